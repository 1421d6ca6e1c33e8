"""Changes of seats as functions of an open transaction, and the due work of absences and offers.

Absences are announced in advance, started and ended on schedule or by the user, and summarized afterward.
"""

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from bot.core import hooks, outbox_rows
from bot.core.clocks import rows as clocks_rows
from bot.core.clocks.deadline import SEAT, penalties
from bot.core.errors import Refusal
from bot.core.feature import due
from bot.core.hooks import Played
from bot.core.ids import MatchId, OfferId, Person, UserId, Why
from bot.core.matches import log_rows, match_rows
from bot.core.matches.loaded import find, kept_for, running, seat_at, seat_of
from bot.core.matches.values import AWAY, DEADLINE, Match, Miss
from bot.core.shards.values import Shards
from bot.core.terms import PAUSES, YES, term
from bot.core.work import At, ControlTools, Looking, say
from bot.features.matches.sitting import RESIGNED
from bot.features.seats import occupancy, offers, pauses, rows
from bot.features.seats.occupancy import MISSED, hand_over, occupant, why_kept
from bot.features.seats.offers import seat_of_holder
from bot.features.seats.rows import (
    BY_COMPUTER,
    BY_DRAWING,
    BY_STAND_IN,
    COMING,
    GONE,
    OVER,
    PAUSE,
    Absence,
    Digest,
    Offer,
)
from bot.features.votes.pausing import pause
from bot.storage.errors import StoreError
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.types import Seat


def declare(at: At, wish: Absence) -> tuple[Absence, ...]:
    """Declare an absence from one match, or (``match`` None) from all the user's matches, including those that begin during it.

    It replaces an earlier absence from the same match. In an absence from all matches, a computer plays at tables that have not agreed
    to pauses or don't admit the stand-in; an absence from one match is refused there.
    """
    _check(at.tools, wish, at.now)
    wish = msgspec.structs.replace(wish, since=max(wish.since, at.now), state=COMING, agreed=False)
    if wish.match is not None:
        seat_of_holder(running(at.tx, wish.match), wish.person.id)
        return (_declare_in(at, wish, wish.match),)
    for old in rows.absences_of(at.tx, wish.person.id):
        if old.match is None:
            _over(at.tx, old)
    everywhere = rows.add_absence(at.tx, wish)
    if wish.since <= at.now:
        everywhere = msgspec.structs.replace(everywhere, state=GONE)
        rows.save_absence(at.tx, everywhere)
    declared = [
        _declare_in(at, _possible(at, wish, loaded.match), loaded.match.id)
        for loaded in log_rows.running_of(at.tx, wish.person.id)
    ]
    return (everywhere, *declared)


def _check(tools: ControlTools, wish: Absence, now: float) -> None:
    if wish.until <= max(now, wish.since):
        raise Refusal("bad-absence", why="order")
    if wish.until - now > tools.limits.longest_absence:
        raise Refusal("bad-absence", why="long")
    if wish.how == BY_STAND_IN and wish.stand_in is None:
        raise Refusal("no-stand-in")
    if wish.stand_in is not None and wish.stand_in.id == wish.person.id:
        raise Refusal("no-stand-in")


def _possible(at: Looking, wish: Absence, match: Match) -> Absence:
    """Adapt an absence from all matches to one match: a computer plays if the chosen way isn't possible there."""
    if wish.how == PAUSE and term(match, PAUSES) != YES:
        return msgspec.structs.replace(wish, how=BY_COMPUTER)
    if wish.how == BY_STAND_IN and wish.stand_in is not None:
        seat = seat_of_holder(match, wish.person.id)
        try:
            offers.check(at, match, seat.seat, wish.stand_in.id, "other")
        except Refusal:
            return msgspec.structs.replace(wish, how=BY_COMPUTER, stand_in=None)
    return wish


