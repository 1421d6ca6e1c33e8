"""Final invariants of finding a game: no unwanted alerts, private tables stay private, and everything happens once."""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from typing import Final

from bot.durations import DAY, HOUR
from bot.features.finding.rows import GOES_ON, OPENS_BEFORE
from bot.features.seats.occupancy import NEWCOMER
from sandbox.json_types import dumps
from sandbox.model.records import Message
from tests.simulation.finding import PRIVATE_THREAD, Finding
from tests.simulation.invariants import TABLE_CALL
from tests.simulation.world import World

WEEK: Final = 7 * DAY
SLACK: Final = 2 * HOUR
"""Maximum seconds that a table may open late at the end, when the bot looks less often."""


def finding_faults(world: World, finding: Finding, *, clock_was_set: bool) -> Iterator[str]:
    """Yield a sentence for each broken promise."""
    with closing(sqlite3.connect(world.database)) as db:
        yield from unwanted_alerts(world, db, finding.waiting)
        yield from leaked_tables(world, db, {person.page.me for person in (finding.owner, finding.ana, finding.ben)})
        yield from wrong_weekly_tables(db, world.now(), clock_was_set=clock_was_set)
        yield from seats_taken_twice(db)
    yield from duplicate_pinned_cards(world)


def duplicate_pinned_cards(world: World) -> Iterator[str]:
    """Yield a sentence if there is more than one pinned card."""
    cards = sum(_marked(message, "st.") for message in _messages(world))
    if cards > 1:
        yield f"there are {cards} pinned cards"


def seats_taken_twice(db: sqlite3.Connection) -> Iterator[str]:
    """Yield a sentence for each seat that several newcomers took over; only one may take over a computer's seat."""
    for match, seat, times in db.execute(
        "SELECT match, seat, count(*) FROM occupations WHERE reason = ? GROUP BY match, seat HAVING count(*) > 1",
        (NEWCOMER,),
    ):
        yield f"match {match}: {times} newcomers took seat {seat}"


def unwanted_alerts(world: World, db: sqlite3.Connection, asked: set[str]) -> Iterator[str]:
    """Yield a sentence for each user who was alerted without asking for it, or twice to the same table."""
    called: Counter[tuple[str, str]] = Counter()
    for message in _messages(world):
        if _marked(message, TABLE_CALL):
            lobby = str(message.payload["nonce"]).split(".")[1]
            called.update((lobby, user) for user in message.pinged)
    for (lobby, user), times in called.items():
        if user not in asked:
            yield f"table {lobby} called {user}, who never asked for it"
        if times > 1:
            yield f"table {lobby} called {user} {times} times"
    stored_alerts = {(str(lobby), str(user)) for lobby, user in db.execute("SELECT lobby, user FROM table_calls")}
    yield from (
        f"table {lobby} is to call {user}, who never asked for it" for lobby, user in stored_alerts if user not in asked
    )


def leaked_tables(world: World, db: sqlite3.Connection, insiders: set[str]) -> Iterator[str]:
    """Yield a sentence for each private table that an uninvited user read about. ``insiders`` may know all of them."""
    for lobby, match, channel, host, gates in db.execute("SELECT id, match, channel, host, gates FROM lobbies"):
        if not json.loads(gates).get("private"):
            continue
        rows = db.execute(
            "SELECT user FROM invitations WHERE lobby = ? UNION SELECT user FROM lobby_seats WHERE lobby = ?",
            (lobby, lobby),
        )
        inside = insiders | {str(host), str(world.core.world.bot_id)} | {str(user) for (user,) in rows}
        inside |= {user for (of, _), users in world.seated.items() if of == match for user in users}
        marks = (f"<#{channel}>", f"/{channel}", f':find:join:{lobby}"', f':lobby:join:{lobby}"')
        for place in world.core.world.channels.values():
            if place.id == str(channel):
                yield from (f"{user} is in the private table {lobby}" for user in set(place.members) - inside)
                continue
            closed = set(place.recipients) | (set(place.members) if place.type == PRIVATE_THREAD else set())
            for message in place.messages.values():
                content = dumps(message.payload)
                readers = {message.ephemeral_for} if message.ephemeral_for else closed or {"everybody"}
                if not readers <= inside and any(mark in content for mark in marks):
                    yield f"private table {lobby} is named to {sorted(readers - inside)} in {place.name}"


def wrong_weekly_tables(db: sqlite3.Connection, now: float, *, clock_was_set: bool) -> Iterator[str]:
    """Yield a sentence for each date of a weekly game without a table, with several, or with a match that began too early."""
    dates: dict[int, Counter[float]] = {}
    for weekly, at in db.execute("SELECT weekly, starts_at FROM lobbies WHERE weekly IS NOT NULL"):
        dates.setdefault(weekly, Counter())[at] += 1
    for weekly, opened in dates.items():
        yield from (f"regular table {weekly} was opened {n} times for {at:.0f}" for at, n in opened.items() if n > 1)
    if clock_was_set:
        return
    for weekly, at in db.execute("SELECT id, at FROM weeklies WHERE status = ?", (GOES_ON,)):
        due = at if now > at - OPENS_BEFORE + SLACK else at - WEEK
        opened = dates.get(weekly, Counter())
        first = min(opened, default=due)
        missing = [first + week * WEEK for week in range(int((due - first) // WEEK) + 1)]
        yield from (
            f"regular table {weekly} was not opened for {at:.0f}" for at in missing if at not in opened and opened
        )
        if not opened and due == at:
            yield f"regular table {weekly} was never opened, though {at:.0f} is near"
    for match, begun, at in db.execute(
        "SELECT matches.id, matches.created_at, starts_at FROM matches JOIN lobbies ON lobbies.match = matches.id"
        " WHERE matches.created_at < starts_at"
    ):
        yield f"match {match} began at {begun:.0f}, before its date {at:.0f}"


def _messages(world: World) -> Iterator[Message]:
    for channel in world.core.world.channels.values():
        yield from channel.messages.values()


def _marked(message: Message, kind: str) -> bool:
    return str(message.payload.get("nonce") or "").startswith(kind)
