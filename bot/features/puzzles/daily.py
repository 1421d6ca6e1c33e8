"""Daily robbery: one position a day per server, answered in private, solved when the next one begins.

All state is in the database: a server's next due time is a row, posts are rows of the outbox, and both are written in the transactions
that cause them.
"""

from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

import msgspec

from bot.core import outbox_table
from bot.core.calendars import ZONES, Calendar
from bot.core.errors import Refusal
from bot.core.ids import UserId
from bot.core.outbox_rows import ROBBERY_TOPIC, Unsaid
from bot.core.settings import server_rows
from bot.core.settings.server import Server
from bot.core.shards.values import Shards
from bot.core.work import At, Looking
from bot.features.puzzles import positions_rows, rows
from bot.features.puzzles.searching import DAY
from bot.features.puzzles.stock import PuzzlePool, part, puzzle_of
from bot.features.puzzles.values import (
    DOLLARS_A_POINT,
    LEAST,
    LISTED,
    MOST_POINTS,
    PEOPLES,
    RANKED,
    Daily,
    Robbery,
    RobberyAnswer,
    Score,
)
from bot.features.ratings import rows as ratings_rows
from bot.storage.session import Reader, Writer
from engine.agents.puzzles import Answer, Puzzle

AT_ONCE: Final = 20
"""Servers handled per transaction."""


class RobberyPost(msgspec.Struct, frozen=True):
    """Contents of a robbery's post: its position, the server's channel for it (None: none), and the number of answers by action.

    ``before``: the previous robbery, if it has just ended; ``answered`` and ``right`` count its answers.
    """

    robbery: Robbery
    puzzle: Puzzle
    channel: int | None
    chosen: Mapping[str, int]
    before: Robbery | None = None
    answered: int = 0
    right: int = 0


class RobberyAnswered(msgspec.Struct, frozen=True):
    """A user's answer to a robbery, and their previous one (empty: none)."""

    robbery: Robbery
    puzzle: Puzzle
    action: str
    was: str


class Ranking(msgspec.Struct, frozen=True):
    """Ranking of a server by its ``count`` newest robberies, the best first; ``mine`` is the reader's rank, from 1."""

    scores: tuple[Score, ...]
    count: int
    people: int
    mine: int | None = None
    own: Score | None = None


