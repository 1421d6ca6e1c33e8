"""The bot asks for few permissions, and says which are missing."""

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord

from bot.discord_ui.core.permissions import NEEDED, OPTIONAL, invite_link, invite_permissions, missing_to_speak
from tests.builders.words import worded


def test_the_invitation_asks_for_these_and_no_more() -> None:
    assert invite_permissions() == discord.Permissions(**dict.fromkeys(NEEDED, True))
    assert sum(allowed for _, allowed in invite_permissions()) == len(NEEDED)
    assert not invite_permissions().administrator
    assert str(invite_permissions().value) in invite_link(42)
    assert "client_id=42" in invite_link(42)
    assert "applications.commands" in invite_link(42)


def test_what_is_missing_depends_on_the_place() -> None:
    allowed = discord.Permissions(view_channel=True, send_messages=True, attach_files=True)
    assert missing_to_speak(allowed, in_thread=False) == ()
    assert missing_to_speak(allowed, in_thread=True) == ("send_messages_in_threads",)
    assert missing_to_speak(discord.Permissions.none(), in_thread=False) == (
        "view_channel",
        "send_messages",
        "attach_files",
    )


def test_the_readme_invites_with_the_same_permissions_as_its_table() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text()
    [link] = re.findall(r"https://discord\.com/oauth2/authorize\?\S+?(?=`)", readme)
    query = parse_qs(urlsplit(link).query)
    assert query["scope"] == ["bot applications.commands"]
    decoded = discord.Permissions(int(query["permissions"][0]))
    assert decoded == invite_permissions()
    rows = re.findall(
        r"^\| ((?:\w+ ?)+?)( \(optional, not in the link\))? \|",
        readme.partition("| Permission |")[2].partition("\n\n")[0],
        re.MULTILINE,
    )
    table = {
        title.replace("View Channels", worded("permission-view-channel")).lower().replace(" ", "_"): bool(left)
        for title, left in rows
    }
    assert {name for name, left in table.items() if not left} == set(NEEDED)
    assert {name for name, left in table.items() if left} == set(OPTIONAL)
    assert "**User Install**" in readme
