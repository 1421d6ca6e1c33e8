"""Users who follow a match get a message at its end, unless they are blocked there, have stopped, or asked to be forgotten."""

from pathlib import Path

import pytest

from bot.core.ids import Authority
from bot.features.privacy.privacy import forget
from bot.features.watching import following
from bot.features.watching import rows as watching_rows
from bot.features.watching.rows import FOLLOW_TOPIC
from tests.builders.hosting import HERE, hosted, person
from tests.builders.refusals import refuses

pytestmark = pytest.mark.usefixtures("both")


async def test_who_is_owed_the_end(tmp_path: Path) -> None:
    cleo, dan, eva, finn = (person(name).id for name in ("cleo", "dan", "eva", "finn"))
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        for user in (cleo, dan, eva, finn):
            await h.host.do(following.follow, match.id, user, rounds=False)
        assert await h.host.do(following.follow, match.id, dan, rounds=False) is None
        await h.blocked(Authority(person("ana").id, HERE.guild, (), manager=True), eva)
        await forget(h.host, finn)
        assert await h.host.read(following.owed, match.id) == ()
        await h.finish(match.id)
        owed = await h.host.read(following.owed, match.id)
        assert [(item.user, item.owed) for item in owed] == [(cleo, "end")]
        await h.pump()
        assert h.told.said[FOLLOW_TOPIC] == [match.id]
        await h.host.do(following.mark_notified, owed[0])
        assert cleo not in {item.user for item in await h.store.read(lambda tx: watching_rows.follows(tx, match.id))}
        with refuses("match-is-over"):
            await h.host.do(following.follow, match.id, cleo, rounds=False)
