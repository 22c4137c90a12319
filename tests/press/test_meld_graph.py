"""The meld graph as drawing, text and file: complete, well formed, the same bytes every time."""

from __future__ import annotations

import itertools
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tongits_tutor.cards.card import DECK, Suit
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.errors import CardError, StorageError, UsageError
from tongits_tutor.hands.explain import explain
from tongits_tutor.hands.graph import to_dot, to_graphml, to_json
from tongits_tutor.hands.melds import melds_in
from tongits_tutor.hands.solver import solve
from tongits_tutor.press.card_faces import INK, suit_shape
from tongits_tutor.press.graph_facts import graph_facts
from tongits_tutor.press.graph_files import GRAPH_ENDINGS, graph_ending, write_graph
from tongits_tutor.press.graph_text import meld_graph_text
from tongits_tutor.press.svg import meld_graph_svg

_SVG = "{http://www.w3.org/2000/svg}"
_PICTURE = Path(__file__).parents[2] / "docs" / "explanation" / "meld-graph.svg"
_PICTURED = "6C 6D 7D KC 4H 5H 6H 7H 7S"
_HANDS = [
    "",
    "KH",
    "2C 5C 9D KD 3H 8H JS",
    "2C 7C 7D 7S KH",
    "4H 5H 6H 7C 7D 7S KH",
    "6C 7C 8C 7D 7H",
    _PICTURED,
    "3C 4C 5C 6C 3D 4D 5D 6D 3H 4H 5H 3S 4S",
    "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC",
]
_RICH = [card for card in DECK if 3 <= card.rank <= 7]
_ANY_HAND = st.one_of(
    st.sets(st.sampled_from(_RICH), max_size=13), st.sets(st.sampled_from(DECK), max_size=20)
).map(CardSet)


def _drawn(hand: CardSet, title: str | None = None) -> ET.Element:
    return ET.fromstring(meld_graph_svg(hand, title=title))  # noqa: S314 - our own drawing


def _titles(root: ET.Element, kind: str) -> list[str]:
    """Return the titles of all groups of a class, in the order drawn."""
    groups = [group for group in root.iter(f"{_SVG}g") if kind in group.get("class", "").split()]
    return [group.findtext(f"{_SVG}title", "") for group in groups]


@given(_ANY_HAND)
def test_the_drawing_holds_every_card_candidate_and_conflict(hand: CardSet) -> None:
    """Cards melded or left, candidates with their prices, shared cards with all who want them."""
    root, solution = _drawn(hand), solve(hand)
    told = explain(solution)
    left = solution.partition.deadwood
    assert [str(card) for card in hand] == _titles(root, "card")
    assert [str(card) for card in left] == _titles(root, "left")
    candidates = [title.split(":")[0] for title in _titles(root, "meld")]
    assert [str(meld) for meld in melds_in(hand)] == candidates
    prices = [re.findall(r"costs (\d+)$", title) for title in _titles(root, "meld")]
    assert [[str(each.cost)] if each.cost else [] for each in told.candidates] == prices
    assert [str(meld) for meld in solution.partition.melds] == [
        title.split(":")[0] for title in _titles(root, "best")
    ]
    wanted = {card: [str(meld) for meld in melds_in(hand) if card in meld.cards] for card in hand}
    assert [
        f"{card} is wanted by {' / '.join(melds)}" for card, melds in wanted.items() if len(melds) > 1
    ] == (_titles(root, "conflict"))
    assert [str(each.card) for each in told.contested] == [
        title.split(" ")[0] for title in _titles(root, "contested")
    ]


def _marks(
    mark: ET.Element, right: float = 0, down: float = 0
) -> Iterator[tuple[float, float, float, float]]:
    """Yield the corners of all bars and words, turned cards as if they stood upright."""
    moved = re.match(r"translate\((\S+) (\S+)\)", mark.get("transform", ""))
    if moved is not None:
        right, down = right + float(moved[1]), down + float(moved[2])
    if mark.tag in {f"{_SVG}rect", f"{_SVG}text"}:
        x, y = right + float(mark.get("x", "0")), down + float(mark.get("y", "0"))
        yield x, y, x + float(mark.get("width", "0")), y + float(mark.get("height", "0"))
    for each in mark:
        yield from _marks(each, right, down)


