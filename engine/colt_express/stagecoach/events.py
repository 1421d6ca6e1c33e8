"""The expansion's events, one function each (rulings.md 13)."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from engine.colt_express.actions import Spot
from engine.colt_express.events import HorsesLost, HorsesMoved, MarshalDrank
from engine.colt_express.rules import Draft
from engine.colt_express.setup import band
from engine.colt_express.stagecoach import shotgun
from engine.colt_express.stagecoach.coach import change, coach_and_car_spots, coach_of, fall_back
from engine.colt_express.stagecoach.whiskey import OLD
from engine.colt_express.state import FLASKS, GONE
from engine.colt_express.stealing import lying
from engine.colt_express.train import (
    arrive,
    caboose,
    car_of,
    inside,
    move_marshal,
    neutral_bullets,
    on_roofs,
    roof,
    with_entry,
)


def panting_horses(d: Draft) -> None:
    """Remove the horses nearest to the Caboose: two or three, by the number of players (rulings.md 13.1)."""
    tired = d.rules.content.stagecoach.panting[band(len(d.setting.seats))]
    horses = coach_of(d).horses
    left, lost = horses[: max(len(horses) - tired, 0)], horses[max(len(horses) - tired, 0) :]
    change(d, horses=left)
    if lost:
        d.emit(HorsesLost(cars=lost))


def whiskey_for_the_marshal(d: Draft) -> None:
    """Let the marshal empty a flask in his car and move one car to the rear, or to the Caboose for an old one (rulings.md 13.2)."""
    here = [token for token in lying(d, inside(d.marshal)) if d.setting.tokens[token].kind == "flask"]
    if not here:
        return
    if d.rules.rulings.marshal_drinks_one_flask and len(here) > 1:
        here = [here[d.picked(len(here))]]
    for token in here:
        d.loot, d.tags = with_entry(d.loot, token, GONE), with_entry(d.tags, token, 0)
        # A half-drunk flask counts too, and leaves the game (13.2).
        change(d, half=tuple(other for other in coach_of(d).half if other != token))
        d.emit(MarshalDrank(flask=FLASKS[d.setting.tokens[token].value], spot=inside(d.marshal)))
    old = any(d.setting.tokens[token].value == OLD for token in here)
    end = caboose(d) if old else min(d.marshal + 1, caboose(d))
    # Car by car, because he meets every bandit on the way (13.2).
    while d.marshal < end:
        move_marshal(d, d.marshal + 1, "whiskey-for-the-marshal")


def higher_speed(d: Draft) -> None:
    """Move roof bandits, horses, stagecoach and Shotgun one car to the rear, all at once (rulings.md 13.3)."""
    end, at_once = caboose(d), d.rules.rulings.all_speed_up_at_once
    was = coach_of(d).shotgun
    # He is off the train while the others move, so that a bandit at his old spot doesn't meet him (13.3).
    change(d, shotgun=-1 if at_once else was)
    for bandit in on_roofs(d):
        if d.places[bandit] < roof(end):
            arrive(d, bandit, Spot(d.places[bandit] + 2), "higher-speed")
    change(d, shotgun=was, horses=tuple(min(car + 1, end) for car in coach_of(d).horses))
    d.emit(HorsesMoved(cars=coach_of(d).horses))
    fall_back(d, "higher-speed")
    if at_once or coach_of(d).shotgun != was:
        shotgun.meet_all(d)


def sweeping(event: Callable[[Draft], None]) -> Callable[[Draft], None]:
    """Return an event that sweeps bandits to the Caboose's roof, with the ruling on those who pass the Shotgun (rulings.md 11.11)."""

    def sweep(d: Draft) -> None:
        if not d.rules.rulings.sweeping_past_is_free:
            for bandit in on_roofs(d):
                shotgun.cross(d, bandit, tuple(roof(car) for car in range(car_of(d.places[bandit]) + 1, caboose(d))))
        event(d)

    return sweep


def shotguns_rage(d: Draft) -> None:
    """Hit all bandits in or on the stagecoach and the car next to it (rulings.md 13.4)."""
    spots = coach_and_car_spots(d)
    neutral_bullets(d, tuple(b for b, place in enumerate(d.places) if place in spots), "shotguns-rage")


def at_the_count(_d: Draft) -> None:
    """Do nothing: these stations only affect the score."""


EVENTS: Final = MappingProxyType(
    {
        "panting-horses": panting_horses,
        "whiskey-for-the-marshal": whiskey_for_the_marshal,
        "higher-speed": higher_speed,
        "shotguns-rage": shotguns_rage,
        "mortal-bullet": at_the_count,
        "sharing-the-loot": at_the_count,
        "escape": at_the_count,
    }
)
