"""What is offered while somebody types."""

from pathlib import Path

from tests.builders.local_bot import local_bot


async def test_who_types_too_fast_is_offered_nothing_and_may_go_on_pressing(tmp_path: Path) -> None:
    async with local_bot(tmp_path, settings={"clicks_per_minute": 4.0}) as place:
        person = place.sandbox.user(0)
        offered = [len(await person.autocomplete("/settings", "zone", "Paris")) for _ in range(4)]
        assert offered == [1, 1, 0, 0]
        answer = await (await person.command("/settings")).message()
        assert "faster" not in str(answer)
        place.clock.forward(60)
        assert await person.autocomplete("/settings", "zone", "Paris")
