"""Division of players into tables: each has a player due to be First Player, few rematches, and similar strengths.

Small fields are searched exhaustively; larger ones by swapping two players as long as that helps, from several starts.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import combinations, count, permutations
from math import comb
from typing import Final

import msgspec

from bot.features.tournaments.pairing.values import COMPUTER, TournamentRecord
from engine.core.rng import pick


def lot(draw: str, what: str, number: int) -> str:
    """Return an entrant's lot for a purpose (smaller comes first): the SHA-256 of seed, purpose and number, joined by colons."""
    return sha256(f"{draw}:{what}:{number}".encode()).hexdigest()


def drawn(draw: str, what: str, numbers: Iterable[int]) -> list[int]:
    """Return numbers in the order of their lots, independent of their input order."""
    return sorted(numbers, key=lambda number: lot(draw, what, number))


def dice(draw: str, what: str) -> Callable[[int], int]:
    """Return a function that returns the next number below its argument, at random by a seed and a purpose."""
    seed, thrown = sha256(f"{draw}:{what}".encode()).digest()[:16], count(1)
    return lambda below: pick(below, seed, next(thrown))


def seated(people: Sequence[int], sat: Mapping[tuple[int, int], int], draw: str, what: str) -> tuple[int, ...]:
    """Return players by position: First Player is the player who was it least often, others get their rarest position; ties by lot.

    ``sat`` counts by entrant and position. Computer players (negative numbers) take the remaining positions and are returned as COMPUTER.
    """
    had = Counter(sat)
    order = sorted(people, key=lambda person: (person < 0, lot(draw, what, person)))
    persons = [player for player in order if player > 0] or order
    rarest = min(had[person, 0] for person in persons)
    best = min(
        (
            permutation
            for permutation in permutations(order)
            if permutation[0] in persons and had[permutation[0], 0] == rarest
        ),
        key=lambda permutation: sum(had[player, position] ** 2 for position, player in enumerate(permutation)),
    )
    return tuple(max(player, COMPUTER) for player in best)


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


def byes(record: TournamentRecord) -> Counter[int]:
    """Return how often each entrant has sat out."""
    return Counter(entrant for round_ in record.rounds for entrant in round_.byes)


COMPLETE: Final = 6_000
"""Maximum number of divisions for an exhaustive search."""

NEAR: Final = 8
"""In a large field, players are swapped only with those at this many tables before and after theirs."""

LARGE: Final = 64
KICKS: Final = 24
LARGE_KICKS: Final = 3
POINTS_KICKS: Final = 6
"""Number of restarts if rematches weigh little, because dividing players by standing is then a good start."""

Seatings = list[list[int]]


class Wishes(msgspec.Struct, frozen=True):
    """Criteria of a division: earlier meetings (``met``), times as First Player (``firsts``), and strength, by entrant.

    ``again``: weight of a rematch as a difference in strength (None: more than any difference). ``bonus``: reward for pairing the first
    two of the standings. ``apart``: pairs who shouldn't meet, the highest weight.
    """

    met: Met
    firsts: Mapping[int, int]
    strength: Mapping[int, int]
    again: int | None = None
    bonus: int = 0
    apart: frozenset[frozenset[int]] = frozenset()


def arranged(people: Sequence[int], sizes: Sequence[int], wishes: Wishes, below: Callable[[int], int]) -> Seatings:
    """Divide players into tables of these sizes. ``people`` are in order of standing; computer players are negative numbers."""
    score = _Score(people, wishes)
    enough = wishes.again is None
    start = _dealt(people, sizes)
    if _ways(sizes) <= COMPLETE:
        return min(_all_ways(list(people), list(sizes)), key=lambda tables: (score.of(tables), tables))
    best = _climbed(start, score)
    kicks = LARGE_KICKS if len(people) > LARGE else KICKS if enough else POINTS_KICKS
    for _ in range(kicks):
        if enough and meetings(best, wishes.met) == 0 and not _together(best, wishes.apart):
            break
        again = _climbed(_kicked(best, below), score)
        if score.of(again) < score.of(best):
            best = again
    return best


def meetings(tables: Sequence[Sequence[int]], met: Met) -> int:
    """Return the number of rematches."""
    return sum(met[frozenset(pair)] for table in tables for pair in combinations(table, 2))


def _together(tables: Sequence[Sequence[int]], apart: frozenset[frozenset[int]]) -> bool:
    return any(frozenset(pair) in apart for table in tables for pair in combinations(table, 2))


