"""Users' rights to their stored data: export and deletion."""

import logging
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.core import hooks
from bot.core.host import Host
from bot.core.ids import UserId
from bot.core.work import At, Looking
from bot.features.privacy import rows
from bot.features.ratings.values import Row
from bot.storage.errors import StoreError

_log = logging.getLogger(__name__)

FORMAT: Final = 2
"""Version of the export's format; version 1 had ids as numbers, which JavaScript rounds."""

EXACT: Final = 2**53 - 1
"""The largest integer that every program reads exactly (RFC 8259, section 6)."""

STRANGERS: Final = 2**52
"""Exclusive upper bound of the random numbers that replace deleted users' ids: large enough to avoid collisions."""


class Export(msgspec.Struct, frozen=True):
    """All data stored about a user, by the tables' names in docs/privacy.md. Times are UTC epoch seconds."""

    format: int
    user: UserId
    made_at: float
    tables: Mapping[str, tuple[Row, ...]]


def export(at: Looking, user: UserId) -> tuple[bytes, int]:
    """Return all data stored about a user as JSON, and the number of rows. Other users' secrets and choices are left out.

    Integers beyond ``EXACT``, including all Discord ids, are strings.
    """
    tables = rows.about(at.tx, user)
    made = _exact(msgspec.to_builtins(Export(FORMAT, user, at.now, tables)))
    return msgspec.json.format(msgspec.json.encode(made), indent=1), sum(map(len, tables.values()))


def _exact(value: Any) -> Any:
    """Return JSON values with large integers as strings, since other programs might round them."""
    match value:
        case dict():
            return {key: _exact(part) for key, part in value.items()}
        case list() | tuple():
            return [_exact(part) for part in value]
        case int() if abs(value) > EXACT:
            return str(value)
    return value


async def forget(host: Host, user: UserId) -> None:
    """Delete a user's data (``delete``), and purge it from the database's files."""
    if not await host.read(rows.about, user):
        return  # Repeated requests must not delay other users.
    await host.do(delete, user, UserId(-1 - host.chance.below(STRANGERS)))
    try:
        await host.store.sweep()
    except StoreError as error:  # The rows are deleted; the write-ahead log is emptied later as it fills.
        _log.warning("the log of the database could not be emptied: %s", error)


def delete(at: At, user: UserId, instead: UserId) -> None:
    """Delete a user's data.

    They leave every open lobby, and a computer takes their seat in every running match. In rows that others need, ``instead``, a
    meaningless number, replaces their id; all other rows are deleted.
    """
    hooks.farewell.run(at, user)
    rows.forget(at.tx, user, instead)
