"""A table that is ready to play, for ``python -m bot demo``."""

from typing import Final

from bot.app import App
from bot.hosting.lobbies import gathering
from bot.model.model import Person, Place, UserId

COMPUTERS: Final = 3


async def lay_table(built: App) -> str:
    """Open a table of the server's owner with computer players, without time limits; return the channel's name."""
    guild = built.client.guilds[0]
    channel = guild.text_channels[0]
    owner = await guild.fetch_member(guild.owner_id or 0)
    game = next(iter(built.host.games)).id
    lobby = await built.host.do(
        gathering.create, Person(UserId(owner.id), owner.display_name), Place(guild.id, channel.id), game, pace="none"
    )
    for _ in range(COMPUTERS):
        await built.host.do(gathering.add_computer, lobby.id, UserId(owner.id))
    return channel.name
