"""What ``python -m bot`` runs: the bot, or one of its tools. ``python -m bot --help`` lists them."""

import argparse
import asyncio
import gc
import logging
import signal
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import discord
import msgspec

from bot.app import App, open_app
from bot.demo import lay_table
from bot.discord_ui.core.client import point_at
from bot.discord_ui.core.permissions import invite_link
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.games.uis import game_uis
from bot.hosting.core.ports import StoreError
from bot.local import TOKEN, SandboxFailed, playground, sandbox
from bot.operations import health
from bot.operations.status import database_status, status_lines
from bot.records.export import export_main
from bot.records.replay import replay_main
from bot.settings import Settings, SettingsError, load_settings
from bot.storage.backups import Copy, back_up, restore
from bot.storage.errors import DatabaseCorrupt, DatabaseForeign, DatabaseMissing
from bot.storage.files import REPLACED
from bot.storage.server import place
from bot.storage.transfer import copy_database
from bot.system import SystemClock
from bot.upkeep import backup_path, stamp
from data.catalogue import current, text
from renderers import colt_express, super_express
from renderers.phrases import console_text

PLAYGROUND: Final = Path("var/sandbox")
"""Where a sandbox keeps its world and its matches between two runs."""

INTENTS: Final = 4014
CLOSED: Final = {
    4004: "run-bad-token",
    4010: "run-closed-shards",
    4011: "run-closed-shards",
    4012: "run-closed-version",
    4013: "run-closed-version",
    INTENTS: "run-closed-intents",
}
"""Words for the gateway's closes after which nobody may come back by themselves (Discord docs, "Gateway Close Event Codes")."""

OnReady = Callable[[App], Awaitable[None]]


def say(words: str) -> None:
    """Print words for the person at the terminal."""
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def main(arguments: list[str] | None = None) -> int:
    """Run what the command line says and return the exit status; what is wrong is told in one sentence."""
    args = _parser().parse_args(arguments)
    try:
        return int(args.run(args))
    except (SettingsError, SandboxFailed) as error:
        return _fail(str(error))
    except StoreError as error:
        return _fail(console_text(error))
    except discord.LoginFailure:
        return _fail(text("run-bad-token"))
    except (discord.ConnectionClosed, discord.PrivilegedIntentsRequired) as error:
        return _fail(closed(error))
    except KeyboardInterrupt:
        return 130


def closed(error: discord.ClientException) -> str:
    """Return what to do after Discord has closed the gateway for good."""
    code = error.code if isinstance(error, discord.ConnectionClosed) else INTENTS
    return text(CLOSED.get(code, "run-closed"), code=code)


def _fail(words: str) -> int:
    sys.stderr.write(f"{words}\n")
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description=text("run-about"))
    parser.set_defaults(run=_run)
    tools = parser.add_subparsers(metavar="")
    tools.add_parser("run", help=text("run-about-run")).set_defaults(run=_run)
    tools.add_parser("demo", help=text("run-about-demo")).set_defaults(run=_demo)
    tools.add_parser("healthcheck", help=text("run-about-healthcheck")).set_defaults(run=lambda _args: health.main())
    backup = tools.add_parser("backup", help=text("run-about-backup"))
    backup.add_argument("path", type=Path, nargs="?")
    backup.set_defaults(run=_backup)
    restore_ = tools.add_parser("restore", help=text("run-about-restore"))
    restore_.add_argument("path", type=Path)
    restore_.set_defaults(run=_restore)
    copy = tools.add_parser("copy-database", help=text("run-about-copy"))
    copy.add_argument("source", metavar="FROM", type=place)
    copy.add_argument("target", metavar="TO", type=place)
    copy.set_defaults(run=_copy_database)
    status = tools.add_parser("status", help=text("run-about-status"))
    status.add_argument("--json", action="store_true", help=text("run-about-status-json"))
    status.set_defaults(run=_status)
    export = tools.add_parser("export", help=text("run-about-export"))
    export.add_argument("match", type=int)
    export.add_argument("--output", "-o", type=Path)
    export.set_defaults(run=lambda args: export_main(args, load_settings().database))
    replay = tools.add_parser("replay", help=text("run-about-replay"))
    replay.add_argument("file", type=Path)
    replay.set_defaults(run=replay_main)
    return parser


def _run(_args: argparse.Namespace) -> int:
    settings = load_settings()
    _log_to_stderr(settings)
    if settings.token is not None:
        return asyncio.run(_serve(settings, settings.token, _greet))
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
        here = settings.model_copy(
            update={
                "discord_api_url": f"{url}/api/v10",
                "colt_database": folder / "colt-express.db",
                "database_url": None,
                "backup_every": 0.0,
            }
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
    point_at(settings.discord_api_url)
    for prepare in (current().read, colt_express.warm_up, super_express.warm_up):
        await asyncio.to_thread(prepare)
    async with open_app(settings, game_uis) as built:
        _answer_quickly()
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, built.stop)
        try:
            await built.run(token, ready)
        except discord.LoginFailure:
            raise
        except Exception as error:
            if trouble(error) is not Trouble.LATER:
                raise
            return _fail(text("run-no-discord", url=settings.discord_api_url))
    say(text("run-stopped"))
    return 0


def _answer_quickly() -> None:
    """Spare the event loop long pauses: what is loaded by now stays, so that no collection walks through it again (70 ms)."""
    gc.collect()
    gc.freeze()


def _log_to_stderr(settings: Settings) -> None:
    logging.basicConfig(
        level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s", stream=sys.stderr
    )
    logging.getLogger("discord").setLevel(logging.WARNING)  # at lower levels it writes interaction tokens


def _backup(args: argparse.Namespace) -> int:
    settings = load_settings()
    if settings.database_url:
        return _fail(text("run-server-backup"))
    database = settings.colt_database
    copy = back_up(database, args.path or backup_path(database, time.time()))
    say(text("run-backed-up", file=str(copy.path), matches=copy.matches, actions=copy.actions, size=_megabytes(copy)))
    return 0


def _restore(args: argparse.Namespace) -> int:
    settings = load_settings()
    if settings.database_url:
        return _fail(text("run-server-backup"))
    now = stamp(time.time())
    try:
        copy = restore(args.path, settings.colt_database, now)
    except (DatabaseCorrupt, DatabaseForeign, DatabaseMissing):
        return _fail(text("run-no-copy", file=str(args.path)))
    say(text("run-restored", file=str(copy.path), matches=copy.matches, actions=copy.actions, kept=f"{REPLACED}{now}"))
    return 0


def _copy_database(args: argparse.Namespace) -> int:
    rows = copy_database(args.source, args.target)
    counts = {"rows": sum(rows.values()), "matches": rows["matches"], "actions": rows["actions"]}
    say(text("run-copied", source=str(args.source), target=str(args.target), **counts))
    return 0


def _megabytes(copy: Copy) -> float:
    return round(copy.size / 1e6, 1)


def _status(args: argparse.Namespace) -> int:
    found = asyncio.run(database_status(load_settings().database, SystemClock().now()))
    say(msgspec.json.encode(found).decode() if args.json else "\n".join(status_lines(found)))
    return 0
