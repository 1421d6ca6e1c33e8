"""A bot that draws in processes of its own shows the same, and draws nothing itself that comes with every move."""

from pathlib import Path
from typing import Any

import pytest

from bot.games.uis import game_uis
from renderers.canvas import Canvas
from sandbox import reading
from tests.builders.local_bot import AT_ONCE, local_bot
from tests.builders.players import Party

pytestmark = pytest.mark.long


async def test_moves_panels_and_films_are_drawn_by_the_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn_here: list[object] = []
    draw = Canvas.draw

    def watched(canvas: Canvas, *items: Any) -> Any:
        drawn_here.append(items)
        return draw(canvas, *items)

    async with local_bot(tmp_path, game_uis, {**AT_ONCE, "picture_workers": 1}) as place:
        party = Party(place, 3)
        await party.start()
        await party.told(-1)
        monkeypatch.setattr(Canvas, "draw", watched)  # the lobby's card is behind us
        person = party.asked()[0]
        panel = await party.panel(person)
        await person.wait_for(lambda: reading.alt_texts(person.message(panel["id"]) or panel), what="the picture")
        films = 0
        while not films:
            assert await party.step()
            await place.quiet()
            files = [file["filename"] for request in place.sandbox.core.recorder.since(0) for file in request.files]
            films = sum(name.endswith(".gif") for name in files)
    assert any(name.startswith("live-") for name in files)
    assert drawn_here == []
