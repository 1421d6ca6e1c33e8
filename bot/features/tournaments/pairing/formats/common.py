"""Code shared by formats: drawing a round of tables for ordered players."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from bot.features.tournaments.pairing import history
from bot.features.tournaments.pairing.arranging import Wishes, arranged
from bot.features.tournaments.pairing.lots import Dice, drawn
from bot.features.tournaments.pairing.points import one_place
from bot.features.tournaments.pairing.seating import seated
from bot.features.tournaments.pairing.sizes import divide
from bot.features.tournaments.pairing.values import (
    ALLOWED,
    COMPUTER,
    NEVER,
    PairedRound,
    PairedTable,
    TournamentPlan,
    TournamentRecord,
)

PLACES: Final = "places"
SEATS: Final = "seats"
"""Ways to earn points: by places, or by comparison with the same seat at other tables."""

LEADERS: Final = 4
"""Weight of pairing the leader with the second in a Swiss, in places at a table."""

RARE: Final = 3
"""Weight of a rematch in a Swiss in which they are to be rare, in places at a table."""


def unknown(_plan: TournamentPlan) -> None:
    """Return None: the number of rounds depends on who is eliminated; also used for formats without stages."""
    return


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament format.

    ``draw`` returns the next round from the record of all earlier ones, or None after the last. ``total`` returns the number of rounds
    (None: not known in advance). ``late``: players may enter after the first round. ``staged`` returns the first elimination round,
    from which players who get further rank higher (None: never). ``same``: all tables of a round play the same deal. ``scoring``:
    PLACES or SEATS. ``even``: all tables of a round have the same size, for comparison.
    """

    draw: Callable[[TournamentRecord], PairedRound | None]
    total: Callable[[TournamentPlan], int | None]
    late: bool = False
    staged: Callable[[TournamentPlan], int | None] = unknown
    same: bool = False
    scoring: str = PLACES
    even: bool = False


def season_rounds(plan: TournamentPlan) -> int:
    """Return the total number of rounds of all seasons."""
    return plan.rounds * plan.seasons


def round_of(
    record: TournamentRecord,
    people: Sequence[int],
    strength: Mapping[int, int] | None = None,
    *,
    past: TournamentRecord | None = None,
    even: bool = False,
) -> PairedRound | None:
    """Return the next round for players in order of standing, best first; None if they can't play.

    Players who have sat out least often sit out, among them the last in order, but no newcomer if it can be avoided. With
    ``strength``, players of similar strength meet, the strongest at the first table, and the plan sets the weight of rematches;
    without it, avoiding rematches comes first. ``past``: the part of the record that counts for meetings and positions (default: all).
    """
    past = past or record
    division = divide(len(people), record.plan, even=even)
    if not division.sizes:
        return None
    rested = history.byes(past)
    rank = {person: at for at, person in enumerate(people)}
    known = history.known(record)
    # Before the first round all are new.
    idle = set(sorted(people, key=lambda who: (who not in known, rested[who], -rank[who]))[: division.byes])
    there = [person for person in people if person not in idle]
    fillers = [-1 - index for index in range(division.computers)]
    sat = history.positions(past)
    apart, firsts = record.plan.apart_in(record.next_number), {player: sat[player, 0] for player in there}
    wishes = Wishes(history.met(past), firsts, strength or {}, apart=apart)
    if strength is not None:
        wishes = msgspec.structs.replace(wishes, again=_again(record.plan), bonus=LEADERS * one_place(record.plan))
    dice = Dice(record.plan.draw, f"round {record.next_number}")
    tables = arranged([*there, *fillers], division.sizes, wishes, dice)
    if strength is not None:
        tables.sort(key=lambda table: min(rank.get(person, len(rank)) for person in table))
    return tables_round(record, tables, tuple(sorted(idle)), past)


def _again(plan: TournamentPlan) -> int | None:
    """Return the weight of a rematch as a difference in strength; None: more than any difference."""
    return None if plan.rematches == NEVER else 0 if plan.rematches == ALLOWED else RARE * one_place(plan)


def tables_round(
    record: TournamentRecord,
    groups: Sequence[Sequence[int]],
    idle: tuple[int, ...] = (),
    past: TournamentRecord | None = None,
) -> PairedRound:
    """Return the next round with these tables, and each player at the position that they have had least often."""
    number, draw, sat = record.next_number, record.plan.draw, history.positions(past or record)
    return PairedRound(
        number,
        tuple(PairedTable(at, seated(group, sat, draw, f"seats {number}")) for at, group in enumerate(groups, start=1)),
        idle,
    )


def by_lot(record: TournamentRecord, people: Sequence[int]) -> list[int]:
    """Return players in the order of their lots for the next round."""
    return drawn(record.plan.draw, f"order {record.next_number}", people)


def persons(table: PairedTable) -> list[int]:
    """Return a table's entrants, excluding computers."""
    return [person for person in table.people if person != COMPUTER]
