"""``Host.lobbies``: tables that fill up. Every change is one transaction, so that two people never get the same seat or bandit."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from bot.hosting.control.tools import ControlTools
from bot.hosting.core.errors import UnknownStrength
from bot.hosting.core.model import (
    DEFAULT_PACE,
    STRENGTHS,
    Lobby,
    LobbyId,
    LobbySeat,
    Match,
    MatchId,
    Person,
    Place,
    UserId,
)
from bot.hosting.core.ports import Chance, Clock
from bot.hosting.core.shards import Shards
from bot.hosting.lobbies import changes
from bot.hosting.lobbies.again import draft_again, ended
from bot.hosting.lobbies.changes import LobbyChange
from bot.hosting.lobbies.starting import begin, prepared_from
from bot.storage.session import Writer
from bot.storage.store import Store

EXPIRED_AT_ONCE = 100


class Lobbies:
    """Opens, changes, starts and closes lobbies.

    Every change raises UnknownLobby or LobbyClosed beside what it names.
    """

    def __init__(self, store: Store, clock: Clock, chance: Chance, tools: ControlTools) -> None:
        self._store = store
        self._clock = clock
        self._chance = chance
        self._tools = tools

    async def create(
        self,
        person: Person,
        place: Place,
        game: str,
        modes: Sequence[str] = (),
        pace: str = DEFAULT_PACE,
        figure: str | None = None,
    ) -> Lobby:
        """Open a lobby; its creator takes seat 0 and is its host.

        Raises:
            HostingError: UnknownGame, UnknownMode, UnknownPace, UnknownFigure or TooManyTables.
            RulesError: BadSetup, where the modes do not go together.
        """
        wanted = changes.draft(self._tools, person, place, game, modes, pace, self._clock.now())
        wanted = changes.with_figure(self._tools, wanted, person.id, figure)
        return await self._store.write(lambda tx: changes.open_lobby(tx, self._tools, wanted))

    async def play_again(self, match: MatchId, person: Person, place: Place) -> Lobby:
        """Return the table at which a match is played again, with the person at it; the first who asks opens it and is its host.

        It has the rules, the pace and what else was agreed of that match, and as many computer players as began it. It opens where the
        lobby of the match was; ``place`` is where it was asked for. Asking again from a seat there changes nothing.

        Raises:
            UnknownMatch: there is none of that number in this server.
            StillPlaying: it has not ended.
            NotAtThisTable: the person did not play in it.
            HostingError: also as ``create`` and ``join``.
            RulesError: BadSetup, where this program no longer plays by those rules.
        """
        now, tools = self._clock.now(), self._tools
        stored = await self._store.read(lambda tx: ended(tx, match, person.id, place.guild))
        wanted = draft_again(tools, stored, person, place, now)

        def work(tx: Writer) -> Lobby:
            found = tx.lobby_again(match)
            if found is None or found.expires_at <= now:
                return changes.open_lobby(tx, tools, wanted)
            if any(seat.user == person.id for seat in found.seats):
                return found
            return changes.change_lobby(
                tx, tools, found.id, lambda tx, lobby: changes.joined(tx, tools, lobby, person, None), now
            )

        return await self._store.write(work)

    async def join(self, lobby: LobbyId, person: Person, figure: str | None = None) -> Lobby:
        """Take the next seat. Raises AlreadySeated, RemovedByHost, LobbyFull, FigureTaken, UnknownFigure or TooManyTables."""
        return await self._change(lobby, lambda tx, found: changes.joined(tx, self._tools, found, person, figure))

    async def leave(self, lobby: LobbyId, user: UserId) -> Lobby:
        """Give the seat up. A leaving host hands over to the next person; the last one cancels. Raises NotSeated."""

        def change(_: Writer, lobby: Lobby) -> Lobby:
            changes.position_of(lobby, user)
            return changes.left(lobby, user)

        return await self._change(lobby, change)

    async def choose_figure(self, lobby: LobbyId, user: UserId, figure: str | None) -> Lobby:
        """Choose a figure, or None for any. Raises NotSeated, FigureTaken or UnknownFigure."""
        return await self._change(lobby, lambda _, found: changes.with_figure(self._tools, found, user, figure))

    async def choose_modes(self, lobby: LobbyId, user: UserId, modes: Sequence[str]) -> Lobby:
        """Play by other modes. Raises NotTheHost, UnknownMode, or BadSetup where they do not go together."""
        return await self._as_host(lobby, user, lambda found: changes.with_modes(self._tools, found, modes))

    async def agree(self, lobby: LobbyId, user: UserId, key: str, value: str) -> Lobby:
        """Agree on a further choice of the game (``Game.choices``) or a term (``terms.TERMS``). Raises NotTheHost or UnknownChoice."""
        return await self._as_host(lobby, user, lambda found: changes.with_agreement(self._tools, found, key, value))

    async def add_computer(self, lobby: LobbyId, user: UserId, strength: str = "") -> Lobby:
        """Seat a computer player: one of STRENGTHS, or (empty) the usual one. Raises NotTheHost, LobbyFull or UnknownStrength."""
        if strength and strength not in STRENGTHS:
            raise UnknownStrength
        seat = LobbySeat(None, "", None, strength)
        return await self._as_host(lobby, user, lambda found: changes.with_seat(self._tools, found, seat))

    async def remove_computer(self, lobby: LobbyId, user: UserId) -> Lobby:
        """Send the last computer player away. Raises NotTheHost, or ComputerSeat where there is none."""
        return await self._as_host(lobby, user, changes.without_computer)

    async def remove_player(self, lobby: LobbyId, user: UserId, other: UserId) -> Lobby:
        """Put another person out of the lobby, who cannot come back to it. Raises NotTheHost, or NotSeated where they are not in it."""
        return await self._as_host(lobby, user, lambda found: changes.without_player(found, other))

    async def cancel(self, lobby: LobbyId, user: UserId) -> Lobby:
        """Close the lobby. Raises NotTheHost."""
        return await self._as_host(lobby, user, lambda found: msgspec.structs.replace(found, status="cancelled"))

    async def start(self, lobby: LobbyId, user: UserId) -> Match:
        """Begin the match: seats in random order, free figures dealt.

        Raises:
            HostingError: NotTheHost, TooFewPlayers or ServerFull.
            RulesError: BadSetup, where the game refuses seats and modes.
        """
        match: Match | None = None
        while match is None:  # None: somebody changed the lobby since it was read, so the deal is made again
            now = self._clock.now()
            found = changes.check_open(await self.lobby(lobby), now)
            changes.check_host(found, user)
            prepared = prepared_from(self._tools, found, self._chance, now)
            match = await self._store.write(partial(begin, lobby=found, prepared=prepared))
        return match

    async def lobby(self, lobby: LobbyId) -> Lobby:
        """Return a lobby, open or closed. Raises UnknownLobby."""
        return await self._store.read(lambda tx: changes.known(tx, lobby))

    async def open_in(self, place: Place) -> tuple[Lobby, ...]:
        """Return the open lobbies of a channel, oldest first."""
        return await self._store.read(lambda tx: tx.open_lobbies(place))

    async def of(self, place: Place, user: UserId) -> Lobby | None:
        """Return the newest open lobby of a channel in which the user sits."""
        return await self._store.read(lambda tx: tx.lobby_of(place, user))

    async def set_message(self, lobby: LobbyId, message: int | None) -> None:
        """Keep which message is the lobby's card."""
        await self._store.write(lambda tx: tx.set_lobby_message(lobby, message))

    async def expire(self, now: float, shards: Shards) -> bool:
        """Close lobbies whose time is up, a hundred at once; return whether there were any."""

        def work(tx: Writer) -> bool:
            expired = tx.expired_lobbies(now, EXPIRED_AT_ONCE, shards)
            for number in expired:
                changes.keep(tx, msgspec.structs.replace(changes.known(tx, number), status="expired"), now)
            return bool(expired)

        if not await self._store.read(lambda tx: tx.expired_lobbies(now, 1, shards)):
            return False
        return await self._store.write(work)

    async def _as_host(self, lobby: LobbyId, user: UserId, change: Callable[[Lobby], Lobby]) -> Lobby:
        def checked(_: Writer, found: Lobby) -> Lobby:
            changes.check_host(found, user)
            return change(found)

        return await self._change(lobby, checked)

    async def _change(self, number: LobbyId, change: LobbyChange) -> Lobby:
        now = self._clock.now()
        return await self._store.write(lambda tx: changes.change_lobby(tx, self._tools, number, change, now))
