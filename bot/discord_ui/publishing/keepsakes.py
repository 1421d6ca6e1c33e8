"""The pictures to share of a match that has ended: the poster of the winner, its turning points, and a film of it all."""

from typing import Any, Final

from bot.discord_ui.core.channel import Channel, frame_of, mark_of
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.names import computers, tags
from bot.discord_ui.core.parts import gallery, layout, picture, words
from bot.discord_ui.core.post import Attachment, Post
from bot.discord_ui.core.story_pictures import Moments, StoryPictures
from bot.hosting.core.model import Match, Page
from bot.hosting.host import Host
from data.catalogue import listing, text
from renderers.motion import best
from renderers.phrases.escape import plain_sentence
from renderers.phrases.joining import cut, joined
from renderers.share import poster_scene, turning_points

MOST: Final = 40
"""Cards in a film of a whole match: of more, some are left out evenly."""
QUICK: Final = 900
"""Milliseconds for which each of them stands."""
SLOW: Final = 2_500
"""Milliseconds for which a turning point stands."""


class Keepsakes:
    """Draws them; each of them stands in a gallery of its own, for they mean different things."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content
        self._pictures = StoryPictures(content)

    async def moves(self, match: Match) -> bool:
        """Say whether what everybody sees of a match may move, as its server has it."""
        guild = match.place.guild
        return guild is None or (await self._host.servers.settings(guild)).motion

    async def share(self, channel: Channel, match: Match, view: Any) -> None:
        """Post them, once; ``view`` is the public one at the end. They are not drawn again where they stand already."""
        mark = mark_of(match.id, match.version, "film")
        if mark not in channel.already:
            pages = await self._host.matches.pages(match.id, None, 0, match.version)
            await channel.post(await self.post(match, pages, view, motion=await self.moves(match)), mark)

    async def post(self, match: Match, pages: tuple[Page, ...], view: Any, *, motion: bool) -> Post:
        """Return the message with them, from all steps of the match and the public view at its end."""
        loud = self._pictures.of_steps(match, pages)
        points = [loud[number] for number in turning_points([moment.weight for moment in loud])]
        poster = await self._poster(match, view)
        recap = [await self._film(match, view, points, "recap", SLOW)] if motion else await self._stills(match, points)
        whole = await self._film(match, view, best(loud, MOST), "whole", QUICK) if motion and loud else None
        found = [each for each in (poster, *recap, whole) if each is not None]
        return Post(
            layout(
                words(text("keepsakes-title", id=str(match.id))),
                picture(poster),
                words(text("keepsakes-recap")) if any(recap) else None,
                gallery([each for each in recap if each is not None]),
                words(text("keepsakes-whole")) if whole else None,
                picture(whole),
                number=frame_of(match.id, match.version, "film"),
            ),
            tuple(found),
        )

    async def _poster(self, match: Match, view: Any) -> Attachment | None:
        game_ui = self._content.game_ui(match)
        winners = game_ui.winners(view, tags(match))
        if not winners:
            return None
        subtitle = text("poster-subtitle", game=text(game_ui.name_key), id=str(match.id))
        return await self._content.picture(
            (match.id, "poster"),
            f"poster-{match.id}.png",
            lambda: game_ui.still(poster_scene(winners, subtitle)),
            lambda: text("alt-poster", who=listing([winner.name for winner in winners]), match=subtitle),
        )

    async def _film(self, match: Match, view: Any, moments: Moments, kind: str, each: int) -> Attachment | None:
        game_ui, who = self._content.game_ui(match), tags(match)

        def draw() -> bytes:
            scenes = [game_ui.scene(moment, who, computers(match)) for moment in moments]
            return game_ui.film((*scenes, game_ui.score_scene(view, who)), each)

        return await self._content.picture(
            (match.id, kind), f"{kind}-{match.id}.gif", draw, lambda: self._alt(match, moments, kind)
        )

    async def _stills(self, match: Match, moments: Moments) -> list[Attachment | None]:
        found = []
        for number, moment in enumerate(moments, start=1):
            found.append(await self._pictures.film(match, (moment,), f"recap-{match.id}-{number}"))
        return found

    def _alt(self, match: Match, moments: Moments, kind: str) -> str:
        told = [line for moment in moments for line in self._pictures.sentences(match, moment)]
        return cut(joined([text(f"alt-{kind}"), *map(plain_sentence, told)]))
