"""JSON damaged on disk counts as missing, or its row is left out of lists. Nothing else is lost."""

from pathlib import Path

import msgspec
import pytest

from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows, match_rows
from bot.core.matches.publication import PublicationState
from bot.core.matches.values import StoredPlan
from bot.features.lobbies import rows as lobbies_rows
from bot.storage.session import Reader
from engine.core.planning import Plan
from tests.builders.hosting import HERE, Hosted, hosted, person

ANA = person("ana").id


async def damaged(app: Hosted, table: str, column: str, where: str = "1 = 1") -> None:
    """Write invalid JSON into a column of a table."""
    await app.store.write(lambda tx: tx.db.execute(f"UPDATE {table} SET {column} = 'x{{' WHERE {where}") and None)


@pytest.mark.parametrize(
    ("table", "column"),
    [("matches", "terms"), ("matches", "outcome"), ("match_seats", "figures")],
)
async def test_a_match_with_damaged_json_stays_in_every_list(tmp_path: Path, table: str, column: str) -> None:
    async with hosted(tmp_path) as app:
        match = await app.match("ana", "ben")
        before = match.seats
        await damaged(app, table, column)
        (actual,) = await app.store.read(lambda tx: log_rows.running_of(tx, ANA))
        assert actual.match.id == match.id
        assert actual.match.seats == before
        assert await app.store.read(lambda tx: log_rows.matches_at(tx, HERE.channel, 25)) == (actual,)
        await app.finish(match.id)


async def test_a_damaged_table_is_left_out_and_the_others_are_listed(tmp_path: Path) -> None:
    async with hosted(tmp_path) as app:
        first, second = await app.lobby("ana"), await app.lobby("ben")
        await damaged(app, "lobbies", "modes", f"id = {first.id}")
        assert [lobby.id for lobby in await app.store.read(lambda tx: lobbies_rows.open_lobbies(tx, HERE))] == [
            second.id
        ]
        with pytest.raises(msgspec.MsgspecError):  # its rules are unknown, so it must not be played by others
            await app.store.read(lambda tx: lobbies_rows.lobby(tx, first.id))


async def test_damaged_rows_that_can_be_recreated_count_as_missing(tmp_path: Path) -> None:
    async with hosted(tmp_path) as app:
        match = (await app.match("ana", "ben")).id
        plan = StoredPlan(match, ANA, Plan(), Plan())
        await app.store.write(lambda tx: match_rows.PLANS.save(tx, plan))
        await app.pump()
        for column in ("plan", "draft"):
            await damaged(app, "plans", column)
        for column in ("live", "begun", "reminders", "ballots"):
            await app.store.write(lambda tx: match_rows.save_publication(tx, PublicationState(match=match)))
            await damaged(app, "publications", column)

        def work(tx: Reader) -> tuple[object, object]:
            return match_rows.PLANS.get(tx, match, ANA), match_rows.publication(tx, match)

        stored_plan, state = await app.store.read(work)
        assert stored_plan == StoredPlan(match, ANA)
        assert state == PublicationState(match=match)
        assert (await app.host.matches.table(MatchId(match), UserId(ANA))).match.id == match
