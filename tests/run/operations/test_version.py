"""Build in the version: it differs if one byte of the program differs."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.run.operations.version import PACKAGES, VERSION
from tests.structure.sources import ROOT

PRINT = "from bot.run.operations.version import build; print(build())"


@pytest.fixture(name="program")
def a_copy(tmp_path: Path) -> Path:
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def build_of(program: Path) -> str:
    """Return the build that a process started in this folder prints; ``-B``: it leaves no compiled files."""
    ran = subprocess.run([sys.executable, "-B", "-c", PRINT], cwd=program, capture_output=True, text=True, check=True)
    return ran.stdout.strip()


def test_one_byte_or_one_name_makes_another_build(program: Path) -> None:
    files = [max((program / package).rglob("*.*"), key=lambda path: path.suffix) for package in PACKAGES]
    files += [program / "bot/run/operations/version.py", program / "data/text/fr/board.ftl"]
    files = [path for path in files if path.is_file()]
    builds = [build_of(program), build_of(ROOT)]
    assert builds[0] == builds[1], "the same files are the same build, wherever they are"
    for path in files:
        with path.open("ab") as file:
            file.write(b"\n")
        builds.append(build_of(program))
    renamed = program / "data/text/fr/clocks.ftl"
    renamed.rename(renamed.with_name("hours.ftl"))
    builds.append(build_of(program))
    assert len(set(builds[1:])) == len(files) + 2
    assert all(build.startswith(f"{VERSION}+") for build in builds)
