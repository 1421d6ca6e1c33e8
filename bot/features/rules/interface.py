"""Discord interface of the rules feature: acts."""

from typing import Final

from bot.discord_ui.interface import Interface
from bot.features.matches.match_content import MatchContent
from bot.features.rules.acts import RulesActs

RULES: Final = Interface(acts={RulesActs: lambda on: RulesActs(on.the(MatchContent))})
