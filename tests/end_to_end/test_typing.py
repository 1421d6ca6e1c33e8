"""Suggestions while a person types."""

from bot.discord_ui.core.throttle import Throttle
from tests.builders.local_bot import LocalBot
from tests.builders.words import worded


async def test_who_has_used_up_their_time_is_offered_nothing_and_asked_to_wait(place: LocalBot) -> None:
    assert place.app is not None
    person, throttle = place.sandbox.user(0), Throttle(6, place.clock.now)
    place.app.client._router._throttle = throttle
    assert len(await person.autocomplete("/settings", "zone", "Paris")) == 1
    throttle.of(place.id_of(person)).spend(10)
    assert await person.autocomplete("/settings", "zone", "Paris") == []
    answer = await (await person.command("/settings")).message()
    assert worded("too-fast", seconds="41")[:20] in str(answer)
    place.clock.forward(60)
    assert await person.autocomplete("/settings", "zone", "Paris")
    assert worded("too-fast", seconds="41")[:20] not in str(await (await person.command("/settings")).message())
