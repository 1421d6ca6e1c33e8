"""Target of continuous copies: a folder, or an address for Litestream."""

from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

import msgspec

SCHEMES: Final = frozenset({"abs", "file", "gs", "nats", "oss", "s3", "sftp", "webdav", "webdavs"})
"""Litestream's kinds of addresses (https://litestream.io/reference/config/)."""


OPTIONS: Final = frozenset({"host-key", "key-path"})
"""Options of SFTP, which Litestream reads from its configuration, not from an address."""


class Target(msgspec.Struct, frozen=True):
    """A path or an address. When printed, it shows neither the password nor the query."""

    path: Path | None = None
    url: str = ""

    def __str__(self) -> str:
        if self.path is not None:
            return str(self.path)
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"

    __repr__ = __str__

    def replica(self) -> dict[str, str]:
        """Return the target for Litestream's configuration."""
        if self.path is not None:
            return {"type": "file", "path": str(self.path.resolve())}
        address, _, query = self.url.partition("?")
        return {"url": address, **_options(query)} if address.startswith("sftp:") else {"url": self.url}

    def without_password(self, words: str) -> str:
        """Return a message of Litestream's without the password of the address."""
        secret = urlsplit(self.url).password
        return words.replace(secret, "***") if secret else words


def target(words: str) -> Target:
    """Parse the target in a setting or an argument. Raises ValueError for an unknown kind of address or option."""
    scheme, separator, rest = words.partition("://")
    if not separator:
        return Target(Path(words))
    if scheme not in SCHEMES or not rest:
        raise ValueError(words)
    if scheme == "sftp" and not _options(rest.partition("?")[2]).keys() <= OPTIONS:
        raise ValueError(words)
    return Target(Path(rest)) if scheme == "file" else Target(url=words)


def _options(query: str) -> dict[str, str]:
    """Return the options in an address. A plus isn't decoded as a space, because keys are in base64."""
    return {name: unquote(value) for name, _, value in (part.partition("=") for part in query.split("&")) if name}


def words(place: Target | None) -> str:
    """Return the text that ``target`` parses to this target, including the password; empty for None."""
    return "" if place is None else place.url or str(place.path)
