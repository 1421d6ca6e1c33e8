"""Settings from the environment and a ``.env`` file. ``.env.example`` lists them all."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from dotenv import dotenv_values
from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import fields

from bot.run.copies.target import Target, target
from bot.storage.connection import Server, place
from data.catalogue import text
from renderers.budgets import USUAL

DISCORD = "https://discord.com/api/v10"
LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


class SettingsError(Exception):
    """Raised if settings are wrong or missing. The message has a printable sentence for each of them, without values."""


class Secret(Struct, frozen=True):
    """A token, or an address with a password; printed as stars."""

    clear: str

    def __repr__(self) -> str:
        return "Secret('**********')"


def _api_url(url: str) -> str:
    """Return an API address without its last slash. Raises ValueError if it is invalid."""
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise ValueError(url)
    return url.rstrip("/")


def _server_url(url: str) -> Secret:
    """Return the address of a database server. Raises ValueError if it is invalid."""
    where = place(url)
    if not isinstance(where, Server) or not where.sound:
        raise ValueError("no server")
    return Secret(url)


def _yes_or_no(word: str) -> bool:
    """Parse a boolean. Raises ValueError if it isn't one."""
    if word.lower() in {"1", "true", "t", "yes", "y", "on"}:
        return True
    if word.lower() in {"0", "false", "f", "no", "n", "off"}:
        return False
    raise ValueError(word)


def _numbers(words: str) -> frozenset[int]:
    """Parse a list of numbers such as ``0-3`` or ``0,2,5-7``. Raises ValueError if it isn't one."""
    listed: set[int] = set()
    for part in words.split(","):
        first, _, last = part.partition("-")
        numbers = range(int(first), int(last or first) + 1)
        if not numbers:
            raise ValueError(words)
        listed.update(numbers)
    return frozenset(listed)


class Settings(Struct, frozen=True, kw_only=True):
    """Settings of the bot. The name of a setting is that of its field in upper case."""

    discord_token: Secret | None = None
    discord_api_url: str = DISCORD
    dev_guild_id: Annotated[int, Meta(gt=0)] | None = None
    colt_database: Path = Path("colt-express.db")
    database_url: Secret | None = None
    """A database on a server instead of the file; may contain a password."""

    shard_count: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    """Number of shards; None: as many as Discord recommends."""

    shard_ids: frozenset[int] = frozenset()
    """Shards of this process; empty for all."""

    stand_by: bool = False
    """Whether to receive other processes' shards as well, to answer in the seconds after one of them dies."""

    log_level: LogLevel = "INFO"
    metrics_host: Annotated[str, Meta(min_length=1)] = "127.0.0.1"
    """Address that serves metrics; in a container it must be 0.0.0.0."""

    metrics_port: Annotated[int, Meta(ge=0, le=65_535)] | None = None
    sandbox_port: Annotated[int, Meta(ge=0, le=65_535)] = 0
    max_lobbies_per_person: Annotated[int, Meta(ge=1, le=100)] = 5
    max_matches_per_person: Annotated[int, Meta(ge=1, le=1_000)] = 20

    backup_every: Annotated[float, Meta(ge=0, le=8_760)] = 24.0
    """Hours between two backups; 0 for none."""

    backup_keep: Annotated[int, Meta(ge=1, le=1_000)] = 7
    continuous_copies: Target | None = None
    """A folder or an address for continuous copies."""

    keep_copies_days: Annotated[int, Meta(ge=0, le=3_650)] = 30
    keep_closed_days: Annotated[int, Meta(ge=1, le=3_650)] = 90
    cpu_seconds_per_person: Annotated[float, Meta(ge=0, le=60)] = 6.0
    """CPU seconds per minute for one user's presses; 0 for no limit."""

    tellings_at_a_time: Annotated[int, Meta(ge=1, le=256)] = 32
    picture_memory: Annotated[int, Meta(ge=8, le=4_096)] = USUAL
    """Size of the cache of drawn parts in each drawing process, in megabytes."""

    picture_workers: Annotated[int, Meta(ge=0, le=16)] = 0
    """Processes that draw pictures, besides one for films; 0: the bot draws itself."""

    thinking_shortest: Annotated[float, Meta(ge=0, le=60)] = 4.0
    thinking_longest: Annotated[float, Meta(ge=0, le=60)] = 12.0

    reviews: bool = True
    """Whether to compute reviews after each match."""

    emojis: bool = True
    """Whether to upload the bot's own emojis to its application, and show them on buttons."""

    @property
    def database(self) -> Path | Server:
        """Return the location of the database."""
        return place(self.database_url.clear) if self.database_url else self.colt_database

    @property
    def token(self) -> str | None:
        """Return the token in plain text, or None if there is none. Never print it."""
        return self.discord_token.clear.strip() or None if self.discord_token else None


PARSED: Final[Mapping[Any, Callable[[str], Any]]] = MappingProxyType(
    {
        "database_url": _server_url,
        "discord_api_url": _api_url,
        "shard_ids": _numbers,
        Secret | None: Secret,
        Path: Path,
        Target | None: target,
        bool: _yes_or_no,
    }
)
"""Parsers by setting or type; msgspec parses all others."""


def load_settings(env_file: str | Path | None = ".env") -> Settings:
    """Build the settings from the environment and from ``env_file``. The environment wins; empty values count as unset.

    Raises SettingsError, which names each wrong setting in one sentence with the fix.
    """
    try:
        # An empty one in the environment doesn't override the file.
        words = {**_named({} if env_file is None else dotenv_values(env_file)), **_named(os.environ)}
    except UnicodeDecodeError:
        raise SettingsError(text("setting-env-file", file=str(env_file))) from None
    given: dict[str, Any] = {}
    wrong: list[str] = []
    for field in fields(Settings):
        if (said := words.get(field.name)) is None:
            continue
        try:
            parse = PARSED.get(field.name) or PARSED.get(field.type)
            given[field.name] = parse(said) if parse else convert(said.strip(), field.type, strict=False)
        # Without the value: a wrong token or password must not reach the terminal or a log.
        except (ValueError, ValidationError):
            wrong.append(field.name)
    settings = Settings(**given)
    if wrong := wrong or [*_unfitting(settings)]:
        raise SettingsError("\n".join(map(_sentence, wrong)))
    return settings


def used_settings(env_file: str | Path = ".env") -> str:
    """Return a sentence that names the set settings by their source, without values."""
    ours = {field.name for field in fields(Settings)}
    of_environment = _named(os.environ).keys() & ours
    of_file = (_named(dotenv_values(env_file)).keys() & ours) - of_environment

    def listed(names: Iterable[str]) -> str:
        return ", ".join(name.upper() for name in sorted(names)) or text("run-settings-none")

    return text(
        "run-settings", environment=listed(of_environment), file=str(Path(env_file).absolute()), listed=listed(of_file)
    )


def _named(values: Mapping[str, str | None]) -> Mapping[str, str]:
    """Return the set values by field name; names are case-insensitive."""
    return {name.lower(): value for name, value in values.items() if value}


def _unfitting(settings: Settings) -> Iterator[str]:
    """Yield the names of settings that contradict others."""
    if settings.thinking_longest < settings.thinking_shortest:
        yield "thinking_longest"
    if settings.shard_ids and (settings.shard_count is None or max(settings.shard_ids) >= settings.shard_count):
        yield "shard_ids"


def _sentence(name: str) -> str:
    """Return the sentence about a setting's valid values."""
    return text(f"setting-{name.replace('_', '-')}", name=name.upper())
