"""Reading answers as people type them; what cannot be read is told exactly, and never counts as wrong.

================  ==============================================================================
step              read
================  ==============================================================================
`choose`          the letter, the number or the text of an option; several where all are wanted
`count`           `24`, `24 points`, `twenty-four`, `10 + 7 + 1`, `none`
`melds`           `7C 7D 7S / 4H 5H 6H`, the cards alone where they can only be meant so, `none`
`judge`           `yes`, `legal`, `no`, `not a meld`, `illegal by SAPAW-8`; the winner's name
`act`, `play`     a move; see `tongits_tutor.school.move_answers`
================  ==============================================================================
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.reading import read_cards
from tongits_tutor.cards.text import clean, quoted
from tongits_tutor.errors import CardError, InputError, Problem, UnknownNameError
from tongits_tutor.files.wording import did_you_mean, listed
from tongits_tutor.hands.melds import is_meld
from tongits_tutor.hands.solver import SOLVE_LIMIT, solve
from tongits_tutor.rulebook.clause import clause
from tongits_tutor.school.answer import LETTERS, Answer, Chosen, Layout, Moves, Named, Number, Ruled, Words
from tongits_tutor.school.answer_form import answer_form
from tongits_tutor.school.claims import NOBODY
from tongits_tutor.school.judge import JudgeOutcome
from tongits_tutor.school.lesson import Act, Choose, Count, LessonStep, Play, Ruling, Split
from tongits_tutor.school.move_answers import read_moves
from tongits_tutor.school.number_words import in_digits
from tongits_tutor.school.position import players_of
from tongits_tutor.school.scene import scene_of
from tongits_tutor.table.state import GameState

__all__ = ["read_answer", "unquoted"]

LONGEST: Final = 400
"""The most characters of an answer; a longer one was pasted by mistake."""

_NUMBER: Final = re.compile(
    r"[=\s]*([+-]?\s?[0-9]{1,4})(?:[.,]0{1,2})?\s*(?:points?|pts?|chips?|secrets?|cards?)?\s*[.!]?"
)
_SUM: Final = re.compile(r"([0-9]{1,4}(?:\s*\+\s*[0-9]{1,4})+)\s*(?:=(.*))?")
_CLAUSE: Final = re.compile(r"\b(?:[A-Z]+-)?[A-Z]{3,}[- ]?[0-9]{1,2}[a-z]?\b", re.IGNORECASE)
_REASON: Final = re.compile(
    r"\b(?:because|since|as|by|under)\b.*|[,;:(].*|[.!]\s.*|\s[-\N{EN DASH}\N{EM DASH}]\s.*", re.IGNORECASE
)
_SINGLE: Final = re.compile(r"\A['\N{LEFT SINGLE QUOTATION MARK}](.*)['\N{RIGHT SINGLE QUOTATION MARK}]\Z")
_WHOLE: Final = re.compile(r"[(\[{]([^()\[\]{}]+)[)\]}]")
_PLAIN_YES: Final = frozenset({"yes", "y", "yeah", "yep", "oo", "opo"})
_PLAIN_NO: Final = frozenset({"no", "n", "nope", "hindi"})
_ALONE: Final = re.compile(
    rf"(?:^|[,;:.!()\N{{EN DASH}}\N{{EM DASH}}-])\s*({'|'.join(_PLAIN_YES | _PLAIN_NO)})\s*(?=$|[,;:.!()])"
)
"""Yes or no between marks."""

_NAMED_OPTION: Final = re.compile(r"^(?:option|answer|letter)[\s:]+(?=\S)", re.IGNORECASE)
_PARTS: Final = re.compile(r"[/|;\n]|\)\s*\(|\]\s*\[|\}\s*\{|\band\b", re.IGNORECASE)

_NO: Final = frozenset(
    (
        "no",
        "n",
        "nope",
        "hindi",
        "illegal",
        "forbidden",
        "false",
        "wrong",
        "cannot",
        "cant",
        "can't",
        "isn't",
        "isnt",
        "not",
    )
)
_YES: Final = frozenset(
    (
        "yes",
        "y",
        "yeah",
        "yep",
        "oo",
        "opo",
        "legal",
        "allowed",
        "ok",
        "okay",
        "true",
        "right",
        "correct",
        "may",
        "can",
        "open",
    )
)
_FILLERS: Final = frozenset(
    (
        "it",
        "it's",
        "its",
        "is",
        "that",
        "that's",
        "this",
        "a",
        "an",
        "the",
        "move",
        "meld",
        "he",
        "she",
        "they",
        "see",
        "po",
    )
)


def read_answer(  # noqa: PLR0911 - one for each kind of step
    step: LessonStep, text: str, state: GameState | None = None
) -> Answer:
    """Read an answer to a step.

    Args:
        step: the step asked.
        text: what was typed.
        state: in a `play` the position reached; None for that of the step.

    Raises:
        InputError: it cannot be read; the problems say why and how it could be written.

    `str` of an answer reads as the same answer again.
    """
    given = unquoted(clean(text))
    if len(given) > LONGEST:
        raise _unreadable("This is too long for an answer.", "Answer in a few words.")
    match step.task:
        case Act() | Play():
            return _moves(step, given, state)
        case Choose() | Count() | Split() | Ruling() if not given:
            raise _unreadable("There is no answer.", answer_form(step))
        case Choose():
            return _chosen(step.task, given)
        case Count():
            return _number(given)
        case Split():
            return _layout(given)
        case Ruling(JudgeOutcome()):
            return _name(step, given)
        case Ruling():
            return _ruled(given)
        case _:
            return Words(given)


def unquoted(text: str) -> str:
    """Return an answer without blanks, quotation marks or one pair of brackets around the whole.

    >>> unquoted(' "7C 7D 7S" '), unquoted("(7C 7D 7S) (4H 5H 6H)")
    ('7C 7D 7S', '(7C 7D 7S) (4H 5H 6H)')
    """
    bare = (
        _SINGLE.sub(r"\1", text.strip())
        .strip('"\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}')
        .strip()
    )
    found = _WHOLE.fullmatch(bare)
    return found[1].strip() if found else bare


def _unreadable(message: str, suggestion: str) -> InputError:
    return InputError(Problem("unreadable-answer", message, suggestion))


def _moves(step: LessonStep, text: str, state: GameState | None) -> Moves:
    if state is None:
        scene = scene_of(step)
        if scene is None:
            raise _unreadable("There is no table to move at.", "Go on with skip.")
        state = scene.state
    actions = read_moves(text, state, takes_named=_asks_for_cards(step))
    if isinstance(step.task, Act) and len(actions) > 1:
        raise _unreadable("One move is asked for, and these are several.", "Type the first of them alone.")
    return Moves(actions)


def _asks_for_cards(step: LessonStep) -> bool:
    """Tell whether a take must name its cards: where one move is asked for, and not whether to take at all."""
    match step.task:
        case Act(only=only):
            return not only or set(only) == {"take"}
        case Play(most=most):
            return most == 1
        case _:
            return False


def _chosen(task: Choose, text: str) -> Chosen:
    whole = _places(task, text)
    if whole:
        return Chosen((_one_of(task, whole, text),))
    words = [word for word in re.split(r"[\s,;&+]+|\band\b", text, flags=re.IGNORECASE) if word]
    if len(words) == 1 and task.every and words[0].isalpha():
        words = list(words[0])
    places = []
    for word in words or [text]:
        found = _places(task, word)
        if not found:
            last = LETTERS[len(task.options) - 1]
            raise _unreadable(
                f"{quoted(text)} is none of the options.",
                f"Type a letter from a to {last}, a number, or the text of an option.",
            )
        places.append(_one_of(task, found, word))
    if len(set(places)) > 1 and not task.every:
        raise _unreadable("One option is asked for, and these are several.", "Type one letter.")
    return Chosen(tuple(sorted(set(places))))


def _places(task: Choose, word: str) -> tuple[int, ...]:
    """Return the options that a word can mean: by text, by letter, by number."""
    plain = _plain(word)
    cards = _cards_of(word)
    found = {
        place
        for place, option in enumerate(task.options)
        if _plain(option.text) == plain or (cards is not None and _cards_of(option.text) == cards)
    }
    short = _NAMED_OPTION.sub("", plain).strip("()[]{}.")
    if len(short) == 1 and short in LETTERS[: len(task.options)]:
        found.add(LETTERS.index(short))
    if short.isdecimal() and short.isascii():
        # `4` may be the fourth option, and may be "4 cards"; where it is both, it is asked which.
        found |= {
            place for place, option in enumerate(task.options) if _plain(option.text).split()[:1] == [short]
        }
        if 1 <= int(short[:3]) <= len(task.options):
            found.add(int(short) - 1)
    if not found and plain in {"yes", "no"}:
        # Where several options begin so, it is asked which of them.
        found = {
            place for place, option in enumerate(task.options) if re.match(rf"{plain}\b", _plain(option.text))
        }
    if not found:
        digits = in_digits(plain)
        found = {
            place for place, option in enumerate(task.options) if in_digits(_plain(option.text)) == digits
        }
    if not found and len(plain) >= 4:
        near = {place for place, option in enumerate(task.options) if _plain(option.text).startswith(plain)}
        found = near if len(near) == 1 else found
    return tuple(sorted(found))


def _one_of(task: Choose, places: tuple[int, ...], word: str) -> int:
    if len(places) == 1:
        return places[0]
    both = listed([f"{LETTERS[place]} ({task.options[place].text})" for place in places])
    raise _unreadable(f"{quoted(word)} can mean {both}.", "Type the letter.")


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split()).strip(" .!?\"'")


def _cards_of(text: str) -> CardSet | None:
    try:
        return CardSet(read_cards(text))
    except CardError:
        return None


def _number(text: str) -> Number:
    if _plain(text) in {"none", "nothing", "nil", "no", "no secret", "no secrets", "wala"}:
        return Number(0)
    flat = in_digits(unicodedata.normalize("NFKC", text).replace("\N{MINUS SIGN}", "-").lower())
    if found := _SUM.fullmatch(flat):
        total = sum(int(part) for part in found[1].split("+"))
        if found[2] is not None and found[2].strip(" .!") != str(total):
            raise _unreadable(f"{found[1]} is {total}, not {found[2].strip()}.", "Type the number alone.")
        return Number(total)
    found = _NUMBER.fullmatch(flat)
    if found is None:
        raise _unreadable(f"{quoted(text)} is no number.", "Type it in digits, such as 24.")
    return Number(int(found[1].replace(" ", "")))


def _layout(text: str) -> Layout:
    body = re.sub(r"^(?:meld|lay|melds)\b:?", "", text, flags=re.IGNORECASE).strip(" .!")
    if _plain(body) in {"none", "no", "nothing", "-", "no meld", "no melds", "0", "wala"}:
        return Layout(())
    parts = [part.strip() for part in _PARTS.split(body)]
    if any(part.lower().startswith("left") and "," in part for part in parts):
        raise _unreadable(
            "It is not clear which of these cards are left.", "Type the melds alone, parted by /."
        )
    parts = [part for part in parts if part and not part.lower().startswith("left")]
    parts = [part.strip("()[]{} ") for part in parts]
    if len(parts) == 1 and _cards_of(parts[0]) is None:
        # A card that two melds want is typed twice; the commas tell that they are two.
        parts = _by_commas(parts[0]) or parts
    groups = [_group(part) for part in parts]
    if not groups and "left" not in body.lower():
        raise _unreadable("There are no cards here.", "Type melds parted by /, or none.")
    if len(groups) == 1:
        groups = _parted(groups[0], parts[0])
    return Layout(tuple(sorted(groups, key=lambda group: [card.index for card in group])))


def _group(text: str) -> CardSet:
    try:
        return CardSet(read_cards(text, where="meld"))
    except CardError as error:
        raise InputError(*error.problems) from None


def _by_commas(text: str) -> list[str]:
    """Return the pieces between commas where each has the cards of a meld; nothing where commas part single cards."""
    pieces = [part for part in text.split(",") if part.strip()]
    return pieces if len(pieces) > 1 and all(len(_cards_of(piece) or ()) >= 3 for piece in pieces) else []


def _parted(cards: CardSet, text: str) -> list[CardSet]:
    """Part cards that were typed in a row, where there is no doubt which melds they are."""
    if is_meld(cards) or len(cards) > SOLVE_LIMIT:
        return [cards]
    pieces = _by_commas(text)
    if pieces:
        return [_group(piece) for piece in pieces]
    solution = solve(cards)
    if not solution.partition.deadwood and len(solution.best) == 1:
        return [meld.cards for meld in solution.partition.melds]
    return [cards]


def _ruled(text: str) -> Ruled:
    named = None
    rest = text
    for found in _CLAUSE.finditer(text):
        try:
            named = clause(found.group()).id
        except UnknownNameError:
            continue
        rest = rest.replace(found.group(), " ")
    if _takes_back(rest):
        raise _unreadable(f"{quoted(text)} says both yes and no.", "Type one of them.")
    head = unicodedata.normalize("NFKC", _REASON.sub("", rest)).casefold().replace("\u2019", "'")
    words = re.findall(r"[a-z0-9']+", head)
    denied = [word for word in words if word in _NO]
    known = all(word in _NO or word in _YES or word in _FILLERS for word in words)
    if not words and named is not None:
        return Ruled(yes=False, clause=named)
    both = bool(denied) and not _PLAIN_YES.isdisjoint(words)
    if both or not known or len(denied) > 1 or not any(word in _NO or word in _YES for word in words):
        raise _unreadable(f"{quoted(text)} is neither yes nor no.", "Type yes or no; a clause may follow.")
    return Ruled(yes=not denied, clause=named)


def _takes_back(text: str) -> bool:
    """Tell whether one of yes and no stands alone behind the other: `yes, no` does, `yes, no card came` does not."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    alone = [found[1] in _PLAIN_YES for found in _ALONE.finditer(plain)]
    first = re.match(r"\W*(\w+)", plain)
    said = {first[1] in _PLAIN_YES} if first is not None and first[1] in _PLAIN_YES | _PLAIN_NO else set()
    return len(said | set(alone)) > 1


def _name(step: LessonStep, text: str) -> Named:
    names = players_of(step.position)
    plain = re.sub(r"\s+(?:wins?|won)$|^(?:the\s+)?winner\s+is\s+", "", _plain(text))
    for name in names:
        if plain == name.casefold():
            return Named(name)
    if plain in {NOBODY, "none", "no one", "noone", "no winner"}:
        return Named(NOBODY)
    hint = did_you_mean(text, (*names, NOBODY)) or f"Type {listed((*names, NOBODY))}."
    raise _unreadable(f"Nobody at this table is called {quoted(text)}.", hint)
