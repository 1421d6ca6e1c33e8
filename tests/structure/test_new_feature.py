"""A new feature is its folder: its table, due time, topic, data and numbered thing work without a word about them elsewhere."""

from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest
import pytest_asyncio

import bot.features
from bot.core.feature import Feature, topics_of
from bot.core.host import Host
from bot.core.ids import Authority, Place, UserId
from bot.discord_ui.core import gate
from bot.discord_ui.core.acts import handlers
from bot.discord_ui.core.call import Call
from bot.features.matches import housekeeping
from bot.features.privacy import rows as privacy_rows
from bot.run import interfaces
from bot.run.features import FEATURES, ORDER, SCHEMA
from bot.storage.migrate import migrations
from bot.storage.schema import Committed, together
from bot.storage.session import Reader
from bot.storage.store import Store
from engine.games import registry
from tests.builders.hosting import FakeNotifier, Hosted, ManualClock, SeededChance
from tests.builders.refusals import refuses

MIGRATION: Final = """
CREATE TABLE boxes (id INTEGER PRIMARY KEY, guild INTEGER, user INTEGER NOT NULL, tune TEXT NOT NULL, wake REAL) STRICT;
"""
FILES: Final = {
    "__init__.py": '"""Music boxes."""',
    "feature.py": """
from bot.core.feature import Feature
from bot.features.music import boxes
from bot.storage.schema import DueColumn, Postponed, holding

DUE = DueColumn("boxes", "wake", "guild")

MUSIC = Feature(
    logic=(boxes,),
    due={"boxes": DUE},
    postponed=(Postponed(DUE),),
    topics={"tune": "boxes"},
    personal=(holding("boxes", people="user", own="id guild tune", plain="wake", goes="user"),),
)
""",
    "boxes.py": """
from bot.core import hooks
from bot.core.feature import due
from bot.core.outbox_rows import queue

@due("boxes")
def play(at, shards):
    boxes = at.tx.db.execute("SELECT id FROM boxes WHERE wake <= ?", (at.now,)).fetchall()
    for (box,) in boxes:
        at.tx.db.execute("UPDATE boxes SET wake = NULL WHERE id = ?", (box,))
        queue(at.tx, "tune", box, at.now)
    return bool(boxes)

@hooks.leftovers
def forget(tx, before, limit):
    return tx.db.execute("DELETE FROM boxes WHERE wake < ?", (before,)).rowcount
""",
    "acts.py": """
from bot.core.errors import UnknownMatch
from bot.core.ids import Authority
from bot.core.feature import Feature
from bot.core.host import Host
from bot.core.ids import Place
from bot.discord_ui.core.acts import act
from bot.discord_ui.core.fields import COUNT
from bot.discord_ui.core.gate import Entry, Found, Numbered, Right

async def find(host, number, user):
    guild, owner = await host.store.read(
        lambda tx: tx.db.execute("SELECT guild, user FROM boxes WHERE id = ?", (number,)).fetchone()
    )
    return Found(Place(guild, 1), None, owner == user)

BOX = Numbered("box", find, UnknownMatch)

class MusicActs:
    def __init__(self, host: Host) -> None:
        self.host = host

    @act(press="music wind", gate=Entry(BOX, Right.ANYBODY), box=COUNT)
    async def wind(self, call, box: int) -> None: ...
""",
    "publishing.py": """
from bot.core.host import Host
from bot.core.feature import handles

class Tunes:
    def __init__(self, host: Host) -> None:
        self.host = host

    @handles("tune")
    async def publish(self, number: int) -> None: ...
""",
}
ANA, BEN = UserId(777_000_777_000_777_001), UserId(5)


@pytest_asyncio.fixture(name="h")
async def music(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hosted]:
    """Open a host with one more feature, which has a box that is due at once, and another one's later."""
    folder = tmp_path / "music"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(bot.features, "__path__", [*bot.features.__path__, str(tmp_path)])
    feature = import_module("bot.features.music.feature").MUSIC
    monkeypatch.setitem(cast("dict[str, Feature]", ORDER), "music", feature)
    schema = together(SCHEMA, feature)
    store = await Store.open(tmp_path / "a.db", schema, scripts=(*migrations(), MIGRATION))
    try:
        clock, told = ManualClock(), FakeNotifier()
        host = Host(store, registry(), clock, SeededChance(), (*FEATURES, feature))
        host.attach(told)
        yield Hosted(host, store, clock, told)
    finally:
        gate.NUMBERS.discard("box")
        await store.close()


async def wind(h: Hosted, wake: float) -> None:
    await h.store.write(
        lambda tx: tx.db.execute(
            "INSERT INTO boxes (guild, user, tune, wake) VALUES (7, ?, 'Clementine', ?)", (ANA, wake)
        )
    )


def times(tx: Reader) -> list[Any]:
    return tx.db.execute("SELECT wake FROM boxes").fetchall()


async def test_its_due_time_wakes_the_host_and_its_row_is_published(h: Hosted) -> None:
    heard: list[Committed] = []
    h.store.listen(heard.append)
    wake = h.clock.time + 60
    await wind(h, wake)
    assert [committed.due for committed in heard] == [wake]
    await h.host.recover(h.clock.time)
    await h.pump()
    assert h.told.said["tune"] == []
    await h.later(3_600)
    await h.pump()
    assert h.told.said["tune"] == [1]


async def test_an_outage_moves_its_time_and_old_rows_go(h: Hosted) -> None:
    await h.host.recover(h.clock.time)
    await wind(h, h.clock.time + 60)
    h.clock.jump(86_400)
    await h.host.recover(h.clock.time)
    [(wake,)] = await h.store.read(times)
    assert wake > h.clock.time
    await h.host.do(housekeeping.forget, wake + 1, 10)
    assert await h.store.read(times) == []


async def test_its_rows_are_exported_and_erased(h: Hosted) -> None:
    await wind(h, 0.0)
    assert [row["tune"] for row in (await h.store.read(lambda tx: privacy_rows.about(tx, ANA)))["boxes"]] == [
        "Clementine"
    ]
    await h.store.write(lambda tx: privacy_rows.forget(tx, ANA, UserId(-1)))
    assert await h.store.read(lambda tx: privacy_rows.about(tx, ANA)) == {}


async def test_its_acts_are_built_and_its_numbers_are_guarded(h: Hosted) -> None:
    await wind(h, 0.0)
    acts, tunes = interfaces.classes_in("music")
    assert [*topics_of(tunes)] == ["tune"]
    [handler] = handlers(acts(h.host))
    elsewhere, checks = Place(9, 1), gate.Gate(h.host)
    stranger = SimpleNamespace(user=BEN, place=elsewhere, interaction=None, authority=Authority(BEN, 9))
    with refuses("unknown-match"):
        await checks.check(cast("Call", stranger), handler.act.gate, {"box": 1})
    owner = SimpleNamespace(user=ANA, place=elsewhere)
    await checks.check(cast("Call", owner), handler.act.gate, {"box": 1})
