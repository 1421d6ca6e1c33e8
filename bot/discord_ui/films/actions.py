"""What people press to look at a stretch of a match card by card."""

from typing import Final

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import COUNT, ID
from bot.discord_ui.core.presses import press
from bot.discord_ui.core.story_pictures import StoryPictures
from bot.discord_ui.films.posts import WHOLE, film_panel
from bot.hosting.core.model import MatchId
from bot.hosting.host import Host

LONGEST: Final = 120
"""Steps in a stretch, at most."""


class FilmActions:
    """Shows stretches of matches, as everybody may know them."""

    def __init__(self, host: Host, pictures: StoryPictures) -> None:
        self._host = host
        self._pictures = pictures

    @press("films", "show", match=ID, first=COUNT, last=COUNT, card=COUNT)
    async def show(self, call: Call, match: int, first: int, last: int, card: int) -> None:
        """Show a card, or the film of them all to who wants pictures to move.

        Raises:
            NothingHere: nothing has happened on the train between these versions.
        """
        found = await self._host.matches.match(MatchId(match))
        last = min(last, found.version, first + LONGEST)
        pages = await self._host.matches.pages(found.id, None, max(0, first - 1), last) if first <= last else ()
        moments = self._pictures.of_steps(found, pages)
        if not moments:
            raise NothingHere("film-none")
        moving = card != WHOLE or (await self._host.people.habits(call.user)).motion
        number = min(card if moving else 1, len(moments))
        shown = moments if number == WHOLE else moments[number - 1 : number]
        sentences = () if number == WHOLE else self._pictures.sentences(found, shown[0])
        attachment = await self._pictures.film(found, shown, f"card-{found.id}-{last}-{number}")
        await call.show(film_panel(found.id, first, last, number, len(moments), sentences, attachment))
