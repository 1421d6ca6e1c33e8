"""Directors' steps, in an open transaction. Rights, the audit log and the announcement of a new winner are seen to in ``take``."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple

import msgspec

from bot.core.current_names import shown_name
from bot.core.errors import Refusal
from bot.core.ids import Authority, Person, TournamentId, UserId, Why
from bot.core.matches import values
from bot.core.matches.loaded import find as find_match
from bot.core.settings.rows import moderates
from bot.core.settings.server import reason_of
from bot.core.work import At, say
from bot.durations import HOUR
from bot.features.clocks.deadlines import remind_all
from bot.features.matches.moving import take_to
from bot.features.matches.sitting import REMOVED, RESIGNED
from bot.features.seats.occupancy import NAMED, occupy
from bot.features.settings import rows as settings_rows
from bot.features.tournaments import rows
from bot.features.tournaments.announcing import edit
from bot.features.tournaments.book import (
    check_right,
    find,
    is_blocked,
    keep,
    player_of,
    read_sheet,
    record_of,
    with_standings,
    write_audit,
)
from bot.features.tournaments.errors import DirectorPlays
from bot.features.tournaments.pairing.standings import places_among_others, settled
from bot.features.tournaments.pairing.values import HAND, POINT, Apart, Correction, Exchange
from bot.features.tournaments.signup import crowd, newcomer, ready, take_out, takes_late, too_late, unchecked
from bot.features.tournaments.under_way import pause_all, playing, resume_all, table_on, take_seat_back
from bot.features.tournaments.values import (
    CANCELLED,
    DISQUALIFIED,
    ENTERED,
    FINISHED,
    LEFT,
    RUNNING,
    SIGNUP,
    WAITING,
    Corrected,
    NewWinner,
    Player,
    Posted,
    Proposal,
    Tournament,
    TournamentState,
)
from bot.storage.session import Reader
from engine.core.types import Seat

START: Final = "start"
PAUSE: Final = "pause"
RESUME: Final = "resume"
REMIND: Final = "remind"
EXTEND: Final = "extend"
MOVE: Final = "move"
END: Final = "end"
EDIT: Final = "edit"
ADMIT: Final = "admit"
DROP: Final = "drop"
DISQUALIFY: Final = "disqualify"
CORRECT: Final = "correct"
STAND_IN: Final = "standin"
APART: Final = "apart"
TOGETHER: Final = "together"
EXCHANGE: Final = "exchange"
WAIT: Final = "wait"
DIRECTOR: Final = "director"
DIRECTOR_OUT: Final = "director-out"
DIRECTOR_ROLE: Final = "director-role"
SEED: Final = "seed"

FREE: Final = frozenset({START, EDIT, DIRECTOR, DIRECTOR_OUT, DIRECTOR_ROLE})
"""Steps of directors who play: they decide nothing."""

AFTERWARD: Final = frozenset({MOVE, ADMIT, DISQUALIFY, CORRECT, DIRECTOR, DIRECTOR_OUT, DIRECTOR_ROLE})
"""Steps that are possible once a tournament is over."""

REMINDER: Final = "reminder-"
"""Key prefix of a message to those who haven't checked in, followed by the tournament's revision; message 0: not posted yet."""

WINNER: Final = "winner-"
"""Key prefix of a message about a new winner, followed by the tournament's revision; message 0: not posted yet."""


class Doing(NamedTuple):
    """A step that is being taken: the open transaction, the tournament before it, and who takes it."""

    at: At
    cup: Tournament
    who: Authority
    step: Proposal

    def player(self, *, other: bool = False) -> Player:
        """Return the entry of the affected user, or of the ``other`` one. Raises not-entered."""
        user = self.step.other if other else self.step.user
        player = player_of(self.at.tx, self.cup.id, user or UserId(0))
        if player is None:
            raise Refusal("not-entered", who="other")
        return player

    def pair(self) -> tuple[Player, Player]:
        """Return the entries of the affected and the other user, by number. Raises not-entered, or no-pair if they are the same."""
        if self.step.user == self.step.other:
            raise Refusal("no-pair", reason="same")
        first, second = self.player(), self.player(other=True)
        return (first, second) if first.number < second.number else (second, first)

    def newcomer(self) -> Person:
        """Return the user who is to enter, with the name shown for them. Raises person-is-blocked."""
        user = (self.step.other if self.step.verb == STAND_IN else self.step.user) or UserId(0)
        if is_blocked(self.at.tx, self.cup, user):
            raise Refusal("person-is-blocked")
        person = Person(user, self.step.facts.get("name", ""))
        return Person(user, shown_name(self.at.tx, person, self.cup.place.guild))


