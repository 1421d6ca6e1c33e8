"""Commands that concern the one match of the channel in which they are typed."""

from collections.abc import Awaitable, Callable

from bot.discord_ui.core.call import Interaction, Reply
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.finder import SeveralMatches
from bot.discord_ui.core.router import Desk

Doing = Callable[[Reply, int], Awaitable[None]]
"""What a command does, given the reply and the channel."""


async def answer_here(
    desk: Desk, interaction: Interaction, what: str, doing: Doing, several: str = "say-in-thread"
) -> None:
    """Do it in the channel of the interaction; where several matches may be meant, ask by the words ``several`` for the thread of one."""

    async def do(reply: Reply) -> None:
        await reply.defer()
        try:
            await doing(reply, reply.place.channel)
        except SeveralMatches as found:
            raise NothingHere(several) from found

    await desk.answer(interaction, what, do)
