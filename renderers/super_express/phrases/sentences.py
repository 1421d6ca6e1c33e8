"""Events of Super Express as sentences: one for each card, and one for every other event."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from data.catalogue import Argument, current, passage
from engine.colt_express.actions import Spot
from engine.core.audience import visible
from engine.core.types import Event, Seat
from engine.super_express import actions
from engine.super_express import events as told
from engine.super_express.events import ActionBegan, BanditPlaced, SuperEvent
from engine.super_express.view import View
from renderers.colt_express.phrases.words import floor_of
from renderers.phrases.escape import escape
from renderers.phrases.memory import Memory
from renderers.phrases.variants import way_of_round, ways_of
from renderers.super_express.phrases.words import SuperWords


class SuperTale:
    """Sentences in order. From ``open`` to ``close``, events become clauses of the current card's sentence.

    ``before``: they are part of a chapter that began with this view; in it wordings aren't repeated if possible. ``chose``: the viewer
    decided themselves.
    """

    def __init__(
        self,
        words: SuperWords,
        names: Mapping[Seat, str],
        riders: Mapping[Seat, str],
        *,
        before: View | None = None,
        chose: bool = True,
    ) -> None:
        self.words = words
        self.chose = chose
        self.before = before
        self.story = before is not None
        self._uses: Counter[str] = Counter()
        self.introduced: set[Seat] = set()
        self._ways = list[str]()
        self._lines: Counter[tuple[str, ...]] = Counter()
        self.sentences: list[str] = []
        self.card: ActionBegan | None = None
        self.places: list[BanditPlaced] = []
        self._clauses: list[str] = []
        self._after = list[str]()
        self.memory = Memory(GRUDGE)
        self._names = names
        self._riders = riders

    def tell(self, key: str, event: SuperEvent, /, **args: Argument) -> None:
        """Add a separate sentence, in the wording of ``key`` that the event determines."""
        self.close()
        self.sentences.append(self._said(key, event, **args))

    def clause(self, key: str, event: SuperEvent, /, **args: Argument) -> None:
        """Add an effect of the current card to its sentence; ``who`` is the card's bandit unless another is given."""
        if self.card is not None:
            args = {"who": self.words.bold(self.card.bandit), **args}
        self._clauses.append(self._said(key, event, **args))

    def open(self, event: ActionBegan) -> None:
        """Start the sentence of a card."""
        self.close()
        self.card, self._ways = event, []

    def close(self) -> None:
        """End the sentence of the current card, if there is one."""
        card, deeds, after = self.card, self._clauses, self._after
        self.card, self._clauses, self._after = None, [], []
        if card is None or not deeds:
            return
        sentence = self.words.say("super-told-card", who=self.who(card), deeds=self.words.both(deeds))
        if self.story:
            sentence = self._led(sentence)
        self.sentences.append(passage([sentence, *after]))

    @property
    def told(self) -> bool:
        """Whether the current card has had an effect."""
        return bool(self._clauses)

    def _led(self, sentence: str) -> str:
        """Give a sentence whose wordings were all used before another beginning."""
        leads, ways = ("", *current().variants("told-lead")), tuple(self._ways)
        lead = leads[self._lines[ways] % len(leads)]
        self._lines[ways] += 1
        return self.words.say(lead, line=sentence) if lead else sentence

    def after(self, key: str, event: SuperEvent, /, *, first: bool = False, **args: Argument) -> None:
        """Add a sentence to that of the current card, ``first`` before the others."""
        self._after.insert(0 if first else len(self._after), self._said(key, event, **args))

    def who(self, card: ActionBegan) -> str:
        """Return the bandit of a card, in a story with its player the first time."""
        if not self.story or card.seat in self.introduced:
            return self.words.bold(card.bandit)
        self.introduced.add(card.seat)
        return self.player(card.seat)

    def bandit(self, seat: Seat) -> str:
        """Return the bandit of a seat, or nothing if it isn't known."""
        return self._riders.get(seat, "")

    def player(self, seat: Seat) -> str:
        """Return the bandit and the player of a seat, or just the one that is known."""
        bandit = self._riders.get(seat)
        if bandit is not None and seat not in self._names:
            return self.words.bold(bandit)
        name = escape(self._names.get(seat, ""))
        if bandit is None:
            return self.words.say("bold", name=name)
        return self.words.figure(bandit, name)

    def _said(self, key: str, event: SuperEvent, /, **args: Argument) -> str:
        ways = ways_of(key, event)
        way = min(ways, key=lambda way: self._uses[way]) if self.story else ways[0]
        self._uses[way] += 1
        self._ways.append(way)
        return self.words.say(way, **args)


