"""Reading a scenario: all errors at once, each with its place and a way out."""

import re

import pytest

from tongits_tutor.errors import FileError, Problem
from tongits_tutor.school.judge import JudgeAction, JudgeOutcome
from tongits_tutor.school.keys import FORMS, Form
from tongits_tutor.school.position import GamePosition, ShortPosition
from tongits_tutor.school.scenario import read_scenario

HEAD = """format: tongits-scenario/1
kind: rule
id: an-id
title: A title
clauses: [CARD-3]
steps:
"""


WANTED = [
    ("missing-key", 1, 1),
    ("wrong-word", 2, 7),
    ("bad-id", 3, 5),
    ("unknown-key", 5, 1),
    ("one-or-ten", 7, 28),
    ("unknown-player", 7, 38),
    ("missing-key", 8, 12),
    ("not-an-action", 8, 21),
    ("wrong-word", 8, 42),
    ("unknown-clause", 8, 57),
]


def problems_of(text: str) -> tuple[Problem, ...]:
    """Return everything that is wrong with a text."""
    with pytest.raises(FileError) as caught:
        read_scenario(text, file="x.yaml")
    return caught.value.problems


def step(judge: str, position: str = "") -> str:
    """Return a scenario of one step; the judge and the position are in flow style."""
    place = f"\n    position: {position}" if position else ""
    return f"{HEAD}  - judge: {judge}{place}\n    why: Because.\n"


def codes(text: str) -> list[str]:
    """Return the codes of what is wrong."""
    return [problem.code for problem in problems_of(text)]


def test_every_error_is_told_at_once_with_its_place() -> None:
    """Ten mistakes in one file are ten problems, in the order of their places."""
    text = """format: tongits-scenario/1
kind: rul
id: Not An Id
title: A title
claus: [CARD-3]
steps:
  - position: {hand: 4H 5H 1H, turn: Anna}
    judge: {action: mld 4H 5H 6H, legal: maybe, clause: CARD-33}
    why: Because.
"""
    found = problems_of(text)
    assert [(one.code, one.line, one.column) for one in found] == WANTED
    assert all(one.file == "x.yaml" for one in found)


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        (step("{acton: call, legal: yes}"), "Make a step for each question."),
        (step("{action: call, legal: yes, claus: CARD-3}"), "Did you mean clause?"),
        (step("{action: call, legal: no, code: call-whilst-blocked, clause: SAPAW-8}"), "call-while-blocked"),
        (step("{action: call, legal: yes, clause: CARD3}"), "Write CARD-3."),
        (step("{action: dicard KC, legal: yes}"), "Did you mean discard?"),
        (step("{action: call, legal: yes, by: Benn}", "{turn: Ana}"), "Did you mean Ben?"),
        (step("{action: call, legal: yes}", "{hnad: KC}"), "Did you mean hand?"),
        (HEAD.replace("kind: rule", "kind: rule\nhouse: pagta") + "  - {}", "Did you mean pagat?"),
    ],
)
def test_a_slip_gets_a_suggestion(text: str, suggestion: str) -> None:
    """A mistyped key, code, clause, action, name or house is answered with the likely one."""
    assert any(suggestion in (problem.suggestion or "") for problem in problems_of(text))


@pytest.mark.parametrize(
    ("said", "code", "words"),
    [
        ("tongits-scenario/2", "format-too-new", "Update the program"),
        ("tongits-scenario/0", "format-too-old", "Write `format: tongits-scenario/1`"),
        ("tongits-record/1", "wrong-format", "Write `format: tongits-scenario/1`"),
        ("scenario", "wrong-format", "Write `format: tongits-scenario/1`"),
    ],
)
def test_another_format_is_told_apart(said: str, code: str, words: str) -> None:
    """A version too new, one too old and a foreign format have each their own answer."""
    text = step("{cards: AS 2S 3S, meld: yes}").replace("tongits-scenario/1", said)
    (problem,) = problems_of(text)
    assert problem.code == code
    assert words in (problem.suggestion or "")