def _declare_in(at: At, wish: Absence, match_id: MatchId) -> Absence:
    match = find(at, match_id).match
    if wish.how == PAUSE and term(match, PAUSES) != YES:
        raise Refusal("pauses-not-agreed")
    seat = seat_of_holder(match, wish.person.id)
    earlier = [absence for absence in rows.absences_in(at, match_id) if absence.person.id == wish.person.id]
    agreed = any(previous.agreed and previous.stand_in == wish.stand_in for previous in earlier)
    for old in earlier:
        if old.state != GONE or (wish.since <= at.now and (old.how != PAUSE or wish.how == PAUSE)):
            _over(at, old)  # a change of the way to be away, not a return
        else:
            end(at, old, back=wish.since > at.now)
    made = rows.add_absence(at, msgspec.structs.replace(wish, match=match_id, agreed=agreed))
    if made.how == BY_STAND_IN and made.stand_in is not None and not agreed:
        offers.make(at, match_id, seat.seat, made.person.id, made.stand_in, occupancy.STAND_IN, made)
    return begin(at, made) if made.since <= at.now else made


def everywhere(tx: Reader, user: UserId) -> Absence | None:
    """Return the user's current absence from all matches, if any."""
    return next(
        (absence for absence in rows.absences_of(tx, user) if absence.match is None and absence.state == GONE),
        None,
    )


def agreed(at: At, number: int) -> None:
    """Record that an absence's stand-in has agreed; if the absence has begun, hand them the seat."""
    absence = rows.ABSENCES.get(at, number)
    match = None if absence is None else absence.match
    # The stand-in agreed after the absence ended.
    if absence is None or absence.state == OVER or match is None:
        return
    absence = msgspec.structs.replace(absence, agreed=True)
    rows.save_absence(at, absence)
    if absence.state == GONE:
        _leave(at, absence, match)


def begin(at: At, absence: Absence) -> Absence:
    """Begin an absence, or close it if the user no longer has the seat or its end has passed."""
    number = absence.match
    if absence.until <= at.now or (number is not None and not _leave(at, absence, number)):
        return _over(at, absence)
    current = rows.ABSENCES.get(at, absence.id) or absence
    if current.state == OVER:  # a stand-in has no seat to come back to
        return current
    gone = msgspec.structs.replace(current, state=GONE)
    rows.save_absence(at, gone)
    return gone


def _leave(at: At, absence: Absence, match_id: MatchId) -> bool:
    """Hand over the seat, or pause the match, as the user chose; return False if they no longer had the seat."""
    match = find(at, match_id).match
    user = absence.person.id
    held = [seat for seat in match.seats if user in seat.users]
    if match.status != "running" or not held:
        return False
    seat = held[0]
    if absence.how == PAUSE:
        if match.paused_at is None:
            pause(at, match_id, Why(AWAY, user))
        return True
    if absence.how == BY_STAND_IN and absence.agreed and absence.stand_in is not None:
        if seat.user == absence.stand_in.id:
            return True
        try:
            offers.check(at, match, seat.seat, absence.stand_in.id)
            occupancy.occupy(at, match_id, seat.seat, absence.stand_in, occupancy.STAND_IN)
        except Refusal:
            pass  # the stand-in has taken another seat since, or was blocked
        else:
            return True
    reason = occupancy.AWAY_DRAWING if absence.how == BY_DRAWING else occupancy.AWAY
    occupancy.hand_over(at, match_id, seat.seat, reason)
    return True


def end(at: At, absence: Absence, *, back: bool = True) -> Absence:
    """End an absence: its owner gets the seat back if ``back``, and a paused match resumes."""
    ended = _over(at, absence)
    if absence.match is None or absence.state != GONE:
        return ended
    match = find(at, absence.match).match
    if match.status != "running":
        return ended
    seat = kept_for(match, absence.person.id)
    if seat is not None and back:
        occupancy.give_back(at, match.id, seat)
    pauses.end_unneeded(at, match.id, absence.person.id if back else None)
    return ended


def back(at: At, user: UserId, match: MatchId | None = None) -> tuple[Absence, ...]:
    """End a user's absences (from one match, or all), even if they haven't begun; return them as they were."""
    ending = tuple(absence for absence in rows.absences_of(at.tx, user) if match is None or absence.match == match)
    for absence in ending:
        end(at, absence)
    return ending


@hooks.farewell
def forget(at: At, user: UserId) -> None:
    """End all absences of a user whose data is being deleted; their seats stay with the present players."""
    for absence in rows.absences_of(at, user):
        end(at, absence, back=False)


