"""Fit a net to shards, on a GPU where there is one. Needs PyTorch (the extra `train`)."""

from collections.abc import Callable
from copy import deepcopy
from math import cos, pi

import msgspec
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import smooth_l1_loss

from lishan.bots.nets import pack_weights
from lishan.train.plan import Plan
from lishan.train.seat_net import UNIT, Batch, SeatNet, batch_of, on_device
from lishan.train.shards import MOST_SEATS, Floats, Shard
from lishan.train.study import Study, study

# How many held-out rows are judged at once.
JUDGED_ROWS = 65536


class Loss(msgspec.Struct, frozen=True):
    """The mean loss of one epoch, on the games learned from and on those held out."""

    learned: float
    held_out: float


class Fitted(msgspec.Struct):
    weights: bytes
    outputs: int
    curve: list[Loss]
    """By epoch."""
    before: Study
    """The loss of the hand-written evaluation on the held-out games."""
    after: Study
    rows: int
    games: int


def fit(shard: Shard, plan: Plan, tell: Callable[[str], None] = lambda _: None) -> Fitted:
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(plan.seed)
    held = held_out(shard.game, plan.held_out)
    mask = np.flatnonzero(held)
    batch = batch_of(shard, plan.trust, device)
    learn, judge = on_device(np.flatnonzero(~held), device), on_device(mask, device)
    net = SeatNet(batch.rows(learn), plan).to(device)
    net, curve = descend(net, batch, learn, judge, plan, tell)
    return Fitted(
        weights=pack_weights(net.weights()),
        outputs=1 + shard.sources.shape[2],
        curve=curve,
        before=study(shard, mask, shard.expected[mask]),
        after=study(shard, mask, predicted(net, batch, judge)),
        rows=len(learn),
        games=len(set(shard.game[~held].tolist())),
    )


def predicted(net: SeatNet, batch: Batch, rows: Tensor) -> Floats:
    """The points that the net expects, by row and seat."""
    if not len(rows):
        return np.zeros((0, MOST_SEATS), np.float32)
    with torch.no_grad():
        points: Floats = torch.cat([net.points(batch.rows(part)) for part in rows.split(JUDGED_ROWS)]).cpu().numpy()
    return points


def held_out(games: NDArray[np.int64], share: float) -> NDArray[np.bool_]:
    """The rows that are held out: all of a game or none, and always the same ones."""
    mixed = (games.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(40)
    kept: NDArray[np.bool_] = mixed % np.uint64(1000) < np.uint64(round(share * 1000))
    return kept


def margins(points: Tensor, there: Tensor) -> Tensor:
    """Each seat's points minus the mean of the others'."""
    points = points * there
    seats = there.sum(1, keepdim=True)
    return (points - (points.sum(1, keepdim=True) - points) / (seats - 1).clamp_min(1)) * there


def loss_of(net: SeatNet, batch: Batch, plan: Plan, dropped: float = 0.0) -> Tensor:
    there = batch.there
    outputs: Tensor = net(batch, dropped)
    expected = batch.expected + UNIT * outputs[:, :, 0]
    loss = smooth_l1_loss(margins(expected, there) / UNIT, margins(batch.target, there) / UNIT)
    loss = loss + plan.own_points * smooth_l1_loss(expected * there / UNIT, batch.target * there / UNIT)
    sources = batch.sources * there[..., None] / UNIT
    return loss + plan.by_source * smooth_l1_loss(outputs[:, :, 1:] * there[..., None], sources)


def descend(
    net: SeatNet, batch: Batch, learn: Tensor, judge: Tensor, plan: Plan, tell: Callable[[str], None]
) -> tuple[SeatNet, list[Loss]]:
    """Returns the fitted net and its learning curve."""
    steps = plan.epochs * max(1, -(-len(learn) // plan.batch))
    optimizer = torch.optim.AdamW(net.parameters(), lr=plan.rate, weight_decay=plan.decay)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: pace(step / steps))
    kept = deepcopy(net) if plan.average else net
    curve: list[Loss] = []
    for epoch in range(plan.epochs):
        total = torch.zeros((), device=learn.device)
        for rows in learn[torch.randperm(len(learn), device=learn.device)].split(plan.batch):
            loss = loss_of(net, batch.rows(rows), plan, plan.dropped)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
            if plan.average:
                blend(kept, net, plan.average)
            total += loss.detach() * len(rows)
        curve.append(Loss(float(total) / len(learn), mean_loss(kept, batch, judge, plan)))
        if epoch % 5 == 4 or epoch == plan.epochs - 1:
            tell(f"epoch {epoch + 1}: {curve[-1].learned:.4f}, held out {curve[-1].held_out:.4f}")
    return kept, curve


def mean_loss(net: SeatNet, batch: Batch, rows: Tensor, plan: Plan) -> float:
    if not len(rows):
        return 0.0
    with torch.no_grad():
        parts = rows.split(JUDGED_ROWS)
        return sum(float(loss_of(net, batch.rows(part), plan)) * len(part) for part in parts) / len(rows)


def blend(kept: SeatNet, net: SeatNet, average: float) -> None:
    """Move the running mean of the weights towards the current ones: a mean overfits less than the last step's weights."""
    with torch.no_grad():
        for mean, now in zip(kept.parameters(), net.parameters(), strict=True):
            mean.lerp_(now, 1 - average)


def pace(done: float) -> float:
    """Warms up within the first tenth, then decays along a cosine."""
    return min(10 * done + 0.05, 0.5 + 0.5 * cos(pi * min(done, 1.0)))
