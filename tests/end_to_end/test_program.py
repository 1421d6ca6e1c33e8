"""``python -m bot`` as an operator starts it."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import Mock

import discord
import pytest

from bot.discord_ui.patches import point_at
from bot.run import cli
from bot.run.cli import closed
from bot.run.command_line import main
from bot.run.settings import DISCORD
from sandbox import Sandbox, reading
from sandbox import Settings as SandboxSettings
from sandbox.testing import PageClient
from tests.builders.for_each import for_each
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party, begin, see
from tests.builders.thorough import THOROUGH
from tests.builders.words import worded

ROOT = Path(__file__).parents[2]


@asynccontextmanager
async def program(folder: Path, *arguments: str, **settings: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run the program in a folder, and stop it at the end of the block."""
    clean = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("DISCORD", "COLT", "SANDBOX", "DATABASE"))
    }
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", *arguments),
        cwd=folder,
        env={**clean, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", **settings},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield child
    finally:
        if child.returncode is None:
            child.terminate()
            await child.wait()


async def line_with(child: asyncio.subprocess.Process, words: str) -> str:
    """Read the program's output until a line has this text; return that line."""
    assert child.stdout is not None
    async with asyncio.timeout(60):
        while line := (await child.stdout.readline()).decode():
            if words in line:
                return line
    raise AssertionError(words)


def settings_of(place: LocalBot) -> dict[str, str]:
    """Return the settings for the database of a running bot."""
    url = place.settings.database_url
    return {"COLT_DATABASE": str(place.settings.colt_database)} | ({"DATABASE_URL": url.clear} if url else {})


async def test_without_a_token_a_sandbox_opens_closes_and_remembers_its_matches(tmp_path: Path) -> None:
    for name, expected in ((signal.SIGINT, "table 1"), (signal.SIGTERM, "table 2"))[: 2 if THOROUGH else 1]:
        async with program(tmp_path) as child:
            await line_with(child, worded("run-no-token"))
            line = await line_with(child, "http://127.0.0.1:")
            url = next(word for word in line.split() if word.startswith("http"))
            async with PageClient.connected(url, "amos") as amos:
                exchange = await amos.command("/lobby create", channel="the-station")
                assert expected in reading.text(await exchange.message(reading.text))
            child.send_signal(name)
            out, err = await child.communicate()
        assert child.returncode == 0
        assert "Stopped" in out.decode()
        assert "Traceback" not in err.decode()
        with pytest.raises(OSError, match=r".*"):
            await asyncio.open_connection("127.0.0.1", int(url.rsplit(":", 1)[1]))


@pytest.mark.nightly
async def test_the_demo_has_a_table_ready(tmp_path: Path) -> None:
    async with program(tmp_path, "demo") as child:
        line = await line_with(child, "http://127.0.0.1:")
        url = next(word for word in line.split() if word.startswith("http"))
        async with PageClient.connected(url, "rosalind") as rosalind:
            await rosalind.fetch("the-station")
            card = await see(rosalind, label=worded("button-join"), channel="the-station")
            assert reading.text(card).count("computer player") == 3
            await begin(rosalind, card)
            await rosalind.wait_for(lambda: rosalind.channels.get(card["id"]))
    assert is_empty(tmp_path)


def is_empty(folder: Path) -> bool:
    return not list(folder.iterdir())


async def test_with_a_token_it_connects_where_the_settings_say(tmp_path: Path) -> None:
    async with Sandbox.start(SandboxSettings(fast=True)) as sandbox:
        settings = {"DISCORD_TOKEN": sandbox.token, "DISCORD_API_URL": sandbox.api_url}
        async with program(tmp_path, "run", **settings) as child:
            assert "permissions=" in await line_with(child, "Connected to Discord as Colt Express")
            async with program(tmp_path, "healthcheck") as check:
                assert await check.wait() == 0
            if THOROUGH:  # by day tests/storage opens a database that is in use
                async with program(tmp_path, "run", **settings) as second:
                    out, err = await second.communicate()
                    assert second.returncode == 1
                    assert "Traceback" not in err.decode()
                    assert len(err.decode().splitlines()) == 1
                    assert sandbox.token not in out.decode() + err.decode()
            child.send_signal(signal.SIGTERM)
            out, err = await child.communicate()
        assert child.returncode == 0
        assert sandbox.token not in out.decode() + err.decode()


@pytest.mark.nightly
async def test_who_waits_for_a_database_that_is_away_can_be_told_to_stop(tmp_path: Path) -> None:
    url = "postgresql://colt@127.0.0.1:9/colt"
    async with program(tmp_path, DISCORD_TOKEN="abc.secret", DATABASE_URL=url) as child:
        assert child.stderr is not None
        assert "waiting for the database" in (await child.stderr.readline()).decode()
        child.send_signal(signal.SIGTERM)
        out, err = await child.communicate()
    assert (child.returncode, "Stopped" in out.decode()) == (0, True)
    assert "Traceback" not in err.decode()


@pytest.mark.nightly
async def test_who_waits_for_discord_can_be_told_to_stop(tmp_path: Path) -> None:
    settings = {"DISCORD_TOKEN": "abc.secret", "DISCORD_API_URL": "http://127.0.0.1:9/api"}
    async with program(tmp_path, **settings) as child:
        assert child.stderr is not None
        assert "waiting for Discord at http://127.0.0.1:9/api" in (await child.stderr.readline()).decode()
        child.send_signal(signal.SIGTERM)
        out, err = await child.communicate()
    assert (child.returncode, "Stopped" in out.decode()) == (0, True)
    assert "Traceback" not in err.decode()
    assert "abc.secret" not in out.decode() + err.decode()


async def test_a_token_that_discord_refuses_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "abc.secret")
    for part in ("_log_to_stderr", "_on_signals", "share_heap", "_answer_quickly"):  # they change the whole process
        monkeypatch.setattr(cli, part, lambda *_: None)
    async with Sandbox.start() as sandbox:
        monkeypatch.setenv("DISCORD_API_URL", sandbox.api_url)
        try:
            assert await asyncio.to_thread(main, ["run"]) == cli.CONFIG
        finally:
            point_at(DISCORD)
    assert capsys.readouterr().err == f"{worded('run-bad-token')}\n"


