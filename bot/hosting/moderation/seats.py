"""Steps that concern one seat: more time, a computer or another person in its place, a decision for an absent one."""

import msgspec

from bot.hosting.core.model import Person, UserId
from bot.hosting.core.moderation import Preview
from bot.hosting.core.moderation_errors import ComputersSeat, NotPossibleNow, SeatForOneself
from bot.hosting.core.rows import MATCH_TOPIC, MODERATOR, Unsaid
from bot.hosting.moderation.context import Case, Finish, ModerationContext, Verb, written
from bot.hosting.seats.occupancy import NAMED, REMOVED, check_free, hand_over
from bot.hosting.seats.offers import check_named, make, usual
from bot.hosting.time.timing import shifted
from bot.storage.session import Reader, Writer


def preview_extend(case: Case) -> Preview:
    """Say until when the seats that are asked would have time. Raises NotPossibleNow where no clock runs."""
    waits = [wait for wait in case.live.waits if wait.due is not None and not wait.computer]
    if not waits:
        raise NotPossibleNow
    seats = {seat.seat: seat for seat in case.match.seats}
    more = float(case.arguments["hours"]) * 3_600.0
    lines = tuple(("extend", {"seat": wait.seat, "until": int((wait.due or 0.0) + more)}) for wait in waits)
    return Preview(lines, tuple(user for wait in waits if (user := seats[wait.seat].user) is not None))


def extend(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Give everybody who is asked so many hours more, and remind them anew."""
    del context
    more = float(case.arguments["hours"]) * 3_600.0
    for wait in tx.waits(case.match.id):
        if wait.due is not None and not wait.computer:
            later = max(wait.due, case.at) + more - wait.due
            tx.save_wait(shifted(msgspec.structs.replace(wait, reminded=0), later))
    tx.queue(Unsaid(topic=MATCH_TOPIC, target=case.match.id, wake=case.at))


def preview_remove(case: Case) -> Preview:
    """Say who would lose their seat to a computer player. Raises ComputersSeat where none sits there."""
    seat = case.seat()
    person = seat.user or (seat.owner.id if seat.owner is not None else None)
    if person is None:
        raise ComputersSeat
    return Preview((("remove", {"seat": seat.seat, "user": person}),), (person,))


def remove(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Let a computer play the seat from now on."""
    hand_over(tx, context.tools, case.match.id, case.seat().seat, REMOVED, case.at)


def preview_replace(case: Case) -> Preview:
    """Say to whom which seat would be offered. Raises SeatForOneself, AlreadySeated or KnowsAnotherHand."""
    seat, user = case.seat(), UserId(case.number("user"))
    if user == case.who.user:
        raise SeatForOneself
    check_free(case.match, seat.seat, user)
    gone = (seat.user,) if seat.user is not None else ()
    return Preview((("replace", {"seat": seat.seat, "user": user}),), (*gone, user))


def check_replace(context: ModerationContext, case: Case, tx: Reader) -> None:
    """Raise where that person may not take that seat: PersonIsBlocked, KnowsAnotherHand or TooManyTables."""
    check_named(tx, context.tools, case.match, case.seat().seat, UserId(case.number("user")))


def replace(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Offer the seat, with all that it holds, to another person: nobody is seated without their own word."""
    person = Person(UserId(case.number("user")), str(case.arguments["name"]))
    make(tx, context.tools, usual(case.match.id, case.seat().seat, case.who.user, person, case.at, NAMED))


def preview_act(case: Case) -> Preview:
    """Say for whom the computer would decide. Raises NotPossibleNow where the match does not wait for that seat."""
    seat, wait = case.seat(), case.wait()
    return Preview((("act", {"seat": wait.seat}),), (seat.user,) if seat.user is not None else ())


async def act(context: ModerationContext, case: Case, finish: Finish) -> None:
    """Play what the game thinks sensible for the seat, from the seat's own view; the moderator sees nothing of its hand."""
    live, wait = case.live, case.wait()
    if live.stored.match.paused_at is not None:
        raise NotPossibleNow
    action = live.game.default_action(live.now.state, wait.seat)
    await context.matches.play(live, wait.seat, action, MODERATOR, wait, case.who.user, also=finish)


EXTEND = Verb(preview_extend, written(extend))
REMOVE = Verb(preview_remove, written(remove))
REPLACE = Verb(preview_replace, written(replace), check=check_replace)
ACT = Verb(preview_act, act, moved=True)
