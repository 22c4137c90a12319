"""Answers are graded by what the solver and the engine find, and every verdict has its reason."""

import random
from fractions import Fraction

import pytest

from tests.school.lessons import SEVENS, every_lesson, graded, step_of
from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.melds import melds_in
from tongits_tutor.hands.solver import solve
from tongits_tutor.hands.value import deadwood
from tongits_tutor.rulebook.mistakes import MISTAKES
from tongits_tutor.school.answer import Layout, Moves, Number
from tongits_tutor.school.answers import read_answer
from tongits_tutor.school.grading import grade, solution_of
from tongits_tutor.school.ideas import IDEAS, idea_of_mistake, idea_of_reason
from tongits_tutor.school.lesson import Choose, LessonStep
from tongits_tutor.school.scene import scene_of
from tongits_tutor.table.actions import Discard

SPLIT = step_of("melds: {cards: 6C 6D 4H 5H 6H 9S, points: 18}")
COUNT = step_of("count: {cards: 4H 5H 6H KH AC, answer: 11}")
GREEDY = step_of("count: {cards: 6C 6D 4H 5H 6H 9S, answer: 18}")
LOOSE = step_of("count: {what: loose, cards: QS 7C AD, answer: 18}")
BLOCKED = step_of("""
position:
  table: {Ana: 5C 6C 7C, Ben: KD KH KS}
  turn: Ben
  turns:
    - Ben: stock 2H, sapaw 8C on Ana 1, discard 2H
    - Carlo: stock 3H, discard 3H
judge: {by: Ana, action: call, legal: no, code: call-while-blocked, clause: SAPAW-8}
""")
LEGAL = step_of("""
position: {hand: 7D 7H 2C 9S QD, pile: KC 7S}
judge: {action: take 7S with 7D 7H, legal: yes, clause: DRAW-2}
""")
ACE = step_of("judge: {cards: QS KS AS, meld: no, clause: CARD-3}")
RUN = step_of("judge: {cards: QS KS JS, meld: yes}")
NOT_OPEN = step_of("position: {hand: 9C 9D 9H}\njudge: {open: no}")
TIE = step_of("""
position:
  table: {Ana: 5C 6C 7C, Ben: KD KH KS}
  hands: {Ana: AC 4D, Ben: 2H 3S}
  turns: [{Ana: call}, {Ben: fight}]
judge: {outcome: {winner: Ben}}
""")
THROW = step_of("position: {hand: 4H 5H 6H 9C 9D KS QD, phase: play}\nact: {only: [discard]}")
DRAW = step_of("position: {hand: 7D 7H 2C 9S QD, pile: KC 7S}\nact: {}")
FINISH = step_of("position: {hand: 4H 5H 6H KS, phase: play}\nact: {}")
GOAL = step_of(f"position: {SEVENS}\nquestion: How?\nact: {{goal: {{points: 21}}}}")
GAME = step_of(f"""
position: {SEVENS}
play:
  goal: {{all: [opened, {{points: 11}}]}}
  most: 2
  solution: [take 7S with 7D 7H, discard QD]
""")
SEVERAL = step_of("""
question: Which?
choose:
  pick: all
  options:
    - {text: red, right: yes}
    - {text: green, why: Grass is green., idea: misread}
    - {text: blue, right: yes}
hints: {where: Look.}
""")


