"""How Colt Express is shown."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from bot.games.ui import GameUI, Names
from data.catalogue import text
from engine.colt_express import events
from engine.colt_express.modes.table import ordered
from engine.colt_express.outlook import rest_of_round
from engine.colt_express.view import View
from engine.core.outlook import Stretch
from engine.core.registry import AnyGame
from engine.core.types import Event, Seat
from renderers.choices import letters
from renderers.colt_express import choices, phrases, render_board, render_decision, render_hand, render_score, trace

QUIET: Final[frozenset[type[Event]]] = frozenset(
    {events.CardPlayed, events.CardFaded, events.CardsDrawn, events.TurnPassed, events.DeckShuffled, events.TurnBegan}
)
TURN_ENDS: Final[frozenset[type[Event]]] = frozenset({events.TurnEnded, events.RoundEnded, events.MatchEnded})
IN_THE_HAND: Final = frozenset({"schemin", "keep", "bonus", "sip"})
"""The questions about cards: what to lay, discard, hold back."""

BUTTON_RANKS: Final[Mapping[str, str]] = MappingProxyType(
    {"draw": "plain", "hide": "aside", "leave": "aside", "pass": "aside"}
)
"""How a button stands out, by the first word of its action; ``lead`` for all others."""


class ColtExpressUI(GameUI[View]):
    """Colt Express: the train, a hand of cards, a pile that is performed later."""

    commands: Mapping[str, str] = MappingProxyType({"play": "play", "hide": "play", "draw": "draw"})

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @override
    def board(self, view: View, names: Names, computers: Collection[Seat]) -> bytes:
        return render_board(view, names, computers)

    @override
    def hand(self, view: View, names: Names, computers: Collection[Seat]) -> bytes:
        del computers
        return render_hand(view, names)

    @override
    def decision(self, view: View, names: Names, happened: Sequence[Event]) -> bytes:
        draw = render_decision if view.hand else render_board  # in Stealin' nobody holds cards
        return draw(view, names, trace=trace(happened, view, names), choices=choices(view))

    @override
    def score(self, view: View, names: Names, computers: Collection[Seat]) -> bytes:
        del computers
        return render_score(view, names)

    @override
    def alt_board(self, view: View, names: Names) -> str:
        return phrases.alt_board(view, names)

    @override
    def alt_hand(self, view: View, names: Names) -> str:
        return phrases.alt_hand(view, names)

    @override
    def alt_decision(self, view: View, names: Names, happened: Sequence[Event]) -> str:
        return phrases.alt_hand(view, names, happened=happened, letters=self.letters(view))

    @override
    def alt_score(self, view: View, names: Names) -> str:
        return phrases.alt_score(view, names)

    @override
    def text_board(self, view: View, names: Names) -> str:
        return phrases.text_board(view, names)

    @override
    def seat_lines(self, view: View, seat: Seat) -> Sequence[str]:
        return phrases.seat_lines(view, seat)

    @override
    def score_text(self, view: View, names: Names) -> str:
        return phrases.score_text(view, names)

    @override
    def heading(self, view: View) -> str:
        return phrases.heading(view)

    @override
    def sentences(self, happened: Sequence[Event], viewer: Seat | None, names: Names, after: View) -> tuple[str, ...]:
        return phrases.sentences(happened, viewer, names, after)

    @override
    def describe_action(self, view: View, action: str) -> str:
        return phrases.describe_action(view, action)

    @override
    def describe_choice(self, view: View, action: str) -> str:
        return phrases.describe_choice(view, action)

    @override
    def describe_ask(self, view: View) -> str:
        return phrases.describe_ask(view)

    @override
    def figure_name(self, figure: str) -> str:
        return text(f"bandit-{figure}")

    @override
    def plan_words(self, words: str) -> str:
        if words in {"draw", "whiskey", "old-whiskey"}:
            return text(f"plan-do-{words}")
        bandit, _, kind = words.rpartition(".")
        card = text(f"kind-{kind}")
        return text("card-of", card=card, bandit=self.figure_name(bandit)) if bandit else card

    @override
    def is_quiet(self, happened: Collection[Event]) -> bool:
        return {type(event) for event in happened} <= QUIET

    @override
    def ends_turn(self, happened: Collection[Event]) -> bool:
        return not TURN_ENDS.isdisjoint(type(event) for event in happened)

    @override
    def is_own_choice(self, event: Event) -> bool:
        return isinstance(event, events.HiddenCardNoted)

    @override
    def button_rank(self, action: str) -> str:
        return BUTTON_RANKS.get(action.split(" ", 1)[0], "lead")

    @override
    def asks_on_board(self, view: View) -> bool:
        return view.ask is not None and view.ask.what not in IN_THE_HAND

    @override
    def letters(self, view: View) -> Mapping[str, str]:
        return letters(choices(view))

    @override
    def pile_line(self, view: View, *, fading: bool) -> str:
        return phrases.pile_line(view, fading=fading)

    @override
    def is_scheming(self, view: View) -> bool:
        return view.phase == "schemin"

    @override
    def modes_in_force(self, modes: Sequence[str]) -> tuple[str, ...]:
        return ordered(modes)

    @override
    def side_size(self, modes: Sequence[str]) -> int:
        return 2 if "teams" in modes else 1

    @override
    def ahead(self, view: View) -> Sequence[Stretch]:
        return rest_of_round(view)
