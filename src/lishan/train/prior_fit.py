"""Fits the corrections of the priors to how often the search tried each move. Needs PyTorch (the extra `train`)."""

from typing import Any

import msgspec
import numpy as np

from lishan.bots.prior_correction import MOST_TOKENS, Reader
from lishan.train.fit import held_out, pace
from lishan.train.shards import Choices


class FittedPriors(msgspec.Struct):
    numbers: list[float]
    """In the order of `PriorCorrection`."""
    before: dict[str, float]
    after: dict[str, float]
    decisions: int


def fit_priors(
    choices: Choices, reader: Reader, temperature: float = 1.0, epochs: int = 12, decay: float = 2e-4, seed: int = 1
) -> FittedPriors:
    """Chosen so that drawing moves at this temperature, in points, comes as close as possible to the search's visits."""
    import torch

    torch.manual_seed(seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    kinds, tokens, phases = int(reader.kinds), int(reader.tokens), int(reader.phases)
    starts = np.concatenate([[0], np.cumsum(choices.moves.astype(np.int64))])
    wide = int(choices.moves.max())
    place = starts[:-1, None] + np.arange(wide)[None, :]
    there = np.arange(wide)[None, :] < choices.moves[:, None]
    place = np.where(there, place, 0)

    def on_device(array: Any) -> Any:
        return torch.from_numpy(np.ascontiguousarray(array)).to(device)

    data = {
        "kind": on_device(choices.kind.astype(np.int64)),
        "phase": on_device(choices.phase.astype(np.int64)),
        "place": on_device(place),
        "there": on_device(there),
        # Token `tokens` means none.
        "tokens": on_device(np.where(choices.tokens < 0, tokens, choices.tokens).astype(np.int64)),
        "worth": on_device(choices.worth),
        "visits": on_device(choices.visits.astype(np.float32)),
    }
    model = torch.nn.Module()
    model.factor = torch.nn.Parameter(torch.zeros(kinds, device=device))
    model.factors = torch.nn.Parameter(torch.zeros(kinds, phases, device=device))
    model.addition = torch.nn.Parameter(torch.zeros(tokens + 1, device=device))
    model.additions = torch.nn.Parameter(torch.zeros(tokens + 1, phases, device=device))
    held = held_out(choices.game, 0.1)
    learn, judge = on_device(np.flatnonzero(~held)), on_device(np.flatnonzero(held))

    def logits(rows: Any, correction: bool = True) -> Any:
        kind, phase, place = data["kind"][rows], data["phase"][rows], data["place"][rows]
        worth = data["worth"][place]
        worth = worth - worth.masked_fill(~data["there"][rows], -1e9).max(1, keepdim=True).values
        if correction:
            factor = torch.exp(model.factor[kind] + model.factors[kind, phase])
            found = data["tokens"][place]
            keep = (found < tokens).float()
            added = (model.addition[found] + model.additions[found, phase[:, None, None]]) * keep
            worth = worth * factor[:, None] + added.sum(2)
        return (worth / temperature).masked_fill(~data["there"][rows], -1e9)

    def judged(rows: Any, correction: bool) -> dict[str, float]:
        if not len(rows):
            return {}
        with torch.no_grad():
            visits = data["visits"][data["place"][rows]] * data["there"][rows]
            share = visits / visits.sum(1, keepdim=True).clamp_min(1)
            guess = torch.log_softmax(logits(rows, correction), 1)
            entropy = -(share * torch.log(share.clamp_min(1e-9))).sum(1)
            crossed = -(share * guess.clamp_min(-30)).sum(1)
            same = (guess.argmax(1) == visits.argmax(1)).float()
            return {"divergence": float((crossed - entropy).mean()), "top": float(same.mean())}

    steps = epochs * max(1, -(-len(learn) // 4096))
    optimizer = torch.optim.AdamW(
        [
            {"params": [model.factor, model.addition], "weight_decay": 0.0},
            {"params": [model.factors, model.additions], "weight_decay": decay / 0.02},
        ],
        lr=0.02,
    )
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: pace(step / steps))
    before = judged(judge, False)
    for _ in range(epochs):
        for rows in learn[torch.randperm(len(learn), device=device)].split(4096):
            visits = data["visits"][data["place"][rows]] * data["there"][rows]
            share = visits / visits.sum(1, keepdim=True).clamp_min(1)
            loss = -(share * torch.log_softmax(logits(rows), 1)).sum(1).mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
    factors = torch.exp(model.factor[:, None] + model.factors)
    additions = (model.addition[:, None] + model.additions)[:tokens]
    numbers = factors.flatten().tolist() + additions.flatten().tolist()
    return FittedPriors(numbers, before, judged(judge, True), len(learn))


__all__ = ["MOST_TOKENS", "FittedPriors", "fit_priors"]
