"""All actions that moderators can take on a match: their inputs, their effects, how they are carried out. Times are UTC epoch seconds."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from bot.core.clocks import rows as clocks_rows
from bot.core.clocks.deadline import shifted
from bot.core.errors import NotAtThisTable, Refusal
from bot.core.ids import Authority, MatchId, Person, UserId, Why
from bot.core.matches import match_rows
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.values import MODERATOR, Match, MatchSeat, Miss, Waiting
from bot.core.outbox_rows import MATCH_TOPIC, NAME_TOPIC, queue
from bot.core.play.submit import Matches
from bot.core.terms import HANDS, YES, term
from bot.core.work import At, ControlTools, Looking
from bot.features.clocks.deadlines import remind_all
from bot.features.computers.choices import Computers
from bot.features.matches.moving import take_to
from bot.features.matches.sitting import REMOVED
from bot.features.moderation.persons import PersonCase, block
from bot.features.moderation.rows import Arguments, Preview
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.rating import points
from bot.features.ratings.values import RATINGS_TOPIC, MatchResult, ResultLine
from bot.features.seats.occupancy import NAMED, check_free, hand_over
from bot.features.seats.offers import check_named, make
from bot.features.tournaments.values import Tournament, TournamentRound
from bot.features.votes.control import describe
from bot.features.votes.pausing import pause, resume, rewind, way_back
from bot.features.votes.voting import END, PAUSE, RESUME, REWIND, end
from bot.storage.session import Reader, Writer
from bot.storage.store import Store


@dataclass(frozen=True, slots=True)
class Case:
    """A match, and a moderator's action on it. ``at`` is now (epoch seconds).

    ``open``: it has no secrets left, because it and all other tables of the same deal are over. ``event``: the tournament and its current
    round that wait for the match's result, if any. ``result`` and ``lines``: its result, for an action on a finished match.
    """

    live: LoadedMatch
    who: Authority
    arguments: Arguments
    reason: str
    at: float
    open: bool
    event: tuple[Tournament, TournamentRound] | None = None
    result: MatchResult | None = None
    lines: tuple[ResultLine, ...] = ()

    @property
    def match(self) -> Match:
        """Match as it was read."""
        return self.live.stored.match

    @property
    def people(self) -> tuple[UserId, ...]:
        """Players of the match."""
        return tuple(seat.user for seat in self.match.seats if seat.user is not None)

    def number(self, key: str) -> int:
        """Return an integer argument."""
        return int(self.arguments[key])

    def seat(self) -> MatchSeat:
        """Return the chosen seat. Raises NotAtThisTable."""
        number = self.number("seat")
        for seat in self.match.seats:
            if seat.seat == number:
                return seat
        raise NotAtThisTable

    def wait(self) -> Waiting:
        """Return the wait of the chosen seat. Raises not-possible-now if the match doesn't wait for it."""
        number = self.number("seat")
        for wait in self.live.waits:
            if wait.seat == number:
                return wait
        raise Refusal("not-possible-now")


@dataclass(frozen=True, slots=True)
class ModerationContext:
    """Parts of the program that moderators' actions use."""

    store: Store
    matches: Matches
    computers: Computers
    tools: ControlTools


Finish = Callable[[Writer], None]
"""Part of the action's own transaction: audit log, note, and deleting the draft."""


@dataclass(frozen=True, slots=True)
class Verb:
    """An action that moderators can take on a match.

    ``preview`` returns the effects, or raises a refusal; ``check`` raises refusals that need the database; ``do`` carries it out and
    calls ``finish`` in its transaction. ``moved``: it is void once someone has acted. ``ended``: it works
    on a finished match. ``said``: it leaves a note in the thread by itself. ``history``: it needs the whole
    history. ``rows_alone``: it works on an unreadable match. ``free``: it needs no reason.
    """

    preview: Callable[[Case], Preview]
    do: Callable[[ModerationContext, Case, Finish], Awaitable[None]]
    moved: bool = False
    ended: bool = False
    said: bool = False
    history: bool = False
    rows_alone: bool = False
    free: bool = False
    check: Callable[[Looking, Case], object] | None = None


def written(write: Callable[[At, Case], object]) -> Callable[[ModerationContext, Case, Finish], Awaitable[None]]:
    """Return the ``do`` function of an action that is a single write transaction."""

    async def do(context: ModerationContext, case: Case, finish: Finish) -> None:
        def work(tx: Writer) -> None:
            write(At(tx, case.at, context.tools), case)
            finish(tx)

        await context.store.write(work)

    return do


