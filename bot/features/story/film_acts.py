"""Acts to look at a stretch of a match card by card."""

from typing import Final

from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.read_settings import habits_of
from bot.discord_ui.core.acts import act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import COUNT
from bot.discord_ui.core.gate import LOOK
from bot.features.matches.story_pictures import StoryPictures
from bot.features.story.film_posts import WHOLE, film_panel

LONGEST: Final = 120
"""Steps in a stretch, at most."""


class FilmActs:
    """Shows stretches of matches, public parts only."""

    def __init__(self, host: Host, pictures: StoryPictures) -> None:
        self._host = host
        self._pictures = pictures

    @act(press="films show", gate=LOOK, first=COUNT, last=COUNT, card=COUNT)
    async def show(self, call: Call, match: MatchId, first: int, last: int, card: int) -> None:
        """Show a card, or the film of them all to who wants pictures to move.

        Raises:
            NothingHere: nothing has happened on the train between these versions.
        """
        kept_match = await self._host.matches.match(match)
        last = min(last, kept_match.version, first + LONGEST)
        pages = await self._host.matches.pages(kept_match.id, None, max(0, first - 1), last) if first <= last else ()
        moments = self._pictures.of_steps(kept_match, pages)
        if not moments:
            raise NothingHere("film-none")
        moving = card != WHOLE or (await self._host.read(habits_of, call.user)).motion
        number = min(card if moving else 1, len(moments))
        shown = moments if number == WHOLE else moments[number - 1 : number]
        sentences = () if number == WHOLE else self._pictures.sentences(kept_match, shown[0])
        attachment = await self._pictures.film(kept_match, shown, f"card-{kept_match.id}-{last}-{number}")
        await call.show(film_panel(kept_match.id, first, last, number, len(moments), sentences, attachment))
