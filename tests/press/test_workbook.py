"""Spreadsheets hold what was put in, as texts and numbers alone, the same bytes every time."""

import io
import zipfile
from xml.etree import ElementTree as ET

from tests.school.test_class_report import REPORT
from tests.school.test_marking import KEY
from tongits_tutor.press.class_tables import class_tables
from tongits_tutor.press.mark_tables import mark_tables
from tongits_tutor.press.workbook import Cell, Table, workbook_bytes
from tongits_tutor.school.marking import mark_papers
from tongits_tutor.school.paper import read_paper

NAMES = {"m": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}
EVIL = (
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "{=1}",
    "http://x.example",
    "\t=1",
    "mailto:a@b",
    "007",
    "<b>&",
    "",
    "\x1b[2J",
)


def read(data: bytes) -> list[list[list[Cell]]]:
    """Return the cells of all sheets, row by row; AssertionError for a formula or a link."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        texts = [
            "".join(piece.text or "" for piece in entry.iter(f"{{{NAMES['m']}}}t"))
            for entry in ET.fromstring(packed.read("xl/sharedStrings.xml")).findall("m:si", NAMES)  # noqa: S314 - our own file
        ]
        sheets = sorted(name for name in packed.namelist() if name.startswith("xl/worksheets/sheet"))
        found = []
        for name in sheets:
            root = ET.fromstring(packed.read(name))  # noqa: S314 - our own file
            assert root.findall(".//m:f", NAMES) == []
            assert root.findall(".//m:hyperlink", NAMES) == []
            rows: list[list[Cell]] = []
            for row in root.findall(".//m:row", NAMES):
                cells: list[Cell] = []
                for cell in row.findall("m:c", NAMES):
                    value = cell.findtext("m:v", namespaces=NAMES)
                    assert cell.get("t") in {"s", None}
                    if value is not None:
                        cells.append(texts[int(value)] if cell.get("t") == "s" else int(value))
                rows.append(cells)
            found.append(rows)
    return found


def test_texts_stay_texts() -> None:
    """What looks like a formula, a link or a number is a text; a number is a number, nothing is nothing."""
    table = Table("Sheet", ("said", "points", "none"), tuple((text, 7, None) for text in EVIL))
    columns, *rows = read(workbook_bytes([table], "Evil"))[0]
    assert columns == ["said", "points", "none"]
    kept = [row[0] if len(row) == 2 else "" for row in rows]
    assert [text.replace("_x001B_", "\x1b") for text in map(str, kept)] == list(EVIL)
    assert {row[-1] for row in rows} == {7}


def test_the_same_tables_are_the_same_bytes() -> None:
    """Nothing of the day or the machine is in the file."""
    tables = class_tables(REPORT)
    assert workbook_bytes(tables, "Class") == workbook_bytes(tables, "Class")


def test_a_class() -> None:
    """A class's file has a grid of pupils and puzzles, the puzzles, and every answer."""
    pupils, puzzles, answers = read(workbook_bytes(class_tables(REPORT), "Class"))
    assert pupils[1][:3] == ["Ana", 1, 2]
    assert pupils[1][-2:] == ["later", "right"]
    assert [row[0] for row in pupils[1:]] == ["Ana", "Ben", "Carlo", "Dina"]
    assert puzzles[1][:6] == ["T1-best-split-3-7", "best-split", 3, 2, 2, "Ana; Ben"]
    assert len(answers) == 1 + 4
    grid, listed, _ = class_tables(REPORT, {"T1-best-split-3-7": "A 5"})
    assert "A 5: T1-best-split-3-7" in grid.columns
    assert listed.rows[0][-1] == "A 5"


def test_marks() -> None:
    """The file of marks has a line for each pupil with the comment, and every answer."""
    marked = mark_papers(KEY, read_paper("name,1,2\nAna,none,23\nBen,=1+1,\n", "a.csv"), "a.csv")
    pupils, answers = read(workbook_bytes(mark_tables(marked), "Marks"))
    assert pupils[1][0] == "Ana"
    assert pupils[1][-2:] == ["wrong", "right"]
    assert pupils[2][-2:] == ["unread", "missing"]
    assert len(answers) == 1 + 4
    assert "=1+1" in answers[3]
