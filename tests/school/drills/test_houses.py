"""Puzzles by the rules of other houses: what may be thrown, who may fight, how Tongits ends, what nobody may add."""

import pytest

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import UsageError
from tongits_tutor.rulebook.house import PROFILES, read_house
from tongits_tutor.school.drills.kinds import KINDS, generate, grade
from tongits_tutor.school.drills.open_or_hold import choices
from tongits_tutor.school.drills.positions import Position, as_state
from tongits_tutor.table.rights import unthrowable
from tongits_tutor.table.state import holds_secret

KINGDOM = PROFILES["tongits-kingdom"]


@pytest.mark.parametrize("level", range(1, 6))
def test_a_card_that_may_not_be_thrown_is_never_the_safest(level: int) -> None:
    """Where a card that fits a meld may not be thrown, it is no answer, and throwing it is told by its clause."""
    met = 0
    for seed in range(30):
        puzzle = generate("safest-discard", level, seed, house=KINGDOM)
        given = puzzle.given
        banned = unthrowable(as_state(Position(given.hand, given.table, given.pile), KINGDOM), 2)
        assert banned.isdisjoint(CardSet.parse(" ".join(puzzle.answers)))
        for card in banned:
            verdict = grade(puzzle, str(card))
            assert (verdict.right, verdict.clause, verdict.wrong_idea) == (False, "DISC-2", "forbidden-move")
        assert ("DISC-2" in puzzle.clauses) is bool(banned)
        met += bool(banned)
    assert met


def test_what_a_choice_leaves_is_counted_with_the_ban() -> None:
    """Laying melds counts by the best throw that the house allows beside them."""
    puzzle = generate("open-or-hold", 1, "s3n59", house=KINGDOM)
    given = puzzle.given
    hold = choices(Position(given.hand, given.table, given.pile), KINGDOM)[0]
    free = choices(Position(given.hand, given.table, given.pile), PROFILES["pagat"])[0]
    assert (hold.count, free.count) == (52, 51)


@pytest.mark.parametrize("house", ["social-tongits", "tongits-net", "tongits-wars", "casino"])
def test_a_hidden_secret_lets_its_holder_fight(house: str) -> None:
    """Where a secret in the hand protects, holding it is no folding, and the question says so."""
    rules = PROFILES[house]
    met = 0
    for seed in range(60):
        puzzle = generate("open-or-hold", 5, seed, house=rules)
        assert "or keep a secret in the hand" in puzzle.question
        given = puzzle.given
        where = Position(given.hand, given.table, given.pile)
        rows = {choice.text: choice for choice in choices(where, rules)}
        hold = rows["Lay nothing"]
        kept = any(holds_secret(where.hand - CardSet((card,)), rules) for card in where.hand)
        assert hold.may_fight is (where.is_open or kept)
        if not where.is_open and kept:
            met += 1
            assert "SECRET-8" in puzzle.clauses
            why = [wrong.why for wrong in puzzle.wrong_ideas if wrong.answer == "a"]
            assert not any("must fold" in reason for reason in why)
    assert met


def test_tongits_may_need_a_throw() -> None:
    """Where the last card must be thrown nobody has laid thirteen, and how the hand ended is told as it was."""
    seen = set()
    for name in ("social-tongits", "pagat"):
        for seed in range(60):
            puzzle = generate("who-pays", 3, seed, house=PROFILES[name])
            state = puzzle.given.state
            assert state is not None
            text = dict(puzzle.given.facts)["The end"]
            laid = sum(len(meld.cards) for meld in state.melds[state.player])
            if "Tongits" in text:
                assert ("laid the last card" in text) is (laid == 13)
                seen.add((name, laid))
    assert seen == {("social-tongits", 12), ("pagat", 12), ("pagat", 13)}


@pytest.mark.parametrize("more", [", discard KD", ", stock", ", call", ", fight", None])
def test_nothing_comes_after_the_end(more: str | None) -> None:
    """Moves after the hand is empty are told as such, with the clause; without them the answer is right."""
    puzzle = generate("tongits-this-turn", 3, "9n1")
    assert grade(puzzle, puzzle.answer).right
    verdict = grade(puzzle, puzzle.answer + (f", {puzzle.answer}" if more is None else more))
    assert (verdict.right, verdict.clause, verdict.wrong_idea) == (False, "TABLE-4", "wrong-moment")
    assert "comes after the end" in verdict.reason


