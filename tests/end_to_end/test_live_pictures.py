"""A live message has its text immediately, and its picture once the match is at rest; no picture is drawn in between."""

from collections import Counter
from typing import Any

import pytest

from bot.discord_ui.content.pictures import PictureCache
from bot.features.matches.match_content import MatchContent
from bot.features.story.live_message import CALM, LONG_CALM
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party, version
from tests.builders.thorough import THOROUGH


def watched(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count the requested pictures of live messages by name, with the cache of drawings off."""
    drawn, board_at = Counter[str](), MatchContent.board_at

    async def counted(
        content: MatchContent, match: Any, version: int, view: Any, name: str, *more: Any, **named: Any
    ) -> Any:
        drawn[name] += name.startswith("live-")
        return await board_at(content, match, version, view, name, *more, **named)

    monkeypatch.setattr(MatchContent, "board_at", counted)
    monkeypatch.setattr(PictureCache, "_take_in", lambda cache, key, *_: cache._pictures.pop(key, None))
    return drawn


def names(place: LocalBot, since: int) -> list[str]:
    """Return the names of all uploads since a request."""
    return [file["filename"] for request in place.sandbox.core.recorder.since(since) for file in request.files]


def uploads(place: LocalBot, since: int = 0) -> Counter[str]:
    return Counter(name for name in names(place, since) if name.startswith("live-"))


async def rest(place: LocalBot, seconds: float) -> None:
    """Let time pass without any action."""
    await place.quiet()
    place.move(seconds)
    await place.quiet()


async def test_a_picture_is_drawn_where_it_is_uploaded_and_for_nothing_else(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = watched(monkeypatch)
    party = Party(place, 3)
    await party.start()
    edits, panels = 0, dict[PageClient, str]()
    for _ in range(40 if THOROUGH else 16):
        await party.use(panels)
        await rest(place, party.random.choice((0.0, CALM, LONG_CALM)))
        live = party.live() or {}
        edits += bool(live.get("edited_timestamp")) and bool(reading.alt_texts(live))
        assert +drawn == uploads(place)
    assert edits
    assert sum(drawn.values()) > 2


async def test_the_picture_follows_at_rest_also_after_a_restart(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    at_rest = 0
    while at_rest < 4:
        before, since = version(party.live()), place.sandbox.core.recorder.total
        await party.step()
        await place.quiet()
        assert version(party.live()) > before, "words come at once"
        live = party.live() or {}
        if live.get("edited_timestamp"):
            assert not uploads(place, since), "an edit of the words draws nothing"
        if at_rest == 2:
            await place.restart()
        await rest(place, LONG_CALM)
        at_rest += bool(uploads(place, since))
        again = place.sandbox.core.recorder.total
        await rest(place, LONG_CALM)
        assert not uploads(place, again), "once it is there, it is not drawn again"


@pytest.mark.nightly
async def test_people_in_a_hurry_are_drawn_one_picture_for_each_message(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    since = place.sandbox.core.recorder.total
    await party.play(20)
    await place.quiet()
    posted = Counter[str]()
    for request in place.sandbox.core.recorder.since(since):
        posted[request.route.split(" ")[0]] += any(file["filename"].startswith("live-") for file in request.files)
    assert not posted["PATCH"]


async def test_of_a_live_message_that_was_deleted_the_picture_is_drawn_for_the_new_one(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = watched(monkeypatch)
    party = Party(place, 3)
    await party.start()
    while not reading.alt_texts(live := party.live() or {}):
        await party.step()
        await rest(place, LONG_CALM)
    person = party.asked()[0]
    panel = await party.panel(person)
    await place.app.client.http.delete_message(int(party.thread), int(live["id"]))
    await party.press(person, panel)
    await place.quiet()
    again = party.live() or {}
    assert again["id"] != live["id"]
    assert reading.alt_texts(again)
    assert +drawn == uploads(place)
