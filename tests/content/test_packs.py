"""The packs: fifteen sets of ten puzzles, proven, each with its purpose, and every kind of puzzle in one of them."""

import pytest

from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.drills.kinds import grade
from tongits_tutor.school.drills.pack import Pack
from tongits_tutor.school.drills.pack_proof import prove_pack
from tongits_tutor.school.packs import PackFile, open_shelf

SHELF = open_shelf()
PACKS: dict[str, Pack] = {file.id: file.load() for file in SHELF.packs}


def test_there_are_packs_enough() -> None:
    """There are fifteen packs, and nothing among them is refused."""
    assert SHELF.refused == ()
    assert len(PACKS) == 15


@pytest.mark.parametrize("file", SHELF.packs, ids=lambda file: file.id)
def test_a_pack_is_proven(file: PackFile) -> None:
    """Each puzzle of a pack can be made and asked once, and the clauses named are those that decide."""
    assert [finding.drawn() for finding in prove_pack(PACKS[file.id])] == []


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_is_ten_puzzles_with_a_purpose(name: str) -> None:
    """A pack has ten puzzles, says in a sentence what it is for, and names real clauses, each once."""
    pack = PACKS[name]
    assert len(pack.codes) == 10
    assert pack.purpose.endswith(".")
    assert 8 <= len(pack.purpose.split()) <= 40
    assert len(set(pack.clauses)) == len(pack.clauses)
    assert [clause for clause in pack.clauses if clause not in CLAUSES] == []


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_names_all_it_covers(name: str) -> None:
    """The clauses of a pack are just those of its puzzles."""
    covered = {clause for puzzle in PACKS[name].puzzles() for clause in puzzle.clauses}
    assert covered == set(PACKS[name].clauses)


@pytest.mark.parametrize("name", PACKS)
def test_levels_rise_within_a_kind(name: str) -> None:
    """In a pack the puzzles of one kind stand from easy to hard."""
    by_kind: dict[str, list[int]] = {}
    for code in PACKS[name].codes:
        by_kind.setdefault(code.kind, []).append(code.level)
    assert by_kind == {kind: sorted(levels) for kind, levels in by_kind.items()}


def test_every_kind_is_in_a_pack() -> None:
    """No kind of puzzle is left out of all packs."""
    assert {code.kind for pack in PACKS.values() for code in pack.codes} == set(KINDS)


def test_no_pack_hides_behind_a_kind() -> None:
    """A pack's id is no kind of puzzle, which would be found in its place."""
    assert set(PACKS).isdisjoint(KINDS)


def test_the_greedy_trap_keeps_its_word() -> None:
    """In each hand of the greedy trap the greedy split is eight points off or more, and is told as greedy."""
    for puzzle in PACKS["the-greedy-trap"].puzzles():
        assert puzzle.features.trap >= 8
        assert puzzle.unique
        costs = [
            verdict.cost
            for wrong in puzzle.wrong_ideas
            if wrong.slug == "greedy" and (verdict := grade(puzzle, wrong.answer)).wrong_idea == "greedy"
        ]
        assert max(cost for cost in costs if cost is not None) == puzzle.features.trap


def test_the_warm_up_has_one_right_answer_each() -> None:
    """In the warm-up one answer alone is right wherever cards, a number or a name are asked for."""
    for puzzle in PACKS["tournament-warm-up"].puzzles():
        assert puzzle.unique or puzzle.task == "moves"
