"""The notification that a player is next: only if they want it, once for a turn, in private, and only if it helps."""

from pathlib import Path

import pytest

from bot.core.ids import UserId
from bot.core.matches.values import Match
from bot.core.outbox_rows import NEXT_TOPIC
from bot.core.ports import NotYet
from bot.features.plans import next_up, plans
from bot.features.settings import persons as people
from bot.features.votes import control
from engine.core.planning import Line
from tests.builders.games import registry
from tests.builders.hosting import Hosted, hosted, person

GAMES = (registry()["colt-express"],)
PEOPLE = ("ana", "ben", "cleo")
pytestmark = pytest.mark.usefixtures("both")


async def slow(h: Hosted, pace: str = "24h", **wishes: object) -> Match:
    """Start a match of three players who all want to know when they are next; return it after its first card."""
    for name in PEOPLE:
        await h.host.do(people.change, person(name).id, **{"next_up": True, "quiet": "none", **wishes})
    match = await h.match(*PEOPLE, pace=pace, game="colt-express")
    await lay(h, match)
    return match


async def lay(h: Hosted, match: Match) -> None:
    """Let the asked player take the first legal action."""
    table = await h.host.matches.table(match.id, None)
    user = table.match.seats[table.waits[0].seat].user
    assert user is not None
    action = (await h.host.matches.legal(match.id, user))[0]
    await h.host.matches.submit(match.id, table.match.version, user, action)


async def told(h: Hosted, match: Match) -> UserId | None:
    """Return the user to notify now, if any, and store that they were notified."""
    table = await h.host.matches.table(match.id, None)
    coming = next_up.coming_at(GAMES[0], table.view)
    if coming is None:
        return None
    user = await h.host.read(next_up.to_notify, table, coming)
    if user is not None:
        assert user == table.match.seats[coming.seat].user
        await h.host.do(next_up.mark_notified, match.id, coming)
    return user


async def test_the_next_one_is_told_once_when_ten_minutes_are_over(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        match = await slow(h)
        with pytest.raises(NotYet) as early:
            await told(h, match)
        assert early.value.at == h.clock.now() + next_up.PATIENCE
        await h.pump()
        assert not h.told.said[NEXT_TOPIC]
        h.clock.forward(next_up.PATIENCE)
        await h.pump()
        assert h.told.said[NEXT_TOPIC] == [match.id]
        assert await told(h, match) is not None
        assert await told(h, match) is None


async def test_a_card_taken_back_tells_nobody_twice(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        match = await slow(h)
        h.clock.forward(next_up.PATIENCE)
        first = await told(h, match)
        assert first is not None
        (entry,) = await h.log(match.id)
        assert entry.user is not None
        await h.host.do(control.take_back, match.id, entry.user)
        await lay(h, match)
        h.clock.forward(next_up.PATIENCE)
        assert await told(h, match) is None


@pytest.mark.parametrize("pace", ["live", "1h", "none"])
async def test_where_a_decision_takes_minutes_nobody_is_told(tmp_path: Path, pace: str) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        await slow(h, pace)
        h.clock.forward(next_up.PATIENCE)
        await h.pump()
        assert not h.told.said[NEXT_TOPIC]


async def test_it_is_off_unless_somebody_wants_it(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        match = await h.match(*PEOPLE, game="colt-express")
        await lay(h, match)
        h.clock.forward(next_up.PATIENCE)
        await h.pump()
        assert not h.told.said[NEXT_TOPIC]
        assert await told(h, match) is None


async def test_who_has_queued_a_card_knows(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        match = await slow(h)
        for name in PEOPLE:
            await h.host.do(plans.add, match.id, person(name).id, Line("draw"))
        h.clock.forward(next_up.PATIENCE)
        assert await told(h, match) is None


async def test_quiet_hours_are_quiet(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        h.clock.time += 86_400 - h.clock.time % 86_400 + 23 * 3_600  # 23:00 UTC
        match = await slow(h, quiet="22-08")
        h.clock.forward(next_up.PATIENCE)
        with pytest.raises(NotYet) as later:
            await told(h, match)
        h.clock.time = later.value.at
        assert h.clock.time % 86_400 == 8 * 3_600
        assert await told(h, match) is not None
