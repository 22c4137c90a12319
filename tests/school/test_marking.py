"""Answers from paper: keys and answers are read, marked as at the keyboard, told to each pupil, and kept once."""

import json
from pathlib import Path

import pytest

from tests.school.stores import START
from tongits_tutor.errors import FileError
from tongits_tutor.press.sheet_key import key_json
from tongits_tutor.school.answer_keys import AnswerKey, KeyVersion, key_of_codes, read_key
from tongits_tutor.school.attempt import Attempt, Item, Recorded
from tongits_tutor.school.drills.code import ShareCode
from tongits_tutor.school.drills.kinds import generate
from tongits_tutor.school.drills.sheets import copies_of, make_sheets, wants_of
from tongits_tutor.school.marking import (
    MARK_COLUMNS,
    absent,
    as_recorded,
    is_doubtful,
    mark_papers,
    mark_rows,
)
from tongits_tutor.school.paper import read_paper
from tongits_tutor.school.roster import Pupil

SPLIT = generate("best-split", 5, "trapm8", unique=True)
COUNT = generate("hand-count", 1, 7)
KEY = key_of_codes([SPLIT.share_code, COUNT.share_code], "Two puzzles")
SHEETS = make_sheets(
    wants_of(["hand-count", "may-call"], (1, 2), 4),
    copies_of(("A", "B"), (Pupil("Dela Cruz, Juan"), Pupil("Reyes, Ana"))),
    5,
    labels=("A", "B"),
)
KEY_TEXT = (
    '{"schema": "tongits-tutor/key/1", "pupils": [], '
    '"versions": [{"version": "A", "puzzles": [{"code": "T1-outs-1-1"}]}]}'
)


def refused(text: str) -> list[tuple[int | None, str]]:
    """Return line and code of everything that is wrong with answers."""
    with pytest.raises(FileError) as caught:
        read_paper(text, "answers.csv")
    return [(problem.line, problem.code) for problem in caught.value.problems]


@pytest.mark.parametrize(
    "text",
    [
        "name,1,2\nAna,7S 4H,24\nBen,,31\n",
        "Student;Q1;Q2\nAna;7S 4H;24\nBen;;31\n",
        "Name\tPuzzle 1\tanswer 2\tpoints\nAna\t7S 4H\t24\tx\nBen\t\t31\tx\n",
        "2,name,1\n24,Ana,7S 4H\n\n31,Ben,\n",
        "name,puzzle,answer\nAna,1,7S 4H\nAna,2,24\nBen,q2,31\nBen,1,\n",
    ],
)
def test_answers_are_read_in_every_form(text: str) -> None:
    """Wide or long, with commas, semicolons or tabs: all say the same."""
    read = read_paper(text, "answers.csv")
    assert [(one.pupil, dict(one.answers)) for one in read] == [
        ("Ana", {1: "7S 4H", 2: "24"}),
        ("Ben", {2: "31"}),
    ]


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("", [(None, "no-answers")]),
        ("name,1\n", [(None, "no-answers")]),
        ("1,2\nx,y\n", [(1, "no-name-column")]),
        ("name,points\nAna,3\n", [(1, "no-answer-column")]),
        ("name,1,Q1\nAna,a,b\n", [(1, "column-twice")]),
        ("name,1\nAna,a\nana,b\n=Ben,c\n", [(3, "name-twice"), (4, "bad-name")]),
        ("name,puzzle,answer\nAna,1,a\nAna,1,b\nAna,first,c\n", [(3, "answer-twice"), (4, "bad-number")]),
        ('name,1\n"Ana,2\n', [(2, "broken-csv")]),
    ],
)
def test_what_is_wrong_with_answers_is_told(text: str, problems: list[tuple[int | None, str]]) -> None:
    """Everything that is wrong is told at once, each with its line."""
    assert refused(text) == problems


