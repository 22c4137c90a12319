"""Random hands reach the law: which clauses, measured."""

from __future__ import annotations

import os
import random
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.table.test_walks import check_outcome, check_position
from tests.table.walking import any_house, claims, shown_by, start, walk
from tongits_tutor.errors import RuleError
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.table.engine import apply, perform
from tongits_tutor.table.final import final_of
from tongits_tutor.table.legal import legal_actions
from tongits_tutor.table.legality import check
from tongits_tutor.table.settlement import outcome
from tongits_tutor.table.state import Ending, GameState, Phase

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "reach.md"
HANDS = 4_000

RARE = {
    "SECRET-7": "a sagasa needs a house that pays it, a trio laid first, and its fourth card drawn",
    "TONG-4": "a whole hand must go by lay-offs alone",
    "MELD-5": "cards named as one meld must by chance be two",
}
"""Shown by fewer than one walk in a hundred; why. Games of their own show them."""

NOT_BY_WALKS = {
    "CARD-1 CARD-2 CARD-4 CARD-5 CARD-6 MELD-4 MELD-7 DEAL-4 DEAL-5 DEAL-7": "built into every position",
    "DEAL-1 DEAL-2 DEAL-3 POT-3 POT-4 POT-6": "between hands; tested with the pot and the next deal",
    "DEAL-6 DRAW-9 DISC-3 DISC-4 TONG-3 DRAWCALL-15 DRAWCALL-16 POT-7": "manners, outside the engine",
    "TURN-6 DRAW-8 DISC-5 TONG-2 TONG-5 DRAWCALL-4 DRAWCALL-14 SAPAW-13": "rights and absences, shown by every walk",
    "SAPAW-5 DRAWCALL-8 END-STOCK-2 END-STOCK-8 SECRET-6": "shown by games of their own",
    "COUNT-1 COUNT-2 COUNT-3 COUNT-4 COUNT-5 BURN-2 BURN-3 BURN-5 PAY-7 PAY-8 PAY-9": "in every count and payment",
}
"""Clauses that no single action, refusal or ruling of a walk is an example of; why."""


def reach(hands: int, seed: int) -> Counter[str]:
    """Count in how many of so many random hands each clause is shown, by an action, a refusal or a ruling."""
    chance = random.Random(seed)
    counts: Counter[str] = Counter()
    for _ in range(hands):
        shown: set[str] = set()
        before: GameState | None = None
        for state in walk(chance):
            if chance.random() < 0.4 or state.ended is not None:
                for action in claims(state, chance, 8):
                    shown.update(broken.clause for broken in check(state, action))
            if before is not None:
                shown.update(shown_by(before, state.history[-1].action))
            before = state
        assert before is not None
        shown.update(line.clause for line in outcome(before).lines)
        if final_of(before).natural:
            shown.add("TONG-7")
        if before.ended is Ending.TONGITS:
            shown.update(("TONG-1", "TONG-6"))
        counts.update(shown)
    return counts


def walked() -> set[str]:
    """Return the clauses that walks are expected to show."""
    apart = {name for names in NOT_BY_WALKS for name in names.split()}
    assert apart <= set(CLAUSES)
    return {name for name in CLAUSES if name not in apart and not name.startswith("IRR-")}


def test_random_hands_show_every_clause_they_can() -> None:
    """In 400 hands every clause that a hand can show is shown, the rare ones aside."""
    counted = reach(400, 21)
    assert {name for name in walked() - set(RARE) if not counted[name]} == set()
    assert set(counted) <= walked()


def page(counted: Counter[str]) -> str:
    """Return the page on reach with the table of these counts, all in the order of the rulebook."""
    lines = ["| clause | what it is about | hands | of a hundred |", "| --- | --- | ---: | ---: |"]
    lines += [
        f"| {name} | {clause.title} | {counted[name]:,} | {100 * counted[name] / HANDS:.1f} |"
        for name, clause in CLAUSES.items()
        if name in walked()
    ]
    rare = [f"- {name}: {why} ({counted[name]:,} of {HANDS:,})." for name, why in RARE.items()]
    apart = [f"- {', '.join(names.split())}: {why}." for names, why in NOT_BY_WALKS.items()]
    head = PAGE.read_text(encoding="utf-8").partition("## Each clause\n")[0]
    parts = ("## Each clause", "\n".join(lines), "## The rare ones", "\n".join(rare))
    return head + "\n\n".join((*parts, "## Clauses that no hand is an example of", "\n".join(apart))) + "\n"


@pytest.mark.nightly
def test_each_clause_is_shown_by_one_hand_in_a_hundred() -> None:
    """Over 4,000 hands, every clause but those listed with a reason; the page on reach has the numbers.

    UPDATE_GOLDENS=1 writes them anew.
    """
    counted = reach(HANDS, 22)
    if os.environ.get("UPDATE_GOLDENS") == "1":
        PAGE.write_text(page(counted), encoding="utf-8")
    assert {name for name in walked() if counted[name] < HANDS // 100} == set(RARE)
    assert page(counted) == PAGE.read_text(encoding="utf-8")


def test_the_page_on_reach_lists_every_clause() -> None:
    """Those that hands show by their numbers, the others with the reason; irregularities have games of their own."""
    words = set(re.findall(r"[A-Z]+(?:-[A-Z]+)?-\d+[ab]?", PAGE.read_text(encoding="utf-8")))
    assert words == {name for name in CLAUSES if not name.startswith("IRR-")}


class Hand(RuleBasedStateMachine):
    """A hand played by Hypothesis: legal actions one after the other, and claims refused as `check` says."""

    state: GameState

    @initialize(seed=st.integers(0, 2**32), mirrored=st.booleans())
    def deal(self, seed: int, mirrored: bool) -> None:  # noqa: FBT001 - Hypothesis passes by name
        """Start a hand in any house."""
        chance = random.Random(seed)
        self.state = start(chance, any_house(chance), mirrored=mirrored)

    @precondition(lambda self: self.state.phase is not Phase.OVER)
    @rule(choice=st.integers(0, 10_000))
    def act(self, choice: int) -> None:
        """Do one of the legal actions."""
        actions = legal_actions(self.state)
        action = actions[choice % len(actions)]
        assert apply(self.state, action) == perform(self.state, action)
        self.state = apply(self.state, action)

    @rule(seed=st.integers(0, 2**32))
    def claim(self, seed: int) -> None:
        """Claim something; it is refused with the violations that `check` finds, or legal."""
        (action,) = claims(self.state, random.Random(seed), 1)
        broken = check(self.state, action)
        if broken:
            with pytest.raises(RuleError) as caught:
                apply(self.state, action)
            assert caught.value.violations == broken
        else:
            assert apply(self.state, action).history[-1].turn == self.state.turn

    @invariant()
    def holds(self) -> None:
        """Assert what holds in every position, and the settlement of a hand that has ended."""
        check_position(self.state)
        if self.state.phase is Phase.OVER:
            check_outcome(self.state)


TestHand = Hand.TestCase
TestHand.settings = settings(
    max_examples=30,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
