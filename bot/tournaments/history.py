"""What pairing must know of the rounds before: who met whom, who sat where, who sat out."""

from collections import Counter
from itertools import combinations

from bot.tournaments.model import COMPUTER, Record

Met = Counter[frozenset[int]]
"""How often each pair of entrants sat at one table."""


def met(record: Record) -> Met:
    """Return how often each pair of entrants sat at one table."""
    return Counter(
        frozenset(pair)
        for each in record.rounds
        for table in each.tables
        for pair in combinations([entrant for entrant in table.people if entrant != COMPUTER], 2)
    )


def positions(record: Record) -> Counter[tuple[int, int]]:
    """Return how often each entrant sat at each position; position 0 is the First Player's."""
    return Counter(
        (entrant, position)
        for each in record.rounds
        for table in each.tables
        for position, entrant in enumerate(table.people)
        if entrant != COMPUTER
    )


def byes(record: Record) -> Counter[int]:
    """Return how often each entrant sat out."""
    return Counter(entrant for each in record.rounds for entrant in each.byes)
