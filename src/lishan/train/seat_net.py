"""The net of `lishan.bots.net` as PyTorch learns it. Needs the extra `train`."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from lishan.train.plan import Plan
from lishan.train.shards import MOST_SEATS, Shard, returns

# Points are learned in tens.
UNIT = 10.0


@dataclass(frozen=True, slots=True)
class Batch:
    """Rows of a shard, on the device that learns from them."""

    facts: Tensor
    table: Tensor
    expected: Tensor
    target: Tensor
    sources: Tensor
    there: Tensor
    """Which seats are taken: 1 or 0, by row and seat."""

    def rows(self, chosen: Tensor) -> "Batch":
        return Batch(
            self.facts[chosen],
            self.table[chosen],
            self.expected[chosen],
            self.target[chosen],
            self.sources[chosen],
            self.there[chosen],
        )


def on_device(array: NDArray[Any], device: str) -> Tensor:
    return torch.from_numpy(np.ascontiguousarray(array)).to(device)


def batch_of(shard: Shard, trust: float, device: str) -> Batch:
    """A whole shard."""
    return Batch(
        facts=on_device(shard.facts.astype(np.float32), device),
        table=on_device(shard.table, device),
        expected=on_device(shard.expected, device),
        target=on_device(returns(shard, trust), device),
        sources=on_device(shard.sources, device),
        there=on_device((np.arange(MOST_SEATS)[None, :] < shard.seats[:, None]).astype(np.float32), device),
    )


class SeatNet(nn.Module):
    """Every seat is seen beside each of the others; the mean over them gives its points and their sources."""

    scale: Tensor
    middle: Tensor
    table_scale: Tensor
    table_middle: Tensor

    def __init__(self, examples: Batch, plan: Plan) -> None:
        """The inputs are normalised by the examples."""
        super().__init__()
        facts = examples.facts[examples.there.bool()]
        self.register_buffer("scale", 1.0 / facts.std(0).clamp_min(0.05))
        self.register_buffer("middle", facts.mean(0))
        self.register_buffer("table_scale", 1.0 / examples.table.std(0).clamp_min(0.05))
        self.register_buffer("table_middle", examples.table.mean(0))
        self.own = nn.Linear(facts.shape[1], plan.hidden)
        self.other = nn.Linear(facts.shape[1], plan.hidden, bias=False)
        self.table = nn.Linear(examples.table.shape[1], plan.hidden, bias=False)
        self.inner = nn.Linear(plan.hidden, plan.second)
        self.outer = nn.Linear(plan.second, 1 + examples.sources.shape[2])
        # It starts out equal to the hand-written evaluation.
        nn.init.zeros_(self.outer.weight)
        nn.init.zeros_(self.outer.bias)

    def forward(self, batch: Batch, dropped: float = 0.0) -> Tensor:
        """The outputs by row, seat and output, in tens of points."""
        facts = (batch.facts - self.middle) * self.scale
        table = (batch.table - self.table_middle) * self.table_scale
        own: Tensor = self.own(facts) + self.table(table)[:, None, :]
        other: Tensor = self.other(facts)
        pairs = torch.relu(own[:, :, None, :] + other[:, None, :, :])
        others = batch.there[:, None, :] * (1 - torch.eye(MOST_SEATS, device=batch.there.device))[None]
        share = others / others.sum(2, keepdim=True).clamp_min(1)
        first = (pairs * share[..., None]).sum(2)
        if dropped:
            first = nn.functional.dropout(first, dropped)
        outputs: Tensor = self.outer(torch.relu(self.inner(first)))
        return outputs

    def points(self, batch: Batch) -> Tensor:
        """The points expected of each seat."""
        outputs: Tensor = self(batch)
        return batch.expected + UNIT * outputs[:, :, 0]

    def weights(self) -> list[float]:
        """The weights in the order of `Net`, with the input scales folded into them."""
        own = self.own.weight * self.scale  # by unit and fact
        other = self.other.weight * self.scale
        table = self.table.weight * self.table_scale
        bias = self.own.bias - own @ self.middle - other @ self.middle - table @ self.table_middle
        layers = [
            torch.cat([own.T, other.T], 1),
            table.T,
            bias,
            self.inner.weight,
            self.inner.bias,
            UNIT * self.outer.weight,
            UNIT * self.outer.bias,
        ]
        return [float(number) for layer in layers for number in layer.flatten().tolist()]
