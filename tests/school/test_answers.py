"""Answers are read as people type them; what cannot be read says how it could be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.school.lessons import SEVENS, every_lesson, step_of
from tongits_tutor.errors import InputError
from tongits_tutor.school.answers import read_answer
from tongits_tutor.school.lesson import Act, LessonStep
from tongits_tutor.school.solving import right_answers

CHOICE = step_of("""
question: Which?
choose:
  options:
    - {text: The ace, right: yes}
    - {text: Two cards, why: No.}
    - {text: 4H 5H 6H, why: No.}
hints: {where: Look.}
""")
SEVERAL = step_of("""
question: Which?
choose:
  pick: all
  options:
    - {text: red, right: yes}
    - {text: green, why: No.}
    - {text: blue, right: yes}
hints: {where: Look.}
""")
NUMBERS = step_of("""
question: How many?
choose:
  options:
    - {text: 3, right: yes}
    - {text: 1, why: No.}
    - {text: 7, why: No.}
hints: {where: Look.}
""")
COUNTED = step_of("""
question: How many?
choose:
  options:
    - {text: 2 cards, why: No.}
    - {text: 13 cards, right: yes}
    - {text: As many as you hold, why: No.}
hints: {where: Look.}
""")
COUNT = step_of("count: {cards: 4H 5H 6H KH 2C, answer: 12}")
MELDS = step_of("melds: {cards: 7C 7D 7S 4H 5H 6H KH, points: 10}")
LAW = step_of("judge: {cards: QS KS AS, meld: no, clause: CARD-3}")
WINNER = step_of("""
position:
  hands: {Ana: AC, Ben: 2H 3S}
  table: {Ana: 5C 6C 7C, Ben: KD KH KS}
  turns: [{Ana: call}, {Ben: fight}]
