"""Pictures of a finished match: the card to share, and on request its poster, best moment, turning points and film."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from bot.core.host import Host
from bot.core.ids import UserId
from bot.core.matches.values import Match, Page
from bot.core.play.positions import standing
from bot.core.play.threads import in_thread
from bot.discord_ui.content.pictures import Need
from bot.discord_ui.content.post import Attachment
from bot.features.matches.match_content import MatchContent
from bot.features.matches.names import names, tags
from bot.features.matches.story_pictures import Moments, StoryPictures
from data.catalogue import listing, text
from engine.core.audience import visible
from renderers.moments import Moment
from renderers.motion import Shot
from renderers.phrases.escape import plain, plain_sentence
from renderers.phrases.joining import cut, joined
from renderers.share import poster_scene, turning_points
from renderers.share_card import ShareCard, share_scene
from renderers.trace import IDLE
from renderers.ui import AnyGameUI, Names

TURNING_POINT_MS: Final = 2_500
"""Milliseconds for which each turning point is shown."""
MAX_MATCH_FILM_MS: Final = 60_000
"""Maximum length of a whole match's film in milliseconds."""


class Keepsakes:
    """Draws pictures and films of finished matches."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content
        self._pictures = StoryPictures(content)

    async def card(self, match: Match, view: Any, name: str) -> Attachment | None:
        """Return the card to share, with the result and how it came about; for a game without one, the score. ``name``: the file."""
        game_ui, who = self._content.game_ui(match), tags(match)
        pages = await self._pages(match)
        happened = [event for page in pages for event in visible(page.events, None)]
        card = await in_thread(game_ui.share, [page.view for page in pages], happened, who)
        if card is None:
            draw = partial(game_ui.still, game_ui.score_scene(view, who))
            alt = partial(game_ui.alt_score, view, names(match))
            return await self._content.picture((match.id, match.version, "score"), name, draw, alt, Need.THREAD)
        ranked = listing([f"{place.place}. {place.name}, {place.worth}" for place in card.places])
        said = text("alt-share", title=card.title, who=ranked)
        draw = partial(card_of, game_ui, card)
        return await self._content.picture(
            (match.id, match.seats, "share"), name, draw, partial(str, said), Need.THREAD
        )

    async def pictures(self, match: Match, view: Any) -> tuple[Attachment | None, Attachment | None]:
        """Return the winner's poster, and the match's comic strip, or its best moment as a card."""
        strip = await self._pictures.best_comic(match, await self._pages(match))
        if strip is None and (loud := await self._loud(match)):
            strip = await self._moment(match, max(loud, key=lambda moment: moment.weight))
        return await self._poster(match, view), strip

    async def signs(self, match: Match, view: Any, user: UserId, server: str) -> str:
        """Return a match in signs, to be copied: a title with the place of the user's seat (or the winner's), and a line for each round."""
        game_ui, pages = self._content.game_ui(match), standing(await self._pages(match))
        happened = [event for page in pages for event in visible(page.events, None)]
        outcome = game_ui.outcome(view)
        if outcome is None:
            return ""
        own = match.seat_of(user)
        seat = own if own is not None else outcome.scores[0].seats[0]
        place = next(score.place for score in outcome.scores if seat in score.seats)
        facts = {"game": text(game_ui.name_key), "name": plain(names(match)[seat]), "place": str(place)}
        title = "share-title" if server else "share-title-private"
        said = text(title, places=str(len(outcome.scores)), server=server, **facts)
        return "\n".join([said, *game_ui.signs(happened, seat)])

    async def turning(self, match: Match, view: Any, *, motion: bool) -> list[Attachment | None]:
        """Return the turning points as a film that begins with the first; without ``motion``, one picture of each."""
        game_ui, loud = self._content.game_ui(match), await self._loud(match)
        leads = [
            moment.before is not None and game_ui.leaders(moment.before) != game_ui.leaders(moment.view)
            for moment in loud
        ]
        points = [loud[number] for number in turning_points([moment.weight for moment in loud], leads)]
        if not motion:
            return [await self._moment(match, point, f"turn-{number}") for number, point in enumerate(points, start=1)]
        return [await self._film(match, points, "recap", partial(recap_of, game_ui, points, view, tags(match)))]

    async def whole(self, match: Match, view: Any) -> Attachment | None:
        """Return a film of all cards with an effect; None if fewer than two had one."""
        moments = [moment for moment in await self._loud(match) if moment.pace > IDLE]
        if len(moments) < 2:
            return None
        draw = partial(whole_of, self._content.game_ui(match), moments, view, tags(match))
        return await self._film(match, moments, "whole", draw)

    async def _pages(self, match: Match) -> tuple[Page, ...]:
        return await self._host.matches.pages(match.id, None, 0, match.version)

    async def _loud(self, match: Match) -> Moments:
        """Return all moments of the match in which something happened on the train."""
        return await in_thread(self._pictures.of_steps, match, await self._pages(match))

    async def _poster(self, match: Match, view: Any) -> Attachment | None:
        game_ui = self._content.game_ui(match)
        winners = game_ui.winners(view, tags(match))
        if not winners:
            return None
        subtitle = text("poster-subtitle", game=text(game_ui.name_key), id=str(match.id))
        return await self._content.picture(
            (match.id, match.seats, "poster"),
            f"poster-{match.id}.png",
            lambda: game_ui.still(poster_scene(winners, subtitle)),
            lambda: text("alt-poster", who=listing([winner.name for winner in winners]), match=subtitle),
            Need.COURTESY,
        )

    async def _moment(self, match: Match, moment: Moment[Any], name: str = "moment") -> Attachment | None:
        """Return a picture of a moment on a card; None if it can't be drawn."""
        alt = cut(joined([plain_sentence(line) for line in self._pictures.sentences(match, moment)]))
        return await self._content.picture(
            (match.id, match.seats, name, moment.events),
            f"{name}-{match.id}.png",
            partial(moment_of, self._content.game_ui(match), moment, tags(match)),
            partial(str, alt),
            Need.COURTESY,
        )

    async def _film(self, match: Match, moments: Moments, kind: str, draw: Callable[[], bytes]) -> Attachment | None:
        told = [line for moment in moments for line in self._pictures.sentences(match, moment)]
        alt = cut(joined([text(f"alt-{kind}"), *map(plain_sentence, told)]))
        return await self._content.picture(
            (match.id, match.seats, kind), f"{kind}-{match.id}.gif", draw, partial(str, alt)
        )


def card_of(game_ui: AnyGameUI, card: ShareCard) -> bytes:
    """Draw the card to share."""
    return game_ui.still(share_scene(card))


def moment_of(game_ui: AnyGameUI, moment: Moment[Any], names: Names) -> bytes:
    """Draw a moment as a card."""
    return game_ui.still(game_ui.moment_scene(moment, names))


def recap_of(game_ui: AnyGameUI, points: Moments, view: Any, names: Names) -> bytes:
    """Draw moments as cards in a film that ends with the score of ``view``."""
    scenes = [game_ui.moment_scene(moment, names) for moment in points]
    return game_ui.film(
        [Shot(scene, TURNING_POINT_MS) for scene in scenes], game_ui.score_scene(view, names), cover=scenes[0]
    )


def whole_of(game_ui: AnyGameUI, moments: Moments, view: Any, names: Names) -> bytes:
    """Draw moments on the train as a film that ends with the score of ``view``."""
    shots = game_ui.shots(moments)
    return game_ui.film(shots, game_ui.score_scene(view, names), cover=shots[0].scene, longest=MAX_MATCH_FILM_MS)
