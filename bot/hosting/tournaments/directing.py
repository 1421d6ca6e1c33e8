"""What directors decide, in an open transaction. All of it stands in the audit log of the server.

The caller has found the tournament by ``check_director`` (``name_director``: by ``check_right``).
"""

import msgspec

from bot.hosting.control.moving import take_to
from bot.hosting.control.tools import ControlTools
from bot.hosting.core.control import Why
from bot.hosting.core.errors import UnknownChoice
from bot.hosting.core.model import Person, UserId
from bot.hosting.core.rows import DIRECTOR, LOST
from bot.hosting.core.server_errors import PersonIsBlocked
from bot.hosting.core.servers import reason_of
from bot.hosting.core.terms import is_term
from bot.hosting.core.tournaments import (
    CANCELLED,
    DISQUALIFIED,
    ENTERED,
    FINISHED,
    LEFT,
    RUNNING,
    SIGNUP,
    WAITING,
    Tournament,
    TournamentId,
    TournamentRound,
)
from bot.hosting.seats.occupancy import REMOVED
from bot.hosting.tournaments.book import IN_IT, find, keep, last_round, player_of, read_sheet, write_audit
from bot.hosting.tournaments.errors import (
    AlreadyEntered,
    NoRoundIsOn,
    NotEntered,
    RoundIsOn,
    RoundWithoutEnd,
    TooFewEntrants,
    TournamentClosed,
)
from bot.hosting.tournaments.signup import crowd, take_out
from bot.hosting.tournaments.under_way import pause_all, playing, resume_all, stand_in_for
from bot.storage.session import Writer


def name_director(tx: Writer, tournament: Tournament, by: UserId, user: UserId, now: float) -> Tournament:
    """Name another director."""
    write_audit(tx, tournament, by, "director", at=now, user=user)
    directors = tuple(sorted({*tournament.directors, user}))
    return keep(tx, msgspec.structs.replace(tournament, directors=directors), now)


def start(tx: Writer, tournament: Tournament, by: UserId, now: float) -> Tournament:
    """Let the first round, or the next one, begin now; where check-in is not open yet, nobody needs to check in.

    Raises:
        RoundIsOn, TooFewEntrants, TournamentClosed: no round can begin.
    """
    check_not_over(tournament)
    check_no_round(tx, tournament.id)
    if tournament.status == SIGNUP:
        spare_check_in(tx, tournament, now)
        have, need = crowd(read_sheet(tx, tournament.id))
        if have < need:
            raise TooFewEntrants(have=have, need=need)
    write_audit(tx, tournament, by, "start", at=now)
    starts = now if tournament.status == SIGNUP else tournament.starts_at
    return keep(tx, msgspec.structs.replace(tournament, starts_at=starts, wake=now, paused_at=None), now)


def agree(tx: Writer, tournament: Tournament, by: UserId, key: str, value: str, now: float) -> Tournament:
    """Choose one of ``terms.TERMS`` for all its tables, while people sign up: they can read by what they will play.

    Raises:
        UnknownChoice: there is no such term or value.
        TournamentClosed: the first round has begun.
    """
    if not is_term(key, value):
        raise UnknownChoice(key=key, value=value)
    if tournament.status != SIGNUP:
        raise TournamentClosed(status=tournament.status)
    write_audit(tx, tournament, by, "rule", at=now, term=key, value=value)
    return keep(tx, msgspec.structs.replace(tournament, terms={**tournament.terms, key: value}), now)


def pause(tx: Writer, tools: ControlTools, tournament: Tournament, by: UserId, now: float) -> Tournament:
    """Pause it: no round begins or ends by time until it is resumed, and its matches are paused."""
    check_not_over(tournament)
    if tournament.paused_at is not None:
        raise TournamentClosed(status="paused")
    write_audit(tx, tournament, by, "pause", at=now)
    pause_all(tx, tools, tournament.id, Why(DIRECTOR, by), now)
    return keep(tx, msgspec.structs.replace(tournament, paused_at=now), now)


def resume(tx: Writer, tools: ControlTools, tournament: Tournament, by: UserId, now: float) -> Tournament:
    """Resume it; everything that was to happen by time happens later by as long as it was paused."""
    check_not_over(tournament)
    if tournament.paused_at is None:
        raise TournamentClosed(status="not-paused")
    rest, wake = now - tournament.paused_at, now
    on = [each for each in tx.tournament_rounds(tournament.id) if each.closed_at is None]
    for each in on:
        if each.due is not None:
            tx.save_round(tournament.id, msgspec.structs.replace(each, due=each.due + rest))
    if tournament.status == RUNNING and not on and tournament.wake is not None:
        wake = max(tournament.wake, tournament.paused_at) + rest  # the break between two rounds keeps its length
    starts = None if tournament.starts_at is None else tournament.starts_at + rest
    write_audit(tx, tournament, by, "resume", at=now)
    resume_all(tx, tools, tournament.id, tournament.paused_at, by, now)
    return keep(tx, msgspec.structs.replace(tournament, paused_at=None, starts_at=starts, wake=wake), now)


