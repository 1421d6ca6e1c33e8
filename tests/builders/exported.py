"""Exported matches, each played once for all tests of a process."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.core.ids import MatchId
from bot.features.replays.export import export
from engine.games import registry
from tests.builders.hosting import Hosted, hosted
from tests.builders.toy_game import ToyGame


async def finished(h: Hosted, game: str = "toy") -> MatchId:
    """Play a match to its end: of two players and two computers, or at a real game of three players; return its number."""
    names, computers = (("ana", "ben"), 2) if game == "toy" else (("ana", "ben", "cleo"), 0)
    match = await h.match(*names, computers=computers, game=game)
    await h.finish(match.id)
    return match.id


@cache
def exported(game: str = "toy") -> bytes:
    """Return the export of a finished match, played on a thread: the caller may be a coroutine."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, _exported(game)).result()


async def _exported(game: str) -> bytes:
    with TemporaryDirectory() as folder:
        async with hosted(Path(folder), games=(*registry(), ToyGame())) as h:
            return await export(h.store, h.host.games, await finished(h, game))
