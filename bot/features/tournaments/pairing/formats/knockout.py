"""Single elimination: the best of each table continue until all remaining players fit at one table."""

from collections.abc import Sequence

from bot.features.tournaments.pairing.corrections import settled
from bot.features.tournaments.pairing.formats.common import Format, by_lot, persons, round_of, unknown
from bot.features.tournaments.pairing.lots import lot
from bot.features.tournaments.pairing.points import people
from bot.features.tournaments.pairing.values import PairedRound, PairedTable, TableLine, TournamentRecord


def draw(record: TournamentRecord) -> PairedRound | None:
    """Return the next round; None after the final."""
    number = record.next_number
    if number == 1:
        return round_of(record, by_lot(record, record.present(1)))
    before = max(record.rounds, key=lambda round_: round_.number)
    if is_final(before):
        return None
    return stage(record, survivors(record, before))


def is_final(number: PairedRound) -> bool:
    """Return whether a round is the final: one table, and no one sits out."""
    return len(number.tables) <= 1 and not number.byes


def stage(record: TournamentRecord, through: Sequence[int]) -> PairedRound | None:
    """Return the next round of ``through``, by lot, with as few rematches as possible."""
    order = by_lot(record, through)
    return round_of(record, order)


def survivors(record: TournamentRecord, number: PairedRound) -> list[int]:
    """Return the players who continue after a round: of each table the best ``advance`` (at most all but one), and those who sat out.

    A player who has left is replaced by the next of their table. If too few continue for a table, the best of the others fill it up.
    """
    ahead = set(record.present(record.next_number))
    lines = ranked_lines(record, number.number)
    through = [bye for bye in number.byes if bye in ahead]
    others: list[int] = []
    for table in number.tables:
        order = [player for player in table_order(record, lines, table) if player in ahead]
        some = min(record.plan.advance, max(len(table.people) - 1, 1))
        through += order[:some]
        others += order[some:]
    lacking = min(record.plan.allowed) - len(through)
    if lacking > 0:
        through += sorted(others, key=lambda other: _rank(record, lines, number.number, other))[:lacking]
    return through


def ranked_lines(record: TournamentRecord, number: int) -> dict[int, TableLine]:
    """Return the lines of a round by entrant."""
    return {line.entrant: line for result in settled(record) if result.round == number for line in people(result.lines)}


def table_order(record: TournamentRecord, lines: dict[int, TableLine], table: PairedTable) -> list[int]:
    """Return a table's entrants, best first: by place, dollars, and lot; absent ones last."""
    return sorted(persons(table), key=lambda person: _rank(record, lines, record.next_number - 1, person))


def _rank(
    record: TournamentRecord, lines: dict[int, TableLine], number: int, entrant: int
) -> tuple[bool, int, int, str]:
    line = lines.get(entrant)
    luck = lot(record.plan.draw, f"through {number}", entrant)
    return (True, 0, 0, luck) if line is None else (line.absent, line.place, -line.money, luck)


KNOCKOUT = Format(draw=draw, total=unknown, staged=lambda _plan: 1)