@for_each("code", [4004, 4010, 4011, 4012, 4013, 4014, 4099])
def test_each_final_close_says_what_to_do(code: int) -> None:
    words = closed(discord.ConnectionClosed(Mock(), shard_id=0, code=code))
    assert "start again" in words or worded("run-closed") in words or "nstall" in words or ".env" in words
    assert closed(discord.PrivilegedIntentsRequired(0)) == closed(
        discord.ConnectionClosed(Mock(), shard_id=0, code=4014)
    )


@pytest.mark.nightly
@pytest.mark.usefixtures("both")
async def test_a_finished_match_is_exported_and_checked_while_the_bot_runs(place: LocalBot, tmp_path: Path) -> None:
    party = Party(place, 1, seed=9)
    await party.gather()
    await party.first.command("/lobby create", pace="none")
    card = await party.card()
    await party.depart(card, "button-fill")
    await party.finish()
    file = tmp_path / "match.json"
    database = settings_of(place)
    async with program(tmp_path, "export", "1", "--output", str(file), **database) as child:
        await child.communicate()
    assert child.returncode == 0
    async with program(tmp_path, "replay", str(file)) as child:
        out, err = await child.communicate()
    assert (child.returncode, err.decode()) == (0, "")
    assert len(out.decode().splitlines()) > 100


@pytest.mark.nightly
async def test_the_database_is_backed_up_while_the_bot_runs_and_restored_when_it_does_not(
    place: LocalBot, tmp_path: Path
) -> None:
    party = Party(place, 1, seed=9)
    await party.gather()
    await party.first.command("/lobby create", pace="none")
    card = await party.card()
    await party.depart(card, "button-fill")
    copy = tmp_path / "copy.db"
    running = {"COLT_DATABASE": str(place.settings.colt_database)}
    async with program(tmp_path, "backup", str(copy), **running) as child:
        out, _ = await child.communicate()
    assert (child.returncode, "one match" in out.decode()) == (0, True)
    async with program(tmp_path, "restore", str(copy), **running) as child:
        _, err = await child.communicate()
    assert (child.returncode, worded("error-storage-in-use") in err.decode()) == (1, True)
    elsewhere = {"COLT_DATABASE": str(tmp_path / "new" / "colt.db")}
    async with program(tmp_path, "restore", str(copy), **elsewhere) as child:
        out, _ = await child.communicate()
    assert (child.returncode, "one match" in out.decode()) == (0, True)
    async with program(tmp_path, "restore", str(tmp_path / "nothing.db"), **elsewhere) as child:
        _, err = await child.communicate()
    assert (child.returncode, worded("error-storage-copy-missing") in err.decode()) == (1, True)
    async with program(tmp_path, "backup", **elsewhere) as child:
        await child.communicate()
    assert len([*(tmp_path / "new" / "backups").glob("colt-*.db")]) == 1
