"""Each step of a replay shows only facts that its viewer knew then, and costs no more than that one step."""

from pathlib import Path
from typing import Any

import pytest

from bot.features.replays.replays import OPEN_STANDPOINT, PUBLIC, replay
from engine.games import registry
from tests.builders.hosting import hosted
from tests.builders.toy_game import ToyGame

pytestmark = pytest.mark.usefixtures("logs")


async def test_a_step_is_worked_out_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", "cleo")
        await h.finish(match.id)
        made: list[Any] = []
        view = ToyGame.view

        def counted(*given: Any) -> Any:
            made.append(given)
            return view(*given)

        monkeypatch.setattr(ToyGame, "view", counted)
        for standpoint, most in ((PUBLIC, 2), (1, 3), (OPEN_STANDPOINT, 5)):
            told = await replay(h.host.matches, match.id, standpoint)
            assert told.last > 8
            told.step(told.last // 2)
            assert len(made) <= most, standpoint
            made.clear()


@pytest.mark.parametrize("game", ["colt-express", "super-express"])
async def test_all_hands_are_opened_where_there_are_any(tmp_path: Path, game: str) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        match = await h.finish((await h.match("ana", "ben", "cleo", game=game)).id)
        told = await replay(h.host.matches, match.id, OPEN_STANDPOINT)
        assert any(view.hand for view in told.step(told.last_with_hands).seats)
        public = await replay(h.host.matches, match.id, PUBLIC)
        assert public.last_with_hands == public.last
