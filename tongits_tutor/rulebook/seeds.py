"""What the seed documents say, statement by statement, each tied to the clauses that carry it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tongits_tutor.files.fields import Fields
from tongits_tutor.files.folders import content_folder
from tongits_tutor.files.parsing import load
from tongits_tutor.files.tree import Node

__all__ = ["SeedStatement", "read_statements", "seed_statements"]


@dataclass(frozen=True, slots=True)
class SeedStatement:
    """One thing both seed documents say, in our words."""

    id: str
    """`S01`, `S02` and so on."""
    statement: str
    clauses: tuple[str, ...]
    """The ids of the rulebook's clauses that carry it; never empty."""


@cache
def seed_statements() -> tuple[SeedStatement, ...]:
    """Return the statements in order, read once.

    Raises FileError when their file breaks its format, StorageError when the folder is not there.

    >>> first = seed_statements()[0]
    >>> first.id, first.clauses
    ('S01', ('CARD-1',))
    """
    return read_statements(load(content_folder("seeds") / "statements.yaml"))


def read_statements(root: Node) -> tuple[SeedStatement, ...]:
    """Read the tree of a statements file; FileError with every problem, ids out of order included."""
    fields = Fields(root, what="The file")
    found = []
    for number, row in enumerate(fields.each("statements"), start=1):
        name = row.scalar("id")
        if name is not None and name.text != f"S{number:02}":
            row.note(name, "wrong-id", f"Statement {number} must be called S{number:02}.")
        clauses = row.texts("clauses")
        if not clauses and row.has("clauses"):
            row.note(
                row.node, "no-clause", "This statement names no clause.", "Name the one that carries it."
            )
        found.append(
            SeedStatement(
                id="" if name is None else name.text,
                statement=row.text("statement"),
                clauses=tuple(clause.text for clause in clauses),
            )
        )
    fields.finish()
    return tuple(found)
