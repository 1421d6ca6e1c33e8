"""Panels from whole matches played at random, and the words that a player reads on them."""

import asyncio
import re
from collections.abc import Collection, Iterable, Sequence
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
from sandbox.testing import reading
from tests.builders.hosting import HERE, NAMES, hosted, person
from tests.builders.players import answers, steps
from tests.builders.words import worded

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


HISTORY: Final = ("✅", "❗", "You draw ", "You get ", "- ", "💡", worded("missed-title"), worded("missed-away"))
"""Starts of lines that stay true: past choices and events, and tips."""

NO_PICTURE: Final = "no picture where something is decided"
LASTING: Final = (("match", "page"), ("votes", "back"))
"""Buttons that answer at any time: the log, and **Take back**, which explains on a new panel that someone has acted since."""


def outdated(message: dict[str, Any], post: Post, boards: Collection[str] = ()) -> list[str]:
    """Return what an open panel states although the newly drawn ``post`` doesn't, and what it lacks if it asks.

    ``boards``: descriptions of pictures of the board that may stay.
    """
    stale = list[str]()
    if not (answers(message) or steps(message)):
        stale += {*reading.alt_texts(message)} - {*boards}
    elif not reading.files(message):
        stale.append(NO_PICTURE)
    truth = {line for text in said(post) for line in text.splitlines()}
    lines = [line for text in reading.text(message).splitlines() for line in [text.strip()]]
    stale += [line for line in lines if line and line not in truth and not line.startswith(HISTORY)]
    ids = {item.custom_id for item in controls(post) if getattr(item, "custom_id", None)}
    stale += [
        button for button in pressable(message) if button not in ids and tuple(button.split(":")[1:3]) not in LASTING
    ]
    if asked_by(ids):  # a new one asks, so this one does, too
        stale += [f"lacks {line!r}" for line in sorted(truth - {*lines}) if not line.startswith(HISTORY)]
        extra = {*pressable(message)} - ids  # what lasts may take the place of a tool, which is behind More then
        stale += [f"lacks {button}" for button in sorted(ids - {*pressable(message)}) if not extra]
    return stale


def said(post: Post) -> list[str]:
    """Return the texts of a post."""
    return [item.content for item in post.view.walk_children() if isinstance(item, ui.TextDisplay)]


def asked_by(ids: Collection[str]) -> bool:
    """Return whether buttons with these ids decide something."""
    return any(button.split(":")[1:3] in (["match", "act"], ["match", "step"]) for button in ids)


def pressable(message: dict[str, Any]) -> list[str]:
    """Return the ids of the buttons that can be pressed."""
    return [
        item["custom_id"] for item in reading.buttons(message) if item.get("custom_id") and not item.get("disabled")
    ]


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
