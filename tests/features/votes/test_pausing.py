"""Pausing and rewinding."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.errors import Refusal
from bot.core.ids import MatchId, Why
from bot.core.limits import Limits
from bot.core.matches import log_rows, match_rows
from bot.core.matches.values import AWAY, DIRECTOR, LOST, MODERATOR, VOTE
from bot.core.play.positions import Positions, not_undone
from bot.durations import HOUR
from bot.features.matches.story import story
from bot.features.seats.occupancy import MISSED
from bot.features.votes import control, rows
from bot.features.votes.voting import END, RESUME
from engine.core.audience import visible
from engine.core.registry import Registry
from engine.core.types import NO_SEAT
from engine.games import registry
from tests.builders import stopping
from tests.builders.failing_sqlite import SimulatedCrash, dying
from tests.builders.hosting import FakeNotifier, Hosted, ManualClock, hosted, person
from tests.builders.refusals import refuses
from tests.builders.thorough import THOROUGH
from tests.builders.toy_game import ToyGame

ANA, BEN, CLEO = (person(name) for name in ("ana", "ben", "cleo"))
WORD = Why(MODERATOR, CLEO.id, "dinner")


async def test_nobody_has_to_act_in_a_paused_match_and_nobody_can(h: Hosted) -> None:
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


async def test_no_deadline_and_no_reminder_while_it_is_paused(h: Hosted) -> None:
    match = await h.match("ana", "ben", pace="1h")
    await h.host.do(stopping.pause, match.id, WORD)
    await h.later(100 * HOUR)
    await h.pump()
    assert h.told.reminders == []
    assert (await h.host.matches.match(match.id)).version == 0


@pytest.mark.parametrize("restart", [False, True])
async def test_everybody_gets_back_the_time_that_was_left(tmp_path: Path, restart: bool) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", pace="8h")
        await h.later(3 * HOUR)
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


async def test_computers_do_not_move_in_a_paused_match_and_move_after_it(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=Limits(thinking=(5.0, 5.0))) as h:
        match = await h.match("ana", "ben", computers=1)
        await h.host.do(stopping.pause, match.id, WORD)
        await h.later(60)
        assert (await h.host.matches.match(match.id)).version == 0
        await h.host.do(stopping.resume, match.id, WORD)
        await h.later(60)
        assert (await h.host.matches.match(match.id)).version == 1


async def test_an_end_without_result(h: Hosted) -> None:
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
    assert await h.notes(match.id) == ["ended-moderator"]


async def test_a_wait_that_comes_up_in_a_paused_match_stands_still_too(h: Hosted) -> None:
    match = await h.match("ana", "ben", pace="1h")
    waits = await h.store.read(lambda tx: match_rows.waits(tx, match.id))
    await h.host.do(stopping.pause, match.id, WORD)
    await h.store.write(lambda tx: match_rows.replace_waits(tx, match.id, waits[:1]))
    await h.later(2 * HOUR)
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
    h: Hosted, author: str, lifts: list[str], refused: dict[str, str]
) -> None:
    match = (await h.match("ana", "ben")).id
    for word in lifts:
        await h.host.do(stopping.pause, match, Why(author, CLEO.id))
        for other, who in refused.items():
            with refuses("paused-by-others") as error:
                await h.host.do(stopping.resume, match, Why(other, BEN.id))
            assert error.value.facts == {"who": who}
        assert (await h.host.do(stopping.resume, match, Why(word, BEN.id))).paused_at is None


async def test_players_cannot_vote_a_moderators_pause_away(h: Hosted) -> None:
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


async def test_a_vote_on_a_pause_that_a_moderator_has_taken_over_changes_nothing(h: Hosted) -> None:
    match = (await h.match("ana", "ben")).id
    await h.host.do(stopping.pause, match, Why(VOTE))
    ballot = await h.host.do(control.propose, match, ANA.id, RESUME)
    await h.host.do(stopping.resume, match, WORD)
    await h.host.do(stopping.pause, match, WORD)
    with pytest.raises(Refusal):
        await h.host.do(control.vote, ballot.match, ballot, BEN.id, True)
    assert (await h.host.matches.match(match)).paused_at is not None


async def test_who_is_alone_needs_no_vote(h: Hosted) -> None:
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
    keys = await h.notes(match)
    assert keys[-3:] == ["paused-missed", "resumed-alone", "ended-alone"]
    assert await h.host.read(rows.open_ballots, match) == ()


GAMES = (*registry(), ToyGame())
BACKS = 15 if THOROUGH else 5


async def somebody_plays(h: Hosted, match: MatchId, chance: random.Random) -> None:
    current = await h.host.matches.match(match)
    wait = chance.choice((await h.host.matches.table(match, None)).waits)
    user = current.seats[wait.seat].user
    assert user is not None
    await h.host.matches.submit(match, current.version, user, chance.choice(await h.host.matches.legal(match, user)))


async def check(h: Hosted, match: MatchId) -> None:
    """Check that the log has no gaps and folds to the snapshot, and that the running host's cache agrees."""
    fresh = Positions(h.store, Registry(GAMES), 4, h.clock.now)
    folded = await fresh.history(match, 0)
    snapshot = await h.store.read(lambda tx: log_rows.snapshot(tx, match))
    log = await h.log(match)
    assert [entry.version for entry in log] == list(range(1, snapshot.version + 1))
    assert len(folded.moments) == snapshot.version + 1
    assert folded.game.dump(folded.now.state) == snapshot.state
    known = await h.host.matches.history(match, 0)
    assert [known.game.dump(moment.state) for moment in known.moments] == [
        folded.game.dump(moment.state) for moment in folded.moments
    ]
    waiting = {wait.seat for wait in (await h.host.matches.table(match, None)).waits}
    assert waiting == set(folded.game.to_act(folded.now.state))


