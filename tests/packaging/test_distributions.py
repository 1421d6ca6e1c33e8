"""Installable parts: the engine alone, the sandbox alone, and the whole bot with its console command."""

import asyncio
import doctest
import importlib.util
import os
import shutil
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from configparser import ConfigParser
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sandbox import PageClient
from sandbox.testing import reading
from tests.packaging.wheels import ROOT, installed, tracked

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


PLAY = """
import sys
sys.path.append({target!r})
import engine
for game, modes in (("colt-express", ()), ("colt-express", ("expert", "horses-stagecoach")), ("super-express", ("reflex", "horse"))):
    match = engine.new(game, seats=("doc", "tuco", "belle"), modes=modes, seed=11)
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, match.advice(seat, "greenhorn"))
    assert engine.replay(match.to_json()).outcome == match.outcome
    print(match)
foreign = {{name.partition(".")[0] for name in sys.modules}} - sys.stdlib_module_names - {{"engine", "msgspec", "__main__"}}
assert not foreign, foreign
"""


@pytest.mark.nightly
def test_the_engine_installs_alone_and_plays(tmp_path: Path) -> None:
    target = installed("engine", tmp_path / "bare")
    spec = importlib.util.find_spec("msgspec")
    assert spec is not None
    assert spec.submodule_search_locations
    shutil.copytree(spec.submodule_search_locations[0], target / "msgspec")
    played = subprocess.run(
        [sys.executable, "-I", "-S", "-c", PLAY.format(target=str(target))],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.count("caboose") >= 1


def test_the_readme_of_the_engine_runs() -> None:
    ran = doctest.testfile(
        str(ROOT / "engine/README.md"), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL
    )
    assert ran.attempted > 8
    assert not ran.failed


@asynccontextmanager
async def running(*command: str, cwd: Path, **env: str) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, cwd=cwd, env={**os.environ, **env}, stdin=PIPE, stdout=PIPE
    )
    try:
        yield process
    finally:
        process.terminate()
        await process.wait()


@pytest.mark.nightly
async def test_a_foreign_bot_plays_over_the_installed_sandbox(tmp_path: Path) -> None:
    target = installed("sandbox", tmp_path / "alone")
    async with running("-m", "sandbox", "--fast", cwd=target) as stand_in:
        assert stand_in.stdout is not None
        url = (await stand_in.stdout.readline()).decode().split()[1]
        api = {"DISCORD_API_URL": f"{url}/api/v10", "DISCORD_TOKEN": "sandbox-token"}
        bot = str(ROOT / "sandbox/examples/dice_bot.py")
        async with running(bot, cwd=tmp_path, **api) as dice, PageClient.connected(url, "rosalind") as rosalind:
            assert dice.stdout is not None
            assert await dice.stdout.readline() == b"ready\n"
            exchange = await rosalind.command("/roll")
            rolled = await exchange.message(lambda message: "Again" in reading.labels(message))
            assert "You rolled a" in rolled["content"]
            await rosalind.click(rolled, label="Again")
