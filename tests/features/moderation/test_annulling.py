"""Moderators annul the ratings of a finished match: all ratings are as if it had never been rated, until it counts again."""

from functools import partial
from pathlib import Path
from typing import Any

from bot.core.ids import Authority, MatchId, UserId
from bot.features.moderation.moderation import Moderation
from bot.features.moderation.overview import looked_at, with_same_five
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.rating import points
from bot.features.ratings.records import Records
from bot.features.ratings.values import ResultLine
from bot.features.settings.servers import audit
from bot.storage.session import Reader
from tests.builders.hosting import HERE, Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.features.ratings.test_records import clear, evening, everything

SHERIFF = Authority(UserId(900), HERE.guild, manager=True)


async def done(h: Hosted, verb: str, match: MatchId, who: Authority = SHERIFF) -> Any:
    """Carry out an action as previewed, and replay the ratings; return the preview."""
    moderation = h.host.the(Moderation)
    draft, preview = await moderation.prepare(who, match, verb, {}, "Two accounts.")
    await moderation.confirm(who, draft.id)
    await h.host.the(Records).recount(match)
    return preview


def lines_of(match: MatchId, tx: Reader) -> tuple[ResultLine, ...]:
    return ratings_rows.lines(tx, match)


async def ratings(h: Hosted) -> Any:
    """Return all ratings of all pools."""
    return await h.store.read(
        lambda tx: [rating for pool in ratings_rows.pools(tx) for rating in ratings_rows.ratings(tx, pool)]
    )


async def never_rated(h: Hosted, match: MatchId) -> Any:
    """Return all ratings, counted from the beginning without a match."""
    await h.store.write(clear)
    await h.store.write(lambda tx: tx.db.execute("DELETE FROM results WHERE match = ?", (match,)))
    await h.host.the(Records).recompute()
    return await ratings(h)


async def test_an_annulled_match_rates_no_one_until_it_counts_again(tmp_path: Path) -> None:
    for at in (0, 2, -1):
        (folder := tmp_path / str(at)).mkdir()
        async with hosted(folder) as h:
            await evening(h, seed=3)
            results = await h.store.read(ratings_rows.results)
            rated = [
                item.match
                for item in results
                if any(line.after is not None for line in await h.store.read(partial(lines_of, item.match)))
            ]
            match = rated[at]
            before = await everything(h)
            with refuses("not-possible-now"):
                await done(h, "reinstate", match)
            preview = await done(h, "annul", match)
            lines = await h.store.read(partial(lines_of, match))
            assert {line.user for line in lines} == set(preview.affected)
            assert all(line.after is None for line in lines)
            assert (await h.host.read(looked_at, SHERIFF, match)).result.annulled  # type: ignore[union-attr]
            annulled = await ratings(h)
            if at == -1:  # no later match depends on it, so its own points are all that is taken back
                old, new = (
                    {(item.pool, item.user): points(item.skill) for item in all_of} for all_of in (before[0], annulled)
                )
                seats = {line.seat: line.user for line in lines}
                taken = {seats[facts["seat"]]: facts["change"] for key, facts in preview.lines if key == "annul-line"}
                changed = {key[1]: new[key] - old[key] for key in new.keys() & old.keys() if new[key] != old[key]}
                assert taken
                assert all(taken[user] == change for user, change in changed.items())
            await done(h, "reinstate", match)
            assert await everything(h) == before
            assert [entry.verb for entry in (await h.host.read(audit, SHERIFF))[:2]] == ["reinstate", "annul"]
            assert annulled == await never_rated(h, match)


async def test_only_moderators_who_did_not_play_annul_a_match(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await evening(h, seed=3)
        match = (await h.store.read(ratings_rows.results))[0].match
        player = (await h.store.read(lambda tx: ratings_rows.lines(tx, match)))[0].user
        with refuses("own-match"):
            await done(h, "annul", match, Authority(player, HERE.guild, manager=True))
        with refuses("not-a-moderator"):
            await done(h, "annul", match, Authority(person("finn").id, HERE.guild))


def test_company_is_the_share_of_tables_with_the_same_five_only() -> None:
    club = [frozenset(map(UserId, range(2, 6)))] * 3
    strangers = [frozenset(map(UserId, range(at, at + 3))) for at in range(100, 130, 3)]
    assert with_same_five(club) == (100, 3)
    assert with_same_five([*club, strangers[0]])[0] == 75
    assert with_same_five(strangers)[0] <= 10
