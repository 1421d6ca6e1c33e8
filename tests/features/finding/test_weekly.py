"""Weekly games: dates across daylight saving changes, each date's table, the right to change a game, limits, the end, and their posts."""

import re
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.core.calendars import ZONES, next_date
from bot.core.ids import Authority, LobbyId, UserId
from bot.core.settings.habits import NOWHERE
from bot.core.settings.server import WEEKLY
from bot.core.shards import rows
from bot.discord_ui.core.errors import NothingHere
from bot.durations import DAY
from bot.features.finding import calls, tables, weekly
from bot.features.finding import rows as finding_rows
from bot.features.finding.posts import minute_of, panel
from bot.features.finding.rows import CALLS_BEFORE, ENDED, OPENS_BEFORE, UNWANTED, Weekly
from bot.features.finding.tables import OPENED, Wanted
from bot.features.finding.weekly import MAX_UNVISITED_DATES, SECOND_PLAYER_WAIT_S, WEEKLIES_EACH
from bot.features.lobbies import changes, gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.privacy.privacy import forget
from bot.features.settings import persons as people
from bot.features.settings import servers
from bot.processes.game_uis import game_uis
from engine.games import registry
from sandbox import reading
from tests.builders.discord_limits import components
from tests.builders.for_each import for_each
from tests.builders.hosting import HERE, Hosted, person
from tests.builders.refusals import refuses
from tests.builders.words import worded
from tests.features.lobbies.test_options import table

pytestmark = pytest.mark.usefixtures("both")


MANAGER = Authority(UserId(900), HERE.guild, manager=True)
EIGHT = 20 * 60


def who(name: str) -> Authority:
    return Authority(person(name).id, HERE.guild)


async def opened(h: Hosted, name: str = "ana", day: int = 3, minute: int = EIGHT) -> Weekly:
    return await h.host.do(weekly.create, person(name), HERE, "toy", "24h", day, minute, "")


async def now(h: Hosted, made: Weekly) -> Weekly:
    actual = await h.store.read(lambda tx: finding_rows.WEEKLIES.get(tx, made.id))
    assert actual is not None
    return actual


async def until(h: Hosted, at: float) -> None:
    """Let time pass, doing due work."""
    while True:
        due = await h.store.read(rows.next_due)
        soon = min((due[kind] for kind in ("weeklies", "beginnings", "lobbies") if kind in due), default=at + 1)
        if soon > at:
            break
        h.clock.time = max(soon, h.clock.time)
        await h.step()
    h.clock.time = max(at, h.clock.time)


async def table_of(h: Hosted, made: Weekly) -> LobbyId:
    """Let time pass until the table of the next date opens, and return it."""
    await until(h, made.at - OPENS_BEFORE)
    lobby = (await now(h, made)).lobby
    assert lobby is not None
    return lobby


@given(st.integers(1, 4 * 60) | st.integers(1, 7 * 24 * 60 - 120), st.integers(1_700_000_000, 1_900_000_000))
def test_a_date_is_the_next_one_at_that_time_of_the_clocks_on_the_wall(ahead: int, after: int) -> None:
    for zone in ZONES.values():
        wanted = datetime.fromtimestamp(after + 60 * ahead, ZoneInfo(zone)).replace(second=0)
        at = next_date(wanted.weekday(), 60 * wanted.hour + wanted.minute, zone, after)
        assert at == wanted.timestamp() or wanted.fold, zone  # of an hour that occurs twice the first counts


