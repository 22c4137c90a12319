"""Looking up the law: what is asked, what is answered, in every form."""

import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tongits_tutor.rulebook.clause import CHAPTERS, CLAUSES, clause
from tongits_tutor.rulebook.conflicts import CONFLICTS
from tongits_tutor.rulebook.glossary import GLOSSARY
from tongits_tutor.rulebook.house import PROFILES, own
from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.rulebook.seeds import seed_statements
from tongits_tutor.rulebook.sources import SOURCES
from tongits_tutor.rulebook.switches import REFUSED, SWITCHES
from tongits_tutor.shell.layout import columns_of
from tongits_tutor.shell.rules_view import View
from tongits_tutor.shell.rules_words import KEYWORDS, view_of

Run = Callable[..., Any]

ASKED = {
    "": "overview",
    "chapters": "chapters",
    "chapter sapaw": "chapter",
    "clauses": "clauses",
    "SAPAW-8": "clause",
    "SECRET-8": "clause",
    "sapaw block": "search",
    "mistakes": "mistakes",
    "mistake take-without-meld": "mistake",
    "switches": "switches",
    "switch pot_ante": "switch",
    "switch turn_clock": "switch",
    "switch jokers": "refused-switch",
    "profiles": "profiles",
    "profile pagat": "profile",
    "profile tongits-wars,king_bonus=1": "profile",
    "compare pagat tongits-wars": "compare",
    "compare pagat pagat": "compare",
    "glossary": "glossary",
    "glossary sapaw": "word",
    "conflicts": "conflicts",
    "conflict C-4": "conflict",
    "seeds": "seeds",
    "seed S20": "seed",
    "sources": "sources",
    "source rummydangal": "source",
}
"""Words, and the kind of answer they get: every kind there is."""

SCREENS = {"overview": "", "clause": "SAPAW-7", "compare": "compare pagat pagat,own_sapaw_blocks=false"}
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
SCHEMA = json.loads(
    (Path(__file__).parents[2] / "docs/reference/schemas/rules.json").read_text(encoding="utf-8")
)
JUDGES = {
    view["properties"]["kind"]["const"]: jsonschema.Draft202012Validator(
        {**{key: value for key, value in SCHEMA.items() if key != "oneOf"}, "allOf": [view]}
    )
    for view in SCHEMA["oneOf"]
}
"""For each kind its part of the schema: it finds a mistake sooner than a choice among all."""


def judged(view: View) -> dict[str, Any]:
    """Return what an answer says in JSON, after holding it against the schema."""
    told = {"schema": "tongits-tutor/rules/1", "kind": view.kind, **view.data()}
    JUDGES[view.kind].validate(told)
    return told


def squeezed(text: str) -> str:
    """Return a text without its blanks and line ends: what stays equal however it is wrapped."""
    return "".join(ESCAPE.sub("", text).split())


def said(view: View) -> list[tuple[str, str]]:
    """Return label and text of every fact of an answer, squeezed, with cards in letters."""
    facts = [fact for section in view.sections() for fact in section.facts]
    return [
        (
            squeezed(fact.label),
            squeezed("".join(part if isinstance(part, str) else str(part) for part in fact.parts)),
        )
        for fact in facts
    ]


