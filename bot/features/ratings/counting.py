"""Rules for counting the result of a finished match: the seats that count, and the sides that are rated. Pure.

- A seat counts for the player who sat there at the start. If a computer plays it at the end because of an announced absence, or
  because of a moderator, it still counts, with the place that the seat reached.
- A player who resigned, or missed their turns and did not come back, counts as last, whatever the computer made of the seat afterward:
  no one wins or loses less by walking away.
- If another player had the seat at any time, it counts for no one.
- A seat that was a computer's from the start counts for no one. It isn't rated: players are ranked among themselves as if it had not
  been there.
- A side of several is rated only if all of them count; of a side with a player who resigned, only that player is (as last).
- Nothing is rated with fewer than two sides of players.
- Ratings change less between players who have met in the last days, and against opponents who have met few others (``weight``).
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import msgspec

from bot.core.ids import UserId
from bot.core.matches.values import Match
from bot.features.matches.sitting import RESIGNED
from bot.features.ratings.rating import NEWCOMER, Company, RatedSide, Together, between, rate, weight
from bot.features.ratings.values import RULE, ResultLine, Skill
from bot.features.seats.occupancy import MISSED
from engine.core.types import Outcome, Seat

GONE: Final = frozenset({RESIGNED, MISSED})
"""Reasons for a computer playing at the end that rank the player who left last."""

LAST: Final = 1_000
"""Rank of players who have left: behind every place at a table."""


class RatedSeat(msgspec.Struct, frozen=True):
    """A seat that counts for a user."""

    seat: Seat
    user: UserId
    resigned: bool


def parts_of(match: Match) -> tuple[RatedSeat, ...]:
    """Return the seats that count, in seat order."""
    parts = (_part(match, seat.seat, seat.user) for seat in match.seats)
    return tuple(part for part in parts if part is not None)


def _part(match: Match, seat: Seat, now: UserId | None) -> RatedSeat | None:
    past = [entry for entry in match.occupations if entry.seat == seat]
    starter = past[0].user if past else now
    if starter is None or any(entry.user not in {None, starter} for entry in past):
        return None
    return RatedSeat(seat, starter, past[-1].user is None and past[-1].reason in GONE if past else False)


def lines_of(match: Match, outcome: Outcome) -> tuple[ResultLine, ...]:
    """Return the result lines of all players, without ratings."""
    places = {seat: score.place for score in outcome.scores for seat in score.seats}
    return tuple(
        ResultLine(
            match=match.id,
            seat=part.seat,
            user=part.user,
            place=len(match.seats) if part.resigned else places[part.seat],
            resigned=part.resigned,
        )
        for part in parts_of(match)
    )


def rated(
    lines: Sequence[ResultLine],
    outcome: Outcome,
    skills: Mapping[UserId, Skill],
    earlier: Sequence[Together] = (),
    rule: int = RULE,
    company: Company = MappingProxyType({}),
) -> tuple[ResultLine, ...]:
    """Return the lines with the skills before and after; ``skills`` are those of players who aren't newcomers.

    ``earlier`` are their earlier matches together, as far back as ``MEMORY``; ``company``: whom they have met.
    """
    by_seat = {line.seat: line for line in lines}
    sides: list[tuple[int, tuple[ResultLine, ...]]] = []
    for score in outcome.scores:
        members = tuple(by_seat[seat] for seat in score.seats if seat in by_seat)
        stayed = tuple(line for line in members if not line.resigned)
        if len(stayed) == len(score.seats):
            sides.append((score.place, stayed))
        sides += [(LAST, (line,)) for line in members if line.resigned]
    if len(sides) < 2:
        return tuple(lines)
    before = {line.user: skills.get(line.user, NEWCOMER) for line in lines}
    after = rate([RatedSide(rank, side[0].seat, tuple(before[line.user] for line in side)) for rank, side in sides])
    users = {line.user for _, side in sides for line in side}
    news = {
        line.seat: between(before[line.user], skill, weight(line.user, users - {line.user}, earlier, company, rule))
        for _, side in sides
        for line, skill in zip(side, after[side[0].seat], strict=True)
    }
    return tuple(
        msgspec.structs.replace(line, before=before[line.user], after=news[line.seat]) if line.seat in news else line
        for line in lines
    )