def test_a_key_of_a_sheet(tmp_path: Path) -> None:
    """The key that a sheet writes says which puzzles each version has, and who has which."""
    path = tmp_path / "key.json"
    path.write_text(json.dumps(key_json(SHEETS, "Monday", "x")), encoding="utf-8")
    key = read_key(path)
    assert (key.title, [version.label for version in key.versions]) == ("Monday", ["A", "B"])
    for version in SHEETS.versions:
        read = key.version(version.label.lower())
        assert read is not None
        assert [puzzle.prompt for puzzle in read.puzzles()] == [puzzle.prompt for puzzle in version.puzzles]
    ana, nobody = key.version_told("  reyes,  ana"), key.version_told("Nobody")
    assert ana is not None
    assert (ana.label, nobody) == ("B", None)


def test_a_key_of_share_codes(tmp_path: Path) -> None:
    """A text with a share code a line is a key; comments and blank lines are passed over."""
    path = tmp_path / "codes.txt"
    path.write_text(f"# Monday\n\n{SPLIT.code}\n  {COUNT.code}\n", encoding="utf-8")
    assert [str(code) for code in read_key(path).versions[0].codes] == [SPLIT.code, COUNT.code]


def test_a_pack_is_a_key() -> None:
    """A pack's file is a key."""
    from tongits_tutor.school.packs import open_shelf  # noqa: PLC0415 - for this test alone

    file = open_shelf().choose(["sapaw-week"]).packs[0].file
    assert len(read_key(file).versions[0].codes) == 10


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("key.json", '{"schema": "tongits-tutor/sheet/1"}', "no-key"),
        ("key.json", '{"schema": "tongits-tutor/key/1"}', "no-key"),
        ("key.json", '{"schema": "tongits-tutor/key/1", "pupils": [], "versions": []}', "no-key"),
        ("key.json", '{"schema": "tongits-tutor/key/1", "pupils": [], "versions": [3]}', "no-key"),
        (
            "key.json",
            KEY_TEXT.replace("T1", "T9"),
            "bad-code",
        ),
        (
            "key.json",
            KEY_TEXT.replace("[]", "[3]"),
            "no-key",
        ),
        ("key.json", '{"schema": ', "broken-json"),
        ("key.json", "{" + '"a":{' * 100_000, "broken-json"),
        ("codes.txt", "outs\n", "bad-code"),
        ("codes.txt", "T1-oats-1-1\n", "bad-code"),
        ("codes.txt", "# nothing\n", "no-key"),
        ("codes.txt", "", "no-key"),
    ],
)
def test_what_is_no_key(tmp_path: Path, name: str, text: str, code: str) -> None:
    """A file that is no key, or an edited one, is refused; never anything but our own errors."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileError) as caught:
        read_key(path)
    assert caught.value.problems[0].code == code


def test_marks_are_those_of_the_keyboard() -> None:
    """Right, wrong with its idea, unread and missing; an answer is read as leniently as at the keyboard."""
    greedy = next(idea.answer for idea in SPLIT.wrong_ideas if idea.slug == "greedy")
    text = f"name,1,2\nAna,{SPLIT.answer.lower()},23 points\nBen,{greedy},a handful\nCarlo,,23\n"
    ana, ben, carlo = mark_papers(KEY, read_paper(text, "a.csv"), "a.csv")
    assert [mark.result for mark in ana.marks] == ["right", "right"]
    assert [mark.result for mark in ben.marks] == ["wrong", "unread"]
    assert [mark.result for mark in carlo.marks] == ["missing", "right"]
    assert (ana.right, ben.ideas, carlo.right) == (2, (("greedy", 1),), 1)


def test_comments_say_what_to_do() -> None:
    """The comment tells the score, the wrong idea, what to practise and to read; a full score is praised."""
    greedy = next(idea.answer for idea in SPLIT.wrong_ideas if idea.slug == "greedy")
    text = f"name,1,2\nAna,{SPLIT.answer},23\nBen,{greedy},a handful\n"
    ana, ben = mark_papers(KEY, read_paper(text, "a.csv"), "a.csv")
    assert ana.comment == "2 of 2 right. Well done."
    assert ben.comment == (
        "0 of 2 right. The first or the longest meld was laid, whatever it broke. Practise: “Best split”. "
        f"Read COUNT-1 (The count: the best split of the hand) again. Answers: 1 {SPLIT.answer}. Not readable: 2."
    )


def test_kinds_are_named_whole() -> None:
    """Kinds stand in quotation marks with their own question marks, and the answers of what was missed by number."""
    calls = [generate("may-call", 1, 7), generate("who-wins-count", 1, 7), generate("is-meld", 1, 7)]
    key = key_of_codes([one.share_code for one in calls])
    wrong = "no" if calls[0].answer == "yes" else "yes"
    (ana,) = mark_papers(key, read_paper(f"name,1,2,3\nAna,{wrong},?,-\n", "a.csv"), "a.csv")
    assert "Practise: “Is it a meld?” and “May I call?”." in ana.comment
    answers = "; ".join(f"{number} {one.answer}" for number, one in enumerate(calls, start=1))
    assert ana.comment.endswith(f"Answers: {answers}.")


def test_a_guess_is_not_told_as_a_fact() -> None:
    """That a question was misread is only guessed, so no comment says it."""
    puzzle, guess = next(
        (puzzle, idea)
        for puzzle in (generate("last-drawer", 2, seed) for seed in range(50))
        for idea in puzzle.wrong_ideas
        if idea.slug == "misread"
    )
    key = key_of_codes([puzzle.share_code])
    (ana,) = mark_papers(key, read_paper(f"name,1\nAna,{guess.answer}\n", "a.csv"), "a.csv")
    assert ana.ideas == (("misread", 1),)
    assert "read as another" not in ana.comment


@pytest.mark.parametrize("said", ["?", "??", "n/a", "N.A.", "x", "X", "-", "—", "--", "'-"])
def test_a_cell_may_say_that_there_is_no_answer(said: str) -> None:
    """Question marks, n/a, an x and dashes are no answer, whatever is asked: a blank is not taken for none."""
    melds, cards, count = SPLIT, generate("outs", 1, 7), COUNT
    key = key_of_codes([one.share_code for one in (melds, cards, count)])
    text = f"name,1,2,3,20\nAna,{said},{said},{said},{said}\n"
    (ana,) = mark_papers(key, read_paper(text, "a.csv"), "a.csv")
    assert [mark.result for mark in ana.marks] == ["missing"] * 3
    assert not ana.answered


@pytest.mark.parametrize("title", ["two", "Q3 (b)", "Answer for 3", "2nd", "puzzle two"])
def test_a_column_that_may_be_a_puzzle_is_asked_about(title: str) -> None:
    """No column of answers is passed over because of its title; a group or a date is left alone."""
    with pytest.raises(FileError, match="may mean a puzzle"):
        read_paper(f"name,1,{title}\nAna,23,24\n", "a.csv")
    assert read_paper("name,section,1,date\nAna,B,23,today\n", "a.csv")[0].answers == ((1, "23"),)


def test_who_handed_in_nothing() -> None:
    """Pupils of the key without a line, or with an empty one, have handed in nothing; their comment says that."""
    key = AnswerKey("x", tuple_of_versions(), PEOPLE)
    text = 'name,1\nJuan Dela Cruz,23\n"Aquino, Ana",?\n'
    marked = mark_papers(key, read_paper(text, "a.csv"), "a.csv")
    assert absent(key, marked) == ("Nonato, Niño Jesus", "Aquino, Ana", "Aquino, Anna")
    assert [one.comment for one in marked] == ["1 of 1 right. Well done.", "Nothing was handed in."]


@pytest.mark.parametrize(
    ("answers", "doubtful"),
    [
        (("yes", "yes", "yes", "23"), True),
        (("yes", "yes", "23", "24"), False),
        (("yes", "yes", "yes"), False),
        (("yes", "yes", "yes", "?", "x"), False),
        (("yes", "yes", "yes", "?", "24", "25"), True),
    ],
)
def test_a_key_that_reads_hardly_anything_is_doubtful(answers: tuple[str, ...], doubtful: bool) -> None:  # noqa: FBT001
    """More than half of at least four answers unread: then it is hardly the key to these papers."""
    key = key_of_codes([COUNT.share_code])
    lines = "".join(f"P{place},{said}\n" for place, said in enumerate(answers))
    assert is_doubtful(mark_papers(key, read_paper(f"name,1\n{lines}", "a.csv"), "a.csv")) == doubtful


def test_an_unread_answer_is_no_mistake() -> None:
    """An answer that cannot be read counts as nothing missed: there is no advice, and no praise, for it."""
    text = f"name,1,2\nAna,{SPLIT.answer},a handful\nBen,a few,a handful\n"
    ana, ben = mark_papers(KEY, read_paper(text, "a.csv"), "a.csv")
    assert ana.comment == "1 of 2 right. Not readable: 2."
    assert ben.comment == "0 of 2 right. Not readable: 1 and 2."


def test_versions_are_found() -> None:
    """The key and the column version say which sheet a pupil had; what they say is checked, and must agree."""
    key = AnswerKey("x", tuple_of_versions(), (("Ana", "B"), ("Benito", "A")))
    marked = mark_papers(
        key, read_paper("name,version,1\nAna,,23\nAnna,a,23\nBenito,a,2\n", "a.csv"), "a.csv"
    )
    assert [one.version for one in marked] == ["B", "A", "A"]
    text = "name,version,1,2\nAna,A,1,\nCarlo,C,1,\nDina,,1,\nEmma,A,,9\nBenitto,A,1,\n"
    assert told(key, text) == [
        (2, "other-version"),
        (3, "unknown-version"),
        (4, "unknown-pupil"),
        (5, "no-such-puzzle"),
        (6, "unknown-pupil"),
    ]
    assert told(AnswerKey("x", tuple_of_versions()), "name,1\nAna,1\n") == [(2, "no-version")]
    alone = AnswerKey("x", tuple_of_versions()[:1], (("Ana", "A"),))
    assert told(alone, "name,1\nAnna,1\n") == [(2, "unknown-pupil")]


PEOPLE = (("Dela Cruz, Juan", "A"), ("Nonato, Niño Jesus", "B"), ("Aquino, Ana", "A"), ("Aquino, Anna", "B"))


def test_a_name_in_another_order_is_the_pupil_of_the_key() -> None:
    """Who can only be one pupil of the key is told and kept under the key's spelling, with that version."""
    key = AnswerKey("x", tuple_of_versions(), PEOPLE)
    text = 'name,1\nJuan Dela Cruz,23\n"NONATO, NINO JESUS",1\nana aquino,1\n'
    marked = mark_papers(key, read_paper(text, "a.csv"), "a.csv")
    assert [(one.pupil, one.version) for one in marked] == [*PEOPLE[:3]]
    columns = "apelyido,unang pangalan,1\nDela Cruz,Juan,23\n"
    assert mark_papers(key, read_paper(columns, "a.csv"), "a.csv")[0].pupil == "Dela Cruz, Juan"