class _Score:
    """Cost of a division, by weight: pairs to keep apart, a First Player out of turn, several computers at one table, then pairs."""

    def __init__(self, people: Sequence[int], wishes: Wishes) -> None:
        self._wishes = wishes
        self._floor = min((wishes.firsts.get(person, 0) for person in people if person > 0), default=0)
        spread = [wishes.strength.get(person, 0) for person in people if person > 0] or [0]
        pairs = len(people) ** 2
        apart = (max(spread) - min(spread) + 1) * pairs + wishes.bonus
        self._leaders = frozenset(people[:2])
        self._again = apart if wishes.again is None else wishes.again
        self._computers = apart + self._again * (max(wishes.met.values(), default=0) + 1) * pairs
        self._first = self._computers * pairs
        self._apart = self._first * (max(wishes.firsts.values(), default=0) + 1) * pairs
        self.pairs: dict[int, dict[int, int]] = {person: {person: 0} for person in people}
        """The cost of each two players at one table."""

        for left, right in combinations(sorted(people), 2):
            self.pairs[left][right] = self.pairs[right][left] = self._pair(left, right)
        self._tables: dict[tuple[int, ...], int] = {}

    def _pair(self, first: int, second: int) -> int:
        """Return the cost of two players at one table; for two computers it exceeds that of all other pairs together."""
        if first < 0 or second < 0:
            return self._computers if first < 0 and second < 0 else 0
        strength, pair = self._wishes.strength, frozenset((first, second))
        apart = abs(strength.get(first, 0) - strength.get(second, 0))
        apart += self._apart if pair in self._wishes.apart else 0
        return self._wishes.met[pair] * self._again + apart - (self._wishes.bonus if pair == self._leaders else 0)

    def between(self, person: int, table: Sequence[int]) -> int:
        """Return the cost of a player with the others at a table, whether or not the player is there already."""
        return sum(map(self.pairs[person].__getitem__, table))

    def first(self, table: Sequence[int]) -> int:
        waits = min((self._wishes.firsts.get(sitter, 0) for sitter in table if sitter > 0), default=self._floor)
        return (waits - self._floor) * self._first

    def table(self, table: Sequence[int]) -> int:
        """Return the cost of a table, computed once: an exhaustive search has few tables in many divisions."""
        if (cost := self._tables.get(key := tuple(table))) is None:
            cost = self.first(table) + sum(self.pairs[left][right] for left, right in combinations(table, 2))
            self._tables[key] = cost
        return cost

    def of(self, tables: Sequence[Sequence[int]]) -> int:
        return sum(map(self.table, tables))


def _dealt(people: Sequence[int], sizes: Sequence[int]) -> Seatings:
    """Divide players into tables in their order; computers are dealt one to a table, starting at the last table."""
    persons = iter([person for person in people if person > 0])
    computers = [person for person in people if person < 0]
    tables: Seatings = [[] for _ in sizes]
    for number, computer in enumerate(computers):
        spots = [at for at in range(len(sizes) - 1, -1, -1) if len(tables[at]) < sizes[at]]
        tables[spots[number % len(spots)]].append(computer)
    for table, size in zip(tables, sizes, strict=True):
        table[:0] = [next(persons) for _ in range(size - len(table))]
    return tables


def _climbed(tables: Seatings, score: _Score) -> Seatings:
    """Improve the tables by swapping two players as long as that helps."""
    tables = [list(table) for table in tables]
    reach = len(tables) if sum(map(len, tables)) <= LARGE else NEAR
    better = True
    while better:
        better = False
        for first in range(len(tables)):
            for second in range(first + 1, min(len(tables), first + reach + 1)):
                better |= _swapped(tables[first], tables[second], score)
    return tables


def _swapped(first: list[int], second: list[int], score: _Score) -> bool:
    """Make the first swap between two tables that helps; return whether there was one."""
    before = score.first(first) + score.first(second)
    # A swap saves what these cost at their own table, and costs what they do at the other one.
    left_gains = [score.between(sitter, first) - score.between(sitter, second) for sitter in first]
    for right, stranger in enumerate(second):
        right_gain = score.between(stranger, second) - score.between(stranger, first) + before
        for left, sitter in enumerate(first):
            gain = left_gains[left] + right_gain + 2 * score.pairs[stranger][sitter]
            if gain <= 0:  # the First Players could only lessen it
                continue
            stay, rest = ([*table[:at], *table[at + 1 :]] for table, at in ((first, left), (second, right)))
            if gain > score.first([*stay, stranger]) + score.first([*rest, sitter]):
                first[left], second[right] = stranger, sitter
                return True
    return False


def _kicked(tables: Seatings, below: Callable[[int], int]) -> Seatings:
    """Return the tables with some players shuffled."""
    tables = [list(table) for table in tables]
    for _ in range(len(tables)):
        first, second = below(len(tables)), below(len(tables))
        left, right = below(len(tables[first])), below(len(tables[second]))
        tables[first][left], tables[second][right] = tables[second][right], tables[first][left]
    return tables


def _ways(sizes: Sequence[int]) -> int:
    """Return the number of divisions into tables of these sizes."""
    left, ways = sum(sizes), 1
    for size in sizes:
        ways *= comb(left - 1, size - 1)
        left -= size
    return ways * len(set(sizes))


def _all_ways(people: list[int], sizes: list[int]) -> Iterator[Seatings]:
    if not people:
        yield []
        return
    leader, others = people[0], people[1:]
    for size in sorted(set(sizes), reverse=True):
        rest = list(sizes)
        rest.remove(size)
        for company in combinations(others, size - 1):
            left = [other for other in others if other not in company]
            for tables in _all_ways(left, rest):
                yield [[leader, *company], *tables]
