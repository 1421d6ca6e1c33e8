"""What directors decide: when to begin, who is out, what is put right. All of it stands in the audit log of the server."""

from collections.abc import Callable

import msgspec

from bot.hosting.control.tools import ControlTools
from bot.hosting.core.control import Why
from bot.hosting.core.errors import UnknownChoice
from bot.hosting.core.model import Person, UserId
from bot.hosting.core.moderation import Authority
from bot.hosting.core.ports import Clock
from bot.hosting.core.rows import DIRECTOR
from bot.hosting.core.server_errors import PersonIsBlocked
from bot.hosting.core.servers import reason_of
from bot.hosting.core.terms import is_term
from bot.hosting.core.tournaments import (
    CANCELLED,
    DISQUALIFIED,
    ENTERED,
    FINISHED,
    LEFT,
    SIGNUP,
    WAITING,
    Tournament,
    TournamentId,
    TournamentRound,
)
from bot.hosting.seats.occupancy import REMOVED
from bot.hosting.tournaments.admission import crowd
from bot.hosting.tournaments.book import (
    IN_IT,
    check_director,
    check_right,
    is_running,
    keep,
    last_round,
    player_of,
    read_sheet,
    write_audit,
)
from bot.hosting.tournaments.errors import (
    AlreadyEntered,
    NoRoundIsOn,
    NotEntered,
    RoundIsOn,
    RoundWithoutEnd,
    TooFewEntrants,
    TournamentClosed,
)
from bot.hosting.tournaments.pausing import go_on, stand_still
from bot.hosting.tournaments.seats import Seats
from bot.hosting.tournaments.signup import Signup
from bot.storage.session import Writer
from bot.storage.store import Store

Change = Callable[[Writer, Tournament, float], Tournament]


