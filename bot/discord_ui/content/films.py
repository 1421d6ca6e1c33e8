"""Requested films, in unnamed files: the system frees them even if the process crashes."""

import logging
from collections import OrderedDict
from collections.abc import Hashable
from contextlib import suppress
from tempfile import TemporaryFile
from typing import IO, Final, NamedTuple

_log = logging.getLogger(__name__)

MAX_FILM_BYTES: Final = 64_000_000
"""Maximum size of all stored films in bytes; the least recently requested film is dropped first."""

DrawnFilm = tuple[bytes, str]
"""A film and its description."""


class FilmFile(NamedTuple):
    """A film in a file, with its size in bytes and its description."""

    file: IO[bytes]
    size: int
    alt: str


class FilmFiles:
    """Stores films by key, in temporary files of limited total size."""

    def __init__(self, most: int = MAX_FILM_BYTES) -> None:
        self._most = most
        self._files: OrderedDict[Hashable, FilmFile] = OrderedDict()
        self.size = 0
        """Total size of the films, in bytes."""

    def get(self, key: Hashable) -> DrawnFilm | None:
        """Return the film of a key; None if there is none."""
        entry = self._files.get(key)
        if entry is None:
            return None
        self._files.move_to_end(key)
        entry.file.seek(0)
        return entry.file.read(), entry.alt

    def add(self, key: Hashable, film: DrawnFilm) -> None:
        """Store a film. If the disk is full, it isn't stored, and is drawn again at the next request."""
        if key in self._files:
            return
        data, alt = film
        try:
            file = _stored(data)
        except OSError:
            _log.warning("a film cannot be stored", exc_info=True)
            return
        self._files[key] = FilmFile(file, len(data), alt)
        self.size += len(data)
        while self.size > self._most:
            self._drop(next(iter(self._files)))

    def close(self) -> None:
        """Drop all films."""
        for key in list(self._files):
            self._drop(key)

    def _drop(self, key: Hashable) -> None:
        gone = self._files.pop(key)
        self.size -= gone.size
        gone.file.close()


def _stored(data: bytes) -> IO[bytes]:
    """Return a temporary file with all of the data. Raises OSError if the disk is full, and then leaves no file behind."""
    file = TemporaryFile()  # noqa: SIM115  # it is closed when its film goes
    try:
        file.write(data)
        file.flush()  # an unbuffered write to a full disk would store a part of it without an error
    except OSError:
        with suppress(OSError):
            file.close()
        raise
    return file
