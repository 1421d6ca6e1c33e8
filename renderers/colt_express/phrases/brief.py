"""Shorter labels for buttons, since phones cut off long ones."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Any, Final

from typing_extensions import override

from data.catalogue import Argument
from engine.colt_express import notation
from engine.colt_express.actions import Action, Capture, Climb, Drink, Hit, Order, Ride, Shoot, Spot
from engine.colt_express.stagecoach.coach import is_coach
from engine.colt_express.stagecoach.shotgun import NAME as SHOTGUN
from engine.colt_express.view import View
from renderers.colt_express.phrases.directions import bandit_in, car_beside, note
from renderers.colt_express.phrases.labels import LABELS, acting, is_last_sip
from renderers.colt_express.phrases.words import Words, floor_of


class Brief(Words):
    """Words without directions, and without warnings unless there are ``notes``."""

    def __init__(self, last: int, *, notes: bool = True) -> None:
        super().__init__(last)
        self.notes = notes

    @override
    def say(self, key: str, /, **args: Argument) -> str:
        left_out = key.startswith("act-way") or (key.startswith("act-note") and not self.notes)
        return super().say("act-note-none" if left_out else key, **args)

    @override
    def kind(self, kind: str) -> str:
        return self.say("kind-floor-brief") if kind == "floor" else super().kind(kind)

    @override
    def spot(self, spot: Spot) -> str:
        return self._spot("brief", spot)


def describe_brief(view: View, action: str, room: int) -> str:
    """Return the most detailed label of an action with at most ``room`` characters, or the shortest if all are longer.

    All labels of a question differ.

        Raises:
            BadNotation: the text isn't an action.
    """
    decided = notation.read(action)
    label, last = LABELS[type(decided)], len(view.cars) - 1
    shorter = OWN.get(type(decided), label)
    ways = ((label, Words(last)), (label, Brief(last)), (shorter, Brief(last)), (shorter, Brief(last, notes=False)))
    said = ""
    for describe, words in ways:
        said = describe(words, view, decided)
        if len(said) <= room:
            break
    return said


def _shoot(words: Brief, view: View, action: Shoot) -> str:
    spot = words.spot(bandit_in(view, action.target).spot)
    return words.say("act-shoot-brief", who=words.bandit(action.target), spot=spot)


def _hit(words: Brief, view: View, action: Hit) -> str:
    if action.target == SHOTGUN:
        return words.say("act-punch-off-brief", landing=words.spot(action.to))
    return words.say(
        "act-punch-brief",
        who=words.bandit(action.target),
        loot=f"{action.loot}{'-take' if action.take else ''}",
        landing=words.spot(action.to) + note(words, view, action.to, action.target),
    )


def _order(words: Brief, view: View, action: Order) -> str:
    caught = sum(bandit.spot == 2 * action.car for bandit in view.bandits)
    return words.say("act-marshal-brief", car=words.car(action.car), count=caught)


def _climb(words: Brief, view: View, action: Climb) -> str:
    if is_coach(action.to):
        return LABELS[Climb](words, view, action)
    return _go(words, view, action.to)


def _ride(words: Brief, view: View, action: Ride) -> str:
    here = car_beside(view, bandit_in(view, acting(view)).spot)
    if is_coach(action.to) or here != action.to >> 1:
        return LABELS[Ride](words, view, action)
    return _go(words, view, action.to)


def _go(words: Brief, view: View, to: Spot) -> str:
    none, warning = words.say("act-note-none"), note(words, view, to, acting(view))
    return words.say("act-move", floor=floor_of(to), car=words.car(to >> 1), way=none, note=warning)


def _capture(words: Brief, _view: View, action: Capture) -> str:
    hostage = words.hostage(action.hostage)
    if not words.notes:
        return hostage
    return words.say("act-capture-brief", hostage=hostage, ransom=words.ransom(action.hostage))


def _drink(words: Brief, view: View, action: Drink) -> str:
    state = "last" if is_last_sip(view, action) else "first"
    said = words.say(f"act-drink-{action.flask}-brief", state=state)
    return words.say("act-drink-of", bandit=words.bandit(action.bandit), drink=said) if action.bandit else said


OWN: Final[MappingProxyType[type[Action], Callable[[Any, View, Any], str]]] = MappingProxyType(
    {
        Shoot: _shoot,
        Hit: _hit,
        Order: _order,
        Climb: _climb,
        Ride: _ride,
        Capture: _capture,
        Drink: _drink,
    }
)
"""Shorter forms of labels: the question already names the action."""
