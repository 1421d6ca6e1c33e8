"""Announcing a tournament, entering, checking in, leaving. Every change is one transaction."""

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.hosting.core.draw import commitment_to
from bot.hosting.core.errors import UnknownGame, UnknownMode, UnknownPace
from bot.hosting.core.model import PACES, Person, Place, UserId
from bot.hosting.core.moderation import Authority
from bot.hosting.core.pairing import Plan
from bot.hosting.core.ports import Chance, Clock
from bot.hosting.core.server_errors import Blocked, NotAModerator
from bot.hosting.core.tournaments import (
    DISQUALIFIED,
    ENTERED,
    LEFT,
    ROUND_TIMES,
    RUNNING,
    SIGNUP,
    WAITING,
    Announced,
    Player,
    Tournament,
    TournamentId,
)
from bot.hosting.seats.occupancy import RESIGNED
from bot.hosting.servers.rights import moderates
from bot.hosting.tournaments.book import find, find_in, keep, last_round, player_of, write_audit
from bot.hosting.tournaments.errors import (
    AlreadyEntered,
    BadPlan,
    IsDisqualified,
    NoCheckIn,
    NotEntered,
    TournamentClosed,
)
from bot.hosting.tournaments.pairing.formats.common import SEATS
from bot.hosting.tournaments.pairing.formats.table import FORMATS
from bot.hosting.tournaments.seats import Seats
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.registry import Registry
from engine.core.types import Options

LEAST: Final = 3
"""The smallest table that a tournament is played at."""

MOST_ROUNDS: Final = 50
LONGEST_NAME: Final = 60
TEAMS: Final = "teams"
LEAGUE: Final = "league"


class Signup:
    """Opens tournaments and keeps the list of who is in."""

    def __init__(self, store: Store, games: Registry, clock: Clock, chance: Chance, seats: Seats) -> None:
        self._store = store
        self._games = games
        self._clock = clock
        self._chance = chance
        self._seats = seats

    async def create(self, who: Authority, place: Place, wanted: Announced) -> Tournament:
        """Announce a tournament in a channel. Raises NotAModerator, BadPlan, UnknownGame, UnknownMode, UnknownPace or BadSetup."""
        plan = self._plan(wanted)
        now, seed = self._clock.now(), self._chance.seed().hex()
        starts = None if wanted.starts_in is None else now + wanted.starts_in
        draft = Tournament(
            id=TournamentId(0),
            place=place,
            host=who.user,
            directors=(who.user,),
            name=wanted.name.strip()[:LONGEST_NAME],
            status=SIGNUP,
            archived=False,
            game=wanted.game,
            modes=wanted.modes,
            pace=wanted.pace,
            terms=wanted.terms,
            plan=plan,
            commitment=commitment_to(seed),
            seed=None,
            cap=wanted.cap,
            created_at=now,
            starts_at=starts,
            checkin=wanted.checkin,
            round_time=wanted.round_time or ROUND_TIMES.get(wanted.pace),
            pause=wanted.pause,
            paused_at=None,
            wake=None if starts is None else max(now, starts - (wanted.checkin or 0.0)),
            revision=0,
        )

        def work(tx: Writer) -> Tournament:
            if not moderates(tx, who):
                raise NotAModerator
            kept = keep(tx, msgspec.structs.replace(draft, id=tx.add_tournament(draft, seed)), now)
            write_audit(tx, kept, who.user, "create", at=now)
            return kept

        return await self._store.write(work)

    def _plan(self, wanted: Announced) -> Plan:
        """Return what is played, or raise what is wrong with it."""
        if wanted.game not in self._games:
            raise UnknownGame(game=wanted.game)
        game = self._games[wanted.game]
        for mode in wanted.modes:
            if mode not in game.modes:
                raise UnknownMode(mode=mode)
        if wanted.pace not in PACES:
            raise UnknownPace(pace=wanted.pace)
        allowed = tuple(size for size in game.player_counts(Options(wanted.modes)) if size >= LEAST)
        reason = next((reason for reason, wrong in self._faults(wanted, allowed) if wrong), None)
        if reason is not None:
            raise BadPlan(reason=reason)
        return Plan(
            format=wanted.format,
            size=wanted.size,
            allowed=allowed,
            rounds=wanted.rounds,
            advance=wanted.advance,
            points=wanted.points,
            fill=wanted.fill,
            seasons=wanted.seasons,
        )

    def _faults(self, wanted: Announced, allowed: Sequence[int]) -> tuple[tuple[str, bool], ...]:
        seats = wanted.format in FORMATS and FORMATS[wanted.format].scoring == SEATS
        until = wanted.starts_in or 0.0
        return (
            ("name", not wanted.name.strip()),
            ("format", wanted.format not in FORMATS),
            ("size", wanted.size not in allowed),
            ("rounds", not 1 <= wanted.rounds * wanted.seasons <= MOST_ROUNDS or wanted.seasons < 1),
            ("advance", not 1 <= wanted.advance < max(wanted.size, 2)),
            ("points", any(later > sooner for sooner, later in zip(wanted.points, wanted.points[1:], strict=False))),
            ("points-many", len(wanted.points) > wanted.size),
            ("points-seats", bool(wanted.points) and seats),
            ("seasons", wanted.seasons > 1 and wanted.format != LEAGUE),
            ("checkin", wanted.checkin is not None and wanted.checkin >= until),
            ("cap", wanted.cap is not None and wanted.cap < LEAST),
            ("teams", TEAMS in wanted.modes and wanted.format == "duplicate" and wanted.size % 2 == 1),
        )

    async def join(self, number: TournamentId, person: Person, guild: int | None) -> Player:
        """Enter, or wait for a place; also late, or again. Raises UnknownTournament, AlreadyEntered, IsDisqualified or TournamentClosed."""
        now = self._clock.now()

        def work(tx: Writer) -> Player:
            tournament = find_in(tx, number, guild)
            player = player_of(tx, number, person.id)
            self._check_entry(tx, tournament, player, person.id)
            room = has_room(tx, tournament)
            opened = tournament.checkin_from
            entered = Player(
                number=player.number if player else 1 + max((each.number for each in tx.players(number)), default=0),
                user=person.id,
                name=person.name,
                status=ENTERED if room else WAITING,
                joined_at=player.joined_at if player else now,
                checked=opened is not None and opened <= now,
                since=player.since if player else last_round(tx, number) + 1,
            )
            tx.save_player(number, entered)
            keep(tx, tournament, now)
            return entered

        return await self._store.write(work)

    def _check_entry(self, tx: Reader, tournament: Tournament, player: Player | None, user: UserId) -> None:
        guild = tournament.place.guild
        if guild is not None and tx.block_of(guild, user) is not None:
            raise Blocked
        if player is not None and player.status in {ENTERED, WAITING}:
            raise AlreadyEntered
        if player is not None and player.status == DISQUALIFIED:
            raise IsDisqualified
        if tournament.status != SIGNUP and not takes_late(tournament, last_round(tx, tournament.id)):
            raise TournamentClosed(status=tournament.status)

    async def check_in(self, number: TournamentId, user: UserId, guild: int | None) -> Player:
        """Say that one is there. Raises UnknownTournament, NotEntered or NoCheckIn."""
        now = self._clock.now()

        def work(tx: Writer) -> Player:
            tournament = find_in(tx, number, guild)
            player = player_of(tx, number, user)
            if player is None or player.status not in {ENTERED, WAITING}:
                raise NotEntered(who="you")
            opened = tournament.checkin_from
            if opened is None or opened > now:
                raise NoCheckIn(at=int(opened or 0))
            checked = msgspec.structs.replace(player, checked=True)
            tx.save_player(number, checked)
            keep(tx, tournament, now)
            return checked

        return await self._store.write(work)

    async def leave(self, number: TournamentId, user: UserId, guild: int | None) -> Tournament:
        """Leave before the beginning, or drop out: a computer plays the seat of a running match. Raises UnknownTournament or NotEntered."""
        now = self._clock.now()

        def work(tx: Writer) -> Tournament:
            tournament = find_in(tx, number, guild)
            return self.take_out(tx, tournament, user, LEFT, RESIGNED, now)

        return await self._store.write(work)

    def take_out(
        self, tx: Writer, tournament: Tournament, user: UserId, status: str, reason: str, now: float
    ) -> Tournament:
        """Take somebody out; whoever waits longest comes in. Raises NotEntered or TournamentClosed."""
        player = player_of(tx, tournament.id, user)
        if player is None or player.status not in {ENTERED, WAITING}:
            raise NotEntered(who="you" if reason == RESIGNED else "other")
        if tournament.over:
            raise TournamentClosed(status=tournament.status)
        if tournament.status != SIGNUP:
            self._seats.give_up(tx, tournament.id, player.number, reason, now)
        return strike(tx, tournament, player, status, now)

    def forget(self, tx: Writer, user: UserId, now: float) -> None:
        """Take somebody out of everything, because they want to be forgotten or are not welcome any more."""
        for number in tx.tournaments_of(user):
            self.take_out(tx, find(tx, number), user, LEFT, RESIGNED, now)


