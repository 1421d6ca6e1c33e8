"""Pictures to share of a match that has ended: the poster of the winner, its turning points, and a film of it all."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Any, Final

from bot.core.host import Host
from bot.core.matches.values import Match, Page
from bot.core.read_settings import settings
from bot.discord_ui.content.layout import layout, picture, row, words
from bot.discord_ui.content.pictures import Need
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.channel import Channel, frame_of, mark_of
from bot.features.matches.match_content import MatchContent
from bot.features.matches.names import computers, tags
from bot.features.matches.story_pictures import Moments, StoryPictures
from bot.features.replays.buttons import hands_button
from bot.features.watching import guesses
from bot.features.watching.guess_acts import tally_words
from data.catalogue import listing, text
from engine.core.audience import visible
from engine.core.types import Seat
from renderers.moments import Moment
from renderers.motion import Shot
from renderers.phrases.escape import plain_sentence
from renderers.phrases.joining import cut, joined
from renderers.share import poster_scene, turning_points
from renderers.share_card import share_scene
from renderers.trace import IDLE
from renderers.ui import AnyGameUI, Names

SLOW: Final = 2_500
"""Milliseconds for which a turning point stands."""
WHOLE: Final = 60_000
"""Milliseconds that the film of a whole match takes at the most."""


class Keepsakes:
    """Draws them; each of them stands in a gallery of its own, for they mean different things."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content
        self._pictures = StoryPictures(content)

    async def moves(self, match: Match) -> bool:
        """Return whether public pictures of a match may move, by its server's setting."""
        guild = match.place.guild
        return guild is None or (await self._host.read(settings, guild)).motion

    async def share(self, channel: Channel, match: Match, view: Any) -> None:
        """Post them, once; ``view`` is the public one at the end. They aren't drawn again if they are already posted."""
        mark = mark_of(match.id, match.version, "film")
        # They take seconds to draw: after a crash it is looked first whether they stand there.
        if mark not in channel.already:
            pages = await self._host.matches.pages(match.id, None, 0, match.version)
            await channel.post(await self.post(match, pages, view, motion=await self.moves(match)), mark)

    async def post(self, match: Match, pages: tuple[Page, ...], view: Any, *, motion: bool) -> Post:
        """Return the message with them, from all steps of the match and the public view at its end."""
        game_ui = self._content.game_ui(match)
        loud = self._pictures.of_steps(match, pages)
        leads = [
            moment.before is not None and game_ui.leaders(moment.before) != game_ui.leaders(moment.view)
            for moment in loud
        ]
        points = [loud[number] for number in turning_points([moment.weight for moment in loud], leads)]
        changing = [moment for moment in loud if moment.pace > IDLE]
        poster = await self._poster(match, view)
        recap = [await self._recap(match, view, points)] if motion else await self._stills(match, points)
        whole = await self._whole(match, view, changing) if motion and len(changing) > 1 else None
        card = await self._card(match, pages)
        guessed = await self._guessed(match, view)
        moment = await self._moment(match, max(loud, key=lambda moment: moment.weight)) if loud else None
        kept = [attachment for attachment in (poster, card, moment, *recap, whole) if attachment is not None]
        return Post(
            layout(
                words(text("keepsakes-title", id=str(match.id))),
                picture(poster),
                picture(card),
                words(text("keepsakes-moment")) if moment else None,
                picture(moment),
                words(text("keepsakes-recap")) if any(recap) else None,
                *(picture(attachment) for attachment in recap),
                words(text("keepsakes-whole")) if whole else None,
                picture(whole),
                words(guessed) if guessed else None,
                row([hands_button(match)]) if match.seed else None,
                number=frame_of(match.id, match.version, "film"),
            ),
            tuple(kept),
        )

    async def _guessed(self, match: Match, view: Any) -> str:
        """Return the watchers' guesses in words; empty if there are none."""
        outcome = self._content.game_ui(match).outcome(view)
        winners = frozenset(outcome.winners if outcome else ())
        return tally_words(match, await self._host.read(guesses.tally, match.id, winners))

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

    async def _card(self, match: Match, pages: tuple[Page, ...]) -> Attachment | None:
        """Return the card to share: the result, how it came about, each player's main deeds."""
        game_ui, who = self._content.game_ui(match), tags(match)
        happened = [event for page in pages for event in visible(page.events, None)]
        card = game_ui.share([page.view for page in pages], happened, who)
        if card is None:
            return None
        ranked = listing([f"{place.place}. {place.name}, {place.worth}" for place in card.places])
        return await self._content.picture(
            (match.id, match.seats, "share"),
            f"share-{match.id}.png",
            lambda: game_ui.still(share_scene(card)),
            lambda: text("alt-share", title=card.title, who=ranked),
            Need.COURTESY,
        )

    async def _moment(self, match: Match, moment: Moment[Any], name: str = "moment") -> Attachment | None:
        """Return the card of a moment."""
        alt = cut(joined([plain_sentence(line) for line in self._pictures.sentences(match, moment)]))
        return await self._content.picture(
            (match.id, match.seats, name, moment.events),
            f"{name}-{match.id}.png",
            partial(moment_of, self._content.game_ui(match), moment, tags(match)),
            partial(str, alt),
            Need.COURTESY,
        )

    async def _recap(self, match: Match, view: Any, points: Moments) -> Attachment | None:
        """Return the turning points as a film, which begins with the first of them: who won is told by the poster."""
        draw = partial(recap_of, self._content.game_ui(match), points, view, tags(match))
        return await self._film(match, points, "recap", draw)

    async def _whole(self, match: Match, view: Any, moments: Moments) -> Attachment | None:
        """Return every card that changed something as a film."""
        draw = partial(whole_of, self._content.game_ui(match), moments, view, tags(match), computers(match))
        return await self._film(match, moments, "whole", draw)

    async def _film(self, match: Match, moments: Moments, kind: str, draw: Callable[[], bytes]) -> Attachment | None:
        told = [line for moment in moments for line in self._pictures.sentences(match, moment)]
        alt = cut(joined([text(f"alt-{kind}"), *map(plain_sentence, told)]))
        return await self._content.picture(
            (match.id, match.seats, kind), f"{kind}-{match.id}.gif", draw, partial(str, alt)
        )

    async def _stills(self, match: Match, moments: Moments) -> list[Attachment | None]:
        return [await self._moment(match, moment, f"recap-{number}") for number, moment in enumerate(moments, start=1)]


def moment_of(game_ui: AnyGameUI, moment: Moment[Any], who: Names) -> bytes:
    """Return a moment on a card of its own."""
    return game_ui.still(game_ui.moment_scene(moment, who))


def recap_of(game_ui: AnyGameUI, points: Moments, view: Any, who: Names) -> bytes:
    """Return moments on cards of their own as a film that ends with the score of ``view``."""
    scenes = [game_ui.moment_scene(moment, who) for moment in points]
    return game_ui.film([Shot(scene, SLOW) for scene in scenes], game_ui.score_scene(view, who), cover=scenes[0])


def whole_of(game_ui: AnyGameUI, moments: Moments, view: Any, who: Names, computers: Collection[Seat]) -> bytes:
    """Return moments on the train as a film that ends with the score of ``view``."""
    shots = [Shot(game_ui.scene(moment, who, computers), moment.pace) for moment in moments]
    return game_ui.film(shots, game_ui.score_scene(view, who), cover=shots[0].scene, longest=WHOLE)
