"""Plans of players who take a seat, leave it, or come back to it."""

from pathlib import Path

from bot.features.plans import plans
from bot.features.seats import rows, seating
from bot.features.seats.rows import BY_STAND_IN, Absence
from engine.core.planning import Line, Plan
from tests.builders.hosting import person, planned_of
from tests.features.plans.test_plans import HIGH, asked, begun, colt, deciders, later, lines, plan


async def test_a_line_is_for_one_act_also_while_a_computer_keeps_the_seat(tmp_path: Path) -> None:
    async with colt(tmp_path) as h:
        match = await begun(h)
        first = await asked(h, match.id)
        await plan(h, match.id, first, "draw", "marshal")
        now = h.clock.now()
        await h.host.do(
            seating.declare,
            Absence(person=person(first), match=match.id, how="drawing", since=now, until=now + 86_400),
        )
        await later(h, HIGH)
        assert [by for _, by, _ in await deciders(h, match.id)] == ["computer"]
        await h.host.do(seating.come_back, match.id, person(first).id)
        assert await lines(h, match.id, first) == ["marshal"]


async def test_what_a_stand_in_has_planned_goes_with_them(tmp_path: Path) -> None:
    async with colt(tmp_path) as h:
        match = await begun(h)
        first, friend = await asked(h, match.id), person("dan")
        for _ in range(2):
            now = h.clock.now()
            wish = Absence(
                person=person(first),
                match=match.id,
                how=BY_STAND_IN,
                since=now,
                until=now + 86_400,
                stand_in=friend,
            )
            await h.host.do(seating.declare, wish)
            (offer,) = await h.host.read(rows.open_offers, match.id)
            await h.host.do(seating.accept, offer.id, friend)
            planned = await planned_of(h, match.id, friend.id)
            assert (planned.plan.lines, planned.draft) == ((), None)
            await h.host.do(plans.save, match.id, friend.id, Plan((Line("marshal", when="last-round"),), keep=True))
            await h.host.do(plans.draft, match.id, friend.id, Plan((Line("draw"),)))
            await h.host.do(seating.come_back, match.id, person(first).id)
