"""House rules: their switches, named profiles, and how people write them."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import FrozenInstanceError, fields
from typing import get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tongits_tutor.errors import FileError, InputError, Problem, TongitsError, UnknownNameError
from tongits_tutor.files.parsing import parse
from tongits_tutor.files.problems import Problems
from tongits_tutor.rulebook.clause import CLAUSES
from tongits_tutor.rulebook.house import PROFILES, HouseRules, borrowed, house, own, read_house
from tongits_tutor.rulebook.house_node import house_of
from tongits_tutor.rulebook.profiles import ORIGINS
from tongits_tutor.rulebook.sources import SOURCES
from tongits_tutor.rulebook.switch import Switch, Value, value_text
from tongits_tutor.rulebook.switches import REFUSED, SWITCHES

ENGINE = {name: switch for name, switch in SWITCHES.items() if switch.engine}

WORDED = {
    "next_dealer": "winner random rotate",
    "draw_call_phase": "before-draw after-draw",
    "draw_responses": "sequential simultaneous",
    "challenger_tie": "nearest last",
    "caller_tie": "challenger caller void",
    "stock_tie": "last-drawer-order split void",
    "all_burned": "void lowest-wins",
    "natural": "ordinary takes-pot",
    "pay_scheme": "pagat geo social cas butas",
    "challenged_draw_payers": "all shown",
    "pot_from": "all losers",
}

NUMBERS = {
    "secret_run_min": 0,
    "bonus_scale": 3,
    "king_bonus": 0,
    "long_run_bonus": 0,
    "long_run_min": 5,
    "sagasa_bonus": 0,
    "pot_ante": 2,
    "streak_needed": 2,
    "streak_after_pot": 0,
}

STANDING_AT_YES = {
    "dealer_may_expose_first",
    "face_down_secret",
    "own_sapaw_blocks",
    "same_turn_extend_blocks",
}

DIFFERS = {
    "pagat": {},
    "seeds": {"own_sapaw_blocks": False, "pot_ante": 0},
    "geocities": {
        "caller_announces": True,
        "challenged_draw_payers": "shown",
        "pay_scheme": "geo",
        "pot_from": "losers",
        "pot_ante": 1,
    },
    "social-tongits": {
        "face_down_secret": False,
        "hidden_secret_protects": True,
        "own_sapaw_blocks": False,
        "tongits_needs_discard": True,
        "challenged_draw_payers": "shown",
        "pay_scheme": "social",
        "king_bonus": 1,
        "long_run_bonus": 2,
    },
    "tongits-net": {
        "face_down_secret": False,
        "hidden_secret_protects": True,
        "new_meld_blocks": True,
        "big_meld_blocks": True,
        "challenged_draw_payers": "shown",
    },
    "tongits-wars": {
        "face_down_secret": False,
        "hidden_secret_protects": True,
        "secret_run_min": 5,
        "challenger_tie": "last",
    },
    "tongits-kingdom": {"face_down_secret": False, "secret_run_min": 3, "must_not_discard_sapawable": True},
    "casino": {
        "face_down_secret": False,
        "hidden_secret_protects": True,
        "secret_run_min": 3,
        "natural": "takes-pot",
        "pay_scheme": "cas",
        "challenged_draw_payers": "shown",
        "king_bonus": 1,
    },
}

OVERRIDES = st.dictionaries(st.sampled_from(sorted(ENGINE)), st.integers(0, 1000), max_size=8).map(
    lambda picks: {name: ENGINE[name].values[pick % len(ENGINE[name].values)] for name, pick in picks.items()}
)


def problems_of(text: str) -> list[Problem]:
    """Return the problems a house is refused with."""
    with pytest.raises(InputError) as caught:
        read_house(text)
    return list(caught.value.problems)


def test_the_fields_are_the_switches_with_their_defaults() -> None:
    """Table and value agree: same names, same order, same defaults, same allowed words."""
    hints = get_type_hints(HouseRules)
    literals = {name: get_args(hint) for name, hint in hints.items() if get_args(hint)}

    assert {field.name: field.default for field in fields(HouseRules)[1:]} == {
        name: switch.default for name, switch in ENGINE.items()
    }
    assert [field.name for field in fields(HouseRules)[1:]] == list(ENGINE)
    assert literals == {name: SWITCHES[name].values for name in literals}
    assert set(literals) == {*WORDED, "secret_run_min"}


def test_the_switches_are_those_of_the_law() -> None:
    """Every worded, numbered and yes-or-no switch has the values and the default it should."""
    assert {n: " ".join(map(str, s.values)) for n, s in ENGINE.items() if s.kind == "word"} == WORDED
    assert all(switch.default == switch.values[0] for switch in ENGINE.values() if switch.kind == "word")
    assert {name: switch.default for name, switch in ENGINE.items() if switch.kind == "number"} == NUMBERS
    assert {name for name, switch in ENGINE.items() if switch.default is True} == STANDING_AT_YES
    assert len(ENGINE) == 36
    assert {"direction", "discard_history", "reveal_all_at_end", "turn_clock"} == set(SWITCHES) - set(ENGINE)
    assert set(REFUSED) == {
        "players",
        "jokers",
        "two_card_heads",
        "natural_for_non_dealer",
        "choose_worse_partition",
    }


@pytest.mark.parametrize("switch", SWITCHES.values(), ids=SWITCHES)
def test_every_switch_explains_itself(switch: Switch) -> None:
    """Each has a question, a meaning for every value, known clauses and known sources, no source twice."""
    cited = [*switch.agreed, *(key for _, keys in switch.seen for key in keys)]

    assert switch.question.endswith("?")
    assert all(switch.meaning(value).endswith(".") for value in switch.values)
    assert {text for text, _ in switch.meanings} <= {*map(value_text, switch.values), "n"}
    assert {text for text, _ in switch.seen} <= {*map(value_text, switch.values), "n"}
    assert value_text(switch.default) not in dict(switch.seen)
    assert set(switch.clauses) <= set(CLAUSES)
    assert switch.clauses or not switch.engine
    assert set(cited) <= set(SOURCES)
    assert all(len(set(keys)) == len(keys) for keys in (switch.agreed, *(keys for _, keys in switch.seen)))


def test_clauses_and_switches_name_each_other() -> None:
    """Both directions agree: a switch lists exactly the clauses that name it, a refused one its clause."""
    from_clauses = {
        name: {key for key, clause in CLAUSES.items() if name in clause.switches}
        for name in (*SWITCHES, *REFUSED)
    }
    from_switches = {name: set(switch.clauses) for name, switch in SWITCHES.items()}

    assert {name for clause in CLAUSES.values() for name in clause.switches} <= {*SWITCHES, *REFUSED}
    assert from_clauses == from_switches | {name: {refused.clause} for name, refused in REFUSED.items()}


@pytest.mark.parametrize("name", PROFILES)
def test_a_profile_differs_from_pagat_just_so(name: str) -> None:
    """Each profile has its own values, and everything else from pagat."""
    pagat = PROFILES["pagat"].switches()
    differing = {key: value for key, value in PROFILES[name].switches().items() if value != pagat[key]}

    assert differing == DIFFERS[name]
    assert PROFILES[name].title() == str(PROFILES[name]) == PROFILES[name].plain() == name
    assert set(DIFFERS) == set(PROFILES) == set(ORIGINS)


@pytest.mark.parametrize("name", PROFILES)
def test_own_and_borrowed_are_all_there_is(name: str) -> None:
    """A switch is a profile's own, with its sources, or borrowed, never both; pagat borrows nothing."""
    mine = own(name)

    assert sorted([*mine, *borrowed(name)]) == sorted(ENGINE)
    assert {key for keys in mine.values() for key in keys} <= set(SOURCES)
    assert name == "pagat" or (set(DIFFERS[name]) <= set(mine) and all(mine.values()))
    assert (borrowed(name) == ()) == (name == "pagat")


