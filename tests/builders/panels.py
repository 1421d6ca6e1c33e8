"""Panels from whole matches played at random, and the words that a player reads on them."""

import re
from collections.abc import AsyncIterator
from random import Random
from typing import Any, Final

from discord import ui

from bot.discord_ui.content.post import Post
from bot.features.hand.look import Look, Looks
from bot.features.hand.memos import looked, saw_tips
from bot.features.hand.panels import asked_at, tips_shown
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.matches.match_content import MatchContent
from tests.builders.hosting import HERE, NAMES, Hosted, person

COMPLETE: Final = ("en", "fr", "de")
"""Complete languages."""

TABLES: Final = {
    "three": ("colt-express", (), 3),
    "six": ("colt-express", (), 6),
    "two": ("colt-express", ("expert", "two-player", "horses-stagecoach"), 2),
    "teams": ("colt-express", ("teams",), 4),
    "all": ("colt-express", ("expert", "horses-stagecoach"), 6),
    "super": ("super-express", ("reflex", "horse"), 7),
}
"""Kinds of table: the game, its modes and the number of players."""


def read_words(post: Post) -> list[str]:
    """Return all words that a player reads in a post, with times as Discord shows them."""
    said = list[str]()
    for item in post.view.walk_children():
        if isinstance(item, ui.TextDisplay):
            said.append(item.content)
        elif isinstance(item, ui.Select):
            said.append(item.placeholder or "")
        elif isinstance(item, ui.Button):
            said.append(item.label or "")
    shown = re.sub(r"<t:\d+:R>", "in 23 hours", "\n".join(said))
    shown = re.sub(r"<a?:\w+:\d+>", "", shown)
    return [word for word in shown.split() if re.search(r"\w", word)]


def controls(post: Post) -> list[Any]:
    return [item for item in post.view.walk_children() if isinstance(item, ui.Button | ui.Select)]


async def looks(h: Hosted, content: MatchContent, table: str) -> AsyncIterator[Look]:
    """Play a whole match at random; yield the panel of each asked player."""
    game, modes, seats = TABLES[table]
    chance = Random(table)
    lobby = await h.host.do(gathering.create, person(NAMES[0]), HERE, game, modes=modes)
    for name in NAMES[1:seats]:
        lobby = await h.host.do(gathering.join, lobby.id, person(name))
    match = (await h.host.the(Lobbies).start(lobby.id, lobby.host)).id
    while (await h.host.matches.match(match)).status == "running":
        now = await h.host.matches.table(match, None)
        user = now.match.seats[now.waits[0].seat].user
        assert user is not None
        look = await h.host.the(Looks).look(match, user)
        yield look
        await h.host.do(looked, match, user, look.table.match.version, look.table.match.noted)
        await h.host.do(saw_tips, match, user, tips_shown(content, look), asked_at(look.table))
        legal = await h.host.matches.legal(match, user)
        await h.host.matches.submit(match, now.match.version, user, chance.choice(legal))