@pytest.mark.parametrize("text", _HANDS)
def test_nothing_is_drawn_outside_the_picture_or_over_another_band(text: str) -> None:
    """Every bar and word begins inside; no two bands are nearer than their height."""
    root = _drawn(CardSet.parse(text))
    width, height = (float(root.get(name, "")) for name in ("width", "height"))
    for left, top, right, bottom in _marks(root):
        assert 0 <= left <= right <= width
        assert 0 <= top <= bottom <= height
    bands = [group for group in root.iter(f"{_SVG}g") if "meld" in group.get("class", "").split()]
    heights = sorted({float(rect.get("y", "")) for group in bands for rect in group.iter(f"{_SVG}rect")})
    assert len(melds_in(CardSet.parse(text))) == len(heights)
    assert all(after - before >= 24 for before, after in itertools.pairwise(heights))


@pytest.mark.parametrize("text", _HANDS)
def test_the_drawing_stands_alone(text: str) -> None:
    """No script, style sheet, image, reference or address but the name of the language itself."""
    drawing = meld_graph_svg(CardSet.parse(text))
    tags = {mark.tag.removeprefix(_SVG) for mark in ET.fromstring(drawing).iter()}  # noqa: S314 - ours
    assert tags <= {"svg", "title", "desc", "g", "rect", "path", "text"}
    assert re.findall(r"\w+://[^\"' ]+", drawing) == ["http://www.w3.org/2000/svg"]
    assert "href" not in drawing
    assert "url(" not in drawing


@given(_ANY_HAND, st.text(max_size=40))
def test_any_title_is_escaped_and_gives_the_same_bytes_twice(hand: CardSet, title: str) -> None:
    """Whatever the title, the drawing is well formed XML, and drawing it again changes nothing."""
    drawing = meld_graph_svg(hand, title=title)
    assert drawing == meld_graph_svg(hand, title=title)
    assert ET.fromstring(drawing.encode()).findtext(f"{_SVG}title")  # noqa: S314 - our own drawing


def test_markup_in_a_title_is_text_and_hidden_characters_are_dropped() -> None:
    """A title cannot open a tag, end an attribute or turn the direction of writing."""
    root = _drawn(CardSet(), title='</svg><script>"&amp;\x00\u202e Ana\n\n\u200bs hand')
    assert root.findtext(f"{_SVG}title") == '</svg><script>"&amp; Ana s hand'
    assert list(root.iter(f"{_SVG}script")) == []


def test_the_drawing_speaks_to_people_who_listen() -> None:
    """An image by role, named by its title, told by its description: count, melds and prices."""
    root = _drawn(CardSet.parse("6C 6D 4H 5H 6H KS"), title="My hand")
    assert root.get("role") == "img"
    names = {mark.get("id"): mark.text for mark in root if mark.get("id")}
    assert list(names) == root.get("aria-labelledby", "").split()
    assert list(names.values()) == [
        "My hand",
        (
            "6C 6D 4H 5H 6H KS. Count 19: 4H 5H KS left over. 6C 6D 6H: set, 18 points, best. "
            "4H 5H 6H: run, 15 points, costs 3. 6H is wanted by a set and a run."
        ),
    ]


def test_a_set_is_dashed_and_a_run_is_solid() -> None:
    """The two kinds are told apart without colour."""
    root = _drawn(CardSet.parse("6C 6D 4H 5H 6H"))
    dashes = {
        group.get("class"): {rect.get("stroke-dasharray") for rect in group.iter(f"{_SVG}rect")}
        for group in root.iter(f"{_SVG}g")
        if group.get("class", "").startswith("meld ")
    }
    assert {"meld set best": {"5 3"}, "meld run": {None}} == dashes


def test_every_suit_has_a_shape_and_a_colour_of_its_own() -> None:
    """Four outlines and four colours; no letter of a font is needed for a suit."""
    outlines = {ET.fromstring(suit_shape(suit, 0, 0, 20)).get("d") for suit in Suit}  # noqa: S314 - ours
    assert (len(outlines), len(set(INK.values()))) == (4, 4)
    assert not set("♣♦♥♠") & set(meld_graph_svg(CardSet(DECK[::4])))


@pytest.mark.parametrize(
    ("hand", "caption"),
    [
        ("", "There are no cards."),
        ("KH", "Count 10: no meld can be made."),
        ("4H 5H 6H", "Count 0: every card is melded."),
        ("4H 5H 6H KD", "Count 10: KD left over."),
        ("6C 7C 8C 7D 7H", "Count 14: 7D 7H left over. The first of 2 splits that are equally good."),
    ],
)
def test_the_caption_tells_the_count(hand: str, caption: str) -> None:
    """One sentence for each kind of hand."""
    assert (caption,) == graph_facts(CardSet.parse(hand)).caption()


