"""``make release``: makes everything that a release consists of, up to its publication.

Checks that all is committed and that CHANGELOG.md begins with this version and today's date. Then writes ``build/release``: the wheel,
with every tracked file of its packages in it, and the notes; builds the image if Docker runs here; and tags the commit.
CONTRIBUTING.md has the steps for a person.
"""

import argparse
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from bot.run.operations.version import VERSION

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("bot", "data", "engine", "renderers", "sandbox")
APART: Final = frozenset({"engine/pyproject.toml", "sandbox/pyproject.toml"})
"""Files of packages that can also be built by themselves; the wheel of all leaves them out."""


class Refused(Exception):
    """Raised if the release can't be made; the message says what to do."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the release of this checkout. Return 1 if something is missing."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__)
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout (default: this one)")
    given = parser.parse_args(arguments)
    try:
        folder = release(given.root, datetime.now(UTC).date())
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 1
    print(f"Tagged v{VERSION}. {folder} has the wheel and the notes. Publish it: CONTRIBUTING.md, Releases.")
    return 0


def release(root: Path, today: date) -> Path:
    """Make the release of a checkout; return the folder with its files. Raises Refused."""
    tag = f"v{VERSION}"
    if _git(root, "status", "--porcelain"):
        raise Refused("There are changes that aren't committed. Commit them first.")
    if _git(root, "tag", "--list", tag):
        raise Refused(f"{tag} is there already. Raise VERSION in bot/run/operations/version.py.")
    notes = notes_of((root / "CHANGELOG.md").read_text(encoding="utf-8"), today)
    folder = root / "build" / "release"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "notes.md").write_text(notes, encoding="utf-8")
    build = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder))
    subprocess.run(build, cwd=root, check=True, stdout=subprocess.DEVNULL)
    (wheel,) = folder.glob("*.whl")
    if missing := sorted(_tracked(root) - {*zipfile.ZipFile(wheel).namelist()}):
        raise Refused(f"The wheel lacks {', '.join(missing)}.")
    _image(root)
    _git(root, "tag", "--annotate", tag, "--message", f"Release {VERSION}\n\n{notes}", "--cleanup=verbatim")
    return folder


def notes_of(changelog: str, today: date) -> str:
    """Return the notes of this version. Raises Refused unless the changelog begins with them, and with today's date."""
    heading, _, notes = changelog.partition("\n## ")[2].partition("\n")
    wanted = f"{VERSION} ({today.isoformat()})"
    if heading != wanted:
        raise Refused(f"CHANGELOG.md begins with {heading!r}, this release would be {wanted!r}. Change its heading.")
    return notes.partition("\n## ")[0].strip() + "\n"


def _image(root: Path) -> None:
    docker = shutil.which("docker")
    if docker is None or subprocess.run((docker, "info"), capture_output=True, check=False).returncode:
        print("Docker doesn't run here, so there is no image: docker build --tag colt-express-bot .")
        return
    subprocess.run((docker, "build", "--quiet", "--tag", f"colt-express-bot:{VERSION}", "."), cwd=root, check=True)


def _tracked(root: Path) -> set[str]:
    return {*_git(root, "ls-files", "-z", *PACKAGES).split("\0")} - {"", *APART}


def _git(root: Path, *arguments: str) -> str:
    return subprocess.run(("git", *arguments), cwd=root, check=True, capture_output=True, text=True).stdout


if __name__ == "__main__":
    sys.exit(main())
