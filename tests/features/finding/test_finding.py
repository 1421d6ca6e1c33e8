"""Finding a game: the best table for a user, alerts of a table and their form, and tables that open by themselves."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from bot.core.current_names import rename
from bot.core.ids import Authority, LobbyId, MatchId, Person, Place, UserId
from bot.core.settings.habits import Habits
from bot.core.settings.server import CALLS, CALLS_A_DAY, PLAY_NOW
from bot.durations import DAY
from bot.features.finding import calls, publishing, rows, tables
from bot.features.finding.posts import GATHER, wish_form
from bot.features.finding.rows import BEGINS_AFTER, BEGINS_AFTER_LIVE, MAX_UNANSWERED_ALERTS, STATION_TOPIC, Wish
from bot.features.finding.tables import JOINED, OPENED, THERE, Wanted
from bot.features.lobbies import changes, gathering
from bot.features.lobbies import rows as lobbies_rows
from bot.features.lobbies.lobbies import Lobbies
from bot.features.privacy.privacy import forget
from bot.features.seats import occupancy
from bot.features.settings import persons as people
from bot.features.settings import servers
from bot.processes.game_uis import game_uis
from engine.core.registry import Registry
from tests.builders.for_each import for_each
from tests.builders.games import colt_express
from tests.builders.hosting import HERE, Hosted, person
from tests.builders.refusals import refuses

pytestmark = pytest.mark.usefixtures("both")


MANAGER = Authority(UserId(900), HERE.guild, manager=True)
GUILD = HERE.guild or 0


def wanted(name: str, *channels: int, **more: Any) -> Wanted:
    return Wanted(person=person(name), place=HERE, channels=frozenset(channels or (HERE.channel,)), **more)


def wish(name: str, **more: Any) -> Wish:
    who = person(name)
    return Wish(guild=GUILD, user=who.id, name=who.name, channel=HERE.channel, at=0.0, **more)


async def called(h: Hosted, lobby: LobbyId) -> list[str]:
    """Send a table's alerts; return the names of the notified users."""
    actual = await h.host.do(calls.calling, lobby)
    assert actual is not None
    users = [call.user for call in actual.due]
    await h.host.do(calls.mark_sent, lobby, users, HERE.channel, 5000 + int(h.clock.time))
    return sorted(
        person(name).name for name in ("ana", "ben", "cleo", "dan", "eva", "finn") if person(name).id in users
    )


async def test_two_who_press_at_once_meet_at_one_table(h: Hosted) -> None:
    first = await h.host.do(tables.play_now, wanted("ana"))
    second = await h.host.do(tables.play_now, wanted("ben"))
    again = await h.host.do(tables.play_now, wanted("ben"))
    assert (first.how, second.how, again.how) == (OPENED, JOINED, THERE)
    assert first.lobby.id == second.lobby.id == again.lobby.id


async def test_a_table_in_a_channel_that_somebody_does_not_see_is_not_found(h: Hosted) -> None:
    hidden = await h.lobby("ana")
    actual = await h.host.do(
        tables.play_now, Wanted(person=person("ben"), place=Place(GUILD, 11), channels=frozenset({11}))
    )
    assert actual.how == OPENED
    assert actual.lobby.id != hidden.id
    with refuses("not-in-this-channel"):
        await h.host.do(tables.play_now, Wanted(person=person("cleo"), place=Place(GUILD, 12), channels=frozenset()))


async def test_the_pace_that_somebody_asks_for_wishes_for_or_played_last_counts_in_this_order(h: Hosted) -> None:
    slow = await h.lobby("ana", pace="72h")
    live = await h.lobby("ana", pace="live")
    await h.match("cleo", "dan", pace="live")
    assert (await h.host.do(tables.play_now, wanted("cleo"))).lobby.id == live.id
    await h.host.do(calls.keep, wish("dan", paces=("72h",)))
    assert (await h.host.do(tables.play_now, wanted("dan"))).lobby.id == slow.id
    assert (await h.host.do(tables.play_now, wanted("eva", pace="live"))).lobby.id == live.id
    opened = await h.host.do(tables.play_now, wanted("finn", pace="1h"))
    assert (opened.how, opened.lobby.pace) == (OPENED, "1h")


