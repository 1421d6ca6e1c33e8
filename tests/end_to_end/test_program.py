"""``python -m bot`` as an operator starts and reads it: commands of the program, its log, ``doctor``, another application, clocks."""

import asyncio
import logging
import os
import re
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import Mock

import discord
import pytest
from msgspec.structs import replace

from bot.discord_ui.core import shard_session
from bot.discord_ui.core.tree import Tree
from bot.discord_ui.in_flight import Freshness
from bot.discord_ui.patches import point_at
from bot.run import cli
from bot.run.cli import closed
from bot.run.command_line import main
from bot.run.copies.whole import back_up_next
from bot.run.doctor.machine import Finding, check_file
from bot.run.doctor.main import examine, lines
from bot.run.settings import DISCORD, Secret, Settings
from bot.storage.connection import Server
from bot.storage.errors import DatabaseInUse, StoreError
from bot.storage.files import RESCUED
from bot.storage.session import application
from bot.storage.store import Store
from bot.storage.transfer import hand_over
from renderers.phrases import console_text
from sandbox import Sandbox, reading
from sandbox import Settings as SandboxSettings
from sandbox.testing import PageClient
from tests.builders.for_each import for_each
from tests.builders.local_bot import LocalBot, local_bot, started
from tests.builders.players import Party, begin, see
from tests.builders.postgres import Databases
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


ANOTHER = 7


async def test_the_bot_of_another_application_is_refused_until_the_database_is_handed_over(
    tmp_path: Path, both: Databases
) -> None:
    async with Sandbox.start(SandboxSettings(fast=True)) as sandbox:
        place = LocalBot(sandbox, tmp_path / "colt.db")
        where = both.at(tmp_path / "colt.db")
        ours = int(sandbox.core.world.bot_id)
        async with started(place):
            with pytest.raises(DatabaseInUse):
                await hand_over(where, ANOTHER)
        assert await owner(where) == ours
        await hand_over(where, ANOTHER)
        with pytest.raises(StoreError, match="storage-of-another") as refused:
            async with started(place):
                raise AssertionError
        assert refused.value.lasting
        told = console_text(refused.value)
        assert f"hand-over {ours}" in told
        assert f"({ANOTHER})" in told
        assert await owner(where) == ANOTHER
        await hand_over(where, ours)
        async with started(place):
            assert await owner(where) == ours


async def owner(where: Path | Server) -> int | None:
    store = await Store.open_to_read(where)
    try:
        return await store.read(application)
    finally:
        await store.close()


