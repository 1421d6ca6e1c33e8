"""Commands that concern the one match of the channel in which they are typed."""

from collections.abc import Awaitable, Callable

from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.finder import SeveralMatches
from bot.discord_ui.core.router import Desk

Doing = Callable[[Call, int], Awaitable[None]]
"""What a command does, given the call and the channel."""


async def answer_here(
    desk: Desk, interaction: Interaction, what: str, doing: Doing, several: str = "say-in-thread"
) -> None:
    """Do it in the channel of the interaction; where several matches may be meant, ask by the words ``several`` for the thread of one."""

    async def do(call: Call) -> None:
        await call.defer()
        try:
            await doing(call, call.place.channel)
        except SeveralMatches as found:
            raise NothingHere(several) from found

    await desk.answer(interaction, what, do)
