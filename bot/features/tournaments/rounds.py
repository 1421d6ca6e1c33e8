"""Rounds of tournaments. Each next step is a row with a due time, so it is done even after a crash; tables report as their match ends."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

import msgspec

from bot.core import hooks
from bot.core.errors import Refusal
from bot.core.feature import due
from bot.core.ids import LobbyId, TournamentId
from bot.core.matches import log_rows, values
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.loaded import find as find_match
from bot.core.matches.values import DEADLINE, PLAN, PLAYER, Match
from bot.core.play.positions import fold
from bot.core.play.submit import Matches
from bot.core.ports import Chance, Clock
from bot.core.shards.values import Shards
from bot.core.work import At, ControlTools, Looking
from bot.features.computers.choices import Computers
from bot.features.lobbies.lobbies import Prepared, prepare
from bot.features.lobbies.lobby import Lobby, LobbySeat
from bot.features.matches.sitting import RESIGNED
from bot.features.seats.occupancy import why_kept
from bot.features.tournaments import rows
from bot.features.tournaments.book import find, keep, leaderboard_of, read_sheet, record_of, write_audit
from bot.features.tournaments.pairing.formats import FORMATS, next_round
from bot.features.tournaments.pairing.standings import lines_of
from bot.features.tournaments.pairing.values import (
    COMPUTER,
    RATINGS,
    PairedRound,
    PairedTable,
    dealt_figures,
    draw_seed,
    match_seed,
)
from bot.features.tournaments.signup import admit, crowd
from bot.features.tournaments.stuck import GOING, STUCK, failed, stand_still, went_on
from bot.features.tournaments.values import (
    ENTERED,
    FINISHED,
    NO_SHOW,
    RUNNING,
    SIGNUP,
    Tournament,
    TournamentRound,
    TournamentState,
    TournamentTable,
)
from bot.storage.errors import StoreError
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.errors import RulesError
from engine.core.types import Outcome, Seat

BY_PEOPLE: Final = frozenset({PLAYER, PLAN})


@hooks.closed
def closed(at: At, match: Match) -> None:
    """Report a match that has ended if it belongs to a tournament; after the end of the round only corrections count."""
    reported = rows.table_of_match(at, match.id)
    if reported is None:
        return
    number, table = reported
    if rows.round_of(at, number, table).closed_at is not None:
        if (tournament := find(at, number)).over:  # its seed may be shown now
            keep(at, tournament)
        return
    if match.outcome is None:  # to be played out by computers, which takes longer than a transaction may
        keep(at, msgspec.structs.replace(find(at, number), wake=at.now))
        return
    report(at, number, table, match, match.outcome)


def report(at: At, tournament_id: TournamentId, table: TournamentTable, match: Match, outcome: Outcome) -> None:
    """Store a table's result. An entrant who decided nothing is a no-show; an entrant who left earns nothing, as in ratings."""
    due = rows.round_of(at, tournament_id, table).due
    absent = away(at, match, table, due if due is not None and due <= at.now else None)
    entrants = {seat.seat: table.entrant_at(seat.seat) for seat in match.seats}
    left = tuple(seat.seat for seat in match.seats if why_kept(match, seat.seat) == RESIGNED)
    lines = lines_of(outcome, entrants, table.first, {*absent, *left})
    rows.TABLES.save(at, msgspec.structs.replace(table, lines=lines), tournament=tournament_id)
    # No-shows are out until they enter again, except those who had given up their seat before.
    theirs = {seat.user or (seat.owner.id if seat.owner else None) for seat in map(match.seats.__getitem__, absent)}
    for player in rows.players(at, tournament_id):
        if player.user in theirs and player.status == ENTERED:
            rows.PLAYERS.save(
                at, msgspec.structs.replace(player, status=NO_SHOW, until=table.round), tournament=tournament_id
            )
    tournament = find(at, tournament_id)
    on = tournament.status == RUNNING
    keep(at, msgspec.structs.replace(tournament, wake=at.now) if on else tournament)


