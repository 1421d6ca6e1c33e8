"""A world at rest: all that stands in Discord is what the bot would draw now, and each awaited player was notified.

A copy of the process lets the bot draw everything again: at rest that changes nothing, and leaves no standing message out.
"""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from bot.core import outbox_rows
from bot.discord_ui.content.post import Attachment
from bot.durations import HOUR, MINUTE
from bot.features.hand.open_panels import OpenPanels
from bot.features.hand.user_view import Looks
from bot.features.hand.values import PASSED_BY
from bot.storage.session import Writer
from sandbox.model.payloads import message_json
from sandbox.model.records import Message
from sandbox.testing import reading
from tests.builders.panels import HISTORY, NO_PICTURE
from tests.builders.panels import outdated as outdated_lines
from tests.simulation.forks import forked_in_loop, split
from tests.simulation.promises import stuck
from tests.simulation.world import World

QUIET: Final = 3 * MINUTE
"""Seconds after the last press until everything is published, also a mention of a player who was present until then."""

LONGEST: Final = HOUR
"""Seconds after which the outbox must have no due row anymore."""

SOON: Final = 10.0
"""Seconds until a row that isn't due yet is published soon."""

DRAWN: Final = {
    "match": "matches",
    "lobby": "lobbies",
    "tournament": "tournaments",
    "station": "stations",
    "inbox": "inboxes",
    "robbery": "robberies",
}
"""Tables whose rows have standing messages, by their topic in the outbox."""

FINGERPRINTS: Final = ("stations", "inboxes", "robberies")
"""Those that store what their message shows, and so don't draw it again."""

STANDING: Final = {
    "the card of table": "SELECT id, channel, message FROM lobbies WHERE message IS NOT NULL",
    "the newest message of match": "SELECT match, thread, json_extract(live, '$.message') FROM publications"
    " JOIN matches ON matches.id = match WHERE status = 'running' AND unreadable_at IS NULL",
    "a vote of match": "SELECT match, thread, json_extract(value, '$.message') FROM publications, json_each(ballots)"
    " JOIN matches ON matches.id = match WHERE status = 'running' AND unreadable_at IS NULL",
    "the card of cup": "SELECT id, channel, message FROM tournaments JOIN tournament_messages ON tournament = id"
    " WHERE key = 'card'",
    "the pinned card of": "SELECT guild, channel, message FROM stations WHERE message IS NOT NULL",
    "the inbox of": "SELECT inboxes.user, channel, message FROM inboxes JOIN habits ON habits.user = inboxes.user"
    " WHERE inbox = 'on' AND message IS NOT NULL",
}
"""Queries of the messages that are always drawn again: the subject's number, the channel, and the message."""

STATE: Final = (
    "SELECT id, version, noted, status FROM matches",
    "SELECT id, revision FROM lobbies",
    "SELECT id, revision FROM tournaments",
    "SELECT * FROM waits",
)
"""Queries of the facts in the messages."""

OWED: Final = (
    'SELECT waits.match, thread, match_seats."user", asked FROM waits JOIN matches ON matches.id = waits.match'
    " JOIN match_seats ON match_seats.match = waits.match AND match_seats.seat = waits.seat"
    " JOIN publications ON publications.match = waits.match"
    ' LEFT JOIN habits ON habits."user" = match_seats."user"'
    " WHERE computer = 0 AND call_at IS NULL AND status = 'running' AND paused_at IS NULL AND unreadable_at IS NULL"
    " AND match_seats.\"user\" > 0 AND coalesce(inbox, '') <> 'on' AND lacking = ''"
)
"""Query of the awaited players whom a thread must have mentioned."""

PLAYED: Final = re.compile(rf"(#\d+: )?({'|'.join(map(re.escape, HISTORY))})")
"""Matches a line of an inbox about what its user has just done, or what happened to them: it stays until the next change."""

FREE: Final = re.compile(r"^ce\d:seats:free:\d+$|^https://discord\.com/channels/\d+/\d+$")
"""Matches a button of the pinned card: a seat is offered until the match isn't young anymore, and later the match is to be watched."""

VERSION: Final = re.compile(r"^(ce\d:match:(?:board|hand|log|rules):\d+):\d+$")
"""Matches a button with the version at which a live message had news; a secret step afterward leaves it alone."""

PLANNED: Final = re.compile(r"-# You’ve played |ce\d:plans:")
"""Matches what a panel without a question may keep after a plan has played a card."""

PICTURE: Final = (Attachment("hand.png", b"", "alt"),)


class Shown(NamedTuple):
    """Contents of a message: its lines, the descriptions of its pictures, and the ids or addresses of its buttons and menus."""

    lines: frozenset[str]
    pictures: frozenset[str]
    controls: frozenset[str]

    def difference(self, now: "Shown") -> str:
        """Return what ``now`` shows in place of this; empty: the same. A description may be a picture, or words where none is possible."""
        old, new = self.lines | self.controls, now.lines | now.controls
        gone, added = sorted(old - new - now.pictures), sorted(new - old - self.pictures)
        if self.pictures and now.pictures and not gone and not added:
            gone, added = sorted(self.pictures - now.pictures), sorted(now.pictures - self.pictures)
        return f"{gone} instead of {added}" if gone or added else ""


async def found_at_rest(world: World) -> list[str]:
    """Let everything be published that is due; return a sentence for each message that is out of date, or missing."""
    await asyncio.sleep(QUIET)
    until = world.now() + LONGEST
    while world.now() < until:
        if not _due(world.rows, world.now()):
            stale = await forked_in_loop(partial(_redrawn, world))
            if stale is not None:
                return stale
        await asyncio.sleep(MINUTE)
    return []


