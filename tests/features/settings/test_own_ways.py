"""Users choose the times of their reminders; their notes to themselves are private."""

import json
from pathlib import Path

import pytest

from bot.core.ids import MatchId
from bot.core.settings.habits import BOTH_SHARES, SHARES
from bot.core.settings.rows import habits
from bot.durations import DAY
from bot.features.hand import rows as hand_rows
from bot.features.hand.rows import LONGEST_MEMO
from bot.features.hand.user_view import Looks, write_memo
from bot.features.privacy import privacy
from bot.features.privacy.privacy import forget
from bot.features.settings import persons as people
from tests.builders.hosting import Hosted, hosted, person
from tests.builders.refusals import refuses

pytestmark = pytest.mark.usefixtures("both")
ANA, BEN = person("ana").id, person("ben").id


@pytest.mark.parametrize("word", SHARES)
async def test_reminders_come_at_the_times_that_one_chose(tmp_path: Path, word: str) -> None:
    async with hosted(tmp_path) as h:
        await h.host.do(people.change, ANA, shares=word, quiet="none")
        match = await h.match("ana", "ben")
        seat = await h.seat(match.id, "ana")
        due = next(wait.due for wait in (await h.table(match.id, "ana")).waits if wait.seat == seat)
        begun = h.clock.now()
        for share in (30, 51, 70, 86, 95):
            h.clock.forward(begun + DAY * share / 100 - h.clock.now())
            await h.step()
            await h.pump()
        mine = [reminder for reminder in h.told.reminders if reminder.user == ANA]
        assert [reminder.share for reminder in mine] == [*SHARES[word]]
        assert {reminder.due for reminder in mine} == {due}


async def test_other_times_are_refused(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        with refuses("unknown-choice"):
            await h.host.do(people.change, ANA, shares="never")
        assert (await h.host.read(habits, ANA)).shares == BOTH_SHARES


async def test_a_note_is_seen_by_its_writer_alone_and_goes_with_them(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        await h.host.do(write_memo, match.id, ANA, f"  Ben bluffs {'x' * LONGEST_MEMO}")
        assert await memos(h, match.id) == [f"Ben bluffs {'x' * LONGEST_MEMO}"[:LONGEST_MEMO], "", ""]
        with refuses("not-at-this-table"):
            await h.host.do(write_memo, match.id, person("cleo").id, "me too")
        exported, _ = await h.host.read(privacy.export, ANA)
        assert json.loads(exported)["tables"]["memos"][0]["memo"].startswith("Ben bluffs")
        other, _ = await h.host.read(privacy.export, BEN)
        assert "memos" not in json.loads(other)["tables"] or not json.loads(other)["tables"]["memos"]
        await h.host.do(write_memo, match.id, ANA, " ")
        assert await memos(h, match.id) == ["", "", ""]
        await h.host.do(write_memo, match.id, ANA, "once more")
        await forget(h.host, ANA)
        assert await h.store.read(lambda tx: hand_rows.memo(tx, match.id, ANA)) == ""


async def memos(h: Hosted, match: MatchId) -> list[str]:
    """Return the notes that Ana, Ben and a watcher see."""
    return [(await h.host.the(Looks).look(match, user)).memo for user in (ANA, BEN, None)]
