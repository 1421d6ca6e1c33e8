"""Events become sentences: what everybody may know, and after it what only the viewer may know."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.colt_express import events as happened
from engine.colt_express.events import ColtEvent
from engine.colt_express.hands import rank
from engine.colt_express.view import View
from engine.core.audience import visible
from engine.core.types import Event, Seat
from renderers.phrases.colt_express import around_the_table, beside_the_train, in_the_hands, on_the_train
from renderers.phrases.colt_express.tale import Tale
from renderers.phrases.words import Words

Teller = Callable[..., int]
"""Takes the tale, the number of an event and the event; returns how many events it has told."""

TELLERS: Final[MappingProxyType[type[ColtEvent], Teller]] = MappingProxyType(
    {
        happened.TrainFormed: around_the_table.train_formed,
        happened.FirstPlayerDrawn: around_the_table.first_player,
        happened.BanditPlaced: around_the_table.placed,
        happened.RoundBegan: around_the_table.round_began,
        happened.CardsDrawn: in_the_hands.cards_drawn,
        happened.TurnBegan: around_the_table.turn_began,
        happened.TurnEnded: around_the_table.turn_ended,
        happened.CardPlayed: in_the_hands.card_played,
        happened.CardFaded: in_the_hands.card_faded,
        happened.TurnPassed: in_the_hands.passed,
        happened.StealinBegan: on_the_train.stealing_begins,
        happened.ActionBegan: on_the_train.card_turned,
        happened.NothingHappened: on_the_train.nothing,
        happened.BanditMoved: on_the_train.bandit_moved,
        happened.MarshalMoved: on_the_train.marshal_moved,
        happened.ShotFired: on_the_train.shot,
        happened.NeutralBullet: on_the_train.bullets,
        happened.NeutralBulletsGone: on_the_train.bullets_gone,
        happened.LootTaken: on_the_train.loot_taken,
        happened.Punched: beside_the_train.blow,
        happened.LootDropped: on_the_train.loot_dropped,
        happened.LootHanded: on_the_train.loot_handed,
        happened.RoundEventBegan: around_the_table.event_began,
        happened.StrongboxPlaced: around_the_table.strongbox,
        happened.PurseLost: around_the_table.purses_lost,
        happened.RansomPaid: around_the_table.ransoms,
        happened.PurseLeft: around_the_table.purse_left,
        happened.RoundEnded: around_the_table.round_ended,
        happened.MatchEnded: around_the_table.match_ended,
        happened.BulletsDiscarded: in_the_hands.laid_aside,
        happened.CardsKept: in_the_hands.kept,
        happened.PartnerCardDrawn: in_the_hands.partner_drawn,
        happened.HostagesDisplayed: beside_the_train.hostages_displayed,
        happened.HorsemanBoarded: beside_the_train.boarded,
        happened.HorsemenRodeOn: beside_the_train.rode_on,
        happened.HorseRidden: beside_the_train.ridden,
        happened.BanditEscaped: beside_the_train.escaped,
        happened.HostageTaken: beside_the_train.hostage_taken,
        happened.ShotgunPunched: beside_the_train.thrown,
        happened.ShotgunCrossed: beside_the_train.crossed,
        happened.CoachMoved: beside_the_train.coach_moved,
        happened.HorsesLost: beside_the_train.horses_lost,
        happened.HorsesMoved: beside_the_train.horses_moved,
        happened.MarshalDrank: beside_the_train.marshal_drank,
        happened.FlaskDrunk: beside_the_train.drank,
    }
)
"""Who tells what. Chance outcomes that nobody sees during a match have no teller."""


def sentences(
    events: Sequence[Event],
    viewer: Seat | None,
    names: Mapping[Seat, str],
    view: View | None = None,
) -> tuple[str, ...]:
    """Return what happened, oldest first, as sentences for a place that reads Discord's Markdown.

    Only what ``viewer`` may know is told (None is the public). All viewers read the same sentences about what everybody may know;
    "you" appears only in what the viewer alone may know. ``names`` are the players' names, unescaped. With a ``view`` (any viewer's,
    of this match) players are named with their bandits, and the last car is called the Caboose.
    """
    told: list[ColtEvent] = []
    secrets: dict[int, list[ColtEvent]] = {}
    for event in visible(events, viewer):
        if not isinstance(event, ColtEvent):
            continue
        if event.audience is None:
            told.append(event)
        else:
            secrets.setdefault(len(told) - 1, []).append(event)
    words = Words(len(view.cars) - 1 if view else None)
    tale = Tale(words, told, secrets, names, {seat.seat: seat.bandits for seat in view.seats} if view else {})
    tale.hands_go_back = view is None or not view.modes
    _tell(tale)
    return tuple(tale.sentences)


def _tell(tale: Tale) -> None:
    _whisper(tale, range(-1, 0))
    at = 0
    while at < len(tale.events):
        event = tale.events[at]
        teller = TELLERS.get(type(event))
        count = teller(tale, at, event) if teller else 1
        _whisper(tale, range(at, at + count))
        at += count


def _whisper(tale: Tale, numbers: range) -> None:
    """Tell what only the viewer may know of the events just told."""
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
            tale.tell("told-you-hid", event, card=words.card_in(event.card, tale.riders(event.seat)))
        case happened.PurseSeen():
            key = "told-you-lost" if _lost(tale, number, event.bandit) else "told-you-found"
            tale.tell(key, event, worth=words.money(event.value))
        case happened.FlaskSeen():
            key = "told-you-lost-flask" if _lost(tale, number, event.bandit) else "told-you-uncork"
            tale.tell(key, event, flask=words.say(f"whiskey-{event.flask}"))
        case _:
            pass


def _taken(tale: Tale, number: int) -> str:
    """Return how cards came to their owner's eyes, by the event before. What is dealt is the whole hand unless hands are kept."""
    before = tale.events[number] if number >= 0 else None
    if isinstance(before, happened.PartnerCardDrawn):
        return "told-you-partner"
    if isinstance(before, happened.CardsDrawn) and before.why == "deal":
        return "told-you-hold" if tale.hands_go_back else "told-you-were-dealt"
    return "told-you-drew"


def _lost(tale: Tale, number: int, bandit: str) -> bool:
    """Say whether a purse was seen because it is being lost: the loss is the next thing that everybody sees."""
    after = tale.events[number + 1 : number + 2]
    return (
        bool(after) and isinstance(after[0], happened.LootDropped | happened.LootHanded) and after[0].bandit == bandit
    )
