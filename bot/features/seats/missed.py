"""Missed deadlines: a player's first in a match is excused; after two in a row a computer plays until the player returns.

If the table agreed to penalties, each further one brings the next penalty (``core/clocks/penalties.py``).
"""

from typing import Final

from bot.core import outbox_rows
from bot.core.clocks import rows as clocks_rows
from bot.core.clocks.deadline import SEAT, penalties
from bot.core.clocks.values import Miss
from bot.core.hooks import Played
from bot.core.ids import UserId, Why
from bot.core.matches import match_rows
from bot.core.matches.values import DEADLINE, MatchSeat
from bot.core.work import ControlTools, say
from bot.features.seats.occupancy import MISSED, hand_over
from bot.features.votes.pausing import pause
from bot.storage.session import Writer

IN_A_ROW: Final = 2
"""Missed deadlines in a row after which a computer takes the seat, or the match is paused if no other player is left."""


def count_missed(tx: Writer, tools: ControlTools, played: Played) -> None:
    """Count a missed deadline, and apply its consequence. Several steps of one decision count once; an unannounced deadline doesn't
    count."""
    match, moment, answered = played.match, played.moment, played.answered
    # Not the player's fault if Discord prevented the announcement.
    if moment.by != DEADLINE or answered is None or outbox_rows.undelivered(tx, match.id):
        return
    seat = next(seat for seat in match.seats if seat.seat == answered.seat)
    if seat.user is None:
        return
    excused = not any(miss.excused and miss.user == seat.user for miss in clocks_rows.misses(tx, match.id))
    miss = Miss(
        match=match.id,
        seat=seat.seat,
        user=seat.user,
        version=moment.version,
        since=answered.since,
        at=moment.at,
        excused=excused,
    )
    if not clocks_rows.add_miss(tx, miss) or played.game.outcome(moment.state) is not None:
        return
    count = penalties(match, clocks_rows.misses(tx, match.id), seat.user)
    if count >= SEAT or clocks_rows.missed_in_a_row(tx, match.id, seat.seat, seat.user) >= IN_A_ROW:
        if _others(played, seat.user):
            hand_over(tx, tools, match.id, seat.seat, MISSED, moment.at)
        else:
            pause(tx, tools, match.id, Why(MISSED, seat.user), moment.at)
    elif count and not excused:
        say(tx, match, moment.at, f"penalty-{count}", Why(DEADLINE, seat.user))
        for wait in match_rows.waits(tx, match.id):
            if wait.seat == seat.seat:  # restart its clock
                match_rows.save_wait(tx, tools.timekeeper.ask(tx, match, seat, moment.at, wait.asked))


def _others(played: Played, user: UserId) -> list[MatchSeat]:
    """Return the seats of the other players. Without any, computers would finish the match among themselves."""
    return [seat for seat in played.match.seats if seat.user is not None and seat.user != user]
