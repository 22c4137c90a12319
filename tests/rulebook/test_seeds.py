"""What the seed documents say, and the clauses that carry it."""

from __future__ import annotations

import pytest

from tongits_tutor.errors import FileError
from tongits_tutor.files.parsing import parse
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.seeds import SeedStatement, read_statements, seed_statements


def test_there_are_twenty_five_statements_in_order() -> None:
    """The statements are S01 to S25, each a sentence of its own."""
    statements = seed_statements()

    assert [f"S{number:02}" for number in range(1, 26)] == [statement.id for statement in statements]
    assert len({statement.statement for statement in statements}) == 25
    assert all(statement.statement.endswith(".") for statement in statements)
    assert not [statement.id for statement in statements if "\n" in statement.statement]


@pytest.mark.parametrize("statement", seed_statements(), ids=lambda statement: statement.id)
def test_every_clause_named_is_in_the_rulebook(statement: SeedStatement) -> None:
    """A statement names clauses of the rulebook, none twice."""
    assert set(statement.clauses) <= set(CLAUSES)
    assert len(set(statement.clauses)) == len(statement.clauses)


def test_the_rulebook_names_the_same_statements() -> None:
    """Both directions agree: a clause lists exactly the statements that name it."""
    from_seeds = {
        clause: {statement.id for statement in seed_statements() if clause in statement.clauses}
        for clause in CLAUSES
    }

    assert from_seeds == {name: set(clause.seeds) for name, clause in CLAUSES.items()}


def test_a_broken_statements_file_tells_all_its_problems() -> None:
    """An id out of order, a missing statement, no clause and a strange key are told at once."""
    text = "statements:\n  - {id: S02, statement: a, clauses: []}\n  - {id: S02, clauses: [A-1], topic: x}\n"
    with pytest.raises(FileError) as caught:
        read_statements(parse(text, file="s.yaml"))

    codes = [problem.code for problem in caught.value.problems]
    assert codes == ["no-clause", "wrong-id", "missing-key", "unknown-key"]
