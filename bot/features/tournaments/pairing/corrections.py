"""Directors' corrections of results; the matches themselves are never changed."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.features.tournaments.pairing.values import Correction, TableLine, TableResult, TournamentRecord


def settled(record: TournamentRecord) -> tuple[TableResult, ...]:
    """Return the results after applying the corrections in order, sorted by round and table.

    Corrections are the only part of a record whose order matters: a later one wins.
    """
    results = {(result.round, result.table): result for result in record.results}
    where = {
        (result.round, line.entrant): (result.round, result.table) for result in record.results for line in result.lines
    }
    for correction in record.corrections:
        key = where.get((correction.round, correction.entrant))
        if key is not None:
            results[key] = replace(results[key], lines=_corrected(results[key].lines, correction))
    return tuple(results[key] for key in sorted(results))


def _corrected(lines: Sequence[TableLine], change: Correction) -> tuple[TableLine, ...]:
    """Return the lines with one entrant's place or dollars changed; the other lines stay in order."""
    if change.money is not None:
        lines = [replace(line, money=change.money) if line.entrant == change.entrant else line for line in lines]
    if change.place is None:
        return tuple(lines)
    among = places_among_others(lines, change.entrant)
    # Without sharing, the place is between two: just before the entrants who have it now.
    ranks = [
        (among[line.position], 1) if line.position in among else (change.place, int(change.shared)) for line in lines
    ]
    moved = [
        replace(line, place=1 + sum(other < rank for other in ranks)) for line, rank in zip(lines, ranks, strict=True)
    ]
    return tuple(replace(line, absent=False) if line.entrant == change.entrant else line for line in moved)


def places_among_others(lines: Sequence[TableLine], entrant: int) -> dict[int, int]:
    """Return the places of the others at a table if an entrant is left out, by position."""
    others = [line for line in lines if line.entrant != entrant]
    return {line.position: 1 + sum(other.place < line.place for other in others) for line in others}


def extra_points(record: TournamentRecord) -> dict[int, int]:
    """Return the points added or subtracted by directors, by entrant."""
    points: dict[int, int] = {}
    for correction in record.corrections:
        points[correction.entrant] = points.get(correction.entrant, 0) + correction.points
    return points
