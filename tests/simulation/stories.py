"""Compares the threads' texts with replayed logs: every step is posted once and in order, and no secret is revealed."""

import re
import sqlite3
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from functools import partial
from typing import Final

from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.matches import log_rows
from bot.core.matches.values import LoggedAction, Match
from bot.discord_ui.content.pictures import PictureCache
from bot.features.matches.match_content import MatchContent
from bot.features.matches.story import chapters
from bot.run.features import FEATURES, SCHEMA
from bot.storage.session import Reader
from bot.storage.store import Store
from data.catalogue import ENGLISH, speaking
from engine.core.types import Seat
from engine.games import registry
from sandbox.model.payloads import message_json
from sandbox.model.records import Channel
from sandbox.testing import reading
from tests.builders.hosting import SeededChance
from tests.builders.local_bot import plain_uis
from tests.simulation.hands import LOOKED
from tests.simulation.invariants import shared
from tests.simulation.world import World

MARKS: Final = re.compile(r"^(?:[-#>*\d.]+ )+")
"""Matches the marks at the start of list items and headings."""


REPLAY: Final = "ce2:replay:"
"""Prefix of a replay's custom_ids. Replays show every hand after a match is over."""

LESSON: Final = tuple(f"ce2:learn:{verb}:" for verb in ("next", "skip", "back", "stay", "choose"))
"""Prefixes of a lesson's custom_ids. All learners have the same hand, which a player at a table may have, too."""


class FoldedMatch:
    """A match replayed from its log: the public sentences, and those for each seat only."""

    def __init__(self, public: Sequence[str], secret: dict[Seat, frozenset[str]]) -> None:
        self.public = public
        self.secret = secret


async def stories_that_differ(world: World, *, deleted: bool) -> tuple[str, ...]:
    """Return a sentence for each thread that differs from its log. ``deleted``: some messages may be missing."""
    collected: list[str] = []
    with closing(sqlite3.connect(world.database)) as db:
        insiders = {str(row[0]) for row in db.execute("SELECT by FROM audit WHERE verb = ?", (LOOKED,))}
    store = await Store.open(world.database, SCHEMA)
    try:
        host = Host(store, registry(), world.clock, SeededChance(), FEATURES)
        content = MatchContent(plain_uis(registry()), PictureCache())
        matches: list[tuple[Match, FoldedMatch]] = []
        for number in world.threads:
            match = await host.matches.match(MatchId(number))
            log = await store.read(partial(_log, match.id))
            if any(entry.back is not None for entry in log) or any(
                entry.user is not None and entry.user < 0 for entry in log
            ):
                # Undone steps stay in the thread and in players' memory; forgotten users have another name there.
                insiders |= {person for (of, _), people in world.seated.items() if of == number for person in people}
                continue
            folded = await _told(host, content, match)
            thread = world.core.world.channels.get(str(match.thread))
            if thread is not None and not shared(world, match.id) and match.status == "over" and not deleted:
                collected += _differences(match, thread, world, folded)
            matches.append((match, folded))
        collected += secrets_told(world, matches, insiders)
    finally:
        await store.close()
    return tuple(collected)


def _log(match: MatchId, tx: Reader) -> tuple[LoggedAction, ...]:
    return log_rows.actions(tx, match, 0)


async def _told(host: Host, content: MatchContent, match: Match) -> FoldedMatch:
    """Replay a match: the public story in the table's language, and secrets also in each player's language."""

    async def lines(viewer: Seat | None) -> tuple[frozenset[str], tuple[str, ...]]:
        """Return all sentences for a viewer, single or as a story, and the story in order."""
        steps = content.steps(match, await host.matches.pages(match.id, viewer, 0, match.version), viewer)
        chaptered = chapters(steps, finished=True)
        story_lines = [line for chapter in chaptered for line in content.narrated(match, chapter)]
        story = tuple(part for line in story_lines for part in line.splitlines())
        return frozenset(line for step in steps for line in step.sentences) | frozenset(story), story

    public: tuple[str, ...] = ()
    secret: dict[Seat, frozenset[str]] = {seat.seat: frozenset() for seat in match.seats}
    for language in {ENGLISH, match.language or ENGLISH}:
        with speaking(language):
            everybody, story = await lines(None)
            if language == (match.language or ENGLISH):
                public = story
            for seat in secret:
                secret[seat] |= (await lines(seat))[0] - everybody
    return FoldedMatch(public, secret)


def _lines(world: World, channel: Channel, *, private: str | None = None, over: Collection[int] = ()) -> Iterator[str]:
    """Yield the public lines of a channel, or those only for ``private``, without lessons and replays of ``over`` matches."""
    replays = tuple(f"{REPLAY}{verb}:{match}:" for verb in ("first", "step") for match in over)
    for message in sorted(channel.messages.values(), key=lambda item: int(item.id)):
        shown = message_json(world.core.world, message)
        apart = any(button["custom_id"].startswith((*LESSON, *replays)) for button in reading.buttons(shown))
        if message.ephemeral_for == private and not apart:
            for line in reading.text(shown).splitlines():
                yield MARKS.sub("", line)


def _differences(match: Match, thread: Channel, world: World, folded: FoldedMatch) -> Iterator[str]:
    posted = list(_lines(world, thread))
    wanted, counted = Counter(MARKS.sub("", line) for line in folded.public), Counter(posted)
    for line, times in wanted.items():
        if counted[line] != times:
            yield f"match {match.id}: its thread says {counted[line]} times instead of {times}: {line}"
    order = [line for line in posted if line in wanted]
    if Counter(order) == wanted and order != [MARKS.sub("", line) for line in folded.public]:
        yield f"match {match.id}: its thread tells in another order than it happened"


def secrets_told(world: World, matches: Sequence[tuple[Match, FoldedMatch]], insiders: set[str]) -> Iterator[str]:
    """Yield a sentence for each secret shown to a user who may not know it: lines only for other seats, from any match."""
    secret = {
        line: (match.id, seat) for match, folded in matches for seat in folded.secret for line in folded.secret[seat]
    }
    over = [match.id for match, _ in matches if match.status == "over"]
    for channel in world.core.world.channels.values():
        owner = channel.recipients[0] if channel.recipients else None  # of direct messages, such as an inbox
        for private in {message.ephemeral_for for message in channel.messages.values()}:
            reader = private or owner
            if reader in insiders:
                continue
            known = {
                line
                for match, folded in matches
                for seat in folded.secret
                for line in folded.secret[seat]
                if reader in world.seated.get((match.id, seat), ())
            }
            shown = set(_lines(world, channel, private=private, over=over))
            for line, (number, seat) in secret.items():
                if line not in known and MARKS.sub("", line) in shown:
                    yield f"match {number}: {reader or 'everybody'} was told what only seat {seat} may know: {line}"
