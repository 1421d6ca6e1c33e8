"""Commands in the menus of users and messages, and the bot installed by a user in servers without it."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.tree import for_servers
from bot.run.interfaces import all_acts
from tests.builders.arena import said
from tests.builders.local_bot import LocalBot
from tests.builders.players import see
from tests.builders.words import worded


async def test_profile_and_invitation_stand_in_the_menu_of_a_person_and_replay_in_that_of_a_message(
    place: LocalBot,
) -> None:
    ana, ben = await place.enter(1), await place.enter(2)
    assert ben.me in await said(await ana.menu(worded("button-profile"), ben.me))
    await ana.command("/lobby create")
    card = await see(ana, "all aboard")
    assert "is invited" in await said(await ana.menu(worded("context-invite"), ben.me))
    assert worded("no-match-of-yours") in await said(await ana.menu(worded("button-replay"), card["id"], message=True))


async def test_what_concerns_one_person_alone_can_be_taken_along(place: LocalBot) -> None:
    commands = [item for known in place.sandbox.core.world.commands.values() for item in known]
    taken = {command["name"] for command in commands if 1 in command["integration_types"]}
    assert taken == {act.command.name for act in all_acts() if act.command is not None and act.command.anywhere}
    assert all((2 in command["contexts"]) == (command["name"] in taken) for command in commands)
    assert all(for_servers(command)["integration_types"] == [0] for command in commands)


@pytest.mark.parametrize(
    ("guild", "member", "private", "outside"),
    [(1, True, False, False), (1, False, False, True), (None, False, False, False), (None, False, True, True)],
)
def test_where_the_bot_is_no_member(guild: int | None, member: bool, private: bool, outside: bool) -> None:
    context = SimpleNamespace(private_channel=private)
    result: Any = SimpleNamespace(guild_id=guild, context=context, is_guild_integration=lambda: member)
    assert Call(cast("Any", result)).is_outside is outside