def strike(tx: Writer, tournament: Tournament, player: Player, status: str, now: float) -> Tournament:
    """Draw somebody for no further round; whoever waits longest comes in."""
    number = last_round(tx, tournament.id)
    if tournament.status == SIGNUP and status == LEFT:
        tx.remove_player(tournament.id, player.number)
    else:
        tx.save_player(tournament.id, msgspec.structs.replace(player, status=status, until=number))
    promote(tx, tournament, number)
    return keep(tx, tournament, now)


def bow_out(tx: Writer, tournament: Tournament, user: UserId, now: float) -> None:
    """Draw somebody for no further round, and let them play the one that is on to its end."""
    player = player_of(tx, tournament.id, user)
    if player is not None and player.status in {ENTERED, WAITING}:
        strike(tx, tournament, player, LEFT, now)


def has_room(tx: Reader, tournament: Tournament) -> bool:
    """Say whether another one may come in."""
    entered = sum(each.status == ENTERED for each in tx.players(tournament.id))
    return tournament.cap is None or entered < tournament.cap


def promote(tx: Writer, tournament: Tournament, last: int) -> None:
    """Let those who wait come in, the longest waiting first, as long as there is room and nobody has come too late."""
    if tournament.status != SIGNUP and not takes_late(tournament, last):
        return
    waiting = sorted(
        (each for each in tx.players(tournament.id) if each.status == WAITING),
        key=lambda each: (each.joined_at, each.number),
    )
    for each in waiting:
        if not has_room(tx, tournament):
            return
        tx.save_player(tournament.id, msgspec.structs.replace(each, status=ENTERED, since=last + 1))


def takes_late(tournament: Tournament, last: int) -> bool:
    """Say whether somebody may enter for the round after ``last``: until half of the rounds (of its season) have begun."""
    form, plan = FORMATS[tournament.plan.format], tournament.plan
    if tournament.status != RUNNING or not form.late or last >= plan.rounds * plan.seasons:
        return False
    return (last % plan.rounds) * 2 <= plan.rounds