@pytest.mark.parametrize(
    ("judge", "expected"),
    [
        ("{action: call, cards: KC, legal: yes}", "wrong-judge"),
        ("{cards: KC}", "wrong-judge"),
        ("{cards: KC, meld: yes, count: 10}", "wrong-judge"),
        ("{action: call, legal: no}", "missing-key"),
        ("{action: call, legal: yes, code: call-unopened}", "needless-code"),
        ("{action: call, legal: no, code: call-unopened, clause: SAPAW-8}", "wrong-clause"),
        ("{cards: KC KD 2S, meld: no, code: meld-mixed-ranks, clause: MELD-2}", "wrong-clause"),
        ("{outcome: {}}", "no-claim"),
        ("{outcome: {winner: Dora}}", "unknown-player"),
        ("{outcome: {burned: [Dora]}}", "unknown-player"),
        ("{outcome: {winner: }}", "wrong-kind"),
        ("{cards: KC, seen: yes}", "missing-key"),
        ("{deal: no, clause: DEAL-4}", "missing-key"),
        ("{deal: yes, code: wrong-size}", "needless-code"),
        ("{report: [{turn: 0, action: 1, code: hand-over}]}", "wrong-number"),
        ("[]", "wrong-kind"),
    ],
)
def test_a_question_must_be_whole(judge: str, expected: str) -> None:
    """A judge that asks nothing, two things, or forgets its answer is refused."""
    assert expected in codes(step(judge))


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("{hand: 4H 4H}", "card-twice"),
        ("{hand: 4H, pile: 4H}", "card-in-two-places"),
        ("{hands: {Ana: 4H, Ben: 4H}}", "card-in-two-places"),
        ("{table: {Ana: 4H 5H 6H}, stock: 6H}", "card-in-two-places"),
        ("{table: {Ana: 4H 5H 6H / 6H 7H 8H}}", "card-in-two-places"),
        ("{hand: 4H, hands: {Ana: 5H}}", "hand-twice"),
        ("{table: {Ana: 4H 5H}}", "no-meld"),
        ("{table: {Anna: 4H 5H 6H}}", "unknown-key"),
        ("{turn: 1, phase: start}", "wrong-phase"),
        ("{turn: 0}", "wrong-number"),
        ("{players: [Ana, Ben]}", "bad-players"),
        ("{players: [Ana, Ben, Ana]}", "bad-players"),
        ("{players: [Ana, Ben, '!']}", "no-name"),
        ("{dealer: Dora}", "unknown-player"),
        ("{before: {pot: 3, streak: 1}}", "bad-streak"),
        ("{turns: [Ana]}", "wrong-turn"),
        ("{turns: [{Dora: stock 4H}]}", "unknown-player"),
        ("{turns: [{Ana: 'stock 4H, discard 1H'}]}", "one-or-ten"),
        ("{left: 16}", "wrong-number"),
        ("{game: {dealer: Ana, turns: []}}", "missing-key"),
        ("{game: {players: [Ana, Ben, Carlo], dealer: Ana, turns: [], stok: AC}}", "unknown-key"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: str, expected: str) -> None:
    """A card in two places, melds that are none and players nobody knows are found while reading."""
    assert expected in codes(step("{action: call, legal: yes}", position))


def test_an_action_in_a_list_has_its_own_place() -> None:
    """Of the third action of a turn the place of the third is told."""
    text = f"""{HEAD}  - position:
      turns:
        - Ana: stock 4H, meld 5H 6H 7H, discard 1H
    judge: {{action: stock, legal: yes}}
    why: Because.
"""
    (problem,) = problems_of(text)
    assert (problem.code, problem.line, problem.column) == ("one-or-ten", 9, 49)


def test_a_step_has_one_kind() -> None:
    """A step without a kind, and one with an unknown key, is refused."""
    assert "wrong-step" in codes(f"{HEAD}  - why: Because.\n")
    assert "unknown-key" in codes(f"{HEAD}  - say: Hello.\n    why: Because.\n")
    assert "no-step" in codes(HEAD.replace("steps:", "steps: []"))


