"""A learner's memory carried out and in: JSON both ways, CSV for spreadsheets."""

import csv
import io
import json
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.school.stores import START, Clock, lesson_state, tried
from tongits_tutor.errors import FileError
from tongits_tutor.files.csv_text import write_rows
from tongits_tutor.school.attempt import Contents, Item, SavedLesson, Skill
from tongits_tutor.school.export import CSV_COLUMNS, export_csv, export_json, import_json
from tongits_tutor.school.exported import SCHEMA, as_text, read_text
from tongits_tutor.school.schedule import memories
from tongits_tutor.school.store import Store, open_store


def filled(folder: Path, learner: str | None = None) -> Store:
    """Open a new store with two attempts, two lessons and a reset in it."""
    store = open_store(folder, Clock(), learner)
    store.record(tried("SAPAW-8", "best-split", answer="7♥ é", seconds=0.1), lesson_state(2))
    store.record(tried("MELD-1", right=False, idea="greedy", hints=2, kind=Item.DRILL, item="TT1", step=""))
    store.save_lesson_state(lesson_state(5, "melds", finished=True))
    store.save_lesson_state(lesson_state(3, "draw"))
    store.reset_lesson("draw")
    return store


def test_an_export_comes_back_whole(tmp_path: Path) -> None:
    """Imported into an empty store, an export gives the same contents, schedule and export again."""
    with filled(tmp_path / "a", "Ana") as one, open_store(tmp_path / "b", Clock(), "Ana") as two:
        text = export_json(one, START)
        done = import_json(two, text)
        assert (done.added, done.known, done.lessons) == (2, 0, 2)
        assert two.contents() == one.contents()
        assert two.memories() == one.memories()
        assert export_json(two, START) == text
        assert done.backup.exists()


def test_an_import_twice_is_an_import_once(tmp_path: Path) -> None:
    """Importing again, or into the store it came from, changes nothing."""
    with filled(tmp_path) as store:
        before, known = store.contents(), store.memories()
        for _ in range(2):
            done = import_json(store, export_json(store, START))
            assert (done.added, done.known, done.lessons) == (0, 2, 0)
        assert (store.contents(), store.memories()) == (before, known)


def test_two_stores_become_one(tmp_path: Path) -> None:
    """Attempts of both are kept once each, the schedule is that of all of them, whichever way they are merged."""
    with open_store(tmp_path / "a", Clock()) as one, open_store(tmp_path / "b", Clock()) as two:
        for number in range(6):
            (one, two)[number % 2].record(tried("SAPAW-8", right=number % 3 > 0), lesson_state(number))
        first, second = export_json(one, START), export_json(two, START)
        assert (import_json(one, second).added, import_json(two, first).added) == (3, 3)
        assert one.contents() == two.contents()
        assert one.memories() == two.memories() == tuple(memories(one.attempts()).values())
        assert len(one.attempts()) == 6


def test_of_two_places_in_a_lesson_the_later_holds(tmp_path: Path) -> None:
    """A lesson goes to the place saved later; one saved before its reset stays forgotten."""
    early, late = START + timedelta(hours=1), START + timedelta(hours=2)
    with open_store(tmp_path, Clock(START + timedelta(hours=1, minutes=30))) as store:
        store.save_lesson_state(lesson_state(4))
        held = [
            Contents(lessons=(SavedLesson(lesson_state(2), early),)),
            Contents(lessons=(SavedLesson(lesson_state(9), late),)),
            Contents(resets=(("sapaw", early),)),
            Contents(resets=(("sapaw", late),)),
            Contents(lessons=(SavedLesson(lesson_state(9), late),)),
            Contents(lessons=(SavedLesson(lesson_state(1), late + timedelta(seconds=1)),)),
        ]
        places = []
        for contents in held:
            moved = store.merge(contents).lessons
            state = store.lesson_state("sapaw")
            places.append((moved, state and state.step))
    assert places == [(0, 4), (1, 9), (0, 9), (0, None), (0, None), (1, 1)]


def whole(**changes: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON
    """Return a small export as JSON values, its only attempt changed."""
    recorded = {
        "id": "a1",
        "at": "2026-08-07T10:15:00+00:00",
        "kind": "lesson",
        "item": "sapaw",
        "step": "one",
        "answer": "7H",
        "right": True,
        "first_try": True,
        "hints": 0,
        "idea": None,
        "skills": ["SAPAW-8"],
        "seconds": 1.5,
    }
    return {"schema": SCHEMA, "attempts": [{**recorded, **changes}], "lessons": [], "resets": []}


def test_the_form_by_hand() -> None:
    """An export written by hand is read, in any zone and with whole seconds."""
    found = read_text(json.dumps(whole(at="2026-08-07T18:15:00+08:00", seconds=2)))
    assert found.attempts[0].at == START
    assert found.attempts[0].attempt == tried("SAPAW-8", answer="7H", seconds=2.0)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("id", ""),
        ("id", "a b"),
        ("id", 7),
        ("at", "2026-08-07T10:15:00"),
        ("at", "yesterday"),
        ("at", "0001-01-01T00:00:00+14:00"),
        ("at", None),
        ("kind", "quiz"),
        ("kind", ["lesson"]),
        ("item", ""),
        ("item", "\x1b[2J"),
        ("step", None),
        ("answer", "x" * 1001),
        ("answer", "\u202e"),
        ("answer", "\ud800"),
        ("right", 1),
        ("first_try", None),
        ("hints", 5),
        ("hints", -1),
        ("hints", True),
        ("hints", 1.0),
        ("idea", ""),
        ("idea", {}),
        ("skills", "SAPAW-8"),
        ("skills", ["no skill"]),
        ("skills", [["SAPAW-8"]]),
        ("skills", ["MELD-1"] * 101),
        ("seconds", -0.5),
        ("seconds", "1"),
        ("seconds", True),
        ("seconds", 1e300),
    ],
)
def test_a_value_that_cannot_be_is_refused(key: str, value: object) -> None:
    """Each wrong value is told with its place."""
    with pytest.raises(FileError) as refused:
        read_text(json.dumps(whole(**{key: value})), "ana.json")
    (problem,) = refused.value.problems
    assert (problem.code, problem.file) == ("bad-value", "ana.json")
    assert problem.message.startswith(f"attempts[0].{key} ")


