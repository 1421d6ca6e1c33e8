"""What a person sees of their own settings: words, and a menu for each."""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.discord_ui.core.components import Component, button, menu, option
from bot.discord_ui.core.custom_ids import custom_id
from bot.discord_ui.core.fields import OFF, ON
from bot.discord_ui.core.formatting import language_name
from bot.discord_ui.core.parts import DUSK, layout, row, words
from bot.discord_ui.core.post import Post
from bot.hosting.core.habits import ALWAYS_LOUD, OUTSIDE, QUIETS, WAYS, Habits
from data.catalogue import current, text
from data.formats import hour
from engine.core.planning import ALIKE, ASK, COMPUTER, REST

NO_HOURS: Final = "none"
CLIENT: Final = "client"
"""The value of the menu of languages that means: as my Discord is."""

HOURS: Final = range(24)
ME: Final = "me"
BOT: Final = "bot"
"""Who decides what can be answered in advance."""


def settings_panel(habits: Habits) -> Post:
    """Return the panel."""
    zone = text("settings-zone", zone=habits.zone)
    quiet = text("settings-quiet", quiet=quiet_words(habits.quiet))
    reminders = text("settings-reminders", reminders=text(f"reminders-{habits.reminders}"))
    forecast = text("settings-forecast-on" if habits.forecast else "settings-forecast-off")
    mine, asked = habits.answers.get(REST) != COMPUTER, habits.answers.get(ALIKE) == ASK
    items: list[ui.Item[Any] | None] = [
        words(text("settings-title"), zone, _hours_words(habits)),
        _menu("opens", _opens(habits)),
        _menu("closes", _closes(habits)) if habits.hours is not None else None,
        words(quiet),
        _menu("quiet", [option(quiet_words(each), each, chosen=each == habits.quiet) for each in QUIETS]),
        words(reminders),
        _menu(
            "reminders",
            [option(text(f"reminders-{way}"), way, chosen=way == habits.reminders) for way in WAYS],
        ),
        words(forecast),
        _menu(
            "forecast",
            [
                option(text(f"forecast-{value}"), value, chosen=(value == "on") == habits.forecast)
                for value in ("on", "off")
            ],
        ),
        *_languages(habits),
        words(
            text(
                "settings-answers",
                stealin=text(f"stealin-{ME if mine else BOT}"),
                alike=text(f"alike-{ME if asked else BOT}"),
            )
        ),
        row([_button("stealin", BOT if mine else ME), _button("alike", BOT if asked else ME)]),
        words(text("settings-pictures", motion=_on_or_off(habits.motion), contrast=_on_or_off(habits.contrast))),
        row([_switch("motion", habits.motion), _switch("contrast", habits.contrast)]),
        words(text("settings-foot")),
    ]
    return Post(layout(*items, colour=DUSK))


def _on_or_off(on: bool) -> str:
    return text(f"settings-{ON if on else OFF}")


def _button(verb: str, wanted: str) -> Component:
    return button(custom_id("settings", verb, wanted), text(f"settings-{verb}-{wanted}"))


def _switch(verb: str, on: bool) -> Component:
    """Return the button that switches something on, or off where it is on."""
    wanted = OFF if on else ON
    return _button(verb, wanted)


def _languages(habits: Habits) -> list[ui.Item[Any] | None]:
    """Return the menu of languages; nothing while there is only one."""
    codes = current().languages
    if len(codes) < 2:
        return []
    options = [option(text("settings-language-client"), CLIENT, chosen=not habits.language)]
    options += [option(language_name(code), code, chosen=code == habits.language) for code in codes]
    return [words(text("settings-language-about")), _menu("language", options)]


def quiet_words(quiet: str) -> str:
    """Return when nobody reminds a person."""
    if quiet in {OUTSIDE, ALWAYS_LOUD}:
        return text(f"quiet-{quiet}")
    start, _, end = quiet.partition("-")
    return text("quiet-between", **{"from": hour(int(start)), "to": hour(int(end))})


def _hours_words(habits: Habits) -> str:
    if habits.opens is None or habits.closes is None:
        return text("settings-hours-none")
    return text("settings-hours-set", opens=hour(habits.opens), closes=hour(habits.closes))


def _opens(habits: Habits) -> list[discord.SelectOption]:
    none = option(text("hours-none"), NO_HOURS, chosen=habits.opens is None)
    return [
        none,
        *(option(text("hours-from", hour=hour(each)), str(each), chosen=each == habits.opens) for each in HOURS),
    ]


def _closes(habits: Habits) -> list[discord.SelectOption]:
    return [option(text("hours-until", hour=hour(each)), str(each), chosen=each == habits.closes) for each in HOURS]


def _menu(verb: str, options: Sequence[discord.SelectOption]) -> ui.ActionRow[Any] | None:
    return row([menu(custom_id("settings", verb), text(f"menu-{verb}"), options)])
