"""The pages of ``/setup``: a server's settings, and their effects."""

from bot.core.ids import Place
from bot.core.settings import rows
from bot.discord_ui.core.errors import permission_names
from bot.discord_ui.core.permissions import OPTIONAL
from bot.features.lobbies import gathering
from sandbox import reading
from sandbox.testing import Exchange, PageClient
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import see
from tests.builders.presses import press_after, setup_page
from tests.builders.words import worded
from tests.end_to_end.test_finding import station_in
from tests.end_to_end.test_gate import own_message


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


async def test_a_menu_saves_at_once(place: LocalBot) -> None:
    panel = await page(place.user(0), "limits")
    guild = int(place.sandbox.core.world.channels[place.user(0).channel_id("the-station")].guild_id or 0)
    exchange = await place.user(0).select(panel, "1", custom_id="ce2:setup:matches")
    await said(exchange)
    assert (await place.host.read(rows.server, guild)).matches == 1


async def test_tables_are_opened_only_where_they_are_allowed(place: LocalBot) -> None:
    manager, guest = place.user(0), place.user(1)
    panel = await page(manager, "people")
    saloon = manager.channel_id("the-saloon")
    await said(await manager.select(panel, saloon, custom_id="ce2:setup:channels"))
    refusal = await opened(guest, "/lobby create")
    assert f"<#{saloon}>" in reading.text(refusal)
    guest.go("the-saloon")
    assert worded("options-title") in reading.text(await said(await guest.command("/lobby create")))


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


async def test_steps_are_posted_in_the_log_channel(place: LocalBot) -> None:
    manager = place.user(0)
    panel = await page(manager, "people")
    await said(await manager.select(panel, manager.channel_id("the-saloon"), custom_id="ce2:setup:log"))
    await see(manager, worded("audit-setup"), channel="the-saloon")


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