def _due(rows: Any, now: float) -> int:
    """Return how many rows are to be published; some wait for a picture, or for a thread that is about to open."""
    ((due,),) = rows(f"SELECT count(*) FROM outbox WHERE wake <= {now + SOON} AND topic <> 'operator'")
    return int(due)


async def _redrawn(world: World) -> list[str] | None:
    """Draw everything again; return what was out of date, or None if something happened meanwhile."""
    db = split(world)

    def rows(sql: str) -> list[Any]:
        return db.execute(sql).fetchall()

    assert world.bot is not None
    began = [rows(query) for query in STATE]
    stale = [*stuck(rows, world.now()), *doubled(world), *unmentioned(world, rows)]
    stale += [line async for line in outdated_panels(world)]
    before = {key: (message.payload, shown(world, message)) for key, message in posted(world).items()}
    standing = {
        (str(channel), str(message)): f"{kind} {subject}"
        for kind, query in STANDING.items()
        for subject, channel, message in rows(query)
    }
    await world.bot.app.host.store.write(partial(draw_all, now=world.now()))
    until = world.now() + 2 * MINUTE
    while _due(rows, world.now()) and world.now() < until:  # noqa: ASYNC110  these are simulated seconds
        await asyncio.sleep(1.0)
    if [rows(query) for query in STATE] != began:
        return None
    after = posted(world)
    for key, (payload, seen) in before.items():
        channel, number = key
        name = standing.get(key, f"message {number} in {world.core.world.channels[channel].name!r}")
        message = after.get(key)
        if message is None:
            stale.append(f"{name} should be gone: {sorted(seen.lines)}")
        elif differs := seen.difference(shown(world, message)):
            stale.append(f"{name} is out of date: {differs}")
        elif key in standing and message.payload is payload:
            stale.append(f"{name} is never drawn again")
    new = [sorted(shown(world, message).lines) for key, message in after.items() if key not in before]
    return [*stale, *(f"missing until everything was drawn again: {lines}" for lines in new)]


def doubled(world: World) -> Iterator[str]:
    """Yield a sentence for each mark that several messages in a channel have."""
    marks = Counter(
        (message.channel_id, mark)
        for message in posted(world).values()
        if (mark := str(message.payload.get("nonce") or "").partition("~")[0])
    )
    for (channel, mark), count in marks.items():
        if count > 1:
            yield f"{mark} was posted {count} times in {world.core.world.channels[channel].name!r}"


def unmentioned(world: World, rows: Any) -> Iterator[str]:
    """Yield a sentence for each awaited player whom no live message in the thread has mentioned for their question.

    Versions are compared and not times, because an outage postpones the stored time of a question.
    """
    for match, thread, user, asked in rows(OWED):
        if str(user) in world.watched and world.mentions.get((str(user), str(thread), match), -1) < asked:
            yield f"match {match}: {user} is awaited since version {asked} and was never mentioned"


def draw_all(tx: Writer, now: float) -> None:
    """Queue everything that stands, as if all of it had changed, and after a takeover."""
    for table in FINGERPRINTS:
        tx.db.execute(f"UPDATE {table} SET shown = ''")
    for topic, table in DRAWN.items():
        for (number,) in tx.db.execute(f"SELECT id FROM {table}").fetchall():
            outbox_rows.queue(tx, topic, number, now)
    outbox_rows.draw_again(tx, now, now)


def posted(world: World) -> dict[tuple[str, str], Message]:
    """Return the bot's messages except the private answers, by their channel and number."""
    return {
        (channel.id, message.id): message
        for channel in world.core.world.channels.values()
        for message in channel.messages.values()
        if message.author_id == world.core.world.bot_id and not message.ephemeral_for
    }


def shown(world: World, message: Message) -> Shown:
    """Return the contents of a message."""
    read = message_json(world.core.world, message)
    lines = frozenset(line for line in reading.text(read).splitlines() if not PLAYED.match(line))
    controls = frozenset(
        FREE.sub("", VERSION.sub(r"\1", str(item.get("custom_id") or item.get("url"))))
        for item in reading.components(read)
    )
    return Shown(lines, frozenset(reading.alt_texts(read)), controls)


async def outdated_panels(world: World) -> AsyncIterator[str]:
    """Yield a sentence for each open panel that states something which a new one wouldn't."""
    assert world.bot is not None
    host = world.bot.app.host
    publisher: Any = host.outbox._notifier
    panels: OpenPanels = publisher._opened
    for (match, user), opened in list(panels._opened.items()):
        place = opened.call.place.channel
        channel = world.core.world.channels.get(str(place))
        message = None if channel is None else channel.messages.get(str(opened.call.answer))
        look = await host.the(Looks).look(match, user)
        unused = (
            opened.facts.over or opened.use.passed_by >= PASSED_BY
        )  # another page covers it, or its user opens new ones
        if message is None or unused or opened.call.interaction.is_expired() or look.table.seat is None:
            continue
        read = message_json(world.core.world, message)
        with opened.call.in_their_way():
            # In hard times a panel has words in place of its picture.
            drawn = PICTURE if reading.files(read) else ()
            post = panels.panels.compose(look, opened.note, opened.press, drawn=drawn, here=place)
        for line in sorted({*outdated_lines(read, post, reading.alt_texts(read))} - {NO_PICTURE}):
            if PLANNED.match(line):
                continue
            yield f"the panel of {user} at match {match} is out of date: {line}"
