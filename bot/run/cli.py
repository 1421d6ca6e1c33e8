"""Commands of ``python -m bot``, which run the bot or one of its tools. ``python -m bot --help`` lists them."""

import argparse
import asyncio
import contextlib
import logging
import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import discord
import msgspec
from discord.http import Route
from msgspec.structs import replace

from bot.core.calendars import zone_names
from bot.core.errors import Refusal
from bot.core.ids import Person, Place, UserId
from bot.discord_ui.core.permissions import invite_link
from bot.discord_ui.patches import point_at
from bot.features.lobbies import gathering
from bot.features.replays.export import export_main
from bot.features.replays.verifying import replay_main
from bot.processes.children import share_heap
from bot.processes.game_uis import game_uis
from bot.run.app import App, open_app
from bot.run.copies.commands import drill_main, restore_main
from bot.run.copies.whole import backup_path
from bot.run.features import SCHEMA
from bot.run.local import TOKEN, SandboxFailed, playground, sandbox
from bot.run.operations import health
from bot.run.operations.status import database_status, status_lines
from bot.run.settings import Settings, SettingsError, load_settings, used_settings
from bot.run.system import SystemClock, collect_by_hand, collecting_nothing
from bot.storage.backups import back_up
from bot.storage.errors import StoreError
from data.catalogue import current, text
from renderers.phrases import console_text
from renderers.sprites import palette, sprites

_log = logging.getLogger(__name__)

COMPUTERS: Final = 3

LONGEST_END_S: Final = 2.5
"""Seconds from a signal until the process ends, whatever it still waits for."""


async def lay_table(built: App) -> str:
    """Open a table for the server's owner and computer players, without time limits; return the channel's name."""
    guild = built.client.guilds[0]
    channel = guild.text_channels[0]
    owner = await guild.fetch_member(guild.owner_id or 0)
    game = next(iter(built.host.games)).id
    lobby = await built.host.do(
        gathering.create, Person(UserId(owner.id), owner.display_name), Place(guild.id, channel.id), game, pace="none"
    )
    for _ in range(COMPUTERS):
        await built.host.do(gathering.add_computer, lobby.id, UserId(owner.id))
    return channel.name


PLAYGROUND: Final = Path("var/sandbox")
"""Folder that stores a sandbox's world and matches between runs."""

FAILURE_STATUS: Final = 1
CONFIG: Final = 78
"""EX_CONFIG of sysexits.h: the bot fails until the operator changes a setting or the database, so nothing should restart it."""

INTENTS: Final = 4014
CLOSED: Final = {
    4004: "run-bad-token",
    4010: "run-closed-shards",
    4011: "run-closed-shards",
    4012: "run-closed-version",
    4013: "run-closed-version",
    INTENTS: "run-closed-intents",
}
"""Texts for gateway close codes after which a client may not reconnect (Discord docs, "Gateway Close Event Codes")."""

ENDED_BY_DISCORD: Final = (
    discord.HTTPException,
    discord.ConnectionClosed,
    discord.PrivilegedIntentsRequired,
    discord.LoginFailure,
)

OnReady = Callable[[App], Awaitable[None]]


say: Final = partial(print, flush=True)


def run(args: argparse.Namespace) -> int:
    """Run a command of ``bot.run.command_line`` and return the exit status; an error becomes one sentence."""
    try:
        return COMMANDS[args.command](args)
    except (SettingsError, SandboxFailed, StoreError, *ENDED_BY_DISCORD) as error:
        return _fail(words_for(error), FAILURE_STATUS if passing(error) else CONFIG)
    # 128 and the number of SIGINT, as shells expect it.
    except KeyboardInterrupt:
        return 130


def words_for(error: Exception) -> str:
    """Return the sentence that explains an error on the terminal."""
    if isinstance(error, StoreError):
        return console_text(error)
    if isinstance(error, discord.LoginFailure):
        return text("run-bad-token")
    if isinstance(error, discord.HTTPException):
        # A proxy's response may be a whole page.
        return text("run-refused", url=Route.BASE, answer=f"{error.status} {error.response.reason}")
    return closed(error) if isinstance(error, discord.ClientException) else str(error)


def passing(error: Exception) -> bool:
    """Return whether a retry may succeed without an operator's intervention."""
    if isinstance(error, StoreError):
        return not error.lasting
    return isinstance(error, SandboxFailed | discord.HTTPException)


