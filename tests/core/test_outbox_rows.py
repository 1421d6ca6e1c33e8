"""Rows of the outbox: anyone who has said an old one never takes a new one away."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.core import outbox_table
from bot.core.outbox_rows import MATCH_TOPIC, Unsaid
from bot.storage.store import Store
from tests.builders.postgres import database_at

pytestmark = pytest.mark.usefixtures("both")
NEWS = Unsaid(topic=MATCH_TOPIC, target=7, wake=1.0)


async def test_a_row_that_was_said_twice_does_not_take_the_next_one_away(tmp_path: Path) -> None:
    store = await Store.open(database_at(tmp_path / "colt.db"))
    try:
        await store.write(lambda tx: outbox_table.queue(tx, NEWS))
        (first,) = await store.read(lambda tx: outbox_table.unsaid(tx, 1.0, 9))
        await store.write(lambda tx: outbox_table.unqueue(tx, first))
        assert await store.read(lambda tx: outbox_table.unsaid(tx, 1.0, 9)) == ()
        await store.write(lambda tx: outbox_table.queue(tx, NEWS))
        await store.write(
            lambda tx: outbox_table.unqueue(tx, first)
        )  # the second teller of the old row is done only now
        assert len(await store.read(lambda tx: outbox_table.unsaid(tx, 1.0, 9))) == 1
    finally:
        await store.close()


async def test_news_are_not_put_off_by_who_began_before_the_clock_was_set_back(tmp_path: Path) -> None:
    store = await Store.open(database_at(tmp_path / "colt.db"))
    try:
        await store.write(lambda tx: outbox_table.queue(tx, replace(NEWS, wake=90_000.0)))
        (first,) = await store.read(lambda tx: outbox_table.unsaid(tx, 90_000.0, 9))
        await store.write(lambda tx: outbox_table.queue(tx, replace(NEWS, wake=90_001.0)))
        await store.write(lambda tx: outbox_table.wake_outbox(tx, 5.0))
        await store.write(lambda tx: outbox_table.unqueue(tx, first))
        (left,) = await store.read(lambda tx: outbox_table.unsaid(tx, 5.0, 9))
        assert left.revision != first.revision
    finally:
        await store.close()
