"""Wheels, built as an installer would build them, but offline."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]


def installed(folder: str, target: Path) -> Path:
    """Build the distribution of one of our folders and unpack it into ``target``; return ``target``."""
    wheels = target.parent / f"wheels-{target.name}"
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
    subprocess.run(command, cwd=ROOT / folder, check=True, capture_output=True)
    [wheel] = wheels.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(target)
    return target


def tracked(folder: str) -> set[str]:
    """Return the tracked files of one of our packages, from the root of the repository."""
    listed = subprocess.run(["git", "ls-files", "-z", folder], cwd=ROOT, check=True, capture_output=True, text=True)
    return set(listed.stdout.split("\0")) - {""}
