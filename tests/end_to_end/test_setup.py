"""``/setup``: the settings of a server, by its menus, and what they do."""

from bot.core.ids import Place
from bot.core.read_settings import settings
from bot.discord_ui.core.errors import permission_names
from bot.discord_ui.core.permissions import OPTIONAL
from bot.features.lobbies import gathering
from sandbox import reading
from sandbox.testing import Exchange, PageClient
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import everything
from tests.builders.words import worded


async def opened(person: PageClient, command: str = "/setup", **options: str) -> Message:
    await person.open()
    person.go("the-station")
    return await said(await person.command(command, **options))


async def said(exchange: Exchange) -> Message:
    return await exchange.message(reading.components)


async def test_the_panel_is_for_those_who_manage_the_server(place: LocalBot) -> None:
    place.show_all_commands()
    refusal = await opened(place.user(1))
    assert reading.is_ephemeral(refusal)
    assert worded("error-not-a-manager") in reading.text(refusal)
    panel = await opened(place.user(0))
    assert reading.is_ephemeral(panel)
    assert worded("setup-title") in reading.text(panel)


async def test_a_menu_saves_at_once(place: LocalBot) -> None:
    panel = await opened(place.user(0))
    assert place.app is not None
    guild = int(place.sandbox.core.world.channels[place.user(0).channel_id("the-station")].guild_id or 0)
    exchange = await place.user(0).select(panel, "1", custom_id="ce2:setup:matches")
    await said(exchange)
    assert (await place.app.host.read(settings, guild)).matches == 1


async def test_tables_are_opened_only_where_they_are_allowed(place: LocalBot) -> None:
    manager, guest = place.user(0), place.user(1)
    panel = await opened(manager)
    saloon = manager.channel_id("the-saloon")
    await said(await manager.select(panel, saloon, custom_id="ce2:setup:channels"))
    refusal = await opened(guest, "/lobby create")
    assert f"<#{saloon}>" in reading.text(refusal)
    guest.go("the-saloon")
    assert "is open" in reading.text(await said(await guest.command("/lobby create")))


async def test_the_usual_pace_is_that_of_the_server(place: LocalBot) -> None:
    manager = place.user(0)
    panel = await opened(manager)
    await said(await manager.select(panel, "1h", custom_id="ce2:setup:pace"))
    await said(await manager.command("/lobby create"))
    assert place.app is not None
    (lobby,) = await place.app.host.read(gathering.open_in, Place(None, int(manager.channel_id("the-station"))))
    assert lobby.pace == "1h"


async def test_steps_are_posted_in_the_log_channel(place: LocalBot) -> None:
    manager = place.user(0)
    panel = await opened(manager)
    await said(await manager.select(panel, manager.channel_id("the-saloon"), custom_id="ce2:setup:log"))
    await manager.wait_for(
        lambda: worded("audit-setup") in everything(manager.messages("the-saloon")) or None, what="the entry"
    )


async def test_a_log_channel_in_which_nothing_can_be_posted_is_named(place: LocalBot) -> None:
    manager = place.user(0)
    panel = await opened(manager)
    saloon = manager.channel_id("the-saloon")
    await said(await manager.select(panel, saloon, custom_id="ce2:setup:log"))
    assert worded("setup-nothing-lacking") in reading.text(await opened(manager))
    place.sandbox.control("permissions", channel_id=saloon, deny=["SEND_MESSAGES"])
    assert f"In the log channel, <#{saloon}>, I’m missing **Send Messages**" in reading.text(await opened(manager))


async def test_optional_permissions_are_named_as_optional(place: LocalBot) -> None:
    manager = place.user(0)
    home = place.sandbox.channel("the-station").id
    granted: list[str] = []
    for permission in (*OPTIONAL, ""):
        panel = reading.text(await opened(manager))
        assert worded("setup-nothing-lacking") in panel
        for name in OPTIONAL:
            assert (permission_names((name,)) in panel) == (name.upper() not in granted)
        granted.append(permission.upper())
        place.sandbox.control("permissions", channel_id=home, allow=[name for name in granted if name])