def test_eight_in_the_evening_stays_eight_when_the_clocks_go_forward() -> None:
    before = datetime(2027, 3, 25, 20, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
    assert next_date(3, EIGHT, "Europe/Berlin", before) - before == 7 * DAY - 3_600


async def test_its_table_opens_before_the_date_and_begins_at_it_with_those_who_came(h: Hosted) -> None:
    await h.host.do(people.change, person("ana").id, zone="Europe/Berlin")
    made = await opened(h)
    assert datetime.fromtimestamp(made.at, ZoneInfo("Europe/Berlin")).hour == 20
    await until(h, made.at + SECOND_PLAYER_WAIT_S)
    made = await now(h, made)
    assert made.missed == 1
    lobby = await table_of(h, made)
    for name in ("ben", "cleo"):
        await h.host.do(gathering.join, lobby, person(name))
    with refuses("not-before"):
        await h.host.the(Lobbies).start(lobby, person("ana").id)
    await until(h, made.at)
    begun = await h.host.read(changes.known, lobby)
    assert begun.status == "started"
    assert begun.match is not None
    seats = (await h.host.matches.match(begun.match)).seats
    assert {seat.user for seat in seats if seat.user is not None} == {person("ben").id, person("cleo").id}
    await until(h, made.at + SECOND_PLAYER_WAIT_S)
    assert (await now(h, made)).at == made.at + 7 * DAY
    assert (await now(h, made)).missed == 0


async def test_a_bot_that_slept_through_the_date_begins_late(h: Hosted) -> None:
    made = await opened(h)
    lobby = await table_of(h, made)
    for name in ("ben", "cleo"):
        await h.host.do(gathering.join, lobby, person(name))
    h.clock.time = made.at + 2 * SECOND_PLAYER_WAIT_S
    await h.step()
    assert (await h.host.read(changes.known, lobby)).status == "started"


async def test_a_bot_that_slept_through_the_whole_date_opens_no_table_for_it(h: Hosted) -> None:
    made = await opened(h)
    for late in (60.0, SECOND_PLAYER_WAIT_S - 60.0, SECOND_PLAYER_WAIT_S + 60.0):
        h.clock.time = made.at + late
        await h.step()
        assert (await now(h, made)).lobby is None
    later = await now(h, made)
    assert (later.at, later.missed) == (made.at + 7 * DAY, 0)


async def test_who_comes_late_finds_one_who_waits(h: Hosted) -> None:
    made = await opened(h)
    await until(h, made.at + SECOND_PLAYER_WAIT_S / 2)
    lobby = (await now(h, made)).lobby
    assert lobby is not None
    await h.host.do(gathering.join, lobby, person("ben"))
    await h.host.do(gathering.leave, lobby, person("ben").id)
    assert (await h.host.read(changes.known, lobby)).status == "open"
    for name in ("ben", "cleo"):
        await h.host.do(gathering.join, lobby, person(name))
    await h.step()
    assert (await h.host.read(changes.known, lobby)).status == "started"


async def test_it_ends_when_nobody_comes_and_a_date_that_was_called_off_does_not_count(h: Hosted) -> None:
    made = await opened(h)
    first = await table_of(h, made)
    await h.host.do(gathering.cancel, first, person("ana").id)
    await until(h, made.at + SECOND_PLAYER_WAIT_S)
    assert (await now(h, made)).missed == 0
    await until(h, made.at + MAX_UNVISITED_DATES * 7 * DAY + SECOND_PLAYER_WAIT_S)
    over = await now(h, made)
    assert (over.status, over.notice, over.wake) == (ENDED, UNWANTED, None)
    with refuses("unknown-weekly"):
        await h.host.read(weekly.find, made.id)


async def test_another_time_moves_the_open_table_and_mentions_those_who_joined_once(h: Hosted) -> None:
    made = await opened(h)
    lobby = await table_of(h, made)
    await h.host.do(gathering.join, lobby, person("ben"))
    with refuses("not-your-weekly"):
        await h.host.do(weekly.move, made.id, who("ben"), 4, EIGHT)
    moved = await h.host.do(weekly.move, made.id, who("ana"), 4, EIGHT)
    table = await h.host.read(changes.known, lobby)
    assert table.starts_at == moved.at == made.at + DAY
    assert weekly.to_mention(moved, table, h.clock.time) == (person("ben").id,)
    await h.host.do(weekly.mark_posted, made.id, moved.notice, mentioned=True)
    again = await h.host.do(weekly.move, made.id, MANAGER, 5, EIGHT)
    assert weekly.to_mention(again, table, h.clock.time) == ()
    await h.host.do(weekly.end, made.id, MANAGER)
    assert (await h.host.read(changes.known, lobby)).status == "cancelled"


async def test_a_time_zone_that_is_given_later_keeps_the_hour(h: Hosted) -> None:
    made, other = await opened(h), await opened(h, "ben")
    assert made.zone == NOWHERE
    await h.host.do(people.change, person("ana").id, zone="Asia/Tokyo")
    moved = await now(h, made)
    there = datetime.fromtimestamp(moved.at, ZoneInfo("Asia/Tokyo"))
    assert (moved.zone, there.weekday(), 60 * there.hour + there.minute) == ("Asia/Tokyo", 3, EIGHT)
    assert await now(h, other) == other
    # The chosen zone stays when its host moves: the others agreed on that hour.
    await h.host.do(people.change, person("ana").id, zone="Europe/Berlin")
    assert await now(h, made) == moved


async def test_nobody_is_sent_there_long_before_its_time(h: Hosted) -> None:
    made = await opened(h)
    lobby = await table_of(h, made)
    wanted = Wanted(person=person("ben"), place=HERE, channels=frozenset({HERE.channel}))
    assert (await h.host.do(tables.play_now, wanted)).how == OPENED
    actual = await h.host.do(calls.calling, lobby)
    assert actual is not None
    assert actual.later == made.at - CALLS_BEFORE


async def test_limits_and_the_switch(h: Hosted) -> None:
    for _ in range(WEEKLIES_EACH):
        made = await opened(h)
    with refuses("too-many-weeklies"):
        await opened(h)
    await h.host.do(servers.change, MANAGER, weeklies=2)
    with refuses("too-many-weeklies"):
        await opened(h, "ben")
    await h.host.do(servers.change, MANAGER, off=(WEEKLY,))
    with refuses("switched-off"):
        await opened(h, "ben")
    await until(h, made.at - OPENS_BEFORE)
    assert (await now(h, made)).lobby is None
    actual = await h.host.read(weekly.announced, made.id)
    assert actual is not None
    assert not actual.wanted


async def test_who_is_forgotten_leaves_no_regular_table_behind(h: Hosted) -> None:
    made = await opened(h)
    await forget(h.host, person("ana").id)
    gone = await now(h, made)
    assert gone.status == ENDED
    assert gone.host != person("ana").id


def test_a_time_of_day_is_read_as_people_write_it() -> None:
    evening = ("20:00", "20", "20.00", "20h", "20 h 00", "20 Uhr", "8 pm", "8 p.m.", "8:00 PM", "20:00 Uhr")
    assert {minute_of(written) for written in evening} == {1_200}
    assert (minute_of("12 am"), minute_of("12:30 pm"), minute_of("0:05")) == (0, 750, 5)
    for wrong in ("", "eight", "24:00", "13 pm", "20:60", "-1", "20:00:00"):
        with pytest.raises(NothingHere):
            minute_of(wrong)


@for_each("status", ["", "open", "started", "cancelled", "expired"])
@for_each("before", [-3_600.0, 0.0, 60.0, OPENS_BEFORE - 1, OPENS_BEFORE, OPENS_BEFORE + 60])
def test_a_table_never_opens_in_the_past(before: float, status: str) -> None:
    now = 1_800_000_000.0
    weekly = Weekly(
        guild=1,
        channel=2,
        host=UserId(3),
        name="Ana",
        game="colt-express",
        pace="live",
        zone="utc",
        day=1,
        minute=60,
        created_at=0.0,
        at=now + before,
        wake=None,
    )
    lobby = replace(table("colt-express"), status=status, message=5)
    shown = panel(weekly, lobby if status else None, game_uis(registry()), now, mine=True)
    said = reading.text({"components": components(shown)})
    opens = re.search(rf"{worded('weekly-opens', when='<t:([0-9]+):F>')}", said)
    assert opens is None or int(opens[1]) > now
    assert (opens is not None) == (before > OPENS_BEFORE)