def closed(error: discord.ClientException) -> str:
    """Return advice after Discord closed the gateway connection permanently."""
    code = error.code if isinstance(error, discord.ConnectionClosed) else INTENTS
    return text(CLOSED.get(code, "run-closed"), code=str(code))


def _fail(words: str, status: int = FAILURE_STATUS) -> int:
    print(words, file=sys.stderr)
    return status


def _run(args: argparse.Namespace) -> int:
    """Run on Discord; in the sandbox with ``run --sandbox``, or if neither a command nor a token is given."""
    settings = load_settings()
    _log_to_stderr(settings)
    if settings.token is not None and not args.sandbox:
        return asyncio.run(_serve(settings, settings.token, _greet))
    # A service that lost its token must not turn into a web page.
    if args.sandbox is False or find_spec("sandbox") is None:
        raise SettingsError(text("run-token-needed"))
    say(text("run-no-token"))
    with playground(PLAYGROUND) as world:
        return asyncio.run(_serve_sandbox(settings, PLAYGROUND, world, None))


def _demo(_args: argparse.Namespace) -> int:
    settings = load_settings()
    _log_to_stderr(settings)
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_serve_sandbox(settings, Path(folder), None, lay_table))


async def _serve_sandbox(
    settings: Settings, folder: Path, world: Path | None, prepare: Callable[[App], Awaitable[str]] | None
) -> int:
    async with sandbox(settings.sandbox_port, world) as url:
        here = replace(
            settings,
            discord_api_url=f"{url}/api/v10",
            colt_database=folder / "colt-express.db",
            database_url=None,
            # The sandbox's matches are toys and need no copies.
            backup_every=0.0,
        )

        async def greet(built: App) -> None:
            if prepare is None:
                say(text("run-sandbox", url=url))
            else:
                say(text("run-demo", url=url, channel=await prepare(built)))

        return await _serve(here, TOKEN, greet)


async def _greet(built: App) -> None:
    client = built.client
    name = client.user.name if client.user else ""
    say(text("run-connected", name=name, url=invite_link(client.application_id or 0)))


async def _serve(settings: Settings, token: str, ready: OnReady) -> int:
    """Run a bot until SIGINT or SIGTERM."""
    share_heap()
    point_at(settings.discord_api_url)
    # Load texts, zones and sprites now, so that the first press needn't wait.
    async with contextlib.AsyncExitStack() as closing:
        with collecting_nothing():
            for prepare in (current().read, zone_names, sprites, palette):
                await asyncio.to_thread(prepare)
            opening = asyncio.create_task(closing.enter_async_context(open_app(settings, game_uis)))
            _on_signals(lambda: _end_soon(opening.cancel))  # may wait for the database
            await asyncio.wait({opening})
            if not opening.cancelled() and opening.exception() is None:
                _answer_quickly()  # before the collector is on again: it would look through all that was just loaded
        if not opening.cancelled():
            built = opening.result()
            _on_signals(lambda: _end_soon(built.stop))
            await built.run(token, ready)
    say(text("run-stopped"))
    return 0


def _end_soon(stop: Callable[[], object]) -> None:
    """Call ``stop``, and end the process if it is still there after ``LONGEST_END_S``.

    A disk or a database may hold a commit for longer than an operator's machine waits before it kills. Ending then is as safe as being
    killed: work that wasn't committed wasn't confirmed to anyone.
    """
    stop()
    ending = threading.Timer(LONGEST_END_S, _end)  # a thread, because the event loop may be held, too
    ending.daemon = True
    ending.start()


def _end() -> None:
    _log.warning("something didn't end within %.1f s, so the bot ends without it", LONGEST_END_S)
    say(text("run-stopped"))
    os._exit(0)


def _on_signals(stop: Callable[[], object]) -> None:
    """Call ``stop`` on SIGINT and SIGTERM."""
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop)


def _answer_quickly() -> None:
    """Avoid long pauses of the event loop: garbage collections scan only new objects.

    Drawing threads yield after half a millisecond instead of five; otherwise each step of an answer would wait for them.
    """
    collect_by_hand()
    sys.setswitchinterval(0.0005)


REPEATED_ERROR_PAUSE_S: Final = 60.0
"""Seconds between two lines in the log with the same error of the store: a disk that fails, fails for each press."""


