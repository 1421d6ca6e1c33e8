"""Commands that have other names by now: for one release the old ones say where they went. Renaming one is adding a row."""

from dataclasses import dataclass
from typing import Final

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.options import Command
from bot.discord_ui.core.parts import notice
from bot.discord_ui.core.router import Router
from data.catalogue import listing, text


@dataclass(frozen=True, slots=True)
class Moved:
    """An old command of a group (empty: of none), and what does the same today."""

    group: str
    name: str
    today: tuple[str, ...]

    @property
    def qualified(self) -> str:
        """The name with its group."""
        return f"{self.group} {self.name}".strip()


MOVED: Final = (
    Moved("", "game", ("/match", "/seat")),
    Moved("", "games", ("/matches",)),
    Moved("", "log", ("/story",)),
    Moved("lobby", "terms", ("/lobby options",)),
    Moved("lobby", "fill", ("/lobby play-now",)),
    Moved("tournament", "standin", ("/tournament stand-in",)),
    Moved("tournament", "checkin", ("/tournament check-in",)),
)


def moved_command(router: Router, old: Moved) -> Command:
    """Return the command of an old name."""

    @app_commands.command(name=old.name, description=said("command-moved"))
    async def moved(interaction: discord.Interaction) -> None:
        async def do(call: Call) -> None:
            today = listing([f"`{each}`" for each in old.today])
            await call.show(notice(text("moved", old=old.qualified, today=today)))

        await router.answer(interaction, do)

    return moved
