"""If the disk for copies is full, the bot reports it everywhere, works on, and copies again by itself once there is room."""

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.run.copies import whole
from bot.run.copies.whole import rooms
from bot.storage.backups import back_up
from bot.storage.errors import DiskFull
from bot.storage.files import backup_folder, digest_of
from tests.builders.for_each import sampled
from tests.builders.litestream import LIMIT
from tests.run.copies.test_harmed import files
from tests.storage.test_backups import count_notes, database_of
from tests.structure.sources import ROOT

APART = ["unshare", "--user", "--map-root-user", "--mount"]
"""Run a program in namespaces of its own: its mounts are invisible to others, and go with it."""


def may_mount(folder: Path) -> bool:
    """Return whether this machine allows a small disk; a container often doesn't."""
    mount = [*APART, "mount", "-t", "tmpfs", "tmpfs", str(folder)]
    return shutil.which("unshare") is not None and subprocess.run(mount, check=False).returncode == 0


@sampled("real", (True, False), {True})
def test_it_is_seen_everywhere_and_copies_go_on_by_themselves(tmp_path: Path, real: bool) -> None:
    """If nothing can be mounted, both runs are on a folder that can't be written."""
    command = [sys.executable, "-m", "tests.run.copies.full_disk", str(tmp_path)]
    if real and may_mount(tmp_path):
        command = [*APART, *command, "--mount"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=LIMIT)
    assert done.returncode == 0, done.stderr


def full(at: int) -> Callable[[pytest.MonkeyPatch], list[str]]:
    """Return a function that patches step ``at`` to fail with a full disk, and returns the list of the steps taken."""

    def begin(patch: pytest.MonkeyPatch) -> list[str]:
        steps = list[str]()

        def refusing(name: str, step: Callable[..., Any]) -> Callable[..., Any]:
            def taken(*given: Any, **named: Any) -> Any:
                steps.append(name)
                if len(steps) - 1 == at:
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                return step(*given, **named)

            return taken

        for name in ("mkdir", "open", "fsync", "replace"):
            patch.setattr(os, name, refusing(name, getattr(os, name)))
        return steps

    return begin


async def test_a_disk_that_is_full_at_any_step_leaves_nothing_and_is_named(tmp_path: Path) -> None:
    path, copy = tmp_path / "colt.db", tmp_path / "new" / "copy.db"
    await database_of(path, 3)
    refused, steps, at = set[str](), list[str](), 0
    while at == 0 or len(steps) >= at:
        with pytest.MonkeyPatch.context() as patch:
            steps = full(at)(patch)
            try:
                back_up(path, copy)
            except DiskFull:
                refused.add(steps[-1])
                assert not copy.parent.exists() or files(copy.parent) == set()
            else:  # no file system must be able to sync a folder
                assert count_notes(copy) == 3
                assert files(copy.parent) == {copy.name, digest_of(copy).name}
        shutil.rmtree(copy.parent, ignore_errors=True)
        at += 1
    assert refused == {"mkdir", "open", "fsync", "replace"}


def test_room_for_copies_is_that_of_other_disks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, elsewhere = tmp_path / "colt.db", tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert rooms(path, elsewhere) == {}, "it is on the disk of the database"
    monkeypatch.setattr(whole, "disk", lambda folder: folder.name)
    assert rooms(path, elsewhere).keys() == {"continuous"}, "there are no backups yet"
    backup_folder(path).mkdir()
    assert rooms(path, elsewhere).keys() == {"whole", "continuous"}
    assert rooms(path, None).keys() == {"whole"}
