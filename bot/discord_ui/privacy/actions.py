"""What people ask of their own data, by command or by button. Everything is said to them alone."""

import asyncio

from bot.discord_ui.core.call import Reply
from bot.discord_ui.core.custom_ids import BadCustomId, DeskPress
from bot.discord_ui.privacy import posts as privacy
from bot.hosting.host import Host


class PrivacyDesk:
    """Shows, hands out, hides and deletes what is stored about the person who asks."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def press(self, reply: Reply, press: DeskPress, values: tuple[str, ...]) -> None:
        """Answer a button: hide or show the record, delete everything or keep it."""
        del values
        await reply.defer()
        match press.verb:
            case "hide" | "show":
                await self._host.records.hide(reply.user, hidden=press.verb == "hide")
                await self.options(reply)
            case "delete":
                await self._host.privacy.delete(reply.user)
                await reply.show(privacy.deleted())
            case "keep":
                await reply.show(privacy.kept())
            case _:
                raise BadCustomId(press)

    async def options(self, reply: Reply) -> None:
        """Show whether others see the record."""
        await reply.show(privacy.options(hidden=await self._host.records.hidden(reply.user)))

    async def export(self, reply: Reply) -> None:
        """Hand out the file."""
        data, rows = await self._host.privacy.export(reply.user)
        shot = await asyncio.to_thread(privacy.packed, reply.user, data)
        await reply.show(privacy.export(shot, rows))

    async def ask(self, reply: Reply) -> None:
        """Ask once more before everything goes."""
        await reply.show(privacy.confirm(len(await self._host.matches_of(reply.user))))
