"""What people ask of their own data, by command or by button. Everything is said to them alone."""

import asyncio

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId, DeskPress
from bot.discord_ui.privacy import posts as privacy
from bot.hosting.host import Host


class PrivacyDesk:
    """Shows, hands out, hides and deletes what is stored about the person who asks."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def press(self, call: Call, press: DeskPress, values: tuple[str, ...]) -> None:
        """Answer a button: hide or show the record, delete everything or keep it."""
        del values
        await call.defer()
        match press.verb:
            case "hide" | "show":
                await self._host.records.hide(call.user, hidden=press.verb == "hide")
                await self.options(call)
            case "delete":
                await self._host.privacy.delete(call.user)
                await call.show(privacy.deleted())
            case "keep":
                await call.show(privacy.kept())
            case _:
                raise BadCustomId(press)

    async def options(self, call: Call) -> None:
        """Show whether others see the record."""
        await call.show(privacy.options(hidden=await self._host.records.hidden(call.user)))

    async def export(self, call: Call) -> None:
        """Hand out the file."""
        data, rows = await self._host.privacy.export(call.user)
        attachment = await asyncio.to_thread(privacy.packed, call.user, data)
        await call.show(privacy.export(attachment, rows))

    async def ask(self, call: Call) -> None:
        """Ask once more before everything goes."""
        await call.show(privacy.confirm(len(await self._host.matches_of(call.user))))
