"""The program: its start, command line and settings."""

import argparse
import asyncio
import logging
import re
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any, cast

import pytest

from bot.__main__ import ENDED
from bot.processes.game_uis import game_uis
from bot.run import cli
from bot.run.app import App, open_app
from bot.run.command_line import command_line, main
from bot.run.local import SandboxFailed, playground
from bot.run.operations.version import VERSION
from bot.run.settings import DISCORD, Secret, Settings, SettingsError, load_settings
from bot.storage.errors import CannotOpen, DatabaseUnreachable
from data.catalogue import current
from tests.builders.local_bot import plain_uis
from tests.builders.postgres import Servers, databases
from tests.builders.words import worded


def test_tools_work_on_a_server_or_say_who_does_it(
    postgres: Servers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with databases(postgres) as here:
        url = here.server(tmp_path / "a.db").url
        monkeypatch.setenv("DATABASE_URL", url)
        assert main(["status"]) == 0
        assert worded("status-server-backup") in capsys.readouterr().out
        for tool in (["backup"], ["restore", "copy.db"]):
            assert main(tool) == 1
            assert "pg_dump" in capsys.readouterr().err
        assert main(["hand-over", "5"]) == 0
        assert "5" in capsys.readouterr().out
        assert main(["copy-database", url, "copy.db"]) == 0
        assert "no matches" in capsys.readouterr().out
        assert main(["copy-database", url, "copy.db"]) == 1
        assert "There’s data" in capsys.readouterr().err


def test_an_address_that_is_none_is_told_without_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "mysql://ana:secret@db/colt")
    assert main(["status"]) == 78
    told = capsys.readouterr().err
    assert "DATABASE_URL" in told
    assert "secret" not in told


