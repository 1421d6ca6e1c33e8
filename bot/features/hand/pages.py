"""Pages of the private message, with a button back to the hand: board, text board, story, rules, icons.

To add a page, add an entry to ``PAGES`` and its ``button-...`` text to the text catalog.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from discord import ui

from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Match, Table
from bot.discord_ui.content.custom_ids import BadCustomId, custom_id
from bot.discord_ui.content.layout import below, said_below
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.acts import act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT, KEY, One
from bot.discord_ui.core.gate import SIT
from bot.discord_ui.panels import Panels
from bot.features.hand import looks
from bot.features.hand.memos import last_visit
from bot.features.hand.panels import waiting_words
from bot.features.matches.buttons import page_button, return_button
from bot.features.matches.match_content import MatchContent
from bot.features.matches.stories import story
from bot.features.matches.story_pictures import StoryPictures
from bot.features.rules.acts import RulesActs
from data.catalogue import text
from engine.core.types import Event
from renderers.rules import legend_pages

RECENT: Final = 60
"""Number of steps searched for the latest event on the train: more than a whole Schemin'."""

LONGEST: Final = 120
"""Maximum number of missed steps in a picture; the story has them all."""


class PanelPages:
    """Acts that show pages. Players get a button back to their hand."""

    def __init__(self, host: Host, content: MatchContent, rules: RulesActs, panels: Panels) -> None:
        self._panels = panels
        self.host = host
        self.content = content
        self.pictures = StoryPictures(content)
        self.rules = rules

    @act(press="match page", gate=SIT, page=KEY)
    async def turn(self, call: Call, match: MatchId, page: str) -> None:
        """Show the page chosen with a button. Raises BadCustomId if there is no such page."""
        # Buttons of older versions may refer to a page that is gone.
        if page not in PAGES:
            raise BadCustomId(page)
        await self.show(call, match, page)

    @act(press="match topic", gate=SIT, menu=COUNT, chosen=One(KEY))
    async def topic(self, call: Call, match: MatchId, menu: int, chosen: str) -> None:
        """Show the topic of the rules chosen in one of the page's menus."""
        del menu
        kept_match = await self.host.matches.match(match)
        self._panels.cover(match, call.user)
        await call.show(_framed(kept_match, call.user, "rules", await self._rules(kept_match, chosen)))

    async def show(self, call: Call, match: MatchId, page: str) -> None:
        """Show a page; ``page`` is a key of ``PAGES``."""
        seat_table, post = await PAGES[page](self, match, call.user)
        self._panels.cover(match, call.user)
        await call.show(_framed(seat_table, call.user, page, post))

    async def board(self, match: MatchId, user: UserId) -> tuple[Match, Post]:
        """Return the public board as a picture, with the events on the train since the user last looked."""
        table = await self.host.matches.table(match, None)
        heading = self.content.game_ui(table.match).heading(table.view)
        happened = await self._happened(table, user)
        attachment = await self.content.board(table.match, table.view, table.match.version, happened)
        lines = "\n".join(line for line in (self.content.pile(table.match, table.view), waiting_words(table)) if line)
        return table.match, looks.board(heading, lines, attachment)

    async def _happened(self, table: Table, user: UserId) -> tuple[Event, ...]:
        """Return the train's events since the user last looked. If there are none, or they have no seat: the events of the latest step."""
        match, newest = table.match, table.match.version
        seen = (await self.host.read(last_visit, match.id, user)).version
        start = max(min(seen or newest, newest - RECENT), newest - LONGEST, 0)
        pages = await self.host.matches.pages(match.id, None, start, newest)
        missed = self.pictures.happened(match, [page for page in pages if page.version >= seen]) if seen else ()
        if missed:
            return missed
        steps = (self.pictures.happened(match, pages[at : at + 2]) for at in range(len(pages) - 2, -1, -1))
        return next((step for step in steps if step), ())

    async def text_board(self, match: MatchId, _user: UserId) -> tuple[Match, Post]:
        """Return the public board as text."""
        table = await self.host.matches.table(match, None)
        return table.match, looks.text_board(self.content.text_board(table))

    async def log(self, match: MatchId, user: UserId) -> tuple[Match, Post]:
        """Return the story so far, as the user may know it."""
        match_story = await story(self.host.matches, match, user)
        table = match_story.table
        lines = self.content.story(table.match, match_story.pages, match_story.notes, table.seat)
        return table.match, looks.log(table.match, text("log-title", id=str(match)), lines)

    async def rules_of(self, match: MatchId, _user: UserId) -> tuple[Match, Post]:
        """Return the rules of the match's game from the start."""
        kept_match = await self.host.matches.match(match)
        return kept_match, await self._rules(kept_match, self.content.game_ui(kept_match).rules_topic)

    async def legend(self, match: MatchId, _user: UserId) -> tuple[Match, Post]:
        """Return the legend of the icons in the match's pictures."""
        kept_match = await self.host.matches.match(match)
        return kept_match, await self.rules.legend(legend_pages(kept_match.game, kept_match.modes))

    async def _rules(self, match: Match, topic: str | None) -> Post:
        post = await self.rules.post(topic, lambda menu: custom_id("match", "topic", match.id, menu))
        return said_below(post, text("opening-commitment", commitment=match.commitment))


Draw = Callable[[PanelPages, MatchId, UserId], Awaitable[tuple[Match, Post]]]
PAGES: Final[Mapping[str, Draw]] = {
    "board": PanelPages.board,
    "text-board": PanelPages.text_board,
    "log": PanelPages.log,
    "rules": PanelPages.rules_of,
    "legend": PanelPages.legend,
}
"""Pages in the order of their buttons."""


def _framed(match: Match, user: UserId, page: str, post: Post) -> Post:
    """Return a page with buttons to the other pages, and for players, back to the hand."""
    playing = user in match.seated and match.status == "running"
    buttons: list[ui.Item[Any]] = [return_button(match.id)] if playing else []
    buttons += [page_button(match.id, other) for other in PAGES if other != page]
    return below(post, buttons)
