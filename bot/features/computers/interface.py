"""Discord interface of the computers feature: acts."""

from typing import Final

from bot.discord_ui.interface import Interface
from bot.features.computers.acts import HintActs
from bot.features.matches.match_content import MatchContent

COMPUTERS: Final = Interface(acts={HintActs: lambda on: HintActs(on.host, on.the(MatchContent), on.panels)})
