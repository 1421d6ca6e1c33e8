"""Rows that a match needs only while it runs go when it ends."""

from pathlib import Path

from bot.features.hand.rows import SEEN_TIPS
from bot.features.hand.user_view import saw_tips
from tests.builders.hosting import hosted, person


async def test_shown_tips_are_forgotten_when_the_match_ends(tmp_path: Path) -> None:
    ana = person("ana").id
    async with hosted(tmp_path) as app:
        ending, other = [(await app.match("ana", "ben")).id for _ in range(2)]
        for match in (ending, other):
            await app.host.do(saw_tips, match, ana, ("schemin",), 1)
        await app.finish(ending)
        assert [seen.match for seen in await app.store.read(lambda tx: SEEN_TIPS.all(tx, ""))] == [other]
