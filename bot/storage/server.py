"""Address of a database on a server."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SCHEMES: Final = ("postgresql", "postgres")

_HOST: Final = r"(?:\[[^\]/@]*\]|[^\[\]/@:,?]*)(?::\d*)?"
_SOUND: Final = re.compile(rf"[a-z]+://(?:[^/@]*@)?{_HOST}(?:,{_HOST})*(?:/[^/@?]*)?(?:\?.*)?", re.DOTALL)
_NO_CODE: Final = re.compile("%(?![0-9A-Fa-f]{2})")


@dataclass(frozen=True, slots=True)
class Server:
    """Address of a database on a PostgreSQL server (postgresql.org, "Connection URIs")."""

    url: str
    """URI of the database. Never show it: it may contain a password."""

    @property
    def sound(self) -> bool:
        """Return whether the address parses as intended: a password containing ``/`` or ``@`` would be taken for a host, and shown."""
        return _SOUND.fullmatch(self.url) is not None and _NO_CODE.search(self.url) is None

    def __str__(self) -> str:
        """Return a name without any part of the address."""
        return "PostgreSQL"

    def __repr__(self) -> str:
        return f"Server({self})"


def place(text: str) -> Path | Server:
    """Parse a database's location: a server's address or a file's path."""
    return Server(text) if text.partition("://")[0] in SCHEMES else Path(text)
