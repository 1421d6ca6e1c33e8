"""A silent seat is played in the same way for every reason: a deadline, a moderator, or the end of a tournament round's time."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.core.ids import Authority, MatchId, UserId
from bot.features.moderation.moderation import Moderation
from engine.games import registry
from tests.builders.for_each import each_value
from tests.builders.hosting import HERE, Hosted, hosted
from tests.builders.thorough import THOROUGH
from tests.features.tournaments.cup import cup

BOSS = Authority(UserId(9_000), HERE.guild, (), manager=True)
MOVES = 12 if THOROUGH else 4


async def time_runs_out(h: Hosted, match: MatchId) -> None:
    h.clock.forward(90_000)
    await h.step()


async def moderator_moves_it_on(h: Hosted, match: MatchId) -> None:
    wait = (await h.host.matches.table(match, None)).waits[0]
    draft, _ = await h.host.the(Moderation).prepare(BOSS, match, "act", {"seat": str(wait.seat)}, "silent")
    await h.host.the(Moderation).confirm(BOSS, draft.id)


@each_value(("game", "answer"), ("colt-express", "super-express"), (time_runs_out, moderator_moves_it_on))
async def test_a_silent_seat_is_played_alike(
    tmp_path: Path, game: str, answer: Callable[[Hosted, MatchId], Awaitable[None]]
) -> None:
    async with hosted(tmp_path, games=list(registry())) as h:
        match = await h.match("ana", "ben", "cleo", "dan", game=game)
        for _ in range(MOVES):
            if (await h.everybody_back(match.id)).status != "running":
                break
            live = await h.host.matches.live(match.id)
            before = live.now
            await answer(h, match.id)
            played = (await h.log(match.id))[before.version]
            assert played.action == live.game.write_action(live.game.default_action(before.state, played.seat))


@pytest.mark.nightly
async def test_a_cut_table_is_played_out_alike(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=list(registry())) as h:
        result = await cup(h, 3, rounds=1, game="colt-express")
        await result.start()
        (number,) = await result.open_matches()
        live = await h.host.matches.live(number)
        state, game = live.now.state, live.game
        h.clock.forward(365 * 86_400)
        await h.step()
        for entry in (await h.log(number))[:MOVES]:
            action = game.default_action(state, entry.seat)
            assert entry.action == game.write_action(action)
            state = game.apply(state, entry.seat, action).state