def _why(case: Case) -> Why:
    return Why(MODERATOR, case.who.user, case.reason)


def _described(kind: str, number: str = "") -> Callable[[Case], Preview]:
    """Return the preview of pausing, resuming or rewinding; ``number``: the argument with the log entry to go back to."""

    def preview(case: Case) -> Preview:
        describe(case.live, kind, case.number(number) if number else None)
        return Preview(((kind, {}),), case.people)

    return preview


def _decided(
    decide: Callable[[At, MatchId, Why], object],
) -> Callable[[ModerationContext, Case, Finish], Awaitable[None]]:
    """Return the ``do`` function of an action that a table can also vote on."""
    return written(lambda at, case: decide(at, case.match.id, _why(case)))


def preview_end(case: Case) -> Preview:
    """Return the effect of ending the match; a table of a tournament is played out for its round. Raises MatchIsOver."""
    # An unreadable match can only be ended.
    if not case.live.moments:
        return Preview((("end", {}),), case.people)
    describe(case.live, END)
    if case.event is None:
        return Preview((("end", {}),), case.people)
    tournament, current = case.event
    return Preview((("end-event", {"name": tournament.name, "round": current.number}),), case.people)


def do_rewind(at: At, case: Case) -> None:
    """Rewind the match to a log entry."""
    rewind(at, way_back(case.live, case.number("line")), _why(case))


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


def extend(at: At, case: Case) -> None:
    """Give all awaited players more hours, and remind them again."""
    for wait in match_rows.waits(at, case.match.id):
        if wait.due is not None and not wait.computer:
            more = _later(case, wait.due) - wait.due
            match_rows.WAITS.update(at, shifted(msgspec.structs.replace(wait, reminded=0), more))
    queue(at, MATCH_TOPIC, case.match.id, case.at)


def preview_remove(case: Case) -> Preview:
    """Return the player who would lose their seat to a computer. Raises computers-seat if the seat has no player."""
    seat = case.seat()
    person = seat.holder
    if person is None:
        raise Refusal("computers-seat")
    return Preview((("remove", {"seat": seat.seat, "user": person}),), (person,))


def remove(at: At, case: Case) -> None:
    """Let a computer play the seat from now on, and hide the player's name everywhere."""
    hand_over(at, case.match.id, case.seat().seat, REMOVED)
    # The name may be the reason, so the thread's title and the newest messages are updated as well.
    queue(at, NAME_TOPIC, case.match.id, case.at)


def preview_remove_block(case: Case) -> Preview:
    """Return the player who would lose their seat and be blocked. Raises computers-seat if a computer has it."""
    removed = preview_remove(case)
    return Preview((*removed.lines, ("block", {"user": removed.affected[0]})), removed.affected)


def remove_block(at: At, case: Case) -> None:
    """Hand the seat to a computer for good, and block the player from the server's tables."""
    (user,) = preview_remove(case).affected
    remove(at, case)
    block(at, PersonCase(case.match.place.guild or 0, case.who, user, case.reason))


def preview_replace(case: Case) -> Preview:
    """Return the seat and the user to whom it would be offered. Raises seat-for-oneself, AlreadySeated or knows-another-hand."""
    seat, user = case.seat(), UserId(case.number("user"))
    if user == case.who.user:
        raise Refusal("seat-for-oneself")
    check_free(case.match, seat.seat, user)
    gone = (seat.user,) if seat.user is not None else ()
    return Preview((("replace", {"seat": seat.seat, "user": user}),), (*gone, user))


def replace(at: At, case: Case) -> None:
    """Offer the seat with its cards and loot to another user, who must accept."""
    person = Person(UserId(case.number("user")), str(case.arguments["name"]))
    make(at, case.match.id, case.seat().seat, case.who.user, person, NAMED)


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


def _misses(tx: Reader, case: Case) -> tuple[Miss, ...]:
    """Return the chosen seat's missed deadlines that count, oldest first. Raises not-possible-now if there are none."""
    seat = case.seat()
    misses = tuple(
        miss
        for miss in clocks_rows.misses(tx, case.match.id)
        if (miss.seat, miss.user) == (seat.seat, seat.holder) and not miss.excused
    )
    if not misses:
        raise Refusal("not-possible-now")
    return misses


def preview_excuse(case: Case) -> Preview:
    """Return the player whose missed deadline would be excused."""
    seat = case.seat()
    user = seat.holder
    return Preview((("excuse", {"seat": seat.seat}),), (user,) if user is not None else ())


