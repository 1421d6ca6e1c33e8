"""Acts to view a stretch of a match card by card."""

from typing import Final

from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.matches.values import Match
from bot.core.settings.rows import habits
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import COUNT
from bot.discord_ui.core.gate import LOOK
from bot.features.matches.match_content import MatchContent
from bot.features.matches.names import seated_at
from bot.features.matches.posts import server_name
from bot.features.matches.story_pictures import StoryPictures
from bot.features.story.keepsakes import Keepsakes
from bot.features.story.posts import WHOLE_FILM, film_panel, match_film, pictures_post
from data.catalogue import text

MAX_STRETCH_STEPS: Final = 120
"""Maximum number of steps in a stretch."""


class FilmActs:
    """Acts that show stretches of matches, with public facts only."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._pictures = StoryPictures(content)
        self._keepsakes = Keepsakes(host, content)

    @act(press="films show", gate=LOOK, first=COUNT, last=COUNT, card=COUNT)
    async def show(self, call: Call, match: MatchId, first: int, last: int, card: int) -> None:
        """Show a card, or for users with motion on, the film of all cards."""
        kept_match = await self._host.matches.match(match)
        last = min(last, kept_match.version, first + MAX_STRETCH_STEPS)
        kept_match = seated_at(kept_match, last)
        pages = await self._host.matches.pages(kept_match.id, None, max(0, first - 1), last) if first <= last else ()
        moments = self._pictures.of_steps(kept_match, pages)
        if not moments:
            raise NothingHere("film-none")
        moving = card != WHOLE_FILM or (await self._host.read(habits, call.user)).motion
        number = min(card if moving else 1, len(moments))
        shown = moments if number == WHOLE_FILM else moments[number - 1 : number]
        sentences = () if number == WHOLE_FILM else self._pictures.sentences(kept_match, shown[0])
        attachment = await self._pictures.film(kept_match, shown, f"card-{kept_match.id}-{last}-{number}")
        await call.show(film_panel(kept_match.id, first, last, number, len(moments), sentences, attachment))

    @act(press="films turning", gate=LOOK, where=Where.NEW)
    async def turning(self, call: Call, match: MatchId) -> None:
        """Show a finished match's turning points: as a film, or one by one if the user turned motion off."""
        over, view = await self._over(match)
        motion = (await self._host.read(habits, call.user)).motion
        pictures = await self._keepsakes.turning(over, view, motion=motion)
        await call.show(match_film(text("keepsakes-recap"), pictures))

    @act(press="films whole", gate=LOOK, where=Where.NEW)
    async def whole(self, call: Call, match: MatchId) -> None:
        """Show a finished match as a film of all cards with an effect."""
        over, view = await self._over(match)
        film = await self._keepsakes.whole(over, view)
        if film is None:
            raise NothingHere("film-none")
        await call.show(match_film(text("keepsakes-whole"), [film]))

    @act(press="films pictures", gate=LOOK, where=Where.NEW)
    async def pictures(self, call: Call, match: MatchId) -> None:
        """Show a finished match to share: in signs that can be copied, and in pictures."""
        over, view = await self._over(match)
        motion = (await self._host.read(habits, call.user)).motion
        signs = await self._keepsakes.signs(over, view, call.user, server_name(call))
        await call.show(pictures_post(over, signs, *await self._keepsakes.pictures(over, view), motion=motion))

    async def _over(self, match: MatchId) -> tuple[Match, object]:
        table = await self._host.matches.table(match, None)
        if table.match.status != "over":
            raise NothingHere("film-none")
        return table.match, table.view
