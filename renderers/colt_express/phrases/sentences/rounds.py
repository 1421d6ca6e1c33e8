"""Sentences about the start, rounds, turns, round events and the end. Each function returns how many events it covers."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.colt_express.actions import Spot
from engine.colt_express.events import (
    BanditMoved,
    BanditPlaced,
    CoachMoved,
    ColtEvent,
    FirstPlayerDrawn,
    MatchEnded,
    PurseLeft,
    PurseLost,
    RansomPaid,
    RoundBegan,
    RoundEnded,
    RoundEventBegan,
    StrongboxPlaced,
    TrainFormed,
    TurnBegan,
    TurnEnded,
)
from renderers.colt_express.phrases.sentences.tale import Tale
from renderers.colt_express.phrases.sentences.train import bandit_moved, moved_at_once, shotgun_fires
from renderers.colt_express.phrases.words import Words, prices

SETTLED_LATER = frozenset({"mortal-bullet", "sharing-the-loot", "escape"})
"""Stations that affect the score, not the train."""


def train_formed(tale: Tale, _at: int, event: TrainFormed) -> int:
    """Announce the cars of the train."""
    last = len(event.cars) - 1
    cars = [
        tale.words.say(
            "told-train-last" if number == last else "told-train-car", number=number, name=_furnishing(tale, car)
        )
        for number, car in enumerate(event.cars)
        if number
    ]
    tale.tell("told-train", event, cars=tale.words.both(cars))
    return 1


def _furnishing(tale: Tale, car: str) -> str:
    return tale.words.say(f"furnishing-{car}")


def first_player(tale: Tale, _at: int, event: FirstPlayerDrawn) -> int:
    """Announce that the first player was drawn at random."""
    tale.tell("told-first", event, who=tale.player(event.seat))
    return 1


def placed(tale: Tale, at: int, event: BanditPlaced) -> int:
    """All bandits take their places."""
    run = [placing for placing in tale.run(at, BanditPlaced) if isinstance(placing, BanditPlaced)]
    spots = {
        spot: [placing.bandit for placing in run if placing.spot == spot] for spot in dict.fromkeys(e.spot for e in run)
    }
    places = [
        tale.words.say("told-placed-at", who=tale.words.bolds(bandits), spot=tale.words.at(spot))
        for spot, bandits in spots.items()
    ]
    tale.tell("told-placed", event, places=tale.words.apart(places))
    return len(run)


def round_began(tale: Tale, _at: int, event: RoundBegan) -> int:
    """A round card is turned over."""
    words = tale.words
    card, who = words.round(event.card), tale.player(event.first_player)
    tale.tell(
        "told-round",
        event,
        number=event.number,
        card=card,
        turns=turns(words, event.turns),
        who=who,
        hint=hint(tale, event),
    )
    return 1


def hint(tale: Tale, event: RoundBegan) -> str:
    """Return the rule of a round's event after a space; empty if it has none."""
    charge = tale.words.money(prices().stagecoach.mortal_bullet)
    return f" {tale.words.say(f'hint-{event.round_event}', money=charge)}" if event.round_event else ""


def turns(words: Words, kinds: Sequence[str]) -> str:
    """Return the number of turns in a round, and the special ones: ``5 turns; turn 3 in the tunnel``."""
    count = words.say("told-turns", count=len(kinds))
    odd: dict[str, list[str]] = {}
    for number, kind in enumerate(kinds, start=1):
        if kind != "standard":
            odd.setdefault(kind, []).append(str(number))
    named = [
        words.say("told-turns-kind", kind=kind, count=len(turn_numbers), numbers=words.both(turn_numbers))
        for kind, turn_numbers in odd.items()
    ]
    return words.say("told-turns-with", turns=count, kinds=words.both(named)) if named else count


def turn_began(tale: Tale, _at: int, event: TurnBegan) -> int:
    """A turn of Schemin' begins."""
    tale.tell(f"told-turn-{event.kind}", event, number=event.number)
    return 1


