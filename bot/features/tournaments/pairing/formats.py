"""Formats: how each draws its rounds, and their finals. ``FORMATS`` lists them in the order they are offered; add an entry to add one."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import count
from types import MappingProxyType
from typing import Final

import msgspec

from bot.features.tournaments.pairing.arranging import (
    Wishes,
    arranged,
    byes,
    dice,
    drawn,
    lot,
    met,
    positions,
    seated,
)
from bot.features.tournaments.pairing.sizes import Division, divide, single
from bot.features.tournaments.pairing.standings import one_place, people, settled, standings
from bot.features.tournaments.pairing.values import (
    ALLOWED,
    COMPUTER,
    FINALS,
    NEVER,
    NONE,
    RARELY,
    TIE,
    PairedRound,
    PairedTable,
    Standing,
    TournamentPlan,
    TournamentRecord,
)

LEADERS: Final = 4
"""Weight of pairing the leader with the second in a Swiss, in places at a table."""

RARE: Final = 3
"""Weight of a rematch in a Swiss in which they are to be rare, in places at a table."""


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament format.

    ``draw`` returns the next round from the record of all earlier ones, or None after the last. ``total`` returns the number of rounds
    (None: not known in advance). ``late``: players may enter after the first round. ``staged`` returns the first elimination round,
    from which players who get further rank higher (None: never). ``compared``: all tables of a round have the same size and deal, and
    points are earned not by places but by comparison with the same seat at the other tables.
    """

    draw: Callable[[TournamentRecord], PairedRound | None]
    total: Callable[[TournamentPlan], int | None] = lambda plan: plan.regular
    late: bool = False
    staged: Callable[[TournamentPlan], int | None] = lambda plan: None if plan.final == NONE else plan.rounds + 1
    compared: bool = False


def round_of(
    record: TournamentRecord,
    people: Sequence[int],
    strength: Mapping[int, int] | None = None,
    *,
    past: TournamentRecord | None = None,
    seeded: bool = False,
) -> PairedRound | None:
    """Return the next round for players in order of standing, best first; None if they can't play.

    Players who have sat out least often sit out, among them the last in order, but no newcomer if it can be avoided. With
    ``strength``, players of similar strength meet, the strongest at the first table, and the plan sets the weight of rematches;
    without it, avoiding rematches comes first. ``seeded``: they are dealt in order instead, if the plan has seeds. ``past``: the part
    of the record that counts for meetings and positions (default: all).
    """
    past = past or record
    division = division_of(len(people), record.plan)
    if not division.sizes:
        return None
    rested = byes(past)
    rank = {person: at for at, person in enumerate(people)}
    seen = {entrant for entrant, _ in positions(record)} | {*byes(record)}
    # Before the first round all are new.
    idle = set(sorted(people, key=lambda who: (who not in seen, rested[who], -rank[who]))[: division.byes])
    there = [person for person in people if person not in idle]
    fillers = [-1 - index for index in range(division.computers)]
    sat = positions(past)
    apart, firsts = record.plan.apart_in(record.next_number), {player: sat[player, 0] for player in there}
    wishes = Wishes(met(past), firsts, strength or {}, apart=apart)
    if strength is not None:
        step = one_place(record.plan)
        weights: Mapping[str, int | None] = {NEVER: None, ALLOWED: 0, RARELY: RARE * step}
        wishes = msgspec.structs.replace(wishes, again=weights[record.plan.rematches], bonus=LEADERS * step)
    if seeded and record.plan.seeds:
        tables = snaked([*there, *fillers], division.sizes, apart)
    else:
        below = dice(record.plan.draw, f"round {record.next_number}")
        tables = arranged([*there, *fillers], division.sizes, wishes, below)
    if strength is not None:
        tables.sort(key=lambda table: min(rank.get(person, len(rank)) for person in table))
    return tables_round(record, tables, tuple(sorted(idle)), past)


def tables_round(
    record: TournamentRecord,
    groups: Sequence[Sequence[int]],
    idle: tuple[int, ...] = (),
    past: TournamentRecord | None = None,
) -> PairedRound:
    """Return the next round with these tables, and each player at the position that they have had least often."""
    number, draw, sat = record.next_number, record.plan.draw, positions(past or record)
    return PairedRound(
        number,
        tuple(PairedTable(at, seated(group, sat, draw, f"seats {number}")) for at, group in enumerate(groups, start=1)),
        idle,
    )


def ordered(record: TournamentRecord, people: Iterable[int]) -> list[int]:
    """Return players by their seeds, then in the order of their lots for the next round."""
    seeds = record.plan.seeds
    by_lot = drawn(record.plan.draw, f"order {record.next_number}", people)
    return sorted(by_lot, key=lambda person: seeds.index(person) if person in seeds else len(seeds))


def persons(table: PairedTable) -> list[int]:
    """Return a table's entrants, excluding computers."""
    return [person for person in table.people if person != COMPUTER]


def knockout(record: TournamentRecord) -> PairedRound | None:
    """Return the next round; None after the final."""
    if record.next_number == 1:
        return stage(record, record.present(1))
    return None if is_final(record.newest) else stage(record, survivors(record, record.newest))


