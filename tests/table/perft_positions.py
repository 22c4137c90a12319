"""Choose positions for the perft goldens and write them: `python -m tests.table.perft_positions FILE`.

The numbers come from the engine; the tests hold the shallow ones against counting by `check`.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from tests.table.playing import PLAYERS
from tests.table.walking import any_house, walk
from tongits_tutor.rulebook.house import PROFILES
from tongits_tutor.table.perft import perft
from tongits_tutor.table.state import GameState, Phase

MOST = 400
"""How many positions are visited for one golden, at most; the numbers themselves may be larger."""


def written(state: GameState, name: str) -> dict[str, object]:
    """Return a position as the deal and the actions that lead to it, with its perft numbers."""
    numbers = [perft(state, 1)]
    while 0 < numbers[-1] <= MOST and len(numbers) < 6:
        numbers.append(perft(state, len(numbers) + 1))
    deal = {player: str(hand) for player, hand in zip(PLAYERS, state.dealt.hands, strict=True)}
    return {
        "name": name,
        "house": str(state.house),
        "dealer": PLAYERS[state.dealer],
        "deal": {**deal, "stock": " ".join(map(str, state.dealt.stock))},
        "actions": [str(event.action) for event in state.history],
        "perft": numbers,
    }


def chosen() -> list[dict[str, object]]:
    """Return eight positions of every profile and sixteen of houses with other switches."""
    found = []
    chance = random.Random("perft")
    houses = [(name, house, 8) for name, house in PROFILES.items()]
    houses += [(f"switches-{number}", any_house(chance), 2) for number in range(8)]
    for name, house, wanted in houses:
        number = 0
        while number < wanted:
            states = [state for state in walk(chance, house) if state.phase is not Phase.OVER]
            answers = [state for state in states if state.phase is Phase.ANSWER]
            state = chance.choice(answers) if answers and number == 0 else chance.choice(states)
            if number == 1:
                state = states[0]
            number += 1
            found.append(written(state, f"{name}-{number}"))
    return found


def main(path: str) -> None:
    """Write the file, one position a line."""
    lines = ",\n".join(json.dumps(position) for position in chosen())
    Path(path).write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
