"""Earlier rounds for pairing: meetings, positions, players who sat out; and the record at the time of a draw."""

from collections import Counter
from collections.abc import Collection
from itertools import combinations

import msgspec

from bot.features.tournaments.pairing.values import COMPUTER, Entrant, TournamentRecord

Met = Counter[frozenset[int]]
"""How often each pair of entrants has played at one table."""


def met(record: TournamentRecord) -> Met:
    """Return how often each pair of entrants has played at one table."""
    return Counter(
        frozenset(pair)
        for round_ in record.rounds
        for table in round_.tables
        for pair in combinations([entrant for entrant in table.people if entrant != COMPUTER], 2)
    )


def positions(record: TournamentRecord) -> Counter[tuple[int, int]]:
    """Return how often each entrant has had each position; position 0 is the First Player's."""
    return Counter(
        (entrant, position)
        for round_ in record.rounds
        for table in round_.tables
        for position, entrant in enumerate(table.people)
        if entrant != COMPUTER
    )


def known(record: TournamentRecord) -> set[int]:
    """Return the entrants who were in the draw of an earlier round."""
    return {entrant for entrant, _ in positions(record)} | {*byes(record)}


def byes(record: TournamentRecord) -> Counter[int]:
    """Return how often each entrant has sat out."""
    return Counter(entrant for round_ in record.rounds for entrant in round_.byes)


def before(record: TournamentRecord, number: int, there: Collection[int], corrections: int) -> TournamentRecord:
    """Return the record at the draw of round ``number``: with the entrants ``there``, and the first ``corrections`` corrections."""
    known = {entrant.number for entrant in record.entrants}.union(there)
    return msgspec.structs.replace(
        record,
        entrants=tuple(
            Entrant(number=player, since=number if player in there else number + 1) for player in sorted(known)
        ),
        rounds=tuple(round_ for round_ in record.rounds if round_.number < number),
        results=tuple(result for result in record.results if result.round < number),
        corrections=record.corrections[:corrections],
    )
