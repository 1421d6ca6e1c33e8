"""Discord interface of the ratings feature: acts."""

from typing import Final

from bot.discord_ui.interface import Interface
from bot.features.matches.match_content import MatchContent
from bot.features.ratings.acts import RecordsActs

RATINGS: Final = Interface(acts={RecordsActs: lambda on: RecordsActs(on.host, on.the(MatchContent), on.languages)})
