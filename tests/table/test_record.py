"""Written games: read as they are meant, refused with every reason and its place, written the same every time."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.table.written import PLAYERS, random_game
from tongits_tutor.cards.card import Card
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.cards.deal import deal
from tongits_tutor.errors import FileError, InputError
from tongits_tutor.files.fields import Fields
from tongits_tutor.files.parsing import parse
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.table.action_text import parse_action
from tongits_tutor.table.actions import Discard, Sapaw, TakeOn
from tongits_tutor.table.record import DealParts, Entry, Record, load_record, read_record, write_record
from tongits_tutor.table.record_reading import MOST_ACTIONS, MOST_ENTRIES, record_of
from tongits_tutor.table.replay import replay, start_of
from tongits_tutor.table.state import Before, Phase

GAME = """\
# yaml-language-server: $schema=record.schema.json
format: tongits-record/1
house: {profile: pagat, own_sapaw_blocks: false}
players: [Ana, Ben, Carlo]
dealer: Ana
deal:
  Ana: 10C QC 6D KD 2H JH KH 2S 5S 10S JS QS KS
  Ben: 3C 5C KC 2D 5D 7D 8D 9D AH 3H 6H 7H
  Carlo: AC 6C 7C 9C AD QD 5H 9H 10H QH 4S 7S
  stock: JD 8C JC 4C 8S 3D 4H 2C 8H 3S 6S 10D 9S 4D AS
before: {pot: 6, last_winner: Ana, streak: 1}
turns:
  - Ana: meld 10S JS QS KS, discard 5S
  - Ben: take 5S with 5C 5D, meld 7D 8D 9D, discard 2D
  - Carlo: stock, discard AC
  - Ana: call
  - Ben: fight
