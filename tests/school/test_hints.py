"""Hints come at four levels, from the author or computed, and the first never gives the answer."""

import random

import pytest

from tests.school.lessons import SEVENS, every_lesson, step_of
from tongits_tutor.cards.card import DECK
from tongits_tutor.cards.cardset import CardSet
from tongits_tutor.hands.value import deadwood
from tongits_tutor.school.answer import Moves
from tongits_tutor.school.answers import read_answer
from tongits_tutor.school.hints import MOST, hint
from tongits_tutor.school.innocence import cards_named, gives_away
from tongits_tutor.school.lesson import LessonStep
from tongits_tutor.school.solving import right_answers

ASKED = {
    f"{lesson.id}/{step.id}": step for lesson in every_lesson() for step in lesson.steps if step.is_asked
}
CHOICE = step_of("""
question: Which?
choose:
  options:
    - {text: the king of hearts, right: yes}
    - {text: the ace, why: No.}
hints: {where: Look.}
""")
COUNT = step_of("count: {cards: 4H 5H 6H KH 2C, answer: 12}")
SPLIT = step_of("melds: {cards: 6C 6D 4H 5H 6H 9S, points: 18}")
NOTHING = step_of("melds: {cards: 6C 6D KH, points: 22}")
ILLEGAL = step_of("""
position: {hand: 9C 9D 9H}
judge: {action: call, legal: no, code: call-unopened, clause: DRAWCALL-2}
""")
NO_MELD = step_of("judge: {cards: QS KS AS, meld: no, clause: CARD-3}")
A_MELD = step_of("judge: {cards: QS KS JS, meld: yes}")
TAKE = step_of(f"position: {SEVENS}\nquestion: How?\nact: {{goal: took}}")
STOCK = step_of(f"position: {SEVENS}\nquestion: How?\nact: {{goal: drew}}")
THROW = step_of("position: {hand: 4H 5H 6H 9C KS QD, phase: play}\nact: {only: [discard]}")
TIE = step_of("""
position:
  table: {Ana: 5C 6C 7C, Ben: KD KH KS}
  hands: {Ana: AC 4D, Ben: 2H 3S}
  turns: [{Ana: call}, {Ben: fight}]
judge: {outcome: {winner: Ben}}
""")
GAME = step_of(f"""
position: {SEVENS}
play:
  goal: {{all: [opened, {{points: 11}}]}}
  most: 2
  solution: [take 7S with 7D 7H, discard QD]
""")


@pytest.mark.parametrize("name", ASKED)
def test_every_step_has_four_hints(name: str) -> None:
    """Each step of a lesson has a hint at each level, the first innocent, the last with a right answer's text."""
    step = ASKED[name]
    given = [hint(step, level) for level in range(1, MOST + 1)]
    assert [one.level for one in given] == [1, 2, 3, 4]
    assert all(one.text.strip() for one in given)
    assert gives_away(step, given[0].text) is None
    assert given[3].authored or given[3].text.startswith("The answer: ")


@pytest.mark.parametrize(
    ("step", "text", "told"),
    [
        (CHOICE, "Is it the King of  Hearts?", "the king of hearts"),
        (CHOICE, "Look at option a.", "option a"),
        (COUNT, "All in all it is 12.", "12"),
        (COUNT, "There are twelve points.", "twelve"),
        (SPLIT, "The 6C and the 6♦ go well with 6H.", "6C 6D 6H"),
        (SPLIT, "Six of clubs, six of diamonds, six of hearts!", "6C 6D 6H"),
        (NOTHING, "There is nothing to lay.", "nothing"),
        (ILLEGAL, "She may not call.", "may not"),
        (ILLEGAL, "Read DRAWCALL-2.", "DRAWCALL-2"),
        (NO_MELD, "It is not a run.", "not a run"),
        (A_MELD, "That is a run.", "is a run"),
        (TAKE, "Put 7D and 7H to the 7S.", "7D 7H 7S"),
        (STOCK, "Mind the stock.", "stock"),
        (THROW, "What about the QD?", "QD"),
        (TIE, "See why Ben wins.", "Ben wins"),
        (GAME, "Put 7D and 7H to the 7S.", "7D 7H 7S"),
    ],
)
def test_a_hint_that_gives_the_answer_is_caught(step: LessonStep, text: str, told: str) -> None:
    """The piece that gives a right answer is found, however it is put."""
    assert gives_away(step, text) == told


