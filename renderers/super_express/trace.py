"""Traces of public events."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import msgspec

from data.catalogue import passage
from engine.core.audience import visible
from engine.core.types import Event
from engine.super_express import events as happened
from engine.super_express.events import SuperEvent
from engine.super_express.story import frames
from engine.super_express.view import BanditView, View
from renderers.marks import is_cut
from renderers.phrases.escape import plain_sentence
from renderers.phrases.names import Names
from renderers.super_express.phrases.sentences import sentences
from renderers.trace import Deed, Gain, Line, Place, Shift, Trace


def trace(events: Sequence[Event], view: View, names: Names | None = None, *, before: View | None = None) -> Trace:
    """Return the trace of the latest events; `view` is the table after them.

    `before` is the table before them. It's necessary for a single card, whose events don't contain all places on the train.
    """
    stretches = _stretches(events)
    told = next((lines for part in reversed(stretches) if (lines := sentences(part, None, names or {}, view))), ())
    line = plain_sentence(passage(told))
    if is_cut(line):  # too long for two lines: the last sentence has the result
        line = plain_sentence(told[-1])
    if line and isinstance(stretches[-1][0], happened.ActionBegan):
        line = line.partition(" ")[2]
    return msgspec.structs.replace(wordless(events, view, before=before), line=line)


def wordless(events: Sequence[Event], view: View, *, before: View | None = None) -> Trace:
    """Return the same as ``trace``, but without words, which pictures with cards in their panels don't need."""
    stretches = _stretches(events)
    resolved = frames(view, [event for part in stretches for event in part])
    tables = [before or view, *(frame.view for frame in resolved)] if resolved else [view, before or view]
    deeds = [deed for part, table in zip(stretches, tables, strict=False) if (deed := _deed(part, table)) is not None]
    return Trace(tuple(deeds))


def net(events: Sequence[Event], view: View) -> Trace:
    """Return a round as one deed: a move for each bandit that changed places, and all bandits who were hit."""
    ways: dict[str, Shift] = {}
    hits: dict[str, None] = {}
    for deed in wordless(events, view).deeds:
        for shift in deed.shifts:
            first = ways.get(shift.figure, shift)
            ways[shift.figure] = Shift(shift.figure, first.origin, shift.to)
        hits |= dict.fromkeys((*(target for _, target in deed.shots if target), *deed.hits))
    moved = tuple([way for way in ways.values() if way.origin != way.to])
    return Trace((Deed("", "", moved, hits=tuple(hits)),))


def cards_of(events: Sequence[Event]) -> tuple[Deed, ...]:
    """Return a deed for each card of a round and its unhooking, in order, without the lines of bullets.

    The unhooking is marked with who wins its loot, else with the first who is lost.
    """
    deeds = [deed for part in _stretches(events) if (deed := _deed(part, None)) is not None]
    return tuple([deed if deed.actor else msgspec.structs.replace(deed, actor=_affected(deed)) for deed in deeds])


def _affected(deed: Deed) -> str:
    return next(iter([*(gain.bandit for gain in deed.gains), *(way.figure for way in deed.shifts)]), "")


def _stretches(events: Sequence[Event]) -> list[list[SuperEvent]]:
    """Return the public events, card by card."""
    stretches: list[list[SuperEvent]] = [[]]
    for event in visible(events, None):
        if isinstance(event, happened.ActionBegan | happened.CarUnhooked):
            stretches.append([])
        if isinstance(event, SuperEvent):
            stretches[-1].append(event)
    return stretches


def _deed(stretch: Sequence[SuperEvent], table: View | None) -> Deed | None:
    """Return the deed of a card or an unhooking; `table` is the table before it, for the lines of bullets."""
    deed = Deed("", "")
    for event in stretch:
        effect = EFFECTS.get(type(event))
        if effect is not None:
            deed = msgspec.structs.replace(deed, **effect(deed, event))
    if deed.shots and table is not None:
        deed = msgspec.structs.replace(deed, lines=tuple([_line(table, *shot) for shot in deed.shots]))
    return deed if deed.icon else None


def _line(table: View, shooter: str, target: str) -> Line:
    riders = {bandit.bandit: bandit for bandit in table.bandits}
    places = {name: place_of(table, rider) for name, rider in riders.items()}
    return Line(places[shooter] or Place(0), places.get(target), riders[shooter].facing)


def place_of(table: View, rider: BanditView) -> Place | None:
    """Return the place of a bandit in its row; None if it has left the train."""
    if rider.spot is None:
        return None
    return Place(rider.spot, rider.rank, sum(other.spot == rider.spot for other in table.bandits))


def _shot(deed: Deed, event: happened.ShotFired) -> dict[str, object]:
    return {"shots": (*deed.shots, (event.bandit, event.target))}


def _missed(deed: Deed, event: happened.ShotMissed) -> dict[str, object]:
    return {"shots": (*deed.shots, (event.bandit, ""))}


def _moved(deed: Deed, event: happened.BanditMoved) -> dict[str, object]:
    return {"shifts": (*deed.shifts, Shift(event.bandit, event.origin, event.to))}


def _fell(deed: Deed, event: happened.BanditFell) -> dict[str, object]:
    return {"shifts": (*deed.shifts, Shift(event.bandit, event.spot, None))}


def _rescued(deed: Deed, event: happened.BanditRescued) -> dict[str, object]:
    return {"shifts": (*deed.shifts, Shift(event.bandit, None, event.to))}


def _stunned(deed: Deed, event: happened.BanditStunned) -> dict[str, object]:
    return {"hits": (*deed.hits, event.bandit)} if event.why == "reflex" else {}


def _won(deed: Deed, event: happened.LootWon) -> dict[str, object]:
    return {"gains": (*deed.gains, Gain(event.bandit, "icon-cash", event.value))}


def _turned(deed: Deed, event: happened.BanditFlipped | happened.BanditStoodUp) -> dict[str, object]:
    return {"turns": (*deed.turns, event.bandit)}


EFFECTS: Final[Mapping[type[SuperEvent], Callable[[Deed, Any], dict[str, object]]]] = MappingProxyType(
    {
        happened.ActionBegan: lambda _deed, event: {"icon": f"icon-{event.card}", "actor": event.bandit},
        happened.CarUnhooked: lambda _deed, _event: {"icon": "event-braking"},
        happened.ShotFired: _shot,
        happened.ShotMissed: _missed,
        happened.BanditMoved: _moved,
        happened.BanditFell: _fell,
        happened.BanditRescued: _rescued,
        happened.BanditStunned: _stunned,
        happened.LootWon: _won,
        happened.BanditFlipped: _turned,
        happened.BanditStoodUp: _turned,
    }
)
"""Effects of events on a deed."""