async def test_who_says_nothing_of_time_plays_live_unless_the_server_has_a_pace_of_its_own(h: Hosted) -> None:
    assert (await h.host.do(tables.play_now, wanted("ana"))).lobby.pace == "live"
    await h.host.do(servers.change, MANAGER, pace="8h")
    assert (await h.host.do(tables.play_now, wanted("ben", pace="1h"))).lobby.pace == "1h"
    assert (await h.host.do(tables.play_now, wanted("cleo"))).lobby.pace == "live"  # at Ana's table
    await h.host.do(gathering.leave, (await h.host.do(tables.play_now, wanted("cleo"))).lobby.id, person("cleo").id)
    await h.host.do(calls.keep, wish("dan", paces=("72h",)))
    assert (await h.host.do(tables.play_now, wanted("dan"))).lobby.pace == "72h"


async def test_who_speaks_the_same_language_is_met_first(h: Hosted) -> None:
    await h.lobby("ana", "cleo")
    small = await h.lobby("ben")
    await h.host.do(people.change, person("ben").id, client_language="fr")
    assert (await h.host.do(tables.play_now, wanted("dan", language="fr"))).lobby.id == small.id


async def test_a_table_is_opened_where_the_server_allows_it(h: Hosted) -> None:
    await h.host.do(servers.change, MANAGER, channels=(77, 78))
    actual = await h.host.do(tables.play_now, wanted("ana", 10, 78))
    assert actual.lobby.place.channel == 78


async def test_parts_that_are_switched_off_are_refused(h: Hosted) -> None:
    await h.host.do(servers.change, MANAGER, off=(PLAY_NOW, CALLS))
    with refuses("switched-off"):
        await h.host.do(tables.play_now, wanted("ana"))
    with refuses("switched-off"):
        await h.host.do(calls.keep, wish("ana"))
    with refuses("only-in-servers"):
        await h.host.read(calls.wish_of, None, person("ana").id)


async def test_what_cannot_be_wished_for_is_refused(h: Hosted) -> None:
    for kind, more in (
        ("unknown-pace", {"paces": ("5h",)}),
        ("unknown-choice", {"waiting": 9}),
        ("unknown-choice", {"daytimes": ("noon",)}),
    ):
        with refuses(kind):
            await h.host.do(calls.keep, wish("ana", **more))
    await h.blocked(MANAGER, person("ana").id)
    with refuses("blocked"):
        await h.host.do(calls.keep, wish("ana"))


async def test_only_who_asked_for_such_a_table_is_called_and_once(h: Hosted) -> None:
    await h.host.do(calls.keep, wish("ben"))
    await h.host.do(calls.keep, wish("cleo", paces=("live",)))
    await h.host.do(calls.keep, wish("dan", waiting=2))
    lobby = await h.lobby("ana")
    assert await called(h, lobby.id) == ["ben"]
    assert await called(h, lobby.id) == []
    await h.host.do(gathering.join, lobby.id, person("ben"))
    assert await called(h, lobby.id) == ["dan"]


async def test_nobody_is_called_in_quiet_hours_and_later_they_are(h: Hosted) -> None:
    await h.host.do(people.change, person("ben").id, quiet="01-09")  # it is 01:46 UTC
    await h.host.do(calls.keep, wish("ben"))
    lobby = await h.lobby("ana")
    actual = await h.host.do(calls.calling, lobby.id)
    assert actual is not None
    assert actual.due == ()
    assert actual.later is not None
    h.clock.forward(actual.later - h.clock.now())
    assert await called(h, lobby.id) == ["ben"]


