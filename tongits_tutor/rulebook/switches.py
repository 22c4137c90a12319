"""The house switches as data, in the order in which a hand meets them.

Where no source plays the default, it is this rulebook's own choice and `agreed` is empty.
"""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, get_args

from tongits_tutor.rulebook.switch import Refused, Switch

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["REFUSED", "SWITCHES"]

NextDealer = Literal["winner", "random", "rotate"]
SecretRunMin = Literal[0, 3, 4, 5]
DrawCallPhase = Literal["before-draw", "after-draw"]
DrawResponses = Literal["sequential", "simultaneous"]
ChallengerTie = Literal["nearest", "last"]
CallerTie = Literal["challenger", "caller", "void"]
StockTie = Literal["last-drawer-order", "split", "void"]
AllBurned = Literal["void", "lowest-wins"]
Natural = Literal["ordinary", "takes-pot"]
PayScheme = Literal["pagat", "geo", "social", "cas", "butas"]
ChallengedDrawPayers = Literal["all", "shown"]
PotFrom = Literal["all", "losers"]


def _on(  # noqa: PLR0913 - a row of the table
    name: str,
    clauses: tuple[str, ...],
    question: str,
    meanings: tuple[tuple[str, str], ...],
    agreed: tuple[str, ...],
    seen: tuple[tuple[str, tuple[str, ...]], ...] = (),
    *,
    engine: bool = True,
    default: bool = True,
) -> Switch:
    """Make a yes-or-no switch that stands at yes."""
    return Switch(name, default, (True, False), clauses, question, meanings, agreed, seen, engine)


_off: Final = partial(_on, default=False)