class Directing:
    """Carries out what directors decide."""

    def __init__(self, store: Store, clock: Clock, signup: Signup, seats: Seats, tools: ControlTools) -> None:
        self._store = store
        self._tools = tools
        self._clock = clock
        self._signup = signup
        self._seats = seats

    async def _direct(self, number: TournamentId, who: Authority, change: Change) -> Tournament:
        now = self._clock.now()

        def work(tx: Writer) -> Tournament:
            return change(tx, check_director(tx, number, who), now)

        return await self._store.write(work)

    async def name(self, number: TournamentId, who: Authority, user: UserId) -> Tournament:
        """Name another director; also those may do so who play themselves. Raises UnknownTournament or NotADirector."""
        now = self._clock.now()

        def work(tx: Writer) -> Tournament:
            tournament = check_right(tx, number, who)
            write_audit(tx, tournament, who.user, "director", at=now, user=user)
            directors = tuple(sorted({*tournament.directors, user}))
            return keep(tx, msgspec.structs.replace(tournament, directors=directors), now)

        return await self._store.write(work)

    async def start(self, number: TournamentId, who: Authority) -> Tournament:
        """Let the first round, or the next one, begin now; where checking in is not open yet, nobody needs to.

        Raises RoundIsOn, TooFewEntrants or TournamentClosed.
        """

        def change(tx: Writer, tournament: Tournament, now: float) -> Tournament:
            check_not_over(tournament)
            check_no_round(tx, number)
            if tournament.status == SIGNUP:
                spare_check_in(tx, tournament, now)
                check_enough(tx, number)
            write_audit(tx, tournament, who.user, "start", at=now)
            starts = now if tournament.status == SIGNUP else tournament.starts_at
            return keep(tx, msgspec.structs.replace(tournament, starts_at=starts, wake=now, paused_at=None), now)

        return await self._direct(number, who, change)

    async def agree(self, number: TournamentId, who: Authority, key: str, value: str) -> Tournament:
        """Choose one of ``terms.TERMS`` for all its tables, while people sign up: whoever comes can read by what they will play.

        Raises UnknownChoice, or TournamentClosed once the first round has begun.
        """
        if not is_term(key, value):
            raise UnknownChoice(key=key, value=value)

        def change(tx: Writer, tournament: Tournament, now: float) -> Tournament:
            if tournament.status != SIGNUP:
                raise TournamentClosed(status=tournament.status)
            write_audit(tx, tournament, who.user, "rule", at=now, term=key, value=value)
            return keep(tx, msgspec.structs.replace(tournament, terms={**tournament.terms, key: value}), now)

        return await self._direct(number, who, change)

    async def pause(self, number: TournamentId, who: Authority) -> Tournament:
        """Stop: no round begins or ends by time until it is resumed, and matches under way stand still."""

        def change(tx: Writer, tournament: Tournament, now: float) -> Tournament:
            check_not_over(tournament)
            if tournament.paused_at is not None:
                raise TournamentClosed(status="paused")
            write_audit(tx, tournament, who.user, "pause", at=now)
            stand_still(tx, self._tools, number, Why(DIRECTOR, who.user), now)
            return keep(tx, msgspec.structs.replace(tournament, paused_at=now), now)

        return await self._direct(number, who, change)

    async def resume(self, number: TournamentId, who: Authority) -> Tournament:
        """Go on; everything that was to happen by time happens later by as long as it was stopped."""

        def change(tx: Writer, tournament: Tournament, now: float) -> Tournament:
            check_not_over(tournament)
            if tournament.paused_at is None:
                raise TournamentClosed(status="not-paused")
            rest, wake = now - tournament.paused_at, now
            on = [each for each in tx.tournament_rounds(number) if each.closed_at is None]
            for each in on:
                if each.due is not None:
                    tx.save_round(number, msgspec.structs.replace(each, due=each.due + rest))
            if is_running(tournament) and not on and tournament.wake is not None:
                wake = (
                    max(tournament.wake, tournament.paused_at) + rest
                )  # the break between two rounds is as long as announced
            starts = None if tournament.starts_at is None else tournament.starts_at + rest
            write_audit(tx, tournament, who.user, "resume", at=now)
            go_on(tx, self._tools, number, tournament.paused_at, who.user, now)
            return keep(tx, msgspec.structs.replace(tournament, paused_at=None, starts_at=starts, wake=wake), now)

        return await self._direct(number, who, change)

    async def extend(self, number: TournamentId, who: Authority, seconds: float) -> TournamentRound:
        """Give the round that is on more time. Raises NoRoundIsOn or RoundWithoutEnd."""
        now = self._clock.now()

        def work(tx: Writer) -> TournamentRound:
            tournament = check_director(tx, number, who)
            found = next((each for each in tx.tournament_rounds(number) if each.closed_at is None), None)
            if found is None:
                raise NoRoundIsOn
            if found.due is None:
                raise RoundWithoutEnd
            time = now if tournament.paused_at is None else tournament.paused_at  # the pause is added when it ends
            longer = msgspec.structs.replace(found, due=max(found.due, time) + seconds)
            tx.save_round(number, longer)
            write_audit(tx, tournament, who.user, "extend", at=now, hours=round(seconds / 3600, 1))
            keep(tx, msgspec.structs.replace(tournament, wake=now), now)
            return longer

        return await self._store.write(work)

    async def drop(self, number: TournamentId, who: Authority, user: UserId, reason: str) -> Tournament:
        """Take somebody out; they keep what they have. A computer plays their seat to the end. Raises NotEntered or ReasonMissing."""
        return await self._take_out(number, who, user, reason, LEFT, "drop")

    async def disqualify(self, number: TournamentId, who: Authority, user: UserId, reason: str) -> Tournament:
        """Take somebody out of the standings, too, also when all is over; they cannot come back. Raises NotEntered or ReasonMissing."""
        return await self._take_out(number, who, user, reason, DISQUALIFIED, "disqualify")

    async def _take_out(
        self, number: TournamentId, who: Authority, user: UserId, reason: str, status: str, verb: str
    ) -> Tournament:
        why = reason_of(reason)

        def change(tx: Writer, tournament: Tournament, now: float) -> Tournament:
            write_audit(tx, tournament, who.user, verb, at=now, reason=why, user=user)
            player = player_of(tx, number, user)
            gone = tournament.over or (player is not None and player.status not in IN_IT)
            if status == DISQUALIFIED and player is not None and gone:
                tx.save_player(number, msgspec.structs.replace(player, status=status))
                return keep(tx, tournament, now)
            return self._signup.take_out(tx, tournament, user, status, REMOVED, now)

        return await self._direct(number, who, change)

    async def stand_in(self, number: TournamentId, who: Authority, user: UserId, person: Person) -> Tournament:
        """Let somebody play on in the name of an entrant, with all that they have so far.

        Raises:
            NotEntered, AlreadyEntered, PersonIsBlocked: the one is not in it, the other is already, or may not be.
            AlreadySeated, KnowsAnotherHand: they sit, or have sat, at the entrant's table.
        """

        def change(tx: Writer, tournament: Tournament, now: float) -> Tournament:
            check_not_over(tournament)
            player = player_of(tx, number, user)
            if player is None or player.status == DISQUALIFIED:
                raise NotEntered(who="other")
            if player_of(tx, number, person.id) is not None:
                raise AlreadyEntered
            guild = tournament.place.guild
            if guild is not None and tx.block_of(guild, person.id) is not None:
                raise PersonIsBlocked
            self._seats.stand_in(tx, number, player.number, person, now)
            back = player.status in IN_IT
            new = msgspec.structs.replace(
                player,
                user=person.id,
                name=person.name,
                status=WAITING if player.status == WAITING else ENTERED,
                until=player.until if back else None,
                checked=True,
            )
            tx.save_player(number, new)
            write_audit(tx, tournament, who.user, "standin", at=now, user=user, other=person.id)
            return keep(tx, tournament, now)

        return await self._direct(number, who, change)

    async def end(self, number: TournamentId, who: Authority) -> Tournament:
        """End it as it stands (before the first round: call it off). Raises RoundIsOn or TournamentClosed."""

        def change(tx: Writer, tournament: Tournament, now: float) -> Tournament:
            check_not_over(tournament)
            check_no_round(tx, number)
            status = CANCELLED if last_round(tx, number) == 0 else FINISHED
            write_audit(tx, tournament, who.user, "end", at=now)
            return keep(tx, msgspec.structs.replace(tournament, status=status, wake=None, paused_at=None), now)

        return await self._direct(number, who, change)

    async def archive(self, number: TournamentId, who: Authority) -> Tournament:
        """Take a tournament that is over off the list. Raises TournamentClosed where it is not over."""

        def change(tx: Writer, tournament: Tournament, now: float) -> Tournament:
            if not tournament.over:
                raise TournamentClosed(status="not-over")
            write_audit(tx, tournament, who.user, "archive", at=now)
            return keep(tx, msgspec.structs.replace(tournament, archived=True), now)

        return await self._direct(number, who, change)


def check_not_over(tournament: Tournament) -> None:
    """Raise TournamentClosed where nothing will happen any more."""
    if tournament.over:
        raise TournamentClosed(status=tournament.status)


def check_no_round(tx: Writer, number: TournamentId) -> None:
    """Raise RoundIsOn where a round is being played."""
    on = [each.number for each in tx.tournament_rounds(number) if each.closed_at is None]
    if on:
        tables = [each for each in tx.tournament_tables(number) if each.round == on[0] and each.lines is None]
        raise RoundIsOn(open=len(tables))


def spare_check_in(tx: Writer, tournament: Tournament, now: float) -> None:
    """Count everybody as there where checking in has not begun: nobody could have done it."""
    if tournament.checkin_from is None or tournament.checkin_from <= now:
        return
    for player in tx.players(tournament.id):
        tx.save_player(tournament.id, msgspec.structs.replace(player, checked=True))


def check_enough(tx: Writer, number: TournamentId) -> None:
    """Raise TooFewEntrants where those who would begin cannot play."""
    have, need = crowd(read_sheet(tx, number))
    if have < need:
        raise TooFewEntrants(have=have, need=need)
