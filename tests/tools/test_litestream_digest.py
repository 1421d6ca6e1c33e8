"""The comparison of Litestream with its authors' release: one changed byte anywhere is noticed."""

import io
import re
import tarfile
from pathlib import Path

import pytest

from tests.structure.sources import ROOT, files, source
from tools.litestream_digest import digest, require_published

PROGRAM = b"\x7fELF the program"


def released(folder: Path, packed: bytes = PROGRAM, name: str = "litestream") -> tuple[Path, Path, Path]:
    """Write a release (its list and an archive) and an installed program; return their paths."""
    archive, checksums, installed = folder / "litestream-x86_64.tar.gz", folder / "checksums.txt", folder / "litestream"
    with tarfile.open(archive, "w:gz") as members:
        member = tarfile.TarInfo(name)
        member.size = len(packed)
        members.addfile(member, io.BytesIO(packed))
    checksums.write_text(
        f"{'0' * 64}  litestream-arm64.tar.gz\n{digest(archive.read_bytes())}  {archive.name}\n", encoding="utf-8"
    )
    installed.write_bytes(PROGRAM)
    return checksums, archive, installed


def test_the_published_program_passes_and_one_changed_byte_does_not(tmp_path: Path) -> None:
    release = released(tmp_path)
    assert require_published(*release) == digest(PROGRAM)
    for path in release:
        sound = path.read_bytes()
        path.write_bytes(sound[:-70] + bytes([sound[-70] ^ 1]) + sound[-69:] if len(sound) > 70 else sound[:-1] + b"!")
        with pytest.raises(ValueError, match=r"isn't the published|listed"):
            require_published(*release)
        path.write_bytes(sound)
    for other in (released(tmp_path, PROGRAM + b"!"), released(tmp_path, name="readme")):
        with pytest.raises(ValueError, match=r"isn't the published program|no program"):
            require_published(*other)


def test_no_package_is_named_for_installing_without_a_pin() -> None:
    """Only a path, a lock or an exact version follows ``pip install``."""
    pages = [*files(".ftl", ".md", rooms=("data", "docs", "engine", "sandbox")), *ROOT.glob("*.md")]
    named = [
        word.strip("'\"`.,:")
        for page in pages
        for command in re.findall(r"pip install ([^\n`]*)", source(page))
        for word in command.split()[:1]
    ]
    assert named
    pinned = re.compile(r"-.*|\.?/.*|\[.*|.*==.*|\.?")
    assert [word for word in named if not pinned.fullmatch(word)] == []
