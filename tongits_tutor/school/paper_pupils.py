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
    found: dict[str, tuple[Paper, Paper]] = {}
    for paper in papers:
        meant = key.pupils_meant(paper.pupil)
        if len(meant) > 1:
            message = f"{paper.pupil} may be {either(meant)} of the key."
            hint = "Write the name as the key has it."
            problems.add(Problem("unknown-pupil", message, hint, file, paper.line))
            continue
        name = meant[0] if meant else paper.pupil
        first, _ = found.setdefault(name, (paper, replace(paper, pupil=name)))
        if first is not paper:
            message = f"{paper.pupil}, and {first.pupil} in line {first.line}, are one pupil of the key."
            hint = "Keep one of the lines, or one spelling."
            problems.add(Problem("name-twice", message, hint, file, paper.line))
    return [named for _, named in found.values()]


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
        there = names_near(paper.pupil, (name for name, _ in key.pupils), strict=True)
        message = f"{paper.pupil} is not among the pupils of the key."
        refuse("unknown-pupil", message, _who(near, there, new=named is not None))
    elif named is None and told is None and len(key.versions) > 1:
        message = f"The key does not say which version {paper.pupil} had; it has {labels}."
        refuse("no-version", message, "Add a column version.")
    else:
        return named or told or key.versions[0]
    return None


def _who(near: Sequence[str], there: Sequence[str], *, new: bool) -> str:
    """Return the advice for a name that the key does not have: `near` are without a line, `there` may have one."""
    if near:
        return f"Did you mean {either(near)}?{' If not, write more of the name.' if new else ''}"
    told = f"Did you mean {either(there)}, with a line already? If not, write" if there else "Write"
    return f"{told} the name as the key has it; for somebody who is not in it, add a column version."
