"""Which pupil of a key has handed in a paper, and which version of the sheet is on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tongits_tutor.errors import Problem
from tongits_tutor.files.problems import Problems
from tongits_tutor.files.wording import listed
from tongits_tutor.school.answer_keys import AnswerKey, KeyVersion
from tongits_tutor.school.paper import Paper
from tongits_tutor.school.people import either, names_near

__all__ = ["with_versions"]


def with_versions(
    key: AnswerKey, papers: Sequence[Paper], file: str, problems: Problems
) -> Iterator[tuple[Paper, KeyVersion]]:
    """Yield papers under the names that the key has of the pupils, each with its version; note what cannot be."""
    named = _named(key, papers, file, problems)
    absent = key.without([paper.pupil for paper in named])
    for paper in named:
        version = _version(key, paper, absent, file, problems)
        if version is not None:
            yield paper, version


def _named(key: AnswerKey, papers: Sequence[Paper], file: str, problems: Problems) -> list[Paper]:
    """Return the papers with the names that the key has of the pupils; others as they are."""
    found: dict[str, Paper] = {}
    for paper in papers:
        meant = key.pupils_meant(paper.pupil)
        if len(meant) > 1:
            message = f"{paper.pupil} may be {either(meant)} of the key."
            problems.add(
                Problem("unknown-pupil", message, "Write the name as the key has it.", file, paper.line)
            )
            continue
        named = replace(paper, pupil=meant[0]) if meant else paper
        first = found.setdefault(named.pupil, named)
        if first is not named:
            message = f"{paper.pupil} is {named.pupil} of the key, who stands in line {first.line} already."
            problems.add(
                Problem("name-twice", message, "Keep one of the lines, or one spelling.", file, paper.line)
            )
    return list(found.values())


def _version(
    key: AnswerKey, paper: Paper, absent: Sequence[str], file: str, problems: Problems
) -> KeyVersion | None:
    """Return the version that a pupil had; what key and paper say must agree. `absent`: names without a paper."""

    def refuse(code: str, message: str, hint: str) -> None:
        problems.add(Problem(code, message, hint, file, paper.line))

    labels = listed((version.label for version in key.versions[:8]), "and")
    told = key.version_told(paper.pupil)
    named = None if paper.version is None else key.version(paper.version)
    # Whoever has a version of their own may be new; then a name must be much like another to be mistyped.
    near = () if told is not None else names_near(paper.pupil, absent, strict=named is not None)
    if paper.version is not None and named is None:
        message = f"{paper.pupil} has the version {paper.version}; the key has {labels}."
        refuse("unknown-version", message, "Correct it.")
    elif named is not None and told is not None and told is not named:
        message = f"{paper.pupil} has the version {named.label} here and {told.label} in the key."
        refuse("other-version", message, "Correct it, or leave the version out.")
    elif near or (key.pupils and named is None and told is None):
        refuse("unknown-pupil", f"{paper.pupil} is not among the pupils of the key.", _who(near, named))
    elif named is None and told is None and len(key.versions) > 1:
        message = f"The key does not say which version {paper.pupil} had; it has {labels}."
        refuse("no-version", message, "Add a column version.")
    else:
        return named or told or key.versions[0]
    return None


def _who(near: Sequence[str], version: KeyVersion | None) -> str:
    """Return the advice for a name that the key does not have."""
    if not near:
        return "Write the name as the key has it; for somebody who is not in it, add a column version."
    return f"Did you mean {either(near)}?{'' if version is None else ' If not, write more of the name.'}"
