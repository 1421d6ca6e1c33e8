"""Players can take back their own last choice until another player acts or a fact is revealed."""

from pathlib import Path

import pytest

from bot.core.errors import Refusal
from bot.core.ids import Why
from bot.core.limits import Limits
from bot.core.matches.values import MODERATOR
from bot.features.hand.user_view import Looks
from bot.features.matches.story import story
from bot.features.votes import control
from tests.builders import stopping
from tests.builders.hosting import hosted, person
from tests.builders.refusals import refuses

ANA, BEN, CLEO = (person(name) for name in ("ana", "ben", "cleo"))


def why(refusal: pytest.ExceptionInfo[Refusal]) -> str | int:
    return refusal.value.facts["why"]


async def test_the_own_last_choice(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", "cleo", pace="8h")
        h.clock.forward(600)
        assert not (await h.host.the(Looks).look(match.id, ANA.id)).may_take_back
        await h.play(match.id, "ana", "bid 2")
        assert (await h.host.the(Looks).look(match.id, ANA.id)).may_take_back
        assert not (await h.host.the(Looks).look(match.id, BEN.id)).may_take_back
        before = {wait.seat: wait for wait in (await h.table(match.id, "ben")).waits}
        assert await h.host.do(control.take_back, match.id, ANA.id, 1) == 2
        entry = (await h.log(match.id))[-1]
        assert (entry.by, entry.back, entry.user, entry.seat) == (
            "take-back",
            0,
            ANA.id,
            await h.seat(match.id, "ana"),
        )
        after = {wait.seat: wait for wait in (await h.table(match.id, "ana")).waits}
        assert {seat: after[seat] for seat in before} == before, "others keep their time"
        assert len(after) == 3
        assert (await story(h.host.matches, match.id, None)).notes == ()
        await h.play(match.id, "ana", "bid 1")


async def test_not_after_somebody_else_has_acted(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", "cleo")
        await h.play(match.id, "ana", "bid 2")
        await h.play(match.id, "ben", "bid 2")
        with refuses("nothing-to-take-back") as refused:
            await h.host.do(control.take_back, match.id, ANA.id)
        assert why(refused) == "none"
        await h.host.do(control.take_back, match.id, BEN.id)
        with refuses("nothing-to-take-back"):  # ben has taken his back, but ana has seen that he had chosen
            await h.host.do(control.take_back, match.id, ANA.id)


async def test_not_after_something_came_to_light(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        await h.play(match.id, "ana", "bid 2")
        await h.play(match.id, "ben", "bid 1")
        with refuses("nothing-to-take-back") as refused:
            await h.host.do(control.take_back, match.id, BEN.id)
        assert why(refused) == "seen"


async def test_not_what_the_table_played_for_somebody(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", "cleo", pace="1h")
        await h.play(match.id, "ana", "bid 2")
        h.clock.forward(3_600)
        await h.step()
        assert {entry.by for entry in (await h.log(match.id))[1:]} == {"deadline"}
        for user in (ANA.id, BEN.id, CLEO.id):
            assert not (await h.host.the(Looks).look(match.id, user)).may_take_back


async def test_not_over_and_over(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=Limits(take_backs=2)) as h:
        match = await h.match("ana", "ben")
        for _ in range(2):
            await h.play(match.id, "ana", "bid 2")
            await h.host.do(control.take_back, match.id, ANA.id)
        await h.play(match.id, "ana", "bid 2")
        with refuses("nothing-to-take-back") as refused:
            await h.host.do(control.take_back, match.id, ANA.id)
        assert why(refused) == "often"


async def test_who_may_not_and_when(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        await h.play(match.id, "ana", "bid 2")
        with refuses("not-at-this-table"):
            await h.host.do(control.take_back, match.id, CLEO.id)
        with refuses("stale-action"):
            await h.host.do(control.take_back, match.id, ANA.id, 0)
        await h.host.do(stopping.pause, match.id, Why(MODERATOR, CLEO.id))
        with refuses("match-paused"):
            await h.host.do(control.take_back, match.id, ANA.id)


async def test_after_a_restart(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = (await h.match("ana", "ben")).id
        await h.play(match, "ana", "bid 2")
        clock = h.clock
    async with hosted(tmp_path, clock=clock) as h:
        await h.host.recover(clock.now())
        assert (await h.host.the(Looks).look(match, ANA.id)).may_take_back
        await h.host.do(control.take_back, match, ANA.id)
    async with hosted(tmp_path, clock=clock) as h:
        assert len(await h.host.matches.pages(match, None, 0, 2)) == 3
        assert not (await h.host.the(Looks).look(match, ANA.id)).may_take_back
        assert (await h.finish(match)).status == "over"