def extend(tx: Writer, tournament: Tournament, by: UserId, seconds: float, now: float) -> TournamentRound:
    """Give the round that is on more time. Raises NoRoundIsOn or RoundWithoutEnd."""
    found = next((each for each in tx.tournament_rounds(tournament.id) if each.closed_at is None), None)
    if found is None:
        raise NoRoundIsOn
    if found.due is None:
        raise RoundWithoutEnd
    time = now if tournament.paused_at is None else tournament.paused_at  # the pause is added when it ends
    longer = msgspec.structs.replace(found, due=max(found.due, time) + seconds)
    tx.save_round(tournament.id, longer)
    write_audit(tx, tournament, by, "extend", at=now, hours=round(seconds / 3600, 1))
    keep(tx, msgspec.structs.replace(tournament, wake=now), now)
    return longer


def drop(
    tx: Writer, tools: ControlTools, tournament: Tournament, by: UserId, user: UserId, reason: str, now: float
) -> Tournament:
    """Take somebody out; they keep their points, and a computer plays their seat to the end. Raises NotEntered or ReasonMissing."""
    write_audit(tx, tournament, by, "drop", at=now, reason=reason_of(reason), user=user)
    return take_out(tx, tools, tournament, user, LEFT, REMOVED, now)


def disqualify(
    tx: Writer, tools: ControlTools, tournament: Tournament, by: UserId, user: UserId, reason: str, now: float
) -> Tournament:
    """Take somebody out of the standings, too, also when all is over; they cannot come back. Raises NotEntered or ReasonMissing."""
    write_audit(tx, tournament, by, "disqualify", at=now, reason=reason_of(reason), user=user)
    player = player_of(tx, tournament.id, user)
    if player is not None and (tournament.over or player.status not in IN_IT):
        tx.save_player(tournament.id, msgspec.structs.replace(player, status=DISQUALIFIED))
        return keep(tx, tournament, now)
    return take_out(tx, tools, tournament, user, DISQUALIFIED, REMOVED, now)


def stand_in(
    tx: Writer, tools: ControlTools, tournament: Tournament, by: UserId, user: UserId, person: Person, now: float
) -> Tournament:
    """Let somebody play on in the name of an entrant, with all points so far.

    Raises:
        NotEntered, AlreadyEntered, PersonIsBlocked: the one is not in it, the other is already, or may not be.
        AlreadySeated, KnowsAnotherHand: they sit, or have sat, at the entrant's table.
    """
    check_not_over(tournament)
    player = player_of(tx, tournament.id, user)
    if player is None or player.status == DISQUALIFIED:
        raise NotEntered(who="other")
    if player_of(tx, tournament.id, person.id) is not None:
        raise AlreadyEntered
    guild = tournament.place.guild
    if guild is not None and tx.block_of(guild, person.id) is not None:
        raise PersonIsBlocked
    stand_in_for(tx, tools, tournament.id, player.number, person, now)
    new = msgspec.structs.replace(
        player,
        user=person.id,
        name=person.name,
        status=WAITING if player.status == WAITING else ENTERED,
        until=player.until if player.status in IN_IT else None,
        checked=True,
    )
    tx.save_player(tournament.id, new)
    write_audit(tx, tournament, by, "standin", at=now, user=user, other=person.id)
    return keep(tx, tournament, now)


def end(tx: Writer, tournament: Tournament, by: UserId, now: float) -> Tournament:
    """End it as it stands (before the first round: call it off). Raises RoundIsOn or TournamentClosed."""
    check_not_over(tournament)
    check_no_round(tx, tournament.id)
    status = CANCELLED if last_round(tx, tournament.id) == 0 else FINISHED
    write_audit(tx, tournament, by, "end", at=now)
    return keep(tx, msgspec.structs.replace(tournament, status=status, wake=None, paused_at=None), now)


def archive(tx: Writer, tournament: Tournament, by: UserId, now: float) -> Tournament:
    """Take a tournament that is over off the list. Raises TournamentClosed where it is not over."""
    if not tournament.over:
        raise TournamentClosed(status="not-over")
    write_audit(tx, tournament, by, "archive", at=now)
    return keep(tx, msgspec.structs.replace(tournament, archived=True), now)


def lose_channel(tx: Writer, tools: ControlTools, number: TournamentId, now: float) -> None:
    """Pause a tournament whose channel is gone: nobody can play there, and nobody should lose by it."""
    tournament = find(tx, number)
    if tournament.over or tournament.paused_at is not None:
        return
    write_audit(tx, tournament, tournament.host, "lost", at=now)
    pause_all(tx, tools, number, Why(LOST), now)
    keep(tx, msgspec.structs.replace(tournament, paused_at=now), now)


def move(tx: Writer, tournament: Tournament, by: UserId, channel: int, now: float) -> Tournament:
    """Go on in another channel of the server, with the matches under way."""
    number = tournament.id
    write_audit(tx, tournament, by, "move", at=now, channel=channel)
    for match in playing(tx, number):
        take_to(tx, match, channel, now)
    on = [each.number for each in tx.tournament_rounds(number) if each.closed_at is None]
    tx.forget_posted(number, ("card", "checkin", *(f"round-{each}" for each in on)))
    place = msgspec.structs.replace(tournament.place, channel=channel, parent=None)
    return keep(tx, msgspec.structs.replace(tournament, place=place), now)


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
    """Check everybody in where check-in has not begun: nobody could have done it."""
    if tournament.checkin_from is None or tournament.checkin_from <= now:
        return
    for player in tx.players(tournament.id):
        tx.save_player(tournament.id, msgspec.structs.replace(player, checked=True))
