"""Who pays what? The chips one loser pays, or all that the winner gets (PAY-1 to PAY-6, SECRET-7).

Candidates are the items that are owed, conflicts those beside the ending: aces, secrets, being burned; the trap is by
how many chips paying for the ending alone is wrong. Steps: one for every sort of item, and one where both losers must
be reckoned.
"""

from __future__ import annotations

from typing import Final

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import SeededDraws
from tongits_tutor.files.wording import listed
from tongits_tutor.rulebook.house import HouseRules
from tongits_tutor.school.answer import Number
from tongits_tutor.school.drills.dealing import chance, pick
from tongits_tutor.school.drills.levels import Features
from tongits_tutor.school.drills.puzzle import Draft, Given, Puzzle, Want, WrongIdea
from tongits_tutor.school.drills.reading import DrillAnswer
from tongits_tutor.school.drills.showdowns import Plan, ended_hand, given_of
from tongits_tutor.school.verdict import Verdict
from tongits_tutor.table.outcome import Line
from tongits_tutor.table.rights import is_secret
from tongits_tutor.table.settlement import outcome
from tongits_tutor.table.state import Ending, GameState

__all__ = ["judge", "make"]

_RECIPES: Final = {
    1: ((9, 9, 9), 8, 20, 0),
    2: ((9, 9, 6), 8, 35, 10),
    3: ((9, 7, 0), 8, 50, 40),
    4: ((10, 7, 0), 6, 60, 60),
    5: ((8, 7, 0), 6, 70, 90),
}
"""By level: cards on the table, ranks of the hands, and in how many of a hundred melds aces and secrets are wanted."""

_FOLDED: Final = {"social": 2}
"""By scheme: what one who folded pays, where one who is burned pays another rate in its place."""

_IDEAS: Final = {
    "PAY-3": "forgot-the-aces",
    "PAY-4": "secret-misread",
    "PAY-5": "not-open",
    "SECRET-7": "secret-misread",
    "PAY-6": "misread",
}


def make(draws: SeededDraws, want: Want) -> Draft | None:
    """Make a puzzle, or nothing where these draws give none that is wanted."""
    if want.hand_size is not None:
        return None
    sizes, ranks, aces, fours = _RECIPES[want.level]
    tables = draws.shuffled(sizes)
    actor = pick(draws, [seat for seat in range(3) if tables[seat]])
    ending = pick(draws, (Ending.DRAW, Ending.STOCK_OUT, Ending.TONGITS))
    if ending is Ending.TONGITS:
        # The winner has laid all thirteen cards, or twelve and thrown the last, as some houses want it.
        full = 12 + draws.below(2)
        full = 12 if want.house.tongits_needs_discard else full
        tables = tuple(full if seat == actor else size for seat, size in enumerate(tables))
    plan = Plan(ending, actor, (tables[0], tables[1], tables[2]), ranks, aces, fours)
    state = ended_hand(draws, plan, want.house)
    if state is None:
        return None
    told = outcome(state)
    if told.winner is None:
        return None
    both = want.level > 1 and chance(draws, 15 * want.level)
    losers = [name for name in state.players if name != told.winner]
    loser = pick(draws, losers)
    lines = [line for line in told.lines if line.payer is not None and (both or line.payer == loser)]
    chips = sum(line.chips for line in lines)
    sorts = tuple(dict.fromkeys(line.clause for line in lines))
    base = sum(line.chips for line in lines if line.clause not in _IDEAS)
    features = Features(
        cards=sum(len(hand) for hand in state.hands),
        candidates=len(lines),
        conflicts=sum(clause in _IDEAS for clause in sorts),
        trap=chips - base,
        steps=len(sorts) + both,
    )
    if not want.fits(features):
        return None
    late = _melded_at_the_end(state)
    text = _explained(told.winner, lines, chips)
    if late:
        text += f" {late} was melded in the turn that won, so it pays as if held (SECRET-7)."
    subject = f"does {told.winner} get in all" if both else f"does {loser} pay"
    given = given_of(state)
    facts = (*given.facts, ("Sapaw", "nobody has laid off a card"), ("The winner", told.winner))
    if want.house.hand_ante:
        facts = (
            *facts,
            ("The ante", f"each loser's {want.house.hand_ante} chips go to the winner, and count here"),
        )
    return Draft(
        given=Given(table=given.table, hands=given.hands, facts=facts, state=state),
        question=f"{told.winner} has won. How many chips {subject}, the pot left aside?",
        task="number",
        answers=(str(chips),),
        explain=text,
        hints=(
            "Look at how the hand ended, then at the winner's cards, in the hand and on the table.",
            _rule(want.house),
            f"{str(lines[0]).rstrip('.')}: {lines[0].chips}.",
            text,
        ),
        features=features,
        clauses=(*sorts, "SECRET-7") if late else sorts,
        wrong_ideas=_wrong(lines, chips, want.house.pay_scheme),
    )