def test_only_the_percent_profile_stakes_an_ante_on_the_hand() -> None:
    """The ante that the winner takes is 10 where payments are percents, 0 elsewhere."""
    assert {name: rules.hand_ante for name, rules in PROFILES.items() if rules.hand_ante} == {
        "social-tongits": 10
    }


def test_house_rules_never_change() -> None:
    """They are frozen, and equal values are one key."""
    with pytest.raises(FrozenInstanceError):
        PROFILES["pagat"].pot_ante = 3  # type: ignore[misc]
    assert {HouseRules(): 1}[house("pagat")] == 1
    assert house("pagat") != house("seeds")


@pytest.mark.parametrize(
    "text",
    [
        "pagat,own_sapaw_blocks=false,draw_call_phase=after-draw",
        " pagat , own-sapaw-blocks = no , drawCallPhase = afterDraw ",
        "ownSapawBlocks=off,draw_call_phase=after_draw",
        "pagat,players=3,jokers=0,two_card_heads=false,own_sapaw_blocks=FALSE,draw_call_phase=After-Draw",
    ],
)
def test_a_house_is_read_as_people_write_it(text: str) -> None:
    """Hyphens, camel case, blanks and other words for no make no difference."""
    assert read_house(text).title() == "pagat with own_sapaw_blocks=false, draw_call_phase=after-draw"


