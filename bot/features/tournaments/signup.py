"""Announcing a tournament, entering, checking in, leaving; and who plays when sign-up closes."""

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.core.current_names import shown_name
from bot.core.errors import Blocked, Refusal, UnknownGame
from bot.core.ids import Person, Place, TournamentId, UserId
from bot.core.matches.values import PACES
from bot.core.work import At, ControlTools, Looking
from bot.features.lobbies.changes import UnknownPace
from bot.features.matches.sitting import RESIGNED
from bot.features.settings import rows as settings_rows
from bot.features.tournaments import rows
from bot.features.tournaments.book import IN_IT, find_in, keep, last_round, player_of
from bot.features.tournaments.pairing.formats import FORMATS, SEATS, fewest
from bot.features.tournaments.pairing.values import FINALS, NONE, RARELY, REMATCHES, TournamentPlan, commitment_to
from bot.features.tournaments.under_way import give_up_seats, seat_taken, table_on, take_seat_back
from bot.features.tournaments.values import (
    DISQUALIFIED,
    ENTERED,
    LEFT,
    NO_SHOW,
    ROUND_TIMES,
    RUNNING,
    SIGNUP,
    WAITING,
    Announced,
    Player,
    Tournament,
    TournamentState,
    TournamentTable,
    usual_break,
)
from bot.storage.session import Reader, Writer
from engine.core.registry import Registry
from engine.core.types import Options

MIN_ENTRANTS: Final = 3
"""Minimum table size of a tournament."""

UNDO: Final = 120.0
"""Seconds within which leaving a running table can be undone."""

MOST_ROUNDS: Final = 50
LONGEST_NAME: Final = 60
TEAMS: Final = "teams"
LEAGUE: Final = "league"
SWISS: Final = "swiss"
WITH_FINALS: Final = frozenset({SWISS, LEAGUE, "duplicate"})


def announced(wanted: Announced, games: Registry, host: UserId, place: Place, seed: str, now: float) -> Tournament:
    """Return a new tournament, not stored yet. Raises bad-tournament, UnknownGame, unknown-mode, UnknownPace or BadSetup."""
    starts = wanted.starts_at
    return Tournament(
        id=TournamentId(0),
        place=place,
        host=host,
        directors=(host,),
        name=wanted.name.strip()[:LONGEST_NAME],
        status=SIGNUP,
        game=wanted.game,
        modes=wanted.modes,
        pace=wanted.pace,
        terms=wanted.terms,
        plan=_plan(wanted, games, now),
        commitment=commitment_to(seed),
        seed=None,
        cap=wanted.cap,
        created_at=now,
        starts_at=starts,
        checkin=wanted.checkin,
        round_time=wanted.round_time or ROUND_TIMES.get(wanted.pace),
        pause=usual_break(wanted.pace) if wanted.pause is None else wanted.pause,
        paused_at=None,
        wake=None if starts is None else max(now, starts - (wanted.checkin or 0.0)),
        revision=0,
        language=wanted.language,
    )


def _plan(wanted: Announced, games: Registry, now: float) -> TournamentPlan:
    """Return the plan of an announcement. Raises as ``announced``."""
    if wanted.game not in games:
        raise UnknownGame(game=wanted.game)
    game = games[wanted.game]
    for mode in wanted.modes:
        if mode not in game.modes:
            raise Refusal("unknown-mode", mode=mode)
    if wanted.pace not in PACES:
        raise UnknownPace(pace=wanted.pace)
    allowed = tuple(size for size in game.player_counts(Options(wanted.modes)) if size >= MIN_ENTRANTS)
    reason = next((reason for reason, wrong in _faults(wanted, allowed, now) if wrong), None)
    if reason is not None:
        raise Refusal("bad-tournament", reason=reason)
    return TournamentPlan(
        format=wanted.format,
        size=wanted.size,
        allowed=allowed,
        rounds=wanted.rounds,
        advance=wanted.advance,
        points=wanted.points,
        fill=wanted.fill,
        seasons=wanted.seasons,
        by_place=FORMATS[wanted.format].same and not game.by_money,
        rematches=wanted.rematches,
        final=wanted.final,
    )


def _faults(wanted: Announced, allowed: Sequence[int], now: float) -> tuple[tuple[str, bool], ...]:
    seats = wanted.format in FORMATS and FORMATS[wanted.format].scoring == SEATS
    until = 0.0 if wanted.starts_at is None else wanted.starts_at - now
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
        ("rematches", wanted.rematches not in REMATCHES or (wanted.rematches != RARELY and wanted.format != SWISS)),
        ("final", wanted.final not in FINALS),
        ("no-final", wanted.final != NONE and (wanted.format not in WITH_FINALS or wanted.seasons > 1)),
        ("start", wanted.starts_at is not None and until <= 0),
        ("checkin", wanted.checkin is not None and wanted.checkin >= until),
        ("cap", wanted.cap is not None and wanted.cap < MIN_ENTRANTS),
        ("teams", TEAMS in wanted.modes and wanted.format == "duplicate" and wanted.size % 2 == 1),
    )


