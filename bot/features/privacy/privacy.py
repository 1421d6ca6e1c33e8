"""Rights of people over what is stored about them: to get it, and to have it forgotten."""

import logging
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.core.host import Host
from bot.core.ids import UserId
from bot.core.work import At, Looking
from bot.features.privacy import rows
from bot.features.ratings.values import Row
from bot.storage.errors import StoreError

_log = logging.getLogger(__name__)

FORMAT: Final = 2
"""The first wrote ids as numbers, which JavaScript rounds."""

EXACT: Final = 2**53 - 1
"""The largest integer that every program reads exactly (RFC 8259, section 6)."""

STRANGERS: Final = 2**52
"""Range of numbers from which a forgotten user's is drawn: two never collide by chance."""


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
    tables = rows.about(at.tx, user)
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
    return bool(rows.about(at.tx, user))


async def forget(host: Host, user: UserId) -> None:
    """Forget a person (``delete``), and let nothing of them be left over in the files of the database."""
    if not await host.read(is_known, user):
        return  # repeated requests must not delay others
    await host.do(delete, user, UserId(-1 - host.chance.below(STRANGERS)))
    try:
        await host.store.sweep()
    except StoreError as error:  # they are forgotten; the log is emptied later, as it fills
        _log.warning("the log of the database could not be emptied: %s", error)


def delete(at: At, user: UserId, instead: UserId) -> None:
    """Forget a person.

    They leave every open lobby; in every running match a computer takes their seat; rows that others need keep ``instead``, a number that
    leads nowhere, and all others go.
    """
    for farewell in at.tools.hooks.farewell:
        farewell(at.tx, user, at.now)
    rows.forget(at.tx, user, instead)