async def test_calls_of_a_day_are_counted_over_all_tables(h: Hosted) -> None:
    await h.host.do(calls.keep, wish("ben"))
    names = ("ana", "cleo", "dan", "eva")
    lobbies = [await h.lobby(name) for name in names]
    got = [await called(h, lobby.id) for lobby in lobbies]
    assert [len(item) for item in got] == [1] * CALLS_A_DAY + [0] * (len(names) - CALLS_A_DAY)
    await h.host.do(servers.change, MANAGER, calls_a_day=10)
    assert await called(h, lobbies[-1].id) == ["ben"]


async def test_one_host_calls_for_so_many_tables_a_day(h: Hosted) -> None:
    await h.host.do(servers.change, MANAGER, calling_tables_a_day=1)
    for name in ("ben", "cleo"):
        await h.host.do(calls.keep, wish(name))
    first, second = await h.lobby("ana"), await h.lobby("ana")
    assert await called(h, first.id) == ["ben", "cleo"]
    assert await called(h, second.id) == []
    h.clock.forward(DAY + 1)
    three = await h.lobby("ana")
    assert await called(h, three.id) == ["ben", "cleo"]


async def test_who_never_answers_is_called_no_more_until_they_say_so(h: Hosted) -> None:
    await h.host.do(calls.keep, wish("ben"))
    for _ in range(MAX_UNANSWERED_ALERTS):
        assert await called(h, (await h.lobby("ana")).id) == ["ben"]
        await h.later(DAY + 1)
    assert await called(h, (await h.lobby("ana")).id) == []
    await h.host.do(calls.keep, wish("ben"))
    assert await called(h, (await h.lobby("cleo")).id) == ["ben"]


async def test_taking_a_seat_answers_all_calls(h: Hosted) -> None:
    await h.host.do(calls.keep, wish("ben"))
    lobby = await h.lobby("ana")
    assert await called(h, lobby.id) == ["ben"]
    await h.host.do(gathering.join, lobby.id, person("ben"))
    actual = await h.host.read(calls.wish_of, GUILD, person("ben").id)
    assert actual is not None
    assert actual.unanswered == 0


async def test_a_table_opens_by_itself_once_enough_people_wait(h: Hosted) -> None:
    await h.host.do(calls.keep, wish("ben", gathers=True, waiting=2, paces=("8h",)))
    await h.host.do(calls.keep, wish("cleo", gathers=True, waiting=2))
    await h.step()
    assert await h.host.read(gathering.open_in, HERE) == ()
    await h.host.do(calls.keep, wish("dan", gathers=True, waiting=1))
    await h.step()
    (lobby,) = await h.host.read(gathering.open_in, HERE)
    assert (lobby.seats, lobby.pace) == ((), "8h")
    assert await called(h, lobby.id) == ["ben", "cleo", "dan"]
    joined = await h.host.do(gathering.join, lobby.id, person("cleo"))
    assert joined.host == person("cleo").id
    await h.later(7_200)
    assert len(await h.host.read(gathering.open_in, HERE)) == 1


async def test_a_call_says_when_the_table_is_full_and_when_it_is_closed(h: Hosted) -> None:
    await h.host.do(calls.keep, wish("ben"))
    lobby = await h.lobby("ana")
    await called(h, lobby.id)
    for name in ("cleo", "dan", "eva"):
        await h.host.do(gathering.join, lobby.id, person(name))
    actual = await h.host.do(calls.calling, lobby.id)
    assert actual is not None
    assert actual.state == calls.FULL
    ((_, message),) = actual.outdated
    await h.host.do(lobbies_rows.show_calls, lobby.id, message, actual.state)
    again = await h.host.do(calls.calling, lobby.id)
    assert again is not None
    assert again.outdated == {}
    await h.host.do(gathering.cancel, lobby.id, person("ana").id)
    closed = await h.host.do(calls.calling, lobby.id)
    assert closed is not None
    assert (closed.state, len(closed.outdated)) == ("cancelled", 1)


