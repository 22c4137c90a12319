"""Files that mean harm, and files of chance: each is refused with a place and a reason, and nothing else happens."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import nasty_text
from tests.table.test_record import GAME, HEAD
from tests.table.written import public, random_game
from tongits_tutor.errors import FileError, InputError
from tongits_tutor.files.text import LARGEST_FILE
from tongits_tutor.table.action_text import parse_action
from tongits_tutor.table.record import Entry, Record, read_record, write_record
from tongits_tutor.table.referee import check_record

MANY = ", ".join(f"pot_ant{number}: 4H" for number in range(2_000))
HOSTILE = {
    "larger than the limit": (HEAD + "x" * LARGEST_FILE, "file-too-large"),
    "too many nodes": (HEAD + "turns: [" + "a," * 6_000 + "]", "too-many-nodes"),
    "a billion laughs": (HEAD + "a: &a [x]\nb: &b [*a, *a, *a]\nturns: [*b, *b, *b]", "anchor"),
    "too deep": (HEAD + "turns: " + "[" * 40 + "]" * 40, "too-deep"),
    "a tag that would run a program": (HEAD + "turns: !!python/object/apply:os.system [x]", "tag"),
    "a merge key": (HEAD + "<<: {a: b}\nturns: []", "merge-key"),
    "a key twice": (HEAD + "dealer: Ben\nturns: []", "key-twice"),
    "several documents": (HEAD + "turns: []\n---\n" + HEAD, "several-documents"),
    "a directive": ("%YAML 1.1\n---\n" + HEAD + "turns: []", "directive"),
    "an escape code": (HEAD + "turns:\n- Ana: \x1b]52;c;x\x07", "forbidden-character"),
    "an escape code in quotes": (HEAD + 'turns:\n- Ana: "\\x1b[2J"', "forbidden-character"),
    "letters turned round": (HEAD.replace("Ben", "\u202eBen") + "turns: []", "forbidden-character"),
    "a name nobody can see": (HEAD.replace("Ben", '"\\u200b"') + "turns: []", "forbidden-character"),
    "a text without end": (HEAD + "turns:\n- Ana: " + "4H " * 6_000, "text-too-long"),
    "a hand without end": (HEAD + "deal:\n  Ana: " + "4H " * 400 + "\nturns: []", "card-twice"),
    "thousands of players": (
        HEAD.replace("Carlo", ", ".join(f"n{i}" for i in range(4_000))) + "turns: []",
        "wrong-number",
    ),
    "thousands of keys": (
        HEAD + "turns: []\n" + "".join(f"turn{i}: x\n" for i in range(2_000)),
        "unknown-key",
    ),
    "thousands of turns": (HEAD + "turns:\n" + "- Ana: call\n" * 1_600, "too-many-turns"),
    "thousands of hands": (f"{HEAD}turns: []\ndeal: {{{MANY}}}", "unknown-player"),
    "thousands of switches": (f"{HEAD}turns: []\nhouse: {{{MANY}}}", "unknown-switch"),
    "a number without end": (HEAD + "turns: []\nbefore: {pot: " + "9" * 9_000 + "}", "wrong-number"),
    "look-alike letters": (HEAD + "turns:\n- Ana: discard 4\u041d", "look-alike-letter"),
    "half a character": (HEAD + 'turns:\n- Ana: "\\ud800"', "yaml-syntax"),
    "nothing": ("", "empty-file"),
    "a list": ("- Ana", "wrong-kind"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_refused_with_place_and_reason(name: str) -> None:
    """Every kind of hostile file is refused by its own code; all but the size has a line and column."""
    text, code = HOSTILE[name]
    with pytest.raises(InputError) as refused:
        read_record(text, "h.yaml")
    problems = refused.value.problems
    assert code in {problem.code for problem in problems}
    assert len(problems) <= 101
    assert all(problem.file == "h.yaml" and problem.message for problem in problems)
    placed = [problem for problem in problems if problem.code not in {"file-too-large", "more-problems"}]
    assert all(problem.line and problem.column for problem in placed)


def judge(text: str) -> None:
    """Read and judge a text; nothing but our own error may come of it."""
    try:
        record = read_record(text, "f.yaml")
        report = check_record(record)
    except InputError:
        return
    assert read_record(write_record(record)) == record
    assert sum(report.outcome.payments.values()) == 0


PIECES = st.sampled_from(
    (
        *(
            "Ana",
            "Ben",
            "Carlo",
            "stock",
            "Dora",
            "7H",
            "KD",
            "10S",
            "4H 5H 6H",
            "1H",
            "call",
            "fight",
            "fold",
        ),
        *(
            "discard",
            "meld",
            "hide",
            "sapaw",
            "take",
            "with",
            "on",
            "1",
            "2",
            "99",
            ",",
            ":",
            "-",
            "\n",
            "  - ",
        ),
        *(
            "[",
            "]",
            "{",
            "}",
            "turns:",
            "deal:",
            "shown:",
            "before:",
            "pot: 3",
            "house: seeds",
            "dealer: Ben",
            '"',
            "#",
        ),
        *(
            "format: tongits-record/1\n",
            "players: [Ana, Ben, Carlo]\n",
            "dealer: Ana\n",
            "\n  - Ana: ",
            "\n  - Ben: ",
        ),
    )
)


@given(st.lists(PIECES | nasty_text(), max_size=30))
def test_texts_of_chance(pieces: list[str]) -> None:
    """Texts put together from pieces of records are read or refused, never anything else."""
    judge(" ".join(pieces))
    judge(HEAD + "turns:\n  - Ana: " + " ".join(pieces))


@given(st.data())
def test_games_with_something_changed(data: st.DataObject) -> None:
    """A game of which a stretch is cut, doubled or overwritten is read or refused, never anything else."""
    record, _ = random_game(data.draw(st.integers(0, 200)))
    text = write_record(public(record) if data.draw(st.booleans()) else record)
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 30)))
        text = text[:start] + data.draw(PIECES | st.just(text[start:end] * 2) | st.just("")) + text[end:]
    judge(text)


ACTION = st.lists(
    st.sampled_from(
        (
            *(
                "stock",
                "take",
                "with",
                "call",
                "meld",
                "hide",
                "sapaw",
                "on",
                "Ana",
                "Ben",
                "Carlo",
                "Dora",
                "1",
                "2",
            ),
            *("discard", "fight", "fold", "7H", "7D", "7S", "7C", "8H", "9H", "KD", "AS", "4-6H", "10CDHS"),
        )
    ),
    min_size=1,
    max_size=6,
).map(" ".join)


@given(
    st.integers(0, 50),
    st.lists(
        st.tuples(st.sampled_from(("Ana", "Ben", "Carlo")), st.lists(ACTION, min_size=1, max_size=4)),
        max_size=8,
    ),
    st.integers(0, 15),
)
def test_actions_of_chance(seed: int, turns: list[tuple[str, list[str]]], parts: int) -> None:
    """Whatever is claimed, in whatever order, by whomever: the referee answers, and goes on to the end."""
    record, _ = random_game(seed)
    entries = list(record.turns[: seed % 7])
    for name, texts in turns:
        actions = []
        for text in texts:
            try:
                actions.append(parse_action(text))
            except InputError:
                continue
        if actions:
            entries.append(Entry(name, tuple(actions)))
    hands = tuple(hand if parts >> seat & 1 else None for seat, hand in enumerate(record.deal.hands))
    deal = type(record.deal)((hands[0], hands[1], hands[2]), record.deal.stock if parts & 8 else None)
    tried = Record(record.players, record.dealer, tuple(entries), deal, record.house, record.before)
    report = check_record(tried)
    assert {finding.where.turn for finding in report.findings} <= set(range(1, len(entries) + 1))
    places = [card for hand in report.final.hands for card in hand] + [
        *report.final.stock,
        *report.final.pile,
    ]
    places += [card for melds in report.final.melds for laid in melds for card in laid.cards]
    assert len(places) == len(set(places)) == 52
    assert read_record(write_record(tried)) == tried


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("tongits-record/2", "format-too-new"),
        ("tongits-record/0", "format-too-old"),
        ("tongits-scenario/1", "wrong-format"),
        ("game", "wrong-format"),
    ],
)
def test_another_format_is_refused_at_once(written: str, code: str) -> None:
    """Nothing else is said of a file in another format, since its keys may mean other things."""
    with pytest.raises(FileError) as caught:
        read_record(f"format: {written}\nseats: 4\n")
    assert [problem.code for problem in caught.value.problems] == [code]


def test_the_example_of_the_format_is_no_file_of_chance() -> None:
    """The tests above judge games that can be read at all."""
    assert check_record(read_record(GAME)).legal
