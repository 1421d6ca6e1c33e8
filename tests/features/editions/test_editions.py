"""The story of the seasons: off until it is switched on, a wall when a season ends, a front page on Mondays, legends of all seasons."""

from pathlib import Path

import pytest

from bot.core.calendars import local
from bot.core.ids import Authority, MatchId, UserId
from bot.durations import WEEK
from bot.features.editions import editions
from bot.features.editions import rows as editions_rows
from bot.features.editions.editions import Feud, SeasonSummary
from bot.features.editions.publishing import edition_post, legends_post
from bot.features.editions.rows import EDITION_TOPIC, Edition
from bot.features.privacy.privacy import forget
from bot.features.ratings import leaderboards, rows
from bot.features.ratings.values import Scope
from bot.features.settings import servers
from data.catalogue import speaking
from engine.games import registry
from tests.builders.hosting import HERE, Hosted, hosted, person

GUILD = HERE.guild or 0
ANA = person("ana").id
BOSS = Authority(person("finn").id, GUILD, (), True)


async def season_ends(h: Hosted) -> None:
    h.clock.forward(60)
    season = await h.host.read(rows.season, Scope(GUILD))
    assert await h.host.do(leaderboards.start_season, Scope(GUILD), BOSS.user, season.number + 1) is not None
    await h.pump()


async def test_nothing_is_posted_where_nobody_asked_for_it(h: Hosted) -> None:
    await h.finish((await h.match("ana", "ben")).id)
    await season_ends(h)
    await h.host.do(servers.change, BOSS, gazette=HERE.channel)
    await h.later(2 * WEEK)
    await h.pump()
    assert h.told.said[EDITION_TOPIC] == []


async def test_a_season_that_ends_is_told_with_its_winners_and_its_feud(h: Hosted) -> None:
    await h.host.do(servers.change, BOSS, gazette=HERE.channel)
    for _ in range(3):
        last = await h.finish((await h.match("ana", "ben")).id)
    await season_ends(h)
    [number] = h.told.said[EDITION_TOPIC]
    actual = await h.host.read(editions.edition, number)
    assert actual is not None
    edition, told = actual
    assert (edition.season, told.matches, told.people) == (1, 3, 2)
    assert told.feud is not None
    assert {told.feud.first, told.feud.second} == {"ana", "ben"}
    assert told.feud.ahead + told.feud.behind <= 3
    assert told.feud.last == last.id
    assert sum(winner.wins for winner in told.winners) >= 3
    await h.host.do(editions_rows.set_message, number, 5)
    assert await h.host.read(editions.edition, number) is None
    await h.host.do(rows.hide, ANA, hidden=True)
    legends = await h.host.read(editions.legends, GUILD)
    assert (legends.matches, legends.feud) == (3, None)
    assert ANA not in {winner.user for winner in legends.winners}
    await forget(h.host, person("ben").id)
    assert (await h.host.read(editions.legends, GUILD)).winners == ()


async def test_a_front_page_comes_on_mondays_after_a_week_with_a_match(h: Hosted) -> None:
    await h.host.do(servers.change, BOSS, gazette=HERE.channel, front_page=True, daily_hour="9", daily_zone="berlin")
    wakes = []
    for _ in range(3):
        page = await h.host.read(lambda at: editions_rows.FRONT_PAGES.get(at.tx, GUILD))
        assert page is not None
        assert page.wake is not None
        wakes.append(page.wake)
        h.clock.time = page.wake
        await h.step()
        await h.pump()
        if len(wakes) == 1:
            await h.finish((await h.match("ana", "ben")).id)
    assert {(local(at, "Europe/Berlin").weekday(), local(at, "Europe/Berlin").hour) for at in wakes} == {(0, 9)}
    assert len(h.told.said[EDITION_TOPIC]) == 1
    actual = await h.host.read(editions.edition, h.told.said[EDITION_TOPIC][0])
    assert actual is not None
    assert (actual[0].season, actual[1].matches) == (None, 1)
    await h.host.do(servers.change, BOSS, front_page=False)
    page = await h.host.read(lambda at: editions_rows.FRONT_PAGES.get(at.tx, GUILD))
    assert page is not None
    assert page.wake is None


@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_what_is_posted_pings_nobody_and_escapes_names(code: str) -> None:
    told = SeasonSummary(
        3,
        2,
        (editions.Winner(UserId(7), "*Ana*", 2, 3),),
        (editions.Deed("most-punched", "_Bo_", 12),),
        Feud("*Ana*", "_Bo_", 2, 1, MatchId(1)),
    )
    with speaking(code):
        post = edition_post(Edition(guild=1, since=0.0, until=WEEK, channel=2), told, None)
        for shown in (post, legends_post(told)):
            words = "\n".join(getattr(item, "content", "") for item in shown.view.walk_children())
            assert "\\*Ana\\*" in words
            assert "12" in words
            assert "<@" not in words
            assert shown.ping == ()


async def test_the_star_of_a_week_wears_the_bandit_of_the_last_win(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        match = await h.finish((await h.match("ana", "ben", "cleo", game="colt-express")).id)
        legends = await h.host.read(editions.legends, GUILD)
        [winner, *_] = legends.winners
        assert legends.star == next(seat.figures for seat in match.seats if seat.user == winner.user)
        assert legends.star