def turn_ended(tale: Tale, _at: int, _event: TurnEnded) -> int:
    """Add nothing for the end of a turn: the next sentence implies it."""
    tale.acting = None
    return 1


def event_began(tale: Tale, at: int, event: RoundEventBegan) -> int:
    """Announce that the event of the round card starts; the next events are its results."""
    tale.acting = None
    tale.tell(f"told-event-{event.round_event}", event)
    following = tale.events[at + 1 : at + 2]
    if event.round_event not in SETTLED_LATER and following and _is_over(following[0]):
        tale.tell(f"told-nobody-{event.round_event}", event)
        return 1
    if following and isinstance(following[0], BanditMoved):
        return 1 + _swept(tale, at + 1, following[0])
    return 1


def _is_over(event: ColtEvent) -> bool:
    """Return whether an event right after the start of the round event shows that it had no effect."""
    return isinstance(event, RoundEnded) or (isinstance(event, CoachMoved) and event.why == "round")


def _swept(tale: Tale, at: int, first: BanditMoved) -> int:
    """Describe the bandits that a round event moves along the roofs."""
    run, met, count = moved_at_once(tale, at, first.why)
    if first.why not in SWEEPS:
        return bandit_moved(tale, at, first)
    goals: dict[Spot, list[str]] = {}
    for swept in run:
        goals.setdefault(swept.to, []).append(swept.bandit)
    who = tale.words.bolds(swept.bandit for swept in run)
    places = tale.words.apart(_clauses(tale, goals))
    tale.tell(SWEEPS[first.why], first, who=who, count=len(run), to=tale.words.to(first.to), places=places)
    shotgun_fires(tale, met)
    return count


SWEEPS: Final = MappingProxyType({"swivel-arm": "told-arm", "braking": "told-braked", "higher-speed": "told-sped"})


def _clauses(tale: Tale, goals: Mapping[Spot, Iterable[str]]) -> Iterable[str]:
    for spot, bandits in goals.items():
        yield tale.words.say("told-braked-to", who=tale.words.bolds(bandits), to=tale.words.to(spot))


def strongbox(tale: Tale, _at: int, event: StrongboxPlaced) -> int:
    """Announce that another strongbox is on the train."""
    tale.tell("told-strongbox", event, spot=tale.words.at(event.spot))
    return 1


def purses_lost(tale: Tale, at: int, event: PurseLost) -> int:
    """Announce the purses that the Marshal's revenge costs."""
    run = tale.run(at, PurseLost)
    tale.tell("told-purse-lost", event, who=_names(tale, run), count=len(run))
    return len(run)


def ransoms(tale: Tale, at: int, event: RansomPaid) -> int:
    """Announce the ransoms that are paid."""
    run = tale.run(at, RansomPaid)
    tale.tell("told-ransom", event, who=_names(tale, run), count=len(run), money=tale.words.money(event.dollars))
    return len(run)


def _names(tale: Tale, run: Iterable[ColtEvent]) -> str:
    return tale.words.bolds(event.bandit for event in run if isinstance(event, PurseLost | RansomPaid))


def purse_left(tale: Tale, _at: int, event: PurseLeft) -> int:
    """A bandit took no purse."""
    tale.tell("told-purse-left", event, who=tale.who(event.bandit))
    return 1


def round_ended(tale: Tale, _at: int, event: RoundEnded) -> int:
    """A round is over."""
    tale.acting = None
    tale.tell("told-round-ended", event, number=event.number)
    return 1


def match_ended(tale: Tale, _at: int, event: MatchEnded) -> int:
    """Announce that the match is over."""
    best = [score for score in event.outcome.scores if score.place == 1]
    who = tale.words.both(tale.player(seat) for seat in event.outcome.winners)
    total = tale.words.money(best[0].total if best else 0)
    if not best:
        tale.tell("told-ended-nobody", event)
    elif len(best) == 1 and len(best[0].seats) > 1:
        tale.tell("told-ended-together", event, who=who, total=total)
    else:
        tale.tell("told-ended", event, who=who, count=len(best), total=total)
    return 1
