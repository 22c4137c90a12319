"""Seeded hands in bulk, for sweeps: arrays of masks, the same in every run."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

WHOLE_PACK = list(range(52))


def ranks_pack(low: int, high: int) -> list[int]:
    """Return the cards of some ranks, ace 1 to king 13, both ends included."""
    return [13 * suit + rank - 1 for suit in range(4) for rank in range(low, high + 1)]


def deal(number: int, size: int, pack: list[int], seed: int) -> NDArray[np.uint64]:
    """Return `number` hands of `size` cards drawn from a pack."""
    draws = np.random.default_rng([seed, size, len(pack)])
    chosen = draws.random((number, len(pack))).argsort(axis=1)[:, :size]
    bits = np.array([1 << card for card in pack], np.uint64)
    hands: NDArray[np.uint64] = np.bitwise_or.reduce(bits[chosen], axis=1)
    return hands


def mixed(number: int, seed: int, sizes: range = range(1, 15)) -> list[int]:
    """Return hands of every size in turn, half from the whole pack, half from a few neighbouring ranks."""
    each = -(-number // (4 * len(sizes)))
    hands: list[int] = []
    for size in sizes:
        hands += deal(2 * each, size, WHOLE_PACK, seed).tolist()
        hands += deal(each, size, ranks_pack(3, 7), seed).tolist()
        low = 1 + size % 8
        hands += deal(each, size, ranks_pack(low, low + 5), seed + 1).tolist()
    return hands
