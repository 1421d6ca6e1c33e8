"""Pictures of earlier posts are reused only as long as no other process can have replaced them."""

from pathlib import Path
from typing import Any

from tests.builders.local_bot import local_bot
from tests.builders.players import Party


async def test_a_process_that_may_have_been_replaced_forgets_the_pictures_of_messages(tmp_path: Path) -> None:
    async with local_bot(tmp_path) as place:
        party = Party(place, 3)
        await party.start()
        await party.skip(4)
        await place.quiet()
        publisher: Any = place.host.outbox._notifier
        assert publisher._standing._messages
        place.host.ownership._tell()
        assert not publisher._standing._messages
