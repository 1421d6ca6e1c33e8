"""Ratings: their arithmetic, which matches count, and counting again."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.ids import MatchId, Place, UserId
from bot.core.matches.values import Match, MatchSeat, Occupation
from bot.features.matches.sitting import ERASED, RESIGNED
from bot.features.privacy.privacy import forget
from bot.features.ratings import leaderboards, ledger
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.ledger import lines_of, rated
from bot.features.ratings.rating import NEWCOMER, RatedSide, points, provisional, rate
from bot.features.ratings.records import Records, family_of
from bot.features.ratings.values import ResultLine, Skill
from bot.features.seats.occupancy import AWAY, BACK, BEGAN, MISSED, NAMED, STAND_IN
from bot.storage.session import Writer
from bot.storage.store import Store
from engine.core.types import Outcome, Score, Seat, Side
from tests.builders.for_each import sampled
from tests.builders.hosting import Hosted, person
from tests.features.ratings.test_records import HOME, clear, evening, everything

SKILLS = st.builds(Skill, st.floats(0, 60), st.floats(1, 8.4))


@st.composite
def tables(draw: st.DrawFn) -> list[RatedSide]:
    """Return up to seven sides of one or two players, some of them tied."""
    sides = draw(st.integers(2, 7))
    return [
        RatedSide(draw(st.integers(1, 4)), order, tuple(draw(st.lists(SKILLS, min_size=1, max_size=2))))
        for order in range(sides)
    ]


@given(tables(), st.randoms())
def test_the_order_of_the_input_changes_nothing(table: list[RatedSide], chance: object) -> None:
    mixed = list(reversed(table))
    chance.shuffle(mixed)  # type: ignore[attr-defined]  # hypothesis does not type its random generators
    assert rate(mixed) == rate(table)


@given(tables())
def test_every_side_keeps_its_people_and_nobody_is_known_with_certainty(table: list[RatedSide]) -> None:
    after = rate(table)
    assert {order: len(skills) for order, skills in after.items()} == {e.order: len(e.skills) for e in table}
    assert all(skill.sigma > 0 for skills in after.values() for skill in skills)


@given(st.lists(SKILLS, min_size=2, max_size=6))
def test_among_equals_the_better_place_gains_more(skills: list[Skill]) -> None:
    equal = [RatedSide(place, place, (NEWCOMER,)) for place in range(len(skills))]
    after = rate(equal)
    numbers = [after[place][0].mu for place in range(len(skills))]
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[0] > NEWCOMER.mu > numbers[-1]


def test_equals_on_the_same_place_stay_equal() -> None:
    after = rate([RatedSide(1, 0, (NEWCOMER,)), RatedSide(1, 1, (NEWCOMER,)), RatedSide(2, 2, (NEWCOMER,))])
    assert after[0] == after[1]
    assert after[0][0].mu > after[2][0].mu


def test_partners_move_together() -> None:
    after = rate([RatedSide(1, 0, (NEWCOMER, NEWCOMER)), RatedSide(2, 2, (NEWCOMER, NEWCOMER))])
    assert after[0][0] == after[0][1]
    assert after[0][0].mu > NEWCOMER.mu > after[2][0].mu


def test_alone_nothing_is_learnt() -> None:
    assert rate([RatedSide(1, 0, (NEWCOMER,))]) == {0: (NEWCOMER,)}
    assert rate([]) == {}


def test_a_newcomer_has_a_thousand_points_and_is_provisional_for_a_while() -> None:
    assert points(NEWCOMER) == 1_000
    table = [NEWCOMER] * 4
    for number in range(12):
        assert provisional(table[0]) == (number < 11) or number > 5
        after = rate([RatedSide((place + number) % 4, place, (skill,)) for place, skill in enumerate(table)])
        table = [after[place][0] for place in range(4)]
    assert not any(provisional(skill) for skill in table)


def score(place: int, *seats: int) -> Score:
    return Score(Side(seats[0]), tuple(Seat(seat) for seat in seats), place, 0, 0, ())


def match(users: list[int | None], *past: tuple[int, int | None, str]) -> Match:
    """Return a match; ``past`` are changes of seats: the seat, the new player, and the reason."""
    now: dict[int, UserId | None] = {seat: None if user is None else UserId(user) for seat, user in enumerate(users)}
    history: list[Occupation] = []
    for seat, user, reason in past:
        if not any(entry.seat == seat for entry in history):
            history.append(Occupation(Seat(seat), now[seat], "", "", 0, 0.0, BEGAN))
        now[seat] = None if user is None else UserId(user)
        history.append(Occupation(Seat(seat), now[seat], "", "", 3, 0.0, reason))
    return Match(
        id=MatchId(1),
        game="toy",
        modes=(),
        rules_version="1",
        pace="24h",
        place=Place(1, 2),
        host=UserId(1),
        seats=tuple(MatchSeat(Seat(seat), user, "", ()) for seat, user in now.items()),
        version=9,
        status="over",
        created_at=0.0,
        commitment="",
        seed=None,
        thread=None,
        outcome=None,
        occupations=tuple(history),
    )


FOUR = Outcome("", (score(1, 2), score(2, 0), score(3, 1), score(4, 3)))
PAIRS = Outcome("", (score(1, 0, 2), score(2, 1, 3)))


def count(table: Match, outcome: Outcome = FOUR) -> dict[int, ResultLine]:
    return {line.seat: line for line in rated(lines_of(table, outcome), outcome, {})}


def gain(line: ResultLine) -> float:
    assert line.after is not None
    return line.after.mu - NEWCOMER.mu


def test_everybody_who_sat_through_counts_with_their_place() -> None:
    lines = count(match([11, 12, 13, 14]))
    assert [(line.user, line.place) for line in lines.values()] == [(11, 2), (12, 3), (13, 1), (14, 4)]
    assert gain(lines[2]) > gain(lines[0]) > gain(lines[1]) > gain(lines[3])


def test_computers_are_left_out_and_people_ranked_among_themselves() -> None:
    with_computer = count(match([11, 12, None, 14]))
    without = count(match([11, 12, 14]), Outcome("", (score(1, 0), score(2, 1), score(3, 2))))
    assert {gain(line) for line in with_computer.values()} == {gain(line) for line in without.values()}


def test_a_single_person_among_computers_is_noted_but_not_rated() -> None:
    assert count(match([None, 12, None, None])) == {
        1: ResultLine(match=MatchId(1), seat=Seat(1), user=UserId(12), place=3)
    }


def test_who_resigns_or_vanishes_is_last_whatever_the_computer_makes_of_the_seat() -> None:
    for reason in (RESIGNED, MISSED):
        lines = count(match([11, 12, 13, 14], (2, None, reason)))
        assert (lines[2].place, lines[2].resigned) == (4, True)
        assert gain(lines[2]) < gain(lines[3]) < gain(lines[0])
    assert count(match([11, 12, 13, 14], (2, None, MISSED), (2, 13, BACK))) == count(match([11, 12, 13, 14]))


def test_whose_seat_a_computer_keeps_for_a_good_reason_keeps_its_place() -> None:
    for reason in (AWAY, ERASED):
        assert count(match([11, 12, 13, 14], (3, None, reason))) == count(match([11, 12, 13, 14]))
    assert count(match([11, 12, 13, 14], (3, None, AWAY), (3, 14, BACK))) == count(match([11, 12, 13, 14]))


def test_a_seat_that_another_person_played_counts_for_nobody() -> None:
    for past in ([(0, 15, NAMED)], [(0, 15, STAND_IN), (0, 11, BACK)], [(0, None, RESIGNED), (0, 15, NAMED)]):
        assert sorted(count(match([11, 12, 13, 14], *past))) == [1, 2, 3]
    assert sorted(count(match([11, 12, None, 14], (2, 15, NAMED)))) == [0, 1, 3]


def test_a_team_counts_where_both_do() -> None:
    whole = count(match([11, 12, 13, 14]), PAIRS)
    assert gain(whole[0]) == gain(whole[2]) > 0 > gain(whole[1]) == gain(whole[3])
    halved = count(match([11, 12, None, 14]), PAIRS)
    assert [line.after for line in halved.values()] == [None, None, None]


def test_whose_partner_resigned_is_not_rated_and_the_partner_is_last() -> None:
    lines = count(match([11, 12, 13, 14], (2, None, RESIGNED)), PAIRS)
    assert lines[0].after is None
    assert gain(lines[2]) < 0 < gain(lines[1])


def test_families_tell_apart_who_plays_against_whom() -> None:
    assert family_of(()) == family_of(("expert", "horses-stagecoach")) == "alone"
    assert family_of(("expert", "two-player")) == "two-player"
    assert family_of(("teams", "expert")) == "teams"


def test_where_nobody_won_everybody_is_rated_as_equal() -> None:
    played = match([1, 2, 3])
    outcome = Outcome("rounds", (score(3, 2), score(3, 0), score(3, 1)))
    lines = lines_of(played, outcome)
    assert [line.place for line in lines] == [3, 3, 3]
    after = [line.after for line in rated(lines, outcome, {})]
    assert after[0] is not None
    assert len({round(skill.mu, 9) for skill in after if skill is not None}) == 1


class Interrupted:
    """A store that runs other work before its write number ``when``."""

    def __init__(self, store: Store, when: int, doing: Callable[[], Any]) -> None:
        self.store, self.when, self.doing = store, when, doing
        self.writes = 0

    async def write(self, work: Callable[[Writer], Any]) -> Any:
        self.writes += 1
        if self.writes == self.when:
            await self.doing()
        return await self.store.write(work)


async def ended_twice(h: Hosted) -> MatchId:
    """Let the first of several matches end a second time."""
    await evening(h, seed=3)
    (first, *_) = await h.store.read(ratings_rows.results)
    match = await h.host.matches.match(first.match)
    await h.store.write(lambda tx: h.host.the(Records).closed(tx, match))
    return match.id


async def counted_at_once(h: Hosted) -> object:
    await h.store.write(clear)
    await h.host.the(Records).recompute()
    return await everything(h)


@pytest.mark.usefixtures("logs")
async def test_what_came_after_counts_otherwise(h: Hosted) -> None:
    match = await ended_twice(h)
    before = await everything(h)
    await h.pump()
    after = await everything(h)
    assert after != before
    assert (await h.store.read(ratings_rows.results))[-1].match == match
    assert after == await counted_at_once(h)


@pytest.mark.usefixtures("logs")
async def test_it_is_done_after_a_crash_too(h: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    await ended_twice(h)

    async def killed(_match: int) -> None:
        raise OSError

    monkeypatch.setitem(h.host.outbox.work, "ratings", killed)
    await h.pump()
    monkeypatch.undo()
    h.clock.forward(3_600)
    await h.pump()
    assert await everything(h) == await counted_at_once(h)


@pytest.mark.usefixtures("logs")
async def test_others_write_between_the_slices(h: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "SLICE", 1)
    await evening(h, seed=1)
    (pool, *_) = await h.store.read(ratings_rows.pools)
    results = await h.store.read(lambda tx: ratings_rows.results_after(tx, pool, 0, 100))
    between: list[int] = []

    async def other() -> None:
        await h.host.do(ratings_rows.hide, person("ana").id, hidden=True)
        between.append(1)

    store: Any = Interrupted(h.store, when=2, doing=other)
    assert await ledger.recompute(store, pool) == len(results)
    assert between
    assert store.writes > len(results)


@pytest.mark.usefixtures("logs")
@sampled("when", range(1, 10), {3})
@pytest.mark.parametrize("what", ["a match ends", "a match ends again", "somebody is forgotten"])
async def test_whatever_happens_meanwhile_is_counted(
    h: Hosted, monkeypatch: pytest.MonkeyPatch, when: int, what: str
) -> None:
    monkeypatch.setattr(ledger, "SLICE", 2)
    for _ in range(5):
        await h.finish((await h.match("ana", "ben", "cleo")).id)
    (pool,) = await h.store.read(ratings_rows.pools)

    async def happening() -> None:
        if what == "a match ends":
            await h.finish((await h.match("ana", "dan")).id)
        elif what == "a match ends again":
            second = await h.host.matches.match((await h.store.read(ratings_rows.results))[1].match)
            await h.store.write(lambda tx: h.host.the(Records).closed(tx, second))
        else:
            await forget(h.host, person("ben").id)

    store: Any = Interrupted(h.store, when, happening)
    await ledger.recompute(store, pool)
    actual = await everything(h)
    assert actual == await counted_at_once(h)
    if what == "somebody is forgotten" and store.writes >= when:
        assert person("ben").id not in {rating.user for rating in actual[0]} | {line.user for line in actual[1]}


@pytest.mark.usefixtures("logs")
async def test_readers_see_the_old_ratings_until_the_end(h: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "SLICE", 1)
    monkeypatch.setattr(leaderboards, "FEWEST_GAMES", 5)
    monkeypatch.setattr(leaderboards, "FEWEST_PLAYERS", 1)
    for _ in range(5):
        await h.finish((await h.match("ana", "ben")).id)
    (pool,) = await h.store.read(ratings_rows.pools)
    before = await h.store.read(lambda tx: ratings_rows.ratings(tx, pool))

    async def look() -> None:
        assert await h.store.read(lambda tx: ratings_rows.ratings(tx, pool)) == before
        assert (await h.host.read(leaderboards.leaderboard, HOME, "toy", "alone")).standings

    await asyncio.gather(*(ledger.recompute(Interrupted(h.store, when, look), pool) for when in (2, 5)))  # type: ignore[arg-type]


@pytest.mark.usefixtures("logs")
async def test_no_slice_writes_more_than_its_size(h: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "SLICE", 2)
    people = 4
    for _ in range(7):
        await h.finish((await h.match("ana", "ben", "cleo", "dan")).id)
    (pool,) = await h.store.read(ratings_rows.pools)
    seen: list[tuple[int, int]] = []

    class Counting:
        """Counts each transaction's reads and writes of results, lines and ratings."""

        async def write(self, work: Callable[[Writer], Any]) -> Any:
            def counted(tx: Writer) -> Any:
                connection: Any = tx.db
                before, statements = connection.total_changes, list[str]()
                connection.set_trace_callback(statements.append)
                try:
                    result = work(tx)
                finally:
                    connection.set_trace_callback(None)
                seen.append((connection.total_changes - before, len(statements)))
                return result

            return await h.store.write(counted)

    store: Any = Counting()
    assert await ledger.recompute(store, pool) == 7
    rows = max(changes for changes, _ in seen)
    assert len(seen) >= 4 + people / 2 + 1
    most = 2 * ledger.SLICE * (people + people * (people - 1))
    assert 0 < rows <= most, "each line and each pair of a slice is taken off and written once"
    few = max(statements for _, statements in seen)
    for _ in range(8):
        await h.finish((await h.match("ana", "ben", "cleo", "dan")).id)
    seen.clear()
    assert await ledger.recompute(store, pool) == 15
    assert max(changes for changes, _ in seen) == rows
    assert max(statements for _, statements in seen) == few, "no transaction grows with the number of matches"