def _rule(house: HouseRules) -> str:
    """Return what there is to pay by the rules of a house."""
    things = ["aces", *(["kings"] if house.king_bonus else []), "secrets"]
    things += ["long runs"] if house.long_run_bonus else []
    if house.pay_scheme in _FOLDED:
        rate = "There is a rate for the ending, and by a Draw another for each who folds, is burned or has fought"
        return f"{rate}; the winner's {listed(things, 'and')} come on top."
    return f"There is a rate for the ending; the winner's {listed(things, 'and')}, and being burned, come on top."


def _melded_at_the_end(state: GameState) -> CardSet | None:
    """Return the secret, if any, that was melded in the turn that won and pays where nothing lies face down."""
    laid = state.melds[state.player] if state.ended is Ending.TONGITS else ()
    new = (meld.cards for meld in laid if meld.turn == state.turn)
    return next((cards for cards in new if is_secret(cards, state.house)), None)


def _explained(winner: str, lines: list[Line], chips: int) -> str:
    told = []
    for payer in dict.fromkeys(line.payer for line in lines):
        mine = [line for line in lines if line.payer == payer]
        items = listed([f"{line.chips} for {line.text} ({line.clause})" for line in mine], "and")
        told.append(f"{payer} pays {winner} {items}.")
    return f"{' '.join(told)} Together that is {chips}."


def _extra(line: Line, scheme: str) -> int:
    """Return what an item adds to what the ending alone costs."""
    if line.clause not in _IDEAS:
        return 0
    # Where being burned has a rate of its own, it adds what that is above the rate of one who folded.
    return line.chips - _FOLDED[scheme] if line.clause == "PAY-5" and scheme in _FOLDED else line.chips


def _wrong(lines: list[Line], chips: int, scheme: str) -> tuple[WrongIdea, ...]:
    found: dict[int, WrongIdea] = {}
    for clause, idea in _IDEAS.items():
        mine = [line for line in lines if line.clause == clause]
        if mine:
            number = chips - sum(_extra(line, scheme) for line in mine)
            what = listed(list(dict.fromkeys(line.text for line in mine)), "and")
            if clause == "PAY-5" and scheme in _FOLDED:
                burned = [str(line.payer) for line in mine]
                what = f"that {listed(burned, 'and')} {'is' if len(burned) == 1 else 'are'} burned"
            why = f"That leaves out {what} ({clause})."
            found.setdefault(number, WrongIdea(idea, str(number), why))
    base = chips - sum(_extra(line, scheme) for line in lines)
    if base != chips:
        why = "That is what the ending alone costs; the winner's cards, or being burned, come on top."
        found.setdefault(base, WrongIdea("misread", str(base), why))
    one = [line for line in lines if line.payer == lines[0].payer]
    if len(one) < len(lines):
        number = sum(line.chips for line in one)
        why = f"That is what {lines[0].payer} pays; both losers pay."
        found.setdefault(number, WrongIdea("misread", str(number), why))
    return tuple(idea for number, idea in found.items() if number != chips)


def judge(puzzle: Puzzle, answer: DrillAnswer) -> Verdict:
    """Grade a number of chips; a wrong one is told on which side it errs."""
    assert isinstance(answer, Number)
    clause, solution = puzzle.clauses[0], puzzle.answer
    off = answer.value - int(solution)
    if not off:
        return Verdict(right=True, reason=puzzle.explain, clause=clause, solution=solution)
    reason = f"That is too {'many' if off > 0 else 'few'}. {puzzle.hints[0]}"
    return Verdict(right=False, reason=reason, clause=clause, solution=solution)
