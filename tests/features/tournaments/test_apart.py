"""Pairs who shouldn't meet don't if that can be avoided; directors can lose their rights."""

import random
from collections.abc import Iterable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.core.ids import Authority, UserId
from bot.features.tournaments import signup
from bot.features.tournaments.pairing.arranging import before, met
from bot.features.tournaments.pairing.formats import FORMATS
from bot.features.tournaments.pairing.values import NEVER, RARELY, Apart, TournamentRecord
from tests.builders.for_each import for_each
from tests.builders.hosting import HERE, hosted
from tests.builders.refusals import refuses
from tests.builders.thorough import THOROUGH, usual
from tests.features.tournaments.cup import PLAIN, cup, who
from tests.features.tournaments.pairing.playing import field, plan, played

OTHER = Authority(who(1).id, HERE.guild)


def apart(pair: Iterable[int], since: int, until: int | None = None) -> Apart:
    first, second = sorted(pair)
    return Apart(first, second, since, until)


COUNTS = usual((8, 12, 17), (8, 17))
FIELDS = [(form, rematches, count) for form in FORMATS for rematches in (RARELY, NEVER) for count in COUNTS]


@for_each(("form", "rematches", "count"), [case for case in FIELDS if case[1] == RARELY or case[0] == "swiss"])
def test_a_pair_never_meets_if_there_are_two_tables(form: str, rematches: str, count: int) -> None:
    for seed in range(3 if THOROUGH else 1):
        dice = random.Random(seed)
        people = dice.sample(range(1, count + 1), 4)
        pairs = tuple(apart(pair, 1) for pair in (people[:2], people[2:], people[1:3]))
        wanted = plan(form, rounds=4, advance=1, rematches=rematches, draw=f"{seed:x}", apart=pairs)
        record = played(TournamentRecord(plan=wanted, entrants=field(count)), dice)
        for round_ in record.rounds:
            if len(round_.tables) > 1:
                there = met(replace(record, rounds=(round_,)))
                assert not [pair for pair in pairs if there[frozenset((pair.one, pair.other))]], (form, round_.number)


def test_a_pair_counts_from_its_round_to_its_last_one() -> None:
    start = TournamentRecord(plan=plan(rounds=5), entrants=field(8))
    free = played(start, random.Random(1))
    two = next(iter(met(replace(free, rounds=free.rounds[:1]))))
    for pair, kept in (
        (apart(two, 2), False),
        (apart(two, 1, 0), False),
        (apart(two, 1), True),
    ):
        first = played(replace(start, plan=replace(start.plan, apart=(pair,))), random.Random(1)).rounds[0]
        together = any(two <= set(table.people) for table in first.tables)
        assert together != kept
    assert before(free, 1, range(1, 9), 0).plan == free.plan


async def test_a_director_keeps_two_apart_and_lets_them_meet_again(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        event = await cup(h, 8, rounds=3)
        first, second = who(2).id, who(5).id
        with refuses("not-a-director"):
            await event.direct("apart", who=PLAIN, user=first, other=second)
        with refuses("not-entered"):
            await event.direct("apart", user=first, other=who(77).id)
        for same, end in ((first, False), (second, True)):
            with refuses("no-pair"):
                await event.direct("together" if end else "apart", user=first, other=same)
        for _ in range(2):  # a repetition counts once
            await event.direct("apart", user=second, other=first)
        assert (await event.sheet()).tournament.plan.apart == (Apart(2, 5, 1),)
        await event.start()
        assert not any({2, 5} <= set(table.people) for table in (await event.sheet()).tables)
        await event.direct("together", user=first, other=second)
        assert (await event.sheet()).tournament.plan.apart == (Apart(2, 5, 1, 1),)
        await event.direct("apart", user=first, other=second)
        await event.direct("together", user=first, other=second)
        assert (await event.sheet()).tournament.plan.apart == (Apart(2, 5, 1, 1),)


async def test_who_gets_the_number_of_one_who_left_is_kept_apart_from_no_one(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        event = await cup(h, 8)
        await event.direct("apart", user=who(3).id, other=who(8).id)
        await h.host.do(signup.leave, event.id, who(8).id, HERE.guild)
        await event.enter(9)
        assert [player.number for player in (await event.sheet()).players if player.user == who(9).id] == [8]
        assert (await event.sheet()).tournament.plan.apart == ()


@pytest.mark.parametrize("by", ["moderator", "director", "self", "stranger"])
async def test_a_director_is_removed_by_those_who_direct_but_the_host_only_by_moderators(
    tmp_path: Path, by: str
) -> None:
    async with hosted(tmp_path) as h:
        event = await cup(h)
        host = (await event.sheet()).tournament.host
        await event.direct("director", user=OTHER.user)
        asks = {
            "moderator": Authority(UserId(9_009), HERE.guild, (), manager=True),
            "director": OTHER,
            "self": Authority(host, HERE.guild),
            "stranger": PLAIN,
        }[by]
        for user, refused in (
            (host, {"director": "host-directs", "stranger": "not-a-director"}.get(by)),
            (OTHER.user, {"self": "not-a-director", "stranger": "not-a-director"}.get(by)),
        ):
            if refused:
                with refuses(refused):
                    await event.direct("director-out", who=asks, user=user)
            else:
                await event.direct("director-out", who=asks, user=user)
        left = {"moderator": (), "director": (host,), "self": (OTHER.user,), "stranger": (OTHER.user, host)}[by]
        assert set((await event.sheet()).tournament.directors) == set(left)
        if OTHER.user not in left:
            with refuses("not-a-director"):
                await event.direct("pause", who=OTHER)
