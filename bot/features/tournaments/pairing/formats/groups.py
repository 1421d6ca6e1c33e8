"""Groups, then a final: fixed tables play several rounds; the best of each continue as in single elimination."""

import msgspec

from bot.features.tournaments.pairing.formats import knockout
from bot.features.tournaments.pairing.formats.common import Format, by_lot, persons, round_of, tables_round, unknown
from bot.features.tournaments.pairing.sizes import single
from bot.features.tournaments.pairing.standings import standings
from bot.features.tournaments.pairing.values import PairedRound, TournamentRecord


def draw(record: TournamentRecord) -> PairedRound | None:
    """Return the next round of the groups or of the final stage; None after the final."""
    number, rounds = record.next_number, record.plan.rounds
    if number == 1:
        return round_of(record, by_lot(record, record.present(1)))
    if number <= rounds:
        return _again(record)
    if number == rounds + 1:
        return knockout.stage(record, through(record))
    before = max(record.rounds, key=lambda round_: round_.number)
    return None if knockout.is_final(before) else knockout.stage(record, knockout.survivors(record, before))


def groups(record: TournamentRecord) -> tuple[tuple[int, ...], ...]:
    """Return the groups drawn for the first round."""
    first = min(record.rounds, key=lambda round_: round_.number)
    return tuple(tuple(persons(table)) for table in first.tables)


def _again(record: TournamentRecord) -> PairedRound | None:
    """Return another round of the groups; computers fill groups that have become too small, even without ``fill``."""
    there = set(record.present(record.next_number))
    tables = [[player for player in group if player in there] for group in groups(record)]
    full = [
        [*table, *(-1 - filler for filler in range(single(len(table), record.plan).computers))]
        for table in tables
        if table
    ]
    return tables_round(record, full) if full else None


def through(record: TournamentRecord) -> list[int]:
    """Return the players who leave the groups: the best ``advance`` of each, and those who sat out the draw."""
    ahead = set(record.present(record.next_number))
    first = min(record.rounds, key=lambda round_: round_.number)
    order = [standing.entrant for standing in standings(stage_record(record)) if standing.entrant in ahead]
    byes = [bye for bye in first.byes if bye in ahead]
    for group in groups(record):
        best = [player for player in order if player in group]
        byes += best[: min(record.plan.advance, max(len(group) - 1, 1))]
    lacking = min(record.plan.allowed) - len(byes)
    return byes + [player for player in order if player not in byes][: max(lacking, 0)]


def stage_record(record: TournamentRecord) -> TournamentRecord:
    """Return the record of the group stage alone."""
    rounds = record.plan.rounds
    return msgspec.structs.replace(
        record,
        rounds=tuple(round_ for round_ in record.rounds if round_.number <= rounds),
        results=tuple(result for result in record.results if result.round <= rounds),
        corrections=tuple(correction for correction in record.corrections if correction.round <= rounds),
    )


GROUPS = Format(draw=draw, total=unknown, staged=lambda plan: plan.rounds + 1)
