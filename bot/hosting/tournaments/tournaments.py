"""``Host.tournaments``: everything that a user interface may ask about tournaments. Times are UTC epoch seconds."""

from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from bot.hosting.control.tools import ControlTools
from bot.hosting.core.model import MatchId, Person, Place, UserId
from bot.hosting.core.moderation import Authority
from bot.hosting.core.pairing import Correction
from bot.hosting.core.ports import Chance, Clock
from bot.hosting.core.rows import TOURNAMENT_TOPIC, Unsaid
from bot.hosting.core.server_errors import NotAModerator
from bot.hosting.core.shards import Shards
from bot.hosting.core.tournaments import (
    LEFT,
    Announced,
    Player,
    Posted,
    Sheet,
    Tournament,
    TournamentId,
    TournamentRound,
    TournamentTable,
)
from bot.hosting.seats.occupancy import RESIGNED
from bot.hosting.servers.rights import moderates
from bot.hosting.tournaments import corrections, directing, signup
from bot.hosting.tournaments.book import (
    check_director,
    check_right,
    find,
    find_in,
    keep,
    read_sheet,
    with_standings,
    write_audit,
)
from bot.hosting.tournaments.rounds import Rounds
from bot.storage.session import Writer
from bot.storage.store import Store

T = TypeVar("T")