@pytest.mark.parametrize(("game", "often"), [("toy", 0.4), ("colt-express", 0.1), ("super-express", 0.4)])
async def test_random_ways_back_always_fold_to_the_snapshot(tmp_path: Path, game: str, often: float) -> None:
    chance = random.Random(game)
    limits = Limits(cached_matches=1)
    async with hosted(tmp_path, games=GAMES, limits=limits) as h:
        match = (await h.match("ana", "ben", "cleo", game=game)).id
        other = (await h.match("ana", "ben", "cleo", game="toy")).id
        backs = 0
        while backs < BACKS and (current := await h.host.matches.match(match)).status == "running":
            if current.version and chance.random() < often:
                target = chance.randrange(current.version)
                await h.host.do(stopping.go_back, match, target, WORD)
                backs += 1
                await check(h, match)
            else:
                await somebody_plays(h, match, chance)
            if chance.random() < 0.2:
                await h.host.matches.table(other, None)  # the first one leaves the cache
        await check_over(h, match)
        assert backs >= 3


async def check_over(h: Hosted, match: MatchId) -> None:
    over = await h.finish(match)
    live = await h.host.matches.history(match, 0)
    assert over.outcome == live.game.outcome(live.now.state)
    path = not_undone(live.moments)
    assert all(moment.back is None for moment in path)
    state = path[0].state
    for moment, entry in zip(path[1:], [(await h.log(match))[moment.version - 1] for moment in path[1:]], strict=True):
        state = live.game.apply(state, entry.seat, live.game.read_action(entry.action)).state
        assert live.game.dump(state) == live.game.dump(moment.state)
    assert live.game.dump(state) == live.game.dump(live.now.state)


