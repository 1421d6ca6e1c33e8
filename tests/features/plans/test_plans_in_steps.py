"""A decision in several steps is one decision: a plan or a computer that has begun it continues at once."""

from pathlib import Path
from typing import Any, cast

import pytest

from bot.core.matches import match_rows
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.values import Match
from bot.features.computers.choices import Computers
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from engine.colt_express.view import View
from engine.core.types import Seat
from tests.builders.hosting import Hosted, person
from tests.features.plans.test_plans import HIGH, colt, later, plan

COMPUTER_DISCARDS = 5
"""A seed with which the computer player discards at least one card."""


async def discarding(h: Hosted, computers: int = 0) -> Match:
    """Play a match with expert rules by drawing until all players may discard in secret."""
    lobby = await h.lobby(*("ana", "ben", "cleo")[: 3 - computers], game="colt-express", computers=computers)
    lobby = await h.host.do(gathering.choose_modes, lobby.id, lobby.host, ("expert",))
    match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
    while len(people := await waited(h, match)) < 3 - computers:
        if people:
            options = await h.host.matches.legal(match.id, person(people[0]).id)
            await h.play(match.id, people[0], "draw" if "draw" in options else options[0])
        else:
            await later(h, HIGH)
    return match


async def waited(h: Hosted, match: Match) -> list[str]:
    """Return the names of the asked players."""
    names = {seat.seat: seat.name for seat in match.seats}
    return [names[wait.seat] for wait in (await h.host.matches.table(match.id, None)).waits if names[wait.seat]]


async def through(h: Hosted) -> None:
    """Do all work that is due now."""
    while await h.step() == h.clock.now():
        continue


async def test_an_answer_in_several_steps_takes_one_time_and_nobody_is_called_in_between(tmp_path: Path) -> None:
    async with colt(tmp_path) as h:
        match = await discarding(h)
        cards = len(cast("View", (await h.table(match.id, "ana")).view).hand)
        since, before = (await h.host.matches.match(match.id)).version, await waited(h, match)
        await plan(h, match.id, "ana", keep="none")
        h.clock.forward(HIGH - 0.001)
        await through(h)
        log = [entry.action.split(" ")[0] for entry in await h.log(match.id) if entry.version > since]
        assert log == ["drop"] * cards + ["done"]
        assert await waited(h, match) == [name for name in before if name != "ana"]
        assert not any(wait.called for wait in (await h.host.matches.table(match.id, None)).waits)


async def discards(_computers: Computers, live: LoadedMatch, seat: Seat, _strength: str) -> Any:
    """Discard all cards."""
    return live.game.legal(live.now.state, seat)[-1]


async def test_a_computer_takes_no_longer_for_many_steps_than_for_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with colt(tmp_path) as h:
        match = await discarding(h, computers=1)
        monkeypatch.setattr(Computers, "decide", discards)
        since = (await h.host.matches.match(match.id)).version
        (wait,) = [wait for wait in await h.store.read(lambda tx: match_rows.waits(tx, match.id)) if wait.computer]
        assert wait.due is not None
        h.clock.time = wait.due
        await through(h)
        log = [entry.action.split(" ")[0] for entry in await h.log(match.id) if entry.version > since]
        assert log.count("drop") > 2
        assert log[-1] == "done"


async def test_what_is_discarded_for_somebody_whose_time_is_up_is_not_counted_by_what_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with colt(tmp_path) as h:
        match = await discarding(h)
        monkeypatch.setattr(Computers, "decide", discards)
        since = (await h.host.matches.match(match.id)).version
        h.clock.forward(86_400)
        await through(h)
        version = (await h.host.matches.match(match.id)).version
        pages = await h.host.matches.pages(match.id, None, since + 1, version)
        assert len([page for page in pages if page.by == "deadline"]) > 9
        assert [page.late for page in pages if page.late] == ["excused"] * 3
