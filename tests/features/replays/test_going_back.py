"""Matches that went back or ended without a result: exported whole, and replayed to the same end."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.core.ids import Why
from bot.core.matches.values import MODERATOR, VOTE
from bot.features.replays.export import export
from bot.features.replays.verifying import Difference, read, replay, said
from engine.core.registry import Registry
from engine.games import registry
from tests.builders import stopping
from tests.builders.hosting import Hosted, hosted, person
from tests.builders.toy_game import ToyGame
from tests.builders.words import worded

pytestmark = pytest.mark.usefixtures("logs")

GAMES = (*registry(), ToyGame())


async def wandering(folder: Path, game: str) -> Path:
    """Play a match to its end that goes back three times, once to a step of an earlier return; return its exported file."""
    async with hosted(folder, games=GAMES) as h:
        match = await h.match("ana", "ben", "cleo", game=game)
        for target in (2, 5, 1):
            await play(h, match.id, 4)
            await h.host.do(stopping.go_back, match.id, target, Why(VOTE, person("ana").id))
        await h.finish(match.id)
        return await written(folder, h, match.id)


async def written(folder: Path, h: Hosted, match: Any) -> Path:
    file = folder / "match.json"
    file.write_bytes(await export(h.store, Registry(GAMES), match))
    return file


async def play(h: Hosted, match: Any, steps: int) -> None:
    for _ in range(steps):
        current = await h.host.matches.match(match)
        wait = (await h.host.matches.table(match, None)).waits[0]
        user = current.seats[wait.seat].user
        assert user is not None
        await h.host.matches.submit(match, current.version, user, (await h.host.matches.legal(match, user))[0])


def told(file: Path) -> list[str]:
    lines: list[str] = []
    replay(read(file), Registry(GAMES), lambda key, **facts: lines.append(said(key, **facts)))
    return lines


@pytest.mark.parametrize("game", ["toy", "colt-express", "super-express"])
async def test_a_match_that_went_back_plays_again_to_the_same_end(tmp_path: Path, game: str) -> None:
    file = await wandering(tmp_path, game)
    lines = told(file)
    assert lines[-1].startswith("Everything agrees")
    assert sum(worded("replay-went-back", by="moderator") in line for line in lines) == 3
    steps = json.loads(file.read_text())["steps"]
    backs = [step for step in steps if step["back"] is not None]
    assert [(step["action"], step["seat"], step["events"]) for step in backs] == [(None, None, [])] * 3
    assert [step["version"] for step in steps] == list(range(len(steps)))


async def test_a_changed_way_back_is_noticed(tmp_path: Path) -> None:
    file = await wandering(tmp_path, "colt-express")
    record = json.loads(file.read_text())
    back = next(step for step in record["steps"] if step["back"] is not None)
    for wrong in (back["back"] + 1, 9_999):
        file.write_text(
            json.dumps({**record, "steps": [{**s, "back": wrong} if s is back else s for s in record["steps"]]})
        )
        with pytest.raises(Difference):
            told(file)


async def test_an_end_without_result_is_exported_and_can_be_checked(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        match = await h.match("ana", "ben", "cleo", game="colt-express")
        await play(h, match.id, 5)
        await h.host.do(stopping.close, match.id, Why(MODERATOR, person("dan").id, "as agreed"))
        file = await written(tmp_path, h, match.id)
    record = json.loads(file.read_text())
    assert (record["outcome"], record["ending"]) == (None, "moderator")
    assert told(file)[-1].startswith("Everything agrees")
    file.write_text(json.dumps({**record, "ending": None}))
    with pytest.raises(Difference, match=worded("replay-unfinished")):
        told(file)


async def test_a_file_of_the_first_format_is_still_read(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        match = await h.match("ana", "ben", game="toy")
        await h.finish(match.id)
        file = await written(tmp_path, h, match.id)
    record = json.loads(file.read_text())
    del record["ending"]
    for step in record["steps"]:
        del step["back"]
    file.write_text(json.dumps({**record, "format": 1}))
    assert told(file)[-1].startswith("Everything agrees")
