"""Directors' decisions, in an open transaction. Each is recorded in the server's audit log.

All of them also raise UnknownTournament, not-a-director or DirectorPlays.
"""

import msgspec

from bot.core.current_names import shown_name
from bot.core.errors import Refusal
from bot.core.ids import Authority, Person, TournamentId, UserId, Why
from bot.core.matches.values import DIRECTOR, LOST
from bot.core.settings.rights import moderates
from bot.core.settings.server import reason_of
from bot.core.work import At
from bot.features.clocks.deadlines import remind_all
from bot.features.matches.moving import take_to
from bot.features.matches.sitting import REMOVED, RESIGNED
from bot.features.settings import rows as settings_rows
from bot.features.tournaments import rows
from bot.features.tournaments.book import (
    IN_IT,
    check_director,
    check_right,
    find,
    keep,
    last_round,
    player_of,
    read_sheet,
    write_audit,
)
from bot.features.tournaments.corrections import noting_winners
from bot.features.tournaments.pairing.values import Apart
from bot.features.tournaments.signup import crowd, newcomer, take_out, takes_late, too_late
from bot.features.tournaments.under_way import pause_all, playing, resume_all, stand_in_for, table_on, take_seat_back
from bot.features.tournaments.values import (
    CANCELLED,
    DISQUALIFIED,
    ENTERED,
    FINISHED,
    LEFT,
    RUNNING,
    SIGNUP,
    WAITING,
    Tournament,
    TournamentRound,
)
from bot.storage.session import Reader, Writer


def name_director(at: At, number: TournamentId, who: Authority, user: UserId) -> Tournament:
    """Name another director."""
    tournament, by = check_right(at.tx, number, who), who.user
    write_audit(at.tx, tournament, by, "director", at=at.now, user=user)
    directors = tuple(sorted({*tournament.directors, user}))
    return keep(at.tx, msgspec.structs.replace(tournament, directors=directors), at.now)


def remove_director(at: At, number: TournamentId, who: Authority, user: UserId) -> Tournament:
    """Remove a director; if none is left, the moderators direct.

    Raises host-directs if the director is the host, unless the host or a moderator does it.
    """
    tournament, by = check_right(at.tx, number, who), who.user
    if user == tournament.host and by != user and not moderates(at.tx, who):
        raise Refusal("host-directs")
    write_audit(at.tx, tournament, by, "director-out", at=at.now, user=user)
    directors = tuple(sorted({*tournament.directors} - {user}))
    return keep(at.tx, msgspec.structs.replace(tournament, directors=directors), at.now)


def keep_apart(at: At, number: TournamentId, who: Authority, user: UserId, other: UserId, *, end: bool) -> Tournament:
    """Keep two players apart in the draw from the next round on, or ``end`` that.

    Raises:
        not-entered: one of them isn't in the tournament.
        no-pair: they are the same user, or aren't kept apart.
    """
    tournament, by = check_director(at.tx, number, who), who.user
    check_not_over(tournament)
    if user == other:
        raise Refusal("no-pair", reason="same")
    players = [player_of(at.tx, number, person) for person in (user, other)]
    first, second = sorted(player.number for player in players if player is not None) if all(players) else (0, 0)
    if not first:
        raise Refusal("not-entered", who="other")
    last, pairs = last_round(at.tx, number), [*tournament.plan.apart]
    mine = [pair for pair in pairs if (pair.one, pair.other) == (first, second) and pair.until is None]
    if end and not mine:
        raise Refusal("no-pair", reason="unknown")
    if end:  # rounds drawn under it can still be redrawn from the export
        past = [msgspec.structs.replace(pair, until=last) for pair in mine if pair.since <= last]
        pairs = [pair for pair in pairs if pair not in mine] + past
    elif not mine:
        pairs.append(Apart(first, second, last + 1))
    write_audit(at.tx, tournament, by, "together" if end else "apart", at=at.now, user=user, other=other)
    plan = msgspec.structs.replace(tournament.plan, apart=tuple(pairs))
    return keep(at.tx, msgspec.structs.replace(tournament, plan=plan), at.now)


