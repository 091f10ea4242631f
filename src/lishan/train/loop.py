"""The training loop: self-play, fit, gate, next generation. Steps that are already in the folder are skipped."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

import lishan
from lishan.bots.nets import NetFile, pack_weights, write_net
from lishan.train.fit import fit
from lishan.train.gate import Gate, match
from lishan.train.generate import Order, generate, shape_of
from lishan.train.plan import Plan, claim
from lishan.train.prior_fit import fit_priors
from lishan.train.selfplay import Recipe, reader_of
from lishan.train.shards import read_choices, read_shards

# Games of generation g are numbered from g * GENERATION.
GENERATION = 1_000_000
NET = "weights.net"
# Learned priors are fitted to this temperature, in points.
TEMPERATURE = 1.0
GATE = "gate.json"
# These may differ when a run resumes: they decide how long it takes and where, not what is learned.
FREE = ("folder", "generations", "seconds", "jobs", "cluster", "address")


class Course(msgspec.Struct, frozen=True):
    """Settings of a training run."""

    game: str
    folder: str
    generations: int = 2
    games: int = 4000
    """Self-play games per generation."""
    seconds: float = 1e9
    """Maximum time for a generation's self-play."""
    players: tuple[int, ...] = (2, 3, 2, 4, 2)
    """Player counts, in rotation; (1,): alone against the opponent that the game itself provides."""
    seed: int = 1
    jobs: int = 1
    recipe: Recipe = Recipe()
    plan: Plan = Plan()
    settings: dict[str, float] = msgspec.field(default_factory=lambda: {"horizon": 0.0})
    """Search settings with a net."""
    priors: bool = False
    """Whether priors are learned too, from the newest generation's searches."""
    shard: int = 24
    gate_games: int = 200
    gate_budget: str = "0.1s"
    gate_share: float = 0.55
    """The share of games that a new net must win against the previous one."""
    start: str | None = None
    """The file of the net that plays the first generation; None: the hand-written evaluation."""
    cluster: bool = False
    """Whether self-play runs on Ray, at `address` or, without one, on this machine."""
    address: str | None = None


def settings_for(game: str) -> dict[str, float]:
    """The search settings with a net, as measured for each game (docs/training.md)."""
    return {"horizon": 2.0, "exploration": 0.4} if game == "xian" else {"horizon": 0.0}


class Loop:
    def __init__(self, course: Course, tell: Callable[[str], None] = lambda _: None) -> None:
        self.course = course
        self.folder = Path(course.folder)
        self.tell = tell

    def run(self) -> Path | None:
        """Runs all generations. Returns the newest net that passed its gate."""
        self.folder.mkdir(parents=True, exist_ok=True)
        claim(self.folder, msgspec.to_builtins(self.course), FREE)
        self.log(f"lishan {lishan.__version__}, engine {lishan.engine()}: {msgspec.json.encode(self.course).decode()}")
        best = None if self.course.start is None else Path(self.course.start)
        for generation in range(1, self.course.generations + 1):
            self.play_games(generation, best)
            net = self.fit_net(generation, best)
            gate = self.gate(generation, net, best)
            passed = gate.share >= self.course.gate_share
            self.log(
                f"generation {generation}: {gate.won:g} of {gate.games} against {gate.old}"
                f" ({gate.share:.1%} ±{gate.interval():.1%}), {'accepted' if passed else 'rejected'}"
            )
            best = net if passed else best
        return best

    def log(self, text: str) -> None:
        self.tell(text)
        with (self.folder / "log.txt").open("a", encoding="utf-8") as file:
            file.write(f"{datetime.now(UTC).isoformat(timespec='seconds')} {text}\n")

    def place(self, generation: int) -> Path:
        return self.folder / f"generation-{generation:02}"

    def play_games(self, generation: int, best: Path | None) -> None:
        course = self.course
        place = self.place(generation)
        done = place / "games-done"
        if done.exists():
            return
        order = Order(
            course.game,
            str(place / "games"),
            course.players,
            course.seed + generation,
            course.games,
            course.seconds,
            course.recipe,
            None if best is None else str(best),
            {} if best is None else course.settings,
            course.shard,
            first=generation * GENERATION,
        )
        self.log(f"generation {generation}: self-play with {'the hand-written evaluation' if best is None else best}")
        generate(order, course.jobs, course.cluster, course.address)
        (place / "order.json").write_bytes(msgspec.json.encode(order))
        done.touch()

    def fit_net(self, generation: int, best: Path | None) -> Path:
        course = self.course
        path = self.place(generation) / NET
        if path.exists():
            return path
        shard = read_shards(
            found for number in range(1, generation + 1) for found in (self.place(number) / "games").glob("games-*.npz")
        )
        self.log(f"generation {generation}: fit to {len(shard.game)} positions")
        fitted = fit(shard, course.plan, self.log)
        shape = shape_of(course.game)
        card = {
            "version": lishan.__version__,
            "generation": generation,
            "taught_by": None if best is None else best.parent.name,
            "games": fitted.games,
            "positions": fitted.rows,
            "seed": course.seed,
            "recipe": msgspec.to_builtins(course.recipe),
            "plan": msgspec.to_builtins(course.plan),
            "curve": msgspec.to_builtins(fitted.curve),
            "hand_made": msgspec.to_builtins(fitted.before),
            "net": msgspec.to_builtins(fitted.after),
        }
        plan = course.plan
        file = NetFile(
            course.game, shape.facts, shape.table, plan.hidden, plan.second, fitted.outputs, fitted.weights,
            players=tuple(sorted(set(course.players))), settings=course.settings, card=card,
        )  # fmt: skip
        write_net(path, self.with_priors(generation, file) if course.priors else file)
        (path.parent / "card.json").write_bytes(msgspec.json.format(msgspec.json.encode(card)))
        self.log(f"generation {generation}: regret {fitted.before.regret:.2f} → {fitted.after.regret:.2f} points")
        return path

    def with_priors(self, generation: int, file: NetFile) -> NetFile:
        reader = reader_of(self.course.game)
        fitted = fit_priors(read_choices((self.place(generation) / "games").glob("choices-*.npz")), reader, TEMPERATURE)
        before, after = msgspec.to_builtins((fitted.before, fitted.after))
        file.card["priors"] = {"decisions": fitted.decisions, "before": before, "after": after}
        return msgspec.structs.replace(
            file,
            corrections=pack_weights(fitted.numbers),
            kinds=int(reader.kinds),
            tokens=int(reader.tokens),
            phases=int(reader.phases),
            settings={**file.settings, "temperature": TEMPERATURE},
        )

    def gate(self, generation: int, net: Path, best: Path | None) -> Gate:
        course = self.course
        path = self.place(generation) / GATE
        if not path.exists():
            budget = course.gate_budget
            seats = 1 if course.players == (1,) else 2
            old = f"classic@{budget}" if best is None else f"search:net={best}@{budget}"
            found = match(course.game, f"search:net={net}@{budget}", old, course.gate_games, course.jobs, course.seed, seats)
            path.write_bytes(msgspec.json.encode(found))
        return msgspec.json.decode(path.read_bytes(), type=Gate)
