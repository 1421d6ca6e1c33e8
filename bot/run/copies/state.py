"""Whether copies are being made: written by the running bot next to its database, read by ``status``, ``doctor`` and the metrics."""

import logging
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.storage.files import replace_private

SUFFIX: Final = ".copies"

_log = logging.getLogger(__name__)


class CopiesState(msgspec.Struct, frozen=True):
    """Times are UTC epoch seconds; ``failed`` is a reason, empty if all is well."""

    backup_failed: str = ""
    """Why the last scheduled backup wasn't made."""
    continuous: bool = False
    """Whether continuous copies are to be made."""
    folder: str = ""
    """Their folder; empty if they go to a server."""
    copied_at: float | None = None
    """Everything that was committed by then is in the continuous copies."""
    copies_failed: str = ""
    restarts: int = 0
    """How often Litestream was started again."""


def read_state(database: Path) -> CopiesState:
    """Return what the bot wrote last, or nothing's wrong if there is no such file."""
    try:
        return msgspec.json.decode(_file(database).read_bytes(), type=CopiesState)
    except (OSError, msgspec.MsgspecError):
        return CopiesState()


class CopiesNotes:
    """Notes of one running bot."""

    def __init__(self, database: Path) -> None:
        self._file = _file(database)
        self.state = CopiesState()

    def note(self, **changed: Any) -> None:
        """Change the state and write it down."""
        self.state = msgspec.structs.replace(self.state, **changed)
        try:
            replace_private(self._file, msgspec.json.encode(self.state))
        except OSError as error:
            _log.warning("the state of the copies can't be written: %s", error)


def _file(database: Path) -> Path:
    return database.with_name(f"{database.name}{SUFFIX}")
