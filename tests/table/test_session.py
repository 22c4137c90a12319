"""An evening of games: who deals, the pot and the streak, and one game under every house."""

from dataclasses import replace

import pytest

from tests.table.written import PLAYERS, random_game
from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import deal
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.table.action_text import parse_action
from tongits_tutor.table.houses import under_all_houses
from tongits_tutor.table.record import Entry, Record
from tongits_tutor.table.referee import check_record
from tongits_tutor.table.session import SessionGame, check_session
from tongits_tutor.table.state import Before, Dealt, Ending
from tongits_tutor.table.succession import next_before, next_dealers

TONGITS = ("meld 4H 5H 6H 7H 8H", "meld KC KD KH KS", "meld 2C 2D 2H", "discard 9S")


def won_by(dealer: str, *, before: Before | None = None, players: tuple[str, str, str] = PLAYERS) -> Record:
    """Return a game that its dealer wins at once."""
    hand = CardSet.parse("4H 5H 6H 7H 8H KC KD KH KS 2C 2D 2H 9S")
    rest = [card for card in DECK if card not in hand]
    hands = [CardSet(rest[:12]), CardSet(rest[12:24])]
    hands.insert(players.index(dealer), hand)
    dealt = Dealt((hands[0], hands[1], hands[2]), tuple(rest[24:]))
    actions = map(parse_action, TONGITS)
    record = Record.of_deal(players, dealer, dealt)
    return replace(record, turns=(Entry(dealer, tuple(actions)),), before=before)


def problems(game: SessionGame) -> list[str]:
    """Return the codes of what does not agree."""
    return [problem.code for problem in game.problems]


def test_pot_and_streak_go_from_hand_to_hand() -> None:
    """The second win in a row takes the pot, and a fresh streak is needed for the next (POT-2, POT-4)."""
    games = list(check_session([won_by("Ana"), won_by("Ana"), won_by("Ana")]))
    assert all(game.legal for game in games)
    assert [game.after for game in games] == [Before(6, "Ana", 1), Before(0, "Ana", 0), Before(6, "Ana", 1)]
    assert [game.report.outcome.pot.taken_by for game in games if game.report.outcome.pot] == [
        None,
        "Ana",
        None,
    ]
    assert [game.dealers for game in games] == [PLAYERS, ("Ana",), ("Ana",)]


def test_what_a_record_notes_is_compared() -> None:
    """A pot, a streak or a dealer that the games before contradict is told; what they say goes."""
    first = won_by("Ana", before=Before(4, "Ben", 1))
    good = won_by("Ana", before=Before(10, "Ana", 1))
    assert [problems(game) for game in check_session([first, good])] == [[], []]
    bad = won_by("Ben", before=Before(9, "Ben", 1))
    game = list(check_session([first, bad]))[1]
    assert problems(game) == ["wrong-dealer", "wrong-pot", "wrong-streak"]
    assert (game.before, game.legal, game.report.legal) == (Before(10, "Ana", 1), False, True)


def test_the_same_three_must_sit_there() -> None:
    """Other players, or another order, are told; whoever is named first does not matter."""
    turned = won_by("Ana", players=("Ben", "Carlo", "Ana"))
    assert [problems(game) for game in check_session([won_by("Ana"), turned])] == [[], []]
    swapped = won_by("Ana", players=("Ben", "Ana", "Carlo"))
    assert problems(list(check_session([won_by("Ana"), swapped]))[1]) == ["other-players"]


def test_a_hand_that_has_not_ended_says_nothing_of_the_next() -> None:
    """After an unfinished game anybody may deal, and the next record's own note counts."""
    unfinished = Record.of_deal(PLAYERS, "Ben", deal(1))
    games = list(check_session([unfinished, won_by("Carlo", before=Before(30, "Carlo", 1))]))
    assert games[0].report.outcome.ending is Ending.UNFINISHED
    assert (problems(games[1]), games[1].before) == ([], Before(30, "Carlo", 1))


@pytest.mark.parametrize("start", range(0, 64, 8))
def test_an_evening_is_what_its_hands_make_it(start: int) -> None:
    """For random games of every house the evening carries on what the succession of hands says."""
    house = PROFILES[list(PROFILES)[start // 8]]
    records = [replace(random_game(seed, house)[0], before=None) for seed in range(start, start + 8)]
    before, dealers = Before(0), PLAYERS
    for record, game in zip(records, check_session(records), strict=True):
        report = check_record(replace(record, before=before))
        assert (game.report.outcome, game.before) == (report.outcome, before)
        assert ("wrong-dealer" in problems(game)) is (record.dealer not in dealers)
        before = next_before(report.outcome, before, house)
        dealers = next_dealers(report.outcome, record.dealer, house)
        assert game.after == before


def test_one_game_under_every_house() -> None:
    """Every profile judges the game, each as if it were the record's own."""
    record, _ = random_game(16, PROFILES["pagat"])
    verdicts = under_all_houses(record)
    assert [verdict.house.name for verdict in verdicts] == list(PROFILES)
    for verdict in verdicts:
        assert verdict.report == check_record(record, verdict.house)


def test_hands_shown_may_contradict_another_house() -> None:
    """Where the hands shown cannot be by a house's rules, it has no report; where a slip leaves doubt, it has one."""
    turns = (Entry("Ana", (parse_action(TONGITS[1]), parse_action("discard 9S"))),)
    record = replace(won_by("Ana"), turns=turns, shown=(CardSet.parse("9S"), None, None))
    assert all(verdict.report is not None for verdict in under_all_houses(record))  # the hand has not ended
    record = replace(won_by("Ana"), shown=(CardSet.parse("9S"), None, None))
    reports = {verdict.house.name: verdict.report for verdict in under_all_houses(record)}
    assert {name for name, report in reports.items() if report is not None} == set()


def test_a_streak_of_nobody_is_told() -> None:
    """A record that notes a fresh table after a win contradicts the game before it."""
    game = list(check_session([won_by("Ana"), won_by("Ana", before=Before(6))]))[1]
    assert [problem.message for problem in game.problems] == [
        "The streak is noted as nobody's; after the game before it is 1 of Ana."
    ]
