"""Acts on the rules and the help, and the search for topics by the words of a question, such as ``how far can I shoot``."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from bot.core.play.threads import in_thread
from bot.discord_ui.content.custom_ids import BadCustomId
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.acts import Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import COUNT, KEY, One, OneOf
from bot.discord_ui.core.gate import FREE
from bot.discord_ui.core.localized import matching
from bot.discord_ui.core.permissions import invite_link
from bot.features.matches.match_content import MatchContent
from bot.features.rules import posts
from data.catalogue import language, speaking, text
from data.typography import loose
from renderers.rules import alt_topic, legend_pages, rules_question, rules_topics

STEM: Final = 5
"""Compare only this many letters of a word, because endings differ."""
TITLE: Final = 3
"""Weight of a word in a title or a question; in the text it is 1."""
MAX_FOUND_RULES: Final = 5
CALLED_OTHERWISE: Final = frozenset({"schemin", "stealin", "robbery"})
"""Topics that have further names in some language."""


def found_by_words(typed: str) -> list[str]:
    """Return the topics that fit a question, best first; a word counts more if fewer topics have it."""
    wanted, known = _stems(typed), _known(language())
    spread = Counter(stem for topic in known.values() for stem in topic)
    scores = {
        topic: sum(worth[stem] / spread[stem] for stem in wanted if stem in worth) for topic, worth in known.items()
    }
    return [topic for topic, score in sorted(scores.items(), key=lambda pair: -pair[1]) if score > 0][:MAX_FOUND_RULES]


def _stems(words: str) -> set[str]:
    return {word[:STEM] for word in re.findall(r"\w{3,}", loose(words))}


@lru_cache(maxsize=8)
def _known(code: str) -> dict[str, dict[str, int]]:
    """Return each topic's stems in a language, with their weights."""
    with speaking(code):
        return {
            topic: dict.fromkeys(_stems(alt_topic(topic)), 1)
            | dict.fromkeys(_stems(f"{title} {rules_question(topic)} {_also(topic)}"), TITLE)
            for topic, title in rules_topics()
        }


def _also(topic: str) -> str:
    """Return the words that printed rules and players use for a topic besides ours."""
    return text(f"rules-also-{topic}") if topic in CALLED_OTHERWISE else ""


class RulesActs:
    """Acts on the rules and the help."""

    def __init__(self, content: MatchContent) -> None:
        self._content = content

    def questions(self) -> Sequence[tuple[str, str]]:
        """Return the questions, each with the id of the topic that answers it."""
        return [(rules_question(topic), topic) for topic, _ in rules_topics()]

    async def asked(self, _call: Call, typed: str) -> list[tuple[str, str]]:
        """Suggest questions that contain the typed text, or else questions whose topics contain its words."""
        questions = self.questions()
        if fitting := matching(questions, typed):
            return fitting
        # On a thread: the first question in a language indexes the words of all topics.
        topics = await in_thread(found_by_words, typed)
        return [pair for topic in topics for pair in questions if pair[1] == topic]

    @act(command="rules", anywhere=True, gate=FREE, topic=Option("option-topic", suggest=asked))
    async def show(self, call: Call, topic: str | None = None) -> None:
        """Show a topic (its id, title or question), or the overview. Raises NothingHere if there is no such topic."""
        await call.show(await self.post(topic))

    async def post(self, topic: str | None, pressed: Callable[[int], str] | None = None) -> Post:
        """Return a topic (its id, title or question), or the overview; ``pressed`` as for ``posts.rules``."""
        topics = await in_thread(rules_topics)  # the first time in a language, this parses all rules
        wanted = loose(topic or topics[0][0])
        topic_row = next(
            (
                candidate
                for candidate in topics
                if wanted in {loose(word) for word in (*candidate, rules_question(candidate[0]))}
            ),
            None,
        )
        if topic_row is None:
            raise NothingHere("rules-unknown")
        return posts.rules(topic_row[0], await self._content.topic(topic_row[0]), pressed)

    @act(press="rules topic", gate=FREE, menu=COUNT, chosen=One(KEY))
    async def choose(self, call: Call, menu: int, chosen: str) -> None:
        """Show the topic chosen in one of the menus."""
        del menu
        await self.show(call, chosen)

    @act(press="rules legend", gate=FREE, where=Where.NEW, page=KEY)
    async def press_legend(self, call: Call, page: str) -> None:
        """Show the legend of the icons of a game, or of a mode that adds icons."""
        if not legend_pages(page):
            raise BadCustomId(page)
        await call.show(await self.legend(legend_pages(page)))

    async def legend(self, pages: Sequence[str]) -> Post:
        """Return pages of the legend (``legend_pages``)."""
        return posts.legend([picture for page in pages if (picture := await self._content.legend(page)) is not None])

    @act(command="help", anywhere=True, gate=FREE)
    @act(press="rules door", gate=FREE, door=OneOf(posts.DOORS))
    async def help(self, call: Call, door: str = posts.PLAY) -> None:
        """Show a page of the help: for players, hosts or moderators."""
        application = call.interaction.application_id
        await call.show(posts.about(invite_link(application), door, manager=call.authority.manager))
