"""Panels from whole matches played at random, and the words that a player reads on them."""

import asyncio
import re
from collections.abc import Iterable, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from discord import ui

from bot.core.ids import UserId
from bot.core.work import At
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.content.post import Post
from bot.features.hand.panel_content import asked_at, tips_shown
from bot.features.hand.user_view import Look, Looks, looked, saw_tips
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.matches.match_content import MatchContent
from bot.processes.game_uis import game_uis
from engine.games import registry
from tests.builders.hosting import HERE, NAMES, hosted, person

COMPLETE: Final = ("en", "fr", "de")
"""Complete languages."""

TABLES: Final = {
    "three": ("colt-express", (), 3),
    "six": ("colt-express", (), 6),
    "two": ("colt-express", ("expert", "two-player", "horses-stagecoach"), 2),
    "teams": ("colt-express", ("teams",), 4),
    "expert": ("colt-express", ("expert",), 5),
    "horses": ("colt-express", ("horses-stagecoach",), 4),
    "all": ("colt-express", ("expert", "horses-stagecoach"), 6),
    "dash": ("super-express", (), 4),
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


class Walk(NamedTuple):
    """The panels of a whole match: of each asked player, and at last of each player."""

    looks: Sequence[Look]
    last: Sequence[Look]


@cache
def walked(table: str) -> Walk:
    """Return the panels of a match played at random; all tests that look at them share it."""
    return asyncio.run(_walk(table))


async def _walk(table: str) -> Walk:
    games, looks, chance = registry(), list[Look](), Random(table)
    game, modes, seats = TABLES[table]
    with TemporaryDirectory() as folder, closing(PictureCache()) as room:
        content = MatchContent(game_uis(games), room)
        async with hosted(Path(folder), games=games) as h:
            lobby = await h.host.do(gathering.create, person(NAMES[0]), HERE, game, modes=modes)
            for name in NAMES[1:seats]:
                lobby = await h.host.do(gathering.join, lobby.id, person(name))
            match = (await h.host.the(Lobbies).start(lobby.id, lobby.host)).id
            while (live := await h.host.matches.live(match)).stored.match.status == "running":
                seat = live.waits[0].seat
                user = live.stored.match.seats[seat].user
                assert user is not None
                look = await h.host.the(Looks).look(match, user)
                looks.append(look)
                await h.host.do(_shown, user, look, tips_shown(content, look))
                action = live.game.write_action(chance.choice(live.game.legal(live.now.state, seat)))
                await h.host.matches.submit(match, live.now.version, user, action)
            last = [await h.host.the(Looks).look(match, person(name).id) for name in NAMES[:seats]]
    return Walk(looks, last)


def _shown(at: At, user: UserId, look: Look, tips: Iterable[str]) -> None:
    """Store that a player has seen a panel."""
    match = look.table.match
    looked(at, match.id, user, match.version, match.noted)
    saw_tips(at, match.id, user, tips, asked_at(look.table))
