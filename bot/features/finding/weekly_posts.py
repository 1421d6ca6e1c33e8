"""Posts and panels of weekly games."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from discord import ButtonStyle, ui

from bot.core.calendars import zone_label
from bot.core.ids import UserId
from bot.core.settings.habits import NOWHERE
from bot.discord_ui.content.components import Choice, button, form, menu, one_of, option, typed
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, QUIET_COLOR, jump, layout, mention, moment, pace_words, row, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.errors import NothingHere
from bot.features.finding.rows import MOVED, OPENS_BEFORE, Weekly
from bot.features.lobbies.lobby import Lobby
from bot.features.matches.posts import city_button
from data.catalogue import listing, text
from data.formats import hour
from data.typography import loose
from renderers.ui import AnyGameUI

DAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
DAY: Final = "day-"
"""Prefix of a day's number in the form's values."""
HOURS: Final = re.compile(r"(\d{1,2})\s*(?:[:.h]\s*(\d{2})?)?\s*(?:h|uhr)?\s*(?:([ap])\.?m?\.?)?")
"""A time of day as people write it: 20:00, 20.30, 20h, 20 h 30, 20 Uhr, 8 pm."""


def minute_of(written: str) -> int:
    """Parse a typed time of day; return it as minutes since midnight. Raises NothingHere if it can't be parsed."""
    hit = HOURS.fullmatch(loose(written))
    if hit is None:
        raise NothingHere("weekly-no-time")
    hour, minute, half = int(hit[1]), int(hit[2] or 0), hit[3]
    if half and not 1 <= hour <= 12:
        raise NothingHere("weekly-no-time")
    hour = hour % 12 + 12 * (half == "p") if half else hour
    if hour > 23 or minute > 59:
        raise NothingHere("weekly-no-time")
    return 60 * hour + minute


def day_value(day: int) -> str:
    """Return the form value of a day."""
    return f"{DAY}{DAYS[day]}"


def when(weekly: Weekly) -> str:
    """Return the weekly game's day and time in words."""
    return text(
        "weekly-when",
        day=weekday(weekly.day),
        time=hour(*divmod(weekly.minute, 60)),
        zone=zone_label(weekly.zone),
    )


def weekday(day: int) -> str:
    """Return the name of a weekday; 0 is Monday."""
    return text("weekday", day=DAYS[day])


def panel(
    weekly: Weekly, lobby: Lobby | None, uis: Mapping[str, AnyGameUI], now: float, *, mine: bool, note: str = ""
) -> Post:
    """Return a weekly game's panel; ``mine``: the reader may change it."""
    lines = [
        text(
            "weekly-what",
            game=text(uis[weekly.game].name_key),
            pace=pace_words(weekly.pace),
            channel=f"<#{weekly.channel}>",
        ),
        when(weekly),
        text("weekly-next", when=moment(weekly.at, "F"), relative=moment(weekly.at)),
        _signing_up(weekly, lobby, now),
        text("weekly-host", host=mention(weekly.host)),
        text("weekly-zone") if mine and weekly.zone == NOWHERE else "",
    ]
    buttons = [
        button(custom_id("weekly", "change", weekly.id), text("button-weekly-change")),
        button(custom_id("weekly", "end", weekly.id), text("button-weekly-end"), ButtonStyle.danger),
    ]
    if mine and weekly.zone == NOWHERE:
        buttons.insert(0, city_button())
    title = words(text("weekly-title", id=str(weekly.id)), note)
    return Post(layout(title, words(*lines), row(buttons if mine else []), colour=DUSK))


def _signing_up(weekly: Weekly, lobby: Lobby | None, now: float) -> str:
    opens = weekly.at - OPENS_BEFORE
    if now < opens:
        return text("weekly-opens", when=moment(opens, "F"))
    if lobby is None:
        return text("weekly-opens-now")
    if lobby.status != "open":
        return text("weekly-closed")
    count = sum(seat.user is not None for seat in lobby.seats)
    return text("weekly-joined", id=str(lobby.id), count=count, url=jump(weekly.guild, weekly.channel))


def ended(weekly: Weekly) -> Post:
    """Return the confirmation that a weekly game has ended."""
    return Post(layout(words(text("weekly-ended", id=str(weekly.id))), colour=QUIET_COLOR))


def time_form(weekly: Weekly) -> ui.Modal:
    """Return the form to change the day and time."""
    days = [Choice(day_value(day), weekday(day), chosen=day == weekly.day) for day in range(len(DAYS))]
    now = f"{weekly.minute // 60}:{weekly.minute % 60:02}"
    groups = [one_of("day", text("field-day"), days), typed("time", text("field-time"), now, written=now)]
    return form(custom_id("weekly", "move", weekly.id), text("modal-weekly"), groups)


def rows(weeklies: Sequence[Weekly], uis: Mapping[str, AnyGameUI]) -> list[ui.Item[ui.LayoutView] | None]:
    """Return a server's weekly games with a menu to open each; empty if there are none."""
    if not weeklies:
        return []
    lines = [
        text(
            "tables-weekly-row", game=text(uis[weekly.game].name_key), channel=f"<#{weekly.channel}>", when=when(weekly)
        )
        for weekly in weeklies
    ]
    options = [
        option(text("menu-weekly-option", game=text(uis[weekly.game].name_key), when=when(weekly)), str(weekly.id))
        for weekly in weeklies
    ]
    look = row([menu(custom_id("weekly", "look"), text("menu-weekly"), options)])
    return [words(text("tables-weekly-title"), *lines), look]


def notice(weekly: Weekly, uis: Mapping[str, AnyGameUI], users: Sequence[UserId]) -> Post:
    """Return the post for the channel: the time has changed, or the game has ended because no one came."""
    facts = {"id": str(weekly.id), "game": text(uis[weekly.game].name_key)}
    if weekly.notice != MOVED:
        return Post(layout(words(text("weekly-unwanted", **facts)), colour=QUIET_COLOR))
    times = {"when": moment(weekly.at, "F"), "relative": moment(weekly.at)}
    who = listing([mention(user) for user in users]) if users else ""
    return Post(layout(words(text("weekly-moved", who=who, **facts, **times).rstrip()), colour=DUSK), ping=tuple(users))
