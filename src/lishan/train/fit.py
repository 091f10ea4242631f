"""Fit a net to shards, on a GPU where there is one. Needs PyTorch (the extra `train`)."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from math import cos, pi
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from lishan.bots.nets import pack_weights
from lishan.train.shards import Floats, Shard, returns
from lishan.train.study import Study, study

if TYPE_CHECKING:
    from torch import Tensor
    from torch.nn import Module

# Points are learned in tens.
UNIT = 10.0


class Plan(msgspec.Struct, frozen=True):
    """The settings for fitting a net."""

    hidden: int = 32
    second: int = 16
    epochs: int = 30
    batch: int = 4096
    rate: float = 3e-3
    decay: float = 1e-4
    average: float = 0.0
    """How much of the running mean of the weights each step keeps; the mean is the result. 0: the last weights are."""
    dropped: float = 0.0
    """The share of first-layer units that each step leaves out."""
    trust: float = 0.8
    """The extent to which played rows learn from later positions of the game (`returns`)."""
    own_points: float = 0.1
    """The weight of each seat's points relative to the margins."""
    by_source: float = 0.02
    """The weight of the points by source."""
    held_out: float = 0.1
    """The share of games held out for evaluation."""
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Tensors:
    """A shard on the device that learns from it."""

    facts: "Tensor"
    table: "Tensor"
    expected: "Tensor"
    target: "Tensor"
    sources: "Tensor"
    there: "Tensor"
    """Which seats are taken: 1 or 0, by position and seat."""


class Fitted(msgspec.Struct):
    weights: bytes
    outputs: int
    curve: list[dict[str, float]]
    """By epoch: the loss on the games learned from and on those held out."""
    before: Study
    """The loss of the hand-written evaluation on the held-out games."""
    after: Study
    rows: int
    games: int


def fit(shard: Shard, plan: Plan, tell: Callable[[str], None] = lambda _: None) -> Fitted:
    import torch

    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(plan.seed)
    held = held_out(shard.game, plan.held_out)
    tensors = tensors_of(torch, shard, plan.trust, device)
    learn = torch.from_numpy(np.flatnonzero(~held)).to(device)
    judge = torch.from_numpy(np.flatnonzero(held)).to(device)
    model = build(torch, tensors, learn, plan).to(device)
    model, curve = descend(torch, model, tensors, learn, judge, plan, tell)
    with torch.no_grad():
        outputs = [predict(torch, model, tensors, part) for part in judge.split(65536)]
    seen: Floats = torch.cat(outputs).cpu().numpy() if outputs else np.zeros((0, 4), np.float32)
    mask = np.flatnonzero(held)
    return Fitted(
        weights=pack_weights(flat(model)),
        outputs=1 + shard.sources.shape[2],
        curve=curve,
        before=study(shard, mask, shard.expected[mask]),
        after=study(shard, mask, seen),
        rows=len(learn),
        games=len(set(shard.game[~held].tolist())),
    )


def tensors_of(torch: Any, shard: Shard, trust: float, device: str) -> Tensors:
    def on_device(array: NDArray[Any]) -> "Tensor":
        return torch.from_numpy(np.ascontiguousarray(array)).to(device)

    return Tensors(
        facts=on_device(shard.facts.astype(np.float32)),
        table=on_device(shard.table),
        expected=on_device(shard.expected),
        target=on_device(returns(shard, trust)),
        sources=on_device(shard.sources),
        there=on_device((np.arange(4)[None, :] < shard.seats[:, None]).astype(np.float32)),
    )