shown: {Ana: 10C QC 6D KD 2H JH KH 2S}
"""
HEAD = "format: tongits-record/1\nplayers: [Ana, Ben, Carlo]\ndealer: Ana\n"


def problems(text: str) -> list[tuple[str, int | None, int | None]]:
    """Return code, line and column of everything that is wrong with a text."""
    with pytest.raises(FileError) as refused:
        read_record(text, "g.yaml")
    assert all(problem.file == "g.yaml" for problem in refused.value.problems)
    return [(problem.code, problem.line, problem.column) for problem in refused.value.problems]


def test_a_game_is_read_and_written_as_it_stands() -> None:
    """The example of the format is read in full and written again byte for byte."""
    record = read_record(GAME, "g.yaml")
    assert write_record(record) == GAME
    assert (record.house, record.before) == (
        PROFILES["pagat"].with_switches(own_sapaw_blocks=False),
        Before(6, "Ana", 1),
    )
    assert [str(entry) for entry in record.turns][1] == "take 5S with 5C 5D, meld 7D 8D 9D, discard 2D"
    assert str(record.turns[1].places[2]) == "g.yaml:14:45"
    assert record.shown == (CardSet.parse("10C QC 6D KD 2H JH KH 2S"), None, None)


def test_a_file_is_loaded(tmp_path: Path) -> None:
    """A file gives what its text gives, and a missing one is refused by name."""
    path = tmp_path / "game.yaml"
    path.write_text(GAME, encoding="utf-8")
    assert load_record(path) == read_record(GAME)
    with pytest.raises(FileError, match="no such file"):
        load_record(tmp_path / "none.yaml")


@pytest.mark.parametrize(
    "names",
    [
        ("no", "Yes", "null"),
        ("1", "0x1", "1e3"),
        ("José María", "Ana-2", "2 Ben"),
        ("牌", "on", "with"),
        ("-a", "a-", "x y"),
    ],
)
def test_names_of_every_kind_survive(names: tuple[str, str, str]) -> None:
    """Names that other YAML readers take for numbers or truth values come back as they were."""
    record = replace(
        Record.of_deal(names, names[1], deal(7)),
        turns=(Entry(names[2], (Sapaw(next(iter(CardSet.parse("7H"))), names[0], 1),)),),
        before=Before(3, names[0], 2),
        shown=(CardSet.parse("4H"), None, CardSet.parse("5H")),
    )
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text


@pytest.mark.parametrize("seed", range(40))
def test_writing_and_reading_are_inverse(seed: int) -> None:
    """What is written of a random game is read as the same game, whichever parts of it are known."""
    record, _ = random_game(seed)
    for parts in range(16):
        hands = tuple(hand if parts >> seat & 1 else None for seat, hand in enumerate(record.deal.hands))
        stock = record.deal.stock if parts >> 3 else None
        partly = replace(record, deal=DealParts((hands[0], hands[1], hands[2]), stock))
        text = write_record(partly)
        assert read_record(text) == partly
        assert write_record(read_record(text)) == text


def test_people_write_as_they_like() -> None:
    """Cards, blanks, commas inside melds, and names in any of their forms are read; so is a game without turns."""
    text = HEAD + "turns:\n  - Ana: 'meld ten of spades, JS,QS  K♠ ,  discard 5s'\n"
    (entry,) = read_record(text).turns
    assert str(entry) == "meld 10S JS QS KS, discard 5S"
    assert read_record(HEAD + "turns: []").turns == ()
    accented = 'players: ["Jose\u0301", B, C]\ndealer: José\n'
    text = f"format: tongits-record/1\n{accented}turns:\n- José: sapaw 4H on Jose\u0301 1\n"
    assert str(read_record(text).turns[0]) == "sapaw 4H on José 1"


def test_the_third_hand_follows_from_the_rest() -> None:
    """Two hands and the stock make a whole deal; any less does not."""
    dealt = start_of(read_record(GAME)).dealt
    parts = DealParts((dealt.hands[0], None, dealt.hands[2]), dealt.stock)
    assert parts.whole() == dealt
    assert DealParts(dealt.hands, None).whole() is None
    assert DealParts((None, None, dealt.hands[2]), dealt.stock).whole() is None


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("turns: []", [("missing-key", 1, 1)] * 3),
        (HEAD.replace("/1", "/2") + "turns: []", [("format-too-new", 1, 9)]),
        (HEAD + "turns: []\nturn: []", [("unknown-key", 5, 1)]),
        (HEAD + "house: pagta\nturns: []", [("unknown-house", 4, 8)]),
        (HEAD + "house: {profile: pagat, jokers: 2}\nturns: []", [("switch-refused", 4, 25)]),
        (HEAD.replace("Ben", "ana") + "turns: []", [("name-twice", 2, 16)]),
        (HEAD.replace("Ben", "stock") + "turns: []", [("bad-name", 2, 16)]),
        (HEAD.replace(", Carlo", "") + "turns: []", [("wrong-number", 2, 10)]),
        (HEAD.replace("dealer: Ana", "dealer: Bne") + "turns: []", [("unknown-player", 3, 9)]),
        (HEAD + "turns: []\ndeal: {Ana: 4H}", [("wrong-size", 5, 13)]),
        (HEAD + "turns: []\ndeal: {Ana: 4H 4H}", [("card-twice", 5, 16)]),
        (HEAD + "turns: []\ndeal: {Bob: 4H}", [("unknown-player", 5, 8)]),
        (HEAD + "turns: []\ndeal: {stock: [4H]}", [("wrong-kind", 5, 15)]),
        (HEAD + "turns: []\nbefore: {pot: -1}", [("wrong-number", 5, 15)]),
        (HEAD + "turns: []\nbefore: {pot: 1, streak: 1}", [("bad-streak", 5, 9)]),
        (HEAD + "turns: []\nbefore: {pot: 1, last_winner: Bob}", [("unknown-player", 5, 31)]),
        (HEAD + "turns: []\nshown: {Ana: 4H, Ben: 3H 4H}", [("card-in-two-places", 5, 23)]),
        (HEAD.replace("Ben", "'?'") + "turns: [{Dora: call}]", [("no-name", 2, 16)]),
        (HEAD + "turns:\n- Ana", [("wrong-turn", 5, 3)]),
        (HEAD + "turns:\n- {Ana: call, Ben: fight}", [("wrong-turn", 5, 3)]),
        (HEAD + "turns:\n- Ana: [call]", [("wrong-kind", 5, 8)]),
        (HEAD + "turns:\n- Ana:\n", [("wrong-kind", 5, 3)]),
        (HEAD + "turns:\n- Anna: call", [("unknown-player", 5, 3)]),
        (HEAD + "turns:\n- Ana: stock,  discrad KD", [("not-an-action", 5, 16)]),
        (HEAD + "turns:\n- Ana: stock, discard 1D", [("one-or-ten", 5, 23)]),
        (HEAD + "turns:\n- Ana: 'stock, discard 1D'", [("one-or-ten", 5, 24)]),
        (HEAD + "turns:\n- Ana: stock, take 7S", [("not-an-action", 5, 20)]),
    ],
)
def test_what_cannot_be_is_refused_at_its_place(text: str, wrong: list[tuple[str, int, int]]) -> None:
    """Every problem of a file has its code, line and column."""
    assert problems(text) == wrong


def test_an_impossible_deal_is_refused() -> None:
    """51 cards, a card with two players, and a hand of the wrong size are told at the part that is wrong."""
    assert problems(GAME.replace(" 4D AS\n", " 4D\n")) == [("wrong-size", 10, 10)]
    assert problems(GAME.replace("Carlo: AC 6C", "Carlo: AC 10C")) == [("card-in-two-places", 9, 10)]
    assert problems(GAME.replace("Ben: 3C 5C", "Ben: 3C 5C 6C")) == [("wrong-size", 8, 8)]
    assert problems(GAME.replace("dealer: Ana", "dealer: Ben")) == [
        ("wrong-size", 7, 8),
        ("wrong-size", 8, 8),
    ]


def test_all_problems_come_at_once() -> None:
    """A file with many mistakes tells all of them, in the order of their places."""
    text = GAME.replace("pagat", "pagta").replace("stock, discard AC", "stok").replace("pot: 6", "pot: x")
    assert [line for _, line, _ in problems(text)] == [3, 11, 15]


def test_a_suggestion_is_made_for_a_typo() -> None:
    """A mistyped key, player and action word each get the nearest one."""
    with pytest.raises(FileError, match="Did you mean turns") as refused:
        read_record(HEAD + "turn:\n- Ana: call")
    assert "missing" in str(refused.value)
    with pytest.raises(FileError, match="Did you mean Carlo"):
        read_record(HEAD + "turns:\n- Calro: call")
    with pytest.raises(FileError, match="Did you mean stock"):
        read_record(HEAD + "turns:\n- Ana: stokc")


def test_too_much_is_refused() -> None:
    """More turns, or more actions in a turn, than any game could have are refused and not read."""
    turns = "turns:\n" + "- Ana: call\n" * (MOST_ENTRIES + 1)
    assert problems(HEAD + turns) == [("too-many-turns", 5 + MOST_ENTRIES, 3)]
    many = ", ".join(["call"] * (MOST_ACTIONS + 1))
    assert problems(HEAD + f"turns:\n- Ana: {many}") == [("too-many-actions", 5, 8)]


def test_a_game_inside_another_format() -> None:
    """The keys of a game can be read from a mapping of another file, whose house stands elsewhere."""
    text = "game: {players: [Ana, Ben, Carlo], dealer: Ben, turns: [Ben: discard 5S]}"
    fields = Fields(parse(text))
    record = record_of(fields.mapping("game"), PROFILES["seeds"])
    fields.finish()
    assert record is not None
    assert (record.dealer, record.rules.name) == ("Ben", "seeds")
    fields = Fields(parse("game: {players: [Ana], dealer: Ben}"))
    assert record_of(fields.mapping("game"), None) is None


def test_a_record_names_known_players_only() -> None:
    """A record made in code refuses a dealer or an entry of nobody, and an entry in which nothing happens."""
    with pytest.raises(InputError, match="none of the players"):
        Record(PLAYERS, "Dora")
    with pytest.raises(InputError, match="none of the players"):
        Record(PLAYERS, "Ana", (Entry("Dora", (parse_action("call"),)),))
    with pytest.raises(InputError, match="no actions"):
        Entry("Ana", ())


def test_a_replay_yields_every_position() -> None:
    """A replay begins with the deal and ends where the game did, one position an action."""
    record, last = random_game(3)
    states = list(replay(record))
    assert len(states) == 1 + sum(len(entry.actions) for entry in record.turns)
    assert (states[0], states[-1]) == (start_of(record), last)
    assert [state.phase for state in states].count(Phase.OVER) == 1


def test_a_replay_needs_the_deal() -> None:
    """A game whose deal is not known cannot be played again."""
    with pytest.raises(InputError, match="deal of this game is not known"):
        next(replay(Record(PLAYERS, "Ana", (Entry("Ana", (Discard(CardSet.parse("5S").cards[0]),)),))))


def test_a_pot_without_a_winner_is_written() -> None:
    """A pot that nobody has won yet has no streak."""
    text = HEAD + "before: {pot: 4}\nturns: []\n"
    record = read_record(text)
    assert record.before == Before(4)
    assert write_record(record).endswith(text.partition("\n")[2])


def test_players_may_be_called_like_the_words_of_actions() -> None:
    """A lay-off names its player whatever the player is called."""
    for owner in ("With", "on", "Bo on Jo", "Ana with Ben", "call", "7H"):
        for action in (TakeOn(Card.parse("7S"), owner, 1), Sapaw(Card.parse("7S"), owner, 2)):
            assert parse_action(str(action)) == action


def test_cards_in_words_after_a_comma_are_no_action() -> None:
    """Only a word like an action's parts two actions; a card in words stays with its meld."""
    record = read_record(f"{HEAD}turns:\n- Ana: meld 4H, five of hearts, 6H, discard king of diamonds")
    assert str(record.turns[0]) == "meld 4H 5H 6H, discard KD"
    with pytest.raises(FileError) as caught:
        read_record(f"{HEAD}turns:\n- Ana: meld 4H, five of herts, 6H, discrad KD")
    assert [problem.line for problem in caught.value.problems] == [5, 5]
