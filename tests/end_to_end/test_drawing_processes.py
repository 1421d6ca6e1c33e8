"""A bot with drawing processes shows the same pictures, and draws none of the frequent ones itself."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.discord_ui.content.pictures import Need
from bot.discord_ui.content.post import Attachment
from bot.features.matches.match_content import MatchContent, _both
from bot.processes.drawing.process import Job, packed
from bot.processes.game_uis import game_uis
from renderers import paint
from sandbox import reading
from tests.builders.local_bot import AT_ONCE, dot, local_bot
from tests.builders.players import Party
from tests.builders.words import worded
from tools.clocked import kind_of

ONCE = {"lobby"}
"""Kinds of pictures that are rare in a match: the bot may draw them itself."""


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


@pytest.mark.nightly
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