def take(at: At, who: Authority, step: Proposal) -> Tournament:
    """Take a step, and return the tournament after it. Raises DirectorPlays or other refusals if ``who`` may not take it."""
    cup = check_right(at.tx, step.tournament, who)
    if step.verb not in FREE and player_of(at.tx, cup.id, who.user) is not None:
        raise DirectorPlays
    if cup.over and step.verb not in AFTERWARD:
        raise Refusal("tournament-closed", status=cup.status)
    if step.verb in {DROP, DISQUALIFY, CORRECT}:
        step = msgspec.structs.replace(step, reason=reason_of(step.reason))
    facts: dict[str, object] = {} if step.other is None else {"other": step.other}
    if step.change is not None:
        facts |= {
            "round": step.change.round,
            "place": f"{step.change.place or '–'}{' =' if step.change.shared else ''}",
            "money": "–" if step.change.money is None else step.change.money,
            "points": f"{step.change.points / POINT:g}",
        }
    if step.verb == EXTEND:
        facts["hours"] = round(float(step.facts.get("seconds", 0)) / HOUR, 1)
    facts |= {
        key: step.facts.get(key, "none") for key in {MOVE: ["channel"], DIRECTOR_ROLE: ["role"]}.get(step.verb, ())
    }
    with noting_winners(at, cup.id):
        after = keep(at, STEPS[step.verb](Doing(at, cup, who, step)))
        write_audit(at, after, who.user, step.verb, reason=step.reason, user=step.user, **facts)
    return after


def name_director(do: Doing) -> Tournament:
    """Name another director."""
    directors = tuple(sorted({*do.cup.directors, do.step.user or UserId(0)}))
    return msgspec.structs.replace(do.cup, directors=directors)


def remove_director(do: Doing) -> Tournament:
    """Remove a director; if none is left, the moderators direct.

    Raises host-directs if the director is the host, unless the host or a moderator does it.
    """
    user = do.step.user
    if user == do.cup.host and do.who.user != user and not moderates(do.at.tx, do.who):
        raise Refusal("host-directs")
    return msgspec.structs.replace(do.cup, directors=tuple(other for other in do.cup.directors if other != user))


def name_role(do: Doing) -> Tournament:
    """Let the members of a role direct, or "none". Raises everybody-directs for the role of all members, which has the server's id."""
    role = do.step.facts.get("role", "none")
    if role == str(do.cup.place.guild):
        raise Refusal("everybody-directs")
    return msgspec.structs.replace(do.cup, director_role=None if role == "none" else int(role))


def seed(do: Doing) -> Tournament:
    """Seed the players by hand, best first; those without a seed follow by lot. Raises tournament-closed, bad-tournament or not-entered."""
    if do.cup.status != SIGNUP:
        raise Refusal("tournament-closed", status=do.cup.status)
    if do.cup.plan.seeding != HAND:
        raise Refusal("bad-tournament", reason="seeding")
    seeds = tuple(dict.fromkeys(msgspec.json.decode(do.step.facts.get("seeds", "[]"), type=list[int])))
    if not {player.number for player in rows.players(do.at.tx, do.cup.id)}.issuperset(seeds):
        raise Refusal("not-entered", who="other")
    return msgspec.structs.replace(do.cup, plan=msgspec.structs.replace(do.cup.plan, seeds=seeds))


def keep_apart(do: Doing) -> Tournament:
    """Keep two players apart in the draw from the next round on, or end that. Raises not-entered or no-pair."""
    first, second = do.pair()
    last, pairs = read_sheet(do.at.tx, do.cup.id).last, [*do.cup.plan.apart]
    mine = [pair for pair in pairs if (pair.one, pair.other) == (first.number, second.number) and pair.until is None]
    if do.step.verb == APART:
        pairs += [] if mine else [Apart(first.number, second.number, last + 1)]
    elif not mine:
        raise Refusal("no-pair", reason="unknown")
    else:  # rounds drawn under it can still be redrawn from the export
        past = [msgspec.structs.replace(pair, until=last) for pair in mine if pair.since <= last]
        pairs = [pair for pair in pairs if pair not in mine] + past
    return msgspec.structs.replace(do.cup, plan=msgspec.structs.replace(do.cup.plan, apart=tuple(pairs)))


