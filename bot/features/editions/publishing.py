"""Front page of a week, wall of a past season, and legends: posts about a server's seasons."""

import logging
from collections.abc import Sequence
from datetime import UTC, datetime

from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, QUIET, layout, notice, picture, row, words
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.trouble import unless_shut
from bot.features.editions import editions
from bot.features.editions.editions import Deed, Feud, SeasonSummary, Winner
from bot.features.editions.values import Edition
from bot.features.matches.poster import Poster
from bot.features.ratings.posts import pool_name
from data.catalogue import dots, listing, speaking, text
from data.formats import day
from renderers.gazette import News, gazette_scene
from renderers.paint import paint
from renderers.phrases.escape import escape
from renderers.share import WALL, Wanted, wall_scene

_log = logging.getLogger(__name__)


class Editions(Poster):
    """Posts walls and front pages."""

    async def publish(self, number: int) -> None:
        """Post an edition, once.

        Raises:
            NotifierUnavailable: the channel does not let us now.
        """
        kept_edition = await self._host.read(editions.edition, number)
        if kept_edition is None:
            return
        edition, told = kept_edition
        with speaking(await self._languages.of_server(edition.guild)):
            post = edition_post(edition, told, await self._picture(edition, told))
        channel = Channel(self._client, edition.channel, edition.guild)
        with unless_shut(_log, "an edition of %d cannot be posted: %s", edition.guild):
            await self._host.do(editions.posted, number, await channel.post(post, f"ed.{number}"))

    async def _picture(self, edition: Edition, told: SeasonSummary) -> Attachment | None:
        title, subtitle = _title(edition), _subtitle(edition, told)
        if edition.season is None:
            headline, stories = _headline(told), _news(told)
            return await self._content.picture(
                ("edition", edition.id),
                f"gazette-{edition.id}.png",
                lambda: paint(gazette_scene(headline, subtitle, told.star, stories)),
                lambda: text("alt-gazette", headline=headline, news=listing([f"{s.title}: {s.line}" for s in stories])),
            )
        wanted = [
            Wanted(place.name, place.place, text("wall-points", points=str(place.points))) for place in told.places
        ]
        if not wanted:
            return None
        return await self._content.picture(
            ("edition", edition.id),
            f"wall-{edition.id}.png",
            lambda: paint(wall_scene(title, subtitle, wanted[:WALL])),
            lambda: text("alt-wall", who=listing([f"{one.place}. {one.name}" for one in wanted[:WALL]]), title=title),
        )


def edition_post(edition: Edition, told: SeasonSummary, drawn: Attachment | None) -> Post:
    """Return what is posted of an edition."""
    return Post(
        layout(
            words(f"### {_title(edition)}", _subtitle(edition, told)),
            picture(drawn),
            words(*_lines(told)),
            row(_buttons(told)),
            colour=DUSK,
        ),
        (drawn,) if drawn else (),
    )


def legends_post(told: SeasonSummary) -> Post:
    """Return the legends of a server."""
    if not told.matches:
        return notice(text("legends-title"), text("legends-none"), colour=QUIET)
    return Post(layout(words(text("legends-title"), _count(told)), words(*_lines(told)), colour=DUSK))


def legends_button() -> Component:
    """Return the button that shows the legends of a server."""
    return button(custom_id("records", "legends"), text("button-legends"))


def _buttons(told: SeasonSummary) -> list[Component]:
    if told.feud is None:
        return [legends_button()]
    return [button(custom_id("lobby", "again", told.feud.last), text("button-rematch")), legends_button()]


def _title(edition: Edition) -> str:
    return text("wall-title", season=str(edition.season)) if edition.season is not None else text("gazette-title")


def _subtitle(edition: Edition, told: SeasonSummary) -> str:
    """Return which time an edition is about, or which leaderboard, and how much was played."""
    if edition.season is None:
        since, until = (day(datetime.fromtimestamp(at, UTC)) for at in (edition.since, edition.until))
        return dots([text("gazette-week", since=since, until=until), _count(told)])
    return dots([*([pool_name(*told.pool)] if told.pool is not None else []), _count(told)])


def _count(told: SeasonSummary) -> str:
    return text("gazette-count", matches=told.matches, people=told.people)


def _headline(told: SeasonSummary) -> str:
    if not told.winners:
        return text("gazette-nobody")
    best = told.winners[0]
    return text("gazette-headline", who=best.name, wins=best.wins, matches=best.matches)


def _news(told: SeasonSummary) -> list[News]:
    """Return the stories beside the picture of a front page."""
    feud = told.feud
    first = [News(text("gazette-feud"), text("gazette-feud-line", **_sides(feud, plain=True)))] if feud else []
    return [*first, *(News(_deed(deed), deed.name) for deed in told.deeds)]


def _lines(told: SeasonSummary) -> Sequence[str]:
    """Return an edition in words: who won most, the feats, the feud."""
    lines = [_winner(place, winner) for place, winner in enumerate(told.winners, 1)]
    lines += [text("legends-deed", deed=_deed(deed), who=escape(deed.name)) for deed in told.deeds]
    if told.feud is not None:
        lines.append(text("legends-feud", **_sides(told.feud, plain=False)))
    return lines or [text("gazette-nobody")]


def _winner(place: int, winner: Winner) -> str:
    return text("legends-winner", place=str(place), who=escape(winner.name), wins=winner.wins, matches=winner.matches)


def _deed(deed: Deed) -> str:
    return text("gazette-deed", title=text(f"feat-{deed.feat}"), count=str(deed.count))


def _sides(feud: Feud, *, plain: bool) -> dict[str, str]:
    first, second = (name if plain else escape(name) for name in (feud.first, feud.second))
    return {"first": first, "second": second, "ahead": str(feud.ahead), "behind": str(feud.behind)}