def turn(at: At, number: int) -> None:
    """Begin or end an absence if it is due."""
    absence = rows.ABSENCES.get(at, number)
    if absence is None or absence.wake is None or absence.wake > at.now:
        return  # the user ended it, or another absence replaced it
    if absence.state == COMING:
        begin(at, absence)
    else:
        end(at, absence)


def give_up(at: At, number: int) -> None:
    """End an absence that can't begin or end, with its pause; the user can still come back themselves."""
    absence = rows.ABSENCES.get(at, number)
    if absence is not None:
        end(at, absence, back=False)


def close(at: At, number: int) -> None:
    """Close an absence, and leave everything else as it is."""
    absence = rows.ABSENCES.get(at, number)
    if absence is not None:
        _over(at, absence)


@hooks.begun
def begun(at: At, match: Match) -> None:
    """Apply the players' absences from all matches to a match that begins now."""
    for seat in match.seats:
        person = occupant(seat)
        for wish in rows.absences_of(at, person.id) if person is not None else ():
            if wish.match is None:
                _declare_in(at, _possible(at, wish, match), match.id)


@hooks.reseated
def follow_seat(at: At, match: Match, number: Seat) -> None:
    """End absences and pauses made void by a change of a seat, and store a digest for an owner who has returned."""
    seat = seat_at(match, number)
    back = seat.user if why_kept(match, number) == occupancy.BACK else None
    for absence in rows.absences_in(at, match.id):
        user = absence.person.id
        has = [match_seat for match_seat in match.seats if user in match_seat.users]
        plays = any(held.user == user for held in has)
        if not has or (absence.state == GONE and (user == back or (plays and absence.how != PAUSE))):
            _over(at, absence)
        elif absence.agreed and absence.state == GONE and any(held is seat and held.user is None for held in has):
            # The stand-in has left and must agree again.
            rows.save_absence(at, msgspec.structs.replace(absence, agreed=False))
    if back is not None:
        rows.add_digest(at, Digest(back, match.id, number, _left_at(match, number, back), match.occupations[-1].at))
    pauses.end_unneeded(at, match.id, back)


def _left_at(match: Match, seat: Seat, user: UserId) -> int:
    """Return the version at which another occupant took over the seat of a user who has just returned to it."""
    *before, _ = [entry for entry in match.occupations if entry.seat == seat]
    start = match.version
    for entry in reversed(before):
        if entry.user == user:
            break
        start = entry.version
    return start


@hooks.closed
def closed(tx: Writer, match: Match) -> None:
    """Close the absences from a match that has ended, and withdraw its offers of seats."""
    for absence in rows.absences_in(tx, match.id):
        _over(tx, absence)
    for offer in rows.open_offers(tx, match.id):
        rows.close_offer(tx, offer.id, "withdrawn")


def _over(tx: Writer, absence: Absence) -> Absence:
    """Close an absence, and withdraw the offer to its stand-in."""
    over = msgspec.structs.replace(absence, state=OVER)
    rows.save_absence(tx, over)
    if absence.match is not None:
        for offer in rows.open_offers(tx, absence.match):
            if offer.absence == absence.id:
                rows.close_offer(tx, offer.id, "withdrawn")
    return over


SEATS_PER_TRANSACTION: Final = 50
_log = logging.getLogger(__name__)


class Seats:
    """Due work of seats: absences that begin or end, and offers that expire."""

    def __init__(self, store: Store, tools: ControlTools) -> None:
        self._store = store
        self._tools = tools

    @due("absences", "offers")
    async def step(self, now: float, shards: Shards) -> bool:
        """Begin and end absences and let offers expire; return whether there were any."""
        due = await self._store.read(lambda tx: rows.absences_due(tx, now, SEATS_PER_TRANSACTION, shards))
        for absence in due:
            await self._turn(absence.id, now)
        if not await self._store.read(lambda tx: rows.expired_offers(tx, now, 1, shards)):
            return bool(due)
        return await self._store.write(lambda tx: offers.expire(At(tx, now, self._tools), shards))

    async def _turn(self, absence: int, now: float) -> None:
        # An absence that can't end must not block all others.
        for work in (turn, give_up, close):
            try:
                await self._store.write(partial(self._attempt, work, absence, now))
            except StoreError:
                raise
            except Exception:
                _log.exception("absence %d can neither begin nor end; it is given up", absence)
            else:
                return

    def _attempt(self, work: Callable[[At, int], None], absence: int, now: float, tx: Writer) -> None:
        work(At(tx, now, self._tools), absence)


