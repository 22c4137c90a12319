"""What is measured: our hot paths beside the nearest peers', the same hands in the same run."""

from __future__ import annotations

import compileall
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import networkx as nx

import tongits_tutor
from tests.bench.puzzles import puzzle_rows
from tests.bench.race import Row, Work, race
from tests.bench.sheets import sheet_rows
from tests.hands import dealing
from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.analysis import analyse
from tongits_tutor.hands.batch import deadwood_of_masks
from tongits_tutor.hands.batch_lines import batch_lines
from tongits_tutor.hands.graph import meld_graph
from tongits_tutor.hands.situation import Situation
from tongits_tutor.hands.solver import solve
from tongits_tutor.hands.value import deadwood, deadwood_of_mask

# The peers are an extra; tests look through this file for examples and must not need them.
# ruff: noqa: PLC0415

SEED = 9
RANDOM = "random"
RICH = "meld-rich (13 of the 20 cards 3 to 7)"
ADVERSARIAL = "adversarial (13 of the 16 cards 5 to 8)"
PACKS = {RANDOM: dealing.WHOLE_PACK, RICH: dealing.ranks_pack(3, 7), ADVERSARIAL: dealing.ranks_pack(5, 8)}


def deal(kind: str, number: int, size: int = 13) -> list[CardSet]:
    """Return that many hands of a kind."""
    return list(map(CardSet.from_mask, dealing.deal(number, size, PACKS[kind], SEED).tolist()))


def over(work: Callable[[Any], object], inputs: Iterable[object]) -> Work:
    """Return the work on all inputs, one after the other."""

    def run() -> None:
        for one in inputs:
            work(one)

    return run


def indices_of(hand: CardSet) -> list[int]:
    """Return the cards as numbers, suit × 13 + rank, which is how OpenSpiel numbers them too."""
    return [card.index for card in hand]


def deadwood_rows() -> Iterator[Row]:
    """The count of one hand: each side with its own input ready, then both from the same list of indices."""
    from pyspiel import gin_rummy

    peer = gin_rummy.GinRummyUtils(13, 4, 13).min_deadwood
    bits = [card.mask for card in DECK]

    def from_indices(cards: list[int]) -> int:
        mask = 0
        for card in cards:
            mask |= bits[card]
        return deadwood_of_mask(mask)

    for kind, target in ((RANDOM, "≥ 2.5 ×"), (RICH, "≥ 12 ×"), (ADVERSARIAL, "≥ 18 ×")):
        hands = deal(kind, 10_000 if kind == RANDOM else 3_000)
        lists = list(map(indices_of, hands))
        same = sum(deadwood(hand) == peer(cards) for hand, cards in zip(hands, lists, strict=True))
        ours, theirs, equal = race(over(deadwood, hands), over(peer, lists), over(from_indices, lists))
        name, number = "OpenSpiel `min_deadwood`", len(hands)
        note = f"{same:,} of {number:,} counts agree"
        yield Row(f"`deadwood`, {kind}; value in, value out", name, ours, theirs, number, target, note)
        yield Row("the same, both from a list of card indices", name, equal, theirs, number)


def clique_rows() -> Iterator[Row]:
    """All best splits beside one best split by networkx: the graph ready for it, then from the hand."""

    def apart(hand: CardSet) -> nx.Graph:
        graph = meld_graph(hand)
        complement = nx.complement(graph)
        complement.add_nodes_from(graph.nodes(data=True))
        return complement

    def clique(graph: nx.Graph) -> int:
        return nx.max_weight_clique(graph, weight="points")[1]

    for kind, target in ((RANDOM, "≥ 6 ×"), (RICH, "–"), (ADVERSARIAL, "–")):
        hands = deal(kind, 3_000 if kind == RANDOM else 300)
        graphs = list(map(apart, hands))
        same = sum(
            solve(hand).points == hand.points - clique(graph)
            for hand, graph in zip(hands, graphs, strict=True)
        )
        works = (
            over(solve, hands),
            over(clique, graphs),
            over(lambda hand: clique(apart(hand)), hands),
        )
        ours, ready, whole = race(*works, rounds=5)
        number = len(hands)
        note = f"it finds one split, `solve` all; {same:,} of {number:,} counts agree"
        name = "networkx `max_weight_clique`"
        yield Row(f"`solve`, {kind}", f"{name}, from the hand", ours, whole, number, target, note)
        yield Row("the same", f"{name}, graph given", ours, ready, number)


def rlcard_rows() -> Iterator[Row]:
    """All best splits beside RLCard's, which takes hands of ten and no others."""
    from rlcard.games.base import Card
    from rlcard.games.gin_rummy.utils import melding, utils

    def count(cards: list[Card]) -> int:
        clusters = melding.get_best_meld_clusters(cards)
        return utils.get_deadwood_count(cards, clusters[0] if clusters else [])

    for kind, target in ((RANDOM, "≥ 4 ×"), (RICH, "–")):
        hands = deal(kind, 3_000 if kind == RANDOM else 500, size=10)
        lists = [
            [Card(card.suit.letter, card.rank.letter.replace("10", "T")) for card in hand] for hand in hands
        ]
        wrong = sum(solve(hand).points != count(cards) for hand, cards in zip(hands, lists, strict=True))
        ours, theirs = race(over(solve, hands), over(melding.get_best_meld_clusters, lists), rounds=5)
        note = f"of {len(hands):,} counts RLCard's differs in {wrong:,}"
        name = "RLCard `get_best_meld_clusters`"
        yield Row(f"`solve`, ten cards, {kind.split(' (')[0]}", name, ours, theirs, len(hands), target, note)


