"""``Host.tournaments``: everything that a user interface may ask about tournaments, on one screen. Times are UTC epoch seconds."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

from bot.hosting.control.tools import ControlTools
from bot.hosting.core.model import MatchId, Person, Place, UserId
from bot.hosting.core.moderation import Authority
from bot.hosting.core.pairing import Correction
from bot.hosting.core.ports import Chance, Clock
from bot.hosting.core.rows import TOURNAMENT_TOPIC, Unsaid
from bot.hosting.core.tournaments import (
    Announced,
    Player,
    Posted,
    Sheet,
    Tournament,
    TournamentId,
    TournamentRound,
    TournamentTable,
)
from bot.hosting.lobbies.starting import Starter
from bot.hosting.matches.submit import Matches
from bot.hosting.seats.occupancy import Occupancy
from bot.hosting.tournaments.book import check_director, find, find_in, read_sheet, with_standings
from bot.hosting.tournaments.corrections import PuttingRight
from bot.hosting.tournaments.directing import Directing
from bot.hosting.tournaments.moving import Moving
from bot.hosting.tournaments.reporting import Reporting
from bot.hosting.tournaments.rounds import Rounds
from bot.hosting.tournaments.seats import Seats
from bot.hosting.tournaments.signup import Signup
from bot.storage.session import Writer
from bot.storage.store import Store
from engine.core.registry import Registry

T = TypeVar("T")


class Tournaments:
    """Tournaments of all servers. ``changed`` is called after every commit."""

    def __init__(
        self,
        store: Store,
        games: Registry,
        clock: Clock,
        chance: Chance,
        table: tuple[Starter, Matches, Occupancy, ControlTools],
        changed: Callable[[], None],
    ) -> None:
        starter, matches, occupancy, tools = table
        seats = Seats(occupancy)
        self._store = store
        self._clock = clock
        self._changed = changed
        self._signup = Signup(store, games, clock, chance, seats)
        self._directing = Directing(store, clock, self._signup, seats, tools)
        self._moving = Moving(store, clock, tools)
        self._putting_right = PuttingRight(store, clock)
        self._rounds = Rounds(store, games, clock, starter, matches, Reporting(games, clock, tools.hooks))

    def now(self) -> float:
        """Return the time."""
        return self._clock.now()

    async def create(self, who: Authority, place: Place, wanted: Announced) -> Tournament:
        """Announce a tournament. Raises NotAModerator, BadPlan, UnknownGame, UnknownMode, UnknownPace or BadSetup."""
        return await self._done(self._signup.create(who, place, wanted))

    async def join(self, number: TournamentId, person: Person, guild: int | None) -> Player:
        """Enter, or wait for a place; also late, or again. Raises UnknownTournament, AlreadyEntered, IsDisqualified or TournamentClosed."""
        return await self._done(self._signup.join(number, person, guild))

    async def leave(self, number: TournamentId, user: UserId, guild: int | None) -> Tournament:
        """Leave, or drop out. Raises UnknownTournament, NotEntered or TournamentClosed."""
        return await self._done(self._signup.leave(number, user, guild))

    async def check_in(self, number: TournamentId, user: UserId, guild: int | None) -> Player:
        """Say that one is there. Raises UnknownTournament, NotEntered or NoCheckIn."""
        return await self._done(self._signup.check_in(number, user, guild))

    async def start(self, number: TournamentId, who: Authority) -> Tournament:
        """Let the next round begin with the next step. Raises NotADirector, DirectorPlays, RoundIsOn or TournamentClosed."""
        return await self._done(self._directing.start(number, who))

    async def pause(self, number: TournamentId, who: Authority) -> Tournament:
        """Stop what happens by time, and the matches under way."""
        return await self._done(self._directing.pause(number, who))

    async def resume(self, number: TournamentId, who: Authority) -> Tournament:
        """Go on."""
        return await self._done(self._directing.resume(number, who))

    async def extend(self, number: TournamentId, who: Authority, seconds: float) -> TournamentRound:
        """Give the round that is on more time. Raises NoRoundIsOn or RoundWithoutEnd."""
        return await self._done(self._directing.extend(number, who, seconds))

    async def drop(self, number: TournamentId, who: Authority, user: UserId, reason: str) -> Tournament:
        """Take somebody out. Raises NotEntered or ReasonMissing."""
        return await self._done(self._directing.drop(number, who, user, reason))

    async def disqualify(self, number: TournamentId, who: Authority, user: UserId, reason: str) -> Tournament:
        """Take somebody out of the standings, too. Raises NotEntered or ReasonMissing."""
        return await self._done(self._directing.disqualify(number, who, user, reason))

    async def stand_in(self, number: TournamentId, who: Authority, user: UserId, person: Person) -> Tournament:
        """Let somebody play on for an entrant. Raises NotEntered, AlreadyEntered, PersonIsBlocked, AlreadySeated or KnowsAnotherHand."""
        return await self._done(self._directing.stand_in(number, who, user, person))

    async def correct(
        self, number: TournamentId, who: Authority, user: UserId, correction: Correction, reason: str
    ) -> Tournament:
        """Put something right. Raises NotEntered, OwnTable, BadCorrection or ReasonMissing."""
        return await self._done(self._putting_right.correct(number, who, user, correction, reason))

    async def name_director(self, number: TournamentId, who: Authority, user: UserId) -> Tournament:
        """Name another director. Raises NotADirector."""
        return await self._done(self._directing.name(number, who, user))

    async def lost(self, number: TournamentId) -> None:
        """Stop a tournament whose channel is gone."""
        await self._done(self._moving.lost(number))

    async def agree(self, number: TournamentId, who: Authority, key: str, value: str) -> Tournament:
        """Choose a table rule for all its tables. Raises UnknownChoice or TournamentClosed."""
        return await self._done(self._directing.agree(number, who, key, value))

    async def move(self, number: TournamentId, who: Authority, channel: int) -> Tournament:
        """Go on in another channel, with the matches under way. Raises NotADirector or DirectorPlays."""
        return await self._done(self._moving.move(number, who, channel))

    async def end(self, number: TournamentId, who: Authority) -> Tournament:
        """End it as it stands, or call it off. Raises RoundIsOn or TournamentClosed."""
        return await self._done(self._directing.end(number, who))

    async def archive(self, number: TournamentId, who: Authority) -> Tournament:
        """Take it off the list. Raises TournamentClosed."""
        return await self._done(self._directing.archive(number, who))

    async def may_direct(self, number: TournamentId, who: Authority) -> None:
        """Raise UnknownTournament, NotADirector or DirectorPlays where somebody may not direct a tournament."""
        await self._store.read(lambda tx: check_director(tx, number, who))

    async def sheet(self, number: TournamentId) -> Sheet:
        """Return all about a tournament, with its standings. Raises UnknownTournament."""
        return with_standings(await self._store.read(lambda tx: read_sheet(tx, number)))

    async def sheet_in(self, number: TournamentId, guild: int | None) -> Sheet:
        """Return all about a tournament of a server. Raises UnknownTournament."""
        await self._store.read(lambda tx: find_in(tx, number, guild))
        return await self.sheet(number)

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
        """Remember a message of the publisher."""
        await self._store.write(lambda tx: tx.save_posted(number, key, posted))

    async def show_again(self, number: TournamentId) -> None:
        """Let the messages be brought up to date: the thread of one of its matches has just been opened."""
        now = self._clock.now()
        await self._store.write(lambda tx: tx.queue(Unsaid(topic=TOURNAMENT_TOPIC, target=number, wake=now)))
        self._changed()

    def forget(self, tx: Writer, user: UserId, now: float) -> None:
        """Take somebody out of everything that is not over, within a transaction."""
        self._signup.forget(tx, user, now)

    async def step(self, now: float) -> bool:
        """Do what is due; say whether there was anything."""
        return await self._rounds.step(now)

    async def next_time(self) -> float | None:
        """Return when ``step`` has something to do again."""
        return await self._store.read(lambda tx: tx.next_tournament_wake())

    async def _done(self, doing: Awaitable[T]) -> T:
        result = await doing
        self._changed()
        return result