def join(at: At, number: TournamentId, person: Person, guild: int | None) -> Player:
    """Enter a tournament or its waiting list; even late, or again after leaving, if a round is left.

    Raises UnknownTournament, already-entered, is-disqualified or tournament-closed.
    """
    tournament = find_in(at.tx, number, guild)
    player = player_of(at.tx, number, person.id)
    _check_entry(at.tx, tournament, player, person.id)
    last, opened = last_round(at.tx, number), tournament.checkin_from
    # Late in a tournament waiting players are no longer admitted.
    room = has_room(at.tx, tournament) or not (tournament.status == SIGNUP or takes_late(tournament, last))
    entered = msgspec.structs.replace(
        player or newcomer(at, number, person),
        user=person.id,
        name=shown_name(at.tx, person, tournament.place.guild),
        status=ENTERED if room else WAITING,
        checked=opened is not None and opened <= at.now,
        until=None,
    )
    rows.save_player(at.tx, number, entered)
    keep(at.tx, tournament, at.now)
    return entered


def newcomer(at: Looking, number: TournamentId, person: Person) -> Player:
    """Return the entry of a new player for the next round, not stored yet."""
    return Player(
        number=1 + max((player.number for player in rows.players(at.tx, number)), default=0),
        user=person.id,
        name=person.name,
        status=ENTERED,
        joined_at=at.now,
        since=last_round(at.tx, number) + 1,
    )


def _check_entry(tx: Reader, tournament: Tournament, player: Player | None, user: UserId) -> None:
    guild = tournament.place.guild
    if guild is not None and settings_rows.BLOCKS.get(tx, guild, user) is not None:
        raise Blocked
    if player is not None and player.status in IN_IT:
        raise Refusal("already-entered", who="you")
    if player is not None and player.status == DISQUALIFIED:
        raise Refusal("is-disqualified")
    last, was_in = last_round(tx, tournament.id), player is not None
    if tournament.status != SIGNUP and not takes_late(tournament, last, again=was_in):
        raise too_late(tournament, last)


def check_in(at: At, number: TournamentId, user: UserId, guild: int | None) -> Player:
    """Check a player in. Raises UnknownTournament, not-entered or no-check-in."""
    tournament = find_in(at.tx, number, guild)
    player = player_of(at.tx, number, user)
    if player is None or player.status not in IN_IT:
        raise Refusal("not-entered", who="you")
    opened = tournament.checkin_from
    if opened is None or opened > at.now:
        raise Refusal("no-check-in", at=int(opened or 0))
    checked = msgspec.structs.replace(player, checked=True)
    rows.save_player(at.tx, number, checked)
    keep(at.tx, tournament, at.now)
    return checked


def leave(at: At, number: TournamentId, user: UserId, guild: int | None) -> Tournament:
    """Leave a tournament: a computer plays the seat of a running match. Raises UnknownTournament, not-entered or tournament-closed."""
    return take_out(at.tx, at.tools, find_in(at.tx, number, guild), user, LEFT, RESIGNED, at.now)


def at_stake(at: Looking, number: TournamentId, user: UserId, guild: int | None) -> TournamentTable | None:
    """Return the table at which a player would give up their seat by leaving now, if any. Raises UnknownTournament."""
    tournament = find_in(at.tx, number, guild)
    player = player_of(at.tx, number, user)
    if player is None or player.status not in IN_IT or tournament.status != RUNNING:
        return None
    return seat_taken(at.tx, number, player)


def undo_leaving(at: At, number: TournamentId, person: Person, guild: int | None) -> TournamentTable:
    """Return a player to the tournament and their seat within UNDO seconds of leaving; return the table.

    They are in again even if a waiting player was admitted meanwhile.

    Raises:
        UnknownTournament: there is no such tournament here.
        left-for-good: the player didn't leave a seat within that time, or the match is over.
    """
    tournament = find_in(at.tx, number, guild)
    player = player_of(at.tx, number, person.id)
    if player is None or player.status != LEFT or tournament.status != RUNNING:
        raise Refusal("left-for-good")
    table = table_on(at.tx, number, player.number)
    if table is None or not take_seat_back(
        at.tx, at.tools, table, player.number, person, {RESIGNED}, at.now - UNDO, at.now
    ):
        raise Refusal("left-for-good")
    rows.save_player(at.tx, number, msgspec.structs.replace(player, status=ENTERED, until=None))
    keep(at.tx, tournament, at.now)
    return table