def test_help_is_quick_because_it_imports_nothing_heavy() -> None:
    script = (
        "import contextlib, io, sys\n"
        "from bot.run.command_line import main\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):\n"
        "    main(['--help'])\n"
        "print(*sorted({'discord', 'aiohttp', 'PIL', 'psycopg', 'sqlite3', 'bot.run.cli'} & set(sys.modules)))\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == []


def test_every_command_that_can_be_typed_is_run_by_something() -> None:
    [tools] = [action for action in command_line()._actions if isinstance(action, argparse._SubParsersAction)]
    assert {name.replace("-", "_") for name in tools.choices} == set(cli.COMMANDS)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["export", "seven"], ("“seven” isn’t a number", "MATCH")),
        (["hand-over", "bot"], ("“bot” isn’t a number", "APPLICATION")),
        (["frobnicate"], ("frobnicate", "COMMAND", "export")),
    ],
)
def test_a_wrong_command_line_is_answered_with_what_is_wrong(
    typed: list[str], said: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(typed)
    answer = capsys.readouterr().err
    assert all(words in answer for words in said)


def test_every_command_and_argument_has_a_name_in_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    [tools] = [action for action in command_line()._actions if isinstance(action, argparse._SubParsersAction)]
    for tool in tools.choices.values():
        assert tool.description
        assert all(action.metavar for action in tool._actions if action.nargs != 0)
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert VERSION in capsys.readouterr().out


def test_a_service_without_a_token_says_so_instead_of_opening_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.setattr(cli, "_log_to_stderr", lambda _settings: None)
    assert main(["run"]) == cli.CONFIG
    assert worded("run-token-needed") in capsys.readouterr().err


def test_errors_are_sentences_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    logger = logging.Logger("bot.test")
    logger.addHandler(caplog.handler)
    logger.addFilter(cli._Sentences())
    logger.error("no backup was made: %s", CannotOpen(path="/srv/a.db", reason="No such file"))
    assert worded("error-storage-cannot-open", path="/srv/a.db", reason="No such file") in caplog.text
    assert "storage-cannot-open" not in caplog.text


def test_a_disk_that_fails_fills_one_line_a_minute(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr("bot.run.cli.time.monotonic", lambda: now)
    logger = logging.Logger("bot.test")
    logger.addHandler(caplog.handler)
    logger.addFilter(cli._Sentences())
    for press in range(50):
        try:
            raise CannotOpen(path="/srv/a.db", reason="disk I/O error")
        except CannotOpen as error:
            if press % 2:
                logger.exception("failed press 100%% %d", press)
            else:
                logger.error("failed press %d: %s", press, error)
    assert caplog.text.count("\n") == 1
    assert "Traceback" not in caplog.text
    logger.error("no report: %s", CannotOpen(path="/srv/b.db", reason="disk I/O error"))
    assert caplog.text.count("\n") == 2, "another cause is another line"
    now += cli.REPEATED_ERROR_PAUSE_S
    try:
        raise CannotOpen(path="/srv/a.db", reason="disk I/O error")
    except CannotOpen:
        logger.exception("failed %s", "100%")
    assert worded("error-storage-cannot-open", path="/srv/a.db", reason="disk I/O error") in caplog.text.splitlines()[2]
    assert "Traceback" not in caplog.text


def wrapped(error: Exception) -> Exception:
    """Return an error that was raised from another, in a group."""
    outer = RuntimeError("a work failed")
    outer.__cause__ = error
    return ExceptionGroup("works failed", [outer])


def test_an_unreachable_database_is_one_line_even_if_other_errors_came_of_it(caplog: pytest.LogCaptureFixture) -> None:
    logger = logging.Logger("bot.test")
    logger.addHandler(caplog.handler)
    logger.addFilter(cli._Sentences())
    for error in (wrapped(DatabaseUnreachable(reason="refused")), wrapped(KeyError("seat"))):
        try:
            raise error
        except ExceptionGroup:
            logger.exception("failed a press")
    first, second = caplog.records
    assert first.exc_info is None
    assert "DATABASE_URL" in first.getMessage()
    assert second.exc_info, "another error keeps its traceback"


def test_who_runs_the_bot_reads_of_the_server_and_not_of_presses() -> None:
    assert "DATABASE_URL" in cli.words_for(DatabaseUnreachable(reason="refused"))


def test_sigterm_ends_the_first_process_of_a_container_while_it_is_still_starting() -> None:
    """Linux delivers SIGTERM to the first process of a container only if the process handles it."""
    script = (
        "import os, signal, sys, types\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "stub = sys.modules['bot.run.command_line'] = types.ModuleType('bot.run.command_line')\n"
        "stub.main = lambda: os.kill(os.getpid(), signal.SIGTERM) or 0\n"
        "from bot.__main__ import main\n"
        "sys.exit(main())\n"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == ENDED


class Part:
    """One of a bot's tasks: it runs until it is stopped, or raises an unexpected error."""

    def __init__(self, error: Exception | None = None) -> None:
        self._error = error
        self._stopping = asyncio.Event()
        self.ended = False

    async def run(self) -> None:
        try:
            if self._error is not None:
                raise self._error
            await self._stopping.wait()
        finally:
            self.ended = True

    def stop(self) -> None:
        self._stopping.set()

    async def leave(self) -> None:
        assert self.ended, "nothing is handed over while it is still beating"


PARTS = ("runner", "upkeep", "reporter", "serving")


def app(**broken: Exception) -> tuple[App, dict[str, Part]]:
    parts = {name: Part(broken.get(name)) for name in PARTS}
    made = App(
        *cast("tuple[Any, Any]", (None, None)),
        cast("Any", parts["runner"]),
        cast("Any", None),
        *cast("tuple[Any, Any, Any]", (parts["upkeep"], parts["reporter"], parts["serving"])),
        frozenset(),
        nullcontext,
        cast("Any", None),
    )
    return made, parts


@pytest.mark.parametrize("broken", PARTS)
async def test_what_one_of_them_meets_ends_the_bot_and_is_told(broken: str) -> None:
    made, parts = app(**{broken: RuntimeError(broken)})
    with pytest.raises(RuntimeError, match=broken):
        await made._work(None)
    assert all(part.ended for part in parts.values())


async def test_a_bot_that_is_told_to_stop_ends_all_of_them() -> None:
    made, parts = app()
    working = asyncio.create_task(made._work(None))
    await asyncio.sleep(0)
    parts["runner"].stop()
    await working
    assert all(part.ended for part in parts.values())


async def test_a_server_that_is_away_at_the_start_is_waited_for(
    tmp_path: Path, postgres: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = asyncio.Event()
    monkeypatch.setattr("bot.run.runner.START_RETRY_S", 0.02)
    monkeypatch.setattr("bot.run.runner._log.warning", lambda *_: waiting.set())
    with databases(postgres) as here:
        url = Secret(here.server(tmp_path / "colt.db").url)
        postgres.stop()
        try:
            opening = asyncio.create_task(opened(Settings(database_url=url)))
            await waiting.wait()
        finally:
            postgres.start()
        assert await opening


async def opened(settings: Settings) -> bool:
    async with open_app(settings, plain_uis) as built:
        return built.store is not None


ROOT = Path(__file__).parents[2]
NAMES = [name.upper() for name in Settings.__struct_fields__]


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def test_nothing_is_needed(tmp_path: Path) -> None:
    settings = load_settings(tmp_path / "none")
    assert settings.token is None
    assert settings.discord_api_url == DISCORD


def test_the_environment_wins_over_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN= abc \nLOG_LEVEL=ERROR\nUNKNOWN=1\nDEV_GUILD_ID=\n")
    monkeypatch.setenv("LOG_LEVEL", "DEBUG")
    settings = load_settings(file)
    assert (settings.token, settings.log_level, settings.dev_guild_id) == ("abc", "DEBUG", None)


def test_the_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very.secret.token")
    assert "very.secret" not in f"{load_settings(None)!r}{load_settings(None)}"


WRONG = (
    ("DISCORD_API_URL", "ftp://x"),
    ("DISCORD_API_URL", "https://"),
    ("DEV_GUILD_ID", "-3"),
    ("DEV_GUILD_ID", "me"),
    ("LOG_LEVEL", "loud"),
    ("SANDBOX_PORT", "65536"),
    ("MAX_LOBBIES_PER_PERSON", "0"),
    ("MAX_MATCHES_PER_PERSON", "many"),
    ("BACKUP_EVERY", "daily"),
    ("BACKUP_EVERY", "nan"),
    ("STAND_BY", "maybe"),
    ("BACKUP_KEEP", "0"),
    ("KEEP_COPIES_DAYS", "-1"),
)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        *((name, {name: value}) for name, value in WRONG),
        *(
            ("SHARD_IDS", {"SHARD_COUNT": count, "SHARD_IDS": words})
            for count, words in (("8", "0-8"), ("8", "3-1"), ("8", "a"), ("8", "-1"), ("", "0-3"))
        ),
        ("THINKING_LONGEST", {"THINKING_SHORTEST": "20"}),
        ("THINKING_LONGEST", {"THINKING_SHORTEST": "9", "THINKING_LONGEST": "8.5"}),
    ],
)
def test_a_wrong_setting_is_named_with_the_fix(
    monkeypatch: pytest.MonkeyPatch, name: str, given: dict[str, str]
) -> None:
    for setting, value in {**given, "DISCORD_TOKEN": "very.secret.token"}.items():
        monkeypatch.setenv(setting, value)
    with pytest.raises(SettingsError, match=f"^{name} must be") as caught:
        load_settings(None)
    assert len(str(caught.value).splitlines()) == 1
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("name", "words", "value"),
    [
        ("SHARD_IDS", "0-3", {0, 1, 2, 3}),
        ("SHARD_IDS", "5", {5}),
        ("SHARD_IDS", "0,2,5-7", {0, 2, 5, 6, 7}),
        ("SHARD_IDS", "", set[int]()),
        *(("STAND_BY", words, True) for words in ("yes", "ON", "1")),
        *(("reviews", words, False) for words in ("False", "off", "0")),
        ("METRICS_PORT", " 9100 ", 9_100),
        ("BACKUP_EVERY", "1.5 ", 1.5),
    ],
)
def test_a_setting_is_understood_in_many_words(
    monkeypatch: pytest.MonkeyPatch, name: str, words: str, value: object
) -> None:
    monkeypatch.setenv("SHARD_COUNT", "8")
    monkeypatch.setenv(name, words)
    assert getattr(load_settings(None), name.lower()) == value


async def test_several_processes_on_one_file_are_refused_in_one_sentence(tmp_path: Path) -> None:
    settings = Settings(colt_database=tmp_path / "c.db", shard_count=8, shard_ids=frozenset({0, 1}))
    with pytest.raises(SettingsError, match="Only one process can use an SQLite file"):
        async with open_app(settings, game_uis):
            raise AssertionError


def test_all_wrong_settings_are_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    monkeypatch.setenv("SANDBOX_PORT", "x")
    with pytest.raises(SettingsError) as caught:
        load_settings(None)
    assert len(str(caught.value).splitlines()) == 2


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"LOG_LEVEL=\xff\xfe")
    with pytest.raises(SettingsError, match="UTF-8"):
        load_settings(file)