async def test_who_opens_and_closes_tables_all_day_opens_no_more(h: Hosted) -> None:
    await h.host.do(servers.change, MANAGER, closed_a_day=2)
    for _ in range(2):
        await h.host.do(gathering.cancel, (await h.lobby("ana")).id, person("ana").id)
    with refuses("too-many-closed"):
        await h.lobby("ana")
    h.clock.forward(DAY + 1)
    await h.lobby("ana")


async def test_the_standing_card_is_drawn_again_when_something_changes(h: Hosted) -> None:
    await h.lobby("ana")
    assert await h.pump() is None
    await h.host.do(servers.change, MANAGER, station=55)
    for _ in range(2):
        h.clock.forward(10)
        await h.pump()
    assert len(h.told.said[STATION_TOPIC]) == 1
    actual = await h.host.read(publishing.station_card, h.told.said[STATION_TOPIC][0])
    assert actual is not None
    station, wanted_channel, shown = actual
    assert (wanted_channel, len(shown.lobbies)) == (55, 1)
    await h.host.do(rows.save_station, msgspec.structs.replace(station, channel=55, message=1, shown="x"))
    await h.match("cleo", "dan")
    h.clock.forward(10)
    await h.pump()
    assert len(h.told.said[STATION_TOPIC]) == 2
    board = await h.host.read(tables.board, GUILD)
    assert [run.names for run in board.running] == [("cleo", "dan")] or [set(run.names) for run in board.running] == [
        {"cleo", "dan"}
    ]
    with refuses("only-in-servers"):
        await h.host.read(tables.board, None)


async def test_the_standing_card_names_who_plays_now(h: Hosted) -> None:
    await h.host.do(servers.change, MANAGER, station=55)
    match = await h.match("ana", "ben")

    async def settled() -> int:
        for _ in range(2):
            h.clock.forward(10)
            await h.pump()
        return len(h.told.said[STATION_TOPIC])

    before = await settled()
    await h.host.do(occupancy.hand_over, match.id, match.seats[0].seat, occupancy.MISSED)
    reseated = await settled()
    await h.host.do(rename, Person(match.seats[1].user or UserId(0), "new"), GUILD)
    renamed = await settled()
    assert before < reseated < renamed


async def test_forgetting_a_person_forgets_what_they_wait_for(h: Hosted) -> None:
    await h.host.do(calls.keep, wish("ben"))
    lobby = await h.lobby("ana")
    await called(h, lobby.id)
    await forget(h.host, person("ben").id)
    assert await h.host.read(calls.wish_of, GUILD, person("ben").id) is None
    assert await h.store.read(lambda tx: lobbies_rows.table_calls(tx, lobby.id)) == ()


async def test_a_card_is_drawn_again_whenever_it_names_others_as_alerted(h: Hosted) -> None:
    ben = person("ben")
    await h.host.do(calls.keep, wish("ben"))
    lobby = await h.lobby("ana")
    await called(h, lobby.id)
    ways: list[Callable[[], Awaitable[object]]] = [
        lambda: h.host.do(calls.drop, GUILD, ben.id),
        lambda: h.host.do(calls.keep, wish("ben")),
        lambda: h.host.do(gathering.join, lobby.id, ben),
        lambda: h.host.do(gathering.leave, lobby.id, ben.id),
        lambda: forget(h.host, ben.id),
    ]
    for number, change in enumerate(ways):
        await h.pump()
        drawn = len(h.told.lobbies)
        await change()
        await h.pump()
        names = await h.host.read(gathering.called, await h.host.read(changes.known, lobby.id))
        assert names == (() if number % 2 == 0 else (ben.id,))
        assert lobby.id in h.told.lobbies[drawn:], number


def test_hours_that_are_all_quiet_are_looked_at_again_tomorrow() -> None:
    ben = wish("ben", daytimes=("mornings",))
    habits = Habits(user=Person(UserId(1), "").id, quiet="02-10", opens=None)
    at = 1_000_000_000.0
    assert ben.callable_at(habits, at) > at


