"""Votes, and taking a move back."""

from pathlib import Path

import pytest

from bot.core.errors import Refusal
from bot.core.ids import BallotId, MatchId, Why
from bot.core.limits import Limits
from bot.core.matches.values import MODERATOR, VOTE
from bot.core.shards.values import EVERYWHERE
from bot.durations import DAY
from bot.features.hand.user_view import Looks
from bot.features.matches.story import story
from bot.features.seats import occupancy, seating
from bot.features.seats.rows import BY_COMPUTER, Absence
from bot.features.votes import control, rows
from bot.features.votes.control import Sweeps
from bot.features.votes.voting import KINDS, needed
from engine.core.types import Seat, Step
from tests.builders import stopping
from tests.builders.for_each import for_each
from tests.builders.hosting import Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.builders.toy_game import AnyEvent, HasBid, ToyGame, ToyState

pytestmark = pytest.mark.usefixtures("both")


ANA, BEN, CLEO, DAN = (person(name) for name in ("ana", "ben", "cleo", "dan"))


@for_each(
    ("kind", "people", "yes"),
    [("pause", 1, 1), ("pause", 2, 2), ("pause", 3, 2), ("end", 4, 3), ("resume", 6, 4), ("rewind", 4, 4)],
)
def test_how_many_it_takes(kind: str, people: int, yes: int) -> None:
    assert needed(kind, people) == yes


async def test_more_than_half_of_the_people_decide_and_computers_do_not_vote(h: Hosted) -> None:
    match = await h.match("ana", "ben", "cleo", computers=1)
    ballot = await h.host.do(control.propose, match.id, ANA.id, "end")
    assert (ballot.status, len(ballot.votes)) == ("open", 1)
    done = await h.host.do(control.vote, ballot.match, ballot, CLEO.id, True)
    assert done.status == "passed"
    assert (await h.host.matches.match(match.id)).ending == "vote"
    assert await h.notes(match.id) == ["ballot-end", "ended-vote"]


async def go_away(h: Hosted, name: str) -> None:
    """Let a player be away for three days, with a computer on their seats."""
    now = h.clock.now()
    wish = Absence(person=person(name), match=None, how=BY_COMPUTER, since=now, until=now + 3 * DAY)
    await h.host.do(seating.declare, wish)
    await h.step()


@for_each("there", [("ana",), ("ana", "ben")])
async def test_a_match_whose_others_are_away_is_not_ended_by_one_vote(tmp_path: Path, there: tuple[str, ...]) -> None:
    (folder := tmp_path / str(len(there))).mkdir()
    async with hosted(folder) as h:
        match = await h.match("ana", "ben", "cleo")
        for name in {"ben", "cleo"} - {*there}:
            await go_away(h, name)
        if len(there) == 1:
            with refuses("others-are-away"):
                await h.host.do(control.propose, match.id, ANA.id, "end")
        else:
            ballot = await h.host.do(control.propose, match.id, ANA.id, "end")
            assert ballot.status == "open"
            await go_away(h, "ben")
        assert (await h.host.matches.match(match.id)).status == "running"


async def test_refused_as_soon_as_it_cannot_be_carried(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=Limits(ballot_rest=600)) as h:
        match = await h.match("ana", "ben", "cleo")
        ballot = await h.host.do(control.propose, match.id, ANA.id, "pause")
        await h.host.do(control.vote, ballot.match, ballot, BEN.id, False)
        refused = await h.host.do(control.vote, ballot.match, ballot, CLEO.id, False)
        assert refused.status == "failed"
        assert (await h.host.matches.match(match.id)).paused_at is None
        assert await h.notes(match.id) == ["ballot-pause", "refused-pause"]
        with refuses("ballot-is-closed"):
            await h.host.do(control.vote, ballot.match, ballot, ANA.id, True)
        with refuses("ballot-too-soon"):
            await h.host.do(control.propose, match.id, BEN.id, "pause")
        h.clock.forward(601)
        assert (await h.host.do(control.propose, match.id, BEN.id, "pause")).status == "open"


async def test_one_may_change_ones_mind_while_it_is_open(h: Hosted) -> None:
    match = await h.match("ana", "ben", "cleo", "dan")
    ballot = await h.host.do(control.propose, match.id, ANA.id, "end")
    await h.host.do(control.vote, ballot.match, ballot, BEN.id, True)
    await h.host.do(control.vote, ballot.match, ballot, BEN.id, False)
    await h.host.do(control.vote, ballot.match, ballot, CLEO.id, True)
    assert (await h.host.read(control.ballot_of, ballot.id)).status == "open"
    await h.host.do(control.vote, ballot.match, ballot, BEN.id, True)
    assert (await h.host.matches.match(match.id)).status == "abandoned"


async def test_a_vote_leaves_with_its_player(h: Hosted) -> None:
    match = await h.match("ana", "ben", "cleo")
    ballot = await h.host.do(control.propose, match.id, ANA.id, "end")
    seat, named = await h.seat(match.id, "ana"), occupancy.NAMED
    await h.host.do(occupancy.occupy, match.id, seat, DAN, named)
    await h.host.do(control.vote, ballot.match, ballot, BEN.id, True)
    assert (await h.host.read(control.ballot_of, ballot.id)).status == "open"
    await h.host.do(control.vote, ballot.match, ballot, DAN.id, True)
    assert (await h.host.matches.match(match.id)).status == "abandoned"


