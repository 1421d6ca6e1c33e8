"""Pictures and films: drawn only on request and once for all, by drawing processes, and referenced by id while a message is edited."""

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.core.ids import MatchId
from bot.discord_ui.content.pictures import Need
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.call import Call
from bot.features.matches import story_pictures
from bot.features.matches.match_content import MatchContent, _both
from bot.processes.drawing.process import Job, packed
from bot.processes.game_uis import game_uis
from renderers import paint
from sandbox import reading
from sandbox.core import Core
from sandbox.json_types import JsonObject
from sandbox.messages import delivery
from sandbox.messages.drafts import Draft
from sandbox.model import records
from sandbox.model.files import StoredFile
from sandbox.testing import PageClient
from tests.builders.for_each import sampled
from tests.builders.local_bot import AT_ONCE, LocalBot, Message, dot, local_bot
from tests.builders.players import Party, answers, tools
from tests.builders.words import worded
from tools.clocked import kind_of

STEPS = 14
TURNS = 3


def kept_files(core: Core, message: records.Message) -> list[tuple[JsonObject, StoredFile]]:
    """Return the files of a message with their bytes."""
    return [(file, held) for file in message.files if (held := core.files.get(file["id"]))]


async def test_no_edit_uploads_a_picture_that_its_message_shows(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, again, twice, edit = list[str](), list[str](), list[str](), delivery.edit

    def watched(core: Core, message: records.Message, draft: Draft, *, by: str | None = None) -> records.Message:
        there = {(file["filename"], held.data) for file, held in kept_files(core, message)}
        twice.extend(entry["description"] for entry in draft.attachment_list if entry.get("description"))
        again.extend(upload.filename for upload in draft.uploads if (upload.filename, upload.data) in there)
        before = {file["id"] for file in message.files}
        edited = edit(core, message, draft, by=by)
        kept.extend(file["filename"] for file in edited.files if file["id"] in before)
        return edited

    monkeypatch.setattr(delivery, "edit", watched)
    party = Party(place, 3)
    await party.start()
    await party.skip(6)
    await party.play(STEPS - 6)
    await place.quiet()
    assert kept, "live messages with a picture are edited"
    # Real pictures of lobbies differ with their seats; these have one dot.
    assert not [name for name in again if not name.startswith("lobby-")]
    assert not twice, "the gallery has the words of its pictures"


@pytest.mark.usefixtures("patient")
async def test_a_panel_that_stays_open_gets_the_board_once_in_a_schemin(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards, edit = Counter[str](), delivery.edit

    def watched(core: Core, message: records.Message, draft: Draft, *, by: str | None = None) -> records.Message:
        boards[message.id] += sum(upload.filename.startswith("board-") for upload in draft.uploads)
        return edit(core, message, draft, by=by)

    monkeypatch.setattr(delivery, "edit", watched)
    party, panels = Party(place, 3), dict[PageClient, str]()
    await party.start()
    for person in party.people:
        panels[person] = (await party.panel(person))["id"]
    for _ in range(TURNS * len(panels)):
        await party.use(panels)
        await place.quiet()
        for person, number in panels.items():
            panel = person.message(number)
            asks = panel is not None and bool(answers(panel))
            assert panel is None or bool(shown_files(panel)) == asks, "a panel that waits has only words"
    view: Any = (await place.host.matches.table(MatchId(1), None)).view
    assert (view.round, view.phase) == (1, "schemin")
    shown = [panel for person, number in panels.items() if (panel := person.message(number))]
    assert shown
    assert all(any(file["filename"].startswith("board-") for file in reading.files(panel)) for panel in shown)
    assert any(not shown_files(panel) for panel in shown)
    assert all(count <= 1 for count in boards.values()), "not again with each question"


def shown_files(message: JsonObject) -> list[JsonObject]:
    """Return the files of a message that its components show."""
    return reading.files({**message, "attachments": []})


def lose_pictures(message: records.Message) -> None:
    """Remove a message's files, and their galleries."""
    message.files = []
    message.payload = {**message.payload, "components": without_pictures(message.payload["components"])}


def without_pictures(components: list[JsonObject]) -> list[JsonObject]:
    """Return components without their galleries."""
    return [
        {**component, "components": without_pictures(component["components"])}
        if "components" in component
        else component
        for component in components
        if "items" not in component
    ]


async def test_a_picture_that_was_taken_out_of_the_message_is_sent_again(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    for _ in range(STEPS):
        live = party.live() or {}
        if reading.files(live):
            break
        await party.skip(1)
    core = place.sandbox.core
    stored = core.world.channel(live["channel_id"]).messages[live["id"]]
    lose_pictures(stored)
    await party.skip(1)
    await place.quiet()
    assert reading.alt_texts(party.live() or {})


def sent(place: LocalBot, since: int) -> list[str]:
    """Return the names of the files that the bot has uploaded since a request."""
    return [file["filename"] for request in place.sandbox.core.recorder.since(since) for file in request.files]


@pytest.mark.nightly
@pytest.mark.usefixtures("patient")
async def test_a_panel_that_is_edited_by_its_own_buttons_keeps_its_picture(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    person = party.asked()[0]
    panel = await party.panel(person)
    assert reading.alt_texts(panel)
    stood, since = reading.files(panel), place.sandbox.core.recorder.total
    seen = await tools(person, panel)
    refreshed = await (await person.click(seen, label=worded("button-less"))).message(reading.components)
    assert [reading.files(message) for message in (seen, refreshed)] == [stood, stood]
    assert not sent(place, since)


@pytest.mark.usefixtures("patient")
async def test_a_restart_costs_an_upload_and_never_a_wrong_picture(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    person = party.asked()[0]
    panel = await party.panel(person)
    await place.restart()
    since = place.sandbox.core.recorder.total
    seen = await tools(person, panel)
    assert reading.alt_texts(seen) == reading.alt_texts(panel)
    assert sent(place, since)


@sampled("when", ("before the press", "after it", "after its deferral"), {"after it"})
@pytest.mark.usefixtures("patient")
async def test_a_picture_that_the_pressed_message_does_not_hold_is_sent_again(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    party = Party(place, 3)
    await party.start()
    person = party.asked()[0]
    panel = await party.panel(person)
    core = place.sandbox.core
    stored = core.world.channel(panel["channel_id"]).messages[panel["id"]]
    edit, since = Call.edit, core.recorder.total

    async def overtaken(call: Call, post: Post) -> None:
        if when == "after its deferral":
            await call.settle()
        lose_pictures(stored)  # by another edit
        await edit(call, post)

    if when == "before the press":
        lose_pictures(stored)
    else:
        monkeypatch.setattr(Call, "edit", overtaken)
    assert reading.alt_texts(await tools(person, panel)) == reading.alt_texts(panel)
    assert sent(place, since)


def drawn_films(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that gets the number of cards of each film that is drawn from now on."""
    films, film_of = list[int](), story_pictures.film_of

    def watched(game_ui: Any, moments: Any, *more: Any) -> bytes:
        if moments:
            films.append(len(moments))
        return film_of(game_ui, moments, *more)

    monkeypatch.setattr(story_pictures, "film_of", watched)
    return films


def kinds(place: LocalBot) -> Counter[str]:
    """Count all uploads by file extension."""
    files = [file["filename"] for request in place.sandbox.core.recorder.since(0) for file in request.files]
    return Counter(name.rpartition(".")[2] for name in files)


async def page_with_film(party: Party) -> Message:
    """Play until a page of the story has a button for its film; return the page."""
    while True:
        pages = [
            message
            for message in party.first.messages(party.thread)
            if worded("button-film") in reading.labels(message)
        ]
        if pages:
            return pages[0]
        await party.skip(1)


async def test_no_film_is_drawn_before_a_person_asks_and_one_for_all_who_do(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    films = drawn_films(monkeypatch)
    party = Party(place, 3)
    await party.start()
    page = await page_with_film(party)
    assert reading.alt_texts(page)
    assert not films
    assert not kinds(place)["gif"]
    for person in party.people:
        await person.wait_for(partial(person.message, page["id"]), what="the page")
    pressed = [await person.click(page, label=worded("button-film")) for person in party.people]
    shown = await asyncio.gather(*(exchange.message(reading.files) for exchange in pressed))
    assert {reading.files(message)[0]["filename"].rpartition(".")[2] for message in shown} == {"gif"}
    await (await party.first.click(page, label=worded("button-film"))).message(reading.files)
    assert len(films) == 1
    assert kinds(place)["gif"] == len(party.people) + 1


ONCE = {"lobby"}


@pytest.mark.nightly
async def test_moves_panels_and_films_are_drawn_by_the_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn_here: list[object] = []
    draw = paint._draw

    def watched(*scene: Any) -> None:
        drawn_here.append(scene)
        draw(*scene)

    async with local_bot(tmp_path, game_uis, {**AT_ONCE, "picture_workers": 1}) as place:
        party = Party(place, 3)
        await party.start()
        monkeypatch.setattr(paint, "_draw", watched)  # the lobby's card is behind us
        person = party.asked()[0]
        panel = await party.panel(person)
        await person.wait_for(lambda: reading.alt_texts(person.message(panel["id"]) or panel), what="the picture")
        watched_label, pages = worded("button-film"), list[Any]()
        while not pages:
            assert await party.step()
            await place.quiet()
            thread = party.first.messages(party.thread)
            pages = [message for message in thread if watched_label in reading.labels(message)]
        film = await (await person.click(pages[0], label=watched_label)).message(reading.files)
        assert reading.files(film)[0]["filename"].endswith(".gif")
        files = [file["filename"] for request in place.sandbox.core.recorder.since(0) for file in request.files]
    assert any(name.startswith("live-") for name in files)
    assert drawn_here == []


async def test_whatever_a_match_shows_more_than_once_can_be_handed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed, kept = Counter[str](), Counter[str]()

    async def picture(
        _content: MatchContent,
        _key: tuple[object, ...],
        name: str,
        make: Callable[[], bytes],
        alt: Callable[[], str],
        _need: Need = Need.ASKED,
    ) -> Attachment:
        job = packed(Job("en", "", partial(_both, make, alt)))
        (kept if job is None else handed)[kind_of(name)] += 1
        return Attachment(name, dot(name), "a picture")

    monkeypatch.setattr(MatchContent, "picture", picture)
    async with local_bot(tmp_path, game_uis) as place:
        party = Party(place, 3)
        await party.start()
        await party.play(6)
        await party.finish()
        await place.quiet()
    assert set(kept) <= ONCE
    assert {"hand", "live", "story", "colt"} <= set(handed)
