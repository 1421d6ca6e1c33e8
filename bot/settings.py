"""Settings: from the environment and a ``.env`` file, built by a call. ``.env.example`` lists them all."""

from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.storage.server import Server, place
from data.catalogue import text
from renderers.budgets import USUAL

DISCORD = "https://discord.com/api/v10"
LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


class SettingsError(Exception):
    """A setting is wrong or missing. The message is one sentence per setting, fit to print; it never holds a value."""


def _api_url(url: str) -> str:
    """Return an API address without its last slash. Raises ValueError where it is none."""
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise ValueError(url)
    return url.rstrip("/")


def _server_url(url: SecretStr) -> SecretStr:
    """Return the address of a database server. Raises ValueError where it is none."""
    where = place(url.get_secret_value())
    if not isinstance(where, Server) or not where.sound:
        raise ValueError("no server")
    return url


def _numbers(words: object) -> object:
    """Return the numbers of a list such as ``0-3`` or ``0,2,5-7``. Raises ValueError where it is none."""
    if not isinstance(words, str):
        return words
    found: set[int] = set()
    for part in words.split(","):
        first, _, last = part.partition("-")
        numbers = range(int(first), int(last or first) + 1)
        if not numbers:
            raise ValueError(words)
        found.update(numbers)
    return frozenset(found)


class Settings(BaseSettings):
    """What a run of the bot needs to know. Field names in upper case are the names of the settings."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True)

    discord_token: SecretStr | None = None
    discord_api_url: Annotated[str, AfterValidator(_api_url)] = DISCORD
    dev_guild_id: Annotated[int, Field(gt=0)] | None = None
    colt_database: Path = Path("colt-express.db")
    database_url: Annotated[SecretStr, AfterValidator(_server_url)] | None = None
    """A database on a server instead of the file; it may hold a password."""

    shard_count: Annotated[int, Field(ge=1, le=10_000)] | None = None
    """None: as many as Discord recommends."""

    shard_ids: Annotated[frozenset[int], NoDecode, BeforeValidator(_numbers)] = frozenset()
    """Those that this process serves; empty: all."""

    stand_by: bool = False
    """Hear the shards of other processes, too, so that somebody answers in the seconds after one of them has died."""

    log_level: LogLevel = "INFO"
    metrics_host: Annotated[str, Field(min_length=1)] = "127.0.0.1"
    """The address on which metrics are answered: 0.0.0.0 in a container."""

    metrics_port: Annotated[int, Field(ge=0, le=65_535)] | None = None
    sandbox_port: Annotated[int, Field(ge=0, le=65_535)] = 0
    max_lobbies_per_person: Annotated[int, Field(ge=1, le=100)] = 5
    max_matches_per_person: Annotated[int, Field(ge=1, le=1_000)] = 20

    backup_every: Annotated[float, Field(ge=0, le=8_760)] = 24.0
    """Hours between two backups; 0: none are made."""

    backup_keep: Annotated[int, Field(ge=1, le=1_000)] = 7
    continuous_copies: Path | None = None
    """The folder in which every change is kept as it comes, beside the whole copies."""

    keep_copies_days: Annotated[int, Field(ge=0, le=3_650)] = 30
    keep_closed_days: Annotated[int, Field(ge=1, le=3_650)] = 90
    clicks_per_minute: Annotated[int, Field(ge=0, le=6_000)] = 120
    tellings_at_a_time: Annotated[int, Field(ge=1, le=256)] = 32
    picture_memory: Annotated[int, Field(ge=8, le=4_096)] = USUAL
    """Megabytes of what was drawn that are kept for the next picture, in each process that draws."""

    picture_workers: Annotated[int, Field(ge=0, le=16)] = 0
    """Processes that draw pictures, besides one for films; 0: the bot draws itself."""

    thinking_shortest: Annotated[float, Field(ge=0, le=60)] = 4.0
    thinking_longest: Annotated[float, Field(ge=0, le=60, validate_default=True)] = 12.0

    reviews: bool = True
    """Work out after each match what its people can learn from it."""

    emojis: bool = True
    """Upload emojis of the bot's own art to its application, and show them on buttons."""

    @field_validator("thinking_longest")
    @classmethod
    def _no_less_than_shortest(cls, longest: float, others: ValidationInfo) -> float:
        if longest < others.data.get("thinking_shortest", 0.0):
            raise ValueError(longest)
        return longest

    @field_validator("shard_ids")
    @classmethod
    def _below_shard_count(cls, numbers: frozenset[int], others: ValidationInfo) -> frozenset[int]:
        count = others.data.get("shard_count")
        if numbers and (count is None or max(numbers) >= count):
            raise ValueError(numbers)
        return numbers

    @property
    def database(self) -> Path | Server:
        """Where matches are kept."""
        return place(self.database_url.get_secret_value()) if self.database_url else self.colt_database

    @property
    def token(self) -> str | None:
        """Token in clear, or None where there is none. Never print it."""
        return self.discord_token.get_secret_value().strip() or None if self.discord_token else None


def load_settings(env_file: str | Path | None = ".env") -> Settings:
    """Build the settings from the environment and from ``env_file``.

    Raises:
        SettingsError: names each wrong setting in one sentence with the fix.
    """
    try:
        options: dict[str, Any] = {"_env_file": env_file}
        return Settings(**options)
    except ValidationError as error:
        # Without the input: a wrong token or password must not reach the terminal or a log.
        names = dict.fromkeys(str(fault["loc"][0]) for fault in error.errors(include_input=False))
        raise SettingsError("\n".join(_sentence(name) for name in names)) from None
    except UnicodeDecodeError:
        raise SettingsError(text("setting-env-file", file=str(env_file))) from None


def _sentence(name: str) -> str:
    """Say what the setting must look like."""
    return text(f"setting-{name.replace('_', '-')}", name=name.upper())