def is_final(number: PairedRound) -> bool:
    """Return whether a round is the final: one table, and no one sits out."""
    return len(number.tables) <= 1 and not number.byes


def stage(record: TournamentRecord, through: Iterable[int]) -> PairedRound | None:
    """Return the next round of ``through``, by seed, or by lot with as few rematches as possible."""
    return round_of(record, ordered(record, through), seeded=True)


def survivors(record: TournamentRecord, number: PairedRound) -> list[int]:
    """Return the players who continue after a round: of each table the best ``advance`` (at most all but one), and those who sat out.

    The best are first by place, then by dollars and lot; absent ones last. A player who has left is replaced by the next of their table.
    If too few continue for a table, the best of the others fill it up.
    """
    ahead = set(record.present(record.next_number))
    results = [result for result in settled(record) if result.round == number.number]
    lines = {line.entrant: line for result in results for line in people(result.lines)}

    def rank(entrant: int) -> tuple[bool, int, int, str]:
        line, luck = lines.get(entrant), lot(record.plan.draw, f"through {number.number}", entrant)
        return (True, 0, 0, luck) if line is None else (line.absent, line.place, -line.money, luck)

    through = [bye for bye in number.byes if bye in ahead]
    others: list[int] = []
    for table in number.tables:
        order = sorted((person for person in persons(table) if person in ahead), key=rank)
        some = min(record.plan.advance, max(len(table.people) - 1, 1))
        through += order[:some]
        others += order[some:]
    lacking = min(record.plan.allowed) - len(through)
    return through + sorted(others, key=rank)[: max(lacking, 0)]


def grouped(record: TournamentRecord) -> PairedRound | None:
    """Return the next round of the groups or of the final stage; None after the final."""
    number, rounds = record.next_number, record.plan.rounds
    if number == rounds + 1:
        return stage(record, through(record))
    return _group_round(record) if 1 < number <= rounds else knockout(record)


def groups(record: TournamentRecord) -> tuple[tuple[int, ...], ...]:
    """Return the groups drawn for the first round."""
    first = min(record.rounds, key=lambda round_: round_.number)
    return tuple(tuple(persons(table)) for table in first.tables)


def _group_round(record: TournamentRecord) -> PairedRound | None:
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
    order = [standing.entrant for standing in standings(record.regular) if standing.entrant in ahead]
    byes = [bye for bye in first.byes if bye in ahead]
    for group in groups(record):
        best = [player for player in order if player in group]
        byes += best[: min(record.plan.advance, max(len(group) - 1, 1))]
    lacking = min(record.plan.allowed) - len(byes)
    return byes + [player for player in order if player not in byes][: max(lacking, 0)]


MOST_DEALT: Final = 20_000
"""Players dealt in search of a deal without a pair, after which it counts as impossible."""


def final_round(record: TournamentRecord) -> PairedRound | None:
    """Return the next round after the regular rounds; None if the winner is known."""
    if record.plan.final == NONE:
        return None
    if record.next_number == record.plan.rounds + 1:
        through = qualified(record)
    else:
        ahead = set() if is_final(record.newest) else {*survivors(record, record.newest)}
        ranked = standings(record.regular, FORMATS[record.plan.format].compared)
        through = [standing.entrant for standing in ranked if standing.entrant in ahead]
    return _seeded(record, through) if len(through) > 1 else None


def qualified(record: TournamentRecord) -> list[int]:
    """Return the finalists, best first: the top cut, or the present players tied with the leader."""
    ranked = standings(record.regular, FORMATS[record.plan.format].compared)
    there = set(record.present(record.next_number))
    if record.plan.final == TIE:
        ranked = tuple(standing for standing in ranked if standing.points == ranked[0].points)
    order = [standing.entrant for standing in ranked if standing.entrant in there]
    return order[: FINALS[record.plan.final] or len(order)]


def _seeded(record: TournamentRecord, through: Sequence[int]) -> PairedRound:
    """Return a single table if the game allows one that large, else tables of the announced size; computers fill the rest."""
    plan = record.plan
    division = single(len(through), plan)
    if not division.sizes:
        division = divide(len(through), msgspec.structs.replace(plan, fill=True))
    fillers = [-1 - filler for filler in range(division.computers)]
    return tables_round(record, snaked([*through, *fillers], division.sizes, plan.apart_in(record.next_number)))


def snaked(people: Sequence[int], sizes: Sequence[int], apart: Collection[frozenset[int]] = ()) -> list[list[int]]:
    """Deal players to tables of these sizes back and forth, so that the best meet only at the end.

    Pairs ``apart`` are kept apart, one after the other as long as that works, by swaps within a row: the players dealt in one turn.
    """
    spots = [
        (turn, at)
        for turn in range(max(sizes))
        for at in (range(len(sizes)) if turn % 2 == 0 else reversed(range(len(sizes))))
        if turn < sizes[at]
    ]
    kept: list[frozenset[int]] = []
    dealt = next(_deals(people, spots, kept, count()))
    for pair in sorted(apart, key=sorted):
        if (better := next(_deals(people, spots, [*kept, pair], count()), None)) is not None:
            kept, dealt = [*kept, pair], better
    return [[dealt[turn, at] for turn in range(size)] for at, size in enumerate(sizes)]


