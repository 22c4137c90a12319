"""Files to begin with: a small lesson and a small pack of puzzles that are whole, true, and waiting to be changed."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from tongits_tutor.cards.text import clean
from tongits_tutor.errors import UsageError
from tongits_tutor.files.wording import shown
from tongits_tutor.school.drills.catalogue import KINDS
from tongits_tutor.school.drills.pack import LONGEST_SEED
from tongits_tutor.school.library import LESSONS, Library
from tongits_tutor.school.packs import DRILLS
from tongits_tutor.school.scenario import FORMAT
from tongits_tutor.school.words import LONGEST_TITLE, is_id, scalar

__all__ = ["FIRST_NUMBER", "Skeleton", "skeleton"]

FIRST_NUMBER: Final = 41
"""The number of the first lesson of one's own; those before it are left to the course of the program."""

_LAST_NUMBER: Final = 99
_NAMED: Final = re.compile(r"([0-9]{2})-.*\.ya?ml")


@dataclass(frozen=True, slots=True)
class Skeleton:
    """A file to be written: where, and its text; `id` is what finds it."""

    path: Path
    id: str
    text: str


def skeleton(kind: Literal["lesson", "drill"], name: str, folder: Path, library: Library) -> Skeleton:
    """Return a lesson or a pack of puzzles to begin with.

    Args:
        kind: which of the two.
        name: an id or a title; the one is made from the other.
        folder: the folder of content; lessons lie in `lessons` below it, packs in `drills`.
        library: the lessons there are, whose ids are taken.

    UsageError for a name without letters, one that is taken or means something else, or when no number is left.

    >>> from tongits_tutor.school.library import Library
    >>> made = skeleton("lesson", "The nine of hearts", Path("mine"), Library(()))
    >>> made.path.as_posix(), made.id
    ('mine/lessons/41-the-nine-of-hearts.yaml', 'the-nine-of-hearts')
    """
    title, key = title_and_id(name)
    if kind == "drill":
        if key in KINDS:
            raise UsageError(f"{key} is a kind of puzzle; call the pack otherwise.")
        seed = key.replace("-", "")[:LONGEST_SEED]
        text = _DRILL.format(format=FORMAT, id=key, title=scalar(title), seed=seed)
        return Skeleton(folder / DRILLS / f"{key}.yaml", key, text)
    taken = library.with_id(key)
    if taken is not None:
        raise UsageError(f"There is a lesson called {key} already: {taken.path}")
    number = _free_number(folder / LESSONS)
    text = _LESSON.format(format=FORMAT, id=key, title=scalar(title), number=number)
    return Skeleton(folder / LESSONS / f"{number:02d}-{key}.yaml", key, text)


def title_and_id(name: str) -> tuple[str, str]:
    """Return the title and the id that a name means; UsageError where no id can be made of it.

    >>> title_and_id("May I Call?"), title_and_id("court-cards")
    (('May I Call?', 'may-i-call'), ('Court cards', 'court-cards'))
    """
    words = " ".join(clean(name).split())
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    key = re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")
    if not is_id(key) or key.isdecimal():  # a number alone would be looked up as one
        advice = "Name it by a few words, such as: the nine of hearts"
        raise UsageError(f"No id can be made of {shown(name)}. {advice}")
    title = words if words != key else key.replace("-", " ").capitalize()
    return title[:LONGEST_TITLE], key


def _free_number(folder: Path) -> int:
    names = [path.name for path in folder.iterdir()] if folder.is_dir() else []
    used = {int(found[1]) for name in names if (found := _NAMED.fullmatch(name))}
    free = [number for number in range(FIRST_NUMBER, _LAST_NUMBER + 1) if number not in used]
    if not free:
        raise UsageError(f"Every number from {FIRST_NUMBER} to {_LAST_NUMBER} is taken in {folder}.")
    return free[0]


_LESSON: Final = """\
# yaml-language-server: $schema=../scenario.schema.json
format: {format}
kind: lesson
id: {id}
number: {number}
title: {title}
teaches: [CARD-4, MELD-2, COUNT-1]   # the clauses it is about; `tongits-tutor rules` lists them all
needs: []                            # ids of lessons that come before, such as sets-and-runs
text: >-
  Say in a sentence or two what will be learnt, and why it is worth ten minutes.

steps:
  # Words alone. One idea a screen.
  - id: what-a-run-is
    say: A run is three or more cards of one suit, without a hole between them.
    clauses: [MELD-2]

  # Something worked out before the learner's eyes.
  - id: a-hand-worked-out
    phase: worked
    text: Here the hearts lie together, and the king is left over.
    show: {{cards: 4H 5H 6H KD, split: yes, light: KD}}
    why: Only what is left over counts, so this hand counts 10.
    clauses: [COUNT-1]

  # A choice. Each wrong option says why it is wrong.
  - id: which-is-a-run
    phase: guided
    question: Which of these is a run?
    choose:
      options:
        - {{text: 8C 9C 10C, right: yes}}
        - {{text: 8C 9D 10C, why: The nine is a diamond; a run has one suit., idea: mixed-suits}}
        - {{text: 8C 10C JC, why: The nine is missing between the eight and the ten., idea: gap}}
    why: Eight, nine and ten of clubs follow one another in one suit.
    clauses: [MELD-2]
    facts:                           # what your words rest on: proved, never shown
      - {{cards: 8C 9C 10C, meld: yes}}
      - {{cards: 8C 9D 10C, meld: no}}
      - {{cards: 8C 10C JC, meld: no}}
    hints: {{where: Go through each of them from card to card.}}

  # A number. The program counts too, and says when yours is another one.
  - id: what-is-left
    phase: alone
    question: You lay the best melds you can. What does the rest count?
    count: {{cards: 4H 5H 6H 9C QD, answer: 19}}
    why: The run counts nothing. The queen counts 10 and the nine 9.
    clauses: [COUNT-1, CARD-4]
    wrong:                           # as it would be typed, with your own explanation
      - {{answer: 34, why: You counted the run too. Cards in a meld count nothing., idea: counted-melds}}

summary: Say in a sentence or two what has been learnt.
"""

_DRILL: Final = """\
# yaml-language-server: $schema=../scenario.schema.json
format: {format}
kind: drill
id: {id}
title: {title}
clauses: [COUNT-1, CARD-4]      # what its puzzles are about, the chief one first
purpose: Say whom it is for and what it practises.
seed: {seed}
puzzles:                        # the kinds: `tongits-tutor drill --list`; level 1 is the easiest, 5 the hardest
  - {{kind: hand-count, level: 1, count: 2}}
  - {{kind: best-split, level: 2, count: 2}}
"""