class _Sentences(logging.Filter):
    """Replaces errors of the store, and refusals, in log lines with their sentences. An error of the store appears once a minute."""

    def __init__(self) -> None:
        super().__init__()
        self._logged: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        values = record.args if isinstance(record.args, tuple) else ()
        raised = _origin(record.exc_info[1] if record.exc_info else None)
        if isinstance(raised, StoreError):
            record.msg, record.args, record.exc_info = "%s: %s", (record.getMessage(), raised), None
        for error in (*values, raised):
            if isinstance(error, StoreError):
                key, now = str(error), time.monotonic()
                if now - self._logged.get(key, -REPEATED_ERROR_PAUSE_S) < REPEATED_ERROR_PAUSE_S:
                    return False
                self._logged[key] = now
        if isinstance(record.args, tuple):
            record.args = tuple(
                console_text(value) if isinstance(value, StoreError | Refusal) else value for value in record.args
            )
        return True


def _origin(error: BaseException | None) -> BaseException | None:
    """Return the error of the store that an error was raised from, or that is in its group; otherwise the error itself."""
    inner = [*error.exceptions[:1]] if isinstance(error, BaseExceptionGroup) else [error.__cause__ if error else None]
    if isinstance(error, StoreError) or inner[0] is None:
        return error
    origin = _origin(inner[0])
    return origin if isinstance(origin, StoreError) else error


def _log_to_stderr(settings: Settings) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_Sentences())
    logging.basicConfig(
        level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s", handlers=[handler]
    )
    logging.getLogger("discord").setLevel(logging.WARNING)  # at lower levels it writes interaction tokens
    logging.getLogger("psycopg").setLevel(logging.ERROR)  # at lower levels it writes the address of the database


def _backup(args: argparse.Namespace) -> int:
    settings = load_settings()
    if settings.database_url:
        return _fail(text("run-server-backup"))
    database = settings.colt_database
    copy = back_up(database, args.path or backup_path(database, time.time()))
    size = round(copy.size / 1e6, 1)
    say(text("run-backed-up", file=str(copy.path), matches=copy.matches, actions=copy.actions, size=size))
    return 0


def _restore(args: argparse.Namespace) -> int:
    settings = load_settings()
    if settings.database_url:
        return _fail(text("run-server-backup"))
    say(used_settings())
    return restore_main(args, settings.colt_database, settings.continuous_copies)


def _drill(_: argparse.Namespace) -> int:
    settings = load_settings()
    if settings.database_url:
        return _fail(text("run-server-backup"))
    say(used_settings())
    return drill_main(settings.colt_database, settings.continuous_copies, scheduled=settings.backup_every > 0)


def _copy_database(args: argparse.Namespace) -> int:
    from bot.storage.transfer import copy_database  # noqa: PLC0415 - the driver of a server is slow to import

    rows = copy_database(args.source, args.target)
    counts = {"rows": sum(rows.values()), "matches": rows["matches"], "actions": rows["actions"]}
    say(text("run-copied", source=str(args.source), target=str(args.target), **counts))
    return 0


def _hand_over(args: argparse.Namespace) -> int:
    from bot.storage.transfer import hand_over  # noqa: PLC0415 - as above

    asyncio.run(hand_over(load_settings().database, args.application))
    say(text("run-handed-over", application=str(args.application)))
    return 0


def _status(args: argparse.Namespace) -> int:
    settings = load_settings()
    if not args.json:
        say(used_settings())
    state = asyncio.run(database_status(settings.database, SystemClock().now()))
    say(msgspec.json.encode(state).decode() if args.json else "\n".join(status_lines(state)))
    return 0


def _doctor(args: argparse.Namespace) -> int:
    from bot.run.doctor.main import examine, tell  # noqa: PLC0415 - no other command needs it

    settings = load_settings()
    say(used_settings())
    return tell(asyncio.run(examine(settings, args.channel)))


COMMANDS: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = {
    "run": _run,
    "demo": _demo,
    "healthcheck": lambda _: health.main(),
    "backup": _backup,
    "restore": _restore,
    "drill": _drill,
    "copy_database": _copy_database,
    "hand_over": _hand_over,
    "status": _status,
    "doctor": _doctor,
    "export": lambda args: export_main(args, load_settings().database, SCHEMA),
    "replay": replay_main,
}
"""Commands by name, with underscores."""
