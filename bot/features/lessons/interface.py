"""Discord interface of the lessons feature: acts."""

from typing import Final

from bot.discord_ui.interface import Interface
from bot.features.hand.open_panels import OpenPanels
from bot.features.lessons.acts import LearnActs
from bot.features.lobbies.interface import lobby_acts
from bot.features.matches.match_content import MatchContent

LESSONS: Final = Interface(
    acts={LearnActs: lambda on: LearnActs(on.host, on.the(MatchContent), lobby_acts(on), on.the(OpenPanels))}
)
