"""A disk that loses power: writes that weren't synced are lost, as on a real file system they may be."""

import os
import shutil
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

LAZY: Final = "names that weren't synced are lost"
EAGER: Final = "names are on the disk at once, only bytes are lost"
WAYS: Final = (LAZY, EAGER)

Image = dict[str, bytes | None]
"""Bytes of files by their path; None: a folder."""


class Disk:
    """The files below a folder. SQLite's own syncs aren't noticed, so a copy counts as written only after our sync."""

    def __init__(self, root: Path, *, without: int | None = None) -> None:
        """``without``: the number of a sync that does nothing."""
        self._root = root
        self._without = without
        self._bytes: dict[int, bytes] = {}
        self._names: dict[int, dict[str, int]] = {}
        self._folders: set[int] = set()
        self._held: list[int] = []  # an open file's number isn't reused
        self.synced: list[int] = []
        """The number of each synced file and folder, in order."""

        self.moments: list[Image] = []
        """Possible contents of the disk after a power failure before each step, unless a sync does nothing."""

        for path in (root, *root.rglob("*")):
            self._sync(path)

    def left(self, way: str) -> Image:
        """Return the contents after a power failure now; ``way`` is LAZY or EAGER."""
        return dict(self._below(self._root.stat().st_ino, "", way))

    def _below(self, folder: int, prefix: str, way: str) -> Iterator[tuple[str, bytes | None]]:
        names = self._names.get(folder, {})
        if way == EAGER and (path := self._path(folder)):
            names = _listed(path)
        for name, number in names.items():
            if number in self._folders or ((path := self._path(number)) and path.is_dir()):
                yield f"{prefix}{name}", None
                yield from self._below(number, f"{prefix}{name}/", way)
            else:
                yield f"{prefix}{name}", self._bytes.get(number, b"")

    def _path(self, number: int) -> Path | None:
        return next((path for path in (self._root, *self._root.rglob("*")) if path.lstat().st_ino == number), None)

    def _sync(self, path: Path) -> None:
        number = path.stat().st_ino
        self._held.append(os.open(path, os.O_RDONLY))
        if path.is_dir():
            self._folders.add(number)
            self._names[number] = _listed(path)
        else:
            self._bytes[number] = path.read_bytes()

    def synced_by(self, handle: int) -> None:
        """Replace ``os.fsync``: count the file or folder as written."""
        self._pass()
        number = os.fstat(handle).st_ino
        self.synced.append(number)
        if len(self.synced) - 1 != self._without and (path := self._path(number)):
            self._sync(path)

    def before(self, step: Callable[..., Any]) -> Callable[..., Any]:
        """Wrap a step, so that the power may fail right before it."""

        def taken(*given: Any, **named: Any) -> Any:
            self._pass()
            return step(*given, **named)

        return taken

    def _pass(self) -> None:
        if self._without is None:
            self.moments += [self.left(way) for way in WAYS]

    def close(self) -> None:
        for handle in self._held:
            os.close(handle)


def _listed(folder: Path) -> dict[str, int]:
    return {path.name: path.lstat().st_ino for path in folder.iterdir()}


@contextmanager
def power(root: Path, *, without: int | None = None) -> Iterator[Disk]:
    """Record syncs below a folder; its present contents count as written."""
    disk = Disk(root, without=without)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", disk.synced_by)
        for name in ("replace", "unlink", "rename"):
            patch.setattr(os, name, disk.before(getattr(os, name)))
        try:
            yield disk
        finally:
            disk.close()


def write(image: Image, folder: Path) -> None:
    """Replace a folder's contents with those after a power failure."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(mode=stat.S_IRWXU)
    for name, data in image.items():
        if data is None:
            (folder / name).mkdir()
        else:
            (folder / name).write_bytes(data)
