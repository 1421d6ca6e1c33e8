"""User interface of Super Express."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

import msgspec
from typing_extensions import override

from data.catalogue import commas, text
from engine.core.audience import visible
from engine.core.outlook import Stretch
from engine.core.registry import AnyGame
from engine.core.types import Event, Seat
from engine.super_express import events
from engine.super_express.actions import Card
from engine.super_express.outlook import rest_of_round
from engine.super_express.prospects import prospects
from engine.super_express.story import frames
from engine.super_express.view import View
from renderers.comic import CloseUp, Told
from renderers.moment_card import moment_scene
from renderers.moments import Moment
from renderers.scene import Scene
from renderers.share import Winner, winners_of
from renderers.share_card import ShareCard, after_rounds
from renderers.super_express import board_scene, choices, phrases, render_hand, score_scene, trace
from renderers.super_express.board import AIR, BELOW
from renderers.super_express.comic import told, train_after
from renderers.super_express.keepsake import share_card
from renderers.super_express.topics import FIRST
from renderers.super_express.trace import cards_of as deeds_of
from renderers.super_express.trace import net, wordless
from renderers.trace import Deed, Trace, pace, weight
from renderers.ui import (
    HIT_SIGN,
    IDLE_SIGN,
    LOOT_SIGN,
    OTHER_SIGN,
    GameUI,
    Names,
    Performance,
    Steps,
    line_of_signs,
)
from renderers.words import words

if TYPE_CHECKING:
    from engine.super_express.game import SuperExpress

TURN_ENDS: Final[frozenset[type[Event]]] = frozenset({events.RoundEnded, events.MatchEnded})


IDLE: Final[Mapping[type[Event], str]] = {
    events.ShotMissed: "no-target-fire",
    events.NothingHappened: "in-place-horse",
    events.HopeLost: "too-late",
}
"""Reasons why a card of the bandit in the event had no effect (``idle-REASON``)."""


SIGNS: Final[Mapping[type[Event], str]] = {
    **dict.fromkeys(IDLE, IDLE_SIGN),
    events.ShotFired: HIT_SIGN,
}
"""Signs of cards with these events of their own bandit."""


class SuperExpressUI(GameUI[View]):
    """User interface of Super Express: players choose their cards at the same time, then a film shows the effects."""

    rules_topic: str | None = FIRST
    powers: bool = False
    quick: bool = True

    hand = staticmethod(render_hand)
    alt_hand = staticmethod(phrases.alt_hand)
    alt_score = staticmethod(phrases.alt_score)
    text_board = staticmethod(phrases.text_board)
    score_text = staticmethod(phrases.score_text)
    heading = staticmethod(phrases.heading)
    describe_action = staticmethod(phrases.describe_action)
    describe_ask = staticmethod(phrases.describe_ask)
    standing = staticmethod(phrases.standing)

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.steps: Steps[View] | None = Steps(
            moment=lambda view: int(view.round), label=label, question=question, shown=shown, emoji=self.emoji
        )

    @override
    def moments(self, before: View, after: View, happened: Sequence[Event]) -> tuple[Moment[View], ...]:
        resolved = frames(after, happened)
        if not resolved:
            return (Moment(before, after, visible(tuple(happened), None), loud=False),)
        public = visible(tuple(happened), None)
        shown = [event for frame in resolved for event in frame.events]
        first, last = public.index(shown[0]), public.index(shown[-1]) + 1
        told_moments = [Moment(None, before, public[:first], loud=False)]
        for then, frame in zip((before, *(frame.view for frame in resolved)), resolved, strict=False):
            happened_now, loud = wordless(frame.events, frame.view), frame.kind != "opening"
            weighs = weight(happened_now) if loud else 0
            told_moments.append(Moment(then, frame.view, tuple(frame.events), loud, weighs, pace(happened_now)))
        told_moments.append(Moment(resolved[-1].view, after, public[last:], loud=False))
        return tuple(moment for moment in told_moments if moment.events)

    @override
    def begins(self, event: Event) -> bool:
        return isinstance(event, events.RoundBegan)

    @override
    def scene(self, moment: Moment[View], names: Names, computers: Collection[Seat]) -> Scene:
        view, before, now = moment.view, moment.before, moment.events
        happened = now if moment.reel is None else moment.reel.events[: moment.so_far]
        several = sum(isinstance(event, events.ActionBegan | events.CarUnhooked) for event in now) > 1
        return board_scene(
            view,
            names,
            computers,
            trace=net(now, view) if several else wordless(now, view, before=before),
            before=before,
            happened=happened,
            now=() if several else now,
        )

    @override
    def moment_scene(self, moment: Moment[View], names: Names) -> Scene:
        view = msgspec.structs.replace(moment.view, outcome=None)
        happened = trace(moment.events, moment.view, names, before=moment.before)

        def board(only: Trace | None) -> Scene:
            return board_scene(
                view, names, trace=only, before=moment.before, happened=moment.events, now=moment.events, bursts=True
            )

        if not happened.deeds:
            return board(None)
        bare = board_scene(view, names)
        title = words("super-picture-round", round=view.round)
        return moment_scene(happened, board, (AIR - 6, bare.horizon + BELOW - 4), title)

    @override
    def told(self, moment: Moment[View]) -> Told:
        return told(moment)

    @override
    def train_after(self, moment: Moment[View]) -> CloseUp:
        return train_after(moment)

    @override
    def cards_of(self, events: Sequence[Event]) -> Sequence[Deed]:
        return deeds_of(events)

    @override
    def score_scene(self, view: View, names: Names) -> Scene:
        return score_scene(view, names)

    @override
    def share(self, views: Sequence[View], happened: Sequence[Event], names: Names) -> ShareCard | None:
        return share_card(after_rounds(views), visible(tuple(happened), None), names)

    @override
    def leaders(self, view: View) -> frozenset[Seat]:
        aboard = [bandit for bandit in view.bandits if bandit.spot is not None]
        most = max(((len(bandit.loot), max(bandit.loot, default=0)) for bandit in aboard), default=(0, 0))
        ahead = [bandit for bandit in aboard if (len(bandit.loot), max(bandit.loot, default=0)) == most]
        return frozenset(bandit.seat for bandit in ahead if bandit.loot)

    @override
    def winners(self, view: View, names: Names) -> tuple[Winner, ...]:
        return winners_of(view.outcome, names, lambda seat: (view.bandits[seat].bandit,), counted=False)

    @override
    def decision(self, view: View, names: Names, happened: Sequence[Event]) -> bytes:
        return render_hand(view, names, trace=trace(happened, view, names), choices=choices(view, ()))

    @override
    def is_about_cards(self, view: View) -> bool:
        return False

    @override
    def alt_board(self, view: View, names: Names, happened: Sequence[Event] = ()) -> str:
        return phrases.alt_board(view, names, happened=happened)

    @override
    def alt_decision(self, view: View, names: Names, happened: Sequence[Event]) -> str:
        letters = {choice.subject.removeprefix("card "): choice.letter for choice in choices(view)}
        return phrases.alt_hand(view, names, happened=happened, letters=letters)

    @override
    def stretch_heading(self, view: View, happened: Sequence[Event]) -> str:
        played = any(isinstance(event, events.ShootinBegan) for event in happened)
        return phrases.heading(msgspec.structs.replace(view, phase="shootin") if played else view)

    @override
    def headline(self, view: View, happened: Sequence[Event]) -> str:
        del view
        return phrases.headline(visible(happened, None))

    @override
    def figure_name(self, figure: str) -> str:
        return text(f"bandit-{figure}")

    @override
    def plan_words(self, words: str) -> str:
        return commas([text(f"super-card-{card}") for card in words.split(" ")])

    @override
    def tip(self, view: View) -> str:
        if view.ask is None:
            return ""
        return "super-tip-stunned" if view.bandits[view.viewer or 0].stunned else "super-tip-plan"

    @override
    def letters(self, view: View) -> Mapping[str, str]:
        options = choices(view, view.plan)
        return {
            " ".join(("plan", *view.plan, choice.subject.removeprefix("card "))): choice.letter for choice in options
        }

    @override
    def prospects(self, view: View) -> Sequence[str]:
        if view.phase != "schemin" or not view.hand:
            return ()
        rules = cast("SuperExpress", self.game).rules(view.modes)
        chosen = view.plan if len(view.plan) < rules.content.programmed else ()  # a complete plan can be chosen again
        return phrases.prospects(view, prospects(rules, view, chosen))

    @override
    def befallen(self, view: View, happened: Sequence[Event], *, own: bool) -> Sequence[str]:
        del own  # all cards are revealed together
        return phrases.befallen(view, happened)

    @override
    def story(
        self, happened: Sequence[Event], names: Names, before: View, after: View, earlier: Sequence[Event] = ()
    ) -> tuple[str, ...]:
        told = phrases.sentences(happened, None, names, after, before=before, earlier=earlier)
        if after.outcome is not None or not any(isinstance(event, events.RoundEnded) for event in happened):
            return told
        return (*told, phrases.ahead(after, self.leaders(after)))

    @override
    def sentences(
        self, happened: Sequence[Event], viewer: Seat | None, names: Names, after: View, *, chose: bool = True
    ) -> tuple[str, ...]:
        return phrases.sentences(happened, viewer, names, after, chose=chose)

    @override
    def is_quiet(self, happened: Collection[Event]) -> bool:
        return all(isinstance(event, events.PlanLaid) for event in happened)

    @override
    def in_pile(self, event: Event) -> bool:
        del event
        return True  # all cards are resolved at once: the picture shows the outcome, and the thread has the details

    @override
    def unasked(self, view: View) -> View:
        if view.phase != "schemin":
            return msgspec.structs.replace(view, to_act=())
        bandits = tuple(msgspec.structs.replace(bandit, face_down=0) for bandit in view.bandits)
        return msgspec.structs.replace(view, to_act=(), bandits=bandits)

    @override
    def performed(self, happened: Sequence[Event], seat: Seat) -> Performance:
        cards, idle, bandit, own, walked = 0, Counter[str](), "", "", False
        shot_off = dict[str, int]()
        for event in happened:
            if isinstance(event, events.ActionBegan):
                bandit = event.bandit if event.seat == seat else ""
                own = bandit or own
                cards += bool(bandit)
                if bandit and event.state == "stunned" and event.card != "reflex":
                    idle["got-up"] += 1
            elif isinstance(event, events.BanditFell) and event.why == "shot":
                shot_off[event.bandit] = event.round
            elif getattr(event, "bandit", None) != bandit:
                continue
            elif (why := IDLE.get(type(event))) is not None:
                idle[why] += 1
            elif isinstance(event, events.BanditStunned) and event.why == "reflex":
                idle["own-foot"] += 1
            elif isinstance(event, events.BanditFell) and event.why == "move":
                idle["off-the-train"] += 1
                walked = True
            elif isinstance(event, events.BanditRescued):
                shot_off.pop(own, None)
                idle["off-the-train"] -= walked
                walked = False
        fell = (text("review-shot-off", round=str(shot_off[own])),) if own in shot_off else ()
        return Performance(cards, +idle, fell)

    @override
    def signs(self, happened: Sequence[Event], seat: Seat) -> list[str]:
        rounds, bandit, own = list[list[str]](), "", ""
        for event in happened:
            if isinstance(event, events.ShootinBegan):
                rounds.append([])
            elif isinstance(event, events.ActionBegan):
                bandit = event.bandit if event.seat == seat else ""
                own = bandit or own
                if bandit:
                    rounds[-1].append(OTHER_SIGN)
            elif isinstance(event, events.LootWon) and event.bandit == own:
                rounds[-1].append(LOOT_SIGN)
            elif bandit and getattr(event, "bandit", "") == bandit and (sign := SIGNS.get(type(event))) is not None:
                rounds[-1][-1] = sign
        return [line_of_signs(signs) for signs in rounds]

    @override
    def is_worth_showing(self, view: View) -> bool:
        return False

    @override
    def ends_turn(self, happened: Collection[Event]) -> bool:
        return not TURN_ENDS.isdisjoint(type(event) for event in happened)

    @override
    def is_own_choice(self, event: Event) -> bool:
        return isinstance(event, events.PlanNoted)

    @override
    def emoji(self, action: str) -> str:
        chosen = cards_of(action)
        return f"card_{chosen[-1]}" if chosen else ""

    @override
    def ahead(self, view: View) -> Sequence[Stretch]:
        return rest_of_round(view)


def cards_of(part: str) -> tuple[Card, ...]:
    """Return the cards at the beginning of an action's text."""
    return tuple([Card(word) for word in part.split(" ")[1:]])


def label(_view: View, part: str) -> str:
    """Return the name of the last card of a part."""
    return text(f"super-card-{cards_of(part)[-1]}")


def question(view: View, part: str) -> str:
    """Return the question after a part."""
    return phrases.describe_ask(shown(view, part))


def shown(view: View, part: str) -> View:
    """Return the view with the cards of a part as its plan, for the picture of the hand."""
    cards = cards_of(part)
    return msgspec.structs.replace(view, plan=cards) if cards else view
