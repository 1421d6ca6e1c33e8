"""Posts of a user's own settings: a list of values, and a page for each setting."""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.core.calendars import local, zone_label
from bot.core.settings.habits import HABIT_SETTINGS, OUTSIDE, Habits
from bot.discord_ui.content.components import button, form, menu, option, typed
from bot.discord_ui.content.custom_ids import custom_id, read
from bot.discord_ui.content.layout import DUSK, layout, row, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.choosing import control, quiet_words
from bot.discord_ui.core.fields import OFF, ON, SWITCH
from bot.features.settings.rows import FIRST
from data.catalogue import text
from data.formats import autonym, clock, hour
from engine.core.planning import ALIKE, ASK, COMPUTER, REST

NO_HOURS: Final = "none"
HOURS: Final = range(24)
ME: Final = "me"
BOT: Final = "bot"
"""The menu value that lets the bot decide."""

EXPLAINED: Final = frozenset({"hours", "quiet", "inbox", "alike", "language", "pictures", "forecast", "positions"})
"""Topics with a text ``settings-TOPIC-about``."""

Topic = tuple[str, Sequence[ui.ActionRow[Any] | None]]
"""A setting's value in words, and its rows of menus and buttons."""


def city_form() -> ui.Modal:
    """Return the form to type a city for the time zone."""
    field = typed("city", text("field-city"), text("field-city-example"))
    return form(custom_id("settings", "here"), text("modal-city"), [field])


def settings_panel(habits: Habits, now: float, *, tips: str = FIRST, page: str = "", changed: str = "") -> Post:
    """Return the list of settings; ``now`` in epoch seconds; ``tips``: when the user gets tips, as ``tips_of`` returns it.

    If ``page`` is a topic, or ``changed`` is the verb of one of a topic's controls, return that topic's page.
    """
    known = topics(habits, now, tips=tips)
    at = next((name for name, (_, rows) in known.items() if name == page or changed in verbs(rows)), None)
    if at is not None:
        value, rows = known[at]
        about = text(f"settings-{at}-about") if at in EXPLAINED else ""
        back = row([button(custom_id("settings", "list"), text("button-setup-back"))])
        return Post(layout(words(_line(at, value), about), *rows, back, colour=DUSK))
    lines = [_line(name, value) for name, (value, _) in known.items()]
    names = [option(text(f"menu-{name}"), name) for name in known]
    chooser = row([menu(custom_id("settings", "page"), text("menu-settings-page"), names)])
    return Post(layout(words(text("settings-title"), *lines), chooser, colour=DUSK))


def _line(name: str, value: str) -> str:
    return text("settings-line", name=text(f"menu-{name}"), value=value)


def verbs(rows: Sequence[ui.ActionRow[Any] | None]) -> set[str]:
    """Return the verbs of all menus and buttons."""
    pressed: list[Any] = [component for row in rows if row is not None for component in row.children]
    return {read(component.custom_id).verb for component in pressed}


def topics(habits: Habits, now: float, *, tips: str = FIRST) -> dict[str, Topic]:
    """Return every setting by its topic, in list order."""
    mine, asked = habits.answers.get(REST) != COMPUTER, habits.answers.get(ALIKE) == ASK
    known: dict[str, Topic] = {
        "zone": (
            f"{zone_label(habits.zone)} · {clock(local(now, habits.zone))}",
            [row([button(custom_id("settings", "city"), text("button-city"))])],
        ),
        "hours": (
            _hours(habits),
            [_menu("opens", _opens(habits)), _menu("closes", _closes(habits)) if habits.hours is not None else None],
        ),
        "quiet": (_quiet(habits), [_chosen(habits, "quiet")]),
        "reminders": (text(f"reminders-{habits.reminders}"), [_chosen(habits, "reminders")]),
        "shares": (text(f"shares-{habits.shares}"), [_chosen(habits, "shares")]),
        "inbox": (_on_or_off(habits.inbox == ON), [_buttons("inbox", OFF if habits.inbox == ON else ON)]),
        "stealin": (text(f"stealin-{ME if mine else BOT}"), [_buttons("stealin", BOT if mine else ME)]),
        "alike": (text(f"alike-{ME if asked else BOT}"), [_buttons("alike", BOT if asked else ME)]),
        "tips": (
            text(f"settings-tips-now-{tips}"),
            [_buttons("tips", *(wanted for wanted in SWITCH if wanted != tips))],
        ),
        "language": (
            autonym(habits.language) if habits.language else text("settings-language-client"),
            [_chosen(habits, "language")],
        ),
        "pictures": (
            text("settings-pictures", motion=_on_or_off(habits.motion), contrast=_on_or_off(habits.contrast)),
            [_chosen(habits, "motion", "contrast")],
        ),
        "forecast": (_on_or_off(habits.forecast), [_chosen(habits, "forecast")]),
        "positions": (_on_or_off(habits.positions), [_chosen(habits, "positions")]),
    }
    return {name: (value, rows) for name, (value, rows) in known.items() if any(rows)}


def _on_or_off(on: bool) -> str:
    return text(f"settings-{ON if on else OFF}")


def _buttons(verb: str, *wanted: str) -> ui.ActionRow[Any] | None:
    return row([button(custom_id("settings", verb, word), text(f"settings-{verb}-{word}")) for word in wanted])


def _chosen(habits: Habits, *keys: str) -> ui.ActionRow[Any] | None:
    """Return the menus or buttons of some settings; None if there are none."""
    return row(
        component
        for key in keys
        if (component := control(HABIT_SETTINGS[key], getattr(habits, key), f"menu-{HABIT_SETTINGS[key].verb}"))
    )


def _hours(habits: Habits) -> str:
    if habits.opens is None or habits.closes is None:
        return text("quiet-none")
    return text("quiet-between", **{"from": hour(habits.opens), "to": hour(habits.closes)})


def _quiet(habits: Habits) -> str:
    """Return the quiet hours in words: there are none outside of playing hours that aren't set."""
    return text("quiet-outside-none") if habits.quiet == OUTSIDE and habits.hours is None else quiet_words(habits.quiet)


def _opens(habits: Habits) -> list[discord.SelectOption]:
    none = option(text("hours-none"), NO_HOURS, chosen=habits.opens is None)
    return [
        none,
        *(option(text("hours-from", hour=hour(start)), str(start), chosen=start == habits.opens) for start in HOURS),
    ]


def _closes(habits: Habits) -> list[discord.SelectOption]:
    return [option(text("hours-until", hour=hour(end)), str(end), chosen=end == habits.closes) for end in HOURS]


def _menu(verb: str, options: Sequence[discord.SelectOption]) -> ui.ActionRow[Any] | None:
    return row([menu(custom_id("settings", verb), text(f"menu-{verb}"), options)])