@pytest.mark.usefixtures("both")
async def test_the_log_keeps_what_was_undone_and_everybody_is_asked_afresh(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        match = await h.match("ana", "ben", pace="8h")
        await h.play(match.id, "ana", "bid 2")
        before = await h.table(match.id, "ben")
        await h.play(match.id, "ben", "bid 3")
        h.clock.forward(3_600)
        back = await h.host.do(stopping.go_back, match.id, 1, WORD)
        assert back.version == 3
        log = await h.log(match.id)
        assert [(entry.action, entry.by, entry.back) for entry in log] == [
            ("bid 2", "player", None),
            ("bid 3", "player", None),
            ("", "moderator", 1),
        ]
        assert (log[2].seat, log[2].user) == (NO_SEAT, CLEO.id)
        after = await h.table(match.id, "ben")
        assert after.view == before.view
        assert [(wait.since, wait.asked) for wait in after.waits] == [(h.clock.now(), 3)]
        with refuses("stale-action"):
            await h.host.matches.submit(
                match.id, 1, BEN.id, "bid 3"
            )  # an earlier button: version numbers are never reused
        page = (await h.host.matches.pages(match.id, None, 3, 3))[0]
        assert (page.back, page.by, page.seat, page.events) == (1, "moderator", None, ())
        assert await h.notes(match.id) == ["rewound-moderator"]
        await h.play(match.id, "ben", "bid 1")


async def test_where_there_is_no_way_back(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        match = await h.match("ana", "ben")
        await h.play(match.id, "ana", "bid 2")
        for target in (-1, 1, 7):
            with refuses("no-way-back"):
                await h.host.do(stopping.go_back, match.id, target, WORD)
        await h.finish(match.id)
        with refuses("match-is-over"):
            await h.host.read(control.preview, match.id, "rewind", 0)


async def test_not_beyond_what_a_damaged_log_can_tell(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = (await h.match("ana", "ben")).id
        await h.play(match, "ana", "bid 2")
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        db.execute("UPDATE actions SET action = 'take'")
        db.commit()
    async with hosted(tmp_path) as h:
        await h.host.matches.pages(match, None, 0, 9)
        await h.play(match, "ben", "bid 3")
        with refuses("no-way-back"):
            await h.host.do(stopping.go_back, match, 0, WORD)
        assert (await h.host.do(stopping.go_back, match, 1, WORD)).version == 3
    async with hosted(tmp_path) as h:
        assert len(await h.host.matches.pages(match, None, 1, 3)) == 3
        assert (await h.finish(match)).status == "over"


async def test_a_paused_match_goes_back_and_stays_paused(h: Hosted) -> None:
    match = await h.match("ana", "ben", pace="8h")
    await h.play(match.id, "ana", "bid 2")
    await h.host.do(stopping.pause, match.id, WORD)
    await h.host.do(stopping.go_back, match.id, 0, WORD)
    assert (await h.table(match.id, "ana")).waits == ()
    await h.later(1_000_000)
    await h.host.do(stopping.resume, match.id, WORD)
    waits = (await h.table(match.id, "ana")).waits
    assert {(wait.seat, wait.due, wait.asked) for wait in waits} == {
        (seat, h.clock.now() + 8 * 3_600, 2) for seat in (0, 1)
    }


async def test_the_preview_says_what_would_be_undone_and_changes_nothing(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.play(match.id, "ana", "bid 2")
    effect = await h.host.read(control.preview, match.id, "rewind", 0)
    assert not effect.reveals
    await h.play(match.id, "ben", "bid 3")
    effect = await h.host.read(control.preview, match.id, "rewind", 0)
    assert effect.reveals
    assert (await h.host.matches.match(match.id)).version == 2


@settings(max_examples=40 if THOROUGH else 8)
@given(after=st.integers(0, 90), act=st.sampled_from(["pause", "resume", "rewind", "end", "vote"]))
async def test_dying_between_any_two_statements_does_it_wholly_or_not_at_all(after: int, act: str) -> None:
    clock = ManualClock()
    with TemporaryDirectory() as name:
        folder = Path(name)
        async with hosted(folder, clock=clock, games=GAMES) as h:
            match = (await h.match("ana", "ben")).id
            await h.play(match, "ana", "bid 2")
            ballot = None
            if act == "vote":
                ballot = await h.host.do(control.propose, match, ANA.id, "rewind", 0)
            if act == "resume":
                await h.host.do(stopping.pause, match, WORD)
        try:
            async with hosted(folder, clock=clock, told=FakeNotifier(), factory=dying(20 + after), games=GAMES) as h:
                if ballot is not None:
                    await h.host.do(control.vote, ballot.match, ballot, BEN.id, True)
                elif act == "rewind":
                    await h.host.do(stopping.go_back, match, 0, WORD)
                else:
                    await h.host.do(
                        {"pause": stopping.pause, "resume": stopping.resume, "end": stopping.close}[act],
                        match,
                        WORD,
                    )
        except SimulatedCrash:
            pass
        async with hosted(folder, clock=clock, games=GAMES) as h:
            await h.host.recover(clock.now())
            now = await h.host.matches.match(match)
            notes = [note.key.split("-")[0] for note in (await story(h.host.matches, match, None)).notes]
            done = {"pause": "paused", "resume": "resumed", "rewind": "rewound", "end": "ended", "vote": "rewound"}[act]
            happened = {
                "pause": now.paused_at is not None,
                "resume": now.paused_at is None,
                "rewind": now.version == 2,
                "end": now.status == "abandoned",
                "vote": now.version == 2,
            }[act]
            assert (done in notes) == happened
            if now.status == "running":
                if now.paused_at is not None:
                    await h.host.do(stopping.resume, match, WORD)
                await check(h, match)
                assert (await h.finish(match)).status == "over"


async def test_a_page_knows_what_happened_before_it_also_after_going_back(tmp_path: Path) -> None:
    chance = random.Random(3)
    async with hosted(tmp_path, games=GAMES) as h:
        match = (await h.match("ana", "ben", "cleo", game="colt-express")).id
        for number in range(60):
            await somebody_plays(h, match, chance)
            if number % 20 == 19:
                version = (await h.host.matches.match(match)).version
                await h.host.do(stopping.go_back, match, chance.randrange(version), WORD)
        live = await h.host.matches.history(match, 0)
        for first in range(1, live.now.version + 1):
            reached = live.moments[: first + (live.moments[first].back is not None)]
            events = [event for moment in not_undone(reached) for event in visible(moment.events, None)]
            page, *later = await h.host.matches.pages(match, None, first, live.now.version)
            assert list(page.earlier) == events
            assert all(bool(other.earlier) == (other.back is not None and other.back > 0) for other in later)
