"""Stagecoach next to the train: its spots, their neighbors, and its moves (rulings.md 11.1 to 11.4, 11.12 to 11.17)."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.colt_express.actions import Spot
from engine.colt_express.events import CoachMoved
from engine.colt_express.rules import Draft, TaskRule
from engine.colt_express.stagecoach import shotgun
from engine.colt_express.state import COACH_INSIDE, COACH_ROOF, Ask, Coach, Task
from engine.colt_express.train import beside, caboose, car_of, inside, is_roof, roof, standing


def coach_of(d: Draft) -> Coach:
    """Return the stagecoach of a table that must have one."""
    assert d.coach is not None
    return d.coach


def change(d: Draft, **fields: Any) -> None:
    """Replace fields of the stagecoach."""
    d.coach = replace(coach_of(d), **fields)


def is_coach(spot: int) -> bool:
    """Return whether a spot is in or on the stagecoach."""
    return spot in (COACH_INSIDE, COACH_ROOF)


def station(d: Draft) -> str | None:
    """Return the event of the last round's card, the station."""
    return d.setting.rounds[-1].event


def coach_and_car_spots(d: Draft) -> tuple[Spot, ...]:
    """Return the four spots in and on the stagecoach and the car next to it."""
    car = coach_of(d).car
    return (inside(car), roof(car), COACH_INSIDE, COACH_ROOF)


def across(d: Draft, spot: Spot) -> tuple[Spot, ...]:
    """Return the spot on the same floor across the gap between the stagecoach and the car next to it, if any."""
    car = coach_of(d).car
    if is_coach(spot):
        return (Spot(2 * car + (spot & 1)),)
    return (Spot(COACH_INSIDE + (spot & 1)),) if car_of(spot) == car else ()


def paths(d: Draft, start: Spot, steps: int) -> dict[Spot, tuple[Spot, ...]]:
    """Return the roofs that a bandit on the roof ``start`` can reach in up to ``steps`` steps, each with the roofs passed on the way.

    A run has one direction; crossing between the roofs of the stagecoach and the car next to it is one step (rulings.md 11.1).
    """
    car, last = coach_of(d).car, caboose(d)
    leading: dict[Spot, tuple[Spot, ...]] = {}
    if start == COACH_ROOF:
        leading[roof(car)] = ()
        for way in (-1, 1):
            # Crossing to the train takes one step, which leaves one fewer along it (11.1).
            for length in range(1, steps):
                if 0 <= car + way * length <= last:
                    leading[roof(car + way * length)] = tuple(roof(car + way * step) for step in range(length))
        return leading
    here = car_of(start)
    for way in (-1, 1):
        for length in range(1, steps + 1):
            if 0 <= here + way * length <= last:
                leading[roof(here + way * length)] = tuple(roof(here + way * step) for step in range(1, length))
    # Crossing to the coach's roof takes one step, which must be left after those along the train.
    if abs(here - car) < steps:
        way = 1 if car > here else -1
        leading[COACH_ROOF] = tuple(roof(here + way * step) for step in range(1, abs(here - car) + 1))
    return leading


def targets(d: Draft, bandit: int) -> tuple[int, ...]:
    """Return the bandits in range, including those on the stagecoach (rulings.md 11.12, 11.13, 11.15)."""
    here = d.places[bandit]
    if here == COACH_ROOF:
        # Nothing blocks the line of sight between the coach's roof and the train's roofs, at any distance (11.12).
        seen: set[int] = {b for b, place in enumerate(d.places) if is_roof(place) and place <= roof(caboose(d))}
    elif is_roof(here):
        seen = set(_along_the_roofs(d, here)) | set(standing(d, COACH_ROOF))
    else:
        doors = (*beside(d, here), *across(d, here)) if not is_coach(here) else across(d, here)
        seen = {b for b, place in enumerate(d.places) if place in doors}
    if is_coach(here) and not d.rules.rulings.tuco_shoots_in_the_coach:
        return tuple(sorted(seen))
    return tuple(sorted(seen | set(d.power(bandit).extra_targets(d, bandit))))


def _along_the_roofs(d: Draft, here: Spot) -> Sequence[int]:
    end, guard = roof(caboose(d)), coach_of(d).shotgun
    # The Shotgun blocks the line of sight like a bandit, and can't be hit himself (11.8, 11.12).
    blockers = [place for place in (*d.places, Spot(guard)) if is_roof(place) and 0 < place <= end and place != here]
    ahead = max((place for place in blockers if place < here), default=-1)
    behind = min((place for place in blockers if place > here), default=-1)
    return [other for other, place in enumerate(d.places) if is_roof(place) and place in (ahead, behind)]


def landings(d: Draft, bandit: int) -> tuple[Spot, ...]:
    """Return the possible landing spots of the bandit's victim (rulings.md 11.16)."""
    here = d.places[bandit]
    return across(d, here) if is_coach(here) else (*beside(d, here), *across(d, here))


def fall_back(d: Draft, why: str) -> None:
    """Move the stagecoach one car to the rear, and with it the Shotgun if he is on the train (rulings.md 11.3)."""
    coach = coach_of(d)
    to = min(coach.car + 1, caboose(d))
    # At the Caboose it stays, without an event.
    if to == coach.car:
        return
    along = coach.shotgun >= 0
    change(d, car=to, shotgun=roof(to) if along else coach.shotgun)
    d.emit(CoachMoved(origin=coach.car, to=to, shotgun=along, why=why))


def end_of_round(d: Draft, _task: Task) -> tuple[Ask, ...]:
    """Move the stagecoach after the event of every round but the last (rulings.md 15.12)."""
    d.next_task(None)
    if d.round + 1 < len(d.setting.rounds) or d.rules.rulings.coach_moves_after_the_last_round:
        fall_back(d, "round")
        shotgun.meet_all(d)
    return ()


MOVE = TaskRule(end_of_round, phase="event")
