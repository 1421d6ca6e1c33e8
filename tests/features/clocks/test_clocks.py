"""Clocks at a table: time banks, playing hours, weekends, decisions in several steps, restarts, and the measured time of each decision."""

from pathlib import Path

import msgspec
import pytest

from bot.core.calendars import local
from bot.core.clocks import rows as clocks_rows
from bot.core.ids import Authority, MatchId, UserId, Why
from bot.core.matches import match_rows
from bot.core.matches.values import MODERATOR, VOTE, Match, Waiting
from bot.core.settings import rows as settings_rows
from bot.core.settings.habits import Habits
from bot.durations import DAY, HOUR
from bot.features.clocks.lengths import TurnTimes, turn_times, turn_times_line
from bot.features.hand.user_view import Looks
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.moderation import overview
from bot.features.settings import persons
from data.catalogue import current, speaking
from engine.core.types import Seat, Step
from tests.builders import stopping
from tests.builders.for_each import for_each
from tests.builders.hosting import HERE, START, Hosted, hosted, person
from tests.builders.toy_game import ROUNDS, AnyEvent, BidSeen, HasBid, ToyGame, ToyState


class Slow(ToyGame):
    """All bid twice: the first bid is secret."""

    def to_act(self, state: ToyState) -> tuple[Seat, ...]:
        if state.round > ROUNDS or state.chooser is not None:
            return super().to_act(state)
        return tuple(Seat(seat) for seat, bid in enumerate(state.bids) if bid <= 0)

    def _bid(self, state: ToyState, seat: Seat, bid: int) -> Step[ToyState, AnyEvent]:
        if state.bids[seat] == 0:
            bids = (*state.bids[:seat], -bid, *state.bids[seat + 1 :])
            return Step(msgspec.structs.replace(state, bids=bids), (BidSeen(seat=seat, bid=bid, audience=(seat,)),))
        bids = (*state.bids[:seat], bid, *state.bids[seat + 1 :])
        chooser = None if min(bids) <= 0 else bids.index(max(bids))
        return Step(msgspec.structs.replace(state, bids=bids, chooser=chooser), (HasBid(seat=seat),))


async def table(h: Hosted, *names: str, pace: str = "1h", game: str = "toy", **terms: str) -> Match:
    """Start a match with these terms."""
    lobby = await h.lobby(*names, pace=pace, game=game)
    for key, value in terms.items():
        lobby = await h.host.do(gathering.agree, lobby.id, lobby.host, key, value)
    return await h.host.the(Lobbies).start(lobby.id, lobby.host)


async def wait(h: Hosted, match: MatchId, name: str) -> Waiting:
    """Return a player's stored wait."""
    seat = await h.seat(match, name)
    return next(
        candidate for candidate in await h.store.read(lambda tx: match_rows.waits(tx, match)) if candidate.seat == seat
    )


async def stock(h: Hosted, match: MatchId, name: str) -> float | None:
    seat = await h.seat(match, name)
    return await h.store.read(lambda tx: clocks_rows.stock(tx, match, seat))


async def test_the_bank_pays_what_is_beyond_the_pace_and_earns_with_each_decision(h: Hosted) -> None:
    match = await table(h, "ana", "ben", bank="small")
    ana = await wait(h, match.id, "ana")
    assert (ana.plain, ana.due) == (START + HOUR, START + 2 * HOUR)
    h.clock.forward(600)
    await h.play(match.id, "ana", "bid 3")
    assert await stock(h, match.id, "ana") == pytest.approx(1.1 * HOUR)
    h.clock.forward(HOUR)
    await h.play(match.id, "ben", "bid 1")
    assert await stock(h, match.id, "ben") == pytest.approx(1.1 * HOUR - 600)
    ana = await wait(h, match.id, "ana")
    assert ana.plain == h.clock.now() + HOUR
    assert ana.due == pytest.approx(h.clock.now() + 2.1 * HOUR)


