"""Whole matches of the real games on a host that restarts between actions give the same events as without."""

import random
from contextlib import AsyncExitStack
from pathlib import Path

from msgspec.structs import replace

from bot.core.matches import log_rows
from bot.core.matches.values import Page
from engine.core.replay import Entry, fold
from engine.core.types import Seat
from engine.games import registry
from tests.builders.for_each import sampled
from tests.builders.hosting import ManualClock, hosted, person

NAMES = ("ana", "ben", "cleo", "dan", "eva", "finn")


@sampled("count", (3, 6), {3})
async def test_a_match_with_many_restarts_equals_its_log(tmp_path: Path, count: int) -> None:
    chance = random.Random(count)
    clock = ManualClock()
    pages: list[Page] = []
    async with AsyncExitStack() as stack:
        app = await stack.enter_async_context(hosted(tmp_path, games=registry(), clock=clock))
        match = await app.match(*NAMES[: count - 1], computers=1, game="colt-express", pace="live")
        while True:
            if chance.random() < 0.1:
                await stack.aclose()
                app = await stack.enter_async_context(hosted(tmp_path, games=registry(), clock=clock))
                await app.host.recover(clock.now())
            current = await app.host.matches.match(match.id)
            if current.status == "running":
                current = await app.everybody_back(match.id)
            last_version = pages[-1].version if pages else -1
            fresh = await app.host.matches.pages(match.id, Seat(0), last_version + 1, current.version)
            pages += [replace(page, earlier=()) for page in fresh]  # only the first page of a read has those before it
            if current.status != "running":
                break
            waits = (await app.host.matches.table(match.id, None)).waits
            user = current.seats[chance.choice(waits).seat].user
            if user is None or chance.random() < 0.15:
                clock.forward(180)
                await app.step()
            else:
                action = chance.choice(await app.host.matches.legal(match.id, user))
                await app.host.matches.submit(match.id, current.version, user, action)
        assert [page.version for page in pages] == list(range(current.version + 1))
        assert await app.host.matches.pages(match.id, Seat(0), 0, current.version) == tuple(pages)
        assert {page.by for page in pages} == {"", "player", "computer", "deadline"}
        stored = await app.store.read(lambda tx: log_rows.match(tx, match.id))
        assert stored is not None
        game = registry()["colt-express"]
        log = [Entry(entry.seat, entry.action) for entry in await app.log(match.id)]
        *_, last = fold(game, stored.header, log)
        assert game.outcome(last.state) == current.outcome
        assert (await app.host.matches.table(match.id, person("ana").id)).match.seed == stored.header.seed