def start(do: Doing) -> Tournament:
    """Start the first or the next round now; if check-in isn't open yet, no player needs to check in.

    A round whose tables have all reported is closed first. Raises round-is-on or too-few-entrants.
    """
    at, cup = do.at, do.cup
    close_reported(at, cup.id)
    if cup.status != SIGNUP:
        return msgspec.structs.replace(cup, wake=at.now, paused_at=None)
    sheet = ready(read_sheet(at.tx, cup.id), at.now)
    for player in sheet.players:
        rows.PLAYERS.save(at.tx, player, tournament=cup.id)
    have, need = crowd(sheet)
    if have < need:
        raise Refusal("too-few-entrants", have=have, need=need)
    return msgspec.structs.replace(cup, starts_at=at.now, wake=at.now, paused_at=None)


def pause(do: Doing) -> Tournament:
    """Pause a tournament: no round starts or ends on schedule, and its matches are paused."""
    if do.cup.paused_at is not None:
        raise Refusal("tournament-closed", status="paused")
    pause_all(do.at, do.cup.id, Why(values.DIRECTOR, do.who.user))
    return msgspec.structs.replace(do.cup, paused_at=do.at.now)


def resume(do: Doing) -> Tournament:
    """Resume a tournament; everything scheduled is postponed by the length of the pause."""
    cup, wake, on = do.cup, do.cup.wake, read_sheet(do.at.tx, do.cup.id).open_round
    if cup.paused_at is None:
        raise Refusal("tournament-closed", status="not-paused")
    rest = do.at.now - cup.paused_at
    if on is not None and on.due is not None:
        rows.ROUNDS.save(do.at.tx, msgspec.structs.replace(on, due=on.due + rest), tournament=cup.id)
    if cup.status != RUNNING or on is not None:
        wake = do.at.now
    elif wake is not None:  # otherwise a director lets the break last
        wake = max(wake, cup.paused_at) + rest  # the break between two rounds has the same length
    starts = None if cup.starts_at is None else cup.starts_at + rest
    resume_all(do.at, cup, do.who.user)
    return msgspec.structs.replace(cup, paused_at=None, starts_at=starts, wake=wake)


def extend(do: Doing) -> Tournament:
    """Extend the current round by the ``seconds`` of the step. Raises no-round-is-on or round-without-end."""
    on = read_sheet(do.at.tx, do.cup.id).open_round
    if on is None:
        raise Refusal("no-round-is-on")
    if on.due is None:
        raise Refusal("round-without-end")
    time = do.at.now if do.cup.paused_at is None else do.cup.paused_at  # the pause is added when it ends
    longer = max(on.due, time) + float(do.step.facts.get("seconds", 0))
    rows.ROUNDS.save(do.at.tx, msgspec.structs.replace(on, due=longer), tournament=do.cup.id)
    return msgspec.structs.replace(do.cup, wake=do.at.now)


def remind(do: Doing) -> Tournament:
    """Remind all players who haven't checked in, or that a match waits for. Raises no-one-is-late if there are none."""
    if unchecked(rows.players(do.at.tx, do.cup.id), do.cup, do.at.now):
        rows.save_posted(do.at.tx, do.cup.id, f"{REMINDER}{do.cup.revision}", Posted(0, REMINDER))
        return do.cup
    matches = [] if do.cup.paused_at is not None else playing(do.at.tx, do.cup.id)
    if not sum(remind_all(do.at, match.id) for match in matches if match.paused_at is None):
        raise Refusal("no-one-is-late")
    return do.cup


def drop(do: Doing) -> Tournament:
    """Remove a player; they keep their points, and a computer plays their seat. Raises not-entered."""
    return take_out(do.at, do.cup, do.player(), LEFT, REMOVED)


def disqualify(do: Doing) -> Tournament:
    """Disqualify a player, even after the end: they leave the standings. Only ``admit`` undoes it. Raises not-entered."""
    player = do.player()
    if player.is_in and not do.cup.over:
        return take_out(do.at, do.cup, player, DISQUALIFIED, REMOVED)
    if do.cup.status == SIGNUP:
        raise Refusal("not-entered", who="other")
    rows.PLAYERS.save(do.at.tx, msgspec.structs.replace(player, status=DISQUALIFIED), tournament=do.cup.id)
    return do.cup


