"""User interface of Colt Express."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from typing_extensions import override

from data.catalogue import passage, text
from data.emojis import emojis
from engine.colt_express import events, notation
from engine.colt_express.actions import Action, Card, Done, Draw, Drop, Keep
from engine.colt_express.modes.table import ordered
from engine.colt_express.opening import opened
from engine.colt_express.outlook import rest_of_round
from engine.colt_express.prospects import by_then, prospects
from engine.colt_express.story import begins_round, moments
from engine.colt_express.view import View
from engine.core.audience import visible
from engine.core.outlook import Stretch
from engine.core.registry import AnyGame
from engine.core.types import Event, Seat
from renderers.choices import letters
from renderers.colt_express import (
    OF_THE_HAND,
    board_scene,
    cards_scene,
    choices,
    every_deed,
    frame_scene,
    page_scene,
    phrases,
    render_board,
    render_decision,
    render_hand,
    score_scene,
    steady,
    trace,
    unasked,
)
from renderers.colt_express.comic import told, train_after
from renderers.colt_express.effects import effects
from renderers.colt_express.keepsake import share_card
from renderers.colt_express.measures import HEAD, SKY, track
from renderers.colt_express.page import WORTH, is_asked
from renderers.colt_express.strip import STAGE, Came, Chosen, came_of, seen, strip_scene
from renderers.colt_express.trace import wordless
from renderers.comic import CloseUp, Told
from renderers.marks import Rect
from renderers.moment_card import WINDOW, moment_scene
from renderers.moments import Moment, Reel
from renderers.paint import paint
from renderers.phrases.escape import plain_sentence
from renderers.scene import Scene
from renderers.share import Winner, winners_of
from renderers.share_card import ShareCard, after_rounds
from renderers.theme import HALF
from renderers.trace import Deed, Trace, pace, weight
from renderers.ui import (
    HIT_SIGN,
    IDLE_SIGN,
    LOOT_SIGN,
    MARSHAL_SIGN,
    OTHER_SIGN,
    GameUI,
    Names,
    Performance,
    Picks,
    line_of_signs,
)
from renderers.words import words

if TYPE_CHECKING:
    from engine.colt_express.game import ColtExpress


IDLE: Final = frozenset({"no-target-fire", "no-bullets-fire", "no-target-punch", "no-loot-robbery"})
"""Reasons why cards had no effect that have a text of their own (``idle-REASON``)."""


SIGNS: Final[Mapping[type[Event], str]] = {
    events.NothingHappened: IDLE_SIGN,
    events.LootTaken: LOOT_SIGN,
    events.ShotFired: HIT_SIGN,
    events.Punched: HIT_SIGN,
}
"""Signs of cards with these events of their own bandit."""


def action_emoji(action: str) -> str:
    """Return the key of an action's emoji; empty if there is no art for it."""
    return next((key for key in _fitting(*action.split(" ")) if key in emojis()), "")


def _fitting(word: str, *about: str) -> Iterator[str]:
    if word in {"play", "hide", "keep", "drop"} and about:
        owner, _, kind = about[0].partition(".")
        yield f"card_{'bullet' if owner == 'bullet' else kind}"
    elif word == "draw":
        yield "card_draw"
    elif word == "rob" and about:
        yield about[0]
    elif word == "punch" and len(about) > 1:
        yield about[1]
    elif word == "fire" and about:
        yield f"sign_{about[0]}"
    elif word == "marshal":
        yield "marshal"


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
"""Events of a Schemin'."""
TURN_ENDS: Final[frozenset[type[Event]]] = frozenset({events.TurnEnded, events.RoundEnded, events.MatchEnded})
PICKED: Final = ("keep", "bonus")
"""Questions with several cards to choose."""
MOST_ENDS: Final = 2
"""Maximum number of spots shown where the viewer's bandit may end; if there are more, none are shown."""
BUTTON_RANKS: Final[Mapping[str, str]] = MappingProxyType(
    {"draw": "aside", "done": "plain", "hide": "aside", "leave": "aside", "pass": "aside"}
)
"""Styles of buttons, by the first word of their actions; all others have ``lead``."""


