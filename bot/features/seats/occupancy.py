"""Occupants of seats: a seat's cards, loot and knowledge stay with it when its occupant changes.

These functions take an open transaction, so that a missed deadline, an absence, a resignation or a moderator's step is stored
together with the change of the seat. Each records the history, restarts the seat's wait, adds a note to the public log and queues an
update of the thread. ``Matches`` reloads the match.

The text catalog has a text for each reason: ``note-seat-computer-REASON``, ``note-seat-person-REASON`` and ``note-seat-back``.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.core import hooks
from bot.core.current_names import shown_name
from bot.core.errors import Refusal
from bot.core.ids import MatchId, OfferId, Person, UserId
from bot.core.matches import log_rows, match_rows
from bot.core.matches.loaded import find, running, seat_at
from bot.core.matches.values import DRAWING, Match, MatchSeat, Note, Occupation, Waiting
from bot.core.settings.rows import check_unknowing
from bot.core.work import At, Looking
from bot.features.matches.sitting import ERASED, FOR_GOOD
from engine.agents.table import OUTLAW
from engine.core.types import Seat

BEGAN: Final = "began"
"""Reason of the first row in a seat's history: its occupant from the beginning."""

BACK: Final = "back"

MISSED: Final = "missed"
AWAY: Final = "away"
AWAY_DRAWING: Final = "away-drawing"

STAND_IN: Final = "stand-in"
OFFERED: Final = "offered"
NAMED: Final = "named"
NEWCOMER: Final = "newcomer"


class Handing(msgspec.Struct, frozen=True):
    """How a computer takes over a seat: whether its player may come back, and how strong the computer plays."""

    back: bool
    strength: str = OUTLAW


TO_COMPUTERS: Final[Mapping[str, Handing]] = {
    MISSED: Handing(back=True),
    AWAY: Handing(back=True),
    AWAY_DRAWING: Handing(back=True, strength=DRAWING),
    **dict.fromkeys(FOR_GOOD, Handing(back=False)),
}
"""Reasons for which a computer takes over: missed deadlines, an absence, a resignation, a moderator, deletion of the player's data."""

TO_PEOPLE: Final[Mapping[str, bool]] = {STAND_IN: True, OFFERED: False, NAMED: False, NEWCOMER: False}
"""Reasons for which another user takes over, and whether the player before may come back.

In order: stand-in for an absence, accepted offer, user named by a moderator, newcomer on a computer's seat.
"""


def hand_over(at: At, match_id: MatchId, seat: Seat, reason: str) -> Match:
    """Hand a seat to a computer, for a reason in ``TO_COMPUTERS``; nothing changes if a computer already has it for good."""
    match = running(at, match_id)
    old = seat_at(match, seat)
    way = TO_COMPUTERS[reason]
    owner = old.owner or occupant(old)
    # A computer plays already: don't record it again.
    if owner is None or (old.user is None and way.back and way.strength == old.strength):
        return match
    new = msgspec.structs.replace(
        old, user=None, name=owner.name, owner=owner if way.back else None, strength=way.strength
    )
    return _change(at, match, old, new, _parting(old, owner.id, reason))


def give_back(at: At, match_id: MatchId, seat: Seat) -> Match:
    """Hand a seat back to its owner; nothing changes if they have it."""
    match = running(at, match_id)
    old = seat_at(match, seat)
    if old.owner is None:
        return match
    new = msgspec.structs.replace(old, user=old.owner.id, name=old.owner.name, owner=None, strength="")
    return _change(at, match, old, new, (BACK, "seat-back", {"other": old.owner.id}))


def seat_again(at: At, match_id: MatchId, seat: Seat, person: Person) -> Match:
    """Return a seat to the player who has just lost it for good."""
    match = running(at, match_id)
    old = seat_at(match, seat)
    new = msgspec.structs.replace(
        old, user=person.id, name=shown_name(at, person, match.place.guild), owner=None, strength=""
    )
    return _change(at, match, old, new, (BACK, "seat-back", {"other": person.id}))