def test_the_schema_is_one() -> None:
    """The committed schema is a schema, with one part for every kind of answer and no other."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert set(JUDGES) == set(ASKED.values())


@pytest.mark.parametrize("words", ASKED)
def test_json_keeps_to_its_schema(run: Run, words: str) -> None:
    """Every answer is one line of JSON of its kind that the whole committed schema accepts."""
    code, out, err = run("rules", *words.split(), "--json")
    assert (code, err, out.count("\n")) == (0, "", 1)
    told = json.loads(out)
    assert told["kind"] == ASKED[words]
    jsonschema.Draft202012Validator(SCHEMA).validate(told)


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("words", ASKED)
def test_plain_and_rich_say_the_same(run: Run, words: str, width: int) -> None:
    """Every fact stands on the plain screen and on the rich one, whole, and no line leaves the width."""
    facts = said(view_of(words.split()))
    assert facts
    for style, limit, colon in (("--plain", min(80, width), ":"), ("--color=always", width, "")):
        code, out, err = run("rules", *words.split(), style, "--suits=letters", env={"COLUMNS": str(width)})
        assert (code, err) == (0, "")
        shown = squeezed(out)
        assert [fact for fact in facts if f"{fact[0]}{colon}{fact[1]}" not in shown] == []
        lines = ESCAPE.sub("", out).splitlines()
        assert [line for line in lines if columns_of(line) > limit] == []


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("mode", ["plain", "rich"])
@pytest.mark.parametrize("name", SCREENS)
def test_screens_are_the_golden_ones(
    run: Run, golden: Callable[[str, str], None], name: str, mode: str, width: int
) -> None:
    """The screens are the recorded ones at 40, 80 and 120 columns."""
    style = "--plain" if mode == "plain" else "--color=never"
    words = SCREENS[name].split()
    code, out, err = run("rules", *words, style, terminal=mode == "rich", env={"COLUMNS": str(width)})
    assert (code, err) == (0, "")
    golden(f"rules-{name}-{mode}-{width}.txt", out)


@pytest.mark.parametrize(
    ("keyword", "names"),
    [
        ("clause", CLAUSES),
        ("chapter", [chapter.key for chapter in CHAPTERS]),
        ("chapter", [chapter.title for chapter in CHAPTERS]),
        ("mistake", MISTAKES),
        ("switch", [*SWITCHES, *REFUSED]),
        ("profile", PROFILES),
        ("conflict", CONFLICTS),
        ("seed", [statement.id for statement in seed_statements()]),
        ("source", SOURCES),
        ("glossary", [name for term in GLOSSARY for name in (term.name, *term.aliases)]),
    ],
)
def test_every_name_is_found(keyword: str, names: Iterable[str]) -> None:
    """Everything the rulebook holds can be looked up by its name, and keeps to the schema."""
    for name in names:
        view = view_of([keyword, name])
        assert judged(view)["kind"] == view.kind
        assert said(view)


def test_a_clause_tells_all_it_knows() -> None:
    """A clause comes with its reason, its sources and links, statements, conflicts, switches and mistakes."""
    told = judged(view_of(["SAPAW-7"]))["clause"]
    entry = CLAUSES["SAPAW-7"]
    assert (entry.title, entry.text, entry.why) == (told["title"], told["text"], told["why"])
    assert entry.confidence.value == told["confidence"]["level"]
    assert [(each.key, each.stance.value) for each in entry.sources] == [
        (each["key"], each["stance"]) for each in told["sources"]
    ]
    assert [SOURCES["geocities"].links[0]] == [
        each["links"][0] for each in told["sources"] if each["key"] == "geocities"
    ]
    assert [conflict["id"] for conflict in told["conflicts"]] == ["C-4"]
    assert [switch["name"] for switch in told["switches"]] == ["own_sapaw_blocks"]
    breaking = {code for code, mistake in MISTAKES.items() if mistake.clause == "DRAW-2"}
    assert breaking == {each["code"] for each in judged(view_of(["DRAW-2"]))["clause"]["mistakes"]}
    assert "take-without-meld" in breaking


@pytest.mark.parametrize("name", [*CLAUSES, *MISTAKES])
def test_a_rule_shows_its_examples(name: str) -> None:
    """A clause and a mistake come with a good and a bad example, or with the reason why they cannot."""
    told = judged(view_of(["clause" if name in CLAUSES else "mistake", name]))
    kinds = [example["kind"] for example in told["examples"]]
    reasons = " ".join(told["not_shown"])
    for kind in ("good", "bad"):
        assert kinds.count(kind) == 1 or f"No {kind} example" in reasons or "No example" in reasons


def test_an_example_says_what_is_asked() -> None:
    """An example tells what lies on the table, the question, the answer, and why."""
    good, bad = judged(view_of(["SAPAW-10"]))["examples"]
    assert (good["steps"][0]["answer"], bad["steps"][0]["answer"]) == ("yes", "no (call-while-blocked)")
    assert "Ben has laid 4H 5H 6H 7H" in good["steps"][0]["table"]
    facts = said(view_of(["SAPAW-10"]))
    assert ("question", squeezed("May Ben do this: call?")) in facts
    assert ("house", squeezed("tongits-net")) in said(view_of(["mistake", "call-after-new-meld"]))


@pytest.mark.parametrize(
    "words",
    ["SAPAW-8", "sapaw 8", "sapaw8", "clause Sapaw-08", "CLAUSES \uff33\uff21\uff30\uff21\uff37\uff0d\uff18"],
)
def test_ids_are_read_leniently(words: str) -> None:
    """Case, blanks, hyphens, zeros and wide letters do not matter in an id."""
    assert judged(view_of(words.split()))["clause"]["id"] == "SAPAW-8"


@pytest.mark.parametrize(
    ("words", "kind", "named"),
    [
        ("sapaw", "chapter", "sapaw"),
        ("search sapaw", "search", None),
        ("draw_call", "chapter", "draw_call"),
        ("draw call", "search", None),
        ("draw call 11", "clause", "DRAWCALL-11"),
        ("hand-over", "mistake", "hand-over"),
        ("hand over", "search", None),
        ("own_sapaw_blocks", "switch", "own_sapaw_blocks"),
        ("ownSapawBlocks", "switch", "own_sapaw_blocks"),
        ("jokers", "refused-switch", "jokers"),
        ("casino", "profile", "casino"),
        ("seeds", "seeds", None),
        ("profile seeds", "profile", "seeds"),
        ("search seeds", "search", None),
        ("pagat, king_bonus=1", "profile", "pagat"),
        ("C-12", "conflict", "C-12"),
        ("s20", "seed", "S20"),
        ("run 13", "search", None),
        ("lay-off", "search", None),
        ("stock-out", "search", None),
        ("SUNOG", "search", None),
        ("Switch Pot-Ante", "switch", "pot_ante"),
        ("switches pot_ante", "switch", "pot_ante"),
        ("  ", "overview", None),
    ],
)
def test_what_comes_first_wins(words: str, kind: str, named: str | None) -> None:
    """A keyword wins over an id, an id over a name of one word, a name over a search."""
    view = view_of(words.split(" "))
    told = judged(view)
    assert view.kind == kind
    if named is not None:
        thing = told if kind == "profile" else told["refused" if kind == "refused-switch" else kind]
        assert named in thing.values()


def test_no_two_names_are_alike() -> None:
    """No name means two things, but for the profile `seeds`, which the keyword hides."""
    names = [chapter.key for chapter in CHAPTERS] + [*MISTAKES, *SWITCHES, *REFUSED, *PROFILES, *KEYWORDS]
    assert [name for name in set(names) if names.count(name) > 1] == ["seeds"]


@pytest.mark.parametrize(
    ("words", "message", "suggestion"),
    [
        ("SWAPAW-8", "clause called 'SWAPAW-8'", "SAPAW-8"),
        ("take-without-mled", "rule called 'take-without-mled'", "take-without-meld"),
        ("own_sapaw_block", "rule called 'own_sapaw_block'", "own_sapaw_blocks"),
        ("sapaw 99", "clause called 'sapaw 99'", "SAPAW-9"),
        ("clause DRWA-2", "clause called 'DRWA-2'", "DRAW-2"),
        ("chapter sapow", "chapter called 'sapow'", "sapaw"),
        ("mistake take-without-mled", "mistake called 'take-without-mled'", "take-without-meld"),
        ("switch own_sapaw_block", "switch called 'own_sapaw_block'", "own_sapaw_blocks"),
        ("switch jokres", "switch called 'jokres'", "jokers"),
        ("profile tongits-war", "house called 'tongits-war'", "tongits-wars"),
        ("compare pagat tongitswars", "house called 'tongitswars'", "tongits-wars"),
        ("glossary sunogg", "word called 'sunogg'", "sunog"),
        ("conflict C-99", "conflict called 'C-99'", None),
        ("seed S77", "seed statement called 'S77'", "S17"),
        ("seed twenty", "seed statement called 'twenty'", None),
        ("source geocites", "source called 'geocites'", "geocities"),
        ("comapre pagat seeds", "rule called 'comapre'", "compare"),
        ("swiches", "rule called 'swiches'", "switches"),
        ("swapaw", "rule called 'swapaw'", "sapaw"),
        ("search swapaw", "rule called 'swapaw'", "sapaw"),
        ("xylophone", "rule called 'xylophone'", None),
        ("the", "rule called 'the'", None),
    ],
)
def test_a_typo_gets_one_suggestion(run: Run, words: str, message: str, suggestion: str | None) -> None:
    """A name nobody knows ends with exit 2 and the nearest name, in words and in JSON."""
    near = f"Did you mean {suggestion}?" if suggestion else None
    code, out, err = run("rules", *words.split())
    assert (code, out) == (2, "")
    assert err.splitlines()[0] == f"There is no {message}." + (f" {near}" if near else "")
    code, out, err = run("rules", *words.split(), "--json")
    (error,) = json.loads(out)["errors"]
    assert (code, err, error["suggestion"]) == (2, "", near)


@pytest.mark.parametrize("words", ["search", "compare", "compare a b c", "x" * 500])
def test_wrong_use_is_told(run: Run, words: str) -> None:
    """A keyword with too few or too many words, and a text too long to look up, are usage errors."""
    code, out, err = run("rules", *words.split())
    assert (code, out) == (2, "")
    assert err.endswith("See 'tongits-tutor rules --help'.\n")


@pytest.mark.parametrize("keyword", ["profile", "compare"])
def test_a_wrong_switch_of_a_house_is_shown_at_its_place(run: Run, keyword: str) -> None:
    """A house whose switch cannot be is bad input, with a caret under the place."""
    code, out, err = run("rules", keyword, "pagat,own_sapaw_blocks=nein")
    assert (code, out) == (3, "")
    assert err.splitlines()[1:] == ["  pagat,own_sapaw_blocks=nein", " " * 25 + "^^^^"]


def test_a_search_says_which_words_were_not_found(run: Run) -> None:
    """A word no clause holds is told with the nearest one, and the others are searched for."""
    told = judged(view_of(["swapaw", "block"]))
    assert told["unknown"] == [{"word": "swapaw", "suggestion": "sapaw"}]
    assert "SAPAW-12" in [entry["id"] for entry in told["clauses"]]
    out = run("rules", "swapaw", "block", "--plain").out
    assert out.splitlines()[0] == "not found: swapaw. Did you mean sapaw?"


def test_a_search_shows_ten_clauses_unless_all_are_asked_for(run: Run) -> None:
    """The screen shows the ten best clauses and how many more there are; JSON and --all show every one."""
    told = json.loads(run("rules", "search", "sapaw", "--json").out)["clauses"]
    ids = [entry["id"] for entry in told]
    few = re.findall(r"^([A-Z-]+-\d+[a-z]?):", run("rules", "search", "sapaw", "--plain").out, re.MULTILINE)
    assert (few, len(ids) > 10) == (ids[:10], True)
    assert f"also: {len(ids) - 10} more clauses; see --all" in run("rules", "search", "sapaw", "--plain").out
    out = run("rules", "search", "sapaw", "--all", "--plain").out
    assert re.findall(r"^([A-Z-]+-\d+[a-z]?):", out, re.MULTILINE) == ids
    assert "see --all" not in out


def test_a_search_in_filipino_explains_the_word() -> None:
    """A Filipino word is explained first, and finds the clauses about what it names."""
    told = judged(view_of(["sunog"]))
    assert [term["name"] for term in told["glossary"]] == ["burned"]
    assert "BURN-1" in [entry["id"] for entry in told["clauses"]]


@pytest.mark.parametrize("name", PROFILES)
def test_a_profile_shows_its_whole_switch_table(name: str) -> None:
    """A profile tells every switch once, marked as its own or borrowed, own values with their sources."""
    told = judged(view_of(["profile", name]))
    switches = PROFILES[name].switches()
    assert list(switches) == [row["name"] for row in told["switches"]]
    mine = own(name)
    assert {row["name"]: (row["mark"], tuple(row["sources"])) for row in told["switches"]} == {
        switch: ("own", mine[switch]) if switch in mine else ("borrowed", SWITCHES[switch].agreed)
        for switch in switches
    }
    shown = {label: text for label, text in said(view_of(["profile", name])) if label in SWITCHES}
    assert [re.search(r"\((\w+)\)", shown[row["name"]])[1] for row in told["switches"]] == [
        row["mark"] for row in told["switches"]
    ]


def test_a_comparison_tells_what_changes_at_the_table() -> None:
    """Every switch in which two houses differ is told with what both values mean, and no other."""
    told = judged(view_of(["compare", "pagat", "tongits-wars"]))
    left, right = PROFILES["pagat"].switches(), PROFILES["tongits-wars"].switches()
    assert [name for name in left if left[name] != right[name]] == [
        row["switch"] for row in told["differences"]
    ]
    assert told["same"] + len(told["differences"]) == len(left)
    for row in told["differences"]:
        switch = SWITCHES[row["switch"]]
        assert switch.meaning(left[switch.name]) == row["left"]["means"]
        assert switch.meaning(right[switch.name]) == row["right"]["means"]


def test_a_comparison_of_houses_changed_by_hand() -> None:
    """A house may carry switches; with one house the other is pagat; two equal houses differ in nothing."""
    told = judged(view_of(["compare", "pagat", "pagat,own_sapaw_blocks=no"]))
    assert [(row["switch"], row["right"]["mark"]) for row in told["differences"]] == [
        ("own_sapaw_blocks", "changed")
    ]
    assert judged(view_of(["compare", "seeds"])) == judged(view_of(["compare", "Pagat", "seeds"]))
    assert judged(view_of(["compare", "casino", "casino"]))["differences"] == []
    assert ("theydiffer", "innothing") in said(view_of(["compare", "casino", "casino"]))


def test_a_switch_tells_every_value_and_who_plays_it() -> None:
    """A switch tells what each value changes, which one is the default, and the value in every profile."""
    told = judged(view_of(["switch", "own_sapaw_blocks"]))["switch"]
    assert [(row["value"], row["default"]) for row in told["values"]] == [("true", True), ("false", False)]
    assert told["values"][1]["sources"] == list(dict(SWITCHES["own_sapaw_blocks"].seen)["false"])
    assert {row["name"]: row["value"] for row in told["profiles"]} == {
        name: str(house.own_sapaw_blocks).lower() for name, house in PROFILES.items()
    }


def test_cards_follow_the_suits_of_the_screen(run: Run) -> None:
    """The cards of a clause are written as the screen writes cards, in the order of the text."""
    text = clause("DRAW-2").text
    assert "7S" in text
    out = {
        suits: run("rules", "DRAW-2", "--plain", f"--suits={suits}").out for suits in ("letters", "symbols")
    }
    assert "7S" in out["letters"]
    assert "7S" not in out["symbols"]
    assert squeezed(out["symbols"]).translate(str.maketrans("♣♦♥♠", "CDHS")) == squeezed(out["letters"])


@pytest.mark.parametrize("words", ["[bold]sapaw[/bold] block", "\x1b[31msapaw block", "sapaw\u202e block"])
def test_text_of_others_does_no_harm(run: Run, words: str) -> None:
    """Markup and control characters in a search reach no screen."""
    out = run("rules", *words.split(), "--color=never", terminal=True).out
    assert "\x1b" not in out
    assert "\u202e" not in out
    assert "SAPAW-12" in out
