"""Whoever presses reads the answer in words, however long pictures take; and nobody is drawn a picture who is asked nothing."""

import threading

import pytest

from bot.discord_ui.content.pictures import PictureCache
from sandbox import reading
from tests.builders.local_bot import LocalBot
from tests.builders.players import HAND, Party, answers, tools


async def test_words_come_before_a_picture_that_takes_long(place: LocalBot, monkeypatch: pytest.MonkeyPatch) -> None:
    party = Party(place, 3)
    await party.start()
    await party.told(-1)
    held, draw = threading.Event(), PictureCache._draw
    monkeypatch.setattr(PictureCache, "_draw", lambda cache, make: held.wait(60) and draw(cache, make))
    monkeypatch.setattr("bot.discord_ui.match.hand.opened.IN_TIME", 0.0)
    person = party.asked()[0]
    exchange = await person.click(party.live() or {}, label=HAND)
    panel = await exchange.message(lambda message: bool(answers(message)))
    assert not reading.alt_texts(panel)
    held.set()
    await person.wait_for(lambda: reading.alt_texts(person.message(panel["id"]) or panel), what="the picture")
    assert answers(person.message(panel["id"]) or {}) == answers(panel)


async def test_after_ones_own_card_nothing_is_drawn_until_one_is_asked_again(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    await party.told(-1)
    person = party.asked()[0]
    panel = await party.panel(person)
    assert reading.alt_texts(panel)
    exchange = await party.act(person, panel, next(answer for answer in answers(panel) if answer[1] == "draw"))
    played = await exchange.message(lambda message: "✅" in reading.text(message))
    assert not reading.alt_texts(played)
    refreshed = await person.click(await tools(person, played), label="Refresh")
    assert reading.alt_texts(await refreshed.message(reading.components))