def start(at: At, number: TournamentId, who: Authority) -> Tournament:
    """Start the first or the next round now; if check-in isn't open yet, no player needs to check in.

    A round whose tables have all reported is closed first. Directors who play may do it too, because it decides nothing.

    Raises:
        round-is-on, too-few-entrants, tournament-closed: no round can start.
    """
    tournament, by = check_right(at.tx, number, who), who.user
    check_not_over(tournament)
    close_reported(at.tx, tournament.id, at.now)
    if tournament.status == SIGNUP:
        spare_check_in(at.tx, tournament, at.now)
        have, need = crowd(read_sheet(at.tx, tournament.id))
        if have < need:
            raise Refusal("too-few-entrants", have=have, need=need)
    write_audit(at.tx, tournament, by, "start", at=at.now)
    starts = at.now if tournament.status == SIGNUP else tournament.starts_at
    return keep(at.tx, msgspec.structs.replace(tournament, starts_at=starts, wake=at.now, paused_at=None), at.now)


def pause(at: At, number: TournamentId, who: Authority) -> Tournament:
    """Pause a tournament: no round starts or ends on schedule, and its matches are paused."""
    tournament, by = check_director(at.tx, number, who), who.user
    check_not_over(tournament)
    if tournament.paused_at is not None:
        raise Refusal("tournament-closed", status="paused")
    write_audit(at.tx, tournament, by, "pause", at=at.now)
    pause_all(at.tx, at.tools, tournament.id, Why(DIRECTOR, by), at.now)
    return keep(at.tx, msgspec.structs.replace(tournament, paused_at=at.now), at.now)


def resume(at: At, number: TournamentId, who: Authority) -> Tournament:
    """Resume a tournament; everything scheduled is postponed by the length of the pause."""
    tournament, by = check_director(at.tx, number, who), who.user
    check_not_over(tournament)
    if tournament.paused_at is None:
        raise Refusal("tournament-closed", status="not-paused")
    rest, wake = at.now - tournament.paused_at, tournament.wake
    on = [round_ for round_ in rows.tournament_rounds(at.tx, tournament.id) if round_.closed_at is None]
    for current in on:
        if current.due is not None:
            rows.save_round(at.tx, tournament.id, msgspec.structs.replace(current, due=current.due + rest))
    if tournament.status != RUNNING or on:
        wake = at.now
    elif wake is not None:  # otherwise a director lets the break last
        wake = max(wake, tournament.paused_at) + rest  # the break between two rounds has the same length
    starts = None if tournament.starts_at is None else tournament.starts_at + rest
    write_audit(at.tx, tournament, by, "resume", at=at.now)
    resume_all(at.tx, at.tools, tournament.id, tournament.paused_at, by, at.now)
    return keep(at.tx, msgspec.structs.replace(tournament, paused_at=None, starts_at=starts, wake=wake), at.now)


def extend(at: At, number: TournamentId, who: Authority, seconds: float) -> TournamentRound:
    """Extend the current round. Raises no-round-is-on or round-without-end."""
    tournament, by = check_director(at.tx, number, who), who.user
    current = next(
        (round_ for round_ in rows.tournament_rounds(at.tx, tournament.id) if round_.closed_at is None), None
    )
    if current is None:
        raise Refusal("no-round-is-on")
    if current.due is None:
        raise Refusal("round-without-end")
    time = at.now if tournament.paused_at is None else tournament.paused_at  # the pause is added when it ends
    longer = msgspec.structs.replace(current, due=max(current.due, time) + seconds)
    rows.save_round(at.tx, tournament.id, longer)
    write_audit(at.tx, tournament, by, "extend", at=at.now, hours=round(seconds / 3600, 1))
    keep(at.tx, msgspec.structs.replace(tournament, wake=at.now), at.now)
    return longer


def remind(at: At, number: TournamentId, who: Authority) -> Tournament:
    """Remind all players that a match of the tournament waits for. Raises no-one-is-late if there are none."""
    tournament, by = check_director(at.tx, number, who), who.user
    matches = [] if tournament.paused_at is not None else playing(at.tx, number)
    if not sum(remind_all(at.tx, match.id, at.now) for match in matches if match.paused_at is None):
        raise Refusal("no-one-is-late")
    write_audit(at.tx, tournament, by, "remind", at=at.now)
    return tournament