def resign(at: At, match: MatchId, user: UserId) -> Match:
    """Give up a seat for good: a computer plays it. If a stand-in resigns, a computer plays until the owner returns."""
    seat = seat_of_holder(running(at.tx, match), user)
    for_another = seat.owner is not None and seat.owner.id != user
    # A stand-in only returns the seat: it still belongs to its owner.
    reason = occupancy.AWAY if for_another else RESIGNED
    return occupancy.hand_over(at, match, seat.seat, reason)


def come_back(at: At, match_id: MatchId, user: UserId) -> Match:
    """Return a player to their own seat, or end their pause. Raises UnknownMatch, MatchIsOver, NotAtThisTable, or not-away if they play."""
    match = running(at, match_id)
    seat = kept_for(match, user)
    if seat is not None:
        return occupancy.give_back(at, match_id, seat)
    seat_of(match, user)
    absence = rows.away_from(at, match_id, user)
    if absence is None:
        raise Refusal("not-away")
    end(at, absence)
    return find(at, match_id).match


def all_back(at: At, match: MatchId, user: UserId) -> None:
    """Return a player to their seat, and to their seats in other matches if they were away from all. Raises as ``come_back`` does."""
    come_back(at, match, user)
    if everywhere(at.tx, user) is not None:
        for absence in rows.absences_of(at.tx, user):
            if absence.state == GONE:
                end(at, absence)


def offer(at: At, match_id: MatchId, user: UserId, to: Person | None) -> Offer:
    """Offer the player's own seat for good to one user, or (None) to anyone."""
    match = running(at.tx, match_id)
    seat = kept_for(match, user)
    seat = seat_of(match, user) if seat is None else seat
    return offers.make(at, match_id, seat, user, to)


def accept(at: At, offer: OfferId, person: Person) -> Match:
    """Take an offered seat."""
    taken = offers.accept(at, offer, person)
    if taken.absence is not None:
        agreed(at, taken.absence)
    return running(at.tx, taken.match)


IN_A_ROW: Final = 2
"""Missed deadlines in a row after which a computer takes the seat, or the match is paused if no other player is left."""


@hooks.played
def count_missed(at: At, played: Played) -> None:
    """Count a missed deadline, and apply its consequence. Several steps of one decision count once; an unannounced deadline doesn't
    count."""
    match, moment, answered = played.match, played.moment, played.answered
    # Not the player's fault if Discord prevented the announcement.
    if moment.by != DEADLINE or answered is None or outbox_rows.undelivered(at, match.id):
        return
    seat = next(seat for seat in match.seats if seat.seat == answered.seat)
    if seat.user is None:
        return
    excused = not any(miss.excused and miss.user == seat.user for miss in clocks_rows.misses(at, match.id))
    miss = Miss(
        match=match.id,
        seat=seat.seat,
        user=seat.user,
        version=moment.version,
        since=answered.since,
        at=moment.at,
        excused=excused,
    )
    if not clocks_rows.MISSES.add_new(at, miss) or played.game.outcome(moment.state) is not None:
        return
    count = penalties(match, clocks_rows.misses(at, match.id), seat.user)
    if count >= SEAT or clocks_rows.missed_in_a_row(at, match.id, seat.seat, seat.user) >= IN_A_ROW:
        # Without other players, computers would finish the match among themselves.
        if {other.user for other in match.seats} - {None, seat.user}:
            hand_over(at, match.id, seat.seat, MISSED)
        else:
            pause(at, match.id, Why(MISSED, seat.user))
    elif count and not excused:
        say(at, match, f"penalty-{count}", Why(DEADLINE, seat.user))
        for wait in match_rows.waits(at, match.id):
            if wait.seat == seat.seat:  # restart its clock
                match_rows.WAITS.update(at, at.tools.timekeeper.ask(at, match, seat, moment.at, wait.asked))