def occupy(
    at: At,
    match_id: MatchId,
    seat: Seat,
    person: Person,
    reason: str,
    offer: OfferId | None = None,
) -> Match:
    """Hand a seat with its cards and loot to a user, for a reason in ``TO_PEOPLE``, by an ``offer`` or without one.

    Refuses users who own a seat, have played another one, or have seen all hands.
    """
    match = running(at, match_id)
    old = seat_at(match, seat)
    # An owner comes back to their own seat: it isn't another player's.
    if old.owner is not None and old.owner.id == person.id:
        return give_back(at, match_id, seat)
    check_free(match, seat, person.id)
    check_unknowing(at, match_id, person.id)
    owner = (old.owner or occupant(old)) if TO_PEOPLE[reason] else None
    new = msgspec.structs.replace(
        old, user=person.id, name=shown_name(at, person, match.place.guild), owner=owner, strength=""
    )
    facts: dict[str, str | int | float] = {"user": person.id, **({} if offer is None else {"offer": offer})}
    before = old.owner or occupant(old)
    if before is None:
        return _change(at, match, old, new, (reason, "seat-person-computer", {**facts, "seat": seat}))
    return _change(at, match, old, new, (reason, f"seat-person-{reason}", {**facts, "other": before.id}))


def _change(
    at: At,
    match: Match,
    old: MatchSeat,
    new: MatchSeat,
    why: tuple[str, str, Mapping[str, str | int | float]],
) -> Match:
    """Store a new occupant; ``why`` is the reason, the note's key, and the note's facts."""
    reason, key, facts = why
    # The first occupant's row is written at the first change: most seats never change hands.
    if not any(entry.seat == old.seat for entry in match.occupations):
        began = Occupation(old.seat, old.user, old.name, old.strength, 0, match.created_at, BEGAN)
        match_rows.OCCUPATIONS.add(at, began, match=match.id)
    match_rows.save_seat(at, match.id, new)
    entry = Occupation(new.seat, new.user, new.name, new.strength, match.version, at.now, reason)
    match_rows.OCCUPATIONS.add(at, entry, match=match.id)
    changed = find(at, match.id).match
    match_rows.replace_waits(at, match.id, _waits(at, match, changed, new.seat))
    match_rows.add_note(at, Note(match.id, match.version, at.now, key, facts))
    hooks.reseated.run(at, changed, new.seat)
    return find(at, match.id).match


def _waits(at: Looking, before: Match, after: Match, changed: Seat) -> tuple[Waiting, ...]:
    """Return the waits after a change: a fresh one for the changed seat, and for all if the last player left or the first returned."""
    return tuple(
        at.tools.timekeeper.ask(at, after, seat_at(after, wait.seat), at.now, wait.asked)
        if wait.seat == changed or before.deserted != after.deserted
        else wait
        for wait in match_rows.waits(at, after.id)
    )


def _parting(old: MatchSeat, owner: UserId, reason: str) -> tuple[str, str, Mapping[str, str | int | float]]:
    """Return the reason why a computer takes a seat, and the note's key and facts.

    If a stand-in missed deadlines, the note says so, but the reason is still the owner's absence.
    """
    if reason == MISSED and old.user not in {None, owner}:
        return AWAY, "seat-computer-missed-stand-in", {"by": old.user or 0, "other": owner}
    return reason, f"seat-computer-{reason}", {"user" if reason == MISSED else "other": owner}


def occupant(seat: MatchSeat) -> Person | None:
    """Return the seat's player; None for a computer."""
    return None if seat.user is None else Person(seat.user, seat.name)


def why_kept(match: Match, seat: Seat) -> str:
    """Return the reason for a seat's last change of hands; empty if there was none."""
    return next((entry.reason for entry in reversed(match.occupations) if entry.seat == seat), "")


def check_free(match: Match, seat: Seat, user: UserId) -> None:
    """Raise sits-at-this-match or knows-another-hand if the user may not take this seat."""
    if user in match.seated:
        raise Refusal("sits-at-this-match")
    if any(entry.user == user and entry.seat != seat for entry in match.occupations):
        raise Refusal("knows-another-hand")


@hooks.farewell
def leave_running(at: At, user: UserId) -> None:
    """Remove a user who is being deleted from running matches: a computer plays for them, or for the player they stood in for."""
    for stored in log_rows.running_of(at, user):
        match = stored.match
        for seat in match.seats:
            if seat.user == user:
                hand_over(at, match.id, seat.seat, AWAY if seat.owner is not None else ERASED)
            elif seat.owner is not None and seat.owner.id == user and seat.user is None:
                hand_over(at, match.id, seat.seat, ERASED)
            elif seat.owner is not None and seat.owner.id == user:
                match_rows.save_seat(at, match.id, msgspec.structs.replace(seat, owner=None))
                hooks.reseated.run(at, find(at, match.id).match, seat.seat)
