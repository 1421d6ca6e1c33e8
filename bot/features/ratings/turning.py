"""Turning points of a finished match: leads, and the moments that made the difference. Pure."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.core.matches.loaded import Moment
from engine.colt_express.events import RoundBegan as ColtRound
from engine.colt_express.wealth import wealth as colt_wealth
from engine.core.types import Outcome, Seat
from engine.super_express.events import RoundBegan as SuperRound
from engine.super_express.wealth import wealth as super_wealth

WEALTH: Final[Mapping[str, Callable[[Any], tuple[int, ...]]]] = {
    "colt-express": colt_wealth,
    "super-express": super_wealth,
}
"""Functions that return each seat's wealth in a position, by game; other games have no turning points."""

HAUL: Final = "haul"
LOSS: Final = "loss"
LEAD: Final = "lead"
UPSET: Final = "upset"

SMALLEST: Final = 250
"""Minimum dollars of a haul or a loss for a turning point."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment that made a difference: the version after it, the round (from 1), the seat, and the dollars.

    ``haul``: a seat's biggest gain in one step. ``loss``: its biggest loss. ``lead``: the winner took the lead for good. ``upset``: the
    richest seat at the end did not win.
    """

    kind: str
    version: int
    round: int
    seat: Seat
    dollars: int


def turns(game: str, moments: Sequence[Moment], outcome: Outcome | None) -> tuple[TurningPoint, ...]:
    """Return the turning points in order."""
    if game not in WEALTH or not moments:
        return ()
    owned = [WEALTH[game](moment.state) for moment in moments]
    rounds = _rounds(moments)
    upset = [] if outcome is None else _upset(moments[-1], owned[-1], rounds[-1], outcome)
    turning = [*_biggest(moments, owned, rounds), *(upset or _lead(moments, owned, rounds))]
    return tuple(sorted(turning, key=lambda turn: turn.version))


def _rounds(moments: Sequence[Moment]) -> list[int]:
    """Return the round in which each moment began."""
    rounds, now = [], 1
    for moment in moments:
        rounds.append(now)
        began = [event.number for event in moment.events if isinstance(event, ColtRound | SuperRound)]
        now = began[-1] if began else now
    return rounds


def _biggest(moments: Sequence[Moment], owned: Sequence[tuple[int, ...]], rounds: Sequence[int]) -> list[TurningPoint]:
    """Return the biggest gain and the biggest loss of a seat in one step; the first if several are equal."""
    changes = [
        (owned[at][seat] - owned[at - 1][seat], at, seat)
        for at in range(1, len(moments))
        for seat in range(len(owned[at]))
    ]
    best = max(changes, key=lambda change: change[0], default=(0, 0, 0))
    worst = min(changes, key=lambda change: change[0], default=(0, 0, 0))
    return [
        TurningPoint(kind, moments[at].version, rounds[at], Seat(seat), abs(dollars))
        for kind, (dollars, at, seat) in ((HAUL, best), (LOSS, worst))
        if abs(dollars) >= SMALLEST and (dollars > 0) == (kind == HAUL)
    ]


def _lead(moments: Sequence[Moment], owned: Sequence[tuple[int, ...]], rounds: Sequence[int]) -> list[TurningPoint]:
    """Return when the final leader took the lead for good."""
    leader = _leader(owned[-1])
    if leader is None:
        return []
    at = len(owned) - 1
    while at > 0 and _leader(owned[at - 1]) == leader:
        at -= 1
    if at == 0:
        return []
    ahead = owned[at][leader] - sorted(owned[at])[-2]
    return [TurningPoint(LEAD, moments[at].version, rounds[at], Seat(leader), ahead)]


def _leader(owned: tuple[int, ...]) -> int | None:
    """Return the richest seat; None if there are several."""
    most = max(owned, default=0)
    return owned.index(most) if most > 0 and owned.count(most) == 1 else None


def _upset(last: Moment, owned: tuple[int, ...], round_: int, outcome: Outcome) -> list[TurningPoint]:
    leader = _leader(owned)
    if leader is None or leader in outcome.winners:
        return []
    return [TurningPoint(UPSET, last.version, round_, Seat(leader), owned[leader])]
