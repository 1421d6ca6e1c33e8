"""All actions that moderators can take on a match: their effects, then how they are carried out. Times are UTC epoch seconds."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.core import outbox_rows
from bot.core.clocks import rows as clocks_rows
from bot.core.clocks.deadline import shifted
from bot.core.errors import Refusal
from bot.core.ids import Person, UserId, Why
from bot.core.matches import match_rows
from bot.core.matches.values import MODERATOR, Miss
from bot.core.outbox_rows import MATCH_TOPIC, NAME_TOPIC, Unsaid
from bot.core.terms import HANDS, YES, term
from bot.features.clocks.deadlines import remind_all
from bot.features.matches.moving import take_to
from bot.features.matches.sitting import REMOVED
from bot.features.moderation.context import Case, Finish, ModerationContext, Verb, written
from bot.features.moderation.persons import PersonCase, block
from bot.features.moderation.rows import Preview
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.rating import points
from bot.features.ratings.values import RATINGS_TOPIC
from bot.features.seats.occupancy import NAMED, check_free, hand_over
from bot.features.seats.offers import check_named, make, usual
from bot.features.votes.control import describe
from bot.features.votes.pausing import pause, resume, rewind, way_back
from bot.features.votes.rows import Effect
from bot.features.votes.voting import END, PAUSE, RESUME, REWIND, end
from bot.storage.session import Reader, Writer


def _why(case: Case) -> Why:
    return Why(MODERATOR, case.who.user, case.reason)


def _would(key: str, effect: Effect) -> Preview:
    return Preview(((key, {}),), effect.users)


def preview_pause(case: Case) -> Preview:
    """Return the effect of pausing. Raises MatchPaused or MatchIsOver."""
    return _would("pause", describe(case.live, PAUSE))


def preview_resume(case: Case) -> Preview:
    """Return the effect of resuming. Raises match-not-paused or MatchIsOver."""
    return _would("resume", describe(case.live, RESUME))


def preview_end(case: Case) -> Preview:
    """Return the effect of ending the match; a table of a tournament is played out for its round. Raises MatchIsOver."""
    # An unreadable match can only be ended.
    if not case.live.moments:
        return Preview((("end", {}),), case.people)
    users = describe(case.live, END).users
    if case.event is None:
        return Preview((("end", {}),), users)
    tournament, current = case.event
    return Preview((("end-event", {"name": tournament.name, "round": current.number}),), users)


def preview_rewind(case: Case) -> Preview:
    """Return the effect of rewinding; the caller adds the undone steps in public words. Raises no-way-back or MatchIsOver."""
    return _would("rewind", describe(case.live, REWIND, case.number("line")))


def do_pause(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Pause the match."""
    pause(tx, context.tools, case.match.id, _why(case), case.at)