_ALL: Final = (
    Switch(
        "next_dealer",
        "winner",
        get_args(NextDealer),
        ("DEAL-2", "DEAL-3"),
        "Who deals the next hand?",
        (
            ("winner", "The winner deals, holds 13 cards and acts first."),
            ("random", "Chance chooses the dealer of every hand."),
            ("rotate", "The deal goes to the next player in turn order."),
        ),
        agreed=(
            "seeds",
            "pagat-copies",
            "geocities",
            "jtongits",
            "tongits-net",
            "tongits-kingdom",
            "tongits-xtreme",
        ),
        seen=(("random", ("jiliko", "kinggames")),),
    ),
    _on(
        "dealer_may_expose_first",
        ("DEAL-8",),
        "May the dealer put melds down before the first discard?",
        (
            ("true", "On the first turn the dealer may meld, lay off and win, as on any other."),
            ("false", "On the first turn the dealer can only throw a card away."),
        ),
        agreed=("pagat-copies", "geocities", "denexa", "jtongits", "kjvcadenas", "pagat-scoring"),
        seen=(("false", ("nustabet188",)),),
    ),
    _off(
        "take_for_sapaw",
        ("DRAW-4",),
        "May the top discard be taken to lay it off on a meld already on the table?",
        (
            ("false", "A discard is taken for a new meld only."),
            ("true", "A discard may also be taken straight onto a meld on the table that it fits."),
        ),
        agreed=("geocities", "robthomas1120", "kjvcadenas", "jaeger47", "rulonajhon"),
        seen=(("true", ("tumba-app", "paulkilroy")),),
    ),
    _off(
        "strict_phases",
        ("TURN-3",),
        "Must all melds of a turn come before all lay-offs?",
        (
            ("false", "Melding and laying off may be mixed in any order."),
            ("true", "After the first lay-off of a turn no more melds are put down in it."),
        ),
        agreed=("kjvcadenas", "kndpz", "rulonajhon", "pagat-scoring", "jporubci"),
        seen=(("true", ("robthomas1120",)),),
    ),
    _on(
        "face_down_secret",
        ("SECRET-2", "SECRET-6", "SECRET-7"),
        "May a secret set of four be laid face down?",
        (
            ("true", "A set of four from deal and stock may be laid face down; it opens the hand unseen."),
            ("false", "Nothing is laid face down; a secret earns its bonus by staying in the hand."),
        ),
        agreed=("seeds", "geocities", "robthomas1120", "kjvcadenas"),
        seen=(("false", ("social-tongits", "tongits-net", "tongits-wars", "tongits-kingdom", "casino")),),
    ),
    _off(
        "hidden_secret_protects",
        ("SECRET-8",),
        "Does a secret still in the hand protect a player who has nothing on the table?",
        (
            ("false", "Who has nothing on the table folds to a Draw and is burned, secret or not."),
            ("true", "Its holder may fight a Draw and is not burned, but may not call one."),
        ),
        agreed=("robthomas1120", "kjvcadenas", "jaeger47", "tongitshub", "geocities"),
        seen=(
            (
                "true",
                (
                    "wikipedia",
                    "rummydangal",
                    "unoonline",
                    "social-tongits",
                    "tongits-wars",
                    "casino",
                    "xvanturing",
                    "louisaludez",
                ),
            ),
        ),
    ),
    Switch(
        "secret_run_min",
        0,
        get_args(SecretRunMin),
        ("SECRET-9", "PAY-4"),
        "From what length is a concealed run a secret too?",
        (
            ("0", "Only sets of four are secrets."),
            ("n", "A run of {n} or more cards that was never shown is a secret as well."),
        ),
        agreed=("seeds", "pagat", "geocities"),
        seen=(("3", ("tongits-kingdom", "casino")), ("5", ("tongits-wars",))),
    ),
    _off(
        "sapaw_needs_open",
        ("SAPAW-3",),
        "Must a player be open to lay off?",
        (
            ("false", "Everybody may lay off; it does not open the hand."),
            ("true", "Only who has a meld of their own on the table may lay off."),
        ),
        agreed=("seeds", "pagat-copies", "kndpz", "jporubci"),
    ),
    _on(
        "own_sapaw_blocks",
        ("SAPAW-7",),
        "Does laying off on one's own meld block one's own next Draw?",
        (
            ("true", "After adding to a meld of one's own, one cannot call Draw at the next turn."),
            ("false", "Only lay-offs by other players block a call."),
        ),
        agreed=(
            "geocities",
            "robthomas1120",
            "kjvcadenas",
            "hark130",
            "pagat-scoring",
            "jaeger47",
            "tongits-wars",
            "tongits-xtreme",
            "tongits-net",
        ),
        seen=(("false", ("wikipedia", "social-tongits", "unoonline", "jiliko")),),
    ),
    _on(
        "same_turn_extend_blocks",
        ("SAPAW-10",),
        "Does adding to a meld put down in the same turn block as well?",
        (
            ("true", "It blocks as any lay-off on one's own meld does; put the longer meld down at once."),
            ("false", "Cards added in the turn in which the meld came down do not block."),
        ),
        agreed=("jaeger47", "jporubci", "geocities", "robthomas1120", "kjvcadenas"),
    ),
    _off(
        "new_meld_blocks",
        ("SAPAW-9",),
        "Does putting down a new meld block one's next Draw?",
        (
            ("false", "Who opens now may call at the next turn, if nobody lays off on it."),
            ("true", "Who put a meld down at the last turn cannot call Draw."),
        ),
        agreed=("pagat", "geocities", "kndpz", "tongits-wars"),
        seen=(("true", ("tongits-net",)),),
    ),
    _off(
        "big_meld_blocks",
        ("SAPAW-9",),
        "Does putting down four or more cards at once count as laying off on oneself?",
        (
            ("false", "The size of a new meld makes no difference."),
            ("true", "A new meld of four or more cards blocks its owner's next Draw."),
        ),
        agreed=("pagat", "geocities"),
        seen=(("true", ("tongits-net",)),),
    ),
    _off(
        "sapaw_anywhere_blocks_self",
        ("SAPAW-11",),
        "Does laying off on somebody else's meld block one's own next Draw?",
        (
            ("false", "It blocks only the meld's owner."),
            ("true", "It blocks the player who laid off too."),
        ),
        agreed=(),
        seen=(("true", ("kndpz",)),),
    ),
    _off(
        "block_lasts_whole_hand",
        ("SAPAW-8",),
        "How long does a lay-off block the owner of the meld?",
        (
            ("false", "For the owner's next turn only."),
            ("true", "Until the hand ends: who was once connected calls no more."),
        ),
        agreed=("seeds", "geocities", "tongits-net", "tongits-wars"),
        seen=(("true", ("paulkilroy",)),),
    ),
    _off(
        "must_not_discard_sapawable",
        ("DISC-2",),
        "Is it forbidden to throw a card that fits a meld on the table?",
        (
            ("false", "Any card may be thrown."),
            ("true", "A card that could be laid off may not be thrown, unless every card could."),
        ),
        agreed=(),
        seen=(("true", ("tongits-kingdom",)),),
    ),
    Switch(
        "draw_call_phase",
        "before-draw",
        get_args(DrawCallPhase),
        ("DRAWCALL-1",),
        "When in a turn may Draw be called?",
        (
            ("before-draw", "At the start of the turn, before a card is taken."),
            ("after-draw", "After a card has been taken, in place of the discard."),
        ),
        agreed=(
            "pagat",
            "geocities",
            "wikipedia",
            "tongits-xtreme",
            "tongits-wars",
            "louisaludez",
            "rulonajhon",
        ),
        seen=(("after-draw", ("tumba-app",)),),
    ),
    _off(
        "caller_announces",
        ("DRAWCALL-8",),
        "Must the caller of a Draw say the own count first?",
        (
            ("false", "The count stays hidden until everybody has answered, so a bluff is possible."),
            ("true", "The others know the caller's count when they choose to fight or fold."),
        ),
        agreed=("kndpz", "madligaya"),
        seen=(("true", ("geocities",)),),
    ),
    Switch(
        "draw_responses",
        "sequential",
        get_args(DrawResponses),
        ("DRAWCALL-7",),
        "How do the others answer a Draw?",
        (
            ("sequential", "One after the other from the caller's right, each hearing the answer before."),
            ("simultaneous", "Both at once, neither knowing the other's answer."),
        ),
        agreed=("jaeger47", "madligaya"),
    ),
    Switch(
        "caller_tie",
        "challenger",
        get_args(CallerTie),
        ("DRAWCALL-11", "DRAWCALL-13"),
        "Who wins when a challenger's count equals the caller's?",
        (
            ("challenger", "The challenger: a caller must be strictly lower."),
            ("caller", "The caller."),
            ("void", "Nobody: no chips change hands."),
        ),
        agreed=(
            "pagat",
            "geocities",
            "wikipedia",
            "social-tongits",
            "tongits-wars",
            "louisaludez",
            "kndpz",
        ),
        seen=(("caller", ("tumba-app",)), ("void", ("rulonajhon",))),
    ),
    Switch(
        "challenger_tie",
        "nearest",
        get_args(ChallengerTie),
        ("DRAWCALL-12", "DRAWCALL-13"),
        "Which of two challengers with the same count wins?",
        (
            ("nearest", "The one at the caller's right, who is next in turn."),
            ("last", "The one who answered last."),
        ),
        agreed=("pagat", "geocities", "social-tongits", "wikipedia", "pinoygame", "unoonline"),
        seen=(("last", ("tongits-wars", "kndpz")),),
    ),
    Switch(
        "stock_tie",
        "last-drawer-order",
        get_args(StockTie),
        ("END-STOCK-5",),
        "Who wins a tie when the stock has run out?",
        (
            ("last-drawer-order", "Whoever drew the last card, else the next in turn after that player."),
            ("split", "The tied players share what the others pay."),
            ("void", "Nobody: no chips change hands."),
        ),
        agreed=("geocities", "robthomas1120", "kjvcadenas", "jporubci"),
        seen=(("split", ("kndpz",)), ("void", ("rulonajhon",))),
    ),
    Switch(
        "all_burned",
        "void",
        get_args(AllBurned),
        ("END-STOCK-7",),
        "What happens when the stock runs out and nobody is open?",
        (
            ("void", "Nobody wins or pays, the same dealer deals again, the pot stays."),
            ("lowest-wins", "The lowest count wins as if all were open; the two losers are burned."),
        ),
        agreed=("jaeger47",),
        seen=(("lowest-wins", ("kndpz", "kjvcadenas")),),
    ),
    _off(
        "tongits_needs_discard",
        ("TONG-2", "SAPAW-14"),
        "Must Tongits end with a discard?",
        (
            ("false", "The hand is won the moment it is empty, however the last card left it."),
            ("true", "The last card must be thrown: nothing else may empty the hand."),
        ),
        agreed=("geocities", "robthomas1120", "kjvcadenas", "louisaludez"),
        seen=(("true", ("social-tongits", "wikipedia", "tongits-net")),),
    ),
    Switch(
        "natural",
        "ordinary",
        get_args(Natural),
        ("TONG-7",),
        "What is Tongits on a player's very first turn worth?",
        (
            ("ordinary", "As much as any other Tongits."),
            ("takes-pot", "It also takes the pot at once, as two wins running would."),
        ),
        agreed=(),
        seen=(("takes-pot", ("wikipedia", "casino")),),
    ),
    Switch(
        "pay_scheme",
        "pagat",
        get_args(PayScheme),
        ("PAY-1", "PAY-2a", "PAY-2b", "PAY-3", "PAY-4", "PAY-5"),
        "By which table do the losers pay?",
        (
            ("pagat", "1 for a win, 3 for Tongits or a challenged Draw, 1 an ace, 3 a secret, 1 if burned."),
            (
                "geo",
                "1 for a win, 1 more for Tongits, 1 an ace, 2 a secret, 1 if burned; a lost fight costs 2.",
            ),
            (
                "social",
                "Ante 10 to the winner; Tongits or stock-out 4; Draw: fold 2, burned 4, fought 5; ace or secret 2.",
            ),
            (
                "cas",
                "1 for a win, 1 more each for Tongits, a secret, an ace and being burned; a fight costs 2.",
            ),
            ("butas", "A lost fight costs the difference of the counts, at least 1; every other ending 1."),
        ),
        agreed=("robthomas1120", "kjvcadenas", "hark130"),
        seen=(
            ("geo", ("geocities",)),
            ("social", ("social-tongits",)),
            ("cas", ("casino",)),
            ("butas", ("madligaya", "gregg003", "tongits-scorer")),
        ),
    ),
    Switch(
        "challenged_draw_payers",
        "all",
        get_args(ChallengedDrawPayers),
        ("PAY-2b",),
        "Who pays the higher rate of a challenged Draw?",
        (
            ("all", "Every loser, also one who folded."),
            ("shown", "Only those who showed their hands and lost; who folded pays the lower rate."),
        ),
        agreed=("robthomas1120", "kjvcadenas", "jaeger47"),
        seen=(("shown", ("geocities", "social-tongits", "tongits-net")),),
    ),
    Switch(
        "bonus_scale",
        3,
        (2, 3),
        ("PAY-7", "PAY-2a", "PAY-2b", "PAY-4"),
        "How much are a secret, Tongits and a challenged Draw worth in the pagat table?",
        (("n", "Each of the three is worth {n} chips."),),
        agreed=("robthomas1120", "kjvcadenas", "hark130"),
        seen=(("2", ("kjvcadenas",)),),
    ),
    Switch(
        "king_bonus",
        0,
        (0, 1),
        ("PAY-3",),
        "Do the winner's kings pay as aces do?",
        (("0", "Only aces pay."), ("1", "Each king of the winner pays what an ace pays.")),
        agreed=("robthomas1120", "kjvcadenas", "hark130"),
        seen=(("1", ("social-tongits", "casino", "tongits-scorer")),),
    ),
    Switch(
        "long_run_bonus",
        0,
        tuple(range(21)),
        ("PAY-6",),
        "What does each loser pay for a long run of the winner?",
        (("0", "Nothing."), ("n", "{n} more, for a run of at least `long_run_min` cards.")),
        agreed=("pagat",),
        seen=(("3", ("kjvcadenas",)), ("2", ("social-tongits",))),
    ),
    Switch(
        "long_run_min",
        5,
        tuple(range(3, 14)),
        ("PAY-6",),
        "From how many cards on is a run a long run?",
        (("n", "A run of {n} or more cards is long."),),
        agreed=("kjvcadenas", "tongits-net"),
        seen=(("4", ("gamblerock",)),),
    ),
    Switch(
        "sagasa_bonus",
        0,
        tuple(range(21)),
        ("SECRET-7", "PAY-4"),
        "What does each loser pay when the winner completed an exposed trio from the stock?",
        (
            ("0", "Nothing."),
            ("n", "{n} more, for each own exposed set completed by its owner with a stock card."),
        ),
        agreed=("robthomas1120", "geocities"),
        seen=(("n", ("wikipedia", "gamblerock", "tongits-champions")),),
    ),
    _off(
        "burn_needs_turn",
        ("BURN-4",),
        "Is a player spared who never had a turn before the hand ended?",
        (
            ("false", "Who has nothing on the table is burned, turn or no turn."),
            ("true", "Who never had a turn is not burned."),
        ),
        agreed=(),
    ),
    Switch(
        "pot_ante",
        2,
        tuple(range(101)),
        ("POT-1",),
        "How many chips does each put into the pot?",
        (
            ("0", "There is no pot."),
            ("1", "Each puts 1 chip into the pot."),
            ("n", "Each puts {n} chips into the pot."),
        ),
        agreed=("robthomas1120", "kjvcadenas", "pagat-scoring", "denexa", "shram", "pinoygame"),
        seen=(("1", ("geocities",)),),
    ),
    Switch(
        "pot_from",
        "all",
        get_args(PotFrom),
        ("POT-1",),
        "Who puts chips into the pot?",
        (
            ("all", "All three, before each deal."),
            ("losers", "Before the first hand all three, after that the losers of each hand."),
        ),
        agreed=("robthomas1120", "kjvcadenas", "pagat-scoring", "denexa", "shram", "pinoygame"),
        seen=(("losers", ("geocities",)),),
    ),
    Switch(
        "streak_needed",
        2,
        tuple(range(2, 10)),
        ("POT-2",),
        "How many wins running take the pot?",
        (("n", "{n} wins in a row take the pot."),),
        agreed=("pagat", "geocities", "wikipedia", "tongits-net", "tongits-wars", "casino", "rulonajhon"),
    ),
    Switch(
        "streak_after_pot",
        0,
        (0, 1),
        ("POT-4",),
        "Does the win that takes the pot count towards the next pot?",
        (("0", "No: the count of wins starts afresh."), ("1", "Yes: it is already a first win.")),
        agreed=("rulonajhon",),
    ),
    Switch(
        "direction",
        "counter-clockwise",
        ("counter-clockwise", "clockwise"),
        ("DEAL-7",),
        "Which way round does play go?",
        (
            ("counter-clockwise", "The next player sits to the right."),
            ("clockwise", "The next player sits to the left."),
        ),
        agreed=("pagat-copies", "geocities", "kjvcadenas", "jiliko", "tongits-kingdom", "tumba-app"),
        seen=(("clockwise", ("denexa", "kndpz")),),
        engine=False,
    ),
    Switch(
        "discard_history",
        "visible",
        ("visible", "top-only"),
        ("DISC-4",),
        "May the whole discard pile be looked through?",
        (
            ("visible", "Everybody may look at all discards."),
            ("top-only", "Only the top card may be looked at; the rest must be remembered."),
        ),
        agreed=("jtongits", "kndpz"),
        engine=False,
    ),
    _on(
        "reveal_all_at_end",
        ("SECRET-5",),
        "Are all hands shown when the hand has ended?",
        (
            ("true", "All hands and face-down sets are shown, so that everything can be verified."),
            ("false", "Only what the count and the bonuses need is shown."),
        ),
        agreed=("kndpz",),
        engine=False,
    ),
    Switch(
        "turn_clock",
        0,
        tuple(range(601)),
        (),
        "How many seconds does a turn have before the program acts for the player?",
        (
            ("0", "There is no clock."),
            ("n", "After {n} seconds the program draws or discards for the player."),
        ),
        agreed=(),
        seen=(
            ("20", ("jiliko", "kinggames", "kndpz")),
            ("10", ("tongits-go-review",)),
            ("30", ("rulonajhon",)),
        ),
        engine=False,
    ),
)

SWITCHES: Final[Mapping[str, Switch]] = MappingProxyType({switch.name: switch for switch in _ALL})
"""Every switch by its name; those with `engine` False are explained, not followed."""

_NO: Final = ("no", "off", "false")

_REFUSED: Final = (
    Refused("players", ("3",), "CARD-1", "Tongits is played by three; other numbers are not offered."),
    Refused("jokers", ("0", *_NO), "CARD-2", "The pack has no jokers; joker games are not offered."),
    Refused(
        "two_card_heads",
        _NO,
        "MELD-6",
        "A meld has at least three cards; two never make one, not even A-2 to escape burning.",
    ),
    Refused(
        "natural_for_non_dealer",
        _NO,
        "TONG-7",
        "A complete hand of a player who does not deal wins in that player's own turn, not before play.",
    ),
    Refused(
        "choose_worse_partition",
        _NO,
        "COUNT-4",
        "A hand is always counted by a lowest split; a dearer one cannot be chosen for a bonus.",
    ),
)

REFUSED: Final[Mapping[str, Refused]] = MappingProxyType({refused.name: refused for refused in _REFUSED})
"""Variations that are not played, by their name; setting one is an error that says why."""
