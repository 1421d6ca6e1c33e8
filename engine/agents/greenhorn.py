"""Weakest computer player of Colt Express: it plays to win, but one card at a time, from its own view."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from engine.agents.colt.sparing import spared
from engine.colt_express import appraisal, notation
from engine.colt_express.actions import Action, Climb, Draw, Escape, Go, Hit, Keep, Order, Play, Ride, Rob, Shoot, Spot
from engine.colt_express.hands import bandit_of, kind_of
from engine.colt_express.view import View


def choose(view: View) -> str:
    """Return the text of the action that looks best, or the first of several equal ones, so that the choice is repeatable.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    if view.ask is None:
        raise ValueError(view.viewer)
    actions = spared(view, [notation.read(text) for text in view.ask.options])
    return notation.write(max(actions, key=lambda action: appeal(view, action)))


def appeal(view: View, action: Action) -> float:
    """Return the apparent value of an action, in dollars."""
    judge = JUDGES.get(type(action))
    return 0.0 if judge is None else judge(view, action)


def _draw(view: View, _action: Draw) -> float:
    useful = {kind_of(card) for card in view.hand} - {"bullet"}
    return 160.0 - 40.0 * len(useful)


def _play(view: View, action: Play) -> float:
    mine = bandit_of(action.card)
    spot, robberies = _planned(view, mine)
    judged = PLANS[kind_of(action.card)](view, mine, spot, robberies)
    return judged + (5.0 if action.hidden else 0.0)


def _planned(view: View, mine: str) -> tuple[Spot, int]:
    """Return the bandit's likely spot after its own visible cards on the pile, and its robberies there."""
    spot, robberies = appraisal.bandit_named(view, mine).spot, 0
    for laid in view.pile:
        if laid.bandit != mine or laid.card is None:
            continue
        kind = kind_of(laid.card)
        if kind == "move":
            spot, robberies = max(_reach(view, spot) or [spot], key=lambda there: appraisal.spot_worth(view, there)), 0
        elif kind == "floor":
            spot, robberies = Spot(spot ^ 1), 0
        elif kind == "robbery":
            robberies += 1
    return spot, robberies


def _reach(view: View, spot: Spot) -> list[Spot]:
    """Return the approximate targets of a Move; from the stagecoach's roof, only the train's roof next to it."""
    if spot >> 1 >= len(view.cars):
        return [Spot(2 * view.coach.car + 1)] if view.coach and spot & 1 else []
    steps = (-3, -2, -1, 1, 2, 3) if spot & 1 else (-1, 1)
    return [Spot(spot + 2 * step) for step in steps if 0 <= (spot >> 1) + step < len(view.cars)]


def _plan_move(view: View, _mine: str, spot: Spot, robberies: int) -> float:
    there = max((appraisal.spot_worth(view, there) for there in _reach(view, spot)), default=-1000)
    return 0.7 * (there - appraisal.best_on(view, spot, robberies)) + 60


def _plan_floor(view: View, _mine: str, spot: Spot, robberies: int) -> float:
    gain = appraisal.spot_worth(view, Spot(spot ^ 1)) - appraisal.best_on(view, spot, robberies)
    return 0.7 * gain + 40


def _plan_robbery(view: View, _mine: str, spot: Spot, robberies: int) -> float:
    return 0.9 * appraisal.best_on(view, spot, robberies)


def _plan_fire(view: View, mine: str, spot: Spot, _robberies: int) -> float:
    gun = appraisal.bandit_named(view, mine)
    in_sight = [b for b in appraisal.rivals(view) if b.spot & 1 == spot & 1 and b.spot != spot]
    if not gun.bullets_left or not in_sight:
        return 10.0
    close = spot & 1 or any(abs(b.spot - spot) == 2 for b in in_sight)
    return 170.0 if close else 60.0


def _plan_punch(view: View, _mine: str, spot: Spot, _robberies: int) -> float:
    rich = [appraisal.riches(b) for b in appraisal.rivals(view) if b.spot == spot]
    return 110 + 0.2 * max(rich) if rich else 20.0


def _plan_marshal(view: View, _mine: str, spot: Spot, _robberies: int) -> float:
    endangered = sum(abs((b.spot >> 1) - view.marshal) == 1 and not b.spot & 1 for b in appraisal.rivals(view))
    myself = abs((spot >> 1) - view.marshal) <= 1 and not spot & 1
    lure = 60 if view.marshal == 0 else 0
    return 40.0 + 70 * endangered + lure - 100 * myself


def _plan_ride(view: View, _mine: str, spot: Spot, _robberies: int) -> float:
    """Rate a Ride: high only with a horse next to the car, and highest in the round with the escape."""
    if view.coach is None or spot >> 1 not in view.coach.horses:
        return 20.0
    return 500.0 if view.round_card.event == "escape" else 90.0


PLANS: Final[MappingProxyType[str, Callable[[View, str, Spot, int], float]]] = MappingProxyType(
    {
        "move": _plan_move,
        "floor": _plan_floor,
        "robbery": _plan_robbery,
        "fire": _plan_fire,
        "punch": _plan_punch,
        "marshal": _plan_marshal,
        "ride": _plan_ride,
    }
)


def _go(view: View, action: Go | Climb) -> float:
    return appraisal.spot_worth(view, action.to)


def _shoot(view: View, action: Shoot) -> float:
    return appraisal.riches(appraisal.bandit_named(view, action.target))


def _rob(view: View, action: Rob) -> float:
    here = appraisal.bandit_named(view, view.ask.bandit).spot if view.ask else None
    return max(
        (appraisal.token(loot) for loot in view.loot if _is_it(loot.spot == here, loot.kind, loot.tag, action)),
        default=0,
    )


def _is_it(here: bool, kind: str, tag: int, action: Rob) -> bool:
    return here and (kind, tag) == (action.kind, action.tag)


def _ride(view: View, action: Ride) -> float:
    lure = HOSTAGE if action.to >> 1 >= len(view.cars) and view.coach and view.coach.display else 0
    return appraisal.spot_worth(view, action.to) + lure


def _escape(_view: View, _action: Escape) -> float:
    return FREEDOM


def _keep(_view: View, _action: Keep) -> float:
    return 1.0


def _hit(view: View, action: Hit) -> float:
    if all(bandit.bandit != action.target for bandit in view.bandits):
        return appraisal.GUESS["strongbox"] / 2  # the Shotgun, who guards a strongbox
    into_marshal = 200 if action.to == 2 * view.marshal else 0
    kept = 300 if action.take else 0
    return (
        appraisal.GUESS[action.loot]
        + kept
        + into_marshal
        + 0.05 * appraisal.riches(appraisal.bandit_named(view, action.target))
    )


def _order(view: View, action: Order) -> float:
    caught = [bandit for bandit in view.bandits if bandit.spot == 2 * action.car]
    return sum(-1.5 if appraisal.is_own(view, bandit) else 1.0 for bandit in caught)


HOSTAGE: Final = 400
"""Approximate value of a hostage in dollars."""
FREEDOM: Final = 5000.0
"""Value of an escape in dollars, more than anything on the train: a caught bandit can't win."""

JUDGES: Final[MappingProxyType[type, Callable[..., float]]] = MappingProxyType(
    {
        Draw: _draw,
        Play: _play,
        Go: _go,
        Climb: _go,
        Shoot: _shoot,
        Rob: _rob,
        Hit: _hit,
        Order: _order,
        Ride: _ride,
        Escape: _escape,
        Keep: _keep,
    }
)
