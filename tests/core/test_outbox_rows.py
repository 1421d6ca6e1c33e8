"""Publishing an old row of the outbox never removes a newer one."""

from pathlib import Path

import pytest

from bot.core import outbox_rows
from bot.core.outbox_rows import MATCH_TOPIC, queue
from bot.run.features import SCHEMA
from bot.storage.store import Store
from tests.builders.postgres import database_at

pytestmark = pytest.mark.usefixtures("both")


async def test_a_row_published_twice_does_not_remove_the_next_one(tmp_path: Path) -> None:
    store = await Store.open(database_at(tmp_path / "colt.db"), SCHEMA)
    try:
        await store.write(lambda tx: queue(tx, MATCH_TOPIC, 7, 1.0))
        (first,) = await store.read(lambda tx: outbox_rows.unsaid(tx, 1.0, 9))
        await store.write(lambda tx: outbox_rows.unqueue(tx, first))
        assert await store.read(lambda tx: outbox_rows.unsaid(tx, 1.0, 9)) == ()
        await store.write(lambda tx: queue(tx, MATCH_TOPIC, 7, 1.0))
        await store.write(
            lambda tx: outbox_rows.unqueue(tx, first)
        )  # the second publisher of the old row finishes only now
        assert len(await store.read(lambda tx: outbox_rows.unsaid(tx, 1.0, 9))) == 1
    finally:
        await store.close()


async def test_news_are_not_postponed_by_a_publisher_from_before_a_clock_change(tmp_path: Path) -> None:
    store = await Store.open(database_at(tmp_path / "colt.db"), SCHEMA)
    try:
        await store.write(lambda tx: queue(tx, MATCH_TOPIC, 7, 90_000.0))
        (first,) = await store.read(lambda tx: outbox_rows.unsaid(tx, 90_000.0, 9))
        await store.write(lambda tx: queue(tx, MATCH_TOPIC, 7, 90_001.0))
        await store.write(lambda tx: outbox_rows.wake_outbox(tx, 5.0))
        await store.write(lambda tx: outbox_rows.unqueue(tx, first))
        (left,) = await store.read(lambda tx: outbox_rows.unsaid(tx, 5.0, 9))
        assert left.revision != first.revision
    finally:
        await store.close()