async def test_one_vote_of_a_kind_at_a_time(h: Hosted) -> None:
    match = await h.match("ana", "ben", "cleo")
    await h.host.do(control.propose, match.id, ANA.id, "end")
    with refuses("ballot-is-open"):
        await h.host.do(control.propose, match.id, BEN.id, "end")
    await h.host.do(control.propose, match.id, BEN.id, "pause")
    assert [ballot.kind for ballot in await h.host.read(rows.open_ballots, match.id)] == ["end", "pause"]


async def test_what_cannot_be_voted_on(h: Hosted) -> None:
    match = await h.match("ana", "ben", "cleo")
    for kind, target, error in (
        ("resume", None, "match-not-paused"),
        ("rewind", None, "no-way-back"),
        ("rewind", 0, "no-way-back"),
        ("dance", None, "unknown-ballot"),
    ):
        with refuses(error):
            await h.host.do(control.propose, match.id, ANA.id, kind, target)
    for kind in KINDS:
        with refuses("not-at-this-table", "match-not-paused"):
            await h.host.do(control.propose, match.id, DAN.id, kind)
    ballot = await h.host.do(control.propose, match.id, ANA.id, "pause")
    with refuses("not-at-this-table"):
        await h.host.do(control.vote, ballot.match, ballot, DAN.id, True)
    with refuses("unknown-ballot"):
        await h.host.read(control.ballot_of, BallotId(99))


async def test_going_back_takes_everybody_and_is_void_once_somebody_plays_on(h: Hosted) -> None:
    match = await h.match("ana", "ben", "cleo")
    await h.play(match.id, "ana", "bid 2")
    ballot = await h.host.do(control.propose, match.id, ANA.id, "rewind", 0)
    await h.host.do(control.vote, ballot.match, ballot, BEN.id, True)
    await h.play(match.id, "cleo", "bid 1")
    assert (await h.host.read(control.ballot_of, ballot.id)).status == "lapsed"
    assert await h.notes(match.id) == ["ballot-rewind", "moved-on-rewind"]
    ballot = await h.host.do(control.propose, match.id, ANA.id, "rewind", 0)
    assert (await h.host.do(control.vote, ballot.match, ballot, BEN.id, False)).status == "failed"
    h.clock.forward(3_600)
    ballot = await h.host.do(control.propose, match.id, BEN.id, "rewind", 0)
    for user in (ANA.id, CLEO.id):
        ballot = await h.host.do(control.vote, ballot.match, ballot, user, True)
    assert ballot.status == "passed"
    assert (await h.host.matches.match(match.id)).version == 3
    assert (await h.log(match.id))[-1].by == "vote"


async def test_a_vote_runs_out_of_time_and_survives_a_restart(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=Limits(ballot=3_600, grace=600)) as h:
        match = await h.match("ana", "ben", "cleo")
        ballot = await h.host.do(control.propose, match.id, ANA.id, "pause")
        clock = h.clock
    clock.forward(3_550)
    async with hosted(tmp_path, clock=clock, limits=Limits(ballot=3_600, grace=600)) as h:
        await h.host.recover(clock.now())
        clock.forward(500)
        await h.step()
        assert (await h.host.read(control.ballot_of, ballot.id)).status == "open", "the bot was away: nobody could vote"
        clock.forward(101)
        assert await h.step() is not None
        assert (await h.host.read(control.ballot_of, ballot.id)).status == "lapsed"
        assert await h.notes(match.id) == ["ballot-pause", "lapsed-pause"]


async def test_votes_that_became_pointless_are_closed(h: Hosted) -> None:
    word = Why(MODERATOR, DAN.id)
    match = await h.match("ana", "ben", "cleo")
    pause = await h.host.do(control.propose, match.id, ANA.id, "pause")
    await h.host.do(stopping.pause, match.id, Why(VOTE))
    assert (await h.host.read(control.ballot_of, pause.id)).status == "lapsed"
    resume = await h.host.do(control.propose, match.id, ANA.id, "resume")
    await h.host.do(stopping.resume, match.id, word)
    assert (await h.host.read(control.ballot_of, resume.id)).status == "lapsed"
    end = await h.host.do(control.propose, match.id, ANA.id, "end")
    await h.finish(match.id)
    assert (await h.host.read(control.ballot_of, end.id)).status == "lapsed"


async def test_who_has_left_the_seat_has_no_say_any_more(h: Hosted) -> None:
    match = await h.match("ana", "ben", "cleo")
    ballot = await h.host.do(control.propose, match.id, ANA.id, "end")
    seat = await h.seat(match.id, "ana")
    await h.host.do(occupancy.hand_over, match.id, seat, "resigned")
    with refuses("former-seat"):
        await h.host.do(control.vote, ballot.match, ballot, ANA.id, True)
    assert (await h.host.do(control.vote, ballot.match, ballot, BEN.id, True)).status == "open"
    assert (await h.host.do(control.vote, ballot.match, ballot, CLEO.id, True)).status == "passed"


