"""Choices of a seat, with letters in the order of the picture: targets, spots, loot, hostages, cards of the hand."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from engine.colt_express import notation
from engine.colt_express.actions import (
    Action,
    Board,
    Capture,
    Climb,
    Draw,
    Drink,
    Drop,
    Escape,
    Go,
    Hit,
    Keep,
    Order,
    Play,
    Ride,
    RideOn,
    Rob,
    Shoot,
    Spot,
    Start,
)
from engine.colt_express.planning.alike import groups
from engine.colt_express.stagecoach.coach import is_coach
from engine.colt_express.view import View
from renderers.choices import LETTERS, Choice, lettered

OF_THE_HAND: Final = frozenset({"schemin", "keep", "bonus", "sip"})
"""Questions about cards of the hand; all others are about the train."""

SUBJECTS: Final[Mapping[type[Action], Callable[[View, Any], str]]] = MappingProxyType(
    {
        Go: lambda _view, action: f"spot {action.to}",
        Climb: lambda _view, action: f"spot {action.to}",
        Ride: lambda _view, action: f"spot {action.to}",
        Shoot: lambda _view, action: f"shoot {action.target}",
        Hit: lambda _view, action: f"punch {action.target} {action.loot} {action.to} {int(action.take)}",
        Rob: lambda view, action: f"loot {action.kind} {_tag_of(view, action)}",
        Order: lambda _view, action: f"spot {2 * action.car}",
        Board: lambda view, _action: f"spot {2 * view.coach.riders_at if view.coach else 0}",
        RideOn: lambda _view, _action: "ride-on",
        Escape: lambda _view, _action: "escape",
        Start: lambda _view, action: f"spot {2 * action.car}",
        Capture: lambda _view, action: f"hostage {action.hostage}",
        Play: lambda _view, action: f"card {action.card}",
        Drop: lambda _view, action: f"card {action.card}",
        Keep: lambda _view, action: f"card {action.card}",
        Draw: lambda _view, _action: "draw",
        Drink: lambda _view, action: f"flask {action.flask} {action.side}".rstrip(),
    }
)
"""Subject of each kind of action in a picture. Other actions have none, such as passing."""

LOOT: Final = ("strongbox", "jewel", "purse", "flask")
FALLS: Final = ("none", "purse", "jewel", "strongbox", "flask", "whiskey", "old-whiskey")
"""Loot that a victim of a punch drops, in the order of the menu."""


def choices(view: View) -> tuple[Choice, ...]:
    """Return the viewer's choices, with letters in the reading order of the picture; none if the viewer isn't asked.

    If a question has more answers than letters, each target has one letter, and the buttons name the results.
    """
    if view.ask is None:
        return ()
    ordered = sorted(view.ask.options, key=lambda option: _place(view, notation.read(option)))
    lined = lettered(ordered, lambda option: _subject(view, option))
    if len({_subject(view, option) for option in ordered}) > len(LETTERS):
        return lettered(ordered, lambda option: " ".join(_subject(view, option).split()[:2]))
    return lined


def _subject(view: View, option: str) -> str:
    action = notation.read(option)
    subject_of = SUBJECTS.get(type(action))
    return subject_of(view, action) if subject_of is not None else ""


def _place(view: View, action: Action) -> tuple[int, ...]:
    """Return a sort key in reading order: from the caboose to the locomotive, roofs first; cards as in the hand."""
    key = KEYS.get(type(action))
    return key(view, action) if key is not None else (AFTER,)


def _target(view: View, action: Shoot | Hit) -> tuple[int, ...]:
    order = [bandit.bandit for bandit in view.bandits]
    spot = next((bandit.spot for bandit in view.bandits if bandit.bandit == action.target), 0)
    target = (*standing(view, spot), order.index(action.target) if action.target in order else len(order))
    if isinstance(action, Shoot):
        return target
    return (*target, FALLS.index(action.loot), int(action.take), *standing(view, action.to))


def _card(view: View, action: Play | Drop | Keep) -> tuple[int, ...]:
    return (view.hand.index(action.card),) if action.card in view.hand else (AFTER,)


AFTER: Final = 98
"""Place after all cards of a hand."""
KEYS: Final[Mapping[type[Action], Callable[[View, Any], tuple[int, ...]]]] = MappingProxyType(
    {
        Go: lambda view, action: standing(view, action.to),
        Climb: lambda view, action: standing(view, action.to),
        Ride: lambda view, action: standing(view, action.to),
        Order: lambda _view, action: (-action.car,),
        Start: lambda _view, action: (-action.car,),
        Shoot: _target,
        Hit: _target,
        Rob: lambda _view, action: (LOOT.index(action.kind), action.tag),
        Play: _card,
        Drop: _card,
        Keep: _card,
        Drink: lambda _view, _action: (AFTER + 1,),
        Capture: lambda view, action: (view.coach.display.index(action.hostage) if view.coach is not None else 0,),
    }
)
"""Sort keys for the answers of a question."""


def standing(view: View, spot: int) -> tuple[int, int]:
    """Return a sort key for spots in the order of the picture."""
    coach = is_coach(Spot(spot))
    car = view.coach.car if view.coach is not None and coach else spot >> 1
    return -car, (2 if coach else 0) + 1 - (spot & 1)


def _tag_of(view: View, action: Rob) -> int:
    """Return the tag of a token, or the first tag of equivalent ones."""
    same = next(group for group in groups(view) if notation.write(action) in group)
    first = notation.read(same[0])
    return first.tag if isinstance(first, Rob) else action.tag
