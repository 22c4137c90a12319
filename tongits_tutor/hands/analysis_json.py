"""An analysis as JSON: the keys other programs lean on."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.analysis import Analysis
from tongits_tutor.hands.exchange import Discard
from tongits_tutor.hands.graph import conflicts
from tongits_tutor.hands.layoffs import Layout
from tongits_tutor.hands.melds import Meld
from tongits_tutor.hands.out_groups import OutGroup
from tongits_tutor.hands.solver import Partition
from tongits_tutor.hands.takes import StockOdds, Take

__all__ = ["ANALYSIS_SCHEMA", "analysis_json"]

ANALYSIS_SCHEMA: Final = "tongits-tutor/analysis/1"
"""The `schema` name in what `analysis_json` returns."""

_Json = dict[str, object]


def analysis_json(analysis: Analysis, draws: int) -> _Json:
    """Return an analysis as an object ready for `json.dumps`.

    Args:
        analysis: what `analyse` returned.
        draws: up to how many stock cards the chances look ahead, 1 or more.

    Returns:
        Points are whole numbers, chances numbers from 0 to 1 beside their exact fraction as text. Cards are in
        the strict text form; every list is in the order of the value it shows.

    >>> from tongits_tutor.cards.cardset import CardSet
    >>> from tongits_tutor.hands.analysis import analyse
    >>> from tongits_tutor.hands.situation import Situation
    >>> made = analysis_json(analyse(Situation(CardSet.parse("4H 5H 6H KH"))), draws=1)
    >>> made["points"], made["deadwood"]
    (25, {'points': 10, 'cards': ['KH']})
    """
    where = analysis.situation
    best = analysis.solution.partition
    return {
        "schema": ANALYSIS_SCHEMA,
        "hand": _cards(analysis.hand),
        "turn": None if where.turn is None else where.turn.value,
        "house": where.house.title(),
        "open": where.is_open,
        "points": analysis.hand.points,
        "deadwood": _deadwood(best),
        "melds": _melds(best.melds),
        "optimal": [
            {"melds": _melds(split.melds), "deadwood": _deadwood(split)} for split in analysis.solution.best
        ],
        "candidates": [
            {**_meld(each.meld), "cost": each.cost, "in_best": each.in_best}
            for each in analysis.explanation.candidates
        ],
        "conflicts": [
            {"a": each.a, "b": each.b, "cards": _cards(each.cards)} for each in conflicts(analysis.candidates)
        ],
        "contested": [
            {"card": str(each.card), "melds": [_cards(meld.cards) for meld in each.melds]}
            for each in analysis.explanation.contested
        ],
        "greedy": [
            {
                "style": each.style.value,
                "melds": _melds(each.partition.melds),
                "deadwood": _deadwood(each.partition),
                "cost": each.cost,
            }
            for each in analysis.explanation.greedy
        ],
        "unseen": analysis.unseen.count,
        "discards": [_discard(row, analysis, draws) for row in analysis.discards],
        "outs": [
            {
                "card": str(out.card),
                "points": out.points,
                "after_discard": out.after_discard,
            }
            for out in analysis.outs
        ],
        "out_groups": [_group(group) for group in analysis.out_groups],
        "chance": _chances(analysis, [out.card for out in analysis.outs], draws),
        "tongits": {
            "now": list(analysis.tongits),
            "any_card": analysis.any_card_wins,
            "draws": _cards(analysis.winning_draws),
            "chance": _chances(analysis, analysis.winning_draws, 1) if where.before_draw else [],
        },
        "table": _table(analysis),
        "pile": _pile(analysis),
        "secrets": [
            {**_meld(secret.meld), "cost": secret.cost, "may_hide": where.house.face_down_secret}
            for secret in analysis.secrets
        ],
    }


def _cards(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _meld(meld: Meld) -> _Json:
    return {"kind": meld.kind.value, "cards": _cards(meld.cards), "points": meld.points}


def _melds(melds: Iterable[Meld]) -> list[_Json]:
    return [_meld(meld) for meld in melds]


def _deadwood(split: Partition) -> _Json:
    return {"points": split.points, "cards": _cards(split.deadwood)}


def _fraction(value: Fraction) -> _Json:
    return {"exact": str(value), "value": float(value)}


def _chances(analysis: Analysis, wanted: Iterable[Card], draws: int) -> list[_Json]:
    """Return the chance of one of the wanted cards within 1, 2 … stock cards."""
    cards = CardSet(wanted)
    most = min(draws, analysis.unseen.most_draws)
    return [{"draws": n, **_fraction(analysis.unseen.chance(cards, n))} for n in range(1, most + 1)]


def _discard(row: Discard, analysis: Analysis, draws: int) -> _Json:
    return {
        "card": str(row.card),
        "points": row.points,
        "outs": len(row.outs),
        "out_cards": _cards(row.outs),
        "chance": _chances(analysis, row.outs, draws),
        "danger": row.danger,
        "allowed": row.allowed,
    }


def _group(group: OutGroup) -> _Json:
    return {
        "kind": group.kind.value,
        "base": _cards(group.base),
        "cards": _cards(group.cards),
        "points": list(group.points),
    }


def _layout(layout: Layout) -> _Json:
    return {
        "points": layout.points,
        "melds": _melds(layout.rest.melds),
        "lay_offs": [str(lay_off) for lay_off in layout.lay_offs],
        "left": _cards(layout.rest.deadwood),
    }


def _table(analysis: Analysis) -> _Json | None:
    where = analysis.situation
    if not where.table:
        return None
    plan = analysis.plan
    return {
        "melds": [
            {
                "owner": on.owner,
                "number": on.number,
                "cards": None if on.meld is None else _cards(on.meld.cards),
            }
            for on in where.table
        ],
        "lay_offs": [str(lay_off) for lay_off in analysis.lay_offs],
        "best": _layout(analysis.layout),
        "plan": None if plan is None else {**_layout(plan.layout), "discard": str(plan.discard)},
    }


def _take(take: Take) -> _Json:
    return {
        "action": str(take),
        "meld": None if take.meld is None else _cards(take.meld.cards),
        "points": take.points,
        "tongits": take.ends or bool(take.wins),
        "then": list(take.wins),
    }


def _stock(odds: StockOdds) -> _Json:
    return {
        "mean": _fraction(odds.mean),
        "best": odds.best,
        "worst": odds.worst,
        "counts": [{"points": points, **_fraction(chance)} for points, chance in odds.counts],
    }


def _pile(analysis: Analysis) -> _Json | None:
    pile = analysis.situation.pile
    if not pile:
        return None
    stock = analysis.stock
    return {
        "top": str(pile[-1]),
        "takes": [_take(take) for take in analysis.takes],
        "stock": None if stock is None else _stock(stock),
    }