def held_out(games: NDArray[np.int64], share: float) -> NDArray[np.bool_]:
    """Which rows are held out: all of a game or none, and always the same ones."""
    mixed = (games.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(40)
    kept: NDArray[np.bool_] = mixed % np.uint64(1000) < np.uint64(round(share * 1000))
    return kept


def build(torch: Any, tensors: Tensors, learn: "Tensor", plan: Plan) -> "Module":
    """The net of `lishan.bots.net`, with its inputs normalised first."""
    facts, table = tensors.facts, tensors.table
    there = tensors.there[learn].bool()
    own = facts[learn][there]
    shared = table[learn]
    wide = facts.shape[2]
    model = torch.nn.Module()
    model.scale = 1.0 / own.std(0).clamp_min(0.05)
    model.middle = own.mean(0)
    model.table_scale = 1.0 / shared.std(0).clamp_min(0.05)
    model.table_middle = shared.mean(0)
    model.own = torch.nn.Linear(wide, plan.hidden)
    model.other = torch.nn.Linear(wide, plan.hidden, bias=False)
    model.table = torch.nn.Linear(table.shape[1], plan.hidden, bias=False)
    model.inner = torch.nn.Linear(plan.hidden, plan.second)
    model.outer = torch.nn.Linear(plan.second, 1 + tensors.sources.shape[2])
    # It starts out equal to the hand-written evaluation.
    torch.nn.init.zeros_(model.outer.weight)
    torch.nn.init.zeros_(model.outer.bias)
    return model


def forward(torch: Any, model: "Module", tensors: Tensors, rows: "Tensor", dropped: float = 0.0) -> "Tensor":
    """The outputs by row, seat and output, in tens of points."""
    facts = (tensors.facts[rows] - model.middle) * model.scale
    table = (tensors.table[rows] - model.table_middle) * model.table_scale
    there = tensors.there[rows]
    own = model.own(facts) + model.table(table)[:, None, :]
    other = model.other(facts)
    pairs = torch.relu(own[:, :, None, :] + other[:, None, :, :])
    others = there[:, None, :] * (1 - torch.eye(4, device=there.device))[None]
    share = others / others.sum(2, keepdim=True).clamp_min(1)
    first = (pairs * share[..., None]).sum(2)
    if dropped:
        first = torch.nn.functional.dropout(first, dropped)
    return model.outer(torch.relu(model.inner(first)))


def predict(torch: Any, model: "Module", tensors: Tensors, rows: "Tensor") -> "Tensor":
    """The points expected of each seat."""
    return tensors.expected[rows] + UNIT * forward(torch, model, tensors, rows)[:, :, 0]


def margins(points: "Tensor", there: "Tensor") -> "Tensor":
    """Each seat's points minus the mean of the others'."""
    points = points * there
    seats = there.sum(1, keepdim=True)
    return (points - (points.sum(1, keepdim=True) - points) / (seats - 1).clamp_min(1)) * there


def loss_of(torch: Any, model: "Module", tensors: Tensors, rows: "Tensor", plan: Plan, dropped: float = 0.0) -> "Tensor":
    there = tensors.there[rows]
    outputs = forward(torch, model, tensors, rows, dropped)
    expected = tensors.expected[rows] + UNIT * outputs[:, :, 0]
    target = tensors.target[rows]
    smooth = torch.nn.functional.smooth_l1_loss
    loss = smooth(margins(expected, there) / UNIT, margins(target, there) / UNIT)
    loss = loss + plan.own_points * smooth(expected * there / UNIT, target * there / UNIT)
    sources = tensors.sources[rows] * there[..., None]
    return loss + plan.by_source * smooth(outputs[:, :, 1:] * there[..., None], sources / UNIT)


def descend(
    torch: Any, model: "Module", tensors: Tensors, learn: "Tensor", judge: "Tensor", plan: Plan, tell: Callable[[str], None]
) -> tuple["Module", list[dict[str, float]]]:
    """Returns the fitted model and its learning curve."""
    steps = plan.epochs * max(1, -(-len(learn) // plan.batch))
    optimizer = torch.optim.AdamW(model.parameters(), lr=plan.rate, weight_decay=plan.decay)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: pace(step / steps))
    kept = deepcopy(model) if plan.average else model
    curve = []
    for epoch in range(plan.epochs):
        order = learn[torch.randperm(len(learn), device=learn.device)]
        total = torch.zeros((), device=learn.device)
        for rows in order.split(plan.batch):
            loss = loss_of(torch, model, tensors, rows, plan, plan.dropped)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
            if plan.average:
                blend(torch, kept, model, plan.average)
            total += loss.detach() * len(rows)
        unseen = 0.0
        with torch.no_grad():
            for rows in judge.split(65536) if len(judge) else ():
                unseen += float(loss_of(torch, kept, tensors, rows, plan)) * len(rows)
        curve.append({"learned": float(total) / len(learn), "held_out": unseen / len(judge) if len(judge) else 0.0})
        if epoch % 5 == 4 or epoch == plan.epochs - 1:
            tell(f"epoch {epoch + 1}: {curve[-1]['learned']:.4f}, held out {curve[-1]['held_out']:.4f}")
    return kept, curve


def blend(torch: Any, kept: "Module", model: "Module", average: float) -> None:
    """Move the running mean of the weights towards the current ones: a mean overfits less than the last step's weights."""
    with torch.no_grad():
        for mean, now in zip(kept.parameters(), model.parameters(), strict=True):
            mean.lerp_(now, 1 - average)


def pace(done: float) -> float:
    """Warms up within the first tenth, then decays along a cosine."""
    return min(10 * done + 0.05, 0.5 + 0.5 * cos(pi * min(done, 1.0)))


def flat(model: "Module") -> list[float]:
    """The weights in the order of `Net`, with the input scales folded into them."""
    own = model.own.weight * model.scale  # by unit and fact
    other = model.other.weight * model.scale
    table = model.table.weight * model.table_scale
    bias = model.own.bias - own @ model.middle - other @ model.middle - table @ model.table_middle
    rows = [
        [*mine, *theirs] for mine, theirs in zip(own.T.tolist(), other.T.tolist(), strict=True)
    ]  # fmt: skip
    weights = [number for row in rows for number in row]
    weights += [number for row in table.T.tolist() for number in row]
    weights += bias.tolist()
    weights += model.inner.weight.flatten().tolist() + model.inner.bias.tolist()
    weights += (UNIT * model.outer.weight).flatten().tolist() + (UNIT * model.outer.bias).tolist()
    return weights
