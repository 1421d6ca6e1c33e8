"""A paused match stops its clocks, and then continues with the time that was left."""

from pathlib import Path

import pytest

from bot.core.errors import Refusal
from bot.core.ids import Why
from bot.core.limits import Limits
from bot.core.matches import match_rows
from bot.core.matches.values import AWAY, DIRECTOR, LOST, MODERATOR, VOTE
from bot.durations import HOUR
from bot.features.matches.story import story
from bot.features.seats.occupancy import MISSED
from bot.features.votes import control, rows
from bot.features.votes.voting import END, RESUME
from tests.builders import stopping
from tests.builders.hosting import hosted, person
from tests.builders.refusals import refuses

ANA, BEN, CLEO = (person(name) for name in ("ana", "ben", "cleo"))
WORD = Why(MODERATOR, CLEO.id, "dinner")


async def test_nobody_has_to_act_in_a_paused_match_and_nobody_can(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        await h.play(match.id, "ana", "bid 2")
        before = await h.table(match.id, "ben")
        paused = await h.host.do(stopping.pause, match.id, WORD)
        assert paused.paused_at == h.clock.now()
        assert (await h.table(match.id, "ben")).waits == ()
        assert (await h.table(match.id, "ben")).view == before.view
        assert await h.host.matches.legal(match.id, BEN.id) == ()
        assert [table.match.id for table in await h.host.matches.tables_of(BEN.id)] == [match.id]
        with refuses("match-paused"):
            await h.play(match.id, "ben", "bid 1")
        with refuses("match-paused"):
            await h.host.do(stopping.pause, match.id, WORD)


async def test_no_deadline_and_no_reminder_while_it_is_paused(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", pace="1h")
        await h.host.do(stopping.pause, match.id, WORD)
        h.clock.forward(100 * HOUR)
        await h.step()
        await h.pump()
        assert h.told.reminders == []
        assert (await h.host.matches.match(match.id)).version == 0


@pytest.mark.parametrize("restart", [False, True])
async def test_everybody_gets_back_the_time_that_was_left(tmp_path: Path, restart: bool) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", pace="8h")
        h.clock.forward(3 * HOUR)
        await h.step()
        clock = h.clock
        await h.host.do(stopping.pause, match.id, WORD)
        clock.forward(50 * HOUR)
        if not restart:
            await h.host.do(stopping.resume, match.id, WORD)
            assert {wait.due for wait in (await h.table(match.id, "ana")).waits} == {clock.now() + 5 * HOUR}
    if restart:
        async with hosted(tmp_path, clock=clock) as h:
            await h.host.recover(clock.now())
            await h.host.do(stopping.resume, match.id, WORD)
            assert {wait.due for wait in (await h.table(match.id, "ana")).waits} == {clock.now() + 5 * HOUR}
            with refuses("match-not-paused"):
                await h.host.do(stopping.resume, match.id, WORD)
            assert (await h.finish(match.id)).status == "over"


async def test_who_had_hardly_any_time_left_gets_the_grace(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=Limits(grace=600.0)) as h:
        match = await h.match("ana", "ben", pace="8h")
        h.clock.forward(8 * HOUR - 5)
        await h.host.do(stopping.pause, match.id, WORD)
        h.clock.forward(HOUR)
        await h.host.do(stopping.resume, match.id, WORD)
        assert {wait.due for wait in (await h.table(match.id, "ana")).waits} == {h.clock.now() + 600}


async def test_computers_do_not_move_in_a_paused_match_and_move_after_it(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=Limits(thinking=(5.0, 5.0))) as h:
        match = await h.match("ana", "ben", computers=1)
        await h.host.do(stopping.pause, match.id, WORD)
        h.clock.forward(60)
        await h.step()
        assert (await h.host.matches.match(match.id)).version == 0
        await h.host.do(stopping.resume, match.id, WORD)
        h.clock.forward(60)
        await h.step()
        assert (await h.host.matches.match(match.id)).version == 1


async def test_an_end_without_result(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        await h.play(match.id, "ana", "bid 2")
        ended = await h.host.do(stopping.close, match.id, WORD)
        assert (ended.status, ended.ending, ended.outcome) == ("abandoned", "moderator", None)
        assert (await h.host.matches.match(match.id)).seed is not None
        assert (await h.table(match.id, "ben")).waits == ()
        assert await h.host.matches.tables_of(BEN.id) == ()
        for act in (stopping.pause, stopping.resume, stopping.close):
            with refuses("match-is-over"):
                await h.host.do(act, match.id, WORD)
        with refuses("match-is-over"):
            await h.play(match.id, "ben", "bid 1")
        assert await h.host.matches.legal(match.id, BEN.id) == ()
        assert [note.key for note in (await story(h.host.matches, match.id, None)).notes] == ["ended-moderator"]


async def test_a_wait_that_comes_up_in_a_paused_match_stands_still_too(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", pace="1h")
        waits = await h.store.read(lambda tx: match_rows.waits(tx, match.id))
        await h.host.do(stopping.pause, match.id, WORD)
        await h.store.write(lambda tx: match_rows.replace_waits(tx, match.id, waits[:1]))
        h.clock.forward(2 * HOUR)
        await h.step()
        assert (await h.table(match.id, "ana")).waits == ()
        await h.host.do(stopping.resume, match.id, WORD)
        assert len((await h.table(match.id, "ana")).waits) == 2
        assert (await h.host.matches.match(match.id)).version == 0


@pytest.mark.parametrize(
    ("author", "lifts", "refused"),
    [
        (MODERATOR, [MODERATOR], {VOTE: "moderator", DIRECTOR: "moderator", AWAY: "moderator"}),
        (DIRECTOR, [DIRECTOR, MODERATOR], {VOTE: "director", AWAY: "director"}),
        (LOST, [DIRECTOR, MODERATOR], {VOTE: "director"}),
        (VOTE, [VOTE, DIRECTOR, MODERATOR], {}),
        (MISSED, [VOTE, MODERATOR], {}),
    ],
)
async def test_each_lifts_only_a_pause_of_their_own_kind_or_a_lesser_one(
    tmp_path: Path, author: str, lifts: list[str], refused: dict[str, str]
) -> None:
    async with hosted(tmp_path) as h:
        match = (await h.match("ana", "ben")).id
        for word in lifts:
            await h.host.do(stopping.pause, match, Why(author, CLEO.id))
            for other, who in refused.items():
                with refuses("paused-by-others") as error:
                    await h.host.do(stopping.resume, match, Why(other, BEN.id))
                assert error.value.facts == {"who": who}
            assert (await h.host.do(stopping.resume, match, Why(word, BEN.id))).paused_at is None


async def test_players_cannot_vote_a_moderators_pause_away(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        for match in (await h.match("ana", "ben"), await h.match("ana", computers=2)):
            await h.host.do(stopping.pause, match.id, WORD)
            for act in (
                h.host.read(control.preview, match.id, RESUME),
                h.host.do(control.propose, match.id, ANA.id, RESUME),
            ):
                with refuses("paused-by-others"):
                    await act
            assert (await h.host.matches.match(match.id)).paused_at is not None
            assert await h.host.read(rows.open_ballots, match.id) == ()


async def test_a_vote_on_a_pause_that_a_moderator_has_taken_over_changes_nothing(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = (await h.match("ana", "ben")).id
        await h.host.do(stopping.pause, match, Why(VOTE))
        ballot = await h.host.do(control.propose, match, ANA.id, RESUME)
        await h.host.do(stopping.resume, match, WORD)
        await h.host.do(stopping.pause, match, WORD)
        with pytest.raises(Refusal):
            await h.host.do(control.vote, ballot.match, ballot, BEN.id, True)
        assert (await h.host.matches.match(match)).paused_at is not None


async def test_who_is_alone_needs_no_vote(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = (await h.match("ana", computers=2, pace="1h")).id
        for _ in range(2):
            h.clock.forward(2 * HOUR)
            for _ in range(9):
                await h.step()
        assert (
            await h.host.matches.match(match)
        ).paused_at is not None  # two deadlines missed, and no other player is present
        assert (await h.host.do(control.propose, match, ANA.id, RESUME)).status == "passed"
        assert (await h.host.matches.match(match)).paused_at is None
        assert (await h.host.do(control.propose, match, ANA.id, END)).status == "passed"
        result = await h.host.matches.match(match)
        assert (result.status, result.ending) == ("abandoned", "alone")
        keys = [note.key for note in (await story(h.host.matches, match, None)).notes]
        assert keys[-3:] == ["paused-missed", "resumed-alone", "ended-alone"]
        assert await h.host.read(rows.open_ballots, match) == ()