def analysis_rows() -> Iterator[Row]:
    """All that `analyze` computes of a hand in any case: splits, 13 discards, outs, outs with discards."""
    for kind, target in ((RANDOM, "≤ 0.15 ms"), (RICH, "–"), (ADVERSARIAL, "≤ 1 ms")):
        situations = list(map(Situation, deal(kind, 500)))
        (ours,) = race(over(analyse, situations))
        yield Row(f"`analyse`, {kind}", "–", ours, None, len(situations), target)


def batch_rows() -> Iterator[Row]:
    """A million hands at once beside OpenSpiel in a loop over lists that are ready."""
    from pyspiel import gin_rummy

    peer = gin_rummy.GinRummyUtils(13, 4, 13).min_deadwood
    for kind, target in ((RANDOM, "≥ 35 ×"), (RICH, "–"), (ADVERSARIAL, "–")):
        number, sample = (1_000_000, 100_000) if kind == RANDOM else (100_000, 3_000)
        masks = dealing.deal(number, 13, PACKS[kind], SEED)
        lists = [indices_of(CardSet.from_mask(mask)) for mask in masks[:sample].tolist()]
        same = sum(map(int.__eq__, deadwood_of_masks(masks[:sample]).tolist(), map(peer, lists)))
        ours, theirs = race(lambda masks=masks: deadwood_of_masks(masks), over(peer, lists))
        note = f"OpenSpiel on the first {sample:,}; {same:,} counts agree"
        name = "OpenSpiel in a loop"
        what = f"`deadwood_of_masks`, {number:,} hands, {kind}"
        yield Row(what, name, ours, theirs * number / sample, number, target, note)
    lines = [f"{hand}\n" for hand in deal(RANDOM, 100_000)]
    number = len(lines)

    def counts() -> None:
        over(id, batch_lines(lines, value_only=True))()

    def rows() -> None:
        over(id, batch_lines(lines))()

    in_counts, in_rows = race(counts, rows, rounds=3)
    yield Row("`batch_lines`, a line of text in, the count out", "–", in_counts, None, number)
    yield Row("`batch_lines`, a line of text in, a whole row out", "–", in_rows, None, number)


def compiled() -> None:
    """Compile the program, as an installation does; where nothing may be written each start would compile it."""
    compileall.compile_dir(Path(tongits_tutor.__file__).parent, quiet=2)


EMPTY_PROGRAM = """
import typer
from rich.console import Console

def main() -> None:
    Console().print("")

typer.run(main)
"""


def shell_rows() -> Iterator[Row]:
    """The time from the shell's prompt and back, beside a program of Typer and Rich that does nothing."""
    compiled()
    program = Path(sys.executable).with_name("tongits-tutor")
    hand = "4H 5H 6H 7C 7D 7S KH"

    def start(*words: object) -> Work:
        # A coloured screen as on a terminal: without it ours need not load Rich at all.
        env = {**os.environ, "FORCE_COLOR": "1"}
        return lambda: subprocess.run([*map(str, words)], check=True, stdout=subprocess.DEVNULL, env=env)

    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder) / "empty.py"
        empty.write_text(EMPTY_PROGRAM, encoding="utf-8")
        screen, plain, as_json, theirs = race(
            start(program, "analyze", hand),
            start(program, "analyze", hand, "--plain"),
            start(program, "analyze", hand, "--json"),
            start(sys.executable, empty),
            rounds=15,
        )
    name, target = "an empty Typer + Rich program", "≥ 0.80 ×"
    yield Row(f'`tongits-tutor analyze "{hand}"`, coloured screen', name, screen, theirs, 1, target)
    yield Row("the same with `--plain`", name, plain, theirs, 1, target)
    yield Row("the same with `--json`", name, as_json, theirs, 1, target)


def lesson_rows() -> Iterator[Row]:
    """From the prompt of the shell to the first screen of a lesson and back, at a terminal."""
    if sys.platform == "win32":
        return
    compiled()
    program = Path(sys.executable).with_name("tongits-tutor")
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder) / "empty.py"
        empty.write_text(EMPTY_PROGRAM, encoding="utf-8")
        env = {**os.environ, "TONGITS_TUTOR_HOME": folder}
        ours, theirs = race(
            lambda: at_terminal([program, "lesson", "3"], env),
            lambda: at_terminal([Path(sys.executable), empty], env),
            rounds=15,
        )
    name = "an empty Typer + Rich program"
    yield Row("`tongits-tutor lesson 3`, the first screen at a terminal", name, ours, theirs, 1, "≥ 0.71 ×")


def at_terminal(words: list[Path | str], env: dict[str, str]) -> None:
    """Run a program at a pseudo-terminal where somebody has pressed Ctrl-D: whatever it asks, it then ends."""
    import pty

    here, there = pty.openpty()
    os.write(here, b"\x04")
    running = subprocess.Popen(list(map(str, words)), stdin=there, stdout=there, stderr=there, env=env)
    os.close(there)
    try:
        while os.read(here, 65536):
            pass
    except OSError:  # Linux says EIO when the other end has closed
        pass
    os.close(here)
    assert running.wait() == 0


def all_rows() -> Iterator[Row]:
    """Return every row, in the order of the table."""
    chapters = (
        deadwood_rows,
        clique_rows,
        rlcard_rows,
        analysis_rows,
        batch_rows,
        shell_rows,
        lesson_rows,
        puzzle_rows,
        sheet_rows,
    )
    for rows in chapters:
        yield from rows()
