"""Only one module knows Discord's channel types: no other checks a channel's class, or if it is a thread."""

import ast
from collections.abc import Iterator
from pathlib import Path

from discord import ChannelType
from discord.enums import try_enum

from bot.discord_ui.content.channel_types import ABILITIES, HOSTING, NOTHING, abilities
from tests.structure.sources import files, imports, name, of_kind

HERE = "bot/discord_ui/content/channel_types.py"
CLASSES = frozenset(
    f"{kind}Channel" for kind in ("Text", "Voice", "Stage", "Forum", "Category", "DM", "Group", "Vocal")
) | {"Thread"}
EXEMPT = {
    "bot/run/cli.py",  # the demo knows its own server
}
ASKING = frozenset({"is_private", "is_news", "is_nsfw", "is_media"})
LISTS = frozenset({"text_channels", "voice_channels", "stage_channels", "forums", "categories"})


def asked(path: Path) -> Iterator[str]:
    """Yield the names with which code checks the type of a channel."""
    for node in of_kind(path, ast.Call, ast.Attribute):
        match node:
            case ast.Call(func=ast.Name(id="isinstance"), args=[_, kinds]):
                yield from (
                    item.attr for item in ast.walk(kinds) if isinstance(item, ast.Attribute) and item.attr in CLASSES
                )
            case ast.Call(func=ast.Attribute(attr=attr, value=value)) if attr in ASKING and ast.unparse(value) != "tx":
                yield attr
            case ast.Attribute(attr="ChannelType"):
                yield "ChannelType"
            case ast.Attribute(attr=attr) if attr in LISTS:
                yield attr


def test_no_other_module_checks_the_type_of_a_channel() -> None:
    actual = {
        f"{name(path)}: {what}"
        for path in files(".py", rooms=("bot",))
        if name(path) not in {HERE, *EXEMPT}
        for what in asked(path)
    }
    assert actual == set()


def test_a_check_of_a_channels_type_is_found(tmp_path: Path) -> None:
    source = (
        "isinstance(a, discord.Thread | x.TextChannel)\nb.is_private()\ndiscord.ChannelType.news\ng.text_channels\n"
    )
    (tmp_path / "asking.py").write_text(source, encoding="utf-8")
    assert sorted(asked(tmp_path / "asking.py")) == [
        "ChannelType",
        "TextChannel",
        "Thread",
        "is_private",
        "text_channels",
    ]


def test_menus_offer_only_channels_for_posts() -> None:
    assert all(abilities(Channel(kind)).hosts for kind in HOSTING)


class Channel:
    """A channel with nothing but a type."""

    def __init__(self, kind: object) -> None:
        self.type = kind


DOCUMENTED = {
    "GUILD_TEXT": 0, "DM": 1, "GUILD_VOICE": 2, "GROUP_DM": 3, "GUILD_CATEGORY": 4, "GUILD_ANNOUNCEMENT": 5, "ANNOUNCEMENT_THREAD": 10,
    "PUBLIC_THREAD": 11, "PRIVATE_THREAD": 12, "GUILD_STAGE_VOICE": 13, "GUILD_DIRECTORY": 14, "GUILD_FORUM": 15, "GUILD_MEDIA": 16,
}  # fmt: skip
"""Every channel type in Discord's documentation ("Resources / Channel", Channel Types, August 2026)."""


def test_every_type_of_discords_documentation_is_known() -> None:
    known = {title for title, number in DOCUMENTED.items() if try_enum(ChannelType, number) in ABILITIES}
    assert DOCUMENTED.keys() - known == {"GUILD_DIRECTORY"}
    assert len(ABILITIES) == len(known)
    assert abilities(Channel(try_enum(ChannelType, DOCUMENTED["GUILD_DIRECTORY"]))) == NOTHING


WALKED = {
    "bot/discord_ui/content/components.py": {"channels_menu"},
    "bot/discord_ui/core/call.py": {"place"},
    "bot/discord_ui/core/gate.py": {"sees"},
    "bot/discord_ui/core/permissions.py": {
        "is_public",
        "lacking_here",
        "may_attach",
        "missing_here",
        "missing_in",
        "sees",
    },
    "bot/features/finding/acts.py": {"_hosting", "_open_to"},
    "bot/features/finding/publishing.py": {"where"},
    "bot/features/lobbies/acts.py": {"check_speaking", "private_refusal"},
    "bot/features/lobbies/publishing.py": {"_thread", "follow"},
    "bot/features/moderation/acts.py": {"move", "matches"},
    "bot/features/story/threads.py": {"_open", "_thread"},
    "bot/features/ratings/acts.py": {"check"},
    "bot/run/doctor/main.py": {"_permissions"},
}
"""Functions that use channel types, by file. ``tests/end_to_end/test_servers.py`` tests each with every type."""


def test_every_use_of_channel_types_is_tested() -> None:
    module = HERE.removesuffix(".py").replace("/", ".")
    actual = {}
    for path in files(".py", rooms=("bot",)):
        taken = {full.rpartition(".")[2] for _, full in imports(path) if full.rpartition(".")[0] == module}
        if taken:
            actual[name(path)] = {
                function.name
                for function in of_kind(path, ast.FunctionDef, ast.AsyncFunctionDef)
                if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
                and any(isinstance(item, ast.Name) and item.id in taken for item in ast.walk(function))
            }
    assert actual == WALKED
