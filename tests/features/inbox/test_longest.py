"""The inbox begins with the match that has waited longest."""

from pathlib import Path

from bot.features.inbox.rows import waits_of
from tests.builders.hosting import hosted, person


async def test_what_has_waited_longest_comes_first(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        begun = []
        for _ in range(3):
            begun.append((await h.match("ana", "ben")).id)
            h.clock.forward(60)
        waits = await h.store.read(lambda tx: waits_of(tx, person("ana").id))
        assert [wait.match for wait in waits] == begun
