"""Who may import whom: a row for each room, the innermost row that fits a file counts."""

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
"""The standard library that has neither files, clock, network, processes nor chance."""
OURS: Final = frozenset({*ROOMS, "tests", "tools"})


class Room(msgspec.Struct, frozen=True):
    """The fence around a folder or a file: the standard library it may use, packages, rooms of ours, and what is forbidden all the same."""

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
CORE: Final = ("bot.model", "engine")
HOSTING: Final = ("bot.hosting", "bot.model", "bot.storage.session", "bot.storage.store", "engine")
PAINT: Final = ("typing_extensions", "PIL", "isal", "msgspec", "resvg_py", "rich")
PAGE: Final = ("aiohttp", "jsonschema", "multidict", "rich", "yarl")

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
    Room("sandbox/examples", STANDARD, ("aiohttp", "discord", "yarl")),  # a bot of somebody else
    Room("bot", STANDARD, COMPOSED, ("bot", "engine", "renderers", "data", "sandbox"), SQL),
    Room(
        "bot/hosting/tournaments/pairing",
        frozenset({*PURE, "fractions"}),
        ("msgspec",),
        ("bot.hosting.tournaments.pairing", "bot.features.tournaments.pairing.values", "engine.core"),
    ),
    Room("bot/hosting", STANDARD, ("msgspec",), HOSTING, (*SQL, *CLOCKS)),
    Room("bot/hosting/lessons", STANDARD, ("msgspec",), (*HOSTING, "data.DATA"), (*SQL, *CLOCKS)),
    Room("bot/hosting/puzzles", STANDARD, ("msgspec",), (*HOSTING, "data.DATA"), (*SQL, *CLOCKS)),
    Room("bot/hosting/records", STANDARD, ("msgspec", "openskill"), HOSTING, (*SQL, *CLOCKS)),
    Room("bot/model", STANDARD, ("msgspec",), CORE, (*SQL, *CLOCKS)),
    # Calendars tell the days of times that are handed in.
    Room("bot/core/calendars.py", STANDARD, ("msgspec",), CORE, (*SQL, *CLOCKS[2:], "time")),
    Room(
        "bot/storage",
        STANDARD,
        ("aiosqlite", "filelock", "msgspec", "psycopg", "psycopg_pool"),
        (*CORE, "bot.storage"),
        CLOCKS,
    ),
    Room("bot/storage/outside.py"),
    Room("bot/discord_ui", STANDARD, CLIENT, ("bot", "engine", "renderers", "data"), (*SQL, "bot.storage")),
)


def room_of(path: Path) -> Room:
    """Return the fence around a file."""
    where = f"{name(path)}/"
    return max(
        (room for room in ROOMS_AND_FENCES if where.startswith(f"{room.folder}/")), key=lambda room: len(room.folder)
    )


def breaches(path: Path, room: Room) -> Iterator[str]:
    """Yield every import that goes over the fence."""
    for line, module in imports(path):
        if not allowed(module, room):
            yield f"{name(path)}:{line} imports {module}"


def allowed(module: str, room: Room) -> bool:
    """Say whether a room may import a module."""
    top = module.partition(".")[0]
    if within(module, room.never):
        return False
    if top in OURS:
        return within(module, room.ours)
    return top in (room.standard if top in STANDARD else room.packages)


def within(module: str, roots: tuple[str, ...]) -> bool:
    """Say whether a module is one of ``roots`` or inside one."""
    return any(module == root or module.startswith(f"{root}.") for root in roots)