def test_who_may_be_two_pupils_is_refused_with_both() -> None:
    """Nobody is chosen among several: both are named, one line is one pupil, and the advice fits."""
    key = AnswerKey("x", tuple_of_versions(), PEOPLE)
    text = "name,1\nJuan Dela Cruz,1\ndela cruz juan,2\nAquino,3\nPilar Zobel,4\nDela Cruz,5\n"
    with pytest.raises(FileError) as caught:
        mark_papers(key, read_paper(text, "a.csv"), "a.csv")
    assert [str(FileError(one)) for one in caught.value.problems] == [
        (
            "a.csv:3: dela cruz juan, and Juan Dela Cruz in line 2, are one pupil of the key. "
            "Keep one of the lines, or one spelling."
        ),
        "a.csv:4: Aquino is not among the pupils of the key. Did you mean “Aquino, Ana” or “Aquino, Anna”?",
        (
            "a.csv:5: Pilar Zobel is not among the pupils of the key. "
            "Write the name as the key has it; for somebody who is not in it, add a column version."
        ),
        (
            "a.csv:6: Dela Cruz is not among the pupils of the key. Did you mean Dela Cruz, Juan, with a line "
            "already? If not, write the name as the key has it; for somebody who is not in it, add a column version."
        ),
    ]
    twins = AnswerKey("x", tuple_of_versions(), (("Nino Cruz", "A"), ("Niño Cruz", "B")))
    assert mark_papers(twins, read_paper("name,1\nNiño Cruz,1\n", "a.csv"), "a.csv")[0].version == "B"
    assert told(twins, "name,1\nCruz Nino,1\n") == [(2, "unknown-pupil")]


