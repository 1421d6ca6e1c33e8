"""Dividing people into tables: a person due to be First Player at each, then few meetings again and equal strength.

Small fields are searched completely, larger ones by swapping two people as long as that helps, from several beginnings.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Final

import msgspec

from bot.features.tournaments.pairing.history import Met
from bot.features.tournaments.pairing.lots import Dice

COMPLETE: Final = 6_000
"""The most ways to divide people that are all looked at."""

NEAR: Final = 8
"""In a large field people are swapped with those at so many tables before and after theirs."""

LARGE: Final = 64
KICKS: Final = 24
LARGE_KICKS: Final = 3
POINTS_KICKS: Final = 6
"""Where meetings again weigh little, cutting people by their standing is a good beginning by itself."""

Seatings = list[list[int]]


class Wishes(msgspec.Struct, frozen=True):
    """Criteria: meetings, how often each was First Player, and each one's strength; a player without a number is a computer.

    ``again``: the difference in strength that a meeting again weighs as much as; None: more than any. ``bonus``: the same for the first
    two of the standings, if they meet. ``apart``: pairs who shouldn't meet, which weighs more than all else.
    """

    met: Met
    firsts: Mapping[int, int]
    strength: Mapping[int, int]
    again: int | None = None
    bonus: int = 0
    apart: frozenset[frozenset[int]] = frozenset()


def arranged(people: Sequence[int], sizes: Sequence[int], wishes: Wishes, dice: Dice) -> Seatings:
    """Return tables of these sizes. ``people`` come in the order of their standing; computer players are numbers below zero."""
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
        again = _climbed(_kicked(best, dice), score)
        if score.of(again) < score.of(best):
            best = again
    return best


def meetings(tables: Sequence[Sequence[int]], met: Met) -> int:
    """Return how many meetings again there would be."""
    return sum(met[frozenset(pair)] for table in tables for pair in combinations(table, 2))


def _together(tables: Sequence[Sequence[int]], apart: frozenset[frozenset[int]]) -> bool:
    return any(frozenset(pair) in apart for table in tables for pair in combinations(table, 2))


class _Score:
    """How bad a division is: pairs who shouldn't meet weigh most, then a First Player out of turn, then computers at one table."""

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
        self._pairs = {pair: self._pair(*pair) for pair in combinations(sorted(people), 2)}

    def _pair(self, one: int, two: int) -> int:
        """Return the weight of two at one table; computer players are kept apart above all else that pairs can do."""
        if one < 0 or two < 0:
            return self._computers if one < 0 and two < 0 else 0
        strength, pair = self._wishes.strength, frozenset((one, two))
        apart = abs(strength.get(one, 0) - strength.get(two, 0))
        apart += self._apart if pair in self._wishes.apart else 0
        return self._wishes.met[pair] * self._again + apart - (self._wishes.bonus if pair == self._leaders else 0)

    def between(self, one: int, table: Sequence[int]) -> int:
        return sum(self._pairs[(one, two) if one < two else (two, one)] for two in table)

    def first(self, table: Sequence[int]) -> int:
        waits = min((self._wishes.firsts.get(sitter, 0) for sitter in table if sitter > 0), default=self._floor)
        return (waits - self._floor) * self._first

    def table(self, table: Sequence[int]) -> int:
        return self.first(table) + sum(self._pairs[pair] for pair in combinations(sorted(table), 2))

    def of(self, tables: Sequence[Sequence[int]]) -> int:
        return sum(map(self.table, tables))


def _dealt(people: Sequence[int], sizes: Sequence[int]) -> Seatings:
    """Return people cut into tables in their order; computer players, at the end, go one to a table from the last one up."""
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
    """Return the tables after swapping two people as long as that helps."""
    tables = [list(table) for table in tables]
    reach = len(tables) if sum(map(len, tables)) <= LARGE else NEAR
    better = True
    while better:
        better = False
        for one in range(len(tables)):
            for two in range(one + 1, min(len(tables), one + reach + 1)):
                better |= _swapped(tables[one], tables[two], score)
    return tables


def _swapped(one: list[int], two: list[int], score: _Score) -> bool:
    """Swap the first pair between two tables whose swap helps; return whether there was one."""
    before = score.first(one) + score.first(two)
    own = [score.between(sitter, [other for other in one if other != sitter]) for sitter in one]
    for right, stranger in enumerate(two):
        rest = [other for other in two if other != stranger]
        theirs = score.between(stranger, rest)
        for left, sitter in enumerate(one):
            stay = [other for other in one if other != sitter]
            gain = own[left] + theirs - score.between(stranger, stay) - score.between(sitter, rest)
            gain += before - score.first([*stay, stranger]) - score.first([*rest, sitter])
            if gain > 0:
                one[left], two[right] = stranger, sitter
                return True
    return False


def _kicked(tables: Seatings, dice: Dice) -> Seatings:
    """Return the tables with some people thrown together."""
    tables = [list(table) for table in tables]
    for _ in range(len(tables)):
        one, two = dice.below(len(tables)), dice.below(len(tables))
        left, right = dice.below(len(tables[one])), dice.below(len(tables[two]))
        tables[one][left], tables[two][right] = tables[two][right], tables[one][left]
    return tables


def _ways(sizes: Sequence[int]) -> int:
    """Return the number of ways to fill tables one after the other, if the first free player always sits at the next table."""
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
