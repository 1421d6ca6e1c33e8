"""The rules, topic by topic, and the help."""

from collections.abc import Sequence

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import COUNT, KEY, One
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.permissions import invite_link
from bot.discord_ui.core.presses import press
from bot.discord_ui.rules import posts
from renderers.rules import rules_text, rules_topics


class RulesActions:
    """Answers questions about the rules."""

    def __init__(self, content: MatchContent) -> None:
        self._content = content

    def topics(self) -> Sequence[tuple[str, str]]:
        """Return the topics: id and title."""
        return rules_topics()

    async def show(self, call: Call, topic: str | None = None) -> None:
        """Show a topic (its id or its title), or the overview.

        Raises:
            NothingHere: there is no such topic.
        """
        topics = self.topics()
        wanted = (topic or topics[0][0]).strip().casefold()
        found = next((each for each in topics if wanted in {each[0].casefold(), each[1].casefold()}), None)
        if found is None:
            raise NothingHere("rules-unknown")
        attachment = await self._content.topic(*found)
        await call.show(posts.rules(found[1], rules_text(found[0]), topics, found[0], attachment))

    @press("rules", "topic", menu=COUNT, chosen=One(KEY))
    async def choose(self, call: Call, menu: int, chosen: str) -> None:
        """Show a topic that was chosen in one of the menus."""
        del menu
        await self.show(call, chosen)

    async def help(self, call: Call) -> None:
        """Show what the bot can do."""
        application = call.interaction.application_id
        await call.show(posts.about(invite_link(application)))
