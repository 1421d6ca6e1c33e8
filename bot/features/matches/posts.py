"""Parts of posts that several features share: buttons, sentences about the awaited players, a table's terms, and lines to copy."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.core.ids import MatchId
from bot.core.matches.values import Match, Table
from bot.core.terms import DAILY, TERMS, Agreed, term, unusual
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import jump, link, mention, moment
from bot.discord_ui.core.call import Call
from bot.features.matches.names import names
from data.catalogue import listing, text
from data.formats import hour
from engine.core.types import TableChoice
from renderers.phrases.escape import escape, plain


def city_button() -> Component:
    """Return the button to set a time zone."""
    return button(custom_id("settings", "city"), text("button-city"), ButtonStyle.success)


def back_button(match_id: MatchId) -> Component:
    """Return the button to come back to a seat."""
    return button(custom_id("seats", "back", match_id), text("button-back"), ButtonStyle.success)


def hand_button(match_id: MatchId) -> Component:
    """Return the button that opens the player's hand, from any channel."""
    return button(custom_id("match", "hand", match_id, 0), text("button-hand"), ButtonStyle.primary)


def page_button(match_id: MatchId, page: str) -> Component:
    """Return the button that switches the private message to a page (``hand/page_acts.py``)."""
    return button(custom_id("match", "page", match_id, page), text(f"button-{page}"))


def return_button(match_id: MatchId) -> Component:
    """Return the button that switches a page back to the hand."""
    return button(custom_id("match", "refresh", match_id, 0), text("button-back-to-hand"), ButtonStyle.primary)


def mute_button(match_id: MatchId) -> Component:
    """Return the button to stop reminders of the current decision."""
    return button(custom_id("match", "mute", match_id), text("button-mute"))


def more_time_button(match_id: MatchId) -> Component:
    """Return the button to ask the other players for more time."""
    return button(custom_id("match", "time", match_id), text("button-more-time"))


def away_button() -> Component:
    """Return the button to announce an absence."""
    return button(custom_id("away", "open"), text("button-away"))


def resume_button(match_id: MatchId) -> Component:
    """Return the button that resumes a paused match: at once if one player decides, otherwise by vote."""
    return button(custom_id("votes", "propose", match_id, "resume"), text("button-resume"), ButtonStyle.success)


def table_url(match: Match) -> str:
    """Return the URL of a match's thread."""
    return jump(match.place.guild, match.thread or match.place.channel)


def to_table(match: Match) -> ui.Button[Any]:
    """Return the link button to a match's thread."""
    return link(text("button-to-table"), table_url(match))


def afterward(match: Match) -> list[Component]:
    """Return the buttons of a finished match: review and replay if they are already allowed, and a rematch."""
    shown = match.status == "over" and match.seed is not None
    return [
        *([review_button(match), replay_button(match)] if shown else []),
        again_button(match),
    ]


def replay_button(match: Match) -> Component:
    """Return the button that opens a finished match's replay at the start, in the public view."""
    return button(custom_id("replay", "step", match.id, 0, 0), text("button-replay"), ButtonStyle.primary)


def review_button(match: Match) -> Component:
    """Return the button that privately shows a player the review of their finished match."""
    return button(custom_id("review", "open", match.id), text("button-review"), ButtonStyle.primary)


def verify_button(match: Match) -> Component:
    """Return the button that proves that a match was dealt honestly, with its seed and fingerprint."""
    return button(custom_id("replay", "verify", match.id), text("button-verify"))


def again_button(match: Match) -> Component:
    """Return the button that opens a table for a rematch, or joins an open one."""
    return button(custom_id("lobby", "again", match.id), text("button-again"), ButtonStyle.success)


@dataclass(frozen=True, slots=True)
class Awaited:
    """A seat for which the match waits. ``user``: None for a computer player; ``due``: epoch seconds, or None for no limit."""

    user: int | None
    name: str
    due: float | None
    grace: bool = False


def waiting_lines(awaited: Sequence[Awaited]) -> list[str]:
    """Return "waiting for ..." lines with the deadline. Players who decide at the same time share a line, until they have decided.

    If their deadlines differ, the line shows the earliest, so it doesn't change when a player gets another decision.
    """
    if not awaited:
        return []
    first = min(awaited, key=lambda seat: float("inf") if seat.due is None else seat.due)
    who = listing([mention(seat.user) if seat.user else seat.name for seat in awaited])
    key, facts = (
        ("waiting", {"who": who}) if len(awaited) == 1 else ("waiting-many", {"who": who, "count": len(awaited)})
    )
    if first.due is None:
        return [text(f"{key}-open", **facts)]
    return [text(f"{key}-grace" if first.grace else f"{key}-until", when=moment(first.due), **facts)]


def awaited(table: Table) -> list[Awaited]:
    """Return the seats for which the match waits."""
    seats = {seat.seat: seat for seat in table.match.seats}
    who = names(table.match)
    return [
        Awaited(seats[wait.seat].user, f"**{escape(who[wait.seat])}**", wait.due, wait.grace) for wait in table.waits
    ]


LINK: Final = re.compile(r"\S*(?:://|discord\.gg|\.\w+/)\S*", re.IGNORECASE)
"""Links and invites in a server's name, which shared lines don't carry along."""


def server_name(call: Call) -> str:
    """Return the name of the call's server without links; empty in direct messages, or if nothing is left."""
    guild = call.interaction.guild
    name = LINK.sub("", guild.name).strip() if guild is not None else ""
    return plain(name) if name else ""


def copyable(lines: str) -> str:
    """Return lines as a block of code, which Discord lets users copy; empty for none."""
    bare = lines.replace("`", "ʼ")
    return f"```\n{bare}\n```" if bare else ""


def term_value(key: str, value: str) -> str:
    """Return the text of a term's value; an hour in the format of the reader's language."""
    if key == DAILY and value.isdecimal():
        return hour(int(value))
    return text(f"term-{key}-{value}")


def term_lines(agreed: Agreed, *, every: bool = False) -> list[str]:
    """Return a line for each term that differs from the default, or (``every``) for each term."""
    return [
        term_line(key, value)
        for key, value in ([(key, term(agreed, key)) for key in TERMS] if every else unusual(agreed))
    ]


def term_line(key: str, value: str) -> str:
    """Return a term and its value."""
    return text("term-line", name=text(f"term-{key}"), value=term_value(key, value))


def mode_names(modes: tuple[str, ...]) -> str:
    """Return the names of modes, or the name for none."""
    return listing([text(f"mode-{mode}") for mode in modes]) if modes else text("mode-none")


def agreed(choices: Sequence[TableChoice], chosen: Mapping[str, str]) -> list[str]:
    """Return a line for each of a table's options other than modes."""
    pairs = [(choice.key, chosen.get(choice.key, choice.values[0])) for choice in choices]
    return [
        text("lobby-choice", what=text(f"choice-{key}"), value=text(f"choice-{key}-{value}")) for key, value in pairs
    ]


def teamed(lines: Sequence[str], mates: int) -> list[str]:
    """Return the lines of seats, grouped by team if ``mates`` neighbors play together."""
    if mates == 1:
        return list(lines)
    teams = [lines[at : at + mates] for at in range(0, len(lines), mates)]
    return [
        line for number, team in enumerate(teams, start=1) for line in (text("lobby-team", number=str(number)), *team)
    ]
