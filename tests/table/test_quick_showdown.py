"""Quick questions about a showdown: every row of the table of ties, who pays what, and what is refused."""

import pytest

from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import InputError, UsageError
from tongits_tutor.rulebook.house import PROFILES, HouseRules
from tongits_tutor.table.quick_showdown import Showdown, judge_showdown, read_shown

PAGAT = PROFILES["pagat"]


def draw(text: str, house: HouseRules = PAGAT, **options: object) -> Showdown:
    """Judge a Draw called by Ana unless said otherwise."""
    options = {"caller": "Ana"} | options
    return judge_showdown(read_shown(text), house, **options)  # type: ignore[arg-type]


def clauses(judged: Showdown) -> list[str]:
    """Return the clauses of the rulings, payments aside."""
    return [line.clause for line in judged.outcome.lines if line.payer is None]


@pytest.mark.parametrize(
    ("counts", "winner", "clause"),
    [
        ((5, 6, 7), "Ana", "DRAWCALL-10"),
        ((6, 5, 7), "Ben", "DRAWCALL-10"),
        ((7, 6, 5), "Carlo", "DRAWCALL-10"),
        ((8, 6, 6), "Ben", "DRAWCALL-12"),
        ((6, 6, 7), "Ben", "DRAWCALL-11"),
        ((6, 7, 6), "Carlo", "DRAWCALL-11"),
        ((6, 6, 6), "Ben", "DRAWCALL-13"),
    ],
)
def test_ties_of_a_fought_draw(counts: tuple[int, int, int], winner: str, clause: str) -> None:
    """The lowest wins; a challenger wins ties, of two the one to the caller's right."""
    judged = draw(f"Ana: {counts[0]}; Ben: {counts[1]}; Carlo: {counts[2]}")
    assert (
        judged.outcome.winner,
        clauses(judged)[0 if clause == "DRAWCALL-10" else 1],
    ) == (
        winner,
        clause,
    )


def test_the_first_example() -> None:
    """The commonest dispute: who wins, by which clause, and who pays what."""
    judged = draw("Ana: 3H 4C; Ben: 9D 9S", folded=["Carlo"])
    assert (judged.outcome.winner, dict(judged.outcome.counts)) == (
        "Ana",
        {"Ana": 7, "Ben": 18, "Carlo": None},
    )
    assert dict(judged.outcome.payments) == {"Ana": 6, "Ben": -3, "Carlo": -3}
    shown = draw("Ana: 3H 4C; Ben: 9D 9S", PROFILES["geocities"], folded=["Carlo"])
    assert dict(shown.outcome.payments) == {"Ana": 3, "Ben": -2, "Carlo": -1}


def test_melds_in_the_hand_do_not_count() -> None:
    """A hand is counted by its best split; its aces and secrets pay (COUNT-1, PAY-3, PAY-4)."""
    judged = draw("Ana: 4H 5H 6H 2C; Ben: AC AD AH AS 2S", unopened=["Carlo"])
    assert dict(judged.outcome.counts) == {"Ana": 2, "Ben": 2, "Carlo": None}
    assert (judged.outcome.winner, judged.outcome.burned) == ("Ben", ("Carlo",))
    assert dict(judged.outcome.payments) == {"Ana": -10, "Ben": 21, "Carlo": -11}
    assert judged.notes == (
        "Aces and secrets that Ben has laid on the table come on top (PAY-3, PAY-4); only the hand was given.",
    )


def test_nobody_challenges() -> None:
    """A caller whom nobody challenges wins without showing."""
    judged = judge_showdown((), PAGAT, caller="Ana", folded=["Ben"], unopened=["Carlo"])
    assert dict(judged.outcome.payments) == {"Ana": 3, "Ben": -1, "Carlo": -2}
    assert "DRAWCALL-9" in clauses(judged)


