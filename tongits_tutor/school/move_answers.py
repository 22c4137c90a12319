"""Reading moves as players say them: other words for the same thing, and what goes without saying.

`throw KD` is `discard KD`, `lay 4H 5H 6H` is `meld 4H 5H 6H`, `sapaw 7H` is enough where the card fits one meld
alone, `take` where one take alone is legal and its cards are not what is asked, and cards alone are the move that can
be meant at that moment. What could be meant in two ways is refused.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from typing import Final

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.reading import read_cards
from tongits_tutor.errors import CardError, InputError, Problem
from tongits_tutor.files.wording import listed
from tongits_tutor.table.action_text import parse_action, split_actions
from tongits_tutor.table.actions import Action, Sapaw, Take, TakeOn
from tongits_tutor.table.engine import perform
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.legality import check
from tongits_tutor.table.rights import fits_of
from tongits_tutor.table.state import GameState, Phase

__all__ = ["read_moves"]

_MORE: Final = re.compile(
    r"\s*(?:[;/|]|\n|(?:,\s*)?(?:and\s+)?\bthen\b"
    r"|(?<=stock),|(?<=take),|,(?=\s*(?:throw|drop|dump|lay|put|expose|open|pick|grab|draw|connect|challenge|concede)\b))\s*",
    re.IGNORECASE,
)
_SAID: Final = tuple(
    (re.compile(rf"^(?:{pattern})(?![\w])[!.:]?\s*", re.IGNORECASE), verb)
    for pattern, verb in (
        (r"(?:draw|take|pick)\s+(?:a\s+card\s+)?(?:from\s+|the\s+|top\s+)*(?:stock|deck|pack)", "stock"),
        (r"draw\s+a\s+card|stock", "stock"),
        (r"call(?:\s+a?\s*draw)?", "call"),
        (r"lay(?:ing)?\s+off|connect|sapao|sapaw", "sapaw"),
        (r"lay\s+face\s*down|secret|hide", "hide"),
        (r"throw(?:\s+away)?|drop|dump|discard|put\s+away", "discard"),
        (r"lay(?:\s+down)?|put\s+down|expose|open\s+with|open|meld", "meld"),
        (r"pick\s+up|pick|grab|take", "take"),
        (r"fight|challenge", "fight"),
        (r"fold|concede|give\s+up", "fold"),
    )
)
_WITH: Final = re.compile(r"(?<!\S)(?:with|and)(?!\S)", re.IGNORECASE)
_AND: Final = re.compile(r"(?<!\S)and(?!\S)", re.IGNORECASE)
_ON: Final = re.compile(r"(?<!\S)(?:on|onto|to)(?!\S)\s*", re.IGNORECASE)
_IT: Final = re.compile(r"^(?:it|that|this|the\s+(?:discard|top(?:\s+card)?))(?!\S)\s*", re.IGNORECASE)


def read_moves(text: str, state: GameState, *, takes_named: bool = False) -> tuple[Action, ...]:
    """Read one move or several, parted by commas, semicolons or `then`; at least one.

    Each is completed by what can be meant at its moment; after an illegal one the others stand on their own feet.
    With `takes_named` a take must say the cards it is made with, even where there is one way alone.

    Raises:
        InputError: with every reason found in the first piece that cannot be read.

    >>> from tongits_tutor.cards.deal import deal
    >>> from tongits_tutor.table.state import new_game
    >>> state = new_game(["Ana", "Ben", "Carlo"], "Ana", deal(7))
    >>> [str(action) for action in read_moves("throw five of clubs", state)]
    ['discard 5C']
    """
    pieces = [
        piece.strip()
        for part in _MORE.split(unicodedata.normalize("NFKC", text).rstrip(" .!"))
        for _, piece in split_actions(part)
    ]
    pieces = [piece for piece in pieces if piece]
    if not pieces:
        raise _refused("There is no move.", _example(state))
    found = []
    now: GameState | None = state
    for piece in pieces:
        action = _move(piece, now, takes_named=takes_named)
        found.append(action)
        now = perform(now, action) if now is not None and not check(now, action) else None
    return tuple(found)


def _refused(message: str, suggestion: str) -> InputError:
    return InputError(Problem("unreadable-answer", message, suggestion))


def _example(state: GameState) -> str:
    match state.phase:
        case Phase.START:
            return "Type stock, take 7S with 7H 7D, or call."
        case Phase.ANSWER:
            return "Type fight or fold."
        case _:
            return "Type a move such as discard KD or meld 4H 5H 6H."


def _move(text: str, state: GameState | None, *, takes_named: bool) -> Action:
    plain = text.strip(" .!").casefold()
    if plain == "draw":
        raise _refused("Draw can mean two things.", "Type stock to take a card, or call to call Draw.")
    if plain == "tongits":
        message = "Tongits is not called: the hand ends when your last card is gone."
        raise _refused(message, "Type the moves that empty your hand.")
    verb, rest = _verb(text)
    if verb is None:
        return _bare(text, state)
    if verb in {"stock", "call", "fight", "fold"}:
        return parse_action(f"{verb} {rest}".strip())
    if verb == "take":
        return _take(rest, state, named=takes_named)
    if verb == "sapaw":
        return _sapaw(rest, state)
    if verb == "hide" and not rest:
        # A game noted at a table may leave them out; in a hand of one's own it would be told as a broken rule.
        raise _refused(
            "Which cards do you lay face down?", "Type hide and the cards, as in hide 9C 9D 9H 9S."
        )
    return parse_action(f"{verb} {_AND.sub(' ', rest)}".strip())


def _verb(text: str) -> tuple[str | None, str]:
    for pattern, verb in _SAID:
        if found := pattern.match(text):
            return verb, text[found.end() :].strip()
    return None, text


def _bare(text: str, state: GameState | None) -> Action:
    """Read cards without a word for what is done with them."""
    try:
        cards = read_cards(text, where="")
    except CardError:
        parse_action(text)
        raise
    if state is None:
        raise _refused(
            f"What is done with {' '.join(map(str, cards))}?", "Begin with meld, sapaw or discard."
        )
    together = CardSet(cards)
    if state.phase is Phase.START and state.pile and state.pile[-1] in together and len(cards) >= 3:
        return Take(state.pile[-1], together - CardSet((state.pile[-1],)))
    if state.phase is Phase.PLAY and len(cards) == 1:
        return parse_action(f"discard {cards[0]}")
    if state.phase is Phase.PLAY and len(cards) >= 3:
        return parse_action(f"meld {together}")
    raise _refused(f"What is done with {' '.join(map(str, cards))}?", _example(state))


def _take(rest: str, state: GameState | None, *, named: bool) -> Action:
    top = None if state is None or not state.pile else state.pile[-1]
    body = _IT.sub("", rest)
    if top is not None and (not body or _WITH.match(body)):
        body = f"{top} {body}"
    if _ON.search(body):
        return _on(parse_action(f"take {_with_number(body, state)}"), state)
    parts = _WITH.split(body, maxsplit=1)
    if len(parts) == 2:
        return parse_action(f"take {parts[0].strip()} with {_AND.sub(' ', parts[1]).strip()}")
    cards = _cards(body)
    if cards is None or state is None:
        return parse_action(f"take {body}")
    if len(cards) >= 3:
        chief = top if top in cards else cards[0]
        return Take(chief, [card for card in cards if card != chief])
    ways = [action for action in legal_actions(state) if isinstance(action, Take) and action.card == cards[0]]
    if len(cards) == 1 and len(ways) == 1:
        if named:
            raise _refused(
                f"What do you take {cards[0]} with?",
                f"Type take {cards[0]} with, and the cards of your hand that go with it.",
            )
        return ways[0]
    return parse_action(f"take {body}")


def _cards(text: str) -> tuple[Card, ...] | None:
    try:
        return read_cards(text)
    except CardError:
        return None


def _sapaw(rest: str, state: GameState | None) -> Action:
    if state is not None and not _ON.search(rest):
        cards = _cards(rest)
        if cards is not None and len(cards) == 1:
            fits = [laid for melds in state.melds for laid in melds if cards[0] in fits_of(laid)]
            if len(fits) == 1:
                return Sapaw(cards[0], state.players[fits[0].owner], fits[0].number)
            if len(fits) > 1:
                names = listed([f"{state.players[laid.owner]} {laid.number}" for laid in fits])
                raise _refused(f"{cards[0]} fits more than one meld.", f"Say on which: {names}.")
    return _on(parse_action(f"sapaw {_with_number(rest, state)}"), state)


def _with_number(text: str, state: GameState | None) -> str:
    """Write `on`, and the number of a meld where its owner has one alone or the card fits one alone."""
    on = _ON.search(text)
    if on is None:
        return text
    card, owner = text[: on.start()].strip(), text[on.end() :].strip()
    if state is not None and not re.search(r"[0-9]$", owner):
        seat = _seat(owner, state)
        if seat is not None:
            cards = _cards(card)
            melds = state.melds[seat]
            fits = [laid for laid in melds if cards and cards[0] in fits_of(laid)] or list(melds)
            if len(fits) == 1:
                owner = f"{state.players[seat]} {fits[0].number}"
    return f"{card} on {owner}"


def _seat(name: str, state: GameState) -> int | None:
    plain = re.sub(r"(?:'s|\N{RIGHT SINGLE QUOTATION MARK}s)?(?:\s+(?:meld|run|set))?$", "", name.casefold())
    return next((seat for seat, player in enumerate(state.players) if player.casefold() == plain), None)


def _on(action: Action, state: GameState | None) -> Action:
    """Spell the owner's name as the table does."""
    if state is None or not isinstance(action, Sapaw | TakeOn):
        return action
    seat = _seat(action.owner, state)
    return action if seat is None else replace(action, owner=state.players[seat])