def test_a_dispute_asks_and_answers() -> None:
    """A dispute needs question and ruling, whose keys no other kind has."""
    text = step("{cards: AS 2S 3S, meld: yes}")
    assert codes(text.replace("kind: rule", "kind: dispute")) == ["missing-key", "missing-key"]
    assert codes(text.replace("kind: rule", "kind: rule\nquestion: What?")) == ["unknown-key"]
    asked = "kind: dispute\nquestion: Is it?\nruling: It is.\nsources: [gecities]"
    assert codes(text.replace("kind: rule", asked)) == ["unknown-source"]


def test_titles_and_ids_are_short() -> None:
    """A title of 81 characters and an id of 61 are refused."""
    text = step("{cards: AS 2S 3S, meld: yes}")
    assert codes(text.replace("id: an-id\n", "")) == ["missing-key"]
    assert codes(text.replace("[CARD-3]", "[]")) == ["no-clause"]
    assert codes(f"{text}    others: [{{houses: [], judge: {{cards: AC, count: 1}}}}]\n") == ["no-house"]
    assert codes(text.replace("A title", "x" * 81)) == ["long-title"]
    assert codes(text.replace("an-id", "x" * 61)) == ["bad-id"]
    assert codes(text.replace("an-id", "../etc")) == ["bad-id"]


def test_what_is_read_is_what_is_written() -> None:
    """All of a scenario comes back as values."""
    text = """format: tongits-scenario/1
kind: dispute
id: q-1
title: A title
clauses: [DRAWCALL-11]
house: {profile: seeds, pot_ante: 3}
text: Before.
question: Who wins?
ruling: The challenger.
sources: [geocities]
steps:
  - text: A tie.
    position:
      players: [Dora, Eva, Fe]
      dealer: Eva
      turn: Fe
      hands: {Fe: AC 4D, Dora: 2H 3S}
      table: {Fe: 5C 6C 7C / hidden, Dora: hidden KC KD KH KS}
      pile: QH QD
      stock: 9H
      left: 4
      before: {pot: 6, last_winner: Fe}
      turns:
        - Fe: call
        - Dora: fight
    judge:
      outcome: {winner: Dora, burned: [], payments: {Fe: -1}, pot: {after: 0, taken_by: nobody}}
      claim: {winner: Fe}
      because: [DRAWCALL-11]
    why: Because.
    others:
      - houses: [casino, {profile: pagat, caller_tie: caller}]
        judge: {outcome: {winner: Fe}}
"""
    scenario = read_scenario(text)
    assert (scenario.kind, scenario.id, scenario.question) == ("dispute", "q-1", "Who wins?")
    assert (scenario.text, scenario.ruling, scenario.sources) == (
        "Before.",
        "The challenger.",
        ("geocities",),
    )
    assert scenario.house.title() == "seeds with pot_ante=3"
    (one,) = scenario.steps
    position, task = one.position, one.task
    assert isinstance(position, ShortPosition)
    assert (position.players, position.dealer, position.turn) == (("Dora", "Eva", "Fe"), "Eva", 8)
    assert {name: str(hand) for name, hand in position.hands} == {"Fe": "AC 4D", "Dora": "2H 3S"}
    assert [(name, [str(meld.cards) for meld in melds]) for name, melds in position.melds] == [
        ("Dora", ["KC KD KH KS"]),
        ("Fe", ["5C 6C 7C", "None"]),
    ]
    assert [meld.face_down for _, melds in position.melds for meld in melds] == [True, False, True]
    assert (list(map(str, position.pile)), list(map(str, position.stock)), position.left) == (
        ["QH", "QD"],
        ["9H"],
        4,
    )
    assert position.before is not None
    assert (position.before.pot, position.before.last_winner, position.before.streak) == (6, "Fe", 1)
    assert [(turn.player, str(turn)) for turn in position.turns] == [("Fe", "call"), ("Dora", "fight")]
    assert isinstance(task, JudgeOutcome)
    assert {claim.what: claim.value for claim in task.claims} == {
        "winner": "Dora",
        "burned": "nobody",
        "payments Fe": -1,
        "pot after": 0,
        "pot taken_by": "nobody",
    }
    assert (task.denies, task.because) == (True, ("DRAWCALL-11",))
    assert [house.title() for house in one.others[0].houses] == ["casino", "pagat with caller_tie=caller"]