def excuse(at: At, case: Case) -> None:
    """Excuse a seat's latest missed deadline. Raises not-possible-now if it was excused meanwhile."""
    clocks_rows.MISSES.save(at, msgspec.structs.replace(_misses(at, case)[-1], excused=True))


def preview_remind(case: Case) -> Preview:
    """Return the players who would be reminded. Raises not-possible-now if no clock runs."""
    users = {seat.seat: seat.user for seat in case.match.seats}
    waits = [wait for wait in case.live.waits if wait.due is not None and not wait.computer]
    if not waits or case.match.paused_at is not None:
        raise Refusal("not-possible-now")
    asked = tuple(user for wait in waits if (user := users[wait.seat]) is not None)
    return Preview(tuple(("remind", {"seat": wait.seat}) for wait in waits), asked)


def preview_move(case: Case) -> Preview:
    """Return the new place of the match. Raises not-possible-now if it is there already."""
    channel = case.number("channel")
    if channel in {case.match.place.channel, case.match.thread}:
        raise Refusal("not-possible-now")
    return Preview((("move", {"channel": channel}),), case.people)


def repair(at: At, case: Case) -> None:
    """Ask the publisher to reopen the thread (or open a new one), and to repost the board and the live message."""
    match_rows.PUBLICATIONS.save(at, msgspec.structs.replace(match_rows.publication(at, case.match.id), repair=True))
    queue(at, MATCH_TOPIC, case.match.id, case.at)


def preview_hands(case: Case) -> Preview:
    """Return the players whose hands would be shown. Raises hands-closed if the table didn't agree to open hands."""
    if term(case.match, HANDS) != YES:
        raise Refusal("hands-closed")
    return Preview((("hands", {}),), case.people)


def _recounting(verb: str, *, annulled: bool) -> Verb:
    """Return the action that makes a result ``annulled`` or not, with each player's change of points; all ratings are replayed."""

    def preview(case: Case) -> Preview:
        if case.result is None or case.result.annulled == annulled or not case.lines:
            raise Refusal("not-possible-now")
        changes = tuple(
            ("annul-line", {"seat": line.seat, "change": points(line.before) - points(line.after)})
            for line in case.lines
            if line.before is not None and line.after is not None
        )
        return Preview(((verb, {}), *changes), tuple(line.user for line in case.lines))

    def recount(at: At, case: Case) -> None:
        if not ratings_rows.annul(at, case.match.id, annulled=annulled):
            raise Refusal("step-is-stale")
        queue(at, RATINGS_TOPIC, case.match.id, case.at)

    return Verb(preview, written(recount), ended=True)


LOOKED: Final = written(lambda _at, _case: None)
"""Changes nothing. The audit log still records that a moderator looked."""

VERBS: Final[Mapping[str, Verb]] = {
    "pause": Verb(_described(PAUSE), _decided(pause), said=True),
    "resume": Verb(_described(RESUME), _decided(resume), said=True),
    "end": Verb(preview_end, _decided(end), said=True, rows_alone=True),
    "rewind": Verb(_described(REWIND, "line"), written(do_rewind), moved=True, said=True, history=True),
    "extend": Verb(preview_extend, written(extend)),
    "remove": Verb(preview_remove, written(remove)),
    "remove-block": Verb(preview_remove_block, written(remove_block)),
    "replace": Verb(
        preview_replace,
        written(replace),
        check=lambda at, case: check_named(at, case.match, case.seat().seat, UserId(case.number("user"))),
    ),
    "act": Verb(preview_act, act, moved=True),
    "excuse": Verb(preview_excuse, written(excuse), check=_misses, ended=True, free=True),
    "remind": Verb(preview_remind, written(lambda at, case: remind_all(at, case.match.id)), free=True),
    "move": Verb(preview_move, written(lambda at, case: take_to(at, case.match, case.number("channel")))),
    "repair": Verb(lambda case: Preview((("repair", {}),), case.people), written(repair), free=True),
    "annul": _recounting("annul", annulled=True),
    "reinstate": _recounting("reinstate", annulled=False),
    # The file is complete if the match has a result and no secrets left.
    "export": Verb(
        lambda case: Preview((("export-over" if case.open else "export-running", {}),), ()), LOOKED, ended=True
    ),
    "hands": Verb(preview_hands, LOOKED),
}
"""All actions on a match, by their name in ``/mod``."""