@pytest.mark.parametrize(
    ("step", "answer", "idea", "said"),
    [
        (SPLIT, "4H 5H 6H", "greedy", "You keep 21, the best keeps 18: 6H is worth more in 6C 6D 6H."),
        (SPLIT, "6C 6D 6H / 4H 5H 6H", "card-twice", "6H is in two melds; a card belongs to one."),
        (SPLIT, "none", "missed-a-meld", "You keep 36, the best keeps 18: 6C 6D 6H can still be laid"),
        (SPLIT, "6C 6D", "too-few-cards", "6C 6D is no meld. 6C and 6D are a pair"),
        (SPLIT, "4H 5H 6H / 9S 9C 9D", "not-held", "9C 9D are not among these cards."),
        (COUNT, "26", "counted-melds", "That is what all the cards count"),
        (COUNT, "21", "ace-high", "That counts an ace as eleven"),
        (COUNT, "14", "court-cards", "That counts court cards as 11, 12 or 13"),
        (COUNT, "2", "cards-not-points", "That is how many cards there are"),
        (COUNT, "13", None, "That is 2 too many. Lay 4H 5H 6H; left is KH 10 + AC 1 = 11."),
        (GREEDY, "21", "greedy", "That is left when runs are laid before sets"),
        (GREEDY, "9", "card-twice", "That uses one card in two melds"),
        (LOOSE, "28", "ace-high", "That counts an ace as eleven"),
        (BLOCKED, "yes", "forgot-the-block", "It is not legal. Ana may not call Draw"),
        (BLOCKED, "no SAPAW-7", None, "The answer is no, but SAPAW-7 is not the reason"),
        (LEGAL, "no", "needless-doubt", "It is legal: no rule forbids “take 7S with 7D 7H” here."),
        (ACE, "yes", "ace-high", "AS QS KS is no meld."),
        (RUN, "no", "needless-doubt", "JS QS KS is a run: three neighbours of one suit."),
        (NOT_OPEN, "yes", "not-open", "Ana is not open."),
        (TIE, "Ana", None, "Ben wins."),
        (THROW, "9C", "kept-a-dear-card", "You keep 29, the best keeps 28: QD counts 10, 9C only 9."),
        (THROW, "4H", "broke-a-meld", "You keep 49, the best keeps 28: 4H belongs to 4H 5H 6H."),
        (THROW, "meld 4H 5H 6H", "misread", "“meld 4H 5H 6H” is legal, but a discard is asked for."),
        (THROW, "2C", "not-held", "“discard 2C” is not legal."),
        (DRAW, "stock", "dear-draw", "You keep 30.9, the best keeps 11, counting the stock by its average."),
        (DRAW, "call", "not-open", "“call” is not legal."),
        (FINISH, "KS", "missed-a-meld", "“discard KS” lets Tongits go"),
        (
            GOAL,
            "stock",
            "off-the-goal",
            "“stock” is legal, but the goal is to have at most 21 points in hand.",
        ),
        (GAME, "take, 9S", "off-the-goal", "That was your last move"),
        (GAME, "discard QD", "wrong-moment", "“discard QD” is not legal."),
        (SEVERAL, "a b", "misread", "Grass is green."),
        (SEVERAL, "a", None, "So far so good, but 1 more is right."),
    ],
)
def test_a_wrong_answer_is_explained(step: LessonStep, answer: str, idea: str | None, said: str) -> None:
    """A wrong answer shows its idea, and is explained by the rule or by what follows from it."""
    verdict = graded(step, answer)
    assert not verdict.right
    assert not verdict.going_on
    assert verdict.wrong_idea == idea
    assert verdict.reason.startswith(said)
    assert verdict.solution


@pytest.mark.parametrize(
    ("step", "answer", "said"),
    [
        (SPLIT, "6C 6D 6H", "So it is."),
        (COUNT, "11", "So it is."),
        (LOOSE, "18", "So it is."),
        (BLOCKED, "no", "So it is."),
        (BLOCKED, "no SAPAW-8", "So it is."),
        (BLOCKED, "no SAPAW-6", "So it is."),
        (LEGAL, "yes", "So it is."),
        (TIE, "Ben", "So it is."),
        (THROW, "KS", "So it is. That leaves 28 points."),
        (THROW, "QD", "So it is. That leaves 28 points."),
        (FINISH, "meld 4H 5H 6H", "So it is. Now your hand can be emptied: that is Tongits."),
        (GOAL, "take 7s with 7d 7h", "So it is."),
        (GAME, "take, QD", "So it is."),
        (SEVERAL, "c a", "So it is."),
    ],
)
def test_a_right_answer_has_its_reason(step: LessonStep, answer: str, said: str) -> None:
    """A right answer is told why, in the author's words and then in numbers."""
    verdict = graded(step, answer)
    assert verdict.right
    assert verdict.reason == said
    assert verdict.cost is None
    assert verdict.wrong_idea is None


def test_the_author_speaks_first() -> None:
    """A wrong answer that the author foresaw, however it is typed, is explained in the author's words."""
    step = step_of("""
count: {cards: 4H 5H 6H KH AC, answer: 11}
wrong:
  - {answer: 26, why: The run is free., idea: misread}
  - {answer: 21, why: An ace is one.}
""")
    assert graded(step, "10 + 16").reason == "The run is free."
    assert graded(step, "26 points").wrong_idea == "misread"
    assert graded(step, "21").reason == "An ace is one."
    assert graded(step, "21").wrong_idea == "ace-high"


