"""If pictures are delayed for too long, hands and live messages are sent in words; useful pictures follow once the load falls."""

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.discord_ui.content.pictures import CALM_S, HARD_WAIT_S, Key, Need, PictureCache
from bot.features.story.live_message import LONG_CALM
from sandbox import reading
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party, answers, version


async def test_in_hard_times_words_go_alone_and_only_the_newest_pictures_follow(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_for, get = list[tuple[PictureCache, Key]](), PictureCache.get

    async def watched(cache: PictureCache, key: Key, make: Callable[[], Any], need: Need = Need.ASKED) -> Any:
        asked_for.append((cache, key))
        return await get(cache, key, make, need)

    def uploads(since: int) -> set[str]:
        requests = place.sandbox.core.recorder.since(since)
        return {str(file["filename"]).split("-")[0] for request in requests for file in request.files}

    monkeypatch.setattr(PictureCache, "get", watched)
    party = Party(place, 3)
    await party.start()
    panels = {person: (await party.panel(person))["id"] for person in party.people}
    await place.quiet()
    cache, held = asked_for[0][0], threading.Event()
    drawings = [asyncio.ensure_future(get(cache, (number,), partial(held.wait, 60))) for number in range(2)]
    await asyncio.sleep(0)
    place.waited += 2 * HARD_WAIT_S
    since = place.sandbox.core.recorder.total
    asked_for.clear()
    for _ in range(5):
        await party.use(panels)
    place.move(LONG_CALM)
    await place.quiet()
    assert not uploads(since)
    assert not [key for _, key in asked_for if {"cards", "decision", "live"} & set(key)]
    person = party.asked()[0]
    assert answers(person.message(panels[person]) or {}), "the panel asks, in words"
    newest = version(party.live())
    held.set()
    await asyncio.gather(*drawings)
    place.waited += CALM_S
    await person.wait_for(lambda: reading.alt_texts(person.message(panels[person]) or {}), what="the picture")
    place.move(LONG_CALM)
    await place.quiet()
    assert reading.alt_texts(party.live() or {}), "the live message has its picture, too"
    assert {key[2] for _, key in asked_for if "cards" in key} == {newest}, "none is drawn for a panel that has moved on"
