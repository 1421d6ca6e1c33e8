"""A profile takes the same work for a user with thousands of matches, and its totals cover all of them."""

import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.core.ids import MatchId, UserId
from bot.core.work import At, Looking
from bot.features.privacy.privacy import forget
from bot.features.ratings import leaderboards
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.records import Records
from bot.features.ratings.rows import CONDUCT_MATCHES
from bot.features.ratings.values import Done, Scope
from bot.features.seats import occupancy
from bot.storage.migrate import migrations, statements
from bot.storage.session import Reader, Writer
from engine.core.types import Seat
from tests.builders.hosting import Hosted, hosted, person
from tests.builders.steps import copied, steps
from tests.builders.thorough import THOROUGH
from tests.features.lobbies.test_private_tables import private, rematch
from tests.features.ratings.test_records import HOME, evening

ANA, BEN, CLEO = (person(name).id for name in ("ana", "ben", "cleo"))
ELSEWHERE = Scope(HOME + 1)
MIGRATION = 54
KEPT = {
    "played_matches": "SELECT user, scope, private, match FROM played_matches WHERE user > 0",
    "titles": "SELECT user, scope, feat, private, count FROM titles WHERE user > 0 AND count > 0",
    "ratings": "SELECT user, scope, game, family, season, private_games, private_wins FROM ratings WHERE user > 0",
}
"""The tables that the migration fills, or adds to."""


async def left_seat(h: Hosted) -> MatchId:
    """End a match in which Ana gave up her seat and missed a deadline."""
    match = await h.match("ana", "ben", "cleo")
    seat = await h.seat(match.id, "ana")

    def leave(tx: Writer) -> None:
        tx.db.execute("INSERT INTO misses VALUES (?, ?, ?, 0, 0, 0, 0)", (match.id, seat, ANA))
        occupancy.hand_over(At(tx, h.clock.now(), h.host.tools), match.id, seat, "resigned")

    await h.store.write(leave)
    return (await h.finish(match.id)).id


async def titled(h: Hosted, matches: Sequence[MatchId]) -> None:
    """Give Ana and Ben a title in each of these matches."""
    for match in matches:
        feats = [Done(match, "best-shot", Seat(seat), user, 3) for seat, user in enumerate((ANA, BEN, None))]
        await h.store.write(lambda tx, match=match, feats=feats: ratings_rows.replace_feats(tx, match, feats))  # type: ignore[misc]


async def test_work_does_not_grow_with_matches_that_were_played(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        shown = (await h.finish((await h.match("ana", "ben")).id)).id
        hidden = (await private(h, "ana", "ben")).id
        left = await left_seat(h)
        await titled(h, (shown, hidden))
        tools = h.host.tools
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        counts = []
        for times in (2 * CONDUCT_MATCHES, 2_000 if THOROUGH else 500):
            for match in (shown, hidden, left):
                copied(db, match, times)
            counts.append(
                [
                    steps(db, lambda tx: leaderboards.profile(Looking(tx, 0.0, tools), scope, ANA, viewer))  # noqa: B023  it runs at once
                    for scope in (HOME, ELSEWHERE)
                    for viewer in (ANA, BEN, CLEO)
                ]
                + [steps(db, lambda tx: leaderboards.leaderboard(Looking(tx, 0.0, tools), HOME, "toy", "alone"))]
            )
        assert counts[0] == counts[1]


@pytest.mark.usefixtures("both")
async def test_conduct_is_that_of_the_newest_matches(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await left_seat(h)
        known = []
        for _ in range(CONDUCT_MATCHES):
            profile = await h.host.read(leaderboards.profile, HOME, ANA, BEN)
            known.append((profile.conduct.matches, profile.conduct.resigned, profile.conduct.missed))
            await h.store.write(another)
        assert known == [(count, 1, 1) for count in range(1, CONDUCT_MATCHES + 1)]
        profile = await h.host.read(leaderboards.profile, HOME, ANA, BEN)
        assert (profile.conduct.matches, profile.conduct.resigned, profile.conduct.missed) == (CONDUCT_MATCHES, 0, 0)


def another(tx: Writer) -> None:
    """Give Ana a seat in another match."""
    columns = "game, header, commitment, pace, guild, channel, host, version, status, created_at, changed_at"
    tx.db.execute(
        f"INSERT INTO matches (id, {columns}) SELECT (SELECT max(id) FROM matches) + 1, {columns} FROM matches WHERE id = 1"
    )
    tx.db.execute(
        "INSERT INTO played_matches SELECT user, scope, private, (SELECT max(id) FROM matches) FROM played_matches"
        " WHERE match = 1 AND user = ?",
        (ANA,),
    )


@pytest.mark.usefixtures("both")
async def test_what_is_kept_is_what_the_migration_computes(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await evening(h, seed=3)
        hidden = await private(h, "ana", "cleo")
        again = await rematch(h, hidden, "ana", "cleo")
        await left_seat(h)
        results = await h.store.read(ratings_rows.results)
        await titled(h, [result.match for result in results])
        await compare(h)
        assert all((await h.store.read(rows)).values())
        for match in (hidden, again, await h.host.matches.match(results[0].match)):
            await h.store.write(lambda tx, match=match: h.host.the(Records).closed(tx, match))  # type: ignore[misc]
        await h.pump()
        await compare(h)
        await titled(h, [result.match for result in results[1:]])
        await forget(h.host, CLEO)
        await compare(h, without=(CLEO,))
        await h.host.the(Records).recompute()
        await compare(h, without=(CLEO,))


async def compare(h: Hosted, without: Sequence[UserId] = ()) -> None:
    """Check that today's rows equal those that the migration would write."""
    kept = await h.store.read(rows)
    fills = [re.sub(r"--.*", "", text).strip() for text in statements(migrations()[MIGRATION - 1])]

    def fill(tx: Writer) -> dict[str, set[Any]]:
        for table in ("played_matches", "titles"):
            tx.db.execute(f"DELETE FROM {table}")
        tx.db.execute("UPDATE ratings SET private_games = 0, private_wins = 0")
        for text in fills:
            if text.startswith(("INSERT", "UPDATE")):
                tx.db.execute(text.removesuffix(";"))
        return rows(tx)

    filled = await h.store.write(fill)
    assert kept == filled
    assert not {row[0] for row in kept["played_matches"]} & set(without)


def rows(tx: Reader) -> dict[str, set[Any]]:
    """Return the users' rows of the computed tables; a forgotten user's id is negative."""
    return {table: {tuple(row) for row in tx.db.execute(sql).fetchall()} for table, sql in KEPT.items()}
