"""Finds languages: a user's for private messages, a server's for public ones.

The choice in ``/settings`` or ``/setup`` comes first, then Discord's locale of the user's client or the server. If a server hasn't
chosen, each table has the language of its host, and all else is English: Discord reports "en-US" for every server that isn't a
community. If the catalog has one language only, nothing is looked up.
"""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final, Generic, Protocol, TypeVar

import discord

from bot.core.host import Host
from bot.core.ids import Place, UserId
from bot.core.newest import Newest
from bot.core.settings import rows
from bot.core.settings.habits import Habits
from bot.storage.errors import StoreError
from data.catalogue import ENGLISH, current
from renderers.theme import HIGH_CONTRAST


def spoken(code: str | None) -> str | None:
    """Return the catalog's language for one of our codes or a Discord locale (``pt-BR``); None if it has none."""
    return among(current().languages, code)


def among(known: Sequence[str], code: str | None) -> str | None:
    """Return the member of ``known`` for a code or a locale; None if there is none."""
    return next((candidate for candidate in (code, (code or "").partition("-")[0]) if candidate in known), None)


MOMENT: Final = 60.0
"""Seconds for which a user's settings are cached; changes made by another process show after that."""


K = TypeVar("K")
V = TypeVar("V")


class Spoken(Protocol):
    """A lobby, a match or a tournament, which may have a language of its own."""

    @property
    def language(self) -> str:
        """Language code of the catalog; empty: its server's language."""

    @property
    def place(self) -> Place:
        """Server and channel of the table or tournament."""


class Recent(Generic[K, V]):
    """Cache of values read within the last ``MOMENT`` seconds."""

    def __init__(self) -> None:
        self._known: Newest[K, tuple[float, V]] = Newest(5_000)

    async def get(self, key: K, now: float, read: Callable[[], Awaitable[V]]) -> V:
        """Return the cached value of a key, or else call ``read``."""
        known = self._known.get(key)
        # ``known[0] <= now``: after the clock was set back, values read in the future no longer count.
        if known is not None and known[0] <= now < known[0] + MOMENT:
            return known[1]
        value = await read()
        self._known[key] = now, value
        return value

    def forget(self, key: K) -> None:
        """Drop the cached value of a key."""
        self._known.pop(key, None)


class Languages:
    """Looks up the languages of users and servers; ``guilds`` returns a server as the Discord client knows it, if it does."""

    def __init__(self, host: Host, guilds: Callable[[int], discord.Guild | None]) -> None:
        self._host = host
        self._guilds = guilds
        self._people: Recent[UserId, Habits] = Recent()
        self._servers: Recent[int, str] = Recent()

    async def of_person(self, user: int, *, locale: str | None = None, subject: Spoken | None = None) -> str:
        """Return a user's language: their choice, or that of their client.

        ``locale`` is the client's, and is stored for messages that don't answer a click. With neither a locale nor a stored one, the user
        gets the language of their ``subject``, or English.
        """
        if len(current().languages) < 2:
            return ENGLISH
        try:
            habits = await self._habits(UserId(user))
        except StoreError:
            if locale is None:
                raise
            return spoken(locale) or ENGLISH
        if locale is not None:
            client = spoken(locale) or ENGLISH
            # Written only on a change, so that not every press is a commit.
            if client != habits.client_language:
                with suppress(StoreError):  # this answer doesn't need it, and the next press tries again
                    await self._host.do(rows.note_client_language, UserId(user), client)
                    self.forget(user)
            return spoken(habits.language) or client
        return spoken(habits.language) or spoken(habits.client_language) or await self.of_table(subject)

    async def theme_of(self, user: int) -> str:
        """Return the theme of a user's private pictures; empty for the default."""
        try:
            return HIGH_CONTRAST if (await self._habits(UserId(user))).contrast else ""
        except StoreError:  # stateless answers work without one
            return ""

    async def _habits(self, user: UserId) -> Habits:
        """Return a user's settings, cached for a moment, so that not every press reads them."""
        return await self._people.get(user, self._host.now(), lambda: self._host.read(rows.habits, user))

    def forget(self, user: int) -> None:
        """Drop a user's cached settings after a change."""
        self._people.forget(UserId(user))

    async def of_table(self, subject: Spoken | None) -> str:
        """Return a table's language; English for None."""
        if subject is None or len(current().languages) < 2:
            return ENGLISH
        return spoken(subject.language) or await self.of_server(subject.place.guild)

    async def for_table(self, guild_id: int | None, opener: str) -> str:
        """Return the ``language`` for a table opened by a user who speaks ``opener``; empty if its server has chosen one."""
        return "" if await self.of_server(guild_id, opener) == await self.of_server(guild_id) else opener

    async def named(self, subject: Spoken) -> str:
        """Return a table's language if the bot has several, otherwise an empty text."""
        return await self.of_table(subject) if len(current().languages) > 1 else ""

    async def of_server(self, guild_id: int | None, otherwise: str = ENGLISH) -> str:
        """Return the language of a server's channels: its choice in ``/setup``, else that of its locale, if we have it.

        ``otherwise`` is used if there is neither, outside of servers, and for an English locale, since that is Discord's default.
        """
        if len(current().languages) < 2:
            return ENGLISH
        if guild_id is None:
            return otherwise
        server = self._guilds(guild_id)
        locale = spoken(server.preferred_locale.value if server else None)
        return spoken(await self._chosen(guild_id)) or (otherwise if locale in (None, ENGLISH) else locale) or otherwise

    async def _chosen(self, guild_id: int) -> str:
        """Return the choice in ``/setup``, cached for a moment, so that not every post reads it."""

        async def read() -> str:
            return (await self._host.read(rows.server, guild_id)).language

        return await self._servers.get(guild_id, self._host.now(), read)

    def forget_server(self, guild_id: int) -> None:
        """Drop a server's cached language after a change."""
        self._servers.forget(guild_id)
