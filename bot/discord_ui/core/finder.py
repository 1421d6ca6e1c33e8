"""Which match or lobby a person means: the one of this thread or channel, or else the one that waits for them."""

from collections.abc import Sequence

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.hosting.core.errors import UnreadableMatch
from bot.hosting.core.matches import no_seat
from bot.hosting.core.model import Lobby, LobbyId, Match, Table, UserId
from bot.hosting.host import Host


class SeveralMatches(Exception):
    """More than one match may be meant; the person is asked which."""

    def __init__(self, tables: Sequence[Table]) -> None:
        super().__init__(len(tables))
        self.tables = tuple(tables)


class Finder:
    """Looks tables up for the person of an interaction."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def mine(self, user: UserId, channel: int) -> Table:
        """Return the match of this person that is meant in this channel.

        Raises:
            NothingHere: the person plays nowhere.
            NotAtThisTable: they had a seat here, and play nowhere else.
            SeveralMatches: it could be one of several.
            UnreadableMatch: it is set aside.
        """
        here = [match for match in await self._host.matches.at(channel) if match.status == "running"]
        seated = [match.id for match in here if _sits(match, user)]
        mine = await self._host.matches.tables_of(user)
        if seated:
            mine = tuple(table for table in mine if table.match.id in seated)
            if not mine:
                raise UnreadableMatch(match=seated[0])
        waiting = [table for table in mine if waits_for(table)]
        if len(waiting) == 1 or len(mine) == 1:
            return waiting[0] if waiting else mine[0]
        if not mine:
            former = next((match for match in here if any(entry.user == user for entry in match.occupations)), None)
            raise NothingHere("no-match-of-yours") if former is None else no_seat(former, user)
        raise SeveralMatches(waiting or mine)

    async def watched(self, user: UserId, channel: int) -> Match:
        """Return the match that is meant to be looked at: of this channel, also for spectators and after its end, or else my own.

        Raises:
            NothingHere: there is none.
            SeveralMatches: it could be one of several.
        """
        here = await self._host.matches.at(channel)
        running = [match for match in here if match.status == "running"]
        if len(running) == 1:
            return running[0]
        if not running and here:
            return here[0]
        return (await self.mine(user, channel)).match

    async def lobby_to_join(self, call: Call, number: int | None) -> Lobby:
        """Return the lobby to join: the numbered one, or the only open one of the channel.

        Raises:
            NothingHere: there is none, or there are several.
            UnknownLobby: there is none of that number.
        """
        if number is not None:
            return await self._host.lobbies.lobby(LobbyId(number))
        found = await self._host.lobbies.open_in(call.place)
        if len(found) != 1:
            raise NothingHere("lobby-several" if found else "lobby-nowhere")
        return found[0]

    async def lobby_of_mine(self, call: Call, number: int | None) -> Lobby:
        """Return the lobby in which the person sits: the numbered one, or the newest of the channel.

        Raises:
            NothingHere: they sit in none here.
        """
        if number is not None:
            return await self._host.lobbies.lobby(LobbyId(number))
        found = await self._host.lobbies.of(call.place, call.user)
        if found is None:
            raise NothingHere("lobby-not-in-one")
        return found

    async def open_lobbies(self, call: Call) -> Sequence[Lobby]:
        """Return the open lobbies of the channel."""
        return await self._host.lobbies.open_in(call.place)


def _sits(match: Match, user: UserId) -> bool:
    """Say whether a seat of a match is a person's, be it that somebody else plays it for them."""
    return any(user in (seat.user, seat.owner.id if seat.owner else None) for seat in match.seats)


def waits_for(table: Table) -> bool:
    """Say whether the match waits for the person whose table it is."""
    return table.seat is not None and any(wait.seat == table.seat for wait in table.waits)
