"""A cup that can't go on is told to its directors: once, with the reason and the ways out; and that it goes on."""

from pathlib import Path

import pytest

from bot.features.tournaments import book, posts
from bot.features.tournaments import rows as tournament_rows
from bot.features.tournaments.rounds import RETRY_SECONDS, Rounds
from bot.features.tournaments.stuck import GOING, STUCK, reason_of
from bot.features.tournaments.values import Posted
from engine.core.errors import BadSetup
from tests.builders.hosting import hosted
from tests.features.tournaments.cup import BOSS, cup


@pytest.mark.parametrize("fault", [BadSetup(reason="player-count", have=5), ValueError("a fault of ours")])
async def test_the_second_failure_is_told_once_and_that_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    async with hosted(tmp_path) as h:
        kept = await cup(h, 4)

        async def noted() -> Posted | None:
            return (await h.host.read(tournament_rows.posted, kept.id)).get(STUCK)

        with monkeypatch.context() as patch:

            async def broken(*_: object) -> None:
                raise fault

            patch.setattr(Rounds, "_advance", broken)
            await kept.start()
            assert await noted() == Posted(0, "")
            for _ in range(3):
                h.clock.forward(RETRY_SECONDS)
                await h.step()
            told = await noted()
            assert told is not None
            reason = reason_of(told)
            assert reason.code == getattr(fault, "code", "")
            post = posts.stuck_post((await kept.sheet()).tournament, reason)
            assert post.ping == (BOSS.user,)
            await h.host.do(book.set_posted, kept.id, STUCK, Posted(77, told.shown))
            h.clock.forward(RETRY_SECONDS)
            await h.step()
            assert await noted() == Posted(77, told.shown), "told once"
        h.clock.forward(RETRY_SECONDS)
        await h.step()
        assert await noted() == Posted(77, GOING)
        assert (await kept.sheet()).rounds