async def test_a_table_that_is_started_while_it_begins_by_itself_begins_once(
    h: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = await h.host.do(tables.play_now, wanted("ana", pace="live"))
    await h.host.do(gathering.join, result.lobby.id, person("ben"))
    h.clock.forward(60 * BEGINS_AFTER_LIVE)
    read, starts = h.store.read, [result.lobby]

    async def read_and_press(work: Any) -> Any:
        """Let the host press Start after the due tables were read."""
        due = await read(work)
        if starts:
            await h.host.the(Lobbies).start(starts.pop().id, person("ana").id)
        return due

    monkeypatch.setattr(h.store, "read", read_and_press)
    await h.host.the(Lobbies).begin_due(h.clock.now(), h.host.ownership.served)
    monkeypatch.undo()
    assert len(await h.host.matches.tables_of(person("ben").id)) == 1


async def test_a_table_begins_by_itself_some_time_after_the_second_person(h: Hosted) -> None:
    lobby = (await h.host.do(tables.play_now, wanted("ana", pace="live"))).lobby
    await h.later(600)
    lobby = await h.host.do(gathering.join, lobby.id, person("ben"))
    assert lobby.begins_at == h.clock.now() + 60 * BEGINS_AFTER_LIVE
    assert await h.step() == pytest.approx(h.clock.now() + h.host.tools.limits.heartbeat)
    left = await h.host.do(gathering.leave, lobby.id, person("ben").id)
    assert left.begins_at is None
    lobby = await h.host.do(gathering.join, lobby.id, person("ben"))
    await h.later(60 * BEGINS_AFTER_LIVE)
    begun = await h.host.read(changes.known, lobby.id)
    assert begun.status == "started"
    match = await h.host.matches.match(begun.match or MatchId(0))
    assert {seat.name for seat in match.seats if seat.user is not None} == {"ana", "ben"}


async def test_a_table_that_cannot_begin_waits_for_its_host(h: Hosted) -> None:
    lobby = (await h.host.do(tables.play_now, wanted("ana"))).lobby
    await h.host.do(gathering.join, lobby.id, person("ben"))
    other = await h.match("cleo", "dan")
    await h.host.do(servers.change, MANAGER, matches=1)
    await h.later(60 * BEGINS_AFTER)
    assert (await h.host.read(changes.known, lobby.id)).status == "open"
    assert (await h.host.read(changes.known, lobby.id)).begins_after == 0
    assert (await h.host.matches.match(other.id)).status == "running"


async def test_matches_of_people_one_knows_come_first_and_lonely_ones_not_at_all(h: Hosted) -> None:
    ended = await h.match("ana", "ben")
    await h.finish(ended.id)
    known = await h.match("ben", "cleo")
    strangers = await h.match("dan", "eva")
    await h.match("finn", computers=2)
    mine = await h.match("ana", "finn")

    async def listed(reader: UserId | None) -> list[MatchId]:
        return [match.id for match in (await h.host.read(tables.board, GUILD, reader)).running]

    assert await listed(None) == [mine.id, strangers.id, known.id]
    assert await listed(person("ana").id) == [mine.id, known.id, strangers.id]


def boxes(node: Any) -> list[dict[str, Any]]:
    """Return Discord's data of every choice in a form."""
    if isinstance(node, list):
        return [box for item in node for box in boxes(item)]
    if not isinstance(node, dict):
        return []
    return ([node] if "value" in node else []) + [box for item in node.values() for box in boxes(item)]


@for_each(("opens", "ticked"), [(True, [False]), (False, [])])
def test_tables_open_by_themselves_only_for_who_may_open_some_and_ticks_that(opens: bool, ticked: list[bool]) -> None:
    uis = game_uis(Registry([colt_express()]))
    offered = boxes(wish_form(None, uis, opens=opens).to_dict())
    assert offered
    assert [box.get("default", False) for box in offered if str(box["value"]).startswith(GATHER)] == ticked
