"""Parts that are the same for every seed and made only once: the commands, and the pictures of the rules."""

from functools import cache
from typing import Any, Final

import discord

from bot.discord_ui.core.localized import Translator
from bot.discord_ui.core.tree import Tree
from data.catalogue import language
from renderers.rules import render_topic
from renderers.theme import theme

_worked_out: list[dict[str, Any]] = []
_work_out: Final = Tree.payloads


async def payloads(tree: Tree, translator: Translator, home: discord.Object | None = None) -> list[dict[str, Any]]:
    """Return the payloads of all commands in all languages."""
    if not _worked_out:
        _worked_out.extend(await _work_out(tree, translator, home))
    return _worked_out


@cache
def _drawn(topic: str, _language: str, _theme: str) -> bytes | None:
    return render_topic(topic)


def topic_picture(topic: str) -> bytes | None:
    """Return the picture of a topic of the rules, in the current language and theme."""
    return _drawn(topic, language(), theme())
