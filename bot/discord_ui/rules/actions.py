"""The rules, topic by topic, and the help."""

from collections.abc import Callable, Sequence

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import COUNT, KEY, One
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.permissions import invite_link
from bot.discord_ui.core.post import Post
from bot.discord_ui.core.presses import Where, press
from bot.discord_ui.rules import posts
from renderers.rules import legend_pages, rules_question, rules_topics


class RulesActions:
    """Answers questions about the rules."""

    def __init__(self, content: MatchContent) -> None:
        self._content = content

    def topics(self) -> Sequence[tuple[str, str]]:
        """Return the topics: id and title."""
        return rules_topics()

    def questions(self) -> Sequence[tuple[str, str]]:
        """Return what can be asked: a topic's title with its question, and its id."""
        return [(f"{title}: {rules_question(topic)}", topic) for topic, title in rules_topics()]

    async def show(self, call: Call, topic: str | None = None) -> None:
        """Show a topic (its id, title or question), or the overview. Raises NothingHere where there is no such topic."""
        await call.show(await self.post(topic))

    async def post(self, topic: str | None, pressed: Callable[[int], str] | None = None) -> Post:
        """Return a topic (its id, title or question), or the overview; ``pressed`` as for ``posts.rules``.

        Raises:
            NothingHere: there is no such topic.
        """
        topics = self.topics()
        wanted = (topic or topics[0][0]).strip().casefold()
        found = next(
            (each for each in topics if wanted in {word.casefold() for word in (*each, rules_question(each[0]))}), None
        )
        if found is None:
            raise NothingHere("rules-unknown")
        return posts.rules(found[0], await self._content.topic(found[0]), pressed)

    @press("rules", "topic", menu=COUNT, chosen=One(KEY))
    async def choose(self, call: Call, menu: int, chosen: str) -> None:
        """Show a topic that was chosen in one of the menus."""
        del menu
        await self.show(call, chosen)

    @press("rules", "legend", where=Where.NEW, page=KEY)
    async def press_legend(self, call: Call, page: str) -> None:
        """Show what the icons mean: of a game, or of a game with a mode that adds some.

        Raises:
            BadCustomId: there is no such page.
        """
        if not legend_pages(page):
            raise BadCustomId(page)
        await call.show(await self.legend(legend_pages(page)))

    async def legend(self, pages: Sequence[str]) -> Post:
        """Return pages of the legend (``legend_pages``)."""
        return posts.legend([found for page in pages if (found := await self._content.legend(page)) is not None])

    async def help(self, call: Call) -> None:
        """Show what the bot can do."""
        application = call.interaction.application_id
        await call.show(posts.about(invite_link(application)))
