"""How Colt Express is shown."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from typing_extensions import override

from bot.games.picks import Picks
from bot.games.ui import GameUI, Moment, Names
from data.catalogue import text
from engine.colt_express import events, notation
from engine.colt_express.actions import Done, Drop, Keep
from engine.colt_express.modes.table import ordered
from engine.colt_express.outlook import rest_of_round
from engine.colt_express.prospects import prospects
from engine.colt_express.story import begins_round, moments
from engine.colt_express.view import View
from engine.core.audience import visible
from engine.core.outlook import Stretch
from engine.core.registry import AnyGame
from engine.core.types import Event, Seat
from renderers.choices import letters
from renderers.colt_express import (
    board_scene,
    choices,
    phrases,
    render_board,
    render_decision,
    render_hand,
    score_scene,
    trace,
)
from renderers.scene import Scene
from renderers.share import Winner
from renderers.trace import weight

if TYPE_CHECKING:
    from engine.colt_express.game import ColtExpress

QUIET: Final[frozenset[type[Event]]] = frozenset(
    {events.CardPlayed, events.CardFaded, events.CardsDrawn, events.TurnPassed, events.DeckShuffled, events.TurnBegan}
)
SCHEMIN: Final = QUIET | {
    events.TurnEnded,
    events.RoundBegan,
    events.CardsKept,
    events.BulletsDiscarded,
    events.PartnerCardDrawn,
    events.FlaskDrunk,
}
"""All that happens while cards are laid."""
TURN_ENDS: Final[frozenset[type[Event]]] = frozenset({events.TurnEnded, events.RoundEnded, events.MatchEnded})
PICKED: Final = ("keep", "bonus")
"""The questions in which several cards are chosen."""
BUTTON_RANKS: Final[Mapping[str, str]] = MappingProxyType(
    {"draw": "plain", "done": "plain", "hide": "aside", "leave": "aside", "pass": "aside"}
)
"""How a button stands out, by the first word of its action; ``lead`` for all others."""


class ColtExpressUI(GameUI[View]):
    """Colt Express: the train, a hand of cards, a pile that is performed later."""

    commands: Mapping[str, str] = MappingProxyType({"play": "play", "hide": "play", "draw": "draw"})

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @override
    def moments(self, before: View, after: View, happened: Sequence[Event]) -> tuple[Moment[View], ...]:
        found: list[Moment[View]] = []
        for moment in moments(before, after, happened):
            happened_now = trace(moment.events, moment.view)
            found.append(Moment(before, moment.view, moment.events, bool(happened_now.deeds), weight(happened_now)))
            before = moment.view
        return tuple(found)

    @override
    def begins(self, event: Event) -> bool:
        return isinstance(event, events.StealinBegan) or begins_round(event)

    @override
    def announces(self, event: Event) -> bool:
        return isinstance(event, events.ActionBegan)

    @override
    def scene(self, moment: Moment[View], names: Names, computers: Collection[Seat]) -> Scene:
        return board_scene(moment.view, names, computers, trace=trace(moment.events, moment.view, names))

    @override
    def score_scene(self, view: View, names: Names) -> Scene:
        return score_scene(view, names)

    @override
    def winners(self, view: View, names: Names) -> tuple[Winner, ...]:
        scores = view.outcome.scores if view.outcome is not None else ()
        return tuple(
            Winner(names.get(seat, ""), view.seats[seat].bandits, score.total)
            for score in scores
            if score.place == 1
            for seat in score.seats
        )

    @override
    def hand(self, view: View, names: Names, computers: Collection[Seat]) -> bytes:
        del computers
        return render_hand(view, names)

    @override
    def decision(self, view: View, names: Names, happened: Sequence[Event]) -> bytes:
        draw = render_decision if view.hand else render_board  # in Stealin' nobody holds cards
        return draw(view, names, trace=trace(happened, view, names), choices=choices(view))

    @override
    def alt_board(self, view: View, names: Names, happened: Sequence[Event] = ()) -> str:
        return phrases.alt_board(view, names, happened=happened)

    @override
    def alt_hand(self, view: View, names: Names) -> str:
        return phrases.alt_hand(view, names)

    @override
    def alt_decision(self, view: View, names: Names, happened: Sequence[Event]) -> str:
        told = phrases.alt_decision if view.hand else phrases.alt_board
        return told(view, names, happened=happened, letters=self.letters(view))

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
    def stretch_heading(self, view: View, happened: Sequence[Event]) -> str:
        stealing = any(type(event) not in SCHEMIN for event in visible(happened, None))
        return phrases.stretch_heading(view, stealing=stealing)

    @override
    def sentences(self, happened: Sequence[Event], viewer: Seat | None, names: Names, after: View) -> tuple[str, ...]:
        return phrases.sentences(happened, viewer, names, after)

    @override
    def describe_action(self, view: View, action: str) -> str:
        return phrases.describe_action(view, action)

    @override
    def describe_any(self, view: View, action: str, count: int) -> str:
        return phrases.describe_any(view, action, count)

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
    def tip(self, view: View) -> str:
        return phrases.tip(view)

    @override
    def letters(self, view: View) -> Mapping[str, str]:
        return letters(choices(view))

    @override
    def picks(self, view: View) -> Picks | None:
        ask = view.ask
        if ask is None or ask.what not in PICKED:
            return None
        named = {option: notation.read(option) for option in ask.options}
        cards = {option: action.card for option, action in named.items() if isinstance(action, Drop | Keep)}
        left = Counter(view.hand) - Counter(ask.chosen)
        actions = tuple(option for option, card in cards.items() for _ in range(left[card]))
        most = view.round_card.keep - len(ask.chosen) if ask.what == "bonus" else len(actions)
        names = tuple(phrases.describe_card(view, cards[option]) for option in actions)
        return Picks(ask.what, actions, names, most, notation.write(Done())) if actions else None

    @override
    def standing(self, view: View) -> str:
        return phrases.standing(view)

    @override
    def prospects(self, view: View) -> Sequence[str]:
        if view.phase != "schemin" or not view.hand or (view.ask is not None and view.ask.what in PICKED):
            return ()
        return phrases.prospects(view, prospects(cast("ColtExpress", self.game).rules(view.modes), view))

    @override
    def befallen(self, view: View, happened: Sequence[Event], *, own: bool) -> Sequence[str]:
        return phrases.befallen(view, happened, own=own)

    @override
    def pile_line(self, view: View, *, fading: bool) -> str:
        return phrases.pile_line(view, fading=fading)

    @override
    def is_worth_showing(self, view: View) -> bool:
        return bool(view.pile)

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
