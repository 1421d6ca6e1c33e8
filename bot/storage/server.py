"""Where a database lies on a server."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

SCHEMES: Final = ("postgresql", "postgres")


@dataclass(frozen=True, slots=True)
class Server:
    """The address of a database on a PostgreSQL server (postgresql.org, "Connection URIs")."""

    url: str
    """It may hold a password: it is never shown."""

    def __str__(self) -> str:
        """Return the address without user and password."""
        parts = urlsplit(self.url)
        return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"

    def __repr__(self) -> str:
        return f"Server({self})"


def place(text: str) -> Path | Server:
    """Return what a text names: a server by its address, or a file by its path."""
    return Server(text) if text.partition("://")[0] in SCHEMES else Path(text)