def drop(at: At, number: TournamentId, who: Authority, user: UserId, reason: str) -> Tournament:
    """Remove a player; they keep their points, and a computer plays their seat. Raises not-entered or reason-missing."""
    tournament, by = check_director(at.tx, number, who), who.user
    write_audit(at.tx, tournament, by, "drop", at=at.now, reason=reason_of(reason), user=user)
    return take_out(at.tx, at.tools, tournament, user, LEFT, REMOVED, at.now)


def disqualify(at: At, number: TournamentId, who: Authority, user: UserId, reason: str) -> Tournament:
    """Disqualify a player, even after the end: they leave the standings. Only ``admit`` undoes it. Raises not-entered or
    reason-missing."""
    tournament, by = check_director(at.tx, number, who), who.user
    write_audit(at.tx, tournament, by, "disqualify", at=at.now, reason=reason_of(reason), user=user)
    player = player_of(at.tx, tournament.id, user)
    if player is not None and (tournament.over or player.status not in IN_IT):
        rows.save_player(at.tx, tournament.id, msgspec.structs.replace(player, status=DISQUALIFIED))
        return keep(at.tx, tournament, at.now)
    return take_out(at.tx, at.tools, tournament, user, DISQUALIFIED, REMOVED, at.now)


def admit(at: At, number: TournamentId, who: Authority, person: Person) -> Tournament:
    """Admit a user, even beyond the cap, late, or after a disqualification, if they can still play a round.

    They get back the seat of a running match that they left or lost to a director. After the end, only a disqualification can be undone.

    Raises:
        already-entered, person-is-blocked: they are in it, or may not enter.
        tournament-closed, too-late: they couldn't play any round.
    """
    tournament, by = check_director(at.tx, number, who), who.user
    player = player_of(at.tx, tournament.id, person.id)
    if player is not None and player.status == ENTERED:
        raise Refusal("already-entered", who="other")
    check_not_blocked(at.tx, tournament, person.id)
    last = last_round(at.tx, tournament.id)
    opened = tournament.status == SIGNUP or takes_late(tournament, last, again=True)
    if player is not None and player.status == DISQUALIFIED and not opened:
        back = msgspec.structs.replace(player, status=LEFT)
    elif opened:
        known = player or newcomer(at, tournament.id, person)
        name = shown_name(at.tx, person, tournament.place.guild)
        back = msgspec.structs.replace(known, name=name, status=ENTERED, until=None, checked=True)
    else:
        raise too_late(tournament, last)
    with noting_winners(at, tournament.id):
        rows.save_player(at.tx, tournament.id, back)
        table = table_on(at.tx, tournament.id, back.number) if back.status == ENTERED else None
        if table is not None:
            take_seat_back(at.tx, at.tools, table, back.number, person, {REMOVED, RESIGNED}, 0.0, at.now)
        write_audit(at.tx, tournament, by, "admit", at=at.now, user=person.id)
        return keep(at.tx, tournament, at.now)


def stand_in(at: At, number: TournamentId, who: Authority, user: UserId, person: Person) -> Tournament:
    """Let a stand-in take over an entry with all its points.

    Raises:
        not-entered: the player isn't in it. already-entered, person-is-blocked: the stand-in is already in it, or may not enter.
        AlreadySeated, knows-another-hand: the stand-in has had a seat at the entrant's table.
    """
    tournament, by = check_director(at.tx, number, who), who.user
    check_not_over(tournament)
    player = player_of(at.tx, tournament.id, user)
    if player is None or player.status == DISQUALIFIED:
        raise Refusal("not-entered", who="other")
    if player_of(at.tx, tournament.id, person.id) is not None:
        raise Refusal("already-entered", who="other")
    check_not_blocked(at.tx, tournament, person.id)
    stand_in_for(at.tx, at.tools, tournament.id, player.number, person, at.now)
    new = msgspec.structs.replace(
        player,
        user=person.id,
        name=shown_name(at.tx, person, tournament.place.guild),
        status=WAITING if player.status == WAITING else ENTERED,
        until=player.until if player.status in IN_IT else None,
        checked=True,
    )
    rows.save_player(at.tx, tournament.id, new)
    write_audit(at.tx, tournament, by, "standin", at=at.now, user=user, other=person.id)
    return keep(at.tx, tournament, at.now)