async def leave(h: Hosted, match: MatchId, *names: str) -> None:
    """Let users resign, and do the work that is due then."""
    for name in names:
        await h.host.do(seating.resign, match, person(name).id)
    await h.step()


@pytest.mark.parametrize("kind", ["pause", "end", "rewind"])
async def test_what_is_decided_because_somebody_leaves_is_done_and_said(h: Hosted, kind: str) -> None:
    match = await h.match("ana", "ben", "cleo", "dan")
    for name in ("ana", "ben", "cleo"):
        await h.play(match.id, name, "bid 2")
    ballot = await h.host.do(control.propose, match.id, ANA.id, kind, 0 if kind == "rewind" else None)
    voted = await h.host.do(control.vote, ballot.match, ballot, BEN.id, True)
    for name in ("cleo", "dan"):
        assert (await h.host.read(control.ballot_of, ballot.id)).status == "open"
        await h.host.do(seating.resign, match.id, person(name).id)
    assert (await h.host.read(control.ballot_of, ballot.id)).revision > voted.revision, "its message shows who is left"
    await h.host.the(Sweeps).step(h.clock.now(), EVERYWHERE)
    assert (await h.host.read(control.ballot_of, ballot.id)).status == "passed"
    assert {"pause": "paused-vote", "end": "ended-vote", "rewind": "rewound-vote"}[kind] in await h.notes(match.id)


async def test_a_vote_that_cannot_be_carried_any_more_because_somebody_leaves_is_refused(h: Hosted) -> None:
    match = await h.match("ana", "ben", "cleo")
    ballot = await h.host.do(control.propose, match.id, ANA.id, "end")
    await h.host.do(control.vote, ballot.match, ballot, BEN.id, False)
    await leave(h, match.id, "ana")
    assert (await h.host.read(control.ballot_of, ballot.id)).status == "failed"
    assert (await h.host.matches.match(match.id)).status == "running"


@pytest.mark.parametrize("kind", ["end", "rewind"])
async def test_a_table_that_all_have_left_agrees_on_nothing(h: Hosted, kind: str) -> None:
    match = await h.match("ana", "ben")
    await h.play(match.id, "ana", "bid 2")
    ballot = await h.host.do(control.propose, match.id, ANA.id, kind, 0 if kind == "rewind" else None)
    for name in ("ana", "ben"):
        await h.host.do(seating.resign, match.id, person(name).id)
    await h.host.the(Sweeps).step(h.clock.now(), EVERYWHERE)
    assert (await h.host.read(control.ballot_of, ballot.id)).status == "failed"


class Silent(ToyGame):
    """A game in which a bid isn't shown."""

    def _bid(self, state: ToyState, seat: Seat, bid: int) -> Step[ToyState, AnyEvent]:
        step = super()._bid(state, seat, bid)
        return Step(step.state, tuple(event for event in step.events if not isinstance(event, HasBid)))


async def test_a_step_that_nobody_may_know_of_does_not_end_a_vote(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=[Silent()]) as h:
        match = await h.match("ana", "ben", "cleo")
        await h.play(match.id, "ana", "bid 2")
        ballot = await h.host.do(control.propose, match.id, ANA.id, "rewind", 0)
        await h.play(match.id, "ben", "bid 1")
        assert await h.notes(match.id) == ["ballot-rewind"]
        for user in (BEN.id, CLEO.id):
            ballot = await h.host.do(control.vote, ballot.match, ballot, user, True)
        assert ballot.status == "passed"
        assert {wait.seat for wait in (await h.table(match.id, "ana")).waits} == {0, 1, 2}


def why(refusal: pytest.ExceptionInfo[Refusal]) -> str | int:
    return refusal.value.facts["why"]


async def test_the_own_last_choice(h: Hosted) -> None:
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


async def test_not_after_somebody_else_has_acted(h: Hosted) -> None:
    match = await h.match("ana", "ben", "cleo")
    await h.play(match.id, "ana", "bid 2")
    await h.play(match.id, "ben", "bid 2")
    with refuses("nothing-to-take-back") as refused:
        await h.host.do(control.take_back, match.id, ANA.id)
    assert why(refused) == "none"
    await h.host.do(control.take_back, match.id, BEN.id)
    with refuses("nothing-to-take-back"):  # ben has taken his back, but ana has seen that he had chosen
        await h.host.do(control.take_back, match.id, ANA.id)


async def test_not_after_something_came_to_light(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.play(match.id, "ana", "bid 2")
    await h.play(match.id, "ben", "bid 1")
    with refuses("nothing-to-take-back") as refused:
        await h.host.do(control.take_back, match.id, BEN.id)
    assert why(refused) == "seen"


async def test_not_what_the_table_played_for_somebody(h: Hosted) -> None:
    match = await h.match("ana", "ben", "cleo", pace="1h")
    await h.play(match.id, "ana", "bid 2")
    await h.later(3_600)
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


async def test_who_may_not_and_when(h: Hosted) -> None:
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
