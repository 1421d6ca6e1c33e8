"""The picture of a live message is drawn when it is uploaded, and for nothing else."""

from collections import Counter
from typing import Any

import pytest

from bot.discord_ui.content.pictures import PictureCache
from bot.features.matches.match_content import MatchContent
from sandbox import reading
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party


def watched(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count the pictures of live messages that are asked for, by name, while nothing that was drawn is kept for the next time."""
    drawn, board_at = Counter[str](), MatchContent.board_at

    async def counted(
        content: MatchContent, match: Any, version: int, view: Any, name: str, *more: Any, **named: Any
    ) -> Any:
        drawn[name] += name.startswith("live-")
        return await board_at(content, match, version, view, name, *more, **named)

    monkeypatch.setattr(MatchContent, "board_at", counted)
    monkeypatch.setattr(PictureCache, "_take_in", lambda cache, key, _: cache._pictures.pop(key, None))
    return drawn


def uploads(place: LocalBot) -> Counter[str]:
    files = [file["filename"] for request in place.sandbox.core.recorder.since(0) for file in request.files]
    return Counter(name for name in files if name.startswith("live-"))


async def test_a_picture_that_stands_there_is_not_drawn_again(place: LocalBot, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = watched(monkeypatch)
    party = Party(place, 3)
    await party.start()
    await party.told(-1)
    edits = 0
    for _ in range(40):
        await party.step()
        await place.quiet()
        live = party.live() or {}
        edits += bool(live.get("edited_timestamp")) and bool(reading.alt_texts(live))
        assert +drawn == uploads(place)
    assert edits > 5
    assert sum(drawn.values()) > 5


async def test_of_a_live_message_that_was_deleted_the_picture_is_drawn_for_the_new_one(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = watched(monkeypatch)
    party = Party(place, 3)
    await party.start()
    while not reading.alt_texts(live := party.live() or {}):
        await party.step()
        await place.quiet()
    person = party.asked()[0]
    panel = await party.panel(person)
    assert place.app is not None
    await place.app.client.http.delete_message(int(party.thread), int(live["id"]))
    await party.press(person, panel)
    await place.quiet()
    again = party.live() or {}
    assert again["id"] != live["id"]
    assert reading.alt_texts(again)
    assert +drawn == uploads(place)