def sentences(
    events: Sequence[Event],
    viewer: Seat | None,
    names: Mapping[Seat, str],
    view: View | None = None,
    *,
    before: View | None = None,
    earlier: Sequence[Event] = (),
    chose: bool = True,
) -> tuple[str, ...]:
    """Return the events, oldest first, as sentences in Discord's Markdown.

    They contain only facts that ``viewer`` may know (None is the public). ``names`` are the players' names, unescaped. ``view`` is any
    view after the events: with it, players are named with their bandits, and the last car is called the Caboose. ``before``: they are
    part of a chapter that began with this view, after the public events ``earlier``; ``chose``: the viewer's choice among them is
    their own, not a computer's.
    """
    known = [event for event in visible(events, viewer) if isinstance(event, SuperEvent)]
    riders = {bandit.seat: bandit.bandit for bandit in view.bandits} if view else {}
    tale = SuperTale(SuperWords(_cars(known, view)), names, riders, before=before, chose=chose)
    _recall(tale.memory, earlier, known)
    at = 0
    while at < len(known):
        event = known[at]
        if tale.places and not isinstance(event, told.BanditPlaced):
            _places_told(tale)
        writer = WRITERS.get(type(event))
        run = _run_told(tale, known, at) if tale.story else 0
        if writer is not None and not run:
            writer(tale, event)
        at += run or 1
    tale.close()
    return tuple(tale.sentences)


def _recall(memory: Memory, earlier: Sequence[Event], known: Sequence[SuperEvent]) -> None:
    """Remember the events ``earlier`` than those ``known`` of a chapter. In a match's last one only the winner speaks."""
    acting = ""
    for event in earlier:
        match event:
            case ActionBegan():
                acting = event.bandit
            case told.ShotFired():
                memory.hit(event.bandit, event.target)
            case told.BanditFell() if event.why in SPOKEN:
                memory.speaks(acting, event.why)
            case _:
                pass
    memory.said = any(isinstance(event, told.MatchEnded) for event in known)


SPOKEN: Final = frozenset({"shot", "move"})
"""Reasons for a fall over which the bandit of the card says a word."""
GRUDGE: Final = 2
"""Number of bullets that make a grudge."""


def _run_told(tale: SuperTale, events: Sequence[SuperEvent], at: int) -> int:
    """Put consecutive cards that only move or turn their bandits, or only miss, into one sentence of few parts.

    Return the number of events; 0 for one card.
    """
    words = tale.words
    missed = list[ActionBegan]()
    while (miss := _bare_miss(events, at + 2 * len(missed))) is not None and miss.bandit not in _bandits(missed):
        missed.append(miss)
    if len(missed) > 1:
        tale.tell("super-told-missed-run", missed[0], who=words.both([tale.who(card) for card in missed]))
        return 2 * len(missed)
    riders, there, used = _riders(events, at)
    if len(riders) > 1:
        who = words.both([tale.who(card) for card in riders])
        tale.tell("super-told-horse-run", riders[0], who=who, to=words.onto(there))
        return used
    run, goals, kinds = list[ActionBegan](), dict[str, list[ActionBegan]](), set[type[SuperEvent]]()
    while (pair := _bare_move(events, at + 2 * len(run))) is not None:
        card, deed = pair
        goal, kinds = _goal(words, deed), kinds | {type(deed)}
        if card.bandit in _bandits(run) or len(goals.keys() | {goal}) > MOST_PARTS or len(kinds) > 1:
            break
        run.append(card)
        goals.setdefault(goal, []).append(card)
    if len(run) < 2:
        return 0
    deeds = [
        words.say("told-braked-to", who=words.both([tale.who(card) for card in there]), to=goal)
        for goal, there in goals.items()
    ]
    turned = isinstance(events[at + 1], told.BanditFlipped)
    tale.tell("super-told-turned-run" if turned else "told-moved-run", run[0], places=words.apart(deeds))
    return 2 * len(run)


def _bandits(cards: Sequence[ActionBegan]) -> set[str]:
    return {card.bandit for card in cards}


def _bare_miss(events: Sequence[SuperEvent], at: int) -> ActionBegan | None:
    """Return a card whose only effect is a miss; None for any other card."""
    match events[at : at + 2]:
        case [ActionBegan() as card, told.ShotMissed(over=())]:
            return card
    return None


