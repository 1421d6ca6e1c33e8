"""Ride: on a horse next to the bandit's car, up to three cars away, and back inside (rulings.md 10.2 to 10.5, 13.7, 15.4)."""

from engine.colt_express.actions import Action, Escape, Ride, Spot
from engine.colt_express.events import BanditEscaped, HorseRidden
from engine.colt_express.rules import CardRule, Draft
from engine.colt_express.stagecoach.coach import change, coach_of, is_coach
from engine.colt_express.stagecoach.hostages import bound
from engine.colt_express.state import AWAY, COACH_INSIDE
from engine.colt_express.train import arrive, caboose, car_of, inside, set_place

REACH = 3


def options(d: Draft, bandit: int) -> tuple[Action, ...]:
    """Return a bandit's possible rides; in the round with the Escape, also leaving the train for good."""
    start = _car(d, bandit)
    if start not in coach_of(d).horses or bound(d, bandit, "zealot"):
        return ()
    # A ride may end at the same car, for example to get from its roof inside (10.2).
    cars = range(max(start - REACH, 0), min(start + REACH, caboose(d)) + 1)
    goals = [Ride(inside(car)) for car in cars]
    here = d.places[bandit] == COACH_INSIDE and not d.rules.rulings.ride_back_into_the_coach
    if coach_of(d).car in cars and not here:
        goals.append(Ride(COACH_INSIDE))
    return (*goals, Escape()) if d.setting.rounds[d.round].event == "escape" else tuple(goals)


def _car(d: Draft, bandit: int) -> int:
    place = d.places[bandit]
    return coach_of(d).car if is_coach(place) else car_of(place)


def perform(d: Draft, bandit: int, action: Action) -> None:
    """Ride to the chosen spot, or leave the train."""
    start = _car(d, bandit)
    if isinstance(action, Escape):
        _move_horse(d, start, None)
        set_place(d, bandit, AWAY)
        d.emit(BanditEscaped(bandit=d.name(bandit), car=start))
        return
    assert isinstance(action, Ride)
    to = coach_of(d).car if action.to == COACH_INSIDE else car_of(action.to)
    _move_horse(d, start, to)
    d.emit(HorseRidden(bandit=d.name(bandit), origin=start, to=to))
    arrive(d, bandit, Spot(action.to), "ride")


def _move_horse(d: Draft, origin: int, to: int | None) -> None:
    horses = list(coach_of(d).horses)
    # Horses next to the same car are interchangeable.
    horses.remove(origin)
    change(d, horses=tuple(sorted(horses if to is None else [*horses, to])))


def why_not(d: Draft, bandit: int) -> str:
    """Return the reason for not riding: the Zealot, or no horse."""
    return "useless" if bound(d, bandit, "zealot") else "no-horse"


RULE = CardRule(options, perform, why_not)