async def test_when_the_bank_is_empty_the_table_plays_and_nothing_is_earned(h: Hosted) -> None:
    match = await table(h, "ana", "ben", bank="small")
    await h.play(match.id, "ben", "bid 1")
    await h.later(2 * HOUR - 1)
    assert (await h.host.matches.match(match.id)).version == 1
    await h.later(1)
    assert (await h.host.matches.match(match.id)).version == 2
    assert await stock(h, match.id, "ana") == 0


async def test_who_is_asked_at_night_has_the_morning(h: Hosted) -> None:
    night = START - START % DAY + DAY
    h.clock.time = night
    habits = Habits(user=person("ben").id, zone="UTC", opens=8, closes=22)
    await h.store.write(lambda tx: settings_rows.HABITS.save(tx, habits))
    match = await table(h, "ana", "ben", pace="8h")
    assert (await wait(h, match.id, "ana")).due == night + 8 * HOUR
    assert (await wait(h, match.id, "ben")).due == night + 12 * HOUR
    later = msgspec.structs.replace(habits, opens=12)
    await h.store.write(lambda tx: settings_rows.HABITS.save(tx, later))
    assert (await wait(h, match.id, "ben")).due == night + 12 * HOUR  # a running clock isn't affected


async def test_a_restart_keeps_every_clock_and_bank(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await table(h, "ana", "ben", bank="large", zone="berlin", weekends="off")
        h.clock.forward(100)
        await h.play(match.id, "ana", "bid 1")
        before = await h.store.read(lambda tx: match_rows.waits(tx, match.id))
    async with hosted(tmp_path, clock=h.clock) as again:
        await again.host.recover(again.clock.now())
        assert await again.store.read(lambda tx: match_rows.waits(tx, match.id)) == before
        assert await stock(again, match.id, "ana") == 3.25 * HOUR


async def test_a_decision_in_several_steps_keeps_its_time_and_refuses_what_is_old(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=(Slow(),)) as h:
        match = await table(h, "ana", "ben", bank="small")
        before = await wait(h, match.id, "ana")
        h.clock.forward(300)
        await h.play(match.id, "ana", "bid 1")
        after = await wait(h, match.id, "ana")
        assert (after.since, after.due, after.plain) == (before.since, before.due, before.plain)
        assert after.asked == 1
        assert await stock(h, match.id, "ana") is None
        h.clock.forward(300)
        await h.play(match.id, "ana", "bid 2")
        assert await stock(h, match.id, "ana") == pytest.approx(1.1 * HOUR)
        responses = await h.store.read(lambda tx: clocks_rows.responses(tx, person("ana").id))
        assert [response.seconds for response in responses] == [600.0]


async def test_the_table_finishes_a_decision_that_was_only_begun(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=(Slow(),)) as h:
        match = await table(h, "ana", "ben")
        await h.play(match.id, "ana", "bid 1")
        await h.later(HOUR)
        assert {entry.seat for entry in await h.log(match.id) if entry.by == "deadline"} == {Seat(0), Seat(1)}
        assert not {candidate.since for candidate in await h.store.read(lambda tx: match_rows.waits(tx, match.id))} & {
            START
        }


async def test_a_paused_match_tells_its_banks_as_they_stood(h: Hosted) -> None:
    match = await table(h, "ana", "ben", bank="small")
    h.clock.forward(1.5 * HOUR)
    running = (await h.host.the(Looks).look(match.id, None)).banks
    await h.host.do(stopping.pause, match.id, Why(MODERATOR, person("cleo").id, "dinner"))
    h.clock.forward(DAY)
    assert (await h.host.the(Looks).look(match.id, None)).banks == running
    assert list(running.values()) == pytest.approx([HOUR / 2, HOUR / 2])


ANA, BEN = person("ana").id, person("ben").id


async def seconds(h: Hosted, match: MatchId, user: UserId = ANA) -> list[int]:
    """Return how long a match waited for a player's decisions."""
    return [*(await h.store.read(lambda tx: clocks_rows.turn_times(tx, match))).get(user, ())]


@pytest.mark.usefixtures("both")
@pytest.mark.parametrize("meanwhile", ["", "pause", "outage"])
async def test_pauses_outages_and_restarts_are_nobodys_time(tmp_path: Path, meanwhile: str) -> None:
    async with hosted(tmp_path) as h:
        match = (await h.match("ana", "ben", pace="8h")).id
        await h.later(HOUR)
        if meanwhile == "pause":
            await h.host.do(stopping.pause, match, Why(VOTE))
            h.clock.forward(50 * HOUR)
            await h.host.do(stopping.resume, match, Why(VOTE))
            await h.step()
    if meanwhile == "outage":
        h.clock.forward(50 * HOUR)
    async with hosted(tmp_path, clock=h.clock) as h:
        await h.host.recover(h.clock.now())
        h.clock.forward(HOUR)
        await h.play(match, "ana", "bid 1")
        assert await seconds(h, match) == [2 * HOUR]
        await h.play(match, "ben", "bid 2")
        h.clock.forward(90)
        await h.play(match, "ben", "take")
        assert await seconds(h, match, BEN) == [2 * HOUR, 90]


async def test_hours_that_a_player_keeps_free_and_computers_are_not_waited_for(h: Hosted) -> None:
    opens = (local(START, "UTC").hour + 3) % 24
    opening = START // HOUR * HOUR + 3 * HOUR
    await h.host.do(persons.change, ANA, zone="UTC", opens=opens, closes=(opens + 8) % 24)
    match = (await h.match("ana", "ben", computers=1)).id
    h.clock.jump(opening + HOUR - h.clock.now())
    await h.play(match, "ana", "bid 1")
    await h.play(match, "ben", "bid 2")
    assert await seconds(h, match) == [HOUR]
    assert await seconds(h, match, BEN) == [pytest.approx(opening + HOUR - START)]
    await h.finish(match)
    assert {turn.user for turn in await h.store.read(lambda tx: turn_times(tx, match))} == {ANA, BEN}


async def test_a_missed_deadline_took_all_the_time(h: Hosted) -> None:
    match = (await h.match("ana", "ben", pace="1h")).id
    await h.later(HOUR)
    assert await seconds(h, match) == [HOUR]


async def test_a_player_who_forbids_it_has_no_times(h: Hosted) -> None:
    match = (await h.match("ana", "ben")).id
    await h.play(match, "ana", "bid 1")
    await h.play(match, "ben", "bid 2")
    await h.host.do(persons.change, ANA, forecast=False)
    await h.finish(match)
    assert await seconds(h, match) == []
    assert {turn.user for turn in await h.store.read(lambda tx: turn_times(tx, match))} == {BEN}


async def test_no_player_sees_times_before_the_end_not_even_a_moderator(h: Hosted) -> None:
    player = Authority(ANA, HERE.guild, manager=True)
    other = Authority(UserId(900), HERE.guild, manager=True)
    match = (await h.match("ana", "ben")).id
    await h.play(match, "ana", "bid 1")
    for who, seen in ((player, False), (other, True)):
        assert bool((await h.host.read(overview.looked_at, who, match)).times) == seen
    await h.finish(match)
    assert (await h.host.read(overview.looked_at, player, match)).times
    # A match that an earlier version stored has none.
    await h.store.write(lambda tx: tx.db.execute("DELETE FROM turn_times"))
    assert not (await h.host.read(overview.looked_at, player, match)).times


@for_each("code", current().languages)
def test_the_line_names_each_player_once_and_is_left_out_without_times(code: str) -> None:
    times = tuple(TurnTimes(UserId(at), 12.5 * 10.0**at, 90.0 * 10.0**at) for at in range(1, 8))
    names = {turn.user: f"*p{turn.user}*" for turn in times}
    with speaking(code):
        said = turn_times_line(times, names)
        assert all(said.count(f"\\*p{turn.user}\\*") == 1 for turn in times)
        assert len(said) < 500
        assert turn_times_line((), names) == turn_times_line(times, {}) == ""
