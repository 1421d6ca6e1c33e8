"""Discord interface of the clocks feature: acts."""

from typing import Final

from bot.discord_ui.interface import Interface
from bot.features.clocks.more_time_acts import MoreTimeActs

CLOCKS: Final = Interface(acts={MoreTimeActs: lambda on: MoreTimeActs(on.host, on.panels)})
