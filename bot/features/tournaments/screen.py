"""A tournament as its directors see it: late tables, and the steps that are possible now."""

from collections.abc import Iterator, Sequence
from statistics import median
from typing import Final

import msgspec

from bot.core.errors import Refusal
from bot.core.ids import Authority, TournamentId, UserId
from bot.core.matches import match_rows
from bot.core.matches.loaded import find as find_match
from bot.core.matches.values import Match, Waiting
from bot.core.settings.rows import moderates
from bot.core.work import Looking
from bot.features.settings import rows as settings_rows
from bot.features.tournaments import directing, rows
from bot.features.tournaments.book import check_right, player_of, read_sheet, with_standings
from bot.features.tournaments.pairing.values import HAND
from bot.features.tournaments.signup import crowd, ready, takes_late, unchecked
from bot.features.tournaments.stuck import GOING, STUCK, Reason, reason_of
from bot.features.tournaments.values import (
    DISQUALIFIED,
    ENTERED,
    RUNNING,
    SIGNUP,
    Player,
    TournamentState,
    TournamentTable,
)

BEHIND: Final = 2 / 3
"""A table is late if it has come less than this far, in log entries, as half of the round's tables."""


class OpenTable(msgspec.Struct, frozen=True):
    """A table of the current round without a result: its match, the players who are waited for, and whether one has called a moderator."""

    table: TournamentTable
    match: Match
    waits: tuple[Waiting, ...]
    late: bool
    called: bool


class Screen(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the directors' page shows. ``plays``: the reader plays in it, or did. ``stuck``: why it can't go on."""

    sheet: TournamentState
    tables: tuple[OpenTable, ...]
    stuck: Reason | None
    plays: bool
    enough: bool
    """Whether enough players would be in if it started now: nobody has to check in before that opens."""
    unchecked: bool
    """Whether check-in is open, and players are missing."""
    over_host: bool
    """Whether the reader may remove the host as a director."""
    blocked: frozenset[UserId]


def screen(at: Looking, tournament_id: TournamentId, who: Authority) -> Screen:
    """Return the directors' view of a tournament. Raises UnknownTournament or not-a-director."""
    tournament = check_right(at.tx, tournament_id, who)
    sheet = with_standings(read_sheet(at.tx, tournament_id))
    note = rows.posted(at.tx, tournament_id).get(STUCK)
    guild_id = tournament.place.guild
    have, need = crowd(ready(sheet, at.now))
    return Screen(
        sheet=sheet,
        tables=_open_tables(at, sheet),
        stuck=None if note is None or note.shown in {"", GOING} else reason_of(note),
        plays=player_of(at.tx, tournament_id, who.user) is not None,
        enough=have >= need,
        unchecked=bool(unchecked(sheet.players, tournament, at.now)),
        over_host=who.user == tournament.host or moderates(at.tx, who),
        blocked=frozenset(() if guild_id is None else (block.user for block in settings_rows.blocks(at.tx, guild_id))),
    )


def may_direct(at: Looking, tournament_id: TournamentId, who: Authority) -> bool:
    """Return whether a user directs or moderates a tournament."""
    try:
        check_right(at.tx, tournament_id, who)
    except Refusal:
        return False
    return True


def _open_tables(at: Looking, sheet: TournamentState) -> tuple[OpenTable, ...]:
    """Return the current round's open tables, the one that has come least far first."""
    if sheet.open_round is None:
        return ()
    tables = sheet.tables_of(sheet.open_round.number)
    matches = {table.match: find_match(at.tx, table.match).match for table in tables}
    usual = BEHIND * median(match.version for match in matches.values())
    waiting = [table for table in tables if table.lines is None]
    return tuple(
        OpenTable(
            table,
            matches[table.match],
            tuple(wait for wait in match_rows.waits(at.tx, table.match) if wait.due is not None and not wait.computer),
            matches[table.match].version < usual,
            bool(settings_rows.callers(at.tx, table.match, at.now - settings_rows.CALL_OPEN_FOR)),
        )
        for table in sorted(waiting, key=lambda table: (matches[table.match].version, table.number))
    )


def steps(look: Screen, user: UserId | None = None) -> tuple[str, ...]:
    """Return the steps that are possible now, in the order of their buttons: those that concern a user, or no single player."""
    possible = _steps(look) if user is None else _steps_for(look, user)
    return tuple(verb for verb in possible if not look.plays or verb in directing.FREE)


def _steps(look: Screen) -> Iterator[str]:
    tournament, on = look.sheet.tournament, look.sheet.open_round
    if tournament.over:
        return
    if tournament.status == SIGNUP:
        if look.enough:
            yield directing.START
        if tournament.paused_at is None:
            yield directing.EDIT
        if tournament.plan.seeding == HAND:
            yield directing.SEED
    elif not look.tables:
        yield directing.START
    yield directing.PAUSE if tournament.paused_at is None else directing.RESUME
    if look.unchecked or (any(table.waits for table in look.tables) and tournament.paused_at is None):
        yield directing.REMIND
    if on is not None and on.due is not None:
        yield directing.EXTEND
    yield directing.END


def _steps_for(look: Screen, user: UserId) -> Iterator[str]:
    tournament, player = look.sheet.tournament, look.sheet.player(user)
    out = player is not None and player.status == DISQUALIFIED
    opened = tournament.status == SIGNUP or takes_late(tournament, look.sheet.last, again=True)
    if (player is None or player.status != ENTERED) and user not in look.blocked and (opened or out):
        yield directing.ADMIT
    if player is not None:
        pause = tournament.status == RUNNING and look.sheet.open_round is None
        possible = {
            directing.CORRECT: look.sheet.last > 0,
            directing.DROP: player.is_in and not tournament.over,
            directing.STAND_IN: not out and not tournament.over,
            directing.APART: not tournament.over,
            directing.EXCHANGE: pause and player.status == ENTERED,
            directing.DISQUALIFY: not out and (player.is_in or tournament.status != SIGNUP),
        }
        yield from (verb for verb, can_be in possible.items() if can_be)
    if user not in tournament.directors:
        yield directing.DIRECTOR
    elif user != tournament.host or look.over_host:
        yield directing.DIRECTOR_OUT


def in_seed_order(sheet: TournamentState) -> list[Player]:
    """Return the entrants who are in: by seed, then by number."""
    seeds = sheet.tournament.plan.seeds
    return sorted(
        sheet.entered, key=lambda player: seeds.index(player.number) if player.number in seeds else len(seeds)
    )


def offered_players(look: Screen, most: int) -> Sequence[UserId]:
    """Return the entrants for a menu of ``most`` choices: those who are waited for, then the others who are in, then the rest."""
    asked = {look_table.match.seats[wait.seat].user for look_table in look.tables for wait in look_table.waits}
    known = [player for player in look.sheet.players if player.user > 0]
    order = sorted(known, key=lambda player: (player.user not in asked, not player.is_in, player.number))
    return [player.user for player in order[:most]]