def take_out(
    tx: Writer, tools: ControlTools, tournament: Tournament, user: UserId, status: str, reason: str, now: float
) -> Tournament:
    """Remove a player, and admit the player who has waited longest. Raises not-entered or tournament-closed."""
    player = player_of(tx, tournament.id, user)
    if player is None or player.status not in IN_IT:
        raise Refusal("not-entered", who="you" if reason == RESIGNED else "other")
    if tournament.over:
        raise Refusal("tournament-closed", status=tournament.status)
    if tournament.status != SIGNUP:
        # A running match needs a player on every seat.
        give_up_seats(tx, tools, tournament.id, player.number, reason, now)
    return strike(tx, tournament, player, status, now)


def strike(tx: Writer, tournament: Tournament, player: Player, status: str, now: float) -> Tournament:
    """Exclude a player from further rounds, and admit the player who has waited longest."""
    number = last_round(tx, tournament.id)
    # Before the first round the number isn't used; later it is in stored results.
    if tournament.status == SIGNUP and status == LEFT:
        rows.remove_player(tx, tournament.id, player.number)
        # The number may be given to another player.
        pairs = (pair for pair in tournament.plan.apart if player.number not in {pair.one, pair.other})
        plan = msgspec.structs.replace(tournament.plan, apart=tuple(pairs))
        tournament = msgspec.structs.replace(tournament, plan=plan)
    else:
        rows.save_player(tx, tournament.id, msgspec.structs.replace(player, status=status, until=number))
    promote(tx, tournament, number)
    return keep(tx, tournament, now)


def bow_out(tx: Writer, tournament: Tournament, user: UserId, now: float) -> None:
    """Exclude a player from further rounds, but let them finish the current one."""
    player = player_of(tx, tournament.id, user)
    if player is not None and player.status in IN_IT:
        strike(tx, tournament, player, LEFT, now)


def has_room(tx: Reader, tournament: Tournament) -> bool:
    """Return whether there is room for another player."""
    entered = sum(player.status == ENTERED for player in rows.players(tx, tournament.id))
    return tournament.cap is None or entered < tournament.cap


def promote(tx: Writer, tournament: Tournament, last: int) -> None:
    """Admit waiting players, longest waiting first, while there is room and it isn't too late."""
    if tournament.status != SIGNUP and not takes_late(tournament, last):
        return
    waiting = sorted(
        (player for player in rows.players(tx, tournament.id) if player.status == WAITING),
        key=lambda player: (player.joined_at, player.number),
    )
    for entry in waiting:
        if not has_room(tx, tournament):
            return
        rows.save_player(tx, tournament.id, msgspec.structs.replace(entry, status=ENTERED, since=last + 1))


def takes_late(tournament: Tournament, last: int, *, again: bool = False) -> bool:
    """Return whether a new player may enter for the round after ``last``, up to the ``latest_entry`` of its season.

    ``again``: the player was in before, or a director admits them, so they may enter before any round.
    """
    form, plan = FORMATS[tournament.plan.format], tournament.plan
    if tournament.status != RUNNING or not form.late or last >= plan.rounds * plan.seasons:
        return False
    return again or last < latest_entry(plan, last)


def latest_entry(plan: TournamentPlan, last: int) -> int:
    """Return the last round that new players may enter, in the season of the round after ``last``: about the middle one."""
    if not FORMATS[plan.format].late:
        return 1
    before = last - last % plan.rounds
    return min(before + plan.rounds // 2 + 1, before + plan.rounds)


def too_late(tournament: Tournament, last: int) -> Refusal:
    """Return the refusal to enter a tournament after round ``last``."""
    if tournament.over:
        return Refusal("tournament-closed", status=tournament.status)
    return Refusal("too-late", round=latest_entry(tournament.plan, last))


def admit(sheet: TournamentState) -> TournamentState:
    """Return the sheet at the start: players who didn't check in are out, and waiting players are admitted."""
    tournament = sheet.tournament
    if tournament.checkin_from is None:
        return sheet
    players = [
        msgspec.structs.replace(player, status=NO_SHOW, until=0)
        if player.status == ENTERED and not player.checked
        else player
        for player in sheet.players
    ]
    room = len(players) if tournament.cap is None else tournament.cap
    room -= sum(player.status == ENTERED for player in players)
    waiting = sorted(
        (player for player in players if player.status == WAITING and player.checked),
        key=lambda player: (player.joined_at, player.number),
    )[: max(room, 0)]
    return msgspec.structs.replace(
        sheet,
        players=tuple(
            msgspec.structs.replace(player, status=ENTERED) if player in waiting else player for player in players
        ),
    )


def crowd(sheet: TournamentState) -> tuple[int, int]:
    """Return how many players would start now, and how many are needed."""
    return len(admit(sheet).entered), fewest(sheet.tournament.plan)
