"""Invariants at the end of every simulation, whatever faults there were."""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from typing import Any, Final

import msgspec

from bot.core.matches.packed import PackedLog, PackedPerson, unpack, unpack_text
from bot.discord_ui.core.channel import mark_of
from data.catalogue import ENGLISH
from engine.core.replay import Entry, Header, fold
from engine.core.types import Outcome, Seat
from engine.games import registry
from sandbox.model.payloads import message_json
from sandbox.testing import reading
from tests.simulation.people import Key, Ledger
from tests.simulation.world import LIVE, World

FINAL: Final = "🏁"
Line = dict[str, Any]
"""A line of a log, by column name."""

TABLE_CALL: Final = "call."
"""Prefix of the nonces of messages that alert users to a table."""

SLACK: Final = 600.0
"""Maximum seconds that a notification may be late, since the bot, Discord or a permission may have been missing."""

GRACE: Final = 60.0
"""Minimum seconds that a player has left after the bot was away."""


def faults_found(world: World, ledger: Ledger, *, clock_was_set: bool) -> Iterator[str]:
    """Yield a sentence for each broken invariant."""
    with closing(sqlite3.connect(world.database)) as db:
        db.row_factory = sqlite3.Row
        matches = db.execute("SELECT * FROM matches ORDER BY id").fetchall()
        applied: Counter[Key] = Counter()
        for match in matches:
            log = logged(db, match["id"])
            seats = db.execute("SELECT seat, user, owner FROM match_seats WHERE match = ?", (match["id"],)).fetchall()
            users = {(row["seat"], str(row[column])) for row in seats for column in ("user", "owner")}
            acted = _acted(world, log)
            users |= {(row["seat"], acted[row["user"]]) for row in log}  # a player may have left since
            applied.update(
                (str(match["id"]), acted[row["user"]], row["action"]) for row in log if row["by"] == "player"
            )
            yield from _told(world, match, log)
            if not clock_was_set:
                rows = db.execute("SELECT id, at FROM notes WHERE match = ?", (match["id"],)).fetchall()
                notes = {mark_of(match["id"], row["id"], "note"): row["at"] for row in rows}
                yield from needless_notifications(world, match, log, users, notes)
                if all(row["back"] is None for row in log):
                    yield from unfair(world, match, log)
        yield from _counted(db)
        left = db.execute("SELECT count(*) FROM outbox WHERE tries > 0").fetchone()[0]
        if left:
            yield f"{left} entries of the outbox were never told"
        yield from _confirmed(applied, ledger)
    yield from world.errors


def logged(db: sqlite3.Connection, match: int) -> list[Line]:
    """Return a match's log, which may be packed."""
    rows = db.execute("SELECT * FROM actions WHERE match = ? ORDER BY version", (match,)).fetchall()
    for packed in db.execute("SELECT * FROM packed_logs WHERE match = ?", (match,)):
        people = db.execute("SELECT * FROM packed_people WHERE match = ?", (match,)).fetchall()
        lines = unpack(PackedLog(**dict(packed)), [PackedPerson(**dict(row)) for row in people])
        return [*map(msgspec.structs.asdict, lines), *map(dict, rows)]
    return [dict(row) for row in rows]


def _counted(db: sqlite3.Connection) -> Iterator[str]:
    """Yield a sentence for each match that wasn't counted, and each rating with a wrong number of matches."""
    for (match,) in db.execute(
        "SELECT id FROM matches WHERE status = 'over' AND outcome IS NOT NULL AND id NOT IN (SELECT match FROM results)"
    ):
        yield f"match {match} has ended and counts for no one"
    for user, games, counted in db.execute(
        "SELECT user, games, (SELECT count(*) FROM result_seats JOIN results ON results.match = result_seats.match"
        " WHERE result_seats.user = ratings.user AND mu IS NOT NULL AND results.scope = ratings.scope"
        " AND results.game = ratings.game AND results.family = ratings.family AND results.season = ratings.season)"
        " AS counted FROM ratings WHERE games <> counted"
    ):
        yield f"the rating of {user} counts {games} matches of {counted}"
    for match, user in db.execute(
        "SELECT match, user FROM result_seats JOIN results USING (match) WHERE mu IS NOT NULL AND NOT EXISTS (SELECT 1"
        " FROM ratings WHERE ratings.user = result_seats.user AND ratings.scope = results.scope AND ratings.game = results.game"
        " AND ratings.family = results.family AND ratings.season = results.season)"
    ):
        yield f"match {match} counts for {user}, who has no rating"


