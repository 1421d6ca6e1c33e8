"""Films are drawn only on request, and once for all users who request one."""

import asyncio
from collections import Counter
from functools import partial
from typing import Any

import pytest

from bot.features.matches import story_pictures
from sandbox import reading
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party
from tests.builders.words import worded


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