def admit(do: Doing) -> Tournament:
    """Admit a user, even beyond the cap, late, or after a disqualification, if they can still play a round.

    They get back the seat of a running match that they left or lost to a director. After the end, only a disqualification can be undone.
    """
    at, cup = do.at, do.cup
    player = player_of(at.tx, cup.id, do.step.user or UserId(0))
    if player is not None and player.status == ENTERED:
        raise Refusal("already-entered", who="other")
    person, last = do.newcomer(), read_sheet(at.tx, cup.id).last
    if cup.status == SIGNUP or takes_late(cup, last, again=True):
        known = player or newcomer(at, cup.id, person)
        back = msgspec.structs.replace(known, name=person.name, status=ENTERED, until=None, checked=True)
    elif player is not None and player.status == DISQUALIFIED:
        back = msgspec.structs.replace(player, status=LEFT)
    else:
        raise too_late(cup, last)
    rows.PLAYERS.save(at.tx, back, tournament=cup.id)
    if back.status == ENTERED:
        take_seat_back(at, cup.id, back, {REMOVED, RESIGNED}, 0.0)
    return cup


def stand_in(do: Doing) -> Tournament:
    """Let a stand-in take over an entry with all its points. They may not have had a seat at the entrant's table."""
    at, cup, player = do.at, do.cup, do.player()
    if player.status == DISQUALIFIED:
        raise Refusal("not-entered", who="other")
    if player_of(at.tx, cup.id, do.step.other or UserId(0)) is not None:
        raise Refusal("already-entered", who="other")
    person, table = do.newcomer(), table_on(at.tx, cup.id, player.number)
    if table is not None:
        occupy(at, table.match, Seat(table.seat_of(player.number)), person, NAMED)
    new = msgspec.structs.replace(
        player,
        user=person.id,
        name=person.name,
        status=WAITING if player.status == WAITING else ENTERED,
        until=player.until if player.is_in else None,
        checked=True,
    )
    rows.PLAYERS.save(at.tx, new, tournament=cup.id)
    return cup


def end(do: Doing) -> Tournament:
    """End a tournament early (before the first round: cancel it); computers finish the running matches first."""
    at, cup, sheet = do.at, do.cup, read_sheet(do.at.tx, do.cup.id)
    if sheet.open_round is not None and any(table.lines is None for table in sheet.tables):
        if cup.paused_at is not None:
            resume_all(at, cup, do.who.user)
        for match in playing(at.tx, cup.id):
            say(at, match, "cup-ends", Why(values.DIRECTOR, do.who.user))
        rows.ROUNDS.save(at.tx, msgspec.structs.replace(sheet.open_round, due=at.now), tournament=cup.id)
        return msgspec.structs.replace(cup, ending=True, wake=at.now, paused_at=None)
    close_reported(at, cup.id)
    status = FINISHED if sheet.rounds else CANCELLED
    return msgspec.structs.replace(cup, status=status, wake=None, paused_at=None)


def move(do: Doing) -> Tournament:
    """Move a tournament to another channel of the server, with its running matches."""
    channel, on = int(do.step.facts["channel"]), read_sheet(do.at.tx, do.cup.id).open_round
    for match in playing(do.at.tx, do.cup.id):
        take_to(do.at, match, channel)
    rows.forget_posted(do.at.tx, do.cup.id, ("card", "checkin", *([f"round-{on.number}"] if on is not None else [])))
    return msgspec.structs.replace(do.cup, place=msgspec.structs.replace(do.cup.place, channel=channel, parent=None))


def exchange(do: Doing) -> Tournament:
    """Let two players swap places in the draft of the next draw; doing it again undoes it. Raises no-break, not-entered or no-pair."""
    sheet, plan = _in_break(do), do.cup.plan
    first, second = do.pair()
    if {first.status, second.status} != {ENTERED}:
        raise Refusal("not-entered", who="other")
    change = Exchange(sheet.last + 1, first.number, second.number)
    others = tuple(made for made in plan.exchanges if made != change)
    plan = msgspec.structs.replace(plan, exchanges=others if change in plan.exchanges else (*others, change))
    return msgspec.structs.replace(do.cup, plan=plan)


