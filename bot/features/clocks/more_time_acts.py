"""**I need time**: the player chooses until when, and another player agrees with one press."""

from collections.abc import Sequence

from discord import ButtonStyle

from bot.core.calendars import EVENING_HOUR
from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.discord_ui.content.components import button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import framed, moment, notice, rows, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT, ID
from bot.discord_ui.core.gate import SIT
from bot.discord_ui.interface import Panels
from bot.features.clocks import more_time
from bot.features.clocks.lengths import length
from bot.features.clocks.more_time import Longer
from bot.features.matches.posts import return_button
from data.catalogue import text
from data.formats import hour


def choices_post(match: MatchId, choices: Sequence[Longer]) -> Post:
    """Return the post that asks until when the player needs time, with a button for each choice."""
    buttons = [
        button(custom_id("match", "until", match, int(choice.until)), _label(choice), ButtonStyle.primary)
        for choice in choices
    ]
    lines = [f"- {moment(choice.until, 'f')} ({moment(choice.until)})" for choice in choices]
    return framed(
        words(text("more-time-title"), *lines, text("more-time-about")), *rows([*buttons, return_button(match)])
    )


def _label(choice: Longer) -> str:
    if choice.days is None:
        return text("until-more", length=length(choice.seconds))
    return text("until-evening", days=choice.days, hour=hour(EVENING_HOUR))


class MoreTimeActs:
    """Acts that request and give more time."""

    def __init__(self, host: Host, panels: Panels) -> None:
        self._host = host
        self._opened = panels

    @act(press="match time", gate=SIT)
    async def show(self, call: Call, match: MatchId) -> None:
        """Show the choices for requesting time."""
        choices = await self._host.read(more_time.choices, match, call.user)
        await call.show(choices_post(match, choices))

    @act(press="match until", gate=SIT, where=Where.PANEL, until=COUNT)
    async def ask(self, call: Call, match: MatchId, until: int) -> None:
        """Request time until ``until`` (epoch seconds)."""
        asked = await self._host.do(more_time.ask, match, call.user, float(until))
        # An open request is a line of the panel.
        note = text("panel-time-taken", until=moment(asked.until, "f")) if asked.given_by is not None else ""
        await self._opened.show(call, match, note)

    @act(press="match give", gate=SIT, where=Where.NEW, user=ID)
    async def give(self, call: Call, match: MatchId, user: int) -> None:
        """Agree to another player's request."""
        asked = await self._host.do(more_time.give, match, call.user, UserId(user))
        await call.show(notice(text("more-time-given", until=moment(asked.until, "f"))))
