"""What an analysis says of the table, the pile and sets of four."""

from __future__ import annotations

from collections.abc import Iterable

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.table_text import ME
from tongits_tutor.hands.analysis import Analysis, Secret
from tongits_tutor.hands.layoffs import Layout
from tongits_tutor.hands.melds import MeldKind, melds_in
from tongits_tutor.hands.takes import StockOdds, Take
from tongits_tutor.school.verdict import amount
from tongits_tutor.shell.facts import Fact, Part, Section, action, joined
from tongits_tutor.shell.wording import counted, percent

__all__ = ["pile_section", "secret_section", "table_section"]


def table_section(analysis: Analysis) -> Section:
    """Tell what can be laid off now, and what the best combination leaves."""
    return Section("On the table", tuple(_table_facts(analysis)))


def _table_facts(analysis: Analysis) -> Iterable[Fact]:
    where = analysis.situation
    if not where.table and not where.opened:
        return
    if where.is_open:
        yield Fact("open", ("yes: a meld of yours is on the table (OPEN-1)",))
    else:
        yield Fact("open", ("no: if the hand ends before you lay a meld down, you are burned (BURN-1)",))
    if not where.table:
        return
    if not analysis.lay_offs:
        yield Fact("lay off", ("nothing: none of your cards can be laid off now",))
        return
    yield Fact("lay off", joined([action(str(lay_off)) for lay_off in analysis.lay_offs]))
    if where.house.sapaw_needs_open and not where.is_open:
        yield Fact("first", ("this house wants a meld of yours on the table before you lay off (SAPAW-3)",))
    plan = analysis.plan
    if plan is not None and not analysis.tongits:
        turn = (*_layout(plan.layout), "discard ", plan.discard, f": {_left(plan.layout)}")
        yield Fact("fewest left", turn, loud=True)
    elif plan is None:
        yield Fact("fewest left", (*_layout(analysis.layout, last=True), f": {_left(analysis.layout)}"))
    owners = {lay_off.on.owner for lay_off in analysis.lay_offs}
    for owner in sorted(owners - {ME}):
        yield Fact("block", (f"a card laid on {owner}'s meld stops {owner}'s next call (SAPAW-6)",))
    if ME in owners and where.house.own_sapaw_blocks:
        yield Fact("block", ("a card laid on your own meld stops your own next call (SAPAW-7)",))


def _layout(layout: Layout, *, last: bool = False) -> tuple[Part, ...]:
    texts = [*(f"meld {meld}" for meld in layout.rest.melds), *map(str, layout.lay_offs)]
    parts = joined([action(text) for text in texts])
    return parts if last or not parts else (*parts, ", ")


def _left(layout: Layout) -> str:
    cards = layout.rest.deadwood
    return f"count {layout.points}" + (f" ({len(cards)} cards left)" if len(cards) > 1 else "")


def pile_section(analysis: Analysis) -> Section:
    """Tell whether the top discard may be taken, and whether that beats the stock on the count."""
    return Section("The top discard", tuple(_pile_facts(analysis)))


def _pile_facts(analysis: Analysis) -> Iterable[Fact]:
    where = analysis.situation
    if not where.pile or not where.before_draw:
        return
    top = where.pile[-1]
    if not analysis.takes:
        whole = any(top in meld.cards for meld in melds_in(analysis.hand | CardSet([top])))
        why = (
            "the meld would empty your hand, and here Tongits needs a last card to throw (SAPAW-14)"
            if whole
            else "no two of your cards make a new meld with it (DRAW-2)"
        )
        yield Fact("take", (top, f" may not be taken: {why}"))
        return
    for take in analysis.takes:
        yield Fact("take", _take(take), loud=take is analysis.takes[0])
    stock = analysis.stock
    if stock is not None:
        yield Fact("stock", (_stock(stock),))
        yield Fact("on the count", (_verdict(analysis.takes[0], stock),))
        opens = "" if where.is_open else " and opens your hand"
        yield Fact("mind", (f"a take shows its meld{opens} (DRAW-2{'' if where.is_open else ', OPEN-1'})",))


def _take(take: Take) -> tuple[Part, ...]:
    if take.ends:
        return (*action(str(take)), ": Tongits, your hand is empty")
    if take.wins:
        return (*action(str(take)), ": Tongits, then ", *joined([action(text) for text in take.wins]))
    return (*action(str(take)), f": leaves {take.points} after the best throw")


def _stock(stock: StockOdds) -> str:
    spread = f"{stock.best}" if stock.best == stock.worst else f"{stock.best} to {stock.worst}"
    return f"leaves {amount(stock.mean)} on average after the best throw ({spread})"


def _verdict(take: Take, stock: StockOdds) -> str:
    if take.ends or take.wins:
        return "the take: it ends the hand"
    better = stock.below(take.points)
    tail = f"the stock does better than the take in {percent(better)} of draws"
    if take.points < stock.mean:
        return f"the take; {tail}"
    if take.points > stock.mean:
        return f"the stock; {tail}"
    return f"equal on average; {tail}"


def secret_section(analysis: Analysis, *, everything: bool) -> Section:
    """Tell which melds in hand may be secrets, and what laying one face down or keeping it does.

    Of long runs only those of a best split, unless everything is wanted.
    """
    secrets = analysis.secrets
    if not everything:
        secrets = tuple(one for one in secrets if not one.cost or one.meld.kind is MeldKind.SET)
    facts = [_secret(secret) for secret in secrets]
    if hidden := len(analysis.secrets) - len(secrets):
        facts.append(Fact("also", (f"{counted(hidden, 'other run')} would leave more; see --all",)))
    if secrets:
        facts += _uses(analysis)
    return Section("Secret", tuple(facts))


def _secret(secret: Secret) -> Fact:
    what = "a set of four" if secret.meld.kind is MeldKind.SET else "a long run (SECRET-9)"
    clean = "if no card of it was taken from the pile (SECRET-1)"
    cost = f"; kept as one it leaves {secret.cost} more than the best split (COUNT-4)" if secret.cost else ""
    return Fact("secret", (secret.meld.cards, f": {what}, a secret {clean}{cost}"))


def _uses(analysis: Analysis) -> Iterable[Fact]:
    """Tell what becomes of a secret; whoever is open already has less to gain."""
    house, is_open = analysis.situation.house, analysis.situation.is_open
    opens = "" if is_open else "opens your hand, "
    if house.face_down_secret:
        keeps = f"{opens}keeps the bonus, hides the rank (SECRET-2)"
        yield Fact("face down", (f"{keeps}; it takes no lay-off, so it never blocks your call (SECRET-4)",))
    keeps = "keeps the bonus if your final split uses it"
    if is_open:
        yield Fact("in hand", (f"{keeps} (SECRET-6)",))
    elif house.hidden_secret_protects:
        saves = "lets you fight a Draw and saves you from burning"
        yield Fact("in hand", (f"{keeps}, {saves} (SECRET-6, SECRET-8)",))
    else:
        yield Fact("in hand", (f"{keeps}, but does not open your hand (SECRET-6, SECRET-8)",))
    yield Fact("face up", (f"{opens}loses the bonus (SECRET-7)",))
