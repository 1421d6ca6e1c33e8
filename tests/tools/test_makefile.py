"""Each target of the Makefile starts an existing program, with its smallest settings or with ``--help``."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.structure.sources import ROOT

MAKEFILE: Final = (ROOT / "Makefile").read_text(encoding="utf-8")
OTHERS: Final = ("pytest", "ruff", "mypy", "pip")
"""Programs that are not ours."""

IN_PLACE: Final = ("tools.acts", "tools.release", "renderers.art", "renderers.emoji_art")
"""Programs that take no settings and write files of the repository: tests of their own compare those."""

HELP: Final = ("--help",)
FOLDER: Final = "FOLDER"
SMALLEST: Final = {
    "bot": HELP,
    "data.translating": ("sample", "1", "1"),
    "tests.simulation": HELP,
    "tests.simulation.mutations": ("(none)",),
    "tools": ("--only",),
    "tools.example_match": ("--into", FOLDER, "--decisions", "3"),
    "tools.gallery": HELP,
    "tools.league": HELP,
    "tools.matchmaking": HELP,
    "tools.mutants": HELP,
    "tools.panels": HELP,
    "tools.pictures": HELP,
    "tools.presses": (),
    "tools.puzzles": ("--to", "0", "--file", f"{FOLDER}/stock.json"),
    "tools.review": ("--matches", "0"),
    "tools.scale": HELP,
    "tools.simulate": HELP,
    "tools.soak": HELP,
    "tools.tournament": HELP,
    "tools.transcripts": ("--into", FOLDER, "--only", "en", "--evenings", "base"),
    "tools.truth": ("--matches", "0"),
    "tools.walks": ("--matches", "1", "--tables", "super-express-3"),
}
"""How each program is started here; those with ``--help`` have tests of their own, or take minutes whatever they are told."""


class Recipe(NamedTuple):
    """A line of a target that starts a Python module; ``options`` are those that the Makefile itself gives."""

    target: str
    module: str
    options: tuple[str, ...]


def targets() -> dict[str, str]:
    """Return the lines below each target."""
    return dict(re.findall(r"(?m)^(\w+):[^=\n]*\n((?:\t.*\n?)+)", MAKEFILE))


def recipes() -> Iterator[Recipe]:
    for target, body in targets().items():
        for module, rest in re.findall(r"\$\(PY\) -m (\S+)(.*)", body.replace("\\\n", " ")):
            given = re.sub(r"\$\((?:[^()]|\([^()]*(?:\([^()]*\))?[^()]*\))*\)", "", rest)
            yield Recipe(target, module, tuple(word for word in shlex.split(given) if word.startswith("-")))


OURS: Final = tuple(recipe for recipe in recipes() if recipe.module not in OTHERS)


def test_all_targets_are_listed_and_explained() -> None:
    (listed,) = re.findall(r"(?m)^\.PHONY: (.*)$", MAKEFILE)
    assert set(listed.split()) == set(targets())
    explained = {re.split(r"[ \t]", line)[0] for line in re.findall(r"(?m)^# make (.*)$", MAKEFILE)}
    assert set(targets()) - explained == set()


def test_every_module_and_path_that_is_named_exists() -> None:
    modules = {recipe.module for recipe in recipes()} - {"pip"}
    assert len(modules) > 20
    assert [module for module in sorted(modules) if find_spec(module) is None] == []
    paths = re.findall(r"(?<=\s)tests/[\w/.]+", MAKEFILE)
    assert [path for path in paths if not (ROOT / path).exists()] == []
    assert {recipe.module for recipe in OURS} == {*SMALLEST, *IN_PLACE}


@pytest.mark.nightly
@pytest.mark.parametrize(
    "recipe",
    [pytest.param(own, id=own.target) for own in OURS],
)
def test_it_starts(recipe: Recipe, tmp_path: Path) -> None:
    if recipe.module in IN_PLACE:
        started("-c", f"import {recipe.module}")
        return
    smallest = [word.replace(FOLDER, str(tmp_path)) for word in SMALLEST[recipe.module]]
    given = [option for option in recipe.options if smallest != [*HELP]]
    printed = started("-m", recipe.module, *given, *smallest)
    assert [option for option in recipe.options if smallest == [*HELP] and option not in printed] == []


def started(*arguments: str) -> str:
    """Return Python's output from a separate process, because programs change process-wide settings."""
    environment = {**os.environ, "PYTHONHASHSEED": "0"}  # else some start themselves once more
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