def test_a_candidate_is_best_as_good_without_loss_or_costs_points() -> None:
    """The four verdicts, on hands that have them."""
    equal = [node.verdict for node in graph_facts(CardSet.parse("6C 7C 8C 7D 7H")).nodes]
    joined = {node.verdict for node in graph_facts(CardSet.parse("3H 4H 5H 6H 7H 8H")).nodes}
    assert equal == ["best", "as good"]
    assert {"best", "no loss", "costs 3", "costs 7", "costs 8", "costs 11", "costs 15", "costs 18"} == joined


@given(_ANY_HAND)
def test_the_text_tells_the_same_facts_in_80_columns(hand: CardSet) -> None:
    """Every candidate with its verdict and every shared card with its melds, unbroken when lines are joined."""
    lines = meld_graph_text(hand)
    assert all(len(line) <= 80 for line in lines)
    whole = re.sub(r"\n {4}", " ", "\n".join(lines))
    facts = graph_facts(hand)
    for sentence in facts.caption():
        assert sentence in whole
    for place, node in enumerate(facts.nodes, start=1):
        assert f"  {place}: {node.meld} ({node.meld.kind}, " in whole
        assert node.verdict in whole
    for shared in facts.shared:
        how = ", wanted by a set and a run" if shared.contested else ""
        places = ", ".join(str(place + 1) for place in shared.nodes)
        assert f"\n  {shared.card}{how}: melds {places}" in whole


@pytest.mark.parametrize("form", [meld_graph_svg, meld_graph_text])
def test_more_cards_than_can_be_solved_are_refused(form: object) -> None:
    """The whole pack has too many best splits to choose one to draw."""
    assert callable(form)
    with pytest.raises(CardError, match="too many to list"):
        form(CardSet(DECK))


@pytest.mark.parametrize("ending", GRAPH_ENDINGS)
def test_the_ending_chooses_the_form(tmp_path: Path, ending: str) -> None:
    """Each of them, in capitals too, holds what its writer makes, and replaces an older file."""
    hand = CardSet.parse(_PICTURED)
    writers = {
        ".svg": meld_graph_svg,
        ".dot": to_dot,
        ".graphml": to_graphml,
        ".json": to_json,
        ".txt": lambda hand: "".join(f"{line}\n" for line in meld_graph_text(hand)),
    }
    path = tmp_path / f"hand.of.mine{ending.upper()}"
    path.write_text("something longer that was here before" * 10_000, encoding="utf-8")
    write_graph(path, hand)
    assert writers[ending](hand).encode() == path.read_bytes()


def test_the_written_forms_can_be_read_back(tmp_path: Path) -> None:
    """GraphML and the drawing are XML, JSON is JSON, and each tells of the same candidates."""
    hand = CardSet.parse(_PICTURED)
    for ending in GRAPH_ENDINGS:
        write_graph(str(tmp_path / f"g{ending}"), hand)
    count = len(melds_in(hand))
    assert count == len(json.loads((tmp_path / "g.json").read_bytes())["nodes"])
    graphml = ET.parse(tmp_path / "g.graphml")  # noqa: S314 - our own file
    assert count == len(graphml.findall(".//{http://graphml.graphdrawing.org/xmlns}node"))
    drawing = ET.parse(tmp_path / "g.svg").getroot()  # noqa: S314 - our own file
    assert count == len(_titles(drawing, "meld"))
    assert count == len(
        re.findall(r"^  m\d+ \[", (tmp_path / "g.dot").read_text(encoding="ascii"), re.MULTILINE)
    )


@pytest.mark.parametrize("name", ["hand.png", "hand", "hand.svg.gz", ".svg", ""])
def test_another_ending_is_a_usage_error_that_lists_them(tmp_path: Path, name: str) -> None:
    """Nothing is written, and the sentence names every ending there is."""
    with pytest.raises(UsageError, match=r"\.svg, \.dot, \.graphml, \.json or \.txt; not "):
        write_graph(tmp_path / name, CardSet())
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(UsageError):
        graph_ending(name)


@pytest.mark.parametrize("name", ["no-folder/hand.svg", "folder.svg", "nul\0.svg"])
def test_a_place_that_cannot_be_written_is_a_storage_error(tmp_path: Path, name: str) -> None:
    """A missing folder, a folder of that name and a name no system has."""
    (tmp_path / "folder.svg").mkdir()
    with pytest.raises(StorageError, match="cannot be written"):
        write_graph(os.path.join(tmp_path, name), CardSet())  # noqa: PTH118 - a Path would not hold a NUL everywhere


def test_the_picture_in_the_docs_is_up_to_date() -> None:
    """Drawn by the program: write it again with `analyze "…" --graph docs/explanation/meld-graph.svg`."""
    assert meld_graph_svg(CardSet.parse(_PICTURED)) == _PICTURE.read_text(encoding="utf-8")