@pytest.mark.parametrize(
    ("step", "text"),
    [
        (CHOICE, "Compare the king of hearts and the ace."),
        (COUNT, "Of 120 cards none is 1.12, nor 12H."),
        (SPLIT, "Look at 6H: who wants it?"),
        (NOTHING, "Look at the sixes."),
        (ILLEGAL, "Look at the table."),
        (NO_MELD, "Is it legal? Look at the ace."),
        (A_MELD, "Is it not a run? Look at the ranks."),
        (TAKE, "Look at the 7S."),
        (STOCK, "Look at the pile."),
        (THROW, "Look at 4H 5H 6H, and at what else there is."),
        (TIE, "Look at Ben's count."),
    ],
)
def test_an_innocent_hint_passes(step: LessonStep, text: str) -> None:
    """Words that only say where to look, or name all options alike, give nothing away."""
    assert gives_away(step, text) is None


def test_cards_are_found_in_words() -> None:
    """Cards are found in letters, symbols and words, and not where letters happen to stand."""
    assert cards_named("10H, TS, Q♠ and the Ace of Clubs; as it is, KD.") == CardSet.parse("AC KD 10H 10S QS")
    assert not cards_named("As she says, A4H5 or 12H is none; 7 of them.")


def test_the_author_speaks_first() -> None:
    """An author's hint takes the place of the computed one of its level, and of no other."""
    step = step_of("count: {cards: 4H 5H 6H KH 2C, answer: 12}\nhints: {idea: Runs are free.}")
    assert hint(step, 2).text == "Runs are free."
    assert hint(step, 2).authored
    assert not hint(step, 1).authored


def test_computed_hints_lead_to_the_answer() -> None:
    """From level to level the hints come nearer."""
    texts = [hint(SPLIT, level).text for level in range(1, 5)]
    assert texts[0] == "Look at 6H: more than one meld would like to have it."
    assert texts[1].startswith("The first meld you see may cost you a better one")
    assert texts[2] == "6C 6D 6H is one of the melds."
    assert texts[3].startswith("The answer: 6C 6D 6H.")
    assert hint(COUNT, 3).text == "Lay 4H 5H 6H, and add up the rest."
    assert hint(THROW, 3).text == "What is wanted is a discard: a card that counts 10."
    assert hint(THROW, 4).text.endswith("As good: discard KS.")


def test_hints_of_a_play_follow_the_moves() -> None:
    """The next step is the next move of the solution, and on a wrong way where to begin again."""
    assert hint(GAME, 3).text == "Now: take 7S with 7D 7H."
    first = read_answer(GAME, "take")
    astray = read_answer(GAME, "stock")
    assert isinstance(first, Moves)
    assert isinstance(astray, Moves)
    assert hint(GAME, 3, first.actions).text == "Now: discard QD."
    assert hint(GAME, 3, astray.actions).text.endswith("begin with: take 7S with 7D 7H.")


def test_computed_first_hints_are_innocent() -> None:
    """Whatever the cards are, the first hint that is computed gives nothing away."""
    draw = random.Random(6)
    crowded = [card for card in DECK if 3 <= card.rank <= 7]
    for one in range(60):
        hand = CardSet(draw.sample(crowded if one % 2 else DECK, draw.randint(3, 12)))
        for text in (
            f"melds: {{cards: {hand}, points: {deadwood(hand)}}}",
            f"count: {{cards: {hand}, answer: {deadwood(hand)}}}",
            f"count: {{what: loose, cards: {hand}, answer: {hand.points}}}",
            f"position: {{hand: {hand}, phase: play}}\nact: {{only: [discard]}}",
            f"position: {{hand: {hand}, phase: play}}\nact: {{}}",
        ):
            step = step_of(text)
            assert right_answers(step)
            assert gives_away(step, hint(step, 1).text) is None


@pytest.mark.parametrize("level", [0, 5, -1])
def test_there_are_no_other_levels(level: int) -> None:
    """A level that is none is a bug of the caller."""
    with pytest.raises(ValueError, match="levels 1 to 4"):
        hint(COUNT, level)


def test_words_need_no_hint() -> None:
    """A step that asks nothing has nothing to hint at."""
    with pytest.raises(ValueError, match="nothing to give a hint"):
        hint(step_of("say: Words."), 1)