def end(at: At, number: TournamentId, who: Authority) -> Tournament:
    """End a tournament early (before the first round: cancel it); computers finish the running matches first.

    Raises tournament-closed.
    """
    tournament, by = check_director(at.tx, number, who), who.user
    check_not_over(tournament)
    write_audit(at.tx, tournament, by, "end", at=at.now)
    on = next((round_ for round_ in rows.tournament_rounds(at.tx, tournament.id) if round_.closed_at is None), None)
    if on is not None and any(table.lines is None for table in rows.tournament_tables(at.tx, tournament.id)):
        if tournament.paused_at is not None:
            resume_all(at.tx, at.tools, tournament.id, tournament.paused_at, by, at.now)
        rows.save_round(at.tx, tournament.id, msgspec.structs.replace(on, due=at.now))
        last = msgspec.structs.replace(tournament, ending=True, wake=at.now, paused_at=None)
        return keep(at.tx, last, at.now)
    close_reported(at.tx, tournament.id, at.now)
    status = CANCELLED if last_round(at.tx, tournament.id) == 0 else FINISHED
    return keep(at.tx, msgspec.structs.replace(tournament, status=status, wake=None, paused_at=None), at.now)


def lose_channel(at: At, number: TournamentId) -> None:
    """Pause a tournament whose channel is gone, so that no player is at a disadvantage."""
    tournament = find(at.tx, number)
    if tournament.over or tournament.paused_at is not None:
        return
    write_audit(at.tx, tournament, tournament.host, "lost", at=at.now)
    pause_all(at.tx, at.tools, number, Why(LOST), at.now)
    keep(at.tx, msgspec.structs.replace(tournament, paused_at=at.now), at.now)


def move(at: At, number: TournamentId, who: Authority, channel: int) -> Tournament:
    """Move a tournament to another channel of the server, with its running matches."""
    tournament, by = check_director(at.tx, number, who), who.user
    write_audit(at.tx, tournament, by, "move", at=at.now, channel=channel)
    for match in playing(at.tx, number):
        take_to(at.tx, match, channel, at.now)
    on = [round_.number for round_ in rows.tournament_rounds(at.tx, number) if round_.closed_at is None]
    rows.forget_posted(at.tx, number, ("card", "checkin", *(f"round-{round_number}" for round_number in on)))
    place = msgspec.structs.replace(tournament.place, channel=channel, parent=None)
    return keep(at.tx, msgspec.structs.replace(tournament, place=place), at.now)


def check_not_blocked(tx: Reader, tournament: Tournament, user: UserId) -> None:
    """Raise person-is-blocked if the server has blocked the user."""
    guild = tournament.place.guild
    if guild is not None and settings_rows.BLOCKS.get(tx, guild, user) is not None:
        raise Refusal("person-is-blocked")


def check_not_over(tournament: Tournament) -> None:
    """Raise tournament-closed if it is over."""
    if tournament.over:
        raise Refusal("tournament-closed", status=tournament.status)


def close_reported(tx: Writer, number: TournamentId, now: float) -> None:
    """Close the current round. Raises round-is-on if a table hasn't reported."""
    for on in rows.tournament_rounds(tx, number):
        if on.closed_at is not None:
            continue
        playing = [
            table for table in rows.tournament_tables(tx, number) if table.round == on.number and table.lines is None
        ]
        if playing:
            raise Refusal("round-is-on", open=len(playing))
        rows.save_round(tx, number, msgspec.structs.replace(on, closed_at=now))


def spare_check_in(tx: Writer, tournament: Tournament, now: float) -> None:
    """Check all players in if check-in hasn't opened, because they couldn't."""
    if tournament.checkin_from is None or tournament.checkin_from <= now:
        return
    for player in rows.players(tx, tournament.id):
        rows.save_player(tx, tournament.id, msgspec.structs.replace(player, checked=True))
