"""Publishing of daily robberies."""

import logging

from bot.core.feature import handles
from bot.discord_ui.content.post import Post, fingerprint
from bot.discord_ui.core.channel import MARK_MODULUS, Channel
from bot.discord_ui.core.trouble import unless_shut
from bot.features.matches.poster import Poster
from bot.features.puzzles import daily, posts
from bot.features.puzzles.daily import RobberyPost
from bot.features.puzzles.posts import GAME, choices_of, puzzle_picture
from bot.features.puzzles.rows import ROBBERY_TOPIC
from data.catalogue import speaking

_log = logging.getLogger(__name__)


class Robberies(Poster):
    """Posts daily robberies and their solutions."""

    @handles(ROBBERY_TOPIC)
    async def publish(self, number: int) -> None:
        """Post a robbery, or update its post.

        Raises:
            NotifierUnavailable: the bot can't post in the channel now.
        """
        asked = await self._host.read(daily.asked, number)
        if asked is None:
            return
        robbery = asked.robbery
        home = robbery.channel if robbery.message is not None else asked.channel
        if home is None or (robbery.solved and robbery.message is None):
            return
        with unless_shut(_log, "the daily robbery of %d cannot be posted: %s", robbery.guild):
            await self._show(asked, home)

    async def _show(self, robbery_post: RobberyPost, home: int) -> None:
        robbery, channel = robbery_post.robbery, Channel(self._client, home, robbery_post.robbery.guild)
        with speaking(await self._languages.of_server(robbery.guild)):
            post = await self._post(robbery_post)
        shown, known = fingerprint(post), robbery.message
        if known is None or (robbery.shown != shown and not await channel.replace(known, post)):
            if robbery.solved:  # it was deleted
                return
            known = await channel.post(post, f"dr.{robbery.id}.{(known or 0) % MARK_MODULUS}")
        await self._host.do(daily.posted, robbery.id, home, known, shown)

    async def _post(self, robbery_post: RobberyPost) -> Post:
        game_ui = self._content.game_uis[GAME]
        choices = choices_of(game_ui, robbery_post.puzzle)
        drawn = await puzzle_picture(self._content, robbery_post.puzzle)
        show = posts.solved_post if robbery_post.robbery.solved else posts.asked_post
        return show(robbery_post, game_ui, choices, drawn)
