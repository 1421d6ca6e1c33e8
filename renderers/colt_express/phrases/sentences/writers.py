"""Events as sentences: each public event, followed by the viewer's secret ones about it."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from data.catalogue import Catalogue, current, language
from engine.colt_express import events as happened
from engine.colt_express.events import ColtEvent
from engine.colt_express.hands import rank
from engine.colt_express.view import View
from engine.core.audience import visible
from engine.core.types import Event, Seat
from renderers.colt_express.phrases.sentences import cards, rounds, stagecoach, train
from renderers.colt_express.phrases.sentences.narrated import NARRATORS
from renderers.colt_express.phrases.sentences.recalled import REMEMBERED, recall
from renderers.colt_express.phrases.sentences.scenes import Scene, scene_of
from renderers.colt_express.phrases.sentences.tale import Tale
from renderers.colt_express.phrases.words import Words

Writer = Callable[..., int]
"""Takes the tale, the number of an event and the event; returns the number of events that its sentences cover."""

WRITERS: Final[MappingProxyType[type[ColtEvent], Writer]] = MappingProxyType(
    {
        happened.TrainFormed: rounds.train_formed,
        happened.FirstPlayerDrawn: rounds.first_player,
        happened.BanditPlaced: rounds.placed,
        happened.RoundBegan: rounds.round_began,
        happened.CardsDrawn: cards.cards_drawn,
        happened.TurnBegan: rounds.turn_began,
        happened.TurnEnded: rounds.turn_ended,
        happened.CardPlayed: cards.card_played,
        happened.CardFaded: cards.card_faded,
        happened.TurnPassed: cards.passed,
        happened.StealinBegan: train.stealing_begins,
        happened.ActionBegan: train.card_turned,
        happened.NothingHappened: train.nothing,
        happened.BanditMoved: train.bandit_moved,
        happened.MarshalMoved: train.marshal_moved,
        happened.ShotFired: train.shot,
        happened.NeutralBullet: train.bullets,
        happened.NeutralBulletsGone: train.bullets_gone,
        happened.LootTaken: train.loot_taken,
        happened.Punched: stagecoach.blow,
        happened.LootDropped: train.loot_dropped,
        happened.LootHanded: train.loot_handed,
        happened.RoundEventBegan: rounds.event_began,
        happened.StrongboxPlaced: rounds.strongbox,
        happened.PurseLost: rounds.purses_lost,
        happened.RansomPaid: rounds.ransoms,
        happened.PurseLeft: rounds.purse_left,
        happened.RoundEnded: rounds.round_ended,
        happened.MatchEnded: rounds.match_ended,
        happened.BulletsDiscarded: cards.laid_aside,
        happened.CardsKept: cards.kept,
        happened.PartnerCardDrawn: cards.partner_drawn,
        happened.HostagesDisplayed: stagecoach.hostages_displayed,
        happened.HorsemanBoarded: stagecoach.boarded,
        happened.HorsemenRodeOn: stagecoach.rode_on,
        happened.HorseRidden: stagecoach.ridden,
        happened.BanditEscaped: stagecoach.escaped,
        happened.HostageTaken: stagecoach.hostage_taken,
        happened.ShotgunPunched: stagecoach.thrown,
        happened.ShotgunCrossed: stagecoach.crossed,
        happened.CoachMoved: stagecoach.coach_moved,
        happened.HorsesLost: stagecoach.horses_lost,
        happened.HorsesMoved: stagecoach.horses_moved,
        happened.MarshalDrank: stagecoach.marshal_drank,
        happened.FlaskDrunk: stagecoach.drank,
    }
)
"""Functions by kind of event. Chance outcomes that are secret during a match have none."""


KEPT: Final = 1_024
"""Maximum number of cached texts: a step appears in its thread, in every panel, and again with each later step of its chapter."""


def sentences(
    events: Sequence[Event],
    viewer: Seat | None,
    names: Mapping[Seat, str] | None,
    view: View | None = None,
    *,
    story: bool = False,
    before: View | None = None,
    earlier: Sequence[Event] = (),
    chose: bool = True,
) -> tuple[str, ...]:
    """Return the events, oldest first, as sentences in Discord's Markdown.

    They contain only facts that ``viewer`` may know (None is the public). All viewers read the same sentences about public events; "you"
    appears only in the viewer's own secrets. ``names`` are the players' names, unescaped; None names only bandits. With a ``view``
    (any viewer's, of this match) players are named with their bandits, and the last car is called the Caboose. ``story``: they are
    part of a chapter of the round in the view ``before``, after the public events ``earlier``; ``chose``: the viewer's choice among
    them is their own, not a computer's.
    """
    table = (
        _Table(len(view.cars) - 1, tuple((seat.seat, tuple(seat.bandits)) for seat in view.seats), bool(view.modes))
        if view
        else None
    )
    called = None if names is None else tuple(names.items())
    scenes = None if before is None else (scene_of(before), scene_of(view or before))
    past = tuple([event for event in earlier if type(event) in REMEMBERED])
    return _sentences(current(), language(), visible(events, viewer), called, table, story, scenes, past, chose)


class _Table(NamedTuple):
    """Facts about a table for its sentences: the number of its Caboose, the seats' bandits, and whether hands are kept."""

    last: int
    riders: tuple[tuple[Seat, tuple[str, ...]], ...]
    keeps_hands: bool


@lru_cache(maxsize=KEPT)
def _sentences(
    _catalogue: Catalogue,
    _language: str,
    known: tuple[Event, ...],
    names: tuple[tuple[Seat, str], ...] | None,
    table: _Table | None,
    story: bool,
    scenes: tuple[Scene, Scene] | None,
    past: tuple[Event, ...],
    chose: bool,
) -> tuple[str, ...]:
    told: list[ColtEvent] = []
    secrets: dict[int, list[ColtEvent]] = {}
    for event in known:
        if not isinstance(event, ColtEvent):
            continue
        if event.audience is None:
            told.append(event)
        else:
            secrets.setdefault(len(told) - 1, []).append(event)
    words = Words(table.last if table else None)
    tale = Tale(words, told, secrets, None if names is None else dict(names), dict(table.riders) if table else {})
    tale.hands_go_back = table is None or not table.keeps_hands
    tale.story, tale.scenes = story, scenes
    tale.chose = chose
    recall(tale.memory, past, told)
    _tell(tale)
    return tuple(tale.sentences)


def _tell(tale: Tale) -> None:
    _whisper(tale, range(-1, 0))
    at = 0
    while at < len(tale.events):
        event = tale.events[at]
        writer = (NARRATORS.get(type(event)) if tale.story else None) or WRITERS.get(type(event))
        count = writer(tale, at, event) if writer else 1
        _whisper(tale, range(at, at + count))
        at += count


def _whisper(tale: Tale, numbers: range) -> None:
    """Add the viewer's secrets about the preceding events."""
    for number in numbers:
        for event in tale.secrets.get(number, ()):
            _whisper_one(tale, number, event)


def _whisper_one(tale: Tale, number: int, event: ColtEvent) -> None:
    words = tale.words
    match event:
        case happened.CardsSeen() if event.cards:
            cards = words.both(words.cards(sorted(event.cards, key=rank), tale.riders(event.seat)))
            tale.tell(_taken(tale, number), event, cards=cards)
        case happened.HiddenCardNoted():
            tale.tell(
                "told-you-hid" if tale.chose else "told-computer-hid",
                event,
                card=words.card_in(event.card, tale.riders(event.seat)),
            )
        case happened.PurseSeen():
            key = "told-you-lost" if _lost(tale, number, event.bandit) else "told-you-found"
            tale.tell(key, event, worth=words.money(event.value))
        case happened.FlaskSeen():
            key = "told-you-lost-flask" if _lost(tale, number, event.bandit) else "told-you-uncork"
            tale.tell(key, event, flask=words.say(f"whiskey-{event.flask}"))
        case _:
            pass


def _taken(tale: Tale, number: int) -> str:
    """Return the key for cards that a player got, which depends on the preceding event. Dealt cards are a hand unless hands are kept."""
    before = tale.events[number] if number >= 0 else None
    if isinstance(before, happened.PartnerCardDrawn):
        return "told-you-partner"
    if isinstance(before, happened.CardsDrawn) and before.why == "deal":
        return "told-you-hold" if tale.hands_go_back else "told-you-were-dealt"
    return "told-you-drew"


def _lost(tale: Tale, number: int, bandit: str) -> bool:
    """Return whether a bandit's loot is shown because its loss is the next public event."""
    after = tale.events[number + 1 : number + 2]
    return (
        bool(after) and isinstance(after[0], happened.LootDropped | happened.LootHanded) and after[0].bandit == bandit
    )
