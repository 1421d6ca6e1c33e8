"""Acts of users on their own data, by command or by button. All answers are private."""

from bot.core.host import Host
from bot.core.play.threads import in_thread
from bot.discord_ui.core.acts import Fixed, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.gate import OWN
from bot.features.privacy import posts, privacy
from bot.features.privacy.privacy import forget
from bot.features.ratings import rows as ratings_rows


class PrivacyActs:
    """Acts that show, export, hide and delete the calling user's data."""

    def __init__(self, host: Host) -> None:
        self._host = host

    @act(press="privacy hide", gate=OWN, hidden=Fixed(True))
    @act(press="privacy show", gate=OWN, hidden=Fixed(False))
    async def hide(self, call: Call, *, hidden: bool) -> None:
        """Hide the user's record from all others, or show it."""
        await self._host.do(ratings_rows.hide, call.user, hidden=hidden)
        await self.options(call)

    @act(press="privacy delete", gate=OWN)
    async def delete(self, call: Call) -> None:
        """Delete the user's data."""
        await forget(self._host, call.user)
        await call.show(posts.deleted())

    @act(press="privacy keep", gate=OWN)
    async def keep(self, call: Call) -> None:
        """Cancel the deletion."""
        await call.show(posts.kept())

    @act(press="privacy export", gate=OWN)
    async def export(self, call: Call) -> None:
        """Send the user's data as a file."""
        data, rows = await self._host.read(privacy.export, call.user)
        attachment = await in_thread(posts.packed, call.user, data)
        await call.show(posts.export(attachment, rows))

    @act(press="privacy ask", gate=OWN)
    async def ask(self, call: Call) -> None:
        """Ask the user to confirm the deletion."""
        await call.show(posts.confirm(len(await self._host.matches.tables_of(call.user))))

    @act(command="privacy", gate=OWN)
    async def options(self, call: Call) -> None:
        """Show whether others see the record, and the ways to get the data or delete it."""
        await call.show(posts.options(hidden=await self._host.read(ratings_rows.hidden, call.user)))