def test_hints_say_the_rules_of_their_house() -> None:
    """What a hint says of blocks, of who compares and of secrets is so in the house of the puzzle."""

    def hint(kind: str, house: str) -> str:
        return generate(kind, 3, 1, house=PROFILES[house]).hints[1]

    assert "no lay-off by another on one's melds may" in hint("may-call", "seeds")
    assert "and no new meld may" in hint("may-call", "tongits-net")
    assert "no lay-off on one's melds may" in hint("may-call", "pagat")
    assert "face down" not in hint("face-down-four", "casino")
    assert "A run of 3 or more" in hint("face-down-four", "casino")
    assert "face down" in hint("face-down-four", "pagat")
    assert "aces and secrets, and being burned" in hint("who-pays", "pagat")
    assert "aces, kings and secrets, and being burned" in hint("who-pays", "casino")
    assert "aces, kings, secrets and long runs come" in hint("who-pays", "social-tongits")
    assert "One card must be left" in hint("tongits-this-turn", "social-tongits")
    assert "One card may be left" in hint("tongits-this-turn", "seeds")
    draw = next(
        puzzle
        for seed in range(20)
        if "calls Draw"
        in (puzzle := generate("who-wins-count", 3, seed, house=PROFILES["tongits-wars"])).prompt
    )
    assert "of two challengers the one who answers last" in draw.hints[1]
    stock_out = next(
        puzzle
        for seed in range(20)
        if "last stock card"
        in (puzzle := generate("who-wins-count", 3, seed, house=PROFILES["casino"])).prompt
    )
    assert "those with a secret in the hand, compare" in stock_out.hints[1]


def test_an_ante_that_counts_is_told() -> None:
    """Where losers pay an ante to the winner the question says that it counts."""
    for seed in range(5):
        puzzle = generate("who-pays", 2, seed, house=PROFILES["social-tongits"])
        assert "10 chips go to the winner" in puzzle.prompt
    assert "ante" not in generate("who-pays", 2, 1).prompt


@pytest.mark.parametrize("house", ["tongits-net", "tongits-wars", "tongits-kingdom", "casino"])
def test_what_was_melded_in_the_turn_that_won_is_told(house: str) -> None:
    """Where nothing lies face down a secret melded in that turn is paid, and the puzzle says what was melded then."""
    paid = 0
    for seed in range(15):
        puzzle = generate("who-pays", 5, seed, house=PROFILES[house])
        end = dict(puzzle.given.facts)["The end"]
        assert ("was melded from the hand in this turn" in end) is ("Tongits" in end)
        if "pays as if held" in puzzle.explain:
            assert {"PAY-4", "SECRET-7"} <= set(puzzle.clauses)
            paid += 1
    assert paid
    assert not any("melded from the hand" in generate("who-pays", 4, seed).prompt for seed in range(20))


def test_who_overlooks_that_a_player_is_burned_takes_the_rate_of_one_who_folds() -> None:
    """Where being burned by a Draw costs 4 in place of 2, overlooking it gives 2 chips less, not 4."""
    puzzle = generate("who-pays", 3, "h1", house=PROFILES["social-tongits"])
    (wrong,) = puzzle.wrong_ideas
    assert (puzzle.answer, wrong.slug, wrong.answer) == ("14", "not-open", "12")
    assert wrong.why == "That leaves out that Ana is burned (PAY-5)."


def test_a_choice_is_said_to_show_as_many_secrets_as_it_does() -> None:
    """Where the best choice too shows a secret, another is not told that it shows none."""
    puzzle = generate("open-or-hold", 5, "h2", house=KINGDOM)
    assert "1 secret shown" in puzzle.explain
    reason = grade(puzzle, "e").reason
    assert "3 secrets shown" in reason
    assert "Another choice shows 1 secret." in reason


@pytest.mark.parametrize("house", ["tongits-kingdom", "casino"])
def test_leaving_out_secret_runs_is_told_as_that(house: str) -> None:
    """Who counts sets of four alone is told that runs are secrets too, and not that a set of four has no use."""
    met = 0
    for seed in range(30):
        puzzle = generate("face-down-four", 1, seed, house=PROFILES[house])
        for wrong in puzzle.wrong_ideas:
            assert "the best split does not use" not in wrong.why or "COUNT-4" in puzzle.explain
            met += "runs are secrets too" in wrong.why
    assert met


@pytest.mark.parametrize(
    "house",
    [
        "pagat,secret_run_min=5",
        "geocities,secret_run_min=3,take_for_sapaw=true",
        "casino,face_down_secret=true,sapaw_needs_open=true",
        "tongits-kingdom,sapaw_needs_open=true,tongits_needs_discard=true",
        "social-tongits,must_not_discard_sapawable=true",
    ],
)
def test_houses_made_of_switches(house: str) -> None:
    """Rules that no named house has together make puzzles, too, whose answers are right and wrong ideas wrong."""
    rules = read_house(house)
    made = 0
    for kind in KINDS:
        for level in range(1, 6):
            try:
                puzzle = generate(kind, level, f"sw{level}", house=rules)
            except UsageError:
                continue
            made += 1
            assert all(grade(puzzle, answer).right for answer in puzzle.answers)
            assert not any(grade(puzzle, wrong.answer).right for wrong in puzzle.wrong_ideas)
    assert made > 70
