"""Proposals of directors, tournaments of friends, and stuck ones."""

from typing import Any

import msgspec
import pytest

from bot.core.ids import Authority, Place, UserId
from bot.features.settings import servers
from bot.features.settings.servers import audit
from bot.features.tournaments import directing, posts, proposals, rows
from bot.features.tournaments.announcing import announce
from bot.features.tournaments.directing import WINNER
from bot.features.tournaments.pairing.values import Correction
from bot.features.tournaments.rounds import RETRY_SECONDS, Rounds
from bot.features.tournaments.stuck import GOING, STUCK, reason_of
from bot.features.tournaments.values import NewWinner, Posted, Proposal
from engine.core.errors import BadSetup
from tests.builders.hosting import HERE, Hosted
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import BOSS, Cup, cup, started, wanted, who

OTHER = Authority(UserId(9_003), HERE.guild, (), manager=True)


def step(event: Cup, verb: str, **more: Any) -> Proposal:
    return Proposal(tournament=event.id, by=BOSS.user, verb=verb, reason="" if verb == "end" else "why", **more)


def steps(event: Cup) -> list[Proposal]:
    """Return one step of every kind that can be undone, and the end."""
    steps = [
        step(event, directing.DROP, user=who(1).id),
        step(event, directing.DISQUALIFY, user=who(1).id),
        step(event, directing.CORRECT, user=who(1).id, change=Correction(round=1, entrant=0, points=-9_000)),
        step(event, directing.END),
    ]
    assert {proposed.verb for proposed in steps} == proposals.UNDONE | {directing.END}
    return steps


async def winners(event: Cup) -> list[NewWinner]:
    """Return the new winners that are to be announced."""
    posted = await event.h.host.read(rows.posted, event.id)
    return [msgspec.json.decode(note.shown, type=NewWinner) for key, note in posted.items() if key.startswith(WINNER)]


async def shown(h: Hosted, proposed: Proposal) -> Proposal:
    return (await proposals.propose(h.host, BOSS, proposed))[0]


@pytest.mark.parametrize("at", range(4))
async def test_a_step_changes_nothing_until_it_is_confirmed_and_then_what_was_shown(h: Hosted, at: int) -> None:
    event = await started(h, 4)
    await event.play()
    before, log = await event.sheet(), await h.host.read(audit, BOSS)
    proposal = await shown(h, steps(event)[at])
    assert await event.sheet() == before
    assert await h.host.read(audit, BOSS) == log
    with refuses("draft-gone"):
        await h.host.do(proposals.confirm, OTHER, proposal.id)
    await h.host.do(proposals.confirm, BOSS, proposal.id)
    after = await event.sheet()
    places = {proposed.entrant: (proposed.place, proposed.points) for proposed in after.standings}
    for change in proposal.shown.changes:
        assert places.get(change.entrant, (0, 0)) == (change.new_place, change.new_points)
    assert after.tournament.status == proposal.shown.status
    with refuses("draft-gone"):
        await h.host.do(proposals.confirm, BOSS, proposal.id)


@pytest.mark.parametrize("at", range(4))
async def test_a_step_that_would_change_something_else_by_now_is_refused(h: Hosted, at: int) -> None:
    event = await started(h, 4, rounds=3)
    await event.play()
    proposal = await shown(h, steps(event)[at])
    await event.play()
    with refuses("step-is-stale"):
        await h.host.do(proposals.confirm, BOSS, proposal.id)


@pytest.mark.parametrize("at", range(3))
async def test_a_step_is_undone_within_two_minutes_with_the_seat(h: Hosted, at: int) -> None:
    event = await started(h, 8, rounds=3)
    await event.play()
    await h.finish((await event.open_matches())[0])
    match = await event.match(1) if who(1).id in await seated(h, event) else None
    before = await event.sheet()
    proposal = await shown(h, steps(event)[at])
    await h.host.do(proposals.confirm, BOSS, proposal.id)
    h.clock.forward(100.0)
    await h.host.do(proposals.undo, BOSS, proposal.id)
    after = await event.sheet()
    assert (after.standings, after.players, after.corrections) == (before.standings, before.players, before.corrections)
    if match is not None:
        assert who(1).id in await seated(h, event)
    with refuses("undo-is-over"):
        await h.host.do(proposals.undo, BOSS, proposal.id)


async def seated(h: Hosted, event: Cup) -> set[int]:
    """Return the players at the unfinished tables of the current round."""
    matches = [await h.host.matches.match(number) for number in await event.open_matches()]
    return {int(seat.user) for match in matches for seat in match.seats if seat.user is not None}


@pytest.mark.parametrize("at", range(4))
async def test_it_is_too_late_to_undo_after_two_minutes_and_an_end_is_final(h: Hosted, at: int) -> None:
    event = await started(h, 4)
    await event.play()
    proposal = await shown(h, steps(event)[at])
    await h.host.do(proposals.confirm, BOSS, proposal.id)
    h.clock.forward(0.0 if proposal.verb == directing.END else 121.0)
    with refuses("undo-is-over"):
        await h.host.do(proposals.undo, BOSS, proposal.id)


