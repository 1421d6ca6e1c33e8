"""A match becomes unreadable in a running bot: its players and the bot's owner are notified, and others play on."""

import sqlite3
from contextlib import closing

from sandbox import reading
from sandbox.json_types import JsonObject
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party, everything, see
from tests.builders.presses import press_after
from tests.builders.words import worded


def ruin(place: LocalBot, match: int) -> None:
    with closing(sqlite3.connect(place.settings.colt_database)) as db:
        db.execute("UPDATE snapshots SET state = x'00' WHERE match = ?", (match,))
        db.execute("UPDATE actions SET action = 'nonsense' WHERE match = ?", (match,))
        db.commit()


async def test_a_match_that_cannot_be_read_harms_nobody_else(place: LocalBot) -> None:
    first = Party(place, 3, seed=3)
    broken = await first.start()
    await first.skip(4)
    second = Party(place, 3, seed=4, channel="the-saloon")
    healthy = await second.start()
    await place.stop()
    ruin(place, 1)
    await place.start()
    person = first.first
    exchange = await person.command("/matches", channel=healthy)
    shown = reading.text(await exchange.message(reading.text))
    assert worded("games-unreadable", id="1") in shown
    assert "match 2" in shown
    exchange = await person.command("/hand", channel=broken)
    assert worded("error-unreadable-match") in reading.text(await exchange.message(reading.text))
    await (await press_after(person, "/privacy", "privacy ask", healthy)).message(reading.labels)
    owner = place.user(0)
    await owner.open()

    def told() -> JsonObject | None:
        seen = [message for held in owner.log.values() for message in held.values()]
        return next(
            (
                message
                for message in seen
                if worded("operator-unreadable", count=1, matches="1") in everything([message])
            ),
            None,
        )

    await owner.wait_for(told, what="the direct message to the owner")
    await second.skip(4)
    await owner.fetch(broken)
    answer = await (await owner.command("/mod end", channel=broken, reason="damaged")).message(reading.labels)
    await (await owner.click(answer, label=worded("mod-do"))).message()
    await see(owner, worded("note-ended-alone"), channel=broken)
