"""Pupils and the stores of their answers: under which learner's name each pupil of a roster is kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tongits_tutor.errors import InputError, Problem, UnknownNameError, UsageError
from tongits_tutor.files.problems import Problems
from tongits_tutor.school.people import either, name_words, names_near
from tongits_tutor.school.roster import Pupil
from tongits_tutor.school.store_place import learner_of, store_path

__all__ = ["learner_of", "learners_of", "pupil_meant"]

_MOST_NAMED: Final = 5


def learners_of(pupils: Sequence[Pupil], file: str | None = None) -> dict[str, str]:
    """Return the learner's name of every pupil.

    Raises:
        FileError: two pupils would be kept as one (`learner-twice`), or a name cannot be kept; with their lines.
    """
    problems = Problems()
    found: dict[str, str] = {}
    stores: dict[Path, Pupil] = {}
    for pupil in pupils:
        try:
            found[pupil.name] = learner_of(pupil.name)
        except InputError as error:
            given = error.problems[0]
            problems.add(Problem(given.code, given.message, given.suggestion, file, pupil.line))
            continue
        same = stores.setdefault(store_path(Path(), found[pupil.name]), pupil)
        if same is not pupil:
            message = f"{pupil.name} and {same.name} would both be kept as the learner {found[pupil.name]}."
            problems.add(
                Problem(
                    "learner-twice", message, "Tell them apart early in the name.", file, pupil.line or None
                )
            )
    problems.finish()
    return found


def pupil_meant(text: str, pupils: Sequence[Pupil]) -> Pupil:
    """Return the pupil that somebody means who types a name, the beginning or a part of one, or a place in the list.

    >>> pupil_meant("juan", [Pupil("Dela Cruz, Juan"), Pupil("Reyes, Ana")]).name
    'Dela Cruz, Juan'

    Raises:
        UnknownNameError: nobody is meant, with the nearest name.
        UsageError: several are.
    """
    wanted = " ".join(text.casefold().split())
    if wanted.isascii() and wanted.isdecimal() and 1 <= int(wanted[:4]) <= len(pupils):
        return pupils[int(wanted[:4]) - 1]
    exact = [pupil for pupil in pupils if pupil.name.casefold() == wanted]
    if exact:
        return exact[0]
    words = name_words(text)
    found = [
        pupil
        for pupil in pupils
        if words and all(any(part.startswith(word) for part in name_words(pupil.name)) for word in words)
    ]
    same = [pupil for pupil in found if name_words(pupil.name) == words]
    if len(same) == 1 or len(found) == 1:
        return (same if len(same) == 1 else found)[0]
    if found:
        names = either([pupil.name for pupil in found[:_MOST_NAMED]])
        raise UsageError(f"This may mean {names}; type more of the name.")
    near = names_near(text, [pupil.name for pupil in pupils])
    raise UnknownNameError("pupil", text, either(near) or None)