def test_everything_wrong_is_told_at_once(tmp_path: Path) -> None:
    """All wrong values of all entries are listed, and nothing of the file is added."""
    text = whole(id="", hints=9)
    text["attempts"].append(whole(id="a2")["attempts"][0])
    text["attempts"].append("not an attempt")
    text["lessons"] = [{"lesson": "sapaw"}]
    text["resets"] = None
    with open_store(tmp_path, Clock()) as store:
        with pytest.raises(FileError) as refused:
            import_json(store, json.dumps(text))
        assert store.contents() == Contents()
    places = [problem.message.split()[0] for problem in refused.value.problems]
    assert places == [
        *("attempts[0].hints", "attempts[0].id", "attempts[2]"),
        *("lessons[0].step", "lessons[0].started", "lessons[0].state", "lessons[0].saved", "resets"),
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-json"),
        ("{", "not-json"),
        ('{"schema": NaN}', "not-json"),
        ("[" * 100_000, "not-json"),
        ("1" * 5000, "not-json"),
        ("[]", "wrong-schema"),
        ("{}", "wrong-schema"),
        ('{"schema": "tongits-tutor/progress/1"}', "wrong-schema"),
        ('{"schema": "tongits-tutor/memory/x"}', "wrong-schema"),
        ('{"schema": "tongits-tutor/memory/2"}', "newer-schema"),
        (f'{{"schema": "{SCHEMA}", "attempts": {{}}, "lessons": [], "resets": []}}', "bad-value"),
    ],
)
def test_what_is_no_export(text: str, code: str) -> None:
    """Text that is no JSON, another form or a newer version says so."""
    with pytest.raises(FileError) as refused:
        read_text(text)
    assert refused.value.problems[0].code == code


@given(
    st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists, max_leaves=5)
)
def test_any_value_anywhere_is_read_or_refused(value: object) -> None:
    """Whatever stands in a place of an export, only our errors come out."""
    for key in ("schema", "attempts", "lessons", "resets"):
        for text in (json.dumps({**whole(), key: value}), json.dumps({**whole(), key: [value]})):
            try:
                read_text(text)
            except FileError as error:
                refused = error
            else:
                refused = None
            assert refused is None or refused.problems
    for key in whole()["attempts"][0]:
        try:
            found = read_text(json.dumps(whole(**{key: value})))
        except FileError:
            continue
        assert read_text(as_text(found, None, START)) == found


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=15)
@given(answer=st.text(max_size=20), seconds=st.floats(0, 1e6), hints=st.integers(0, 4))
def test_any_attempt_survives_the_way_out_and_in(
    tmp_path: Path, answer: str, seconds: float, hints: int
) -> None:
    """Whatever was answered, the export gives it back as it was recorded."""
    with open_store(tmp_path, Clock()) as store:
        made = store.record(tried("SAPAW-8", answer=answer, seconds=seconds, hints=hints))
        assert made in read_text(export_json(store, START)).attempts
        assert made in store.attempts()


def test_an_export_is_ascii_with_an_attempt_a_line(tmp_path: Path) -> None:
    """Every terminal and pipe can carry an export, and it can be compared line by line."""
    with filled(tmp_path, "José") as store:
        text = export_json(store, START)
    assert text.isascii()
    assert json.loads(text)["learner"] == "José"
    assert sum(line.startswith('{"id": ') for line in text.splitlines()) == 2


def test_csv_has_a_row_an_attempt_and_no_formula(tmp_path: Path) -> None:
    """Each attempt is a row by time; what a spreadsheet would compute is marked."""
    with open_store(tmp_path, Clock(), new_id=iter("ab").__next__) as store:
        store.record(tried("SAPAW-8", "best-split", answer="=HYPERLINK(1)", seconds=1.26))
        store.record(tried(right=False, first_try=False, hints=3, idea="+greedy", item="@x", step="-1"))
        written = io.StringIO()
        write_rows(written, export_csv(store))
    rows = [tuple(row) for row in csv.reader(io.StringIO(written.getvalue()))]
    assert rows == [
        CSV_COLUMNS,
        (
            *(
                "a",
                "2026-08-07T10:15:02+00:00",
                "lesson",
                "sapaw",
                "one",
                "'=HYPERLINK(1)",
                "1",
                "1",
                "0",
                "",
            ),
            *("SAPAW-8 best-split", "1.3"),
        ),
        (
            "b",
            "2026-08-07T10:15:03+00:00",
            "lesson",
            "'@x",
            "'-1",
            "7H on Ana 1",
            "0",
            "0",
            "3",
            "'+greedy",
            "",
            "0.0",
        ),
    ]


def test_an_attempt_of_the_same_id_is_left_as_it_is(tmp_path: Path) -> None:
    """An id that is there keeps its attempt, whatever the import says of it."""
    with filled(tmp_path) as store:
        (first, *_) = store.attempts()
        changed = replace(first, attempt=replace(first.attempt, right=False, skills=(Skill("PAY-2a"),)))
        assert store.merge(Contents(attempts=(changed,))).added == 0
        assert store.attempts()[0] == first
