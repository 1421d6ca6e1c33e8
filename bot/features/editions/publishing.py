"""Posts about a server's seasons: weekly front page, poster of a past season, legends."""

import logging
from collections.abc import Sequence
from datetime import UTC, datetime

from bot.core.errors import UnknownGame, UnknownMatch, UnreadableMatch
from bot.core.feature import handles
from bot.core.ids import MatchId
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, QUIET_COLOR, framed, notice, row, words
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.trouble import unless_shut
from bot.features.editions import editions
from bot.features.editions.editions import Deed, Feud, SeasonSummary
from bot.features.editions.rows import EDITION_TOPIC, Edition, set_message
from bot.features.matches.poster import Poster
from bot.features.matches.story_pictures import StoryPictures
from bot.features.ratings.posts import pool_name
from data.catalogue import dots, listing, speaking, text
from data.formats import day
from renderers.gazette import News, gazette_scene
from renderers.paint import paint
from renderers.phrases.escape import escape
from renderers.share import WALL, Wanted, wall_scene

_log = logging.getLogger(__name__)


class Editions(Poster):
    """Posts front pages and posters."""

    @handles(EDITION_TOPIC)
    async def publish(self, number: int) -> None:
        """Post an edition, once.

        Raises:
            NotifierUnavailable: the bot can't post in the channel now.
        """
        pending = await self._host.read(editions.edition, number)
        if pending is None:
            return
        edition, summary = pending
        with speaking(await self._languages.of_server(edition.guild)):
            strip = await self._strip(summary.best) if edition.season is None and summary.best is not None else None
            post = edition_post(edition, summary, await self._picture(edition, summary), strip)
        channel = Channel(self._client, edition.channel, edition.guild)
        with unless_shut(_log, "an edition of %d cannot be posted: %s", edition.guild):
            await self._host.do(set_message, number, await channel.post(post, f"ed.{number}"))

    async def _strip(self, best: MatchId) -> Attachment | None:
        """Return the comic strip of a week's best match; None if it has none, or can't be read."""
        try:
            match = await self._host.matches.match(best)
            pages = await self._host.matches.pages(best, None, 0, match.version)
        except (UnknownGame, UnknownMatch, UnreadableMatch):
            return None
        return await StoryPictures(self._content).best_comic(match, pages)

    async def _picture(self, edition: Edition, summary: SeasonSummary) -> Attachment | None:
        title, subtitle = _title(edition), _subtitle(edition, summary)
        if edition.season is None:
            headline, stories = _headline(summary), _news(summary)
            return await self._content.picture(
                ("edition", edition.id),
                f"gazette-{edition.id}.png",
                lambda: paint(gazette_scene(headline, subtitle, summary.star, stories)),
                lambda: text("alt-gazette", headline=headline, news=listing([f"{s.title}: {s.line}" for s in stories])),
            )
        wanted = [
            Wanted(place.name, place.place, text("wall-points", points=str(place.points)), place.figures)
            for place in summary.places
        ]
        if not wanted:
            return None
        return await self._content.picture(
            ("edition", edition.id),
            f"wall-{edition.id}.png",
            lambda: paint(wall_scene(title, subtitle, wanted[:WALL])),
            lambda: text(
                "alt-wall", who=listing([f"{poster.place}. {poster.name}" for poster in wanted[:WALL]]), title=title
            ),
        )


def edition_post(
    edition: Edition, summary: SeasonSummary, drawn: Attachment | None, strip: Attachment | None = None
) -> Post:
    """Return an edition's post: its title, its picture, a front page's comic strip, and the results."""
    return framed(
        words(f"### {_title(edition)}", _subtitle(edition, summary)),
        drawn,
        strip,
        words(*_lines(summary)),
        row(_buttons(summary)),
        colour=DUSK,
    )


def legends_post(summary: SeasonSummary) -> Post:
    """Return the post with a server's legends, or a notice that there are none yet."""
    if not summary.matches:
        return notice(text("legends-title"), text("legends-none"), colour=QUIET_COLOR)
    return framed(words(text("legends-title"), _count(summary)), words(*_lines(summary)), colour=DUSK)


def legends_button() -> Component:
    """Return the button that shows a server's legends."""
    return button(custom_id("records", "legends"), text("button-legends"))


def _buttons(summary: SeasonSummary) -> list[Component]:
    if summary.feud is None:
        return [legends_button()]
    return [button(custom_id("lobby", "again", summary.feud.last), text("button-rematch")), legends_button()]


def _title(edition: Edition) -> str:
    return text("wall-title", season=str(edition.season)) if edition.season is not None else text("gazette-title")


def _subtitle(edition: Edition, summary: SeasonSummary) -> str:
    """Return the subtitle: the week or the leaderboard, and the number of matches."""
    if edition.season is None:
        since, until = (day(datetime.fromtimestamp(at, UTC)) for at in (edition.since, edition.until))
        return dots([text("gazette-week", since=since, until=until), _count(summary)])
    return dots([*([pool_name(*summary.pool)] if summary.pool is not None else []), _count(summary)])


def _count(summary: SeasonSummary) -> str:
    return text("gazette-count", matches=summary.matches, people=summary.people)


def _headline(summary: SeasonSummary) -> str:
    if not summary.winners:
        return text("gazette-nobody")
    best = summary.winners[0]
    return text("gazette-headline", who=best.name, wins=best.wins, matches=best.matches)


def _news(summary: SeasonSummary) -> list[News]:
    """Return the stories next to a front page's picture."""
    feud = summary.feud
    first = [News(text("gazette-feud"), text("gazette-feud-line", **_sides(feud, plain=True)))] if feud else []
    return [*first, *(News(_deed(deed), deed.name) for deed in summary.deeds)]


def _lines(summary: SeasonSummary) -> Sequence[str]:
    lines = [
        text("legends-winner", place=str(place), who=escape(best.name), wins=best.wins, matches=best.matches)
        for place, best in enumerate(summary.winners, 1)
    ]
    lines += [text("legends-deed", deed=_deed(deed), who=escape(deed.name)) for deed in summary.deeds]
    if summary.feud is not None:
        lines.append(text("legends-feud", **_sides(summary.feud, plain=False)))
    return lines or [text("gazette-nobody")]


def _deed(deed: Deed) -> str:
    return text("gazette-deed", title=text(f"feat-{deed.feat}"), count=str(deed.count))


def _sides(feud: Feud, *, plain: bool) -> dict[str, str]:
    first, second = (name if plain else escape(name) for name in (feud.first, feud.second))
    return {"first": first, "second": second, "ahead": str(feud.ahead), "behind": str(feud.behind)}