def test_a_brother_may_be_new() -> None:
    """With a version, somebody who is not in the key is marked, if the name is not a slip of another."""
    key = AnswerKey("x", tuple_of_versions(), PEOPLE)
    text = 'name,version,1\n"Dela Cruz, Pedro",A,23\n'
    assert mark_papers(key, read_paper(text, "a.csv"), "a.csv")[0].right == 1
    assert told(key, 'name,version,1\n"Dela Cruz, Jaun",A,23\n') == [(2, "unknown-pupil")]


def told(key: AnswerKey, text: str) -> list[tuple[int | None, str]]:
    """Return the lines and codes of what is wrong with answers."""
    with pytest.raises(FileError) as caught:
        mark_papers(key, read_paper(text, "a.csv"), "a.csv")
    return [(one.line, one.code) for one in caught.value.problems]


def tuple_of_versions() -> tuple[KeyVersion, ...]:
    """Return two versions of one puzzle each."""
    return (KeyVersion("A", (COUNT.share_code,)), KeyVersion("B", (ShareCode("hand-count", 1, "8"),)))


def test_what_is_kept() -> None:
    """What is read is kept once under its share code, in the order of the sheet; a correction has an id of its own."""
    text = f"name,1,2\nAna,none,23\nBen,{SPLIT.answer},\n"
    ana, ben = mark_papers(KEY, read_paper(text, "a.csv"), "a.csv")
    before = Recorded("1", START, Attempt(Item.DRILL, COUNT.code, "24", right=False))
    kept = as_recorded(ana, "Ana", [before], START)
    assert [(one.attempt.kind, one.attempt.item, one.attempt.right) for one in kept] == [
        (Item.DRILL, SPLIT.code, False),
        (Item.DRILL, COUNT.code, True),
    ]
    assert [one.attempt.first_try for one in kept] == [True, False]
    assert kept[0].at < kept[1].at
    assert [one.id for one in as_recorded(ana, "ana", [], START)] == [one.id for one in kept]
    assert as_recorded(ana, "ana", kept, START) == ()
    (corrected,) = mark_papers(KEY, read_paper("name,1,2\nAna,none,24\n", "a.csv"), "a.csv")
    (later,) = as_recorded(corrected, "Ana", kept, START)
    assert (later.attempt.answer, later.attempt.first_try) == ("24", True)
    assert later.id not in {one.id for one in kept}
    assert len(as_recorded(ben, "Ben", [], START)) == 1
    assert {one.id for one in as_recorded(ben, "Ben", [], START)}.isdisjoint(one.id for one in kept)


def test_the_rows() -> None:
    """The table has a row for every answer; score and comment stand in a pupil's first."""
    marked = mark_papers(KEY, read_paper("name,1,2\nAna,none,23\n", "a.csv"), "a.csv")
    columns, first, second = mark_rows(marked)
    assert columns == MARK_COLUMNS
    assert (first[0], first[2], first[3], second[4]) == ("Ana", 1, 2, "")
    assert second[5:10] == (2, COUNT.code, "23", "right", "23")
    assert (first[-1], second[-1]) == (SPLIT.explain, "")
