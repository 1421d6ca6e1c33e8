"""Starting and closing lobbies. Every change is one transaction, so two players never get the same seat or bandit."""

import logging
from functools import partial

import msgspec

from bot.core.errors import Refusal
from bot.core.ids import LobbyId, UserId
from bot.core.lobby import Lobby
from bot.core.matches.values import Match
from bot.core.ports import Chance, Clock
from bot.core.shards.values import Shards
from bot.core.tools import ControlTools
from bot.features.lobbies import changes, rows
from bot.features.lobbies.starting import begin, prepared_from, with_computers
from bot.storage.session import Writer
from bot.storage.store import Store
from engine.core.errors import RulesError

_log = logging.getLogger(__name__)

EXPIRED_AT_ONCE = 100


class Lobbies:
    """Starts lobbies' matches, and closes unused lobbies."""

    def __init__(self, store: Store, clock: Clock, chance: Chance, tools: ControlTools) -> None:
        self._store = store
        self._clock = clock
        self._chance = chance
        self._tools = tools

    async def start(self, lobby: LobbyId, user: UserId) -> Match:
        """Start the match with seats in random order and free figures dealt.

        Raises:
            Refusal: not-the-host, too-few-players or server-full.
            RulesError: BadSetup, if the game refuses these seats and modes.
        """
        match: Match | None = None
        while match is None:  # None: the lobby has changed since it was read, so deal again
            now = self._clock.now()
            open_lobby = changes.check_open(await self._store.read(lambda tx: changes.known(tx, lobby)), now)
            changes.check_host(open_lobby, user)
            changes.check_date(open_lobby, now)
            prepared = prepared_from(self._tools, open_lobby, self._chance, now)
            match = await self._store.write(partial(begin, tools=self._tools, lobby=open_lobby, prepared=prepared))
        return match

    async def begin_due(self, now: float, shards: Shards) -> bool:
        """Start due tables with computers on their free seats; return whether there were any."""
        due = await self._store.read(lambda tx: rows.beginning_lobbies(tx, now, EXPIRED_AT_ONCE, shards))
        for number in due:
            # ``begin`` compares the revision: if a player joins or leaves meanwhile nothing happens, and the next step tries again.
            lobby = await self._store.read(partial(changes.known, number=number))
            if lobby.begins_at is None or lobby.begins_at > now:
                continue  # the host has just chosen another time
            try:
                prepared = prepared_from(self._tools, with_computers(self._tools, lobby), self._chance, now)
                await self._store.write(partial(begin, tools=self._tools, lobby=lobby, prepared=prepared))
            except (Refusal, RulesError) as error:
                _log.info("table %d does not begin by itself: %r", number, error)
                await self._store.write(partial(_wait_for_host, tools=self._tools, lobby=lobby, now=now))
        return bool(due)

    async def expire(self, now: float, shards: Shards) -> bool:
        """Close expired lobbies, a hundred at a time; return whether there were any."""

        def work(tx: Writer) -> bool:
            expired = rows.expired_lobbies(tx, now, EXPIRED_AT_ONCE, shards)
            for number in expired:
                changes.keep(tx, self._tools, msgspec.structs.replace(changes.known(tx, number), status="expired"), now)
            return bool(expired)

        # A read doesn't block the single writer, and mostly no lobby has expired.
        if not await self._store.read(lambda tx: rows.expired_lobbies(tx, now, 1, shards)):
            return False
        return await self._store.write(work)


def _wait_for_host(tx: Writer, tools: ControlTools, lobby: Lobby, now: float) -> None:
    """Stop a table from starting by itself, unless it has changed since it was read, for example to another date."""
    current = changes.known(tx, lobby.id)
    if current.status == "open" and current.revision == lobby.revision:
        changes.keep(tx, tools, msgspec.structs.replace(current, begins_after=0, starts_at=None), now)
