"""Commands that have other names by now: for one release the old ones say where they went. Renaming one is adding a row."""

from collections.abc import Mapping
from typing import Final

from bot.discord_ui.content.layout import notice
from bot.discord_ui.core.acts import Given, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.gate import FREE
from data.catalogue import listing, text

MOVED: Final[Mapping[str, tuple[str, ...]]] = {
    "game": ("/match", "/seat"),
    "games": ("/matches",),
    "log": ("/story",),
    "lobby terms": ("/lobby options",),
    "lobby fill": ("/lobby play-now",),
    "tournament standin": ("/tournament stand-in",),
    "tournament checkin": ("/tournament check-in",),
}
"""What does the same today, by the old name with that of its group."""


class MovedActs:
    """Says what does the same today."""

    async def moved(self, call: Call, old: str) -> None:
        """Say where a command went."""
        today = listing([f"`{each}`" for each in MOVED[old]])
        await call.show(notice(text("moved", old=old, today=today)))


for _old in reversed(list(MOVED)):
    act(command=_old, gate=FREE, words="command-moved", old=Given(_old))(MovedActs.moved)