def _deals(
    people: Sequence[int],
    spots: Sequence[tuple[int, int]],
    apart: Sequence[frozenset[int]],
    steps: Iterator[int],
    dealt: Mapping[tuple[int, int], int] = MappingProxyType({}),
) -> Iterator[Mapping[tuple[int, int], int]]:
    """Yield the deals of the remaining people without a pair at one table, by turn and table; those near to ``spots`` come first."""
    if len(dealt) == len(people):
        yield dealt
        return
    person, own = people[len(dealt)], spots[len(dealt)]
    row = [spot for spot in spots if spot[0] == own[0] and spot not in dealt]
    for spot in sorted(row, key=lambda free: free != own):
        met = {frozenset((person, other)) for (_, at), other in dealt.items() if at == spot[1]}
        if met.isdisjoint(apart) and next(steps) < MOST_DEALT:
            yield from _deals(people, spots, apart, steps, {**dealt, spot: person})


def swiss(record: TournamentRecord) -> PairedRound | None:
    """Return the next round: players with similar points meet; the plan weighs rematches against that."""
    number = record.next_number
    if number > record.plan.rounds:
        return final_round(record)
    order = standings(record)
    points = {standing.entrant: standing.points for standing in order}
    place = {standing.entrant: standing.place for standing in order}
    people = sorted(ordered(record, record.present(number)), key=lambda entrant: place.get(entrant, len(place)))
    return round_of(record, people, points, seeded=number == 1)


def league(record: TournamentRecord) -> PairedRound | None:
    """Return the next round: players who have met least in this season play each other, regardless of points."""
    number = record.next_number
    if number > record.plan.regular:
        return final_round(record)
    season = record.within(lambda other: record.season(other) == record.season(number))
    return round_of(record, ordered(record, record.present(number)), past=season)


def duplicate(record: TournamentRecord) -> PairedRound | None:
    """Return the next round: tables of equal size for players who have met least, each at a new position if possible."""
    number = record.next_number
    if number > record.plan.rounds:
        return final_round(record)
    return round_of(record, ordered(record, record.present(number)))


FORMATS: Final[Mapping[str, Format]] = MappingProxyType(
    {
        "swiss": Format(draw=swiss, late=True),
        "duplicate": Format(draw=duplicate, late=True, compared=True),
        "league": Format(draw=league, late=True),
        "knockout": Format(draw=knockout, total=lambda _plan: None, staged=lambda _plan: 1),
        "groups": Format(draw=grouped, total=lambda _plan: None, staged=lambda plan: plan.rounds + 1),
    }
)


def division_of(people: int, plan: TournamentPlan) -> Division:
    """Return the division of this many players in a tournament's format; without tables if they can't play."""
    return divide(people, plan, even=FORMATS[plan.format].compared)


def next_round(record: TournamentRecord) -> PairedRound | None:
    """Return the round after the last one of a record; None at the end, or if too few can play."""
    drawn = FORMATS[record.plan.format].draw(record)
    return None if drawn is None else exchanged(drawn, record.plan)


def exchanged(paired: PairedRound, plan: TournamentPlan) -> PairedRound:
    """Return a drawn round after the directors' exchanges."""
    for change in plan.exchanges:
        there = {*paired.byes, *(person for table in paired.tables for person in table.people)}
        if change.round != paired.number or not {change.one, change.other} <= there:
            continue
        swap = {change.one: change.other, change.other: change.one}
        paired = PairedRound(
            paired.number,
            tuple(
                PairedTable(table.number, tuple(swap.get(person, person) for person in table.people))
                for table in paired.tables
            ),
            tuple(sorted(swap.get(bye, bye) for bye in paired.byes)),
        )
    return paired


def fewest(plan: TournamentPlan) -> int:
    """Return the minimum number of players for an announcement."""
    return next(people for people in range(1, max(plan.allowed) + 1) if division_of(people, plan).sizes)


def ranking(record: TournamentRecord, season: int | None = None) -> tuple[Standing, ...]:
    """Return the standings, of one season or of all rounds."""
    form = FORMATS[record.plan.format]
    staged = form.staged(record.plan)
    left = () if staged is None else left_over(record, staged)
    part = record if season is None else record.within(lambda number: record.season(number) == season)
    return standings(part, form.compared, staged, left)


def left_over(record: TournamentRecord, staged: int) -> tuple[int, ...]:
    """Return the players left after the last elimination round, if it wasn't the final but too few remain to play on."""
    first = staged if FORMATS[record.plan.format].late else staged - 1  # regular rounds eliminate no one
    if not record.rounds:
        return ()
    before = record.newest
    if before.number < first or is_final(before):
        return ()
    if {pairing.number for pairing in before.tables} != {
        result.table for result in record.results if result.round == before.number
    }:
        return ()
    there = set(record.present(record.next_number))
    through = there & {*before.byes, *(person for table in before.tables for person in persons(table))}
    return tuple(sorted(through)) if len(through) < fewest(record.plan) else ()