@pytest.mark.parametrize("seconds", [-20, 20])
async def test_a_clock_that_is_set_costs_no_press(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    client, now = place.app.client, discord.utils.utcnow()
    client._ownership, client._freshness = None, Freshness(lambda: 1_000.0)
    press: Any = SimpleNamespace(created_at=now, id=1, guild_id=1, user=1)
    assert await client.takes(press)
    monkeypatch.setattr(discord.utils, "utcnow", lambda: now + timedelta(seconds=seconds))
    assert [await client.takes(press) for _ in range(12)] == [True] * 12


DAY: Final = [
    "INFO registered N commands",
    "INFO added to server N",
    "INFO removed from server N",
    "INFO gateway lost (Discord asked to reconnect)",
    "INFO gateway back after N s",
    "WARNING gateway lost (N)",
    "WARNING gateway back after N s",
    "ERROR dropped CHANNEL_CREATE, which can't be read: KeyError in parse_channel_create (state.py:N); its keys: ['id']",
]


async def test_a_day_is_a_few_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(shard_session, "SOON_PAUSE_S", 0.01)
    monkeypatch.setattr("tests.builders.local_bot._register", lambda tree, _, guild=None: Tree.register(tree, guild))
    with caplog.at_level(logging.INFO, "bot"):
        async with local_bot(tmp_path) as place:
            await day(place)
    ours = [record for record in caplog.records if record.name.startswith(("bot", "discord"))]
    assert [re.sub(r"\d+", "N", f"{record.levelname} {record.getMessage()}") for record in ours] == DAY


async def day(place: LocalBot) -> None:
    """Play, be added to a server and removed, reconnect, lose the gateway, and get an unreadable event three times."""
    party = Party(place, 3)
    await party.start_by_buttons(pace="none")
    await party.play(2)
    await place.quiet()
    control, gateway = place.sandbox.control, place.sandbox.core.gateway
    made: Any = control("guild", name="Elsewhere")
    await helped(party)
    await place.quiet()  # the new server is greeted
    control("guild_delete", guild_id=made["id"])
    await helped(party)
    control("gateway_reconnect")
    await place.sandbox.bot_gone()
    await place.sandbox.bot_connected()
    await helped(party)
    control("gateway_down", on=True)
    await place.sandbox.bot_gone()
    control("gateway_down", on=False)
    await place.sandbox.bot_connected()
    await helped(party)
    (session,) = gateway.sessions.values()
    for _ in range(3):
        session.dispatch("CHANNEL_CREATE", '{"id": "7"}')
    await helped(party)
    await place.quiet()


async def helped(party: Party) -> None:
    """Wait until the bot answers; by then the events before have come."""
    assert reading.text(await (await party.first.command("/help")).message(reading.text))


KINDS = tuple(worded(f"doctor-kind-{kind}") for kind in ("words", "picture", "film", "panel"))


def settings_for(place: LocalBot, **changed: object) -> Settings:
    return replace(place.settings, **{"discord_token": Secret(place.sandbox.token), **changed})


def said(result: list[Finding], *, well: bool) -> str:
    return "\n".join(item.line() for item in result if item.well is well)


def copied(place: LocalBot) -> None:
    database = place.settings.colt_database
    back_up_next(database, time.time(), keep=7)


@pytest.mark.nightly
async def test_all_is_well_beside_a_bot_at_play_and_nothing_of_the_trial_stays(place: LocalBot) -> None:
    place.probes = True
    party = Party(place, 3, seed=4)
    await party.start()
    await party.step()
    copied(place)
    channel = place.sandbox.channel("the-station")
    before = len(party.first.messages(channel.id))
    result = await examine(settings_for(place), int(channel.id))
    assert said(result, well=False) == ""
    told = said(result, well=True)
    for words in (
        "SQLite’s locks",
        worded("doctor-trip"),
        worded("doctor-token"),
        worded("doctor-gateway"),
        "registered",
    ):
        assert words in told
    assert "Channels of shard 0 with a table: 1." in told
    assert "create_private_threads, create_events" in told
    assert all(f"{kind} (" in told for kind in KINDS)
    await place.quiet()
    assert len(party.first.messages(channel.id)) == before
    assert list(lines(result))[-1] == "✓ All is well."
    await party.step()  # the bot goes on


async def test_what_is_wrong_is_named(place: LocalBot) -> None:
    party = Party(place, 3, seed=4)
    await party.start()
    database = place.settings.colt_database
    database.chmod(0o644)
    rescue = database.with_name(f"{database.name}{RESCUED}1")
    rescue.touch()
    with database.open("rb"):  # and closed: the fault by which a bot lost its locks
        pass
    place.permit(
        "the-station",
        str(place.app.client.user.id) if place.app and place.app.client.user else "",
        deny=["ATTACH_FILES"],
    )
    place.sandbox.core.world.user_install = False
    await place.quiet()
    told = said(await examine(settings_for(place), None), well=False)
    assert "chmod 600" in told
    assert str(rescue) in told
    assert worded("doctor-user-install") in told
    assert "attach_files" in told
    assert worded("doctor-no-backup") in told
    if sys.platform == "linux":
        assert worded("doctor-locks-bad") in told
    refused = await examine(settings_for(place, discord_token=Secret("wrong.token")), None)
    assert worded("doctor-token-bad") in said(refused, well=False)
    away = await examine(settings_for(place, discord_api_url="http://127.0.0.1:9/api/v10"), None)
    assert worded("doctor-no-discord") in said(away, well=False)


async def test_a_channel_that_takes_nothing_is_told_by_what_discord_answered(place: LocalBot) -> None:
    place.probes = True
    result = await examine(settings_for(place), 12345)
    wrong = said(result, well=False)
    assert all(f"{kind}: Discord answered" in wrong for kind in KINDS)


@pytest.mark.parametrize(("left", "words"), [("", "no database at"), ("-wal", "no database at")])
def test_a_missing_database_is_named(tmp_path: Path, left: str, words: str) -> None:
    (tmp_path / f"other.db{left}").touch()
    assert words in said(list(check_file(tmp_path / "a.db", 0.0, 24)), well=False)
