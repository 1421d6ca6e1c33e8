"""The standings of a tournament, recomputed only from the logs of its matches and the published seed."""

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from bot.core.ids import TournamentId
from bot.core.matches import log_rows
from bot.core.matches.values import PLAN, PLAYER
from bot.features.matches.sitting import RESIGNED
from bot.features.seats.occupancy import why_kept
from bot.features.tournaments.book import read_sheet, record_of
from bot.features.tournaments.pairing.formats import FORMATS, next_round, ranking
from bot.features.tournaments.pairing.standings import lines_of
from bot.features.tournaments.pairing.values import (
    Correction,
    Entrant,
    PairedRound,
    PairedTable,
    Standing,
    TableLine,
    TableResult,
    TournamentPlan,
    TournamentRecord,
    commitment_to,
    draw_seed,
    match_seed,
)
from bot.storage.session import Reader
from engine.core.registry import Registry


def recomputed(games: Registry, number: TournamentId) -> Callable[[Reader], tuple[Standing, ...]]:
    """Return a function that checks every seed, replays every log, and returns the resulting standings."""

    def work(tx: Reader) -> tuple[Standing, ...]:
        sheet = read_sheet(tx, number)
        seed, plan = sheet.tournament.seed, sheet.tournament.plan
        assert seed is not None, "the seed is published when it is over"
        assert commitment_to(seed) == sheet.tournament.commitment
        assert draw_seed(seed) == plan.draw
        same = FORMATS[plan.format].compared
        results = []
        for table in sheet.tables:
            stored = log_rows.match(tx, table.match)
            assert stored is not None
            deal = 0 if same else table.number
            assert stored.header.seed == match_seed(seed, table.round, deal).hex()
            game, header, log = games.of(stored.header), stored.header, log_rows.actions(tx, table.match, 0)
            state = game.setup(header.options, header.seats, bytes.fromhex(header.seed)).state
            for entry in log:
                state = game.apply(state, entry.seat, game.read_action(entry.action)).state
            outcome = game.outcome(state)
            assert outcome is not None
            there = {entry.seat for entry in log if entry.by in {PLAYER, PLAN}}
            entrants = {seat.seat: table.entrant_at(seat.seat) for seat in stored.match.seats}
            left = {seat.seat for seat in stored.match.seats if why_kept(stored.match, seat.seat) == RESIGNED}
            away = [seat for seat, entrant in entrants.items() if entrant and (seat not in there or seat in left)]
            results.append(TableResult(table.round, table.number, lines_of(outcome, entrants, table.first, away)))
        whole = msgspec.structs.replace(record_of(sheet), plan=plan, results=tuple(results))
        for item, drawn in zip(sheet.rounds, whole.rounds, strict=True):
            assert next_round(before(whole, item.number, item.there, item.corrections)) == drawn
        return ranking(whole)

    return work


def before(record: TournamentRecord, number: int, there: Collection[int], corrections: int) -> TournamentRecord:
    """Return the record at the draw of round ``number``: with the entrants ``there``, and the first ``corrections`` corrections."""
    known = {entrant.number for entrant in record.entrants}.union(there)
    return msgspec.structs.replace(
        record.within(lambda other: other < number),
        entrants=tuple(
            Entrant(number=player, since=number if player in there else number + 1) for player in sorted(known)
        ),
        corrections=record.corrections[:corrections],
    )


def from_file(content: bytes) -> tuple[TournamentRecord, tuple[PairedRound | None, ...]]:
    """Return the record in an exported tournament, and its rounds drawn again from the file alone."""
    result: dict[str, Any] = msgspec.json.decode(content)
    players = [
        Entrant(number=item["number"], since=item["since"], until=item["until"], out=item["status"] == "disqualified")
        for item in result["players"]
    ]
    rounds = [
        PairedRound(
            item["number"],
            tuple(PairedTable(table["number"], tuple(table["people"])) for table in item["tables"]),
            tuple(item["byes"]),
        )
        for item in result["rounds"]
    ]
    results = [
        TableResult(item["number"], table["number"], msgspec.convert(table["lines"], tuple[TableLine, ...]))
        for item in result["rounds"]
        for table in item["tables"]
    ]
    record = TournamentRecord(
        plan=msgspec.convert(result["plan"], TournamentPlan),
        entrants=tuple(players),
        rounds=tuple(rounds),
        results=tuple(results),
        corrections=tuple(msgspec.convert(item["change"], Correction) for item in result["corrections"]),
    )
    drawn = [before(record, item["number"], item["there"], item["corrections"]) for item in result["rounds"]]
    return record, tuple(next_round(item) for item in drawn)