def test_every_setting_has_its_sentence_and_stands_in_the_example(monkeypatch: pytest.MonkeyPatch) -> None:
    example = (ROOT / ".env.example").read_text()
    assert sorted(re.findall(r"^#?([A-Z_]+)=", example, re.MULTILINE)) == sorted(NAMES)
    for name in Settings.__struct_fields__:
        assert current().has(f"setting-{name.replace('_', '-')}")
    assert load_settings(ROOT / ".env.example") == load_settings(None)


def test_a_second_bot_leaves_the_matches_of_the_first_alone(tmp_path: Path) -> None:
    with playground(tmp_path / "var"):
        matches = tmp_path / "var" / "colt-express.db"
        matches.write_text("matches")
        with pytest.raises(SandboxFailed, match="already"), playground(tmp_path / "var"):
            raise AssertionError
        assert matches.read_text() == "matches"
    with playground(tmp_path / "var"):
        assert not matches.exists()  # there never was a world to go with them


def test_matches_stay_with_their_world(tmp_path: Path) -> None:
    (tmp_path / "colt-express.db").write_text("matches")
    (tmp_path / "world.json").write_text("{}")
    with playground(tmp_path) as world:
        assert world == tmp_path / "world.json"
        assert (tmp_path / "colt-express.db").exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "var").write_text("a file")
    with pytest.raises(CannotOpen), playground(tmp_path / "var" / "sandbox"):
        raise AssertionError