def test_a_game_is_read_as_a_record() -> None:
    """The value of `game` is a written game without format and house."""
    position = "{game: {players: [Ana, Ben, Carlo], dealer: Ben, turns: [{Ben: discard KC}]}}"
    (one,) = read_scenario(step("{report: []}", position)).steps
    assert isinstance(one.position, GamePosition)
    assert one.position.record is not None
    assert one.position.record.dealer == "Ben"


def test_an_action_keeps_who_and_why() -> None:
    """Code, clause and further mistakes of an action are kept in order."""
    judge = "{by: Ben, action: discard KC, legal: no, code: not-your-turn, clause: TABLE-3, also: [card-not-held]}"
    (one,) = read_scenario(step(judge, "{turn: Ana}")).steps
    assert isinstance(one.task, JudgeAction)
    assert (one.task.by, one.task.codes, one.task.clause) == (
        "Ben",
        ("not-your-turn", "card-not-held"),
        "TABLE-3",
    )


STRANGE = "xqzzxq: 1"
FULL = {
    "scenario": step("{cards: AS 2S 3S, meld: yes}").replace("kind: rule", f"kind: dispute\n{STRANGE}"),
    "step": step("{cards: AS 2S 3S, meld: yes}") + f"    {STRANGE}\n",
    "other": step("{cards: AS 2S 3S, meld: yes}")
    + f"    others: [{{houses: [casino], judge: {{cards: AC, count: 1}}, {STRANGE}}}]\n",
    "short position": step("{action: call, legal: yes}", f"{{{STRANGE}}}"),
    "game position": step("{report: []}", f"{{game: {{}}, {STRANGE}}}"),
    "game": step("{report: []}", f"{{game: {{{STRANGE}}}}}"),
    "before": step("{action: call, legal: yes}", f"{{before: {{pot: 1, {STRANGE}}}}}"),
    "judge: action": step(f"{{action: call, legal: no, {STRANGE}}}"),
    "judge: meld": step(f"{{cards: AC, meld: no, {STRANGE}}}"),
    "judge: count": step(f"{{cards: AC, count: 1, {STRANGE}}}"),
    "judge: seen": step(f"{{cards: AC, seen: no, {STRANGE}}}"),
    "judge: open": step(f"{{open: no, {STRANGE}}}"),
    "judge: announced": step(f"{{announced: nothing, {STRANGE}}}"),
    "judge: outcome": step(f"{{outcome: {{winner: Ana}}, {STRANGE}}}"),
    "judge: deal": step(f"{{deal: no, {STRANGE}}}"),
    "judge: report": step(f"{{report: [], {STRANGE}}}"),
    "reported": step(f"{{report: [{{turn: 1, action: 1, code: hand-over, {STRANGE}}}]}}"),
    "outcome": step(f"{{outcome: {{winner: Ana, {STRANGE}}}}}"),
    "pot": step(f"{{outcome: {{pot: {{after: 1, {STRANGE}}}}}}}"),
}


@pytest.mark.parametrize("form", [form for form in FORMS.values() if form.keys], ids=lambda form: form.name)
def test_the_reader_knows_just_the_keys_of_the_tables(form: Form) -> None:
    """Of a strange key it is told which are known here, and these are the ones that the reference lists."""
    strange = next(one for one in problems_of(FULL[form.name]) if "xqzzxq" in one.message)
    told = re.findall(r"[a-z_]+", (strange.suggestion or "").removeprefix("Known here: "))
    others = {"short position": {"game"}}.get(form.name, set())
    assert set(told) - {"and"} == {key.name for key in form.keys} | others