def do_resume(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Resume the match."""
    resume(tx, context.tools, case.match.id, _why(case), case.at)


def do_end(context: ModerationContext, case: Case, tx: Writer) -> None:
    """End the match without a result."""
    end(tx, context.tools, case.match.id, _why(case), case.at)


async def do_rewind(context: ModerationContext, case: Case, finish: Finish) -> None:
    """Rewind the match to a log entry."""
    way = way_back(case.live, case.number("line"))

    def work(tx: Writer) -> None:
        rewind(tx, context.tools, way, _why(case), case.at)
        finish(tx)

    await context.store.write(work)


def preview_extend(case: Case) -> Preview:
    """Return the new deadlines of the asked seats, up to the end of their round. Raises not-possible-now if no clock runs."""
    waits = [wait for wait in case.live.waits if wait.due is not None and not wait.computer]
    if not waits:
        raise Refusal("not-possible-now")
    seats = {seat.seat: seat for seat in case.match.seats}
    ends = case.event[1].due if case.event is not None else None
    untils = {wait.seat: _later(case, wait.due or 0.0) for wait in waits}
    lines = tuple(
        ("extend", {"seat": seat, "until": int(until if ends is None else min(until, ends))})
        for seat, until in untils.items()
    )
    return Preview(lines, tuple(user for wait in waits if (user := seats[wait.seat].user) is not None))


def _later(case: Case, due: float) -> float:
    """Return an extended deadline: from now if it has passed, so that no hours are already over."""
    return max(due, case.at) + float(case.arguments["hours"]) * 3_600.0


def extend(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Give all awaited players more hours, and remind them again."""
    del context
    for wait in match_rows.waits(tx, case.match.id):
        if wait.due is not None and not wait.computer:
            more = _later(case, wait.due) - wait.due
            match_rows.save_wait(tx, shifted(msgspec.structs.replace(wait, reminded=0), more))
    outbox_rows.queue(tx, Unsaid(topic=MATCH_TOPIC, target=case.match.id, wake=case.at))


def preview_remove(case: Case) -> Preview:
    """Return the player who would lose their seat to a computer. Raises computers-seat if the seat has no player."""
    seat = case.seat()
    person = seat.holder
    if person is None:
        raise Refusal("computers-seat")
    return Preview((("remove", {"seat": seat.seat, "user": person}),), (person,))


def remove(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Let a computer play the seat from now on, and hide the player's name everywhere."""
    hand_over(tx, context.tools, case.match.id, case.seat().seat, REMOVED, case.at)
    # The name may be the reason, so the thread's title and the newest messages are updated as well.
    outbox_rows.queue(tx, Unsaid(topic=NAME_TOPIC, target=case.match.id, wake=case.at))


def preview_remove_block(case: Case) -> Preview:
    """Return the player who would lose their seat and be blocked. Raises computers-seat if a computer has it."""
    removed = preview_remove(case)
    return Preview((*removed.lines, ("block", {"user": removed.affected[0]})), removed.affected)


def remove_block(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Hand the seat to a computer for good, and block the player from the server's tables."""
    (user,) = preview_remove(case).affected
    remove(context, case, tx)
    person = PersonCase(context.tools, case.match.place.guild or 0, case.who, user, case.reason, case.at)
    block(tx, person)


def preview_replace(case: Case) -> Preview:
    """Return the seat and the user to whom it would be offered. Raises seat-for-oneself, AlreadySeated or knows-another-hand."""
    seat, user = case.seat(), UserId(case.number("user"))
    if user == case.who.user:
        raise Refusal("seat-for-oneself")
    check_free(case.match, seat.seat, user)
    gone = (seat.user,) if seat.user is not None else ()
    return Preview((("replace", {"seat": seat.seat, "user": user}),), (*gone, user))


def check_replace(context: ModerationContext, case: Case, tx: Reader) -> None:
    """Raise if that user may not take the seat: person-is-blocked, knows-another-hand or too-many-tables."""
    check_named(tx, context.tools, case.match, case.seat().seat, UserId(case.number("user")))


def replace(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Offer the seat with its cards and loot to another user, who must accept."""
    person = Person(UserId(case.number("user")), str(case.arguments["name"]))
    make(tx, context.tools, usual(case.match.id, case.seat().seat, case.who.user, person, case.at, NAMED))


def preview_act(case: Case) -> Preview:
    """Return the player for whom the computer would decide. Raises not-possible-now if the match doesn't wait for that seat."""
    seat, wait = case.seat(), case.wait()
    return Preview((("act", {"seat": wait.seat}),), (seat.user,) if seat.user is not None else ())


async def act(context: ModerationContext, case: Case, finish: Finish) -> None:
    """Play the seat as a missed deadline would, from its own view; the moderator learns nothing about its hand."""
    live, wait = case.live, case.wait()
    if live.stored.match.paused_at is not None:
        raise Refusal("not-possible-now")
    action = await context.computers.missed(live, wait.seat)
    await context.matches.play(live, wait.seat, action, MODERATOR, wait, case.who.user, also=finish)


def _misses(case: Case, tx: Reader) -> tuple[Miss, ...]:
    """Return the chosen seat's missed deadlines that count, oldest first."""
    seat = case.seat()
    user = seat.holder
    return tuple(
        miss
        for miss in clocks_rows.misses(tx, case.match.id)
        if (miss.seat, miss.user) == (seat.seat, user) and not miss.excused
    )


def preview_excuse(case: Case) -> Preview:
    """Return the player whose missed deadline would be excused."""
    seat = case.seat()
    user = seat.holder
    return Preview((("excuse", {"seat": seat.seat}),), (user,) if user is not None else ())


def check_excuse(context: ModerationContext, case: Case, tx: Reader) -> None:
    """Raise not-possible-now if the seat has no missed deadline that counts."""
    del context
    if not _misses(case, tx):
        raise Refusal("not-possible-now")


def excuse(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Excuse a seat's latest missed deadline. Raises not-possible-now if it was excused meanwhile."""
    del context
    misses = _misses(case, tx)
    if not misses:
        raise Refusal("not-possible-now")
    clocks_rows.excuse(tx, misses[-1])


def preview_remind(case: Case) -> Preview:
    """Return the players who would be reminded. Raises not-possible-now if no clock runs."""
    users = {seat.seat: seat.user for seat in case.match.seats}
    waits = [wait for wait in case.live.waits if wait.due is not None and not wait.computer]
    if not waits or case.match.paused_at is not None:
        raise Refusal("not-possible-now")
    asked = tuple(user for wait in waits if (user := users[wait.seat]) is not None)
    return Preview(tuple(("remind", {"seat": wait.seat}) for wait in waits), asked)


def remind(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Remind all awaited players again, by their chosen way and at their chosen hours."""
    del context
    remind_all(tx, case.match.id, case.at)


def preview_move(case: Case) -> Preview:
    """Return the new place of the match. Raises not-possible-now if it is there already."""
    channel = case.number("channel")
    if channel in {case.match.place.channel, case.match.thread}:
        raise Refusal("not-possible-now")
    return Preview((("move", {"channel": channel}),), case.people)


def move(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Move the match to another channel."""
    del context
    take_to(tx, case.match, case.number("channel"), case.at)


def preview_repair(case: Case) -> Preview:
    """Return the effect of reposting."""
    return Preview((("repair", {}),), case.people)


def repair(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Ask the publisher to reopen the thread (or open a new one), and to repost the board and the live message."""
    del context
    match_rows.save_publication(tx, msgspec.structs.replace(match_rows.publication(tx, case.match.id), repair=True))
    outbox_rows.queue(tx, Unsaid(topic=MATCH_TOPIC, target=case.match.id, wake=case.at))


def preview_export(case: Case) -> Preview:
    """Return which file would be sent: the complete one if the match has a result and no secrets left, otherwise the public part."""
    return Preview((("export-over" if case.open else "export-running", {}),), ())


def preview_hands(case: Case) -> Preview:
    """Return the players whose hands would be shown. Raises hands-closed if the table didn't agree to open hands."""
    if term(case.match, HANDS) != YES:
        raise Refusal("hands-closed")
    return Preview((("hands", {}),), case.people)


def nothing(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Change nothing. The audit log still records that a moderator looked."""
    del context, case, tx


def preview_annul(case: Case) -> Preview:
    """Return each player's points from the match, which would be taken back. Raises not-possible-now if none count."""
    return _recounted(case, "annul", annulled=False)


def preview_reinstate(case: Case) -> Preview:
    """Return the players whose ratings would count the match again. Raises not-possible-now if it isn't annulled."""
    return _recounted(case, "reinstate", annulled=True)


def _recounted(case: Case, verb: str, *, annulled: bool) -> Preview:
    result = case.result
    if result is None or result.annulled != annulled or not case.lines:
        raise Refusal("not-possible-now")
    changes = tuple(
        ("annul-line", {"seat": line.seat, "change": points(line.before) - points(line.after)})
        for line in case.lines
        if line.before is not None and line.after is not None
    )
    return Preview(((verb, {}), *changes), tuple(line.user for line in case.lines))


def annul(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Annul the result, and queue the replay of all ratings that depend on it."""
    del context
    _recount(case, tx, annulled=True)


def reinstate(context: ModerationContext, case: Case, tx: Writer) -> None:
    """Let an annulled result count again, and queue the replay."""
    del context
    _recount(case, tx, annulled=False)


def _recount(case: Case, tx: Writer, *, annulled: bool) -> None:
    if not ratings_rows.annul(tx, case.match.id, annulled=annulled):
        raise Refusal("step-is-stale")
    outbox_rows.queue(tx, Unsaid(topic=RATINGS_TOPIC, target=case.match.id, wake=case.at))


VERBS: Final[Mapping[str, Verb]] = {
    "pause": Verb(preview_pause, written(do_pause), said=True),
    "resume": Verb(preview_resume, written(do_resume), said=True),
    "end": Verb(preview_end, written(do_end), said=True, rows_alone=True),
    "rewind": Verb(preview_rewind, do_rewind, moved=True, said=True, history=True),
    "extend": Verb(preview_extend, written(extend)),
    "remove": Verb(preview_remove, written(remove)),
    "remove-block": Verb(preview_remove_block, written(remove_block)),
    "replace": Verb(preview_replace, written(replace), check=check_replace),
    "act": Verb(preview_act, act, moved=True),
    "excuse": Verb(preview_excuse, written(excuse), check=check_excuse, ended=True, free=True),
    "remind": Verb(preview_remind, written(remind), free=True),
    "move": Verb(preview_move, written(move)),
    "repair": Verb(preview_repair, written(repair), free=True),
    "annul": Verb(preview_annul, written(annul), ended=True),
    "reinstate": Verb(preview_reinstate, written(reinstate), ended=True),
    "export": Verb(preview_export, written(nothing), ended=True),
    "hands": Verb(preview_hands, written(nothing)),
}
"""All actions on a match, by their name in ``/mod``."""
