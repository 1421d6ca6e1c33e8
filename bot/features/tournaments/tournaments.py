"""Tournaments: announcing them, and their due work. Times are UTC epoch seconds."""

import msgspec

from bot.core.errors import Refusal
from bot.core.ids import Authority, Place, UserId
from bot.core.ports import Chance, Clock
from bot.core.settings import rows as settings_rows
from bot.core.settings.rights import moderates
from bot.core.shards.values import Shards
from bot.core.work import ControlTools
from bot.features.lobbies.admission import check_channel, check_opener, terms_here
from bot.features.matches.sitting import RESIGNED
from bot.features.tournaments import rows, signup
from bot.features.tournaments.book import find, keep, write_audit
from bot.features.tournaments.rounds import Rounds
from bot.features.tournaments.values import LEFT, Announced, Tournament
from bot.storage.session import Reader, Writer
from bot.storage.store import Store


def check_announce(tx: Reader, who: Authority, place: Place, pace: str) -> None:
    """Check that a user may announce a tournament here: moderators, and all users if the server allows it.

    Raises:
        not-a-moderator, not-an-opener, Blocked, NotInThisChannel: they may not announce tournaments, or not here.
        cup-of-yours: they don't moderate and already have a running tournament.
        too-many-tournaments: the server's limit of running tournaments is reached.
    """
    if who.guild is None:
        raise Refusal("not-a-moderator")
    server = settings_rows.server(tx, who.guild)
    if not moderates(tx, who):
        if not server.cups:
            raise Refusal("not-a-moderator")
        check_opener(tx, who)
        check_channel(tx, place, who.user, pace)
        if rows.count_tournaments(tx, who.guild, who.user):
            raise Refusal("cup-of-yours")
    if server.tournaments is not None and rows.count_tournaments(tx, who.guild) >= server.tournaments:
        raise Refusal("too-many-tournaments", limit=server.tournaments)


class Tournaments:
    """Announces tournaments, and does their due work.

    Players' acts are in ``signup``, directors' in ``directing`` and ``corrections``, views in ``sheets``.
    """

    def __init__(self, store: Store, clock: Clock, chance: Chance, tools: ControlTools, rounds: Rounds) -> None:
        self._store = store
        self._clock = clock
        self._chance = chance
        self._tools = tools
        self._rounds = rounds

    async def create(self, who: Authority, place: Place, wanted: Announced) -> Tournament:
        """Announce a tournament in a channel.

        Raises:
            Refusal: as ``check_announce``, and bad-tournament, UnknownGame, unknown-mode or UnknownPace.
            BadSetup: the game doesn't allow these modes or sizes.
        """
        seed = self._chance.seed().hex()
        draft = signup.announced(wanted, self._tools.games, who.user, place, seed, self._clock.now())

        now = self._clock.now()

        def work(tx: Writer) -> Tournament:
            check_announce(tx, who, place, draft.pace)
            opened = msgspec.structs.replace(draft, terms=terms_here(tx, place.guild, draft.terms))
            kept = keep(tx, msgspec.structs.replace(opened, id=rows.add_tournament(tx, opened, seed)), now)
            write_audit(tx, kept, who.user, "create", at=now)
            return kept

        return await self._store.write(work)

    def forget(self, tx: Writer, user: UserId, now: float) -> None:
        """When a user's data is deleted, withdraw them from all tournaments that aren't over."""
        tx.db.execute("DELETE FROM tournament_proposals WHERE facts LIKE ?", (f'%"other":"{user}"%',))
        for number in rows.tournaments_of(tx, user):
            signup.take_out(tx, self._tools, find(tx, number), user, LEFT, RESIGNED, now)

    async def step(self, now: float, shards: Shards) -> bool:
        """Do the due work; return whether there was any."""
        return await self._rounds.step(now, shards)
