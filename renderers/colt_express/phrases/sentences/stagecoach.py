"""Sentences of Horses & Stagecoach: the Horse Attack, rides, the stagecoach, the Shotgun, hostages and whiskey."""

from engine.colt_express.events import (
    BanditEscaped,
    BanditMoved,
    CardsDrawn,
    CoachMoved,
    FlaskDrunk,
    HorsemanBoarded,
    HorsemenRodeOn,
    HorseRidden,
    HorsesLost,
    HorsesMoved,
    HostagesDisplayed,
    HostageTaken,
    MarshalDrank,
    NeutralBullet,
    NeutralBulletsGone,
    Punched,
    ShotgunCrossed,
    ShotgunPunched,
)
from engine.colt_express.stagecoach.shotgun import NAME as SHOTGUN
from renderers.colt_express.phrases.sentences.tale import Tale
from renderers.colt_express.phrases.sentences.train import flight, punched


def hostages_displayed(tale: Tale, _at: int, event: HostagesDisplayed) -> int:
    """Announce the hostages in the stagecoach."""
    hostages = tale.words.both(tale.words.say("hostage-the", hostage=tale.words.hostage(h)) for h in event.hostages)
    tale.tell("told-hostages", event, hostages=hostages)
    return 1


def boarded(tale: Tale, at: int, event: HorsemanBoarded) -> int:
    """Riders jump into a car; one sentence per car."""
    run = [boarding for boarding in tale.run(at, HorsemanBoarded) if isinstance(boarding, HorsemanBoarded)]
    same = next((number for number, boarding in enumerate(run) if boarding.car != event.car), len(run))
    who = tale.words.bolds(boarding.bandit for boarding in run[:same])
    to = tale.words.say("spot-to", floor="inside", car=tale.words.car(event.car))
    tale.tell("told-boarded", event, who=who, count=same, to=to)
    return same


def rode_on(tale: Tale, _at: int, event: HorsemenRodeOn) -> int:
    """Riders pass a car by."""
    who, car = tale.words.bolds(event.bandits), tale.words.car(event.car)
    tale.tell("told-rode-on", event, who=who, count=len(event.bandits), car=car)
    return 1


def ridden(tale: Tale, at: int, event: HorseRidden) -> int:
    """Describe a ride and getting in as one sentence."""
    landed = tale.events[at + 1 : at + 2]
    to = landed[0].to if landed and isinstance(landed[0], BanditMoved) else None
    if to is None:
        return 1
    words, cars = tale.words, abs(event.to - event.origin)
    way = words.way(event.origin, event.to)
    tale.tell("told-rode", event, who=tale.who(event.bandit), cars=cars, way=way, to=words.to(to))
    return 2 + flight(tale, at + 2)


def escaped(tale: Tale, _at: int, event: BanditEscaped) -> int:
    """A bandit left for good."""
    tale.tell("told-escaped", event, who=tale.who(event.bandit), car=tale.words.car(event.car))
    return 1


def hostage_taken(tale: Tale, _at: int, event: HostageTaken) -> int:
    """A bandit took a hostage, whose ransom and drawback are named."""
    words = tale.words
    tale.tell(
        "told-hostage",
        event,
        who=tale.who(event.bandit),
        hostage=words.hostage(event.hostage),
        ransom=words.ransom(event.hostage),
        trouble=words.say(f"hostage-trouble-{event.hostage}"),
    )
    return 1


def blow(tale: Tale, at: int, event: Punched) -> int:
    """A bandit struck another, or the Shotgun, whose new spot is in the same sentence."""
    if event.target != SHOTGUN:
        return punched(tale, at, event)
    landed = tale.events[at + 1 : at + 2]
    return 1 + (thrown(tale, at + 1, landed[0]) if landed and isinstance(landed[0], ShotgunPunched) else 0)


def thrown(tale: Tale, _at: int, event: ShotgunPunched) -> int:
    """Announce that the Shotgun was punched onto a roof of the train."""
    tale.tell("told-shotgun-thrown", event, who=tale.who(event.bandit), to=tale.words.to(event.spot))
    return 1


def crossed(tale: Tale, at: int, event: ShotgunCrossed) -> int:
    """A bandit ran past the Shotgun, who may have shot at it."""
    after = tale.events[at + 1 : at + 2]
    met = after[0] if after and getattr(after[0], "why", "") == SHOTGUN else None
    hit, short = isinstance(met, NeutralBullet), isinstance(met, NeutralBulletsGone)
    key = "told-crossed-hit" if hit else "told-crossed-short" if short else "told-crossed-free"
    tale.tell(key, event, who=tale.who(event.bandit))
    if isinstance(met, NeutralBulletsGone):
        tale.tell("told-bullets-gone", met)
    return 1 + (hit or short)


def coach_moved(tale: Tale, _at: int, event: CoachMoved) -> int:
    """Announce that the stagecoach fell back."""
    tale.acting = None
    shotgun = "yes" if event.shotgun else "no"
    tale.tell("told-coach", event, car=tale.words.car(event.to), shotgun=shotgun)
    return 1


def horses_lost(tale: Tale, _at: int, event: HorsesLost) -> int:
    """Horses stay behind."""
    tale.tell("told-horses-lost", event, count=len(event.cars), cars=tale.words.beside(event.cars))
    return 1


def horses_moved(tale: Tale, _at: int, event: HorsesMoved) -> int:
    """All horses fall back; adds nothing without horses."""
    if event.cars:
        tale.tell("told-horses-moved", event, cars=tale.words.beside(event.cars))
    return 1


def marshal_drank(tale: Tale, _at: int, event: MarshalDrank) -> int:
    """Announce that the Marshal found a flask and drank from it."""
    tale.tell(f"told-marshal-drank-{event.flask}", event, spot=tale.words.at(event.spot))
    return 1


def drank(tale: Tale, at: int, event: FlaskDrunk) -> int:
    """A bandit drank; cards from a classic whiskey are in the same sentence."""
    drawn = tale.run(at + 1, CardsDrawn, why="whiskey")[:1]
    count = sum(drawing.count for drawing in drawn if isinstance(drawing, CardsDrawn))
    who, state = tale.figure(event.bandit, event.seat), "empty" if event.empty else "half"
    tale.tell(f"told-drank-{event.flask}", event, who=who, count=count, state=state)
    return 1 + len(drawn)
