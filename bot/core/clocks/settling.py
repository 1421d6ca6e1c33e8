"""Settles decisions: their cost and gain on the seat's time bank, and how long they took."""

from bot.core.calendars import Calendar, Window
from bot.core.clocks import held_rows, rows
from bot.core.clocks.deadline import Span, Terms, terms_of, used
from bot.core.clocks.values import Response
from bot.core.ids import MatchId
from bot.core.matches import waits_rows
from bot.core.matches.loaded import Moment
from bot.core.matches.log import DEADLINE, PLAN, PLAYER, Waiting
from bot.core.matches.values import Match
from bot.core.settings import habits_rows
from bot.storage.session import Reader, Writer
from engine.core.types import Seat


def stock_of(tx: Reader, match: MatchId, seat: Seat, terms: Terms) -> float:
    """Return the stock of a seat's time bank, in seconds; the initial stock if it was never used."""
    stock = rows.stock(tx, match, seat)
    return terms.stock if stock is None else stock


def banks_now(tx: Reader, match: Match, now: float) -> dict[Seat, float]:
    """Return the seconds left in the time bank of each player's seat, less the time in use.

    At a paused table that is the stock at the pause.
    """
    terms = terms_of(match)
    if terms is None or terms.bank is None:
        return {}
    running = {wait.seat: (wait, now) for wait in waits_rows.waits(tx, match.id)}
    if match.paused_at is not None:
        running |= {held.wait.seat: (held.wait, held.at) for held in held_rows.held(tx, match.id)}
    seconds_left = {}
    for seat in match.seats:
        if seat.user is None:
            continue
        stock = stock_of(tx, match.id, seat.seat, terms)
        if seat.seat in running:
            wait, at = running[seat.seat]
            if wait.plain is not None and wait.due is not None:
                stock -= used(terms, Span(wait.plain, wait.due), at)
        seconds_left[seat.seat] = max(0.0, stock)
    return seconds_left


def settle(tx: Writer, match: Match, answered: Waiting, moment: Moment) -> None:
    """Record that a player decided, or that their decision was made for them."""
    terms = terms_of(match)
    if terms is not None and terms.bank is not None:
        stock = stock_of(tx, match.id, answered.seat, terms)
        taken = 0.0
        if answered.plain is not None and answered.due is not None:
            taken = used(terms, Span(answered.plain, answered.due), moment.at)
        rows.save_stock(tx, match.id, answered.seat, terms.left(stock, taken, earned=moment.by != DEADLINE))
    user = next((seat.user for seat in match.seats if seat.seat == answered.seat), None)
    if user is None or moment.by not in {PLAYER, PLAN, DEADLINE}:
        return
    habits = habits_rows.habits(tx, user)
    if not habits.forecast:
        return
    if moment.by != DEADLINE:
        rows.add_response(tx, Response(user, match.pace, max(0.0, moment.at - answered.since), moment.at))
    rows.add_turn_time(tx, match.id, user, _waited(terms, habits.hours, answered.since, moment.at))


def _waited(terms: Terms | None, hours: Window | None, since: float, at: float) -> float:
    """Return how long a table waited, in seconds, without days that don't count and the time before the player's hours began."""
    opening = since if hours is None else hours.next_opening(since)
    start = opening if opening < at else since
    return (Calendar() if terms is None else terms.calendar).between(start, at)
