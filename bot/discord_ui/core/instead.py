"""Answers without state, if the database is down or the process that serves the server has died.

A process that still receives the press answers. Discord accepts only one first answer, so there are no duplicates.
"""

from collections.abc import Mapping
from typing import Final, Protocol

import discord

from bot.discord_ui.content.layout import notice
from bot.discord_ui.content.post import sending
from bot.discord_ui.core.call import Interaction
from bot.discord_ui.core.errors import report
from bot.discord_ui.core.languages import spoken
from data.catalogue import ENGLISH, speaking, text

STATELESS: Final = ("help", "rules")
"""Commands, and areas of presses, that are answered from the catalog alone."""

ANSWERED: Final = 40060
"""Discord's error code for a second first answer."""


class Attending(Protocol):
    """Decides whether this process answers an interaction."""

    @property
    def away(self) -> bool:
        """Whether the database cannot be reached."""

    async def takes(self, interaction: int, guild: int | None) -> bool:
        """Return whether this process answers an interaction."""

    def serves(self, guild: int | None) -> bool:
        """Return whether this process serves a server now."""

    def silent(self, guild: int | None) -> bool:
        """Return whether the process that serves a server has stopped answering."""


def stateless(interaction: Interaction) -> bool:
    """Return whether an interaction can be answered in full without a database."""
    data: Mapping[str, object] = interaction.data or {}
    words = str(data.get("custom_id") or "").split(":")
    return str(data.get("name")) in STATELESS or (len(words) > 1 and words[1] in STATELESS)


async def answer_instead(interaction: Interaction, key: str) -> None:
    """Explain privately, in the client's language, why nothing was done; never raises."""
    try:
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
            return
        with speaking(spoken(interaction.locale.value) or ENGLISH):
            await interaction.response.send_message(**sending(notice(text(key))), ephemeral=True)
    except Exception as error:
        # Another process has answered: its answer is better.
        if not (isinstance(error, discord.HTTPException) and error.code == ANSWERED):
            report(error, interaction, "an answer without a state")
