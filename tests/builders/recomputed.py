"""The standings of a tournament once more, from the logs of its matches and the published seed alone."""

from collections.abc import Callable

from bot.hosting.rows import PLAN, PLAYER
from bot.hosting.store import Reader
from bot.hosting.tournaments.book import read_sheet, record_of
from bot.hosting.tournaments.draw import commitment_to, draw_seed, match_seed
from bot.hosting.tournaments.model import TournamentId
from bot.tournaments.formats.table import FORMATS, ranking
from bot.tournaments.model import Record, Result, Standing
from bot.tournaments.points import lines_of
from engine.core.registry import Registry


def recomputed(games: Registry, number: TournamentId) -> Callable[[Reader], tuple[Standing, ...]]:
    """Return the reading that checks every seed and folds every log; it returns the standings that follow from them."""

    def work(tx: Reader) -> tuple[Standing, ...]:
        sheet = read_sheet(tx, number)
        seed, plan = sheet.tournament.seed, sheet.tournament.plan
        assert seed is not None, "the seed is published when it is over"
        assert commitment_to(seed) == sheet.tournament.commitment
        assert draw_seed(seed) == plan.draw
        same = FORMATS[plan.format].same
        results = []
        for table in sheet.tables:
            stored = tx.match(table.match)
            assert stored is not None
            assert stored.header.seed == match_seed(seed, table.round, 0 if same else table.number).hex()
            game, header, log = games[stored.header.game], stored.header, tx.actions(table.match, 0)
            state = game.setup(header.options, header.seats, bytes.fromhex(header.seed)).state
            for entry in log:
                state = game.apply(state, entry.seat, game.read_action(entry.action)).state
            outcome = game.outcome(state)
            assert outcome is not None
            there = {entry.seat for entry in log if entry.by in {PLAYER, PLAN}}
            entrants = {seat.seat: table.entrant_at(seat.seat) for seat in stored.match.seats}
            away = [seat for seat, entrant in entrants.items() if entrant and seat not in there]
            results.append(Result(table.round, table.number, lines_of(outcome, entrants, table.first, away)))
        whole = record_of(sheet)
        return ranking(
            Record(
                plan=plan,
                entrants=whole.entrants,
                rounds=whole.rounds,
                results=tuple(results),
                corrections=whole.corrections,
            )
        )

    return work