def test_a_mapping_of_texts_is_read() -> None:
    """The form for files is read, with and without a profile."""
    assert read_house({"profile": "casino", "stockTie": "lastDrawerOrder"}) == house("casino")
    assert read_house({"all_burned": "lowestWins"}).all_burned == "lowest-wins"
    assert read_house({}) == house("pagat")


REFUSED_TEXTS = {
    "pagat,own_sapaw_blocks=maybe": "own_sapaw_blocks must be true or false, not 'maybe'.",
    "pagat,next_dealer=winer": "next_dealer must be winner, random or rotate, not 'winer'. Did you mean winner?",
    "pagat,secret_run_min=2": "secret_run_min must be 0, 3, 4 or 5, not '2'.",
    "pagat,pot_ante=-1": "pot_ante must be a whole number from 0 to 100, not '-1'.",
    "pagat,pot_ante=2.5": "pot_ante must be a whole number from 0 to 100, not '2.5'.",
    "pagat,pot_ante=": "pot_ante must be a whole number from 0 to 100, not ''.",
    "pagat,own_sapaw_block=no": "There is no switch called 'own_sapaw_block'. Did you mean own_sapaw_blocks?",
    "pagat,zzz=1": "There is no switch called 'zzz'.",
    "pagat,seeds": "'seeds' sets no switch. Write name=value after the profile.",
    "pagat,pot_ante=1,potAnte=2": "pot_ante is set twice. Keep one.",
    "pagat,players=4": "Tongits is played by three; other numbers are not offered.",
    "pagat,jokers=2": "The pack has no jokers; joker games are not offered.",
    "pagat,two_card_heads=yes": "A meld has at least three cards; two never make one, not even A-2 to escape burning.",
    "pagat,naturalForNonDealer=true": (
        "A complete hand of a player who does not deal wins in that player's own turn, not before play."
    ),
    "pagat,choose_worse_partition=true": (
        "A hand is always counted by a lowest split; a dearer one cannot be chosen for a bonus."
    ),
    "pagat,direction=clockwise": (
        "direction changes what is shown, not what is allowed; the referee does not follow it. Leave it out."
    ),
}


@pytest.mark.parametrize(("text", "sentence"), REFUSED_TEXTS.items())
def test_what_a_house_cannot_be(text: str, sentence: str) -> None:
    """Each wrong switch or value is refused by one clear sentence."""
    assert [problem.sentence() for problem in problems_of(text)] == [sentence]


def test_every_problem_of_a_house_is_told_with_its_place() -> None:
    """All problems of an option are told at once, each with a caret under its words."""
    drawn = [problem.drawn().splitlines()[1:] for problem in problems_of("pagat, pot_ante = x,zzz=1")]

    assert drawn == [
        ["  pagat, pot_ante = x,zzz=1", "                    ^"],
        ["  pagat, pot_ante = x,zzz=1", "                      ^^^"],
    ]


@pytest.mark.parametrize(
    ("name", "suggestion"),
    [("pagta", "pagat"), ("Social Tongits", "social-tongits"), ("xyz", None), ("", None)],
)
def test_an_unknown_house_suggests_the_nearest(name: str, suggestion: str | None) -> None:
    """A house nobody knows is a wrong name, however it is asked for."""
    for ask in (house, read_house, HouseRules, lambda text: read_house({"profile": text})):
        with pytest.raises(UnknownNameError) as caught:
            ask(name)
        assert caught.value.suggestion == suggestion


