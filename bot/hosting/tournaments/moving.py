"""Where a tournament lives: it stands still when its channel is gone, and directors take it to another one."""

import msgspec

from bot.hosting.control.moving import take_to
from bot.hosting.control.tools import ControlTools
from bot.hosting.core.control import Why
from bot.hosting.core.moderation import Authority
from bot.hosting.core.ports import Clock
from bot.hosting.core.rows import LOST
from bot.hosting.core.tournaments import Tournament, TournamentId
from bot.hosting.tournaments.book import check_director, find, keep, write_audit
from bot.hosting.tournaments.pausing import playing, stand_still
from bot.storage.session import Writer
from bot.storage.store import Store


class Moving:
    """Takes tournaments elsewhere."""

    def __init__(self, store: Store, clock: Clock, tools: ControlTools) -> None:
        self._store = store
        self._clock = clock
        self._tools = tools

    async def lost(self, number: TournamentId) -> None:
        """Stop a tournament whose channel is gone: nobody can play there, and nobody shall lose by it."""
        now = self._clock.now()

        def work(tx: Writer) -> None:
            tournament = find(tx, number)
            if tournament.over or tournament.paused_at is not None:
                return
            write_audit(tx, tournament, tournament.host, "lost", at=now)
            stand_still(tx, self._tools, number, Why(LOST), now)
            keep(tx, msgspec.structs.replace(tournament, paused_at=now), now)

        await self._store.write(work)

    async def move(self, number: TournamentId, who: Authority, channel: int) -> Tournament:
        """Go on in another channel of the server, with the matches under way. Raises NotADirector or DirectorPlays."""
        now = self._clock.now()

        def work(tx: Writer) -> Tournament:
            tournament = check_director(tx, number, who)
            write_audit(tx, tournament, who.user, "move", at=now, channel=channel)
            for match in playing(tx, number):
                take_to(tx, match, channel, now)
            on = [each.number for each in tx.tournament_rounds(number) if each.closed_at is None]
            tx.forget_posted(number, ("card", "checkin", *(f"round-{each}" for each in on)))
            place = msgspec.structs.replace(tournament.place, channel=channel, parent=None)
            return keep(tx, msgspec.structs.replace(tournament, place=place), now)

        return await self._store.write(work)