def _acted(world: World, log: list[Line]) -> dict[int | None, str]:
    """Return the actors in a log by stored user id, which is negative for users who were forgotten later."""
    collected: dict[int | None, str] = {}
    for row in log:
        user = row["user"]
        if user is None or user >= 0:
            collected[user] = str(user)
        elif (seen := world.acted.get((row["match"], row["version"]))) is not None:
            collected[user] = seen
        else:
            collected.setdefault(user, world.seated.get((row["match"], row["seat"]), [""])[-1])
    return collected


def _confirmed(applied: Counter[Key], ledger: Ledger) -> Iterator[str]:
    """Yield a sentence for each confirmed action that was lost, and each applied more often than pressed."""
    for key, count in (ledger.taken - applied).items():
        yield f"confirmed and lost, {count} times: {key}"
    for key, count in (applied - ledger.pressed).items():
        yield f"applied but never pressed, {count} times: {key}"


def places_of(world: World) -> dict[str, str]:
    """Return the place of each match and thread. Matches that ever shared a channel have the same place."""
    collected: dict[str, str] = {}
    for match, threads in sorted(world.threads.items()):
        known = {collected[thread] for thread in threads if thread in collected}
        place = min(known, default=str(match))
        for key, old in list(collected.items()):
            if old in known:
                collected[key] = place
        collected.update(dict.fromkeys((str(match), *threads), place))
    return collected


def shared(world: World, match: int) -> bool:
    """Return whether other matches were posted in the same place, because no thread could be opened or a table was opened in one."""
    places = places_of(world)
    if str(match) not in places:  # it was never published
        return False
    return sum(places[str(other)] == places[str(match)] for other in world.threads) > 1


def _told(world: World, match: sqlite3.Row, log: list[Line]) -> Iterator[str]:
    """Yield a sentence if a match's outcome differs from that of its log, or isn't posted exactly once in its thread."""
    if match["created_at"] > world.left:
        return
    if match["status"] == "running":
        yield f"match {match['id']} has not ended"
        return
    header = msgspec.json.decode(match["header"], type=Header)
    game = registry()[header.game]
    if any(row["back"] is not None for row in log) or match["status"] != "over":
        return  # undone, or ended without a result: there is no outcome to compare
    *_, last = fold(game, header, [Entry(Seat(row["seat"]), row["action"]) for row in log])
    stored = msgspec.json.decode(unpack_text(match["outcome"] or "null"), type=Outcome | None)
    if stored is None or game.outcome(last.state) != stored:
        yield f"match {match['id']} ended otherwise than its log"
        return
    thread = world.core.world.channels.get(str(match["thread"]))
    if thread is None or shared(world, match["id"]):
        return  # deleted after the end, or several matches are in one channel, because no thread could be opened
    public = [
        message for message in thread.messages.values() if not message.ephemeral_for
    ]  # other messages belong to users who play on from a step
    texts = [reading.text(message_json(world.core.world, message)) for message in public]
    finals = [text for text in texts if FINAL in text]
    named = header.game == "colt-express" and match["language"] in {
        "",
        ENGLISH,
    }  # other languages write numbers differently
    wanted = [f"${score.total:,}" for score in stored.scores] if named else []
    if len(finals) != 1:
        yield f"match {match['id']} was ended {len(finals)} times in its thread"
    elif any(total not in finals[0] for total in wanted):
        yield f"match {match['id']}: its thread names other totals than {wanted}"


