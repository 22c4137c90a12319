"""An analysis in words: most important first, never more than was computed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.analysis import Analysis
from tongits_tutor.hands.exchange import Discard
from tongits_tutor.hands.explain import Style, swap_in
from tongits_tutor.hands.melds import Meld
from tongits_tutor.hands.out_groups import OutGroup
from tongits_tutor.hands.situation import Turn
from tongits_tutor.hands.solver import Partition
from tongits_tutor.shell.facts import Fact, Part, Section, action, either, joined
from tongits_tutor.shell.place_facts import pile_section, secret_section, table_section
from tongits_tutor.shell.wording import counted, percent

__all__ = ["analysis_sections"]

_FEW: Final = 3
"""How many rows of a list are shown without --all."""

_FEWER: Final = 2
"""How many of the reasons."""


def analysis_sections(analysis: Analysis, draws: int, *, everything: bool) -> list[Section]:
    """Return what to say of an analysis.

    Args:
        analysis: what `analyse` returned.
        draws: how many stock cards the chances look ahead, 1 or more.
        everything: leave nothing out (`--all`).
    """
    few = None if everything else _FEW
    sections = [
        Section("", tuple(_hand_facts(analysis, few))),
        table_section(analysis),
        pile_section(analysis),
    ]
    if analysis.discards and (everything or not analysis.tongits):
        sections.append(Section("To throw", tuple(_discard_facts(analysis, few))))
    sections += _hope_sections(analysis, draws)
    sections.append(secret_section(analysis, everything=everything))
    sections.append(Section("Why this split", tuple(_why_facts(analysis, few))))
    house = Fact("house", (analysis.situation.house.title(),))
    kept = [section for section in sections if section.facts]
    kept[-1] = Section(kept[-1].title, (*kept[-1].facts, house)) if len(kept) == 1 else kept[-1]
    return kept if len(kept) == 1 else [*kept, Section("", (house,))]


def _hand_facts(analysis: Analysis, few: int | None) -> Iterable[Fact]:
    hand, solution = analysis.hand, analysis.solution
    yield Fact("hand", (hand, f" ({counted(len(hand), 'card')}, {counted(hand.points, 'point')})"))
    yield from _tongits_facts(analysis)
    best = solution.partition
    yield Fact("melds", _melds(best.melds) or ("none",), loud=True)
    yield Fact("left", _sum(best.deadwood), loud=True)
    others = solution.best[1:]
    if analysis.candidates and not others:
        yield Fact("as good", ("no other split",))
    if others:
        shown = others[:few]
        more = "" if len(shown) == len(others) else f" ({len(others) - len(shown)} more with --all)"
        yield Fact("as good", (f"{counted(len(others), 'other split')} of the same count{more}",))
        for split in shown:
            yield Fact("or", _split(split))


def _tongits_facts(analysis: Analysis) -> Iterable[Fact]:
    if analysis.tongits:
        sure = not analysis.situation.before_draw or analysis.situation.turn is Turn.PLAY
        actions = joined([action(text) for text in analysis.tongits], ", then ")
        yield Fact("Tongits", ("now: " if sure else "now, if you have drawn: ", *actions), loud=True)
    if analysis.any_card_wins:
        complete = not analysis.layout.rest.deadwood
        how = "any card will do; lay all down and throw it" if complete else "every card still unseen will do"
        yield Fact("Tongits", (f"before the draw: {how}",), loud=True)
    elif analysis.winning_draws:
        chance = percent(analysis.unseen.chance(analysis.winning_draws, 1))
        cards = either(analysis.winning_draws)
        yield Fact("Tongits", ("before the draw: with ", *cards, f" ({chance} from the stock)"), loud=True)


def _melds(melds: Iterable[Meld]) -> tuple[Part, ...]:
    return joined([[meld.cards, f" ({meld.kind.value}, {meld.points})"] for meld in melds])


def _split(split: Partition) -> tuple[Part, ...]:
    left: tuple[Part, ...] = (split.deadwood,) if split.deadwood else ("nothing",)
    return (*_melds(split.melds), "; " if split.melds else "", "left ", *left)


def _sum(cards: CardSet) -> tuple[Part, ...]:
    """Show deadwood card by card and its sum."""
    if not cards:
        return ("nothing: 0 points",)
    total = counted(cards.points, "point")
    if len(cards) == 1:
        return (*cards, f": {total}")
    return (*joined([[card, f" {card.points}"] for card in cards], " + "), f" = {total}")


def _discard_facts(analysis: Analysis, few: int | None) -> Iterable[Fact]:
    # Beside a table the fewest points may need another throw; that is told there.
    alone = " with nothing laid off" if analysis.lay_offs else ""
    for number, row in enumerate(analysis.discards[:few]):
        parts = _discard(row, "" if number else alone)
        yield Fact("or" if number else "best throw", parts, loud=number == 0)
    left_out = len(analysis.discards[few:]) if few is not None else 0
    if left_out:
        yield Fact("also", (f"{counted(left_out, 'other card')}, worse or as good; see --all",))


def _discard(row: Discard, alone: str) -> tuple[Part, ...]:
    outs = counted(len(row.outs), "out")
    risk = (
        f"{counted(row.danger, 'pair')} could take it" if row.danger else "safe: no unseen pair can take it"
    )
    banned = "; forbidden here, it fits a meld on the table (DISC-2)" if not row.allowed else ""
    return (row.card, f" leaves {row.points}{alone}, keeps {outs}, {risk}{banned}")


def _hope_sections(analysis: Analysis, draws: int) -> list[Section]:
    """Tell the outs: of the hand before the draw, of what the best throw leaves after it."""
    where = analysis.situation
    sections = []
    if where.before_draw:
        outs = CardSet(out.card for out in analysis.outs)
        title = "To hope for" if where.turn is Turn.START else "To hope for, before the draw"
        facts = _out_facts(analysis, analysis.out_groups, outs, analysis.solution.points, draws)
        sections.append(Section(title, tuple(facts)))
    elif analysis.discards and not analysis.tongits:
        row = analysis.discards[0]
        facts = _out_facts(analysis, analysis.groups_after(row), row.outs, row.points, draws)
        sections.append(Section("To hope for, after the best throw", tuple(facts)))
    return sections


def _out_facts(
    analysis: Analysis, groups: tuple[OutGroup, ...], outs: CardSet, points: int, draws: int
) -> Iterable[Fact]:
    if not points:
        return
    if not outs:
        yield Fact("outs", (f"none: no single card lowers the count of {points}",))
        return
    for group in groups:
        yield Fact("outs", _group(group))
    yield Fact("chance", _chance(analysis, outs, draws))


def _group(group: OutGroup) -> tuple[Part, ...]:
    cards = either(group.cards)
    low, high = min(group.points), max(group.points)
    counts = f"{low}" if low == high else f"{low} to {high}"
    return (*cards, f" completes the {group.kind.value} with ", group.base, f": count {counts}")


def _chance(analysis: Analysis, outs: CardSet, draws: int) -> tuple[Part, ...]:
    unseen = analysis.unseen
    # Beside a face-down set not every unseen card is as likely, so the share alone would mislead.
    share = f"{len(outs)} of {unseen.count} unseen" if not unseen.hidden else counted(len(outs), "out")
    parts = []
    most = min(draws, unseen.most_draws)
    if most:
        parts.append(f"{percent(unseen.chance(outs, 1))} next stock card")
    if most > 1:
        parts.append(f"{percent(unseen.chance(outs, most))} within {most}")
    return (f"{share}: {', '.join(parts) or 'no card can be drawn'}",)


_STYLES: Final = {
    Style.LONGEST_FIRST: "longest",
    Style.DEAREST_FIRST: "dearest",
    Style.RUNS_FIRST: "runs",
    Style.SETS_FIRST: "sets",
}


def _why_facts(analysis: Analysis, few: int | None) -> Iterable[Fact]:
    told = analysis.explanation
    for contested in told.contested[:few]:
        one, other = contested.melds
        yield Fact("wanted twice", (contested.card, " is wanted by ", one.cards, " and ", other.cards))
    rejected = sorted(told.rejected, key=lambda each: each.cost)
    if few is not None:
        # A part of a meld that is laid anyway costs what it leaves out; nobody asks about it.
        laid = [meld.cards for split in analysis.solution.best for meld in split.melds]
        rejected = [each for each in rejected if not any(each.meld.cards <= cards for cards in laid)]
    some = None if few is None else _FEWER
    for each in rejected[:some]:
        yield Fact("not", _rejected(analysis, each.meld, whole=few is None))
    hidden = len(rejected) - len(rejected[:some])
    if hidden:
        yield Fact("also", (f"{counted(hidden, 'other meld')} would cost more or as much; see --all",))
    greedy: dict[Partition, list[str]] = {}
    for wrong in told.greedy:
        greedy.setdefault(wrong.partition, []).append(_STYLES[wrong.style])
    for split, styles in list(greedy.items())[:some]:
        cost = split.points - analysis.solution.points
        laid_so = _split(split) if few is None else joined([[meld.cards] for meld in split.melds])
        yield Fact("trap", (f"{' or '.join(styles)} first gives ", *laid_so, f": {cost} more"))


def _rejected(analysis: Analysis, meld: Meld, *, whole: bool) -> tuple[Part, ...]:
    swap = swap_in(analysis.solution, meld)
    takes: list[tuple[Part, ...]] = [
        ("it replaces ", broken.meld.cards)
        if broken.taken == broken.meld.cards
        else ("it takes ", broken.taken, " from ", broken.meld.cards)
        for broken in swap.broken
    ]
    left = ("; left then: ", swap.partition.deadwood) if whole else ()
    return (meld.cards, f" costs {swap.cost} more: ", *joined(takes, " and "), *left)