@pytest.mark.parametrize(
    "wrong",
    [
        {"pot_ante": True},
        {"own_sapaw_blocks": 1},
        {"pot_ante": 101},
        {"next_dealer": "Winner"},
        {"king_bonus": 2},
    ],
)
def test_a_value_of_the_wrong_kind_is_refused(wrong: dict[str, Value]) -> None:
    """A programmer's True is no number and 1 is no yes."""
    with pytest.raises(InputError, match=next(iter(wrong))):
        HouseRules(**wrong)  # type: ignore[arg-type]


def test_switches_are_set_one_by_one() -> None:
    """Overrides keep the profile's name and everything else; setting them back leaves no trace."""
    changed = house("casino").with_switches(king_bonus=0, natural="ordinary")

    assert changed.title() == "casino with natural=ordinary, king_bonus=0"
    assert changed.overrides() == {"natural": "ordinary", "king_bonus": 0}
    assert changed.with_switches(king_bonus="1", natural="takesPot") == house("casino")
    with pytest.raises(InputError, match="There is no switch called 'kings'"):
        changed.with_switches(kings=1)


@given(st.sampled_from(sorted(PROFILES)), OVERRIDES)
def test_every_written_form_is_read_back(name: str, overrides: dict[str, Value]) -> None:
    """Option, mapping and file form of any house give the same house again."""
    rules = house(name).with_switches(**overrides)
    plain = rules.plain()
    problems = Problems()
    lines = plain if isinstance(plain, str) else "\n".join(f"{key}: {value}" for key, value in plain.items())

    assert read_house(str(rules)) == rules
    assert read_house(plain) == rules
    assert house_of(parse(lines), problems) == rules
    assert not problems


@given(st.one_of(st.text(), st.dictionaries(st.text(), st.text(), max_size=4)))
def test_any_text_is_a_house_or_refused(value: str | dict[str, str]) -> None:
    """Arbitrary texts raise nothing but our errors."""
    rules = None
    try:
        rules = read_house(value)
    except (UnknownNameError, InputError) as error:
        assert str(error) or isinstance(error, TongitsError)  # noqa: PT017
    assert rules is None or rules.name in PROFILES


def test_a_house_in_a_file_is_refused_with_places() -> None:
    """Unknown profile, switches, values and kinds are told at their place in the file, all at once."""
    text = "profile: pagta\nown_sapaw_blocks: perhaps\nplayers: 4\npot_ante: [1]\nking_bonus: 1\n"
    problems = Problems()
    rules = house_of(parse(text, file="game.yaml"), problems)

    assert rules.title() == "pagat with king_bonus=1"
    with pytest.raises(FileError) as caught:
        problems.finish()
    assert [problem.sentence() for problem in caught.value.problems] == [
        "game.yaml:1:10: There is no house called 'pagta'. Did you mean pagat?",
        "game.yaml:2:19: own_sapaw_blocks must be true or false, not 'perhaps'.",
        "game.yaml:3:1: Tongits is played by three; other numbers are not offered.",
        "game.yaml:4:11: pot_ante must be a text, not a list.",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "[pagat]",
            "x:1:1: A house is a name, or a profile with switches, not a list. Write `house: pagat`.",
        ),
        ("pagat,pot_ante=x", "x:1:1: pot_ante must be a whole number from 0 to 100, not 'x'."),
        ("'pagat,seeds'", "x:1:1: 'seeds' sets no switch. Write name=value after the profile."),
    ],
)
def test_other_forms_of_a_house_in_a_file(text: str, sentence: str) -> None:
    """A list is no house; the option form is read in files too."""
    problems = Problems()
    house_of(parse(text, file="x"), problems)

    assert [problem.sentence() for problem in problems.ordered()] == [sentence]


def test_house_rules_load_nothing_heavy() -> None:
    """Asking for the house rules loads neither YAML nor pydantic nor any other room than files and errors."""
    code = (
        "import sys, tongits_tutor.rulebook.house\n"
        "rooms = {name.split('.')[1] for name in sys.modules if name.startswith('tongits_tutor.')}\n"
        "print(sorted(rooms), [name for name in ('yaml', 'pydantic', 'difflib', 'networkx') if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert said.strip() == "['errors', 'files', 'rulebook'] []"