class Tournaments:
    """Tournaments of all servers.

    What directors do raises UnknownTournament, NotADirector or DirectorPlays beside what ``directing`` names.
    """

    def __init__(self, store: Store, clock: Clock, chance: Chance, tools: ControlTools, rounds: Rounds) -> None:
        self._store = store
        self._clock = clock
        self._chance = chance
        self._tools = tools
        self._rounds = rounds

    def now(self) -> float:
        """Return the time."""
        return self._clock.now()

    async def create(self, who: Authority, place: Place, wanted: Announced) -> Tournament:
        """Announce a tournament in a channel. Raises NotAModerator, BadPlan, UnknownGame, UnknownMode, UnknownPace or BadSetup."""
        seed = self._chance.seed().hex()
        draft = signup.announced(wanted, self._tools.games, who.user, place, seed, self._clock.now())

        def work(tx: Writer, now: float) -> Tournament:
            if not moderates(tx, who):
                raise NotAModerator
            kept = keep(tx, msgspec.structs.replace(draft, id=tx.add_tournament(draft, seed)), now)
            write_audit(tx, kept, who.user, "create", at=now)
            return kept

        return await self._write(work)

    async def join(self, number: TournamentId, person: Person, guild: int | None) -> Player:
        """Enter, or wait for a place; also late, or again. Raises UnknownTournament, AlreadyEntered, IsDisqualified or TournamentClosed."""
        return await self._write(lambda tx, now: signup.join(tx, number, person, guild, now))

    async def leave(self, number: TournamentId, user: UserId, guild: int | None) -> Tournament:
        """Leave, or drop out: a computer plays the seat of a running match.

        Raises:
            UnknownTournament, NotEntered, TournamentClosed: there is nothing to leave.
        """
        return await self._write(
            lambda tx, now: signup.take_out(tx, self._tools, find_in(tx, number, guild), user, LEFT, RESIGNED, now)
        )

    async def check_in(self, number: TournamentId, user: UserId, guild: int | None) -> Player:
        """Confirm that one is there. Raises UnknownTournament, NotEntered or NoCheckIn."""
        return await self._write(lambda tx, now: signup.check_in(tx, number, user, guild, now))

    async def start(self, number: TournamentId, who: Authority) -> Tournament:
        """Let the next round begin with the next step. Raises RoundIsOn, TooFewEntrants or TournamentClosed."""
        return await self._direct(number, who, lambda tx, found, now: directing.start(tx, found, who.user, now))

    async def pause(self, number: TournamentId, who: Authority) -> Tournament:
        """Pause it, and the matches under way. Raises TournamentClosed."""
        return await self._direct(
            number, who, lambda tx, found, now: directing.pause(tx, self._tools, found, who.user, now)
        )

    async def resume(self, number: TournamentId, who: Authority) -> Tournament:
        """Resume it. Raises TournamentClosed."""
        return await self._direct(
            number, who, lambda tx, found, now: directing.resume(tx, self._tools, found, who.user, now)
        )

    async def extend(self, number: TournamentId, who: Authority, seconds: float) -> TournamentRound:
        """Give the round that is on more time. Raises NoRoundIsOn or RoundWithoutEnd."""
        return await self._direct(
            number, who, lambda tx, found, now: directing.extend(tx, found, who.user, seconds, now)
        )

    async def drop(self, number: TournamentId, who: Authority, user: UserId, reason: str) -> Tournament:
        """Take somebody out. Raises NotEntered or ReasonMissing."""
        return await self._direct(
            number, who, lambda tx, found, now: directing.drop(tx, self._tools, found, who.user, user, reason, now)
        )

    async def disqualify(self, number: TournamentId, who: Authority, user: UserId, reason: str) -> Tournament:
        """Take somebody out of the standings, too. Raises NotEntered or ReasonMissing."""
        return await self._direct(
            number,
            who,
            lambda tx, found, now: directing.disqualify(tx, self._tools, found, who.user, user, reason, now),
        )

    async def stand_in(self, number: TournamentId, who: Authority, user: UserId, person: Person) -> Tournament:
        """Let somebody play on for an entrant. Raises NotEntered, AlreadyEntered, PersonIsBlocked, AlreadySeated or KnowsAnotherHand."""
        return await self._direct(
            number, who, lambda tx, found, now: directing.stand_in(tx, self._tools, found, who.user, user, person, now)
        )

    async def correct(
        self, number: TournamentId, who: Authority, user: UserId, correction: Correction, reason: str
    ) -> Tournament:
        """Correct a result. Raises NotEntered, OwnTable, BadCorrection or ReasonMissing."""
        return await self._direct(
            number, who, lambda tx, found, now: corrections.correct(tx, found, who.user, user, correction, reason, now)
        )

    async def name_director(self, number: TournamentId, who: Authority, user: UserId) -> Tournament:
        """Name another director; those may do so, too, who play themselves. Raises UnknownTournament or NotADirector."""
        return await self._write(
            lambda tx, now: directing.name_director(tx, check_right(tx, number, who), who.user, user, now)
        )

    async def lost(self, number: TournamentId) -> None:
        """Pause a tournament whose channel is gone."""
        await self._write(lambda tx, now: directing.lose_channel(tx, self._tools, number, now))

    async def agree(self, number: TournamentId, who: Authority, key: str, value: str) -> Tournament:
        """Choose a table rule for all its tables. Raises UnknownChoice or TournamentClosed."""
        return await self._direct(
            number, who, lambda tx, found, now: directing.agree(tx, found, who.user, key, value, now)
        )

    async def move(self, number: TournamentId, who: Authority, channel: int) -> Tournament:
        """Go on in another channel, with the matches under way."""
        return await self._direct(number, who, lambda tx, found, now: directing.move(tx, found, who.user, channel, now))

    async def end(self, number: TournamentId, who: Authority) -> Tournament:
        """End it as it stands, or call it off. Raises RoundIsOn or TournamentClosed."""
        return await self._direct(number, who, lambda tx, found, now: directing.end(tx, found, who.user, now))

    async def archive(self, number: TournamentId, who: Authority) -> Tournament:
        """Take it off the list. Raises TournamentClosed."""
        return await self._direct(number, who, lambda tx, found, now: directing.archive(tx, found, who.user, now))

    async def sheet(self, number: TournamentId) -> Sheet:
        """Return all about a tournament, with its standings. Raises UnknownTournament."""
        return with_standings(await self._store.read(lambda tx: read_sheet(tx, number)))

    async def sheet_in(self, number: TournamentId, guild: int | None) -> Sheet:
        """Return all about a tournament of a server. Raises UnknownTournament."""
        return with_standings(await self._store.read(lambda tx: read_sheet(tx, find_in(tx, number, guild).id)))

    async def seen_by(self, number: TournamentId, user: UserId) -> tuple[Tournament, bool]:
        """Return a tournament, and whether somebody has ever entered it. Raises UnknownTournament."""
        return await self._store.read(
            lambda tx: (find(tx, number), any(each.user == user for each in tx.players(number)))
        )

    async def listed(self, guild: int | None, *, archived: bool = False) -> tuple[Tournament, ...]:
        """Return the tournaments of a server, those that go on first, then the newest; at most 25."""
        return await self._store.read(lambda tx: tx.tournaments_in(guild, None, archived=archived))

    async def here(self, place: Place) -> tuple[Tournament, ...]:
        """Return the tournaments of a channel, those that go on first, then the newest; at most 25."""
        return await self._store.read(lambda tx: tx.tournaments_in(place.guild, place.channel, archived=False))

    async def table_of(self, match: MatchId) -> tuple[TournamentId, TournamentTable] | None:
        """Return the table whose match this is, None for a match of no tournament."""
        return await self._store.read(lambda tx: tx.table_of_match(match))

    async def event_of(self, match: MatchId) -> tuple[Tournament, TournamentTable] | None:
        """Return the tournament and the table of a match, None for a match of no tournament."""
        found = await self.table_of(match)
        if found is None:
            return None
        return await self._store.read(lambda tx: find(tx, found[0])), found[1]

    async def posted(self, number: TournamentId) -> Mapping[str, Posted]:
        """Return the publisher's messages."""
        return await self._store.read(lambda tx: tx.posted(number))

    async def set_posted(self, number: TournamentId, key: str, posted: Posted) -> None:
        """Keep a message of the publisher."""
        await self._store.write(lambda tx: tx.save_posted(number, key, posted))

    async def show_again(self, number: TournamentId) -> None:
        """Let the messages be brought up to date: the thread of one of its matches has just been opened."""
        await self._write(lambda tx, now: tx.queue(Unsaid(topic=TOURNAMENT_TOPIC, target=number, wake=now)))

    def forget(self, tx: Writer, user: UserId, now: float) -> None:
        """Take somebody who wants to be forgotten out of everything that is not over."""
        for number in tx.tournaments_of(user):
            signup.take_out(tx, self._tools, find(tx, number), user, LEFT, RESIGNED, now)

    async def step(self, now: float, shards: Shards) -> bool:
        """Do what is due; return whether there was anything."""
        return await self._rounds.step(now, shards)

    async def _direct(
        self, number: TournamentId, who: Authority, change: Callable[[Writer, Tournament, float], T]
    ) -> T:
        return await self._write(lambda tx, now: change(tx, check_director(tx, number, who), now))

    async def _write(self, work: Callable[[Writer, float], T]) -> T:
        now = self._clock.now()
        return await self._store.write(lambda tx: work(tx, now))