judge: {outcome: {winner: Ana}}
""")
DRAWING = step_of(f"position: {SEVENS}\nquestion: How?\nact: {{goal: took}}")
CHOOSING = step_of(f"position: {SEVENS}\nquestion: Take it?\nact: {{only: [stock, take], best: points}}")
TAKING = step_of(f"position: {SEVENS}\nquestion: How?\nact: {{only: [take], best: points}}")
ONE_MOVE = step_of(f"position: {SEVENS}\nplay: {{goal: took, most: 1, solution: [take 7S with 7D 7H]}}")
PLAYING = step_of("""
position: {hand: 8C KC 4H 5H 6H 2D QS, table: {Ana: 5C 6C 7C, Ben: KD KH KS}, phase: play}
question: How?
act: {goal: laid_off}
""")
TWO_MELDS = step_of("""
position: {hand: 8C KC 2D, table: {Ana: 5C 6C 7C / QD QH QS, Ben: 8D 8H 8S}, phase: play}
question: How?
act: {goal: laid_off}
""")
GAME = step_of(f"position: {SEVENS}\nplay: {{goal: opened, most: 3, solution: [take 7S with 7D 7H]}}")


@pytest.mark.parametrize(
    ("step", "text", "read"),
    [
        (CHOICE, "a", "a"),
        (CHOICE, " B) ", "b"),
        (CHOICE, "3", "c"),
        (CHOICE, "the ACE.", "a"),
        (CHOICE, "two car", "b"),
        (CHOICE, "6h 5h 4h", "c"),
        (SEVERAL, "a c", "a c"),
        (SEVERAL, "ca", "a c"),
        (SEVERAL, "3, 1", "a c"),
        (SEVERAL, "red and blue", "a c"),
        (SEVERAL, "green", "b"),
        (NUMBERS, "7", "c"),
        (NUMBERS, "b", "b"),
        (NUMBERS, "2", "b"),
        (COUNTED, "13", "b"),
        (COUNTED, "3", "c"),
        (COUNTED, "thirteen cards", "b"),
        (COUNTED, "Two cards.", "a"),
        (CHOICE, "2 cards", "b"),
        (COUNT, "12", "12"),
        (COUNT, "12 points!", "12"),
        (COUNT, "= 12", "12"),
        (COUNT, "10 + 2", "12"),
        (COUNT, "ten + two", "12"),
        (COUNT, "twelve", "12"),
        (COUNT, "Eighteen points", "18"),
        (COUNT, "= forty-two chips.", "42"),
        (COUNT, "ninety nine", "99"),
        (COUNT, "fourty", "40"),
        (COUNT, "zero", "0"),
        (COUNT, "None.", "0"),
        (COUNT, "10+2 = 12", "12"),
        (COUNT, "-3", "-3"),
        (COUNT, "\N{MINUS SIGN}3", "-3"),
        (COUNT, "\N{FULLWIDTH DIGIT ONE}2", "12"),
        (MELDS, "7c 7d 7s / 4-6h", "7C 7D 7S / 4H 5H 6H"),
        (MELDS, "4h5h6h | 7cds", "7C 7D 7S / 4H 5H 6H"),
        (MELDS, "(4H 5H 6H) (7C 7D 7S)", "7C 7D 7S / 4H 5H 6H"),
        (MELDS, "7c 7d 7s 4h 5h 6h", "7C 7D 7S / 4H 5H 6H"),
        (MELDS, "4h 5h 6h, 7c 7d kh", "7C 7D KH / 4H 5H 6H"),
        (MELDS, "7C 7D 7S / 4H 5H 6H / left KH", "7C 7D 7S / 4H 5H 6H"),
        (MELDS, "lay 4h 5h 6h and 7c 7d 7s", "7C 7D 7S / 4H 5H 6H"),
        (MELDS, "No melds", "none"),
        (LAW, "no", "no"),
        (LAW, "N", "no"),
        (LAW, "Not a meld.", "no"),
        (LAW, "illegal", "no"),
        (LAW, "it isn't", "no"),
        (LAW, "yes", "yes"),
        (LAW, "It is legal", "yes"),
        (LAW, "no card 3", "no CARD-3"),
        (LAW, "CARD-3", "no CARD-3"),
        (LAW, "no, because the ace is low (card-3)", "no CARD-3"),
        (LAW, "yes CARD-3", "yes CARD-3"),
        (WINNER, "ana", "Ana"),
        (WINNER, "Ben wins", "Ben"),
        (WINNER, "no one", "nobody"),
        (DRAWING, "take 7S with 7H 7D", "take 7S with 7D 7H"),
        (DRAWING, "7h 7d 7s", "take 7S with 7D 7H"),
        (CHOOSING, "take 7s", "take 7S with 7D 7H"),
        (CHOOSING, "take", "take 7S with 7D 7H"),
        (DRAWING, "take it with 7H and 7D", "take 7S with 7D 7H"),
        (DRAWING, "pick up the discard with 7d 7h", "take 7S with 7D 7H"),
        (DRAWING, "take 7d 7h 7s", "take 7S with 7D 7H"),
        (DRAWING, "draw from the stock", "stock"),
        (DRAWING, "Stock.", "stock"),
        (DRAWING, "call Draw!", "call"),
        (PLAYING, "throw QS", "discard QS"),
        (PLAYING, "queen of spades", "discard QS"),
        (PLAYING, "4h 5h 6h", "meld 4H 5H 6H"),
        (PLAYING, "lay down 4h, 5h, 6h", "meld 4H 5H 6H"),
        (PLAYING, "lay off 8C", "sapaw 8C on Ana 1"),
        (PLAYING, "sapaw kc", "sapaw KC on Ben 1"),
        (PLAYING, "sapaw KC on ben", "sapaw KC on Ben 1"),
        (PLAYING, "connect 8c to ana's run", "sapaw 8C on Ana 1"),
        (TWO_MELDS, "sapaw 8C on Ana", "sapaw 8C on Ana 1"),
        (GAME, "take, throw QD", "take 7S with 7D 7H, discard QD"),
        (GAME, "7s 7d 7h then qd", "take 7S with 7D 7H, discard QD"),
        (GAME, "take 7S with 7D 7H, discard QD", "take 7S with 7D 7H, discard QD"),
        (GAME, "stock, 2c", "stock, discard 2C"),
    ],
)
def test_an_answer_is_read_as_it_was_meant(step: LessonStep, text: str, read: str) -> None:
    """Each way to say a thing is read as that thing."""
    assert str(read_answer(step, text)) == read


@pytest.mark.parametrize(
    ("step", "text", "said"),
    [
        (CHOICE, "", "There is no answer."),
        (CHOICE, "d", "d is none of the options."),
        (CHOICE, "a b", "One option is asked for"),
        (NUMBERS, "1", "1 can mean a (3) or b (1)."),
        (NUMBERS, "3", "3 can mean a (3) or c (7)."),
        (COUNTED, "2", "2 can mean a (2 cards) or b (13 cards)."),
        (COUNT, "KH", "KH is no number."),
        (COUNT, "a dozen", "a dozen is no number."),
        (COUNT, "one hundred", "one hundred is no number."),
        (COUNT, "twenty-thirty", "twenty-thirty is no number."),
        (COUNT, "ten two", "ten two is no number."),
        (COUNT, "12 or 13", "12 or 13 is no number."),
        (MELDS, "1h", "1h is no card"),
        (MELDS, "4h 4h 5h", "4H is given twice"),
        (LAW, "maybe", "maybe is neither yes nor no."),
        (LAW, "not illegal", "not illegal is neither yes nor no."),
        (WINNER, "Dora", "Nobody at this table is called Dora."),
        (DRAWING, "draw", "Draw can mean two things."),
        (DRAWING, "tongits", "Tongits is not called"),
        (DRAWING, "7h", "What is done with 7H?"),
        (DRAWING, "tak 7S", "tak is no action."),
        (DRAWING, "stock, call", "One move is asked for"),
        (DRAWING, "", "There is no move."),
        (PLAYING, "hide", "Which cards do you lay face down?"),
        (PLAYING, "lay face down", "Which cards do you lay face down?"),
        (PLAYING, "2d qs", "What is done with 2D QS?"),
        (TWO_MELDS, "sapaw 8C", "8C fits more than one meld."),
        (COUNT, "1" * 500, "This is too long for an answer."),
    ],
)
def test_what_cannot_be_read_says_why(step: LessonStep, text: str, said: str) -> None:
    """An unreadable answer is told exactly, with something to type instead."""
    with pytest.raises(InputError) as caught:
        read_answer(step, text)
    problem = caught.value.problems[0]
    assert problem.message.startswith(said)
    assert problem.suggestion


@pytest.mark.parametrize("step", [DRAWING, TAKING, ONE_MOVE], ids=["goal", "only take", "one move"])
@pytest.mark.parametrize("text", ["take", "take it", "take the discard", "take 7S", "pick up", "TAKE!"])
def test_a_take_names_the_cards_that_are_asked_for(step: LessonStep, text: str) -> None:
    """Where the cards of a take are the answer, a take without them cannot be read, and is not wrong."""
    with pytest.raises(InputError) as caught:
        read_answer(step, text)
    problem = caught.value.problems[0]
    assert problem.message == "What do you take 7S with?"
    assert "7D" not in problem.sentence()
    assert "7H" not in problem.sentence()


LEFT_OUT = ("take", "meld", "hide", "discard", "sapaw")


@pytest.mark.parametrize(
    ("name", "word"),
    [
        (f"{lesson.id}/{step.id}", word)
        for lesson in every_lesson()
        for step in lesson.steps
        if isinstance(step.task, Act) and step.task.only != ("stock", "take")
        for word in LEFT_OUT
    ],
)
def test_one_word_is_no_answer_to_a_move_that_is_asked(name: str, word: str) -> None:
    """No lesson that asks for one move is told right for the word alone, without a card."""
    with pytest.raises(InputError):
        read_answer(ASKED[name], word)


ASKED = {
    f"{lesson.id}/{step.id}": step for lesson in every_lesson() for step in lesson.steps if step.is_asked
}


@pytest.mark.parametrize("name", ASKED)
def test_right_answers_are_read_as_themselves(name: str) -> None:
    """What an answer is written as is read as just that answer."""
    right = right_answers(ASKED[name])
    assert right
    assert [read_answer(ASKED[name], str(answer)) for answer in right] == list(right)


ONES = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
TEENS = (
    "ten",
    "eleven",
    "twelve",
    *(f"{name}teen" for name in ("thir", "four", "fif", "six", "seven", "eigh", "nine")),
)
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
WRITTEN = ["zero", *ONES[1:], *TEENS, *(f"{tens}-{one}".rstrip("-") for tens in TENS for one in ONES)]


def test_numbers_are_read_in_words() -> None:
    """Every number from zero to ninety-nine is read as it is written out, with a hyphen, a blank or nothing in it."""
    assert len(WRITTEN) == 100
    for between in ("-", " ", ""):
        read = [str(read_answer(COUNT, name.replace("-", between))) for name in WRITTEN]
        assert read == [str(number) for number in range(100)]


PIECES = st.lists(
    st.sampled_from(
        [
            *"abc123 ,;/()-+=.!\x1b\u202e\u00e9",
            "take ",
            "with ",
            "on ",
            "Ana 1",
            "7S",
            "7h 7d",
            "stock",
            "SAPAW-8",
        ]
    )
    | st.text(max_size=4),
    max_size=8,
).map("".join)


STEPS = {
    "choice": CHOICE,
    "several": SEVERAL,
    "count": COUNT,
    "melds": MELDS,
    "law": LAW,
    "winner": WINNER,
    "drawing": DRAWING,
    "choosing": CHOOSING,
    "playing": PLAYING,
    "two melds": TWO_MELDS,
    "game": GAME,
}


@given(st.sampled_from(sorted(STEPS)), PIECES)
def test_any_text_is_an_answer_or_is_refused(name: str, text: str) -> None:
    """Whatever is typed, it is read, and reads as itself when written, or refused by an error of ours."""
    try:
        answer = read_answer(STEPS[name], text)
    except InputError:
        return
    assert read_answer(STEPS[name], str(answer)) == answer