def test_a_play_goes_on() -> None:
    """A move that is legal and does not reach the goal yet is neither right nor wrong."""
    verdict = graded(GAME, "take")
    assert verdict.going_on
    assert not verdict.right
    rest = read_answer(GAME, "discard QD", None)
    first = read_answer(GAME, "take")
    assert isinstance(first, Moves)
    assert grade(GAME, rest, first.actions).right


def test_discards_are_told_apart_by_outs_and_danger() -> None:
    """Of discards that leave the same, the one that keeps most outs is best where outs are looked at."""
    text = "position: {{hand: 8C 9C KD KH QS, phase: play}}\nact: {{only: [discard], best: {}}}"
    by_points, by_outs = step_of(text.format("points")), step_of(text.format("[points, outs]"))
    assert [graded(by_points, card).right for card in ("KD", "KH", "QS")] == [True, True, True]
    assert [graded(by_outs, card).right for card in ("KD", "KH", "QS")] == [False, False, True]
    assert graded(by_outs, "KD").wrong_idea == "wasted-an-out"
    safe = step_of("position: {hand: 8C AC KD, phase: play}\nact: {only: [discard], best: danger}")
    assert graded(safe, "8C").wrong_idea == "fed-the-next"


def test_every_mistake_shows_an_idea() -> None:
    """Each mistake of the law, and each reason why cards are no meld, shows an idea that there is."""
    assert {idea_of_mistake(code) for code in MISTAKES} <= IDEAS.keys()
    assert idea_of_reason("gap") == "gap"
    assert idea_of_reason("something new") in IDEAS


def _hands(count: int) -> list[CardSet]:
    draw = random.Random(4)
    crowded = [card for card in DECK if 3 <= card.rank <= 7]
    return [CardSet(draw.sample(crowded if one % 2 else DECK, draw.randint(5, 12))) for one in range(count)]


def test_a_layout_is_right_exactly_when_it_leaves_least() -> None:
    """Every best split is right; any other layout is wrong by just the points that it keeps too many."""
    draw = random.Random(5)
    for hand in _hands(60):
        step = step_of(f"melds: {{cards: {hand}, points: {deadwood(hand)}}}")
        for split in solve(hand).best:
            assert grade(step, Layout(tuple(meld.cards for meld in split.melds))).right
        left, groups = hand, []
        melds = melds_in(hand)
        for meld in draw.sample(melds, len(melds)):
            if meld.cards <= left and draw.random() < 0.8:
                groups.append(meld.cards)
                left -= meld.cards
        verdict = grade(step, Layout(tuple(groups)))
        cost = left.points - deadwood(hand)
        assert verdict.right is (cost == 0)
        assert verdict.cost == (Fraction(cost) if cost else None)
        assert verdict.reason


def test_a_number_is_right_exactly_when_it_is_the_count() -> None:
    """Of all numbers just the count is right, and every other is explained."""
    for hand in _hands(12):
        step = step_of(f"count: {{cards: {hand}, answer: {deadwood(hand)}}}")
        for number in range(121):
            verdict = grade(step, Number(number))
            assert verdict.right is (number == deadwood(hand))
            assert verdict.reason


def test_a_discard_is_right_exactly_when_it_leaves_least() -> None:
    """Of all discards those are right after which the fewest points can be left in hand."""
    for hand in _hands(25):
        step = step_of(f"position: {{hand: {hand}, phase: play}}\nact: {{only: [discard]}}")
        left = {card: deadwood(hand - CardSet((card,))) for card in hand}
        for card, points in left.items():
            verdict = grade(step, Moves((Discard(card),)))
            assert verdict.right is (points == min(left.values()))
            assert verdict.cost == (None if verdict.right else points - min(left.values()))
            assert verdict.reason


def test_every_option_of_every_lesson_is_explained() -> None:
    """Whatever is chosen in a lesson that comes with the program, there is a reason."""
    for lesson in every_lesson():
        for step in lesson.steps:
            if isinstance(step.task, Choose) and not step.task.every:
                assert all(graded(step, letter).reason for letter in "abcdefghi"[: len(step.task.options)])


def test_an_answer_of_another_kind_is_a_bug() -> None:
    """A number is no answer to a question of law; whoever grades it so has made a mistake."""
    with pytest.raises(TypeError):
        grade(ACE, Number(3))


def test_a_step_without_a_question_has_no_solution() -> None:
    """Words need no answer, and every answer to them is fine."""
    words = step_of("say: Words.")
    assert solution_of(words) is None
    assert grade(words, read_answer(words, "ok")).right
    assert scene_of(words) is None
