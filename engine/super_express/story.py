"""Splits a round's resolution into frames, one per card, for films and their sentences.

Frames are derived only from public events, so they show only public facts.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from engine.core.types import Event, Seat
from engine.super_express import events as happenings
from engine.super_express.actions import Spot
from engine.super_express.events import SuperEvent
from engine.super_express.view import BanditView, View


class Frame(msgspec.Struct, frozen=True):
    """A moment of a round: ``kind`` is ``opening`` (before the first card), ``card`` or ``unhooking``.

    ``view`` is the public view after it, ``events`` are its events (a card's begin with ``ActionBegan``).
    """

    kind: str
    view: View
    events: tuple[SuperEvent, ...]


def frames(after: View, events: Iterable[Event]) -> tuple[Frame, ...]:
    """Return the frames of the round that ``events`` resolve; ``after`` is any view of the position after them.

    The events are those of one step. There are no frames if the step doesn't resolve a round, because seats haven't planned.
    """
    cut: list[Frame] = []
    table: _Table | None = None
    for event in events:
        if not isinstance(event, SuperEvent) or event.audience is not None or isinstance(event, happenings.RoundBegan):
            continue
        # This event completes the previous frame.
        if table is not None and type(event) in OPENERS:
            cut.append(table.frame(after))
            table.open(OPENERS[type(event)])
        if isinstance(event, happenings.ShootinBegan):
            table = _Table(event)
        if table is not None:
            table.take(event)
    return (*cut, table.frame(after)) if table is not None else ()


OPENERS: Final[Mapping[type, str]] = MappingProxyType(
    {happenings.ActionBegan: "card", happenings.CarUnhooked: "unhooking"}
)
"""Kind of frame that each of these events opens."""


class _Table:
    """Public table during a round, updated by events."""

    def __init__(self, began: happenings.ShootinBegan) -> None:
        self.round, self.first, self.order, self.cars = began.number, began.first_player, began.order, began.cars
        self.bandits = {bandit.bandit: bandit for bandit in began.bandits}
        self.turn = 0
        self.acting: Seat | None = None
        self.end: happenings.MatchEnded | None = None
        self.open("opening")

    def open(self, kind: str) -> None:
        """Open the next frame."""
        self.kind = kind
        self.happened: list[SuperEvent] = []

    def take(self, event: SuperEvent) -> None:
        """Apply an event to the table."""
        self.happened.append(event)
        effect = EFFECTS.get(type(event))
        if effect is not None:
            effect(self, event)

    def change(self, name: str, **fields: object) -> None:
        """Change fields of a bandit."""
        self.bandits[name] = msgspec.structs.replace(self.bandits[name], **fields)

    def leave(self, name: str) -> None:
        """Remove a bandit from its spot; those behind it move up."""
        gone = self.bandits[name]
        for other in self._at(gone.spot):
            if other.rank > gone.rank:
                self.change(other.bandit, rank=other.rank - 1)
        self.change(name, spot=None, rank=0)

    def come(self, name: str, spot: Spot, rank: int) -> None:
        """Put a bandit on a spot at a rank; the bandits from that rank on move back."""
        for other in self._at(spot):
            if other.rank >= rank:
                self.change(other.bandit, rank=other.rank + 1)
        self.change(name, spot=spot, rank=rank)

    def _at(self, spot: Spot | None) -> list[BanditView]:
        return [bandit for bandit in self.bandits.values() if bandit.spot == spot]

    def frame(self, after: View) -> Frame:
        """Return the open frame, complete with its view."""
        aboard = {bandit.seat for bandit in self.bandits.values() if bandit.spot is not None}
        view = msgspec.structs.replace(
            after,
            viewer=None,
            phase="over" if self.end else "shootin",
            round=self.round,
            first_player=self.first,
            order=tuple([seat for seat in self.order if seat in aboard]),
            cars=self.cars,
            bandits=tuple(self.bandits.values()),
            turn=self.turn,
            acting=self.acting,
            to_act=(),
            hand=(),
            plan=(),
            ask=None,
            outcome=self.end.outcome if self.end else None,
        )
        return Frame(self.kind, view, tuple(self.happened))


def _revealed(table: _Table, event: happenings.ActionBegan) -> None:
    table.turn, table.acting = event.turn, event.seat
    bandit = table.bandits[event.bandit]
    revealed = (*bandit.revealed, event.card)
    table.change(event.bandit, face_down=bandit.face_down - 1, revealed=revealed, hoping=False)


def _moved(table: _Table, event: happenings.BanditMoved) -> None:
    table.leave(event.bandit)
    table.come(event.bandit, event.to, event.rank)


def _fell(table: _Table, event: happenings.BanditFell) -> None:
    table.leave(event.bandit)
    table.change(event.bandit, stunned=False, left_in=event.round, hoping=event.hope)
    if not event.hope:
        table.change(event.bandit, face_down=0)


def _rescued(table: _Table, event: happenings.BanditRescued) -> None:
    table.come(event.bandit, event.to, event.rank)
    table.change(event.bandit, left_in=0, facing=event.facing)


def _unhooked(table: _Table, event: happenings.CarUnhooked) -> None:
    table.cars = event.car - 1


def _won(table: _Table, event: happenings.LootWon) -> None:
    loot = (*table.bandits[event.bandit].loot, event.value)
    table.change(event.bandit, loot=tuple(sorted(loot)))


def _ended(table: _Table, event: happenings.MatchEnded) -> None:
    table.end = event


EFFECTS: Final[Mapping[type, Callable[[_Table, Any], None]]] = MappingProxyType(
    {
        happenings.ActionBegan: _revealed,
        happenings.BanditFlipped: lambda table, event: table.change(event.bandit, facing=event.facing),
        happenings.BanditMoved: _moved,
        happenings.BanditStunned: lambda table, event: table.change(event.bandit, stunned=True),
        happenings.BanditStoodUp: lambda table, event: table.change(event.bandit, stunned=False),
        happenings.BanditFell: _fell,
        happenings.BanditRescued: _rescued,
        happenings.HopeLost: lambda table, event: table.change(event.bandit, face_down=0),
        happenings.CarUnhooked: _unhooked,
        happenings.LootWon: _won,
        happenings.MatchEnded: _ended,
    }
)
"""Effects of events on the table; other events have none."""
