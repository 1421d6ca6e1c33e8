"""Acts about a server's seasons and its all-time legends."""

from bot.core.errors import Refusal
from bot.core.host import Host
from bot.discord_ui.content.components import button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import ID
from bot.discord_ui.core.gate import MANAGE, OWN
from bot.features.editions import editions
from bot.features.editions.publishing import legends_button, legends_post
from bot.features.ratings import leaderboards, rows
from bot.features.ratings import posts as records
from bot.features.ratings.values import scope_of
from data.catalogue import text


class EditionActs:
    """Acts about seasons and legends."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @act(press="records seasons", gate=MANAGE)
    async def season(self, call: Call) -> None:
        """Show the season page of ``/setup``."""
        current_season = await self.host.read(rows.season, scope_of(call.place))
        back = button(custom_id("setup", "more"), text("button-setup-back"))
        await call.show(records.season(current_season, legends_button(), back))

    @act(press="records legends", gate=OWN, where=Where.NEW)
    async def legends(self, call: Call) -> None:
        """Show the server's legends: most wins over all seasons, feats, the feud. Raises only-in-servers."""
        if call.place.guild is None:
            raise Refusal("only-in-servers")
        await call.show(legends_post(await self.host.read(editions.legends, call.place.guild)))

    @act(press="records begin", gate=MANAGE, season=ID)
    async def begin(self, call: Call, season: int) -> None:
        """Begin season number ``season`` unless it has already begun."""
        begun = await self.host.do(leaderboards.start_season, scope_of(call.place), call.user, season)
        if begun is None:
            raise NothingHere("season-old")
        await call.show(records.season_begun(begun.number))
