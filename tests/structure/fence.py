"""Allowed imports: a row for each folder or file, of which the innermost applies."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from tests.structure.sources import ROOMS, imports, name

STANDARD: Final = frozenset(sys.stdlib_module_names)
PURE: Final = frozenset(
    {
        *("abc", "bisect", "collections", "copy", "dataclasses", "enum", "functools", "hashlib"),
        *("heapq", "itertools", "math", "operator", "types", "typing"),
    }
)
"""Modules of the standard library without files, clocks, network, processes or random numbers."""
OURS: Final = frozenset({*ROOMS, "tests", "tools"})


class Room(msgspec.Struct, frozen=True):
    """Imports allowed in a folder or file: standard library, packages and our modules, except those in ``never``."""

    folder: str
    standard: frozenset[str] = STANDARD
    packages: tuple[str, ...] = ()
    ours: tuple[str, ...] = ()
    never: tuple[str, ...] = ()


SQL: Final = ("sqlite3",)
CLOCKS: Final = ("time", "datetime", "random", "secrets", "os.urandom")

STATES: Final = tuple(
    f"engine.{game}.state.{kind}" for game in ("colt_express", "super_express") for kind in ("State", "Fields")
)
CLIENT: Final = ("aiohttp", "discord", "msgspec", "typing_extensions", "yarl")
COMPOSED: Final = (*CLIENT, "dotenv", "prometheus_client", "rich")
DRIVERS: Final = ("aiosqlite", "filelock", "msgspec", "psycopg", "psycopg_pool")
OPEN: Final = (
    "bot.durations",
    *(f"bot.storage.{name}" for name in ("session", "store", "errors", "tables", "connection", "outside", "schema")),
)
"""Spans of time, and modules of the database for rows and logic: open transactions, their errors, and facts of the schema."""
LOGIC: Final = ("bot.core", *OPEN, "bot.features", "engine", "data.DATA")
SEEN: Final = (*LOGIC, "bot.processes", "bot.discord_ui", "renderers", "data")
PAINT: Final = ("typing_extensions", "PIL", "isal", "msgspec", "resvg_py", "rich")
PAGE: Final = ("aiohttp", "jsonschema", "jsonschema_rs", "multidict", "rich", "yarl")

ROOMS_AND_FENCES: Final = (
    Room("engine", PURE, ("msgspec",), ("engine",)),
    Room("engine/tables.py", frozenset({*PURE, "pathlib", "sys", "tomllib"}), ("msgspec",), ("engine.core",)),
    Room("engine/core", PURE, ("msgspec",), ("engine.core",)),
    Room("engine/agents", PURE, ("msgspec",), ("engine",), STATES),
    Room("engine/colt_express", PURE, ("msgspec",), ("engine.core", "engine.colt_express")),
    Room("engine/super_express", PURE, ("msgspec",), ("engine.core", "engine.super_express")),
    Room("data", STANDARD, ("fluent", "msgspec"), ("data",), (*SQL, "asyncio", *CLOCKS)),
    Room("data/formats.py", STANDARD, ("babel",), ("data",), (*SQL, "asyncio", "random", "secrets", "os.urandom")),
    Room("renderers", STANDARD, PAINT, ("renderers", "engine", "data"), (*SQL, "asyncio", *CLOCKS)),
    Room("sandbox", STANDARD, PAGE, ("sandbox",), SQL),
    Room("sandbox/examples", STANDARD, ("aiohttp", "discord", "yarl")),  # another user's bot
    Room("bot", STANDARD, COMPOSED, ("bot.run",), SQL),
    Room("bot/storage", STANDARD, DRIVERS, ("bot.storage", "engine"), CLOCKS),
    Room("bot/storage/outside.py"),
    Room("bot/core", STANDARD, ("msgspec",), ("bot.core", *OPEN, "engine"), (*SQL, *CLOCKS)),
    # Calendars need datetime to find the days of given times.
    Room("bot/core/calendars.py", STANDARD, ("msgspec",), ("bot.core", "engine"), (*SQL, *CLOCKS[2:], "time")),
    Room(
        "bot/processes", STANDARD, ("msgspec", "PIL"), ("bot.core", "bot.processes", "engine", "renderers", "data"), SQL
    ),
    Room(
        "bot/discord_ui",
        STANDARD,
        CLIENT,
        (
            "bot.core",
            "bot.durations",
            "bot.processes",
            "bot.discord_ui",
            "bot.storage.errors",
            "engine",
            "renderers",
            "data",
        ),
        SQL,
    ),
    Room("bot/features", STANDARD, CLIENT, (*SEEN, "bot.features"), SQL),
    Room(
        "bot/features/tournaments/pairing",
        frozenset({*PURE, "fractions"}),
        ("msgspec",),
        ("bot.features.tournaments.pairing", "engine.core"),
    ),
    # It writes a file next to the database.
    Room(
        "bot/features/replays/export.py",
        STANDARD,
        ("msgspec",),
        (*SEEN, "bot.storage.files", "bot.storage.connection"),
        SQL,
    ),
    Room("bot/features/ratings/rating.py", STANDARD, ("msgspec", "openskill"), LOGIC, (*SQL, *CLOCKS)),
    Room("bot/run", STANDARD, COMPOSED, ("bot", "engine", "renderers", "data", "sandbox"), SQL),
    # Compares a restored copy with the current database.
    Room(
        "bot/run/copies",
        STANDARD,
        COMPOSED,
        ("bot.durations", "bot.storage", "bot.core", "bot.run", "renderers.phrases", "data"),
    ),
)


def room_of(path: Path) -> Room:
    """Return the innermost row for a file."""
    where = f"{name(path)}/"
    return max(
        (room for room in ROOMS_AND_FENCES if where.startswith(f"{room.folder}/")), key=lambda room: len(room.folder)
    )


def breaches(path: Path, room: Room) -> Iterator[str]:
    """Yield a message for every import that a file's row doesn't allow."""
    for line, module in imports(path):
        if not allowed(module, room):
            yield f"{name(path)}:{line} imports {module}"


def allowed(module: str, room: Room) -> bool:
    """Return whether a row allows importing a module."""
    top = module.partition(".")[0]
    if within(module, room.never):
        return False
    if top in OURS:
        return within(module, room.ours)
    return top in (room.standard if top in STANDARD else room.packages)


def within(module: str, roots: tuple[str, ...]) -> bool:
    """Return whether a module is one of ``roots`` or inside one."""
    return any(module == root or module.startswith(f"{root}.") for root in roots)
