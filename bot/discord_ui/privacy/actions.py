"""What people ask of their own data, by command or by button. Everything is said to them alone."""

import asyncio

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.presses import press
from bot.discord_ui.privacy import posts as privacy
from bot.hosting.host import Host


class PrivacyActions:
    """Shows, hands out, hides and deletes what is stored about the person who asks."""

    def __init__(self, host: Host) -> None:
        self._host = host

    @press("privacy", "hide")
    async def hide(self, call: Call) -> None:
        """Show the record to nobody else."""
        await self._host.records.hide(call.user, hidden=True)
        await self.options(call)

    @press("privacy", "show")
    async def reveal(self, call: Call) -> None:
        """Show the record to others."""
        await self._host.records.hide(call.user, hidden=False)
        await self.options(call)

    @press("privacy", "delete")
    async def delete(self, call: Call) -> None:
        """Delete everything."""
        await self._host.privacy.delete(call.user)
        await call.show(privacy.deleted())

    @press("privacy", "keep")
    async def keep(self, call: Call) -> None:
        """Delete nothing."""
        await call.show(privacy.kept())

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
        await call.show(privacy.confirm(len(await self._host.matches.tables_of(call.user))))