def away(at: Looking, match: Match, table: TournamentTable, cut: float | None) -> tuple[Seat, ...]:
    """Return the seats of entrants who decided nothing: others decided for them, or the match still waited for them at the end.

    ``cut`` is when the round's time ended (epoch seconds), None if it hasn't. Entrants who weren't asked before then don't count.
    """
    log = log_rows.actions(at, match.id, 0)
    there = {entry.seat for entry in log if entry.by in BY_PEOPLE}
    silent = [seat.seat for seat in match.seats if table.entrant_at(seat.seat) != COMPUTER and seat.seat not in there]
    early = [entry for entry in log if cut is None or entry.at < cut]
    asked = {entry.seat for entry in early}
    if cut is not None and not asked.issuperset(silent):
        game = at.tools.games.of(match)
        try:
            asked |= set(game.to_act(fold(game, find_match(at, match.id), None, early)[-1].state))
        except RulesError:  # who had to act then is no longer known
            return tuple(silent)
    return tuple(seat for seat in silent if seat in asked)


TABLES_PER_STEP: Final = 16
ROUND_CHECKS: Final = 8
MOVES_AT_ONCE: Final = 100
RETRY_SECONDS: Final = 60.0
"""Seconds until a failed step of a tournament is tried again."""

DECKS: Final = {"decks": "even"}
"""The game option with which all tables of a duplicate round get the same deal."""

_log = logging.getLogger(__name__)