def wait(do: Doing) -> Tournament:
    """Let the break last until a director starts the next round. Raises no-break."""
    _in_break(do)
    return msgspec.structs.replace(do.cup, wake=None)


def _in_break(do: Doing) -> TournamentState:
    sheet = read_sheet(do.at.tx, do.cup.id)
    if do.cup.status != RUNNING or sheet.open_round is not None:
        raise Refusal("no-break")
    return sheet


def correct(do: Doing) -> Tournament:
    """Correct a place, dollars or points of a user, with a public reason. No one may correct a table at which they have played."""
    at, cup, player = do.at, do.cup, do.player()
    right = msgspec.structs.replace(do.step.change or Correction(round=0, entrant=0), entrant=player.number)
    sheet = read_sheet(at.tx, cup.id)
    if any(
        do.who.user in find_match(at.tx, table.match).match.participants
        for table in sheet.tables_of(right.round)
        if player.number in table.people
    ):
        raise Refusal("own-table")
    if (reason := _wrong(sheet, right)) is not None:
        raise Refusal("bad-correction", reason=reason)
    rows.CORRECTIONS.add(at.tx, Corrected(at.now, do.who.user, do.step.reason, right), tournament=cup.id)
    return cup


def _wrong(sheet: TournamentState, right: Correction) -> str | None:
    """Return why there is no such result to correct; None if there is."""
    if not 1 <= right.round <= sheet.last:
        return "no-round"
    if right.place is None and right.money is None:
        return None if right.points and not right.shared else "nothing"
    lines = next(
        (
            result.lines
            for result in settled(record_of(sheet))
            if result.round == right.round and any(line.entrant == right.entrant for line in result.lines)
        ),
        None,
    )
    if lines is None:
        return "no-result"
    if right.place is not None and not 1 <= right.place <= len(lines):
        return "no-place"
    tie = right.shared and right.place not in places_among_others(lines, right.entrant).values()
    return "no-tie" if tie else None


def close_reported(at: At, tournament_id: TournamentId) -> None:
    """Close the current round. Raises round-is-on if a table hasn't reported."""
    sheet = read_sheet(at.tx, tournament_id)
    if sheet.open_round is None:
        return
    if waits := sum(table.lines is None for table in sheet.tables_of(sheet.open_round.number)):
        raise Refusal("round-is-on", open=waits)
    rows.ROUNDS.save(at.tx, msgspec.structs.replace(sheet.open_round, closed_at=at.now), tournament=tournament_id)


STEPS: Final[Mapping[str, Callable[[Doing], Tournament]]] = {
    START: start,
    PAUSE: pause,
    RESUME: resume,
    REMIND: remind,
    EXTEND: extend,
    MOVE: move,
    END: end,
    EDIT: lambda do: edit(do.at, do.cup, do.who, do.step.draft),
    ADMIT: admit,
    DROP: drop,
    DISQUALIFY: disqualify,
    CORRECT: correct,
    STAND_IN: stand_in,
    APART: keep_apart,
    TOGETHER: keep_apart,
    EXCHANGE: exchange,
    WAIT: wait,
    DIRECTOR: name_director,
    DIRECTOR_OUT: remove_director,
    DIRECTOR_ROLE: name_role,
    SEED: seed,
}
"""All steps of directors: each returns the changed tournament, not stored yet."""


@contextmanager
def noting_winners(at: At, tournament_id: TournamentId) -> Iterator[None]:
    """Queue a message if the work in the block changes the winners of a finished tournament."""
    before = _winners(at.tx, tournament_id)
    yield
    after = _winners(at.tx, tournament_id)
    if before is None or after is None or before == after:
        return
    tournament = find(at.tx, tournament_id)
    newest = settings_rows.audit(at.tx, tournament.place.guild or 0, None, 1)
    note = NewWinner(before, after, newest[0].id if newest else 0)
    rows.save_posted(
        at.tx, tournament_id, f"{WINNER}{tournament.revision}", Posted(0, msgspec.json.encode(note).decode())
    )


def _winners(tx: Reader, tournament_id: TournamentId) -> tuple[int, ...] | None:
    sheet = read_sheet(tx, tournament_id)
    return tuple(sorted(with_standings(sheet).winners)) if sheet.tournament.status == FINISHED else None
