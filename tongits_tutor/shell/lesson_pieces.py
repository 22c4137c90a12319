"""What a step of a lesson shows, as data: words, cards to be drawn, the table; the same for every screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.school.answer import LETTERS
from tongits_tutor.school.goals import told
from tongits_tutor.school.judge import JudgeAction, JudgeOutcome
from tongits_tutor.school.lesson import Act, Count, LessonStep, Play, Ruling, Show, Split
from tongits_tutor.school.position import ShortPosition
from tongits_tutor.school.screen import Screen as Shown
from tongits_tutor.school.screen import screen_of
from tongits_tutor.shell.facts import Fact, Part, joined
from tongits_tutor.shell.facts import action as parted
from tongits_tutor.shell.prose import prose
from tongits_tutor.table.actions import Action, Take, TakeOn, cards_of

if TYPE_CHECKING:
    from tongits_tutor.school.scene import Scene
    from tongits_tutor.table.laid import LaidMeld
    from tongits_tutor.table.view import PlayerView

__all__ = ["Cards", "Laid", "Options", "Piece", "move", "step_pieces", "words"]

_NONE: Final = CardSet()


class Cards(NamedTuple):
    """Cards to be drawn, some of them lit."""

    label: str
    cards: tuple[Card, ...]
    light: CardSet = _NONE


class Laid(NamedTuple):
    """What lies on the table, as facts that belong together, with cards to be lit."""

    facts: tuple[Fact, ...]
    light: CardSet


class Options(NamedTuple):
    """The options of a choice, each under its letter."""

    facts: tuple[Fact, ...]


Piece: TypeAlias = Fact | Cards | Laid | Options


def words(label: str, text: str, *, loud: bool = False) -> Fact:
    """Return prose as a fact; its cards follow the suits of the screen."""
    return Fact(label, prose(text), loud)


def move(text: str) -> tuple[Part, ...]:
    """Cut a move into parts, so that its cards are shown as cards.

    >>> move("stock"), move("discard KD")
    (('stock',), ('discard ', CardSet.parse('KD')))
    """
    return parted(text) if " " in text else (text,)


def step_pieces(step: LessonStep, moves: tuple[Action, ...] = ()) -> Iterator[Piece]:
    """Yield what a step shows before it is answered: words, table, cards, question, options.

    `moves` are those made in a `play`. FileError when the position cannot come about.
    """
    shown = screen_of(step, moves)
    light = shown.light | _moved(step)
    if shown.text:
        yield words("text", shown.text)
    for line in shown.done:
        name, _, done = line.partition(": ")
        yield Fact("done", (f"{name}: ", *move(done)))
    if shown.view is not None:
        yield from _table(step, shown.view, light)
    yield from _groups(shown)
    if shown.light and isinstance(step.task, Show):
        yield Fact("look at", (shown.light,))
    if shown.after:
        yield words("text", shown.after)
    yield from _question(step, shown)


def _question(step: LessonStep, shown: Shown) -> Iterator[Piece]:
    """Yield what is asked, and the move or goal that it is about where the author's question may leave it out."""
    if step.question and isinstance(step.task, Ruling) and isinstance(step.task.judge, JudgeAction):
        yield Fact("move", (f"{shown.player or 'the player'}: ", *move(str(step.task.judge.action))))
    if isinstance(step.task, Play):
        if step.question:
            yield words("goal", told(step.task.goal))
        yield Fact("moves left", (str(shown.left),))
    if shown.question:
        yield words("question", shown.question, loud=True)
    if shown.options:
        yield Options(
            tuple(words(letter, text) for letter, text in zip(LETTERS, shown.options, strict=False))
        )


def _groups(shown: Shown) -> Iterator[Piece]:
    if shown.split is None:
        for group in shown.groups:
            yield Cards("cards", group.cards, group & shown.light)
        return
    for meld in shown.split.melds:
        yield Cards(meld.kind.value, meld.cards.cards, meld.cards & shown.light)
    rest = shown.split.deadwood
    if rest:
        yield Cards("left over", rest.cards, rest & shown.light)
    yield Fact("count", (str(rest.points),))


def _moved(step: LessonStep) -> CardSet:
    """Return the cards of the move that a question is about."""
    if not isinstance(step.task, Ruling) or not isinstance(step.task.judge, JudgeAction):
        return _NONE
    action = step.task.judge.action
    if isinstance(action, Take):
        return CardSet((action.card, *action.with_))
    return CardSet((action.card,)) if isinstance(action, TakeOn) else CardSet(cards_of(action))


def _table(step: LessonStep, view: PlayerView, light: CardSet) -> Iterator[Piece]:
    """Yield the table and the hands that the learner may see, the learner's own last."""
    from tongits_tutor.school.scene import scene_of  # noqa: PLC0415 - many steps have no table

    scene = scene_of(step)
    assert scene is not None
    yield Laid((*_melds(view), *_heaps(step, view)), light)
    for seat in _hands(step, scene, view):
        name = view.players[seat]
        hand = view.hand if seat == view.seat else (view.shown or scene.state.hands)[seat]
        label = f"your hand, {name}" if seat == view.seat else f"{name}'s hand"
        if hand:
            yield Cards(label, hand.cards, hand & light)
        else:
            yield Fact(label, ("no card left",))


def _hands(step: LessonStep, scene: Scene, view: PlayerView) -> list[int]:
    """Return the seats whose hands are shown.

    Of the hands that the position gives, a player who acts or counts sees none but the own; all of them are shown when
    the hand is over, and where a question is about how it ends. What the author leaves unseen is never shown.
    """
    ends = isinstance(step.task, Ruling) and isinstance(step.task.judge, JudgeOutcome)
    acts = isinstance(step.task, Count | Split | Act | Play)
    free = isinstance(step.position, ShortPosition) and not acts
    known = [seat for seat in range(3) if scene.setting.known[seat]]
    if view.ended is None and not ends and not free:
        known = [seat for seat in known if seat == view.seat]
    unseen = step.position.unseen if isinstance(step.position, ShortPosition) else ()
    known = [seat for seat in known if view.players[seat] not in unseen or (acts and seat == view.seat)]
    return sorted(known, key=lambda seat: (seat == view.seat, seat))


def _melds(view: PlayerView) -> Iterator[Fact]:
    if not any(view.melds):
        yield Fact("melds", ("none on the table",))
        return
    for step in (1, 2, 0):
        seat = (view.seat + step) % 3
        laid = view.melds[seat]
        parts = joined(map(_meld, laid), " / ") if laid else ("no meld laid",)
        yield Fact(view.players[seat], parts)


def _meld(meld: LaidMeld) -> tuple[Part, ...]:
    if not meld.face_down:
        return (meld.cards,)
    return (meld.cards, " face down") if meld.cards else (f"{meld.size} cards face down",)


def _heaps(step: LessonStep, view: PlayerView) -> Iterator[Fact]:
    if view.pile:
        *below, top = view.pile
        yield Fact("discards", (*_row(below), "top ", top))
    else:
        yield Fact("discards", ("none",))
    # Where a short position does not say it, the size of the stock is ours and means nothing.
    if not isinstance(step.position, ShortPosition) or step.position.left is not None:
        yield Fact("stock", (f"{view.stock_size} card{'' if view.stock_size == 1 else 's'}",))


def _row(cards: Iterable[Card]) -> tuple[Part, ...]:
    """Return cards in the order in which they lie, which a set of cards would forget."""
    row = joined(([card] for card in cards), " ")
    return (*row, ", ") if row else ()