class Rounds:
    """Starts and ends rounds."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        tools: ControlTools,
        chance: Chance,
        matches: Matches,
        computers: Computers,
    ) -> None:
        self._store = store
        self._games = tools.games
        self._clock = clock
        self._tools = tools
        self._chance = chance
        self._matches = matches
        self._computers = computers

    @due("tournaments")
    async def step(self, now: float, shards: Shards) -> bool:
        """Do the due work, or a limited part of it; return whether there was any. Raises StoreError."""
        for count in range(ROUND_CHECKS):
            waking = await self._store.read(lambda tx: rows.waking_tournaments(tx, now, TABLES_PER_STEP, shards))
            if not waking:
                return count > 0
            for number in waking:
                await self._try(number, now)
        return True

    async def _try(self, tournament_id: TournamentId, now: float) -> None:
        seen, note = await self._store.read(
            lambda tx: (find(tx, tournament_id), rows.posted(tx, tournament_id).get(STUCK))
        )
        try:
            await self._advance(tournament_id, now)
        except StoreError:
            raise
        except Exception as error:
            _log.exception("tournament %d cannot go on; trying again later", tournament_id)
            reason = error

            def again(at: At, current: Tournament) -> None:
                failed(at, tournament_id, reason)
                keep(at, msgspec.structs.replace(current, wake=now + RETRY_SECONDS))

            await self._unless_changed(seen, again)
        else:
            if note is not None and note.shown != GOING:
                await self._store.write(lambda tx: went_on(tx, tournament_id))

    async def _advance(self, tournament_id: TournamentId, now: float) -> None:
        sheet = await self._store.read(lambda tx: read_sheet(tx, tournament_id))
        tournament, on = sheet.tournament, sheet.open_round
        if tournament.over:
            await self._sleep(tournament, None)
        elif tournament.status == SIGNUP and (tournament.starts_at is None or tournament.starts_at > now):
            await self._sleep(tournament, tournament.starts_at)  # check-in opens: the card shows it
        elif on is None:
            await self._begin(sheet, now)
        elif all(table.lines is not None for table in sheet.tables_of(on.number)):
            await self._close(sheet, on, now)
        elif (ended := await self._store.read(lambda tx: without_result(tx, sheet.tables_of(on.number)))) is not None:
            await self._report(tournament, ended, await self._matches.live(ended.match))
        elif on.due is not None and on.due <= now:
            await self._play_out(sheet, on)
        else:
            await self._sleep(tournament, on.due)

    async def _sleep(self, seen: Tournament, wake: float | None) -> None:
        """Schedule a tournament's next step at ``wake`` (None: never), unless it has changed since it was read."""
        await self._unless_changed(seen, lambda at, current: keep(at, msgspec.structs.replace(current, wake=wake)))

    async def _begin(self, sheet: TournamentState, now: float) -> None:
        """Draw the next round and start its matches in one transaction; after the last round, end the tournament."""
        seed = await self._store.read(lambda tx: rows.tournament_seed(tx, sheet.tournament.id))
        admitted = sheet if sheet.tournament.status != SIGNUP else admit(sheet)
        if sheet.tournament.status == SIGNUP and sheet.tournament.plan.seeding == RATINGS:
            admitted = await self._store.read(lambda tx: with_seeds(Looking(tx, now, self._tools), admitted))
        plan = msgspec.structs.replace(admitted.tournament.plan, draw=draw_seed(seed))
        record = msgspec.structs.replace(record_of(admitted), plan=plan)
        drawn = await asyncio.to_thread(next_round, record)
        if drawn is None:
            await self._stop(sheet)
        else:
            await self._open(admitted, drawn, record.present(drawn.number), now)

    async def _open(self, sheet: TournamentState, paired: PairedRound, there: tuple[int, ...], now: float) -> None:
        """Start the matches of a round drawn among the entrants ``there``."""
        tournament = sheet.tournament
        seed = await self._store.read(lambda tx: rows.tournament_seed(tx, tournament.id))
        opened = [self._prepared(sheet, seed, paired, table) for table in paired.tables]
        due = None if tournament.round_time is None else now + tournament.round_time
        begun = TournamentRound(
            number=paired.number,
            started_at=now,
            due=due,
            byes=paired.byes,
            there=there,
            corrections=len(sheet.corrections),
        )

        def write(at: At, current: Tournament) -> None:
            for player in sheet.players:
                rows.PLAYERS.save(at, player, tournament=current.id)
            rows.ROUNDS.save(at, begun, tournament=current.id)
            for table, (prepared, first) in zip(paired.tables, opened, strict=True):
                match = prepared.write(at)
                row = TournamentTable(
                    round=paired.number, number=table.number, people=table.people, first=first, match=match.id
                )
                rows.TABLES.save(at, row, tournament=current.id)
            on = msgspec.structs.replace(current, status=RUNNING, plan=tournament.plan)
            keep(at, msgspec.structs.replace(on, wake=due if paired.tables else now))

        await self._unless_changed(tournament, write)

    def _prepared(
        self, sheet: TournamentState, seed: str, paired: PairedRound, table: PairedTable
    ) -> tuple[Prepared, int]:
        """Return a table's prepared match, and the seat of position 0, the First Player."""
        tournament = sheet.tournament
        same = FORMATS[tournament.plan.format].compared
        deal = 0 if same else table.number
        figures = self._games[tournament.game].figures
        seats = {player.number: LobbySeat(player.user, player.name, None) for player in sheet.players}
        now = self._clock.now()
        lobby = Lobby(
            id=LobbyId(0),
            game=tournament.game,
            place=tournament.place,
            host=tournament.host,
            seats=tuple(seats.get(entrant, LobbySeat(None, "", None)) for entrant in table.people),
            modes=tournament.modes,
            choices=DECKS if same else {},
            terms=tournament.terms,
            pace=tournament.pace,
            created_at=now,
            expires_at=now,
            language=tournament.language,
        )
        deck = dealt_figures(seed, paired.number, deal, figures)
        made = partial(
            prepare, self._tools, chance=self._chance, now=now, deck=deck, seed=match_seed(seed, paired.number, deal)
        )
        first = made(lobby).first or 0
        turned = tuple(lobby.seats[(seat - first) % len(lobby.seats)] for seat in range(len(lobby.seats)))
        return made(msgspec.structs.replace(lobby, seats=turned)), first

    async def _close(self, sheet: TournamentState, on: TournamentRound, now: float) -> None:
        """End a round whose tables are all over; after the last round, end the tournament."""
        last = sheet.tournament.ending or await asyncio.to_thread(next_round, record_of(sheet)) is None

        def write(at: At, current: Tournament) -> None:
            rows.ROUNDS.save(at, msgspec.structs.replace(on, closed_at=now), tournament=current.id)
            wake = None if last else now + current.pause
            keep(at, msgspec.structs.replace(current, status=FINISHED if last else RUNNING, wake=wake))

        await self._unless_changed(sheet.tournament, write)

    async def _stop(self, sheet: TournamentState) -> None:
        """No round can be drawn: end the tournament, or before its first round, wait for more players and the director."""
        ready = sheet.tournament.status != SIGNUP

        def write(at: At, current: Tournament) -> None:
            status = FINISHED if ready else SIGNUP
            if not ready:
                have, need = crowd(sheet)
                write_audit(at, current, current.host, "too-few", have=have, need=need)
                stand_still(at, current.id, Refusal("too-few-entrants", have=have, need=need))
            keep(at, msgspec.structs.replace(current, status=status, starts_at=None, wake=None))

        await self._unless_changed(sheet.tournament, write)

    async def _unless_changed(self, seen: Tournament, write: Callable[[At, Tournament], object]) -> None:
        """Run ``write``, unless the tournament has changed since it was read; then the next step tries again."""
        now = self._clock.now()

        def work(tx: Writer) -> None:
            current = find(tx, seen.id)
            if current.revision == seen.revision:
                write(At(tx, now, self._tools), current)

        await self._store.write(work)

    async def _play_out(self, sheet: TournamentState, on: TournamentRound) -> None:
        """Continue unfinished matches as missed deadlines would, because the round's time is over; a limited number of moves per call.

        If directors end the tournament, computers finish them: no one has missed a deadline.
        """
        moves, by = 0, values.COMPUTER if sheet.tournament.ending else DEADLINE
        for table in sheet.tables_of(on.number):
            while table.lines is None and moves < MOVES_AT_ONCE:
                async with self._matches.lock(table.match):
                    live = await self._matches.live(table.match)
                    if live.stored.match.status != "running":
                        break
                    moves += 1
                    if live.stored.match.paused_at is not None:
                        await self._report(sheet.tournament, table, live)
                        break
                    seat = live.game.to_act(live.now.state)[0]
                    action = await self._computers.missed(live, seat)
                    await self._matches.play(live, seat, action, by, None)
        if not moves:
            await self._sleep(sheet.tournament, self._clock.now() + RETRY_SECONDS)

    async def _report(self, seen: Tournament, table: TournamentTable, live: LoadedMatch) -> None:
        """Count a paused or abandoned match as if it were played out; if it continues later, the tournament ignores that."""
        # It takes seconds, too long for a transaction or the event loop.
        outcome = await self._computers.played_out(live)
        if outcome is None:  # it has no end, or the thinking process has failed
            raise Refusal("table-without-end", table=table.number)
        now = self._clock.now()
        match = live.stored.match
        await self._store.write(lambda tx: report(At(tx, now, self._tools), seen.id, table, match, outcome))


def with_seeds(at: Looking, sheet: TournamentState) -> TournamentState:
    """Return a sheet whose entrants are seeded by the server's leaderboard."""
    ranks = {row.rating.user: rank for rank, row in enumerate(leaderboard_of(at, sheet.tournament))}
    rated = sorted((player for player in sheet.entered if player.user in ranks), key=lambda player: ranks[player.user])
    plan = msgspec.structs.replace(sheet.tournament.plan, seeds=tuple(player.number for player in rated))
    return msgspec.structs.replace(sheet, tournament=msgspec.structs.replace(sheet.tournament, plan=plan))


def without_result(tx: Reader, tables: Iterable[TournamentTable]) -> TournamentTable | None:
    """Return a table whose match ended without a result and isn't counted yet."""
    waiting = [table for table in tables if table.lines is None]
    return next((table for table in waiting if find_match(tx, table.match).match.status != RUNNING), None)