def _asked(match: sqlite3.Row, log: list[Line]) -> list[frozenset[int]]:
    """Return the seats that had to decide at each version."""
    header = msgspec.json.decode(match["header"], type=Header)
    game = registry()[header.game]
    entries = [Entry(Seat(row["seat"]), row["action"]) for row in log]
    return [frozenset(game.to_act(step.state)) for step in fold(game, header, entries)]


def _times_asked(
    asked: list[frozenset[int]], match: sqlite3.Row, log: list[Line]
) -> dict[int, list[tuple[float, float]]]:
    """Return the time spans in which each seat had to decide, by the log."""
    times = [match["created_at"], *(row["at"] for row in log), float("inf")]
    collected: dict[int, list[tuple[float, float]]] = {}
    for version, seats in enumerate(asked):
        for seat in sorted(seats):
            spans = collected.setdefault(seat, [])
            begun = times[version]
            # Another player answered, so this seat still has the same question.
            if spans and version and spans[-1][1] == begun and log[version - 1]["seat"] != seat:
                begun, _ = spans.pop()
            spans.append((begun, times[version + 1]))
    return collected


def needless_notifications(
    world: World, match: sqlite3.Row, log: list[Line], users: set[tuple[int, str]], notes: dict[str, float]
) -> Iterator[str]:
    """Yield a sentence for each user notified in a thread although no decision, note or start of the match concerned them.

    ``notes`` are the times of notes by the nonces of their messages. A note may notify, however late it is posted.
    """
    thread = world.core.world.channels.get(str(match["thread"]))
    if thread is None or shared(world, match["id"]) or any(row["back"] is not None for row in log):
        return
    by_version = _asked(match, log)
    asked = _times_asked(by_version, match, log)
    begun = False
    for message in thread.messages.values():
        at = (int(message.id) >> 22) / 1000 + 1_420_070_400
        if str(message.payload.get("nonce") or "").startswith(TABLE_CALL):
            continue  # a table opened in the thread; ``found.py`` checks these
        called = mentioned_seats(str(message.payload.get("nonce") or ""), by_version)
        if called is not None and begun:  # the first one mentions all players
            theirs = {of for seat, of in users if seat in called}
            yield from (
                f"match {match['id']}: {user} was called for seats {sorted(called)}"
                for user in message.pinged
                if user not in theirs
            )
        begun |= called is not None
        for user in message.pinged:
            spans = [span for seat, of in users if of == user for span in asked.get(seat, ())]
            waited = any(first - SLACK <= at <= last + SLACK for first, last in spans)
            noted = str(message.payload.get("nonce") or "").partition("~")[0] in notes
            noted = noted or any(abs(at - moment) < SLACK for moment in (match["created_at"], *notes.values()))
            if not waited and not noted:
                yield f"match {match['id']}: {user} was called at {at:.0f} though nothing waited for them"


def mentioned_seats(nonce: str, asked: list[frozenset[int]]) -> frozenset[int] | None:
    """Return the seats that a message may mention, by its nonce: a live message at a version, or a reminder; None: another message.

    ``asked`` are the seats that had to decide at each version.
    """
    words = nonce.partition("~")[0].split(".")
    if len(words) == 4 and words[1].isdecimal():
        return frozenset(int(seat) for seat in words[1])
    if len(words) == 3 and LIVE.fullmatch(words[2]) and int(words[1]) < len(asked):
        return asked[int(words[1])]
    return None


def unfair(world: World, match: sqlite3.Row, log: list[Line]) -> Iterator[str]:
    """Yield a sentence for each deadline that expired although the bot hadn't been running long enough."""
    for seat, spans in _times_asked(_asked(match, log), match, log).items():
        for row in log:
            if row["seat"] != seat or row["by"] != "deadline":
                continue
            first = next((begun for begun, until in spans if until == row["at"]), row["at"])
            there = (
                row["at"] - first - sum(max(0.0, min(back, row["at"]) - max(gone, first)) for gone, back in world.away)
            )
            if there < GRACE:
                yield f"match {match['id']}: seat {seat} was played by a deadline after {there:.0f} s"