def points_of(answer: Answer) -> int:
    """Return the points for an answer: all within two errors of the best; otherwise one less, minus one per ``DOLLARS_A_POINT`` behind."""
    if answer.behind <= 2 * answer.error:
        return MOST_POINTS
    return max(0, MOST_POINTS - 1 - int(answer.behind // DOLLARS_A_POINT))


def schedule(tx: Writer, guild: int, now: float) -> None:
    """Reschedule a server's daily robbery by its settings: an open one ends as planned, the next begins at the server's hour."""
    server, asked = server_rows.server(tx, guild), rows.newest_robbery(tx, guild, solved=False)
    if asked is not None:
        wake: float | None = asked.until
        if asked.message is None:
            outbox_table.queue(tx, Unsaid(topic=ROBBERY_TOPIC, target=asked.id, wake=now))
    else:
        wake = None if server.daily is None else _hour_of(server, now)
    if wake is not None or rows.DAILIES.get(tx, guild) is not None:
        rows.DAILIES.save(tx, Daily(guild, wake))


def settings_changed(tx: Writer, server: Server, changed: frozenset[str], now: float) -> None:
    """Reschedule the robbery when the server's settings change."""
    if {"daily", "daily_hour", "daily_zone"} & changed:
        schedule(tx, server.guild, now)


def turn(at: At, shards: Shards) -> bool:
    """End the robberies of past days and begin the next ones, for a batch of servers; return whether any were due."""
    positions_rows.drop_withdrawn_positions(at.tx, at.now - DAY)
    due = rows.due_dailies(at.tx, at.now, AT_ONCE, shards)
    for daily in due:
        asked = rows.newest_robbery(at.tx, daily.guild, solved=False)
        if asked is not None:
            _end(at, asked)
        rows.DAILIES.save(at.tx, Daily(daily.guild, _begin(at, daily.guild)))
    return bool(due)


def _begin(at: At, guild: int) -> float | None:
    """Begin a server's next robbery and return its end in epoch seconds; None if the server has switched it off."""
    server = server_rows.server(at.tx, guild)
    if server.daily is None:
        return None
    # Without ``LEAST``, a change of the hour could end a robbery as soon as it begins.
    until = _hour_of(server, at.now + LEAST)
    number = rows.robberies(at.tx, guild) + 1
    robbery = rows.add_robbery(
        at.tx, Robbery(guild=guild, number=number, puzzle=_position(at.tx, guild, at.now), at=at.now, until=until)
    )
    outbox_table.queue(at.tx, Unsaid(topic=ROBBERY_TOPIC, target=robbery.id, wake=at.now))
    return until


def _end(at: At, robbery: Robbery) -> None:
    """End a robbery: award points, and queue its solution. A robbery that was never posted doesn't count."""
    puzzle = puzzle_of(at.tx, robbery.puzzle)
    if puzzle is None or robbery.message is None:
        rows.drop_robbery(at.tx, robbery)
        return
    worth = {answer.action: points_of(answer) for answer in puzzle.answers}
    before = rows.newest_robbery(at.tx, robbery.guild, solved=True)
    for answer in rows.robbery_answers(at.tx, robbery.id):
        points, streak = worth.get(answer.action, 0), 0
        if points == MOST_POINTS:
            earlier = rows.ANSWERS.get(at.tx, before.id, answer.user) if before is not None else None
            streak = 1 + (earlier.streak if earlier is not None else 0)
        rows.ANSWERS.save(at.tx, msgspec.structs.replace(answer, points=points, streak=streak))
    rows.ROBBERIES.update(at.tx, msgspec.structs.replace(robbery, solved=True))
    outbox_table.queue(at.tx, Unsaid(topic=ROBBERY_TOPIC, target=robbery.id, wake=at.now))


def _position(tx: Reader, guild: int, now: float) -> str:
    """Return the key of a server's next position: an unused one from users' matches, or else one from the stock.

    From the stock it is one of the least used on this server, in an order specific to the server.
    """
    fresh = [f"{PEOPLES}-{number}" for number in positions_rows.fresh_positions(tx, guild, now)]
    if fresh:
        return min(fresh, key=lambda key: order(guild, key))
    asked = rows.robbed(tx, guild)
    return min(
        (puzzle.key for puzzle in part(PuzzlePool.DAILY)),
        key=lambda key: (asked.get(key, 0), order(guild, key)),
    )


def order(guild: int, key: str) -> bytes:
    """Return the sort key of a position for a server."""
    return sha256(f"{guild}.{key}".encode()).digest()


def _hour_of(server: Server, after: float) -> float:
    calendar = Calendar(ZONES.get(server.daily_zone, "UTC"))
    return calendar.next_hour(after, int(server.daily_hour))


def asked(at: Looking, number: int) -> RobberyPost | None:
    """Return the contents of a robbery's post; None if there is no such robbery."""
    robbery = rows.ROBBERIES.get(at.tx, number)
    puzzle = puzzle_of(at.tx, robbery.puzzle) if robbery is not None else None
    if robbery is None or puzzle is None:
        return None
    chosen = Counter(answer.action for answer in rows.robbery_answers(at.tx, robbery.id)) if robbery.solved else {}
    home = server_rows.server(at.tx, robbery.guild).daily
    before = rows.newest_robbery(at.tx, robbery.guild, solved=True, before=robbery.number)
    post = RobberyPost(robbery, puzzle, home, chosen)
    if robbery.solved or before is None or before.until < robbery.at - 2 * LEAST:
        return post
    answers = rows.robbery_answers(at.tx, before.id)
    right = sum(answer.points == MOST_POINTS for answer in answers)
    return msgspec.structs.replace(post, before=before, answered=len(answers), right=right)


def posted(at: At, number: int, channel: int, message: int, shown: str) -> None:
    """Store the channel, message and contents of a robbery's post."""
    robbery = rows.ROBBERIES.get(at.tx, number)
    if robbery is not None:
        rows.ROBBERIES.update(at.tx, msgspec.structs.replace(robbery, channel=channel, message=message, shown=shown))


def answer(at: At, number: int, guild: int | None, user: UserId, action: str) -> RobberyAnswered:
    """Answer a robbery; this replaces the user's earlier answer.

    Raises:
        unknown-puzzle: this server has no such robbery, or the action isn't one of its answers.
        robbery-over: it is over.
    """
    robbery = rows.ROBBERIES.get(at.tx, number)
    puzzle = puzzle_of(at.tx, robbery.puzzle) if robbery is not None else None
    if robbery is None or puzzle is None or robbery.guild != guild:
        raise Refusal("unknown-puzzle")
    if robbery.solved:
        raise Refusal("robbery-over")
    if all(choice.action != action for choice in puzzle.answers):
        raise Refusal("unknown-puzzle")
    before = rows.ANSWERS.get(at.tx, number, user)
    rows.ANSWERS.save(at.tx, RobberyAnswer(number, user, action, at.now))
    return RobberyAnswered(robbery, puzzle, action, before.action if before is not None else "")


def ranking(at: Looking, guild: int, user: UserId) -> Ranking:
    """Return a server's ranking, excluding users who hide their records but including the reader."""
    newest = rows.newest_robbery(at.tx, guild, solved=True)
    if newest is None:
        return Ranking((), 0, 0)
    since = max(1, newest.number - RANKED + 1)
    scores = rows.robbery_scores(at.tx, guild, newest.id, since)
    # Hidden users take no place from others, but see their own line.
    hidden = ratings_rows.all_hidden(at.tx) - {user}
    shown = tuple(score for score in scores if score.user not in hidden)
    mine = next((place for place, score in enumerate(shown, 1) if score.user == user), None)
    own = shown[mine - 1] if mine is not None else None
    return Ranking(shown[:LISTED], newest.number - since + 1, len(shown), mine, own)
