"""State of the copies: the running bot writes it next to its database; ``status``, ``doctor`` and the metrics read it."""

import logging
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.storage.files import replace_private

SUFFIX: Final = ".copies"

_log = logging.getLogger(__name__)


class CopiesState(msgspec.Struct, frozen=True):
    """State of backups and continuous copies. Times are UTC epoch seconds; a ``…_failed`` is the reason, empty on success."""

    backup_failed: str = ""
    """Reason why the last scheduled backup failed."""
    continuous: bool = False
    """Whether continuous copies are enabled."""
    folder: str = ""
    """Folder of the continuous copies; empty if they are stored on a server."""
    copied_at: float | None = None
    """Time up to which everything committed is in the continuous copies; None: not known."""
    copies_failed: str = ""
    restarts: int = 0
    """Number of Litestream's restarts."""


def read_state(database: Path) -> CopiesState:
    """Return the bot's last state; a state without errors if there is no such file."""
    try:
        return msgspec.json.decode(_file(database).read_bytes(), type=CopiesState)
    except (OSError, msgspec.MsgspecError):
        return CopiesState()


class CopiesNotes:
    """Writes the state of a running bot's copies to a file."""

    def __init__(self, database: Path) -> None:
        self._file = _file(database)
        self.state = CopiesState()

    def note(self, **changed: Any) -> None:
        """Change the state and write it to the file."""
        self.state = msgspec.structs.replace(self.state, **changed)
        try:
            replace_private(self._file, msgspec.json.encode(self.state))
        except OSError as error:
            _log.warning("the state of the copies can't be written: %s", error)


def _file(database: Path) -> Path:
    return database.with_name(f"{database.name}{SUFFIX}")