@lru_cache(maxsize=8)
def _likely(game: "ColtExpress", view: View) -> Mapping[Card, tuple[Action, ...]]:
    """Return the prospects of a view. They are cached, since a strip's picture, its description and its panel all ask for them."""
    return prospects(game.rules(view.modes), view)


class ColtExpressUI(GameUI[View]):
    """User interface of Colt Express: a train, hands of cards, and a pile that is carried out later."""

    hand = staticmethod(render_hand)
    alt_hand = staticmethod(phrases.alt_hand)
    alt_score = staticmethod(phrases.alt_score)
    text_board = staticmethod(phrases.text_board)
    score_text = staticmethod(phrases.score_text)
    heading = staticmethod(phrases.heading)
    describe_action = staticmethod(phrases.describe_action)
    describe_any = staticmethod(phrases.describe_any)
    describe_brief = staticmethod(phrases.describe_brief)
    describe_choice = staticmethod(phrases.describe_choice)
    describe_ask = staticmethod(phrases.describe_ask)
    tip = staticmethod(phrases.tip)
    standing = staticmethod(phrases.standing)
    pile_line = staticmethod(phrases.pile_line)
    player_of = staticmethod(phrases.player_of)
    unasked = staticmethod(unasked)
    steady = staticmethod(steady)
    draws_prospects = True

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @override
    def emoji(self, action: str) -> str:
        return action_emoji(action)

    @override
    def moments(self, before: View, after: View, happened: Sequence[Event]) -> tuple[Moment[View], ...]:
        told_moments: list[Moment[View]] = []
        for moment in moments(before, after, happened):
            happened_now = wordless(moment.events, moment.view)
            loud = bool(happened_now.deeds)
            told_moments.append(
                Moment(before, moment.view, moment.events, loud, weight(happened_now), pace(happened_now))
            )
            before = moment.view
        return tuple(told_moments)

    @override
    def begins(self, event: Event) -> bool:
        return isinstance(event, events.StealinBegan) or begins_round(event)

    @override
    def announces(self, event: Event) -> bool:
        return isinstance(event, events.ActionBegan)

    @override
    def scene(self, moment: Moment[View], names: Names, computers: Collection[Seat]) -> Scene:
        reel, view, before = moment.reel, moment.view, moment.before
        if reel is None and (before is not None or view.phase != "schemin"):
            told = moment.events if before is not None else self._newest(moment.events)
            deeds = every_deed(told)
            if before is not None and (len(deeds) > 1 or (deeds and is_asked(view))):
                return page_scene(before, view, names, computers, happened=told)
            if deeds:
                moment, reel = replace(moment, so_far=len(told)), Reel(before or view, told)
        if reel is not None:
            return frame_scene(moment, reel, names, computers)
        happened = trace(moment.events, view, names)
        return board_scene(view, names, computers, trace=Trace(happened.deeds[-1:], happened.line))

    def _newest(self, happened: Sequence[Event]) -> tuple[Event, ...]:
        """Return the events of the newest stretch."""
        began = [number for number, event in enumerate(happened) if self.begins(event)]
        return tuple(happened[began[-1] if began else 0 :])

    @override
    def moment_scene(self, moment: Moment[View], names: Names, window: Rect = WINDOW) -> Scene:
        view, happened = moment.view, trace(moment.events, moment.view, names)
        if not happened.deeds:
            return board_scene(view, names)
        laid = track(len(view.cars), -1 if view.coach is None else view.coach.car)
        zone = HEAD + SKY - 6, laid.rails + max(laid.trail - 4, 24)
        title = words("super-picture-round", round=view.round)
        return moment_scene(happened, lambda only: board_scene(view, names, trace=only), zone, title, window)

    @override
    def told(self, moment: Moment[View]) -> Told:
        return told(moment)

    @override
    def train_after(self, moment: Moment[View]) -> CloseUp:
        return train_after(moment)

    @override
    def cards_of(self, events: Sequence[Event]) -> Sequence[Deed]:
        return every_deed(events)

    @override
    def score_scene(self, view: View, names: Names) -> Scene:
        return score_scene(view, names)

    @override
    def share(self, views: Sequence[View], happened: Sequence[Event], names: Names) -> ShareCard | None:
        return share_card(after_rounds(views), visible(happened, None), names)

    @override
    def leaders(self, view: View) -> frozenset[Seat]:
        worth: Counter[int] = Counter()
        for bandit in view.bandits:
            held = (
                bandit.strongboxes * WORTH["strongbox"]
                + bandit.jewels * WORTH["jewel"]
                + bandit.purses * WORTH["purse"]
            )
            worth[view.seats[bandit.seat].side] += held + bandit.cash
        most = max(worth.values())
        return frozenset(seat.seat for seat in view.seats if most and worth[seat.side] == most)

    @override
    def winners(self, view: View, names: Names) -> tuple[Winner, ...]:
        return winners_of(view.outcome, names, lambda seat: view.seats[seat].bandits)

    @override
    def decision(self, view: View, names: Names, happened: Sequence[Event]) -> bytes:
        if view.ask is not None or (view.phase == "schemin" and view.hand):
            return render_decision(view, names, choices=choices(view), ends=self._ends(view))
        return render_board(view, names, trace=trace(happened, view, names))

    @override
    def is_about_cards(self, view: View) -> bool:
        return view.ask.what in OF_THE_HAND if view.ask is not None else view.phase == "schemin" and bool(view.hand)

    @override
    def cards(self, view: View) -> bytes:
        return paint(self.cards_scene(view), HALF)

    def cards_scene(self, view: View) -> Scene:
        """Return the scene of ``cards``."""
        return cards_scene(view, choices=choices(view), effects=effects(self._prospects(view)))

    @override
    def alt_cards(self, view: View, names: Names) -> str:
        told = [phrases.alt_cards(view, names, letters=self.letters(view)), *self.prospects(view)]
        return passage([line if line.endswith(".") else f"{line}." for line in told])

    @override
    def strip(self, view: View, names: Names, chosen: Sequence[str], then: Sequence[Moment[View]]) -> bytes:
        return self.still(self.strip_scene(view, names, chosen, then))

    def strip_scene(self, view: View, names: Names, chosen: Sequence[str], then: Sequence[Moment[View]]) -> Scene:
        """Return the scene of ``strip``."""
        played, better = (self._chosen(view, action) for action in chosen)
        came = came_of(view, chosen[0], then)
        drawn = seen(then[0].events) if played.draws and then else ()
        shown = came is not None and wordless(came.events, came.view).deeds
        scene = self.moment_scene(came, names, STAGE) if came is not None and shown else None
        return strip_scene(view, played, better, Came(scene, self._line(view, names, came), drawn))

    @override
    def alt_strip(self, view: View, names: Names, chosen: Sequence[str], then: Sequence[Moment[View]]) -> str:
        played, better = (self._chosen(view, action).words for action in chosen)
        return text(
            "alt-strip", chosen=played, came=self._line(view, names, came_of(view, chosen[0], then)), better=better
        )

    def _chosen(self, view: View, action: str) -> Chosen:
        card = getattr(notation.read(action), "card", None)
        if card is None and view.performing >= 0:
            card = view.pile[view.performing].card
        return Chosen(plain_sentence(self.describe_choice(view, action)), card, isinstance(notation.read(action), Draw))

    def _line(self, view: View, names: Names, came: Moment[View] | None) -> str:
        """Return a sentence about the result of a choice, as plain text."""
        told = self.sentences(came.events, view.viewer, names, came.view) if came is not None else ()
        return plain_sentence(told[0]) if told else text("picture-strip-nothing")

    def _ends(self, view: View) -> Sequence[int]:
        spots = list(by_then(cast("ColtExpress", self.game).rules(view.modes), view).values())
        alone = sum(bandit.seat == view.viewer for bandit in view.bandits) == 1
        return spots[0] if spots and alone and len(spots[0]) <= MOST_ENDS else ()

    @override
    def alt_board(self, view: View, names: Names, happened: Sequence[Event] = ()) -> str:
        return phrases.alt_board(view, names, happened=happened, deeds=every_deed(happened))

    @override
    def alt_decision(self, view: View, names: Names, happened: Sequence[Event]) -> str:
        named = self.letters(view)
        if self.is_about_cards(view):
            return phrases.alt_decision(view, names, happened=happened, letters=named)
        return phrases.alt_board(view, names, happened=happened, deeds=every_deed(happened), letters=named)

    @override
    def opened(self, public: View, seats: Sequence[View]) -> View:
        return opened(public, seats)

    @override
    def stretch_heading(self, view: View, happened: Sequence[Event]) -> str:
        stealing = any(type(event) not in SCHEMIN for event in visible(happened, None))
        return phrases.stretch_heading(view, stealing=stealing)

    @override
    def headline(self, view: View, happened: Sequence[Event]) -> str:
        public = visible(happened, None)
        scheming = all(type(event) in SCHEMIN for event in public)
        return phrases.plans_headline(view, public) if scheming else phrases.headline(public, view.round)

    @override
    def story(
        self, happened: Sequence[Event], names: Names, before: View, after: View, earlier: Sequence[Event] = ()
    ) -> tuple[str, ...]:
        told = phrases.sentences(happened, None, names, after, story=True, before=before, earlier=earlier)
        if after.outcome is not None or not any(isinstance(event, events.RoundEnded) for event in happened):
            return told
        return (*told, phrases.ahead(after, self.leaders(after)))

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
    def sentences(
        self, happened: Sequence[Event], viewer: Seat | None, names: Names, after: View, *, chose: bool = True
    ) -> tuple[str, ...]:
        return phrases.sentences(happened, viewer, names, after, chose=chose)

    @override
    def befallen(self, view: View, happened: Sequence[Event], *, own: bool) -> Sequence[str]:
        return phrases.befallen(view, happened, own=own)

    @override
    def is_quiet(self, happened: Collection[Event]) -> bool:
        return {type(event) for event in happened} <= QUIET

    @override
    def in_pile(self, event: Event) -> bool:
        return isinstance(event, events.CardPlayed | events.CardFaded | events.TurnBegan)

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
    def prospects(self, view: View) -> Sequence[str]:
        return phrases.prospects(view, self._prospects(view))

    def _prospects(self, view: View) -> Mapping[Card, tuple[Action, ...]]:
        if view.phase != "schemin" or not view.hand or (view.ask is not None and view.ask.what in PICKED):
            return {}
        return _likely(cast("ColtExpress", self.game), view)

    @override
    def turned(self, action: str) -> str:
        verb, _, card = action.partition(" ")
        return f"hide {card}" if verb == "play" else ""

    @override
    def laid_so_far(self, view: View) -> str:
        return phrases.laid_so_far(view) if view.phase == "schemin" else ""

    @override
    def by_then(self, view: View) -> str:
        return phrases.by_then(view, by_then(cast("ColtExpress", self.game).rules(view.modes), view))

    @override
    def performed(self, happened: Sequence[Event], seat: Seat) -> Performance:
        cards, idle, mine, own = 0, Counter[str](), False, set[str]()
        caught = Counter[str]()
        for event in happened:
            if isinstance(event, events.ActionBegan):
                mine = event.seat == seat
                cards += mine
                own |= {event.bandit} if mine else set()
            elif isinstance(event, events.NothingHappened) and mine:
                idle[why if (why := f"{event.reason}-{event.kind}") in IDLE else "other"] += 1
                mine = False
            elif isinstance(event, events.NeutralBullet) and event.why == "marshal":
                caught[event.bandit] += 1
        times = sum(caught[bandit] for bandit in own)
        return Performance(cards, idle, (text("review-caught", count=times),) if times else ())

    @override
    def signs(self, happened: Sequence[Event], seat: Seat) -> list[str]:
        rounds, bandit, own = list[list[str]](), "", set[str]()
        for event in happened:
            if isinstance(event, events.RoundBegan):
                rounds.append([])
                bandit = ""
            elif isinstance(event, events.ActionBegan):
                bandit = event.bandit if event.seat == seat else ""
                if bandit:
                    own.add(bandit)
                    rounds[-1].append(OTHER_SIGN)
            elif bandit and getattr(event, "bandit", "") == bandit and (sign := SIGNS.get(type(event))) is not None:
                rounds[-1][-1] = sign
            elif isinstance(event, events.NeutralBullet) and event.why == "marshal" and event.bandit in own:
                rounds[-1].append(MARSHAL_SIGN)
        return [line_of_signs(signs) for signs in rounds]

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