@pytest.mark.parametrize(
    ("text", "options", "winner"),
    [
        ("Ana: 7; Ben: 7; Carlo: 9", {"last_drawer": "Carlo"}, "Ana"),
        ("Ana: 7; Ben: 7; Carlo: 9", {"last_drawer": "Ben"}, "Ben"),
        ("Ana: 7; Ben: 7; Carlo: 7", {"last_drawer": "Carlo"}, "Carlo"),
        ("Ana: 7; Ben: 3", {"last_drawer": "Ana", "unopened": ["Carlo"]}, "Ben"),
        ("Ana: 7; Ben: 3; Carlo: 1", {"last_drawer": "Ana", "unopened": ["Carlo", "Ben"]}, "Ana"),
        ("Ana: 7", {"last_drawer": "Ana", "unopened": ["Carlo", "Ben"]}, "Ana"),
    ],
)
def test_the_end_of_the_stock(text: str, options: dict[str, object], winner: str) -> None:
    """The last drawer wins ties, then who is next; who is not open cannot win."""
    assert draw(text, caller=None, **options).outcome.winner == winner


def test_a_secret_in_the_hand_protects_where_the_house_says_so() -> None:
    """An unopened holder of four kings compares at the end of the stock in one house and is burned in another."""
    text = "Ana: 9; Ben: 10; Carlo: KC KD KH KS"
    options = {"caller": None, "last_drawer": "Ana", "unopened": ["Carlo"]}
    assert draw(text, **options).outcome.winner == "Ana"
    assert draw(text, PROFILES["casino"], **options).outcome.winner == "Carlo"


def test_names_are_those_first_written() -> None:
    """Names of options meet those of the hands whatever their case, and order is the turn order."""
    judged = draw("ana: 4; Ben: 3", caller="ANA", folded=["carlo "])
    assert judged.players == ("ana", "Ben", "carlo")


@pytest.mark.parametrize(
    ("text", "options", "said"),
    [
        ("Ana: 3; Ben: 4", {"caller": None}, "either who called"),
        ("Ana: 3; Ben: 4", {"last_drawer": "Ana"}, "either who called"),
        ("Ana: 3; Ben: 4", {}, "here are 2: Ana and Ben"),
        ("Ana: 3; Ben: 4; Carlo: 5", {"folded": ["Dora"]}, "here are 4"),
        ("Ana: 3; Ben: 4", {"folded": ["Bne"], "unopened": ["Carlo"]}, "Did you mean"),
        ("Ana: 3; Ben: 4", {"folded": ["Ana"]}, "Ana called"),
        ("Ana: 3; Ben: 4", {"folded": ["Ben"], "unopened": ["Carlo"]}, "shows no hand"),
        ("Ana: 3; Ben: 4", {"folded": ["Carlo"], "unopened": ["Carlo"]}, "not both"),
        ("Ana: 3; Ben: 4; Carlo: 5", {"unopened": ["Carlo"]}, "cannot have challenged"),
        ("Ben: 4", {"folded": ["Carlo"]}, "show Ana's hand"),
        ("Ben: 4", {"caller": "Ben", "unopened": ["Carlo"]}, "here are 2"),
        ("Ana: 4; Ben: 3", {"caller": None, "last_drawer": "Ana", "folded": ["Carlo"]}, "Nobody folds"),
        ("Ana: 4; Ben: 3", {"caller": None, "last_drawer": "Carlo"}, "Show the hand of Carlo"),
    ],
)
def test_what_does_not_go_together(text: str, options: dict[str, object], said: str) -> None:
    """A question that contradicts itself, or leaves a player out, is refused with what to do."""
    with pytest.raises(UsageError, match=said):
        draw(text, **options)


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("Ana 3H", "missing-colon", 1),
        ("Ana: 3H; : 4H", "no-name", 9),
        ("Ana: 3H; ana: 4H", "name-twice", 9),
        ("Ana: 3H; Ben: 1H", "one-or-ten", 15),
        ("Ana: 3H; Ben: ", "empty", 13),
        ("Ana: 3H; Ben: 3H", "card-in-two-places", None),
        ("A: 1; B: 2; C: 3; D: 4", "too-many-players", 1),
        ("Ana: 171", "wrong-number", 5),
        ("", "missing-colon", 1),
    ],
)
def test_hands_that_cannot_be_read(text: str, code: str, column: int | None) -> None:
    """What is no name, hand or count is refused at its place."""
    with pytest.raises(InputError) as refused:
        read_shown(text)
    problem = refused.value.problems[0]
    assert (problem.code, problem.column) == (code, column)


def test_hands_and_counts_are_read() -> None:
    """Hands and counts may stand side by side; a last semicolon does no harm."""
    first, second = read_shown("Ana: 3h,4c ; Ben : 18 points;")
    assert (first.cards, first.count, second.cards, second.count) == (CardSet.parse("4C 3H"), 7, None, 18)
