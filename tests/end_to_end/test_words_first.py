"""Presses are answered in words, no matter how long pictures take; live pictures come once a match is at rest, useful ones under load."""

import asyncio
import json
import threading
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.core.ids import MatchId, Why
from bot.core.matches.publication import PublishedMessage
from bot.core.matches.values import VOTE
from bot.discord_ui.content.pictures import CALM_S, HARD_WAIT_S, Key, Need, PictureCache
from bot.features.matches import story_pictures
from bot.features.matches.match_content import MatchContent
from bot.features.story.live_message import CALM, LONG_CALM
from bot.features.story.thread_state import to_tell
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders import stopping
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import HAND, Party, answers, tools, version
from tests.builders.thorough import THOROUGH
from tests.builders.words import worded

MESSAGE, PUT_OFF, UPDATED = 4, 6, 7


def hold_drawing(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Draw nothing until the event is set."""
    held, draw = threading.Event(), PictureCache._draw
    monkeypatch.setattr(
        PictureCache, "_draw", lambda cache, process, make: held.wait(60) and draw(cache, process, make)
    )
    return held


async def test_words_come_before_a_picture_that_takes_long(place: LocalBot, monkeypatch: pytest.MonkeyPatch) -> None:
    party = Party(place, 3)
    await party.start()
    held = hold_drawing(monkeypatch)
    monkeypatch.setattr("bot.features.hand.open_panels.IN_TIME", 0.0)
    person = party.asked()[0]
    exchange = await person.click(party.live() or {}, label=HAND)
    panel = await exchange.message(lambda message: bool(answers(message)))
    assert not reading.alt_texts(panel)
    held.set()
    await person.wait_for(lambda: reading.alt_texts(person.message(panel["id"]) or panel), what="the picture")
    assert answers(person.message(panel["id"]) or {}) == answers(panel)


async def test_who_has_read_the_words_can_play_before_the_picture_is_there(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = Party(place, 3)
    await party.start()
    held = hold_drawing(monkeypatch)
    monkeypatch.setattr("bot.features.hand.open_panels.IN_TIME", 0.0)
    person = party.asked()[0]
    exchange = await person.click(party.live() or {}, label=HAND)
    panel = await exchange.message(lambda message: bool(answers(message)))
    played = await party.act(person, panel, next(answer for answer in answers(panel) if answer[1] == "draw"))
    await played.message(lambda message: "✅" in reading.text(message))
    held.set()
    await place.quiet()
    shown = person.message(panel["id"]) or {}
    assert "✅" in reading.text(shown), "the picture of what was asked before must not come back"


@pytest.mark.usefixtures("patient")
async def test_after_ones_own_card_a_panel_keeps_only_the_board(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    person = party.asked()[0]
    panel = await party.panel(person)
    assert len(reading.files(panel)) == 2
    exchange = await party.act(person, panel, next(answer for answer in answers(panel) if answer[1] == "draw"))
    played = await exchange.message(lambda message: "✅" in reading.text(message))
    refreshed = await person.click(await tools(person, played), label=worded("button-less"))
    await place.quiet()
    [board] = reading.files(await refreshed.message(reading.components))
    assert board["id"] == reading.files(panel)[0]["id"], "it isn't uploaded again"


@pytest.mark.nightly
async def test_pictures_of_those_who_must_decide_come_before_the_threads(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected, get = set[tuple[str, Need]](), PictureCache.get

    async def watched(cache: PictureCache, key: Key, make: Callable[[], Any], need: Need = Need.ASKED) -> Any:
        collected.update((part, need) for part in key if isinstance(part, str))
        return await get(cache, key, make, need)

    monkeypatch.setattr(PictureCache, "get", watched)
    party = Party(place, 3)
    await party.start()
    await party.play(14)
    await place.quiet()
    assert {need for kind, need in collected if kind in {"decision", "cards"}} == {Need.ASKED}
    assert {need for kind, need in collected if kind == "board"} == {Need.THREAD}


async def test_a_thread_goes_on_in_words_and_its_pictures_follow(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.features.story.publishing.PICTURE_WAIT_S", 0.0)
    party = Party(place, 3)
    await party.start()
    held, get = asyncio.Event(), PictureCache.get

    async def in_threads_later(cache: PictureCache, key: Key, make: Callable[[], Any], need: Need = Need.ASKED) -> Any:
        if need is Need.THREAD:
            await held.wait()
        return await get(cache, key, make, need)

    monkeypatch.setattr(PictureCache, "get", in_threads_later)
    # Until a page is finished and an act is on the live message: nothing waits for pictures, and there are none.
    while len(late_pages := (await shown(place)).late) < 2 or not (await shown(place)).bare:
        await party.skip(1)
    thread = {int(message["id"]): message for message in party.first.messages(party.thread)}
    assert not any(reading.alt_texts(thread[page.message]) for page in late_pages)
    assert await party.step()
    held.set()
    monkeypatch.setattr("bot.features.story.publishing.PICTURE_WAIT_S", 60.0)
    await place.restart()
    place.move(2.0)
    await place.quiet()
    now = {int(message["id"]): message for message in party.first.messages(party.thread)}
    assert not (await shown(place)).lacks_pictures
    assert all(reading.alt_texts(now[page.message]) for page in late_pages)
    for page in late_pages:
        assert reading.text(now[page.message]) == reading.text(thread[page.message])


@pytest.mark.parametrize("closed", [False, True])
async def test_a_card_an_opening_and_an_ending_come_in_words_and_their_pictures_follow(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch, *, closed: bool
) -> None:
    ready, get = asyncio.Event(), PictureCache.get

    async def later(cache: PictureCache, key: Key, make: Callable[[], Any], need: Need = Need.ASKED) -> Any:
        if need is Need.THREAD or "lobby" in key:
            await ready.wait()
        return await get(cache, key, make, need)

    def waits(seconds: float) -> None:
        for module in ("lobbies.publishing", "story.publishing"):
            monkeypatch.setattr(f"bot.features.{module}.PICTURE_WAIT_S", seconds)

    monkeypatch.setattr(PictureCache, "get", later)
    waits(0.0)
    party = Party(place, 3)
    await party.gather()
    await party.first.command("/lobby create", game="super-express")

    async def followed(message: Message, titles: int = 0) -> None:
        """Check that a message is sent in words, and gets its picture later, which may replace the lines of ``titles``."""
        assert not reading.alt_texts(message)
        await place.quiet()
        ready.set()
        waits(60.0)
        place.move(2.0)
        drawn = await party.first.wait_for(
            lambda: result if reading.alt_texts(result := party.first.message(message["id"]) or message) else None,
            what="the picture",
        )
        # Titles of an ending stand in the picture, or in words as long as there is none.
        words = reading.text(message).splitlines()
        assert [line for line in words if line in reading.text(drawn).splitlines()] == reading.text(drawn).splitlines()
        assert len(words) - len(reading.text(drawn).splitlines()) <= titles
        await place.quiet()
        ready.clear()
        waits(0.0)

    card = await party.card()
    await followed(card)
    await party.join(card)
    await party.depart(await party.card())
    await followed(
        next(message_item for message_item in party.first.messages(party.thread) if "🚂" in reading.text(message_item))
    )
    host, match = place.host, MatchId(1)
    if closed:
        await host.do(stopping.close, match, Why(VOTE))
    while (now := await host.matches.match(match)).status == "running":
        user = now.seats[(await host.matches.table(match, None)).waits[0].seat].user
        assert user is not None
        await host.matches.submit(match, now.version, user, (await host.matches.legal(match, user))[0])
    await place.quiet()
    await followed(
        next(
            message_item
            for message_item in party.first.messages(party.thread)
            if worded("button-again") in reading.labels(message_item)
        ),
        titles=3,
    )
    assert not (await shown(place)).lacks_pictures


async def shown(place: LocalBot) -> PublishedMessage:
    """Return the bot's record of its only match's live message."""
    return (await to_tell(place.host.matches, MatchId(1))).state.live


@pytest.mark.nightly
async def test_who_must_decide_is_called_before_the_last_page_is_drawn(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, film_of, recorder = list[int](), story_pictures.film_of, place.sandbox.core.recorder

    def watched(*asked: Any) -> bytes:
        begun.append(recorder.total)
        return film_of(*asked)

    monkeypatch.setattr(story_pictures, "film_of", watched)
    party = Party(place, 3)
    await party.start()
    while len(begun) < 2:
        assert await party.step()
        await place.quiet()
    for number in begun:
        later = recorder.since(number)
        page = next(
            request for request in later if any(file["filename"].startswith("story-") for file in request.files)
        )
        assert page.route.startswith("PATCH")
        pressed = next((at for at, request in enumerate(later) if request.path.endswith("/callback")), len(later))
        assert not [request for request in later[:pressed] if request.path == f"/channels/{party.thread}/messages"]


@pytest.mark.parametrize(("at_once", "kinds"), [(60.0, [UPDATED]), (0.0, [PUT_OFF])])
async def test_what_is_there_at_once_is_the_first_answer_to_a_press(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch, at_once: float, kinds: list[int]
) -> None:
    party = Party(place, 3)
    await party.start()
    person = party.asked()[0]
    panel = await party.panel(person)
    monkeypatch.setattr("bot.discord_ui.core.call.DEFER_AFTER_S", at_once)
    since = place.sandbox.core.recorder.total
    await party.taken(await party.act(person, panel, next(answer for answer in answers(panel) if answer[1] == "draw")))
    requests = place.sandbox.core.recorder.since(since)
    assert [
        json.loads(request.body or "")["type"] for request in requests if request.path.endswith("/callback")
    ] == kinds


async def test_words_are_not_put_off_for_their_picture(place: LocalBot, monkeypatch: pytest.MonkeyPatch) -> None:
    party = Party(place, 3)
    await party.start()
    held = hold_drawing(monkeypatch)
    monkeypatch.setattr("bot.discord_ui.core.call.AHEAD", 60.0)
    monkeypatch.setattr("bot.discord_ui.core.call.DEFER_AFTER_S", 60.0)
    monkeypatch.setattr("bot.features.hand.open_panels.IN_TIME", 60.0)
    person, since = party.asked()[0], place.sandbox.core.recorder.total
    panel = await (await person.click(party.live() or {}, label=HAND)).message(lambda message: bool(answers(message)))
    held.set()
    await person.wait_for(lambda: reading.alt_texts(person.message(panel["id"]) or panel), what="the picture")
    requests = place.sandbox.core.recorder.since(since)
    callbacks = [request for request in requests if request.path.endswith("/callback")]
    assert [json.loads(callback.body or "")["type"] for callback in callbacks] == [MESSAGE]


async def test_a_press_that_shows_nothing_is_answered_all_the_same(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = Party(place, 3)
    await party.start()
    person = party.asked()[0]
    panel = await tools(person, await party.panel(person))

    async def nothing(*_args: object, **_more: object) -> None:
        return

    monkeypatch.setattr("bot.discord_ui.core.call.DEFER_AFTER_S", 60.0)
    monkeypatch.setattr("bot.features.hand.open_panels.OpenPanels.show", nothing)
    await person.click(panel, label=worded("button-less"))  # raises if it isn't answered


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
