"""``/setup`` and ``/settings``: a server's and a user's settings and their effects, even after channels or roles are deleted."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.core.ids import Place
from bot.core.settings import rows
from bot.core.settings import rows as settings_rows
from bot.core.work import At
from bot.discord_ui.core.errors import permission_names
from bot.discord_ui.core.permissions import OPTIONAL
from bot.features.lobbies import gathering
from bot.features.settings.servers import IDS
from data.formats import hour
from sandbox import reading
from sandbox.testing import Exchange, PageClient
from tests.builders.for_each import sampled
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, everything, see, tools
from tests.builders.presses import press_after, setup_page
from tests.builders.words import worded
from tests.end_to_end.test_finding import station_in
from tests.end_to_end.test_private_tables import own_message


def menu(verb: str) -> str:
    return f"ce2:settings:{verb}"


async def choose(person: PageClient, panel: Message, verb: str, value: str, page: str = "") -> Message:
    """Open a page (by default the verb's), choose in its menu, and go back; return the updated list of settings."""
    panel = await (await person.select(panel, page or verb, custom_id=menu("page"))).message(reading.text)
    panel = await (await person.select(panel, value, custom_id=menu(verb))).message(reading.text)
    return await back(person, panel)


async def back(person: PageClient, panel: Message) -> Message:
    return await (await person.click(panel, custom_id=menu("list"))).message(reading.text)


async def settings(person: PageClient, **options: str) -> Message:
    return await (await person.command("/settings", **options)).message(reading.text)


def whispers(person: PageClient) -> Sequence[Message]:
    """Return the bot's private messages to a user."""
    direct = [channel["id"] for channel in person.channels.values() if channel["type"] == 1]
    return [message for channel in direct for message in person.messages(channel)]


async def test_what_makes_no_sense_is_refused_and_changes_nothing(place: LocalBot) -> None:
    person = await place.enter(0)
    assert "Atlantis" in reading.text(await settings(person, zone="Europe/Atlantis"))
    assert "Europe/Berlin" in reading.text(await settings(person, zone="berlin"))
    panel = await choose(person, await settings(person), "opens", "9", "hours")
    panel = await (await person.select(panel, "hours", custom_id=menu("page"))).message(reading.text)
    exchange = await person.select(panel, "11", custom_id=menu("closes"))
    refusal = await exchange.message(lambda message: "at least" in reading.text(message))
    assert "6 hours" in reading.text(refusal)
    assert f"{hour(9)} to {hour(23)}" in reading.text(await settings(person))


async def begun(place: LocalBot, how: str) -> tuple[Party, PageClient]:
    """Start a match at one hour's pace with players who want reminders in this way; return the party and the first player asked."""
    party = Party(place, 3)
    await party.gather()
    for person in party.people:
        await choose(person, await settings(person), "reminders", how)
    await party.start(pace="1h")
    return party, party.asked()[0]


@pytest.mark.nightly
async def test_a_reminder_by_direct_message_goes_when_it_is_pointless(place: LocalBot) -> None:
    party, late = await begun(place, "dm")
    place.move(1_801)
    message = await late.wait_for(lambda: next(iter(whispers(late)), None), what="the direct message")
    assert "50%" in reading.text(message)
    assert "50%" not in everything(late.messages(party.thread))
    await party.step(late)
    await late.wait_for(lambda: not whispers(late) or None, what="the reminder to go")


async def test_who_takes_no_direct_messages_is_reminded_in_the_thread(place: LocalBot) -> None:
    party, late = await begun(place, "dm")
    place.sandbox.control("dm_blocked", user_id=late.me, blocked=True)
    place.move(1_801)
    await see(late, "50%", channel=party.thread)
    assert whispers(late) == []


async def test_both_means_both(place: LocalBot) -> None:
    party, late = await begun(place, "both")
    place.move(1_801)
    await late.wait_for(lambda: next(iter(whispers(late)), None), what="the direct message")
    await see(late, "50%", channel=party.thread)


@sampled("where", ("reminder", "panel"), {"reminder"})
async def test_a_button_keeps_further_reminders_of_this_decision_away(place: LocalBot, where: str) -> None:
    party, late = await begun(place, "mention")
    place.move(1_801)
    reminder = await late.wait_for(
        lambda: next((message for message in late.messages(party.thread) if "50%" in reading.text(message)), None),
        what="the reminder",
    )
    source = reminder if where == "reminder" else await party.panel(late)
    said = await (await late.click(await tools(late, source), label=worded("button-mute"))).message(reading.text)
    assert worded("mute-done") in reading.text(said)
    await late.wait_for(lambda: "50%" not in everything(late.messages(party.thread)) or None, what="it to go")
    place.move(1_500)
    await place.quiet()
    assert "85%" not in everything(late.messages(party.thread))


async def test_where_one_lives_and_when_one_is_away_take_two_taps_each(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    person = party.asked()[0]
    assert worded("button-city") not in reading.labels(await party.panel(person))
    place.move(13 * 3_600)  # the first reminder is due
    await place.quiet()
    panel = await party.panel(person)
    form = await person.click(panel, label=worded("button-city"))
    kept = await (await person.submit_modal(form, city="zurich")).message(reading.text)
    assert "Europe/Zurich" in reading.text(kept)
    await place.restart()
    assert worded("button-city") not in reading.labels(await party.panel(person))  # asked once
    matches = await (await person.command("/matches")).message(reading.text)
    asked = await (await person.click(matches, label=worded("button-away"))).message(reading.text)
    away = await (await person.click(asked, label=worded("button-away-3d"))).message(
        lambda message: worded("button-back") in reading.labels(message)
    )
    assert reading.is_ephemeral(away)
    asked = await (await person.click(away, label=worded("button-back"))).message(reading.text)
    form = await person.click(
        await (await person.command("/away")).message(reading.text), label=worded("button-away-date")
    )
    away = await (await person.submit_modal(form, until="until Friday")).message(reading.text)
    assert worded("button-back") in reading.labels(away)


async def opened(person: PageClient, command: str) -> Message:
    await person.open()
    person.go("the-station")
    return await said(await person.command(command))


async def page(manager: PageClient, name: str = "") -> Message:
    await manager.open()
    manager.go("the-station")
    return await setup_page(manager, name)


async def said(exchange: Exchange) -> Message:
    return await exchange.message(reading.components)


async def test_the_panel_is_for_those_who_manage_the_server(place: LocalBot) -> None:
    place.show_all_commands()
    refusal = await opened(place.user(1), "/setup")
    assert reading.is_ephemeral(refusal)
    assert worded("error-not-a-manager") in reading.text(refusal)
    panel = await opened(place.user(0), "/setup")
    assert reading.is_ephemeral(panel)
    assert worded("setup-questions") in reading.text(panel)
    assert worded("setup-title") in reading.text(await page(place.user(0)))


async def test_a_new_owner_is_asked_until_the_questions_are_answered(place: LocalBot) -> None:
    owner = place.user(0)
    asked = await opened(owner, "/setup")
    for custom_id in ("ce2:setup:channels", "ce2:setup:log"):
        asked = await said(await owner.select(asked, owner.channel_id("the-saloon"), custom_id=custom_id))
        assert worded("setup-questions") in reading.text(asked)
    asked = await said(await owner.click(asked, label=worded("button-station-here")))
    await station_in(place, owner, "the-station")
    await place.restart()
    assert worded("setup-questions") in reading.text(await opened(owner, "/setup"))
    front = await said(await owner.click(asked, label=worded("button-setup-done")))
    assert worded("setup-title") in reading.text(front)
    assert worded("setup-title") in reading.text(await opened(owner, "/setup"))
    guild = int(place.sandbox.core.world.channels[owner.channel_id("the-station")].guild_id or 0)
    server = await place.host.read(rows.server, guild)
    saloon = int(owner.channel_id("the-saloon"))
    assert (server.channels, server.log_channel, server.asking) == ((saloon,), saloon, False)


async def test_buttons_of_old_panels_open_the_pages_of_today(place: LocalBot) -> None:
    owner = place.user(0)
    front = await page(owner)
    for old, name in (("find", "finding"), ("extras", "daily")):
        shown = await forged(place, owner, front, f"ce2:{old}:setup")
        assert worded(f"setup-page-{name}") in reading.text(await said(shown))


async def test_a_role_and_the_moderators_open_tables_and_all_join(place: LocalBot) -> None:
    manager, guest, third = (place.user(number) for number in range(3))
    panel = await page(manager, "tables")
    role = str(place.sandbox.control("role_create", name="hosts")["id"])
    await said(await manager.select(panel, role, custom_id="ce2:setup:openers"))
    refused = worded("error-not-an-opener", role=role, moderators="none")
    await guest.open()
    guest.go("the-station")
    weekly = {"day": "3", "time": "20:00"}
    for command, options in (("/lobby create", {}), ("/play-now", {}), ("/lobby weekly", weekly)):
        refusal = reading.text(await said(await guest.command(command, **options)))
        assert refused in refusal
    form = await press_after(guest, "/tables", "find notify")
    assert worded("field-gathers") not in str(form.modal)
    shown = await forged(place, guest, await own_message(manager), "ce2:find:wish", ("gather", "wait-1"))
    assert worded("wish-gathers") not in reading.text(await said(shown))
    await third.open()
    place.sandbox.control("member", user_id=third.me, roles=[role])
    assert worded("options-title") in reading.text(await opened(third, "/lobby create"))
    join = await said(await guest.command("/play-now"))
    assert refused not in reading.text(join)


async def test_a_channel_for_live_games_is_linked_and_its_missing_permissions_named(place: LocalBot) -> None:
    manager = place.user(0)
    panel = await page(manager, "tables")
    saloon = manager.channel_id("the-saloon")
    place.permit(saloon, deny=["SEND_MESSAGES"])
    chosen = await said(await manager.select(panel, saloon, custom_id="ce2:setup:live"))
    assert worded("setup-lacking", channel=saloon) in reading.text(chosen)
    refusal = reading.text(await said(await manager.command("/lobby create", pace="live")))
    assert worded("error-not-in-this-channel", games="live", channel=saloon) in refusal
    assert worded("options-title") in reading.text(await said(await manager.command("/lobby create", pace="24h")))


async def test_the_usual_pace_is_that_of_the_server(place: LocalBot) -> None:
    manager = place.user(0)
    panel = await page(manager)
    await said(await manager.select(panel, "1h", custom_id="ce2:setup:pace"))
    await said(await manager.command("/lobby create"))
    (lobby,) = await place.host.read(gathering.open_in, Place(None, int(manager.channel_id("the-station"))))
    assert lobby.pace == "1h"


async def test_a_log_channel_in_which_nothing_can_be_posted_is_named(place: LocalBot) -> None:
    manager = place.user(0)
    panel = await page(manager, "people")
    saloon = manager.channel_id("the-saloon")
    await said(await manager.select(panel, saloon, custom_id="ce2:setup:log"))
    assert worded("setup-nothing-lacking") in reading.text(await page(manager))
    place.permit(saloon, deny=["SEND_MESSAGES"])
    assert worded("setup-lacking-log", channel=saloon, lacking="**Send Messages**") in reading.text(await page(manager))


async def test_optional_permissions_are_named_as_optional(place: LocalBot) -> None:
    manager = place.user(0)
    home = place.sandbox.channel("the-station").id
    granted: list[str] = []
    for permission in (*OPTIONAL, ""):
        assert worded("setup-nothing-lacking") in reading.text(await page(manager))
        panel = reading.text(await page(manager, "finding"))
        for name in OPTIONAL:
            assert (permission_names((name,)) in panel) == (name.upper() not in granted)
        granted.append(permission.upper())
        place.permit(home, allow=[name for name in granted if name])


def created(place: LocalBot, key: str) -> int:
    """Create a channel, or a role if that is what the setting names; return its id."""
    made = place.sandbox.control("role_create" if IDS[key].roles else "channel", name=key.replace("_", "-"))
    return int(made["id"])


def delete(place: LocalBot, key: str, number: int) -> None:
    if IDS[key].roles:
        place.sandbox.control("role_delete", id=str(number))
    else:
        place.sandbox.control("channel_delete", channel_id=str(number))


TRIES = 20


def guild_of(place: LocalBot) -> int:
    return place.guild


def _save(at: At, guild: int, values: dict[str, object]) -> None:
    settings_rows.save_server(at.tx, replace(settings_rows.server(at.tx, guild), **values))


async def chosen(place: LocalBot, keys: list[str]) -> dict[str, int]:
    """Choose a new channel or role for each setting, as the database has it after a press."""
    numbers = {key: created(place, key) for key in keys}
    values: dict[str, object] = {key: (number,) if IDS[key].most > 1 else number for key, number in numbers.items()}
    await place.host.do(_save, guild_of(place), values)
    return numbers


async def left(place: LocalBot, wanted: set[str]) -> set[str]:
    """Return the settings with a choice, at the latest after a few answers: an event may still be under way."""
    for _ in range(TRIES):
        if (now := await _left(place)) == wanted:
            break
    return now


async def _left(place: LocalBot) -> set[str]:
    person = place.user(0)
    if not person.channels:
        await person.open()
    await person.command("/help")  # by then the events have come
    await place.quiet()
    server = await place.host.read(settings_rows.server, guild_of(place))
    return {key for key, row in IDS.items() if row.chosen(getattr(server, key))}


async def test_each_setting_forgets_what_discord_deleted_while_the_bot_is_there(place: LocalBot) -> None:
    numbers = await chosen(place, sorted(IDS))
    assert await left(place, set(IDS)) == set(IDS)
    for count, key in enumerate(sorted(IDS), start=1):
        delete(place, key, numbers[key])
        assert await left(place, set(sorted(IDS)[count:])) == set(sorted(IDS)[count:]), key


async def test_what_was_deleted_while_the_bot_was_away_is_noticed_at_its_start(place: LocalBot) -> None:
    numbers = await chosen(place, sorted(IDS))
    await place.stop()
    for key, number in numbers.items():
        delete(place, key, number)
    await place.start()
    assert await left(place, set()) == set()


@pytest.mark.parametrize("kind", [None, 77])
async def test_a_channel_of_an_unknown_kind_is_not_taken_for_deleted(place: LocalBot, kind: int | None) -> None:
    numbers = await chosen(place, sorted(IDS))
    await place.stop()
    for key, number in numbers.items():
        if not IDS[key].roles:
            place.sandbox.core.world.channel(str(number)).type = kind  # type: ignore[assignment]  # Discord may send anything
    await place.start()
    assert await left(place, set(IDS)) == set(IDS)


async def test_a_live_table_opens_again_and_the_owner_hears_of_it_once(place: LocalBot) -> None:
    numbers = await chosen(place, ["live_channel", "openers"])
    for key, number in numbers.items():
        delete(place, key, number)
    assert await left(place, set()) == set()
    owner = place.user(0)
    told = [
        message
        for channel in owner.channels
        for message in owner.messages(channel)
        if worded("audit-setting-live-channel-usual") in reading.text(message)
    ]
    assert len(told) == 1
    party = Party(place, 3)
    await party.start(game="super-express", pace="live")