def _riders(events: Sequence[SuperEvent], at: int) -> tuple[list[ActionBegan], actions.Spot, int]:
    """Return the consecutive cards from ``at`` on that only bring their bandits to the front by Horse: where, and how many events."""
    riders, there, used = list[ActionBegan](), actions.Spot(0), 0
    while True:
        match events[at + used : at + used + 3]:
            case [ActionBegan() as card, told.BanditMoved(why="horse", to=to), told.BanditFlipped(why="horse")]:
                length = 3
            case [ActionBegan() as card, told.BanditMoved(why="horse", to=to), *_]:
                length = 2
            case _:
                return riders, there, used
        if card.bandit in _bandits(riders):
            return riders, there, used
        riders.append(card)
        there = to
        used += length


def _goal(words: SuperWords, deed: told.BanditMoved | told.BanditFlipped) -> str:
    if isinstance(deed, told.BanditMoved):
        return words.onto(deed.to)
    return words.say("super-told-turned", facing=words.facing(deed.facing))


def _bare_move(
    events: Sequence[SuperEvent], at: int
) -> tuple[ActionBegan, told.BanditMoved | told.BanditFlipped] | None:
    """Return the card and its move if that's its only effect; None for any other card."""
    match events[at : at + 2]:
        case [ActionBegan() as card, told.BanditMoved() | told.BanditFlipped() as deed] if deed.why in ON_FOOT:
            return card, deed
    return None


ON_FOOT: Final = frozenset({"move", "floor", "flip"})
MOST_PARTS: Final = 3
"""Maximum number of places in one sentence about moves."""


def _cars(events: Sequence[SuperEvent], view: View | None) -> int | None:
    """Return the number of cars during these events."""
    for event in events:
        if isinstance(event, told.ShootinBegan | told.TrainFormed):
            return event.cars
        if isinstance(event, told.CarUnhooked):
            return event.car
    return view.cars if view else None


def _train(tale: SuperTale, event: told.TrainFormed) -> None:
    tale.tell("super-told-train", event, count=event.cars)


def _first(tale: SuperTale, event: told.FirstPlayerDrawn) -> None:
    tale.tell("super-told-first", event, who=tale.player(event.seat))


def _placed(tale: SuperTale, event: told.BanditPlaced) -> None:
    tale.places.append(event)


def _places_told(tale: SuperTale) -> None:
    words = tale.words
    ordered = sorted(tale.places, key=lambda place: place.spot)
    places = [
        words.say(
            "super-told-placed-at",
            who=words.bold(place.bandit),
            spot=words.here(place.spot),
            facing=words.facing(place.facing),
        )
        for place in ordered
    ]
    tale.tell("super-told-placed", ordered[0], places=words.apart(places))
    tale.places.clear()


def _round(tale: SuperTale, event: told.RoundBegan) -> None:
    if tale.before is not None:
        _scene(tale, event, tale.before)
        tale.tell("super-told-scene-rule", event, who=tale.player(event.first_player))
        tale.introduced.add(event.first_player)
        return
    tale.tell("super-told-round", event, number=event.number, who=tale.player(event.first_player))


def _scene(tale: SuperTale, event: told.RoundBegan, before: View) -> None:
    """Set the scene of a round: who is aboard, and who stands where the train is about to end."""
    words = tale.words
    aboard = [bandit for bandit in before.bandits if bandit.spot is not None]
    rear = [bandit.bandit for bandit in aboard if (bandit.spot or 0) >> 1 == before.cars]
    train = words.say("super-told-scene", cars=before.cars, count=len(aboard))
    figures = (bandit.bandit for bandit in before.bandits)
    way = way_of_round("super-told-scene-rear" if rear else "super-told-scene-empty", event.number, figures)
    tale.close()
    tale.sentences.append(words.say(way, train=train, who=words.bolds(rear), count=len(rear)))


def _noted(tale: SuperTale, event: told.PlanNoted) -> None:
    key = "super-told-you-planned" if tale.chose else "super-told-computer-planned"
    tale.tell(key, event, cards=tale.words.plan(event.cards))


def _shootin(tale: SuperTale, event: told.ShootinBegan) -> None:
    if tale.before is not None:
        return  # the cards follow
    tale.tell("super-told-shootin", event, order=tale.words.both([tale.player(seat) for seat in event.order]))


def _flipped(tale: SuperTale, event: told.BanditFlipped) -> None:
    if event.why != "horse" or not tale.told:  # who rides to the front looks forward anyway
        tale.clause("super-told-flip", event, facing=tale.words.facing(event.facing))


