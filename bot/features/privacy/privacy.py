"""Rights of people over what is stored about them: to get it, and to have it forgotten."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from bot.core.ids import UserId
from bot.core.matches.values import Match
from bot.core.tools import ControlTools
from bot.core.work import At, Looking
from bot.features.lobbies.changes import keep, known, left
from bot.features.matches.sitting import ERASED
from bot.features.ratings.values import Row
from bot.features.seats.occupancy import AWAY, hand_over
from bot.storage.session import Writer

FORMAT: Final = 2
"""The first wrote ids as numbers, which JavaScript rounds."""

EXACT: Final = 2**53 - 1
"""The largest integer that every program reads exactly (RFC 8259, section 6)."""

STRANGERS: Final = 2**52
"""From so many numbers one is drawn that takes the place of a forgotten person: nobody meets another's by chance."""


class Export(msgspec.Struct, frozen=True):
    """All that is stored about a person, table by table as docs/privacy.md names them. Times are UTC epoch seconds."""

    format: int
    user: UserId
    made_at: float
    tables: Mapping[str, tuple[Row, ...]]


def export(at: Looking, user: UserId) -> tuple[bytes, int]:
    """Return all that is stored about a person, as JSON, and how many rows it is. Nothing of what others hold or chose is in it.

    Integers beyond ``EXACT``, and so all ids of Discord, are strings.
    """
    tables = at.tx.about(user)
    made = _exact(msgspec.to_builtins(Export(FORMAT, user, at.now, tables)))
    return msgspec.json.format(msgspec.json.encode(made), indent=1), sum(map(len, tables.values()))


def _exact(value: Any) -> Any:
    """Return JSON values with integers that other programs might round as strings."""
    match value:
        case dict():
            return {key: _exact(part) for key, part in value.items()}
        case list() | tuple():
            return [_exact(part) for part in value]
        case int() if abs(value) > EXACT:
            return str(value)
    return value


def is_known(at: Looking, user: UserId) -> bool:
    """Return True if anything is stored about a person."""
    return bool(at.tx.about(user))


def delete(at: At, user: UserId, instead: UserId) -> None:
    """Forget a person.

    They leave every open lobby; in every running match a computer takes their seat; rows that others need keep ``instead``, a number that
    leads nowhere, and all others go.
    """
    for farewell in at.tools.hooks.farewell:
        farewell(at.tx, user, at.now)
    at.tx.forget(user, instead)


def leave(tools: ControlTools) -> Callable[[Writer, UserId, float], None]:
    """Return what takes a person off open lobbies and running matches."""

    def work(tx: Writer, user: UserId, now: float) -> None:
        for number in tx.open_lobbies_of(user):
            keep(tx, left(known(tx, number), user), now)
        for stored in tx.running_of(user):
            _give_up(tx, tools, stored.match, user, now)

    return work


def _give_up(tx: Writer, tools: ControlTools, match: Match, user: UserId, now: float) -> None:
    """Take a person off a running match: a computer plays for them, or keeps the seat for the person they stood in for."""
    for seat in match.seats:
        if seat.user == user:
            hand_over(tx, tools, match.id, seat.seat, AWAY if seat.owner is not None else ERASED, now)
        elif seat.owner is not None and seat.owner.id == user and seat.user is None:
            hand_over(tx, tools, match.id, seat.seat, ERASED, now)
        elif seat.owner is not None and seat.owner.id == user:
            tx.save_seat(match.id, msgspec.structs.replace(seat, owner=None))
