"""Fits the corrections of the priors to how often the search tried each move. Needs PyTorch (the extra `train`)."""

from dataclasses import dataclass

import msgspec
import numpy as np
import torch
from torch import Tensor, nn

from lishan.bots.prior_correction import Reader
from lishan.train.fit import held_out, pace
from lishan.train.seat_net import on_device
from lishan.train.shards import Choices

BATCH = 4096
RATE = 0.02
HELD_OUT = 0.1
# Stands for "no move" where a decision has fewer moves than others.
NEVER = -1e9


class PriorJudgement(msgspec.Struct, frozen=True):
    """Measures how close priors come to the search's visits: the mean divergence, and how often both prefer the same move."""

    divergence: float
    top: float


class FittedPriors(msgspec.Struct):
    numbers: list[float]
    """In the order of `PriorCorrection`."""
    before: PriorJudgement | None
    after: PriorJudgement | None
    """On the games held out; None without any."""
    decisions: int


@dataclass(frozen=True, slots=True)
class Decisions:
    """By decision: its kind and phase, where its moves are, and which of these places have one. By move: the rest."""

    kind: Tensor
    phase: Tensor
    place: Tensor
    there: Tensor
    tokens: Tensor
    worth: Tensor
    visits: Tensor

    def share(self, rows: Tensor) -> Tensor:
        """The share of the visits that each move got."""
        visits = self.visits[self.place[rows]] * self.there[rows]
        return visits / visits.sum(1, keepdim=True).clamp_min(1)


def decisions_of(choices: Choices, no_token: int, device: str) -> Decisions:
    starts = np.concatenate([[0], np.cumsum(choices.moves.astype(np.int64))])
    nth = np.arange(int(choices.moves.max()))[None, :]
    there = nth < choices.moves[:, None]
    tokens = np.where(choices.tokens < 0, no_token, choices.tokens)
    return Decisions(
        kind=on_device(choices.kind.astype(np.int64), device),
        phase=on_device(choices.phase.astype(np.int64), device),
        place=on_device(np.where(there, starts[:-1, None] + nth, 0), device),
        there=on_device(there, device),
        tokens=on_device(tokens.astype(np.int64), device),
        worth=on_device(choices.worth, device),
        visits=on_device(choices.visits.astype(np.float32), device),
    )


class PriorModel:
    """A factor for each kind of decision and an addition for each token, both by phase of the game."""

    def __init__(self, reader: Reader, temperature: float, device: str) -> None:
        kinds, tokens, phases = int(reader.kinds), int(reader.tokens), int(reader.phases)
        self.temperature = temperature
        self.no_token = tokens
        self.factor = nn.Parameter(torch.zeros(kinds, device=device))
        self.factors = nn.Parameter(torch.zeros(kinds, phases, device=device))
        self.addition = nn.Parameter(torch.zeros(tokens + 1, device=device))
        self.additions = nn.Parameter(torch.zeros(tokens + 1, phases, device=device))

    def logits(self, decisions: Decisions, rows: Tensor, corrected: bool = True) -> Tensor:
        there = decisions.there[rows]
        worth = decisions.worth[decisions.place[rows]]
        worth = worth - worth.masked_fill(~there, NEVER).max(1, keepdim=True).values
        if corrected:
            worth = self.correct(decisions, rows, worth)
        return (worth / self.temperature).masked_fill(~there, NEVER)

    def correct(self, decisions: Decisions, rows: Tensor, worth: Tensor) -> Tensor:
        kind, phase = decisions.kind[rows], decisions.phase[rows]
        tokens = decisions.tokens[decisions.place[rows]]
        factor = torch.exp(self.factor[kind] + self.factors[kind, phase])
        added = self.addition[tokens] + self.additions[tokens, phase[:, None, None]]
        return worth * factor[:, None] + (added * (tokens < self.no_token).float()).sum(2)

    def loss(self, decisions: Decisions, rows: Tensor) -> Tensor:
        return -(decisions.share(rows) * torch.log_softmax(self.logits(decisions, rows), 1)).sum(1).mean()

    def judged(self, decisions: Decisions, rows: Tensor, corrected: bool) -> PriorJudgement | None:
        if not len(rows):
            return None
        with torch.no_grad():
            share = decisions.share(rows)
            guess = torch.log_softmax(self.logits(decisions, rows, corrected), 1)
            entropy = -(share * torch.log(share.clamp_min(1e-9))).sum(1)
            crossed = -(share * guess.clamp_min(-30)).sum(1)
            same = (guess.argmax(1) == share.argmax(1)).float()
            return PriorJudgement(float((crossed - entropy).mean()), float(same.mean()))

    def numbers(self) -> list[float]:
        factors = torch.exp(self.factor[:, None] + self.factors)
        additions = (self.addition[:, None] + self.additions)[: self.no_token]
        return [float(number) for part in (factors, additions) for number in part.flatten().tolist()]


def fit_priors(
    choices: Choices, reader: Reader, temperature: float = 1.0, epochs: int = 12, decay: float = 2e-4, seed: int = 1
) -> FittedPriors:
    """Chosen so that drawing moves at this temperature, in points, comes as close as possible to the search's visits."""
    torch.manual_seed(seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model = PriorModel(reader, temperature, device)
    decisions = decisions_of(choices, model.no_token, device)
    held = held_out(choices.game, HELD_OUT)
    learn, judge = on_device(np.flatnonzero(~held), device), on_device(np.flatnonzero(held), device)
    before = model.judged(decisions, judge, corrected=False)
    descend(model, decisions, learn, epochs, decay)
    return FittedPriors(model.numbers(), before, model.judged(decisions, judge, corrected=True), len(learn))


def descend(model: PriorModel, decisions: Decisions, learn: Tensor, epochs: int, decay: float) -> None:
    steps = epochs * max(1, -(-len(learn) // BATCH))
    optimizer = torch.optim.AdamW(
        [
            {"params": [model.factor, model.addition], "weight_decay": 0.0},
            {"params": [model.factors, model.additions], "weight_decay": decay / RATE},
        ],
        lr=RATE,
    )
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: pace(step / steps))
    for _ in range(epochs):
        for rows in learn[torch.randperm(len(learn), device=learn.device)].split(BATCH):
            loss = model.loss(decisions, rows)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