def _moved(tale: SuperTale, event: told.BanditMoved) -> None:
    key = {"shot": "super-told-shot", "horse": "super-told-horse"}.get(event.why)
    key = key or f"super-told-{event.why}-{floor_of(Spot(event.to))}"
    tale.clause(key, event, target=tale.words.bold(event.bandit), to=tale.words.onto(event.to))


def _missed(tale: SuperTale, event: told.ShotMissed) -> None:
    key = "super-told-missed-over" if event.over else "super-told-missed"
    tale.clause(key, event, over=tale.words.bolds(event.over))


def _stunned(tale: SuperTale, event: told.BanditStunned) -> None:
    if event.why == "reflex":  # a bullet's sentence says it
        tale.clause("super-told-foot", event)


def _up(tale: SuperTale, event: told.BanditStoodUp) -> None:
    tale.clause("super-told-up-reflex" if event.why == "reflex" else "super-told-up", event)


def _nothing(tale: SuperTale, event: told.NothingHappened) -> None:
    tale.clause("super-told-in-place", event)


def _shot(tale: SuperTale, event: told.ShotFired) -> None:
    """Count a shot, whose effect is told by the next events; call the match's biggest grudge back."""
    if not tale.story:
        return
    called, count = tale.memory.hit(event.bandit, event.target)
    if called:
        who, target = tale.words.bold(event.bandit), tale.words.bold(event.target)
        tale.after(called, event, who=who, target=target, count=count)


def _fell(tale: SuperTale, event: told.BanditFell) -> None:
    if event.why == "unhooking":
        return  # part of the sentence about the car
    if event.why == "shot":
        tale.clause("super-told-thrown", event, target=tale.words.bold(event.bandit))
    else:
        tale.clause("super-told-walked-front" if event.spot < 2 else "super-told-walked-rear", event)
    if event.hope:
        tale.after("super-told-hope", event, first=True)
    if tale.story and tale.card is not None and tale.memory.speaks(tale.card.bandit, event.why):
        words = tale.words.say(f"quote-{event.why}-{tale.card.bandit}")
        tale.after("told-quote-deed", event, first=True, words=words)


def _rescued(tale: SuperTale, event: told.BanditRescued) -> None:
    tale.clause("super-told-rescued", event, to=tale.words.onto(event.to))


def _lost(tale: SuperTale, event: told.HopeLost) -> None:
    tale.clause("super-told-hope-lost", event)


def _unhooked(tale: SuperTale, event: told.CarUnhooked) -> None:
    who = tale.words.bolds(event.bandits)
    tale.tell("super-told-unhooked", event, car=event.car, count=len(event.bandits), who=who)


def _won(tale: SuperTale, event: told.LootWon) -> None:
    tale.tell("super-told-loot", event, who=tale.words.bold(event.bandit), worth=tale.words.money(event.value))


def _ended(tale: SuperTale, event: told.MatchEnded) -> None:
    winners = event.outcome.winners
    who = tale.words.both([tale.player(seat) for seat in winners])
    tale.tell(f"super-told-end-{event.outcome.reason}", event, who=who, count=len(winners))
    if not tale.story:
        return
    words, won = tale.words, [tale.bandit(seat) for seat in winners]
    if len(won) == 1 and won[0]:
        tale.tell("told-quote-won", event, who=words.bold(won[0]), words=words.say(f"quote-won-{won[0]}"))
    grudge = tale.memory.biggest
    if grudge is not None:
        key = "told-thread-hits-won" if grudge.target in won else "told-thread-hits"
        who, target = words.bold(grudge.bandit), words.bold(grudge.target)
        tale.tell(key, event, who=who, target=target, count=grudge.hits, back=grudge.back)


WRITERS: Final[Mapping[type[SuperEvent], Callable[[SuperTale, Any], None]]] = MappingProxyType(
    {
        told.TrainFormed: _train,
        told.FirstPlayerDrawn: _first,
        told.BanditPlaced: _placed,
        told.RoundBegan: _round,
        told.PlanNoted: _noted,
        told.ShootinBegan: _shootin,
        told.ActionBegan: SuperTale.open,
        told.ShotFired: _shot,
        told.BanditFlipped: _flipped,
        told.BanditMoved: _moved,
        told.ShotMissed: _missed,
        told.BanditStunned: _stunned,
        told.BanditStoodUp: _up,
        told.NothingHappened: _nothing,
        told.BanditFell: _fell,
        told.BanditRescued: _rescued,
        told.HopeLost: _lost,
        told.CarUnhooked: _unhooked,
        told.LootWon: _won,
        told.MatchEnded: _ended,
    }
)
"""Functions by kind of event. Loot cards under cars are secret, and seats that are ready aren't news."""
