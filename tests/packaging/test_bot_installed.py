"""``pip install .`` gives the whole bot with its console command."""

import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

from tests.packaging.wheels import installed, tracked

PACKAGES = ("bot", "data", "engine", "renderers", "sandbox")
APART = {"engine/pyproject.toml", "sandbox/pyproject.toml"}


def test_the_wheel_holds_every_file_and_its_command_runs(tmp_path: Path) -> None:
    target = installed(".", tmp_path / "whole")
    for package in PACKAGES:
        assert not {name for name in tracked(package) - APART if not (target / name).is_file()}
    [entries] = target.glob("*.dist-info/entry_points.txt")
    scripts = ConfigParser()
    scripts.read(entries)
    module, function = scripts["console_scripts"]["colt-express-bot"].split(":")
    command = (
        f"import sys; sys.path.insert(0, {str(target)!r}); from {module} import {function}; sys.exit({function}())"
    )
    ran = subprocess.run(
        [sys.executable, "-c", command, "--help"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert "replay" in ran.stdout
