"""Short text of each action, for logs, buttons, tests and bug reports.

``play tuco.move`` · ``hide ghost.fire`` · ``draw`` · ``pass`` · ``go 3i`` · ``climb 3r`` · ``fire doc`` · ``marshal 1`` ·
``rob purse 7`` · ``rob jewel`` · ``punch doc purse 2i`` · ``punch doc purse 2i take`` · ``leave``.
A spot is its car's number with ``i`` (inside) or ``r`` (roof).
"""

from collections.abc import Callable
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from engine.colt_express.actions import (
    Action,
    Board,
    Capture,
    Card,
    Climb,
    Decline,
    Done,
    Draw,
    Drink,
    Drop,
    Escape,
    Go,
    Hit,
    Keep,
    Order,
    Pass,
    Play,
    Ride,
    RideOn,
    Rob,
    Shoot,
    Spot,
    Start,
)
from engine.core.errors import BadNotation


def write_spot(spot: Spot) -> str:
    """Return the text of a spot."""
    return f"{spot >> 1}{'r' if spot & 1 else 'i'}"


def read_spot(text: str) -> Spot:
    """Parse the text of a spot. Raises ValueError."""
    floor = "ir".index(text[-1:] or "?")
    return Spot(2 * _number(text[:-1]) + floor)


def _number(text: str) -> int:
    # An action has only one text, but ``isdigit`` alone accepts Arabic digits, and ``int`` accepts leading zeros.
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and str(int(text)) == text):
        raise ValueError(text)
    return int(text)


def _write_rob(action: Rob) -> str:
    return f"rob {action.kind} {action.tag}" if action.tag else f"rob {action.kind}"


def _write_hit(action: Hit) -> str:
    return f"punch {action.target} {action.loot} {write_spot(action.to)}{' take' if action.take else ''}"


WRITERS: Final[MappingProxyType[type, Callable[..., str]]] = MappingProxyType(
    {
        Play: lambda action: f"{'hide' if action.hidden else 'play'} {action.card}",
        Draw: lambda _action: "draw",
        Pass: lambda _action: "pass",
        Go: lambda action: f"go {write_spot(action.to)}",
        Climb: lambda action: f"climb {write_spot(action.to)}",
        Shoot: lambda action: f"fire {action.target}",
        Rob: _write_rob,
        Hit: _write_hit,
        Order: lambda action: f"marshal {action.car}",
        Decline: lambda _action: "leave",
        Drop: lambda action: f"drop {action.card}",
        Keep: lambda action: f"keep {action.card}",
        Done: lambda _action: "done",
        Board: lambda _action: "board",
        RideOn: lambda _action: "ride-on",
        Start: lambda action: f"start {action.car}",
        Ride: lambda action: f"ride {write_spot(action.to)}",
        Escape: lambda _action: "escape",
        Capture: lambda action: f"capture {action.hostage}",
        Drink: lambda action: " ".join(filter(None, ("drink", action.flask, action.side, action.bandit))),
    }
)


def _read_rob(kind: str, tag: str = "0") -> Rob:
    return Rob(kind, _number(tag))


def _read_hit(target: str, loot: str, to: str, take: str = "") -> Hit:
    return Hit(target, loot, read_spot(to), take == "take")


READERS: Final[MappingProxyType[str, Callable[..., Action]]] = MappingProxyType(
    {
        "play": lambda card: Play(Card(card)),
        "hide": lambda card: Play(Card(card), hidden=True),
        "draw": Draw,
        "pass": Pass,
        "go": lambda to: Go(read_spot(to)),
        "climb": lambda to: Climb(read_spot(to)),
        "fire": Shoot,
        "rob": _read_rob,
        "punch": _read_hit,
        "marshal": lambda car: Order(_number(car)),
        "leave": Decline,
        "drop": lambda card: Drop(Card(card)),
        "keep": lambda card: Keep(Card(card)),
        "done": Done,
        "board": Board,
        "ride-on": RideOn,
        "start": lambda car: Start(_number(car)),
        "ride": lambda to: Ride(read_spot(to)),
        "escape": Escape,
        "capture": Capture,
        "drink": Drink,
    }
)


def write(action: Action) -> str:
    """Return the text of an action."""
    return WRITERS[type(action)](action)


@lru_cache(maxsize=4096)
def _read(text: str) -> Action:
    word, *rest = text.split(" ")
    action = READERS[word](*rest)
    # Logs are compared as text, so each action may have only one text.
    if write(action) != text:
        raise ValueError(text)
    return action


def read(text: str) -> Action:
    """Parse the text of an action.

    Raises:
        BadNotation: the text isn't one that ``write`` returns for an action.
    """
    # Checked before the cache, because users can type anything, and cached texts must be short.
    if len(text) > 60 or not all(word.isascii() and word.isprintable() and word for word in text.split(" ")):
        raise BadNotation(text=text[:60])
    try:
        return _read(text)
    except (KeyError, TypeError, ValueError) as error:
        raise BadNotation(text=text) from error
