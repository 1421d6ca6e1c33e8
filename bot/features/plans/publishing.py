"""Private notices that a player is next in a slow match, sent while the player before them is still thinking."""

from discord import ui

from bot.core.errors import UnknownMatch, UnreadableMatch
from bot.core.ids import MatchId
from bot.core.matches.values import Table
from bot.discord_ui.content.layout import DUSK, layout, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.channel import MARKS, Channel
from bot.features.matches.buttons import hand_button, to_table
from bot.features.matches.names import names
from bot.features.matches.poster import Poster, privately
from bot.features.plans import next_up
from data.catalogue import listing, text
from renderers.phrases.escape import escape


class HeadsUp(Poster):
    """Notifies the next player by direct message; users who accept none are mentioned in the thread on their turn."""

    async def publish(self, number: int) -> None:
        """Notify the next player of a match if they want it and weren't notified yet. Raises NotYet."""
        match = MatchId(number)
        try:
            table = await self._host.matches.table(match, None)
        except (UnknownMatch, UnreadableMatch):
            return
        coming = next_up.coming_at(self._content.game_ui(table.match).game, table.view)
        user = None if coming is None else await self._host.read(next_up.to_notify, table, coming)
        if coming is None or user is None:
            return

        async def say(private: Channel) -> None:
            mark = f"n{match}.{user % MARKS}.{next_up.turn_of(coming)}"[:25]
            await private.post(heads_up_post(self._content.game_ui(table.match).name_key, table), mark)

        await privately(self._client, self._languages, user, table.match, say)
        await self._host.do(next_up.mark_notified, match, coming)


def heads_up_post(game: str, table: Table) -> Post:
    """Return the notice to the next player; ``game`` is the key of the game's name."""
    match, called = table.match, names(table.match)
    asked = listing([f"**{escape(called[wait.seat])}**" for wait in table.waits])
    sentence = text("next-up", game=text(game), id=str(match.id), who=asked)
    return Post(layout(words(sentence), ui.ActionRow(hand_button(match.id), to_table(match)), colour=DUSK))
