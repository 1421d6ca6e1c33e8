"""Discord interface of the story feature: acts."""

from typing import Final

from bot.discord_ui.interface import Interface
from bot.features.matches.match_content import MatchContent
from bot.features.story.acts import FilmActs

STORY: Final = Interface(acts={FilmActs: lambda on: FilmActs(on.host, on.the(MatchContent))})