@pytest.mark.parametrize("paused", [False, True])
async def test_ended_now_computers_finish_the_round_and_no_other_begins(h: Hosted, paused: bool) -> None:
    event = await started(h, 8, rounds=4)
    await h.finish((await event.open_matches())[0])
    if paused:
        await event.direct("pause")
    proposal = await shown(h, step(event, directing.END))
    assert proposal.shown.playing == 1
    await h.host.do(proposals.confirm, BOSS, proposal.id)
    await h.step()
    sheet = await event.sheet()
    assert sheet.tournament.status == "finished"
    assert len(sheet.rounds) == 1
    assert all(table.lines is not None for table in sheet.tables)
    assert [(await h.host.matches.match(table.match)).status for table in sheet.tables] == ["over", "over"]


@pytest.mark.parametrize("verb", [directing.CORRECT, directing.DISQUALIFY])
async def test_a_new_winner_after_the_end_is_announced_once_with_both_and_back_again(h: Hosted, verb: str) -> None:
    event = await started(h, 8)
    first = (await event.play_all()).winners[0]
    change = Correction(round=1, entrant=0, points=-9_000) if verb == directing.CORRECT else None
    proposal = await shown(h, step(event, verb, user=who(first).id, change=change))
    assert await winners(event) == []
    await h.host.do(proposals.confirm, BOSS, proposal.id)
    (new,) = await winners(event)
    assert new.before == (first,)
    assert new.after == tuple(sorted((await event.sheet()).winners))
    await h.host.do(proposals.undo, BOSS, proposal.id)
    assert len(await winners(event)) == 2


async def test_a_correction_of_another_place_announces_nothing(h: Hosted) -> None:
    event = await started(h, 8)
    last = (await event.play_all()).standings[-1].entrant
    change = Correction(round=1, entrant=0, points=-500)
    proposal = await shown(h, step(event, directing.CORRECT, user=who(last).id, change=change))
    await h.host.do(proposals.confirm, BOSS, proposal.id)
    assert await winners(event) == []


@pytest.mark.parametrize("starts_in", [None, 7_200.0])
@pytest.mark.parametrize("verb", [directing.START, directing.PAUSE, directing.RESUME, directing.REMIND, directing.END])
async def test_a_step_stays_as_shown_while_only_time_passes(h: Hosted, verb: str, starts_in: float | None) -> None:
    event = await cup(h, 4, starts_in=starts_in)
    if verb == directing.REMIND:
        await event.start()
    if verb == directing.RESUME:
        await event.direct("pause")
    proposal = await shown(h, step(event, verb))
    h.clock.time += 20
    assert (await h.host.do(proposals.confirm, BOSS, proposal.id)).done_at == h.clock.now()


async def test_friends_hold_a_cup_of_their_own(h: Hosted) -> None:
    playing = Authority(who(1).id, HERE.guild, (), manager=True)
    result = Cup(h, await announce(h.host, playing, HERE, wanted()))
    await result.enter(1, 2, 3, 4, 5)
    await result.direct("start", who=playing)
    await h.step()
    assert (await result.play_all()).tournament.over
    with refuses("tournament-closed"):
        await result.direct("start", who=playing)


async def test_anybody_announces_a_cup_where_the_server_says_so(h: Hosted) -> None:
    ana, ben = (Authority(who(number).id, HERE.guild) for number in (1, 2))
    with refuses("not-a-moderator"):
        await announce(h.host, ana, HERE, wanted())
    await h.host.do(servers.change, BOSS, cups=True, tournaments=1, channels=(HERE.channel,))
    with refuses("not-in-this-channel"):
        await announce(h.host, ana, Place(HERE.guild, 555), wanted())
    result = Cup(h, await announce(h.host, ana, HERE, wanted()))
    with refuses("cup-of-yours"):
        await announce(h.host, ana, HERE, wanted())
    for person in (ben, BOSS):
        with refuses("too-many-tournaments"):
            await announce(h.host, person, HERE, wanted())
    await h.host.do(servers.change, BOSS, tournaments=None)
    await h.blocked(BOSS, ben.user)
    with refuses("blocked"):
        await announce(h.host, ben, HERE, wanted())
    await result.enter(1, 3, 4, 5, 6)
    with refuses("director-plays"):
        await result.direct("drop", who=ana, user=who(3).id, reason="a judgement")
    await result.direct("start", who=ana)
    await h.step()
    assert (await result.play_all()).tournament.over
    await announce(h.host, ana, HERE, wanted())


@pytest.mark.parametrize("fault", [BadSetup(reason="player-count", have=5), ValueError("a fault of ours")])
async def test_the_second_failure_is_told_once_and_that_it_goes_on(
    h: Hosted, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    kept = await cup(h, 4)

    async def noted() -> Posted | None:
        return (await h.host.read(rows.posted, kept.id)).get(STUCK)

    with monkeypatch.context() as patch:

        async def broken(*_: object) -> None:
            raise fault

        patch.setattr(Rounds, "_advance", broken)
        await kept.start()
        assert await noted() == Posted(0, "")
        for _ in range(3):
            await h.later(RETRY_SECONDS)
        told = await noted()
        assert told is not None
        reason = reason_of(told)
        assert reason.code == getattr(fault, "code", "")
        post = posts.stuck_post((await kept.sheet()).tournament, reason)
        assert post.ping == (BOSS.user,)
        await h.host.do(rows.save_posted, kept.id, STUCK, Posted(77, told.shown))
        await h.later(RETRY_SECONDS)
        assert await noted() == Posted(77, told.shown), "told once"
    await h.later(RETRY_SECONDS)
    assert await noted() == Posted(77, GOING)
    assert (await kept.sheet()).rounds
