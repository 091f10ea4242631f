"""Datasets: one row for each decision of many games between bots, as Parquet in a folder of shards.

    lishan dataset OUT --game terracotta --games 1000 --players 2-4 --bots policy

A shard holds the games of a range of numbers and is written whole or not at all, so an interrupted run continues where it
stopped. The same seed gives the same rows, whatever the number of processes. docs/dataset.md lists the columns.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import lishan
from lishan.bots.heuristics import Heuristics, weights
from lishan.bots.jobs import run_jobs
from lishan.bots.levels import NAMES, STYLES, level_named
from lishan.bots.policy import pick_by
from lishan.bots.profiles import profile_of
from lishan.bots.protocol import Bot, Budget, Seating
from lishan.bots.registry import open_bot
from lishan.bots.search import SearchBot
from lishan.core.contract import CHANCE, Game, Position, draw, first_pending
from lishan.core.errors import BadOption, LishanError
from lishan.core.rng import Rng
from lishan.core.seeds import game_seed
from lishan.files import make_folder, write_file
from lishan.lab.cluster import run_tasks
from lishan.lab.needs import need
from lishan.lab.observation import Observation

SETTINGS = "dataset.json"
SHARD = 200
POLICY = "policy"
# The temperature in points at which the policy bot chooses between moves: without it all its games would be alike.
TEMPERATURE = 0.4
PLAYOUTS = 100
"""For a decision of a search without a number of its own."""


class Plan(msgspec.Struct, frozen=True):
    """The plan of a run; written into the folder, so that the run can only be continued with the same plan."""

    game: str
    games: int
    players: tuple[int, ...] = (2,)
    """Numbers of players; games cycle through them."""
    bots: tuple[str, ...] = (POLICY,)
    """Names as for opponents ("policy", "greedy", "search@50"); seats rotate from game to game."""
    seed: int = 0
    observations: bool = False
    options: dict[str, str] = {}
    version: str = lishan.__version__

    def shards(self) -> list[range]:
        return [range(first, min(first + SHARD, self.games + 1)) for first in range(1, self.games + 1, SHARD)]

    def file(self, games: range) -> str:
        return f"part-{games.start:07}-{games.stop - 1:07}.parquet"


class Player:
    """A bot at a seat. The policy is asked for its weights directly: it only uses what its seat may know."""

    def __init__(self, name: str, game: Game[Any], seed: int) -> None:
        word, _, _ = name.partition("@")
        self.game, self.rng = game, Rng(seed)
        self.budget = timeless_budget(name, game.name)
        self.heuristics: Heuristics | None = None
        self.bot: Bot | None = None if word == POLICY else open_bot(word, Seating(game, seed))

    def choose(self, position: Position, seat: int, legal: list[int]) -> tuple[int, list[int] | None]:
        """A move, and how often each legal move was tried if it was searched."""
        if len(legal) == 1:
            return legal[0], None
        if self.bot is None:
            self.heuristics = self.heuristics or profile_of(self.game).heuristics(position)
            worth = weights(self.heuristics, position, seat, legal)
            best = max(worth)
            return legal[pick_by([2.718281828459045 ** ((each - best) / TEMPERATURE) for each in worth], self.rng)], None
        view = self.game.view(position, seat)
        if isinstance(self.bot, SearchBot):
            search = self.bot.think(view, legal, self.budget)
            visits = [int(search.visits_of(move)) for move in legal]
            return self.bot.decide(view, legal), visits
        return self.bot.choose(view, legal, self.budget), None


def timeless_budget(name: str, game: str) -> Budget:
    """The playouts of a bot; none if it has its own number or needs none. Raises BadOption if it thinks by the clock: its games
    could not be made again.
    """
    word, at, playouts = name.partition("@")
    if at:
        if not playouts.isdecimal():
            raise BadOption(f"A bot is NAME or NAME@PLAYOUTS, not {name!r}.")
        return Budget(None, int(playouts))
    if word not in (*NAMES, *STYLES):
        return Budget(None, PLAYOUTS)
    level = level_named(game, word)
    if any(day.playouts is None for day in level.days or (level,)):
        sentence = f"{word} thinks by the clock, so its games could not be made again. Give it playouts: {word}@400."
        raise BadOption(sentence)
    return Budget(None)


COLUMNS = ("game", "decision", "players", "seat", "bot", "position", "legal", "move", "visits", "score", "place", "points")


class Rows:
    """The columns of a shard while it grows."""

    def __init__(self, observed: bool) -> None:
        self.columns: dict[str, list[Any]] = {name: [] for name in (*COLUMNS, *(["observation"] if observed else []))}

    def __len__(self) -> int:
        return len(self.columns["game"])

    def play(self, plan: Plan, number: int) -> None:
        """One game; what is known only at its end is filled in afterwards."""
        game = lishan.game(plan.game)
        players = plan.players[(number - 1) % len(plan.players)]
        names = [plan.bots[(number + seat) % len(plan.bots)] for seat in range(players)]
        seats = [Player(name, game, game_seed(plan.seed, number * 8 + seat)) for seat, name in enumerate(names)]
        rng = Rng(game_seed(plan.seed + 1, number))
        position: Position = game.start(players, options=plan.options)
        watching = Observation(game, position) if plan.observations else None
        columns, first, decision = self.columns, len(self), 0
        while (seat := first_pending(position)) >= 0:
            if seat == CHANCE:
                position.play(CHANCE, draw(position, rng.pick))
                continue
            legal = list(position.legal(seat))
            move, visits = seats[seat].choose(position, seat, legal)
            columns["game"].append(number)
            columns["decision"].append(decision)
            columns["players"].append(players)
            columns["seat"].append(seat)
            columns["bot"].append(names[seat])
            columns["position"].append(game.to_text(position))
            columns["legal"].append(legal)
            columns["move"].append(move)
            columns["visits"].append(visits)
            if watching is not None:
                columns["observation"].append(watching.fill(position, seat).tobytes())
            position.play(seat, move)
            decision += 1
        self.note_end(game, position, first)

    def note_end(self, game: Game[Any], position: Position, first: int) -> None:
        ranking = game.ranking(position)
        # A proof names only the sources that someone scored from.
        proofs = {proof.code: proof.points for proof in game.explain(position).now.children}
        sources = sources_of(game.name)
        ends = [
            (
                int(position.score(seat)),
                ranking.index(seat) + 1,
                [int(proofs[source][seat]) if source in proofs else 0 for source in sources],
            )
            for seat in range(int(position.seats))
        ]
        for seat in self.columns["seat"][first:]:
            score, place, points = ends[seat]
            self.columns["score"].append(score)
            self.columns["place"].append(place)
            self.columns["points"].append(points)

    def table(self, sources: Sequence[str]) -> Any:
        import pyarrow

        kinds = {
            "game": pyarrow.int32(),
            "decision": pyarrow.int16(),
            "players": pyarrow.int8(),
            "seat": pyarrow.int8(),
            "bot": pyarrow.dictionary(pyarrow.int8(), pyarrow.string()),
            "position": pyarrow.string(),
            "legal": pyarrow.list_(pyarrow.int16()),
            "move": pyarrow.int16(),
            "visits": pyarrow.list_(pyarrow.int32()),
            "score": pyarrow.int16(),
            "place": pyarrow.int8(),
            "points": pyarrow.list_(pyarrow.int16()),
            "observation": pyarrow.binary(),
        }
        fields = [pyarrow.field(name, kinds[name]) for name in self.columns]
        schema = pyarrow.schema(fields, {"sources": ",".join(sources)})
        return pyarrow.table(self.columns, schema=schema)


class Shard(NamedTuple):
    """A dataset file before it is written."""

    games: range
    rows: int
    parquet: bytes


def play_shard(plan: Plan, games: range) -> Shard:
    import pyarrow
    import pyarrow.parquet

    rows = Rows(plan.observations)
    for number in games:
        rows.play(plan, number)
    stream = pyarrow.BufferOutputStream()
    pyarrow.parquet.write_table(rows.table(sources_of(plan.game)), stream, compression="zstd")
    return Shard(games, len(rows), stream.getvalue().to_pybytes())


def sources_of(game: str) -> Sequence[str]:
    """The sources of points, as listed in the column `points`."""
    return profile_of(lishan.game(game)).sources


def check(plan: Plan) -> None:
    """Raises LishanError for a plan that cannot be played."""
    game = lishan.game(plan.game)
    if plan.games < 1 or not plan.players or not plan.bots:
        raise BadOption("A dataset needs at least one game, a number of players and a bot.")
    for players in plan.players:
        game.start(players, options=plan.options)
    for name in plan.bots:
        Player(name, game, 0)


def write(
    plan: Plan,
    folder: Path,
    jobs: int = 1,
    note: Callable[[int, int], None] | None = None,
    *,
    cluster: bool = False,
    address: str | None = None,
) -> int:
    """Write every shard that the folder does not have yet; returns how many rows were written. `note` is called with the number
    of games done and the total.

    With `cluster` the games are played on Ray, at an address or on this machine; the shards are written here.
    """
    need("pyarrow")
    check(plan)
    begin(plan, folder)
    missing = [games for games in plan.shards() if not (folder / plan.file(games)).exists()]
    done = plan.games - sum(map(len, missing))
    rows = 0
    for shard in run_tasks(play_shard, plan, missing, address) if cluster else shards(plan, missing, jobs):
        write_file(folder / plan.file(shard.games), shard.parquet)
        rows += shard.rows
        done += len(shard.games)
        if note is not None:
            note(done, plan.games)
    return rows


def begin(plan: Plan, folder: Path) -> None:
    """Claim a folder, or check that it was started with the same plan."""
    make_folder(folder)
    file = folder / SETTINGS
    if not file.exists():
        if any(folder.iterdir()):
            raise LishanError(f"{folder} is not empty and contains no dataset. Choose another folder.")
        write_file(file, msgspec.json.format(msgspec.json.encode(plan)))
    elif read_plan(folder) != plan:
        raise LishanError(f"{folder} contains a dataset that was made with other settings. Choose another folder.")


def read_plan(folder: Path) -> Plan:
    try:
        return msgspec.json.decode((folder / SETTINGS).read_bytes(), type=Plan)
    except (OSError, msgspec.DecodeError):
        raise LishanError(f"{folder} contains no dataset.") from None


def shards(plan: Plan, missing: list[range], jobs: int) -> Iterator[Shard]:
    if jobs == 1:
        yield from (play_shard(plan, games) for games in missing)
        return
    yield from run_jobs(play_shard, plan, missing, jobs)


class Dataset:
    """A dataset that was written: as pyarrow, pandas, polars, numpy or torch."""

    def __init__(self, folder: Path | str) -> None:
        need("pyarrow")
        self.folder = Path(folder)
        self.plan = read_plan(self.folder)
        self.files = sorted(self.folder.glob("part-*.parquet"))
        self.sources = tuple(sources_of(self.plan.game))

    def table(self, columns: Sequence[str] | None = None) -> Any:
        """Everything, or some columns, as one pyarrow table."""
        import pyarrow
        import pyarrow.parquet

        if not self.files:
            raise LishanError(f"{self.folder} contains no finished shard yet.")
        return pyarrow.concat_tables([pyarrow.parquet.read_table(file, columns=columns) for file in self.files])

    def __len__(self) -> int:
        import pyarrow.parquet

        return sum(pyarrow.parquet.read_metadata(file).num_rows for file in self.files)

    def pandas(self, columns: Sequence[str] | None = None) -> Any:
        need("pandas")
        return self.table(columns).to_pandas()

    def polars(self, columns: Sequence[str] | None = None) -> Any:
        return need("polars").from_arrow(self.table(columns))

    def numpy(self) -> Mapping[str, Any]:
        """Arrays for learning: `observations` (uint8) and `masks` (bool) by row, with `moves`, `scores`, `places`, `won`.

        Only for a dataset of one number of players with observations.
        """
        import numpy

        if not self.plan.observations or len(self.plan.players) != 1:
            raise LishanError("Arrays need a dataset with observations (--observations) and one number of players.")
        table = self.table(["observation", "legal", "move", "score", "place", "game"])
        cells = numpy.frombuffer(b"".join(table["observation"].to_pylist()), numpy.uint8).reshape(len(table), -1)
        masks = numpy.zeros((len(table), lishan.game(self.plan.game).moves), bool)
        legal = table["legal"].combine_chunks()
        rows = numpy.repeat(numpy.arange(len(table)), legal.value_lengths().to_numpy())
        masks[rows, legal.flatten().to_numpy()] = True
        places = table["place"].to_numpy()
        return {
            "observations": cells,
            "masks": masks,
            "moves": table["move"].to_numpy(),
            "scores": table["score"].to_numpy(),
            "places": places,
            "won": places == 1,
            "games": table["game"].to_numpy(),
        }

    def torch(self) -> Any:
        """The same arrays as a torch TensorDataset: observations scaled to about one as float32, masks, moves, won."""
        torch = need("torch")
        arrays = self.numpy()
        game = lishan.game(self.plan.game)
        scales = Observation(game, game.start(self.plan.players[0], options=self.plan.options)).scales
        seen = torch.from_numpy(arrays["observations"] * scales)
        rest = (torch.from_numpy(arrays[name].copy()) for name in ("masks", "moves", "won"))
        return torch.utils.data.TensorDataset(seen, *rest)
