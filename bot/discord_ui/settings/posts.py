"""What a person sees of their own settings: words, and a menu for each."""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.discord_ui.content.components import Component, button, menu, option
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.forms import form, typed
from bot.discord_ui.content.layout import DUSK, layout, row, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.choosing import control, quiet_words
from bot.discord_ui.core.fields import OFF, ON
from bot.model.choosing import settings_of
from bot.model.habits import Habits
from data.catalogue import text
from data.formats import hour
from engine.core.planning import ALIKE, ASK, COMPUTER, REST

NO_HOURS: Final = "none"
ROWS: Final = settings_of(Habits)
HOURS: Final = range(24)
ME: Final = "me"
BOT: Final = "bot"
"""Who decides what can be answered in advance."""


def city_form() -> ui.Modal:
    """Return the form in which somebody types where they live."""
    field = typed("city", text("field-city"), text("field-city-example"))
    return form(custom_id("settings", "here"), text("modal-city"), [field])


def settings_panel(habits: Habits, *, tips: bool = False) -> Post:
    """Return the panel; ``tips``: they have asked for tips in every match."""
    zone = text("settings-zone", zone=habits.zone)
    language = _chosen(habits, "language")
    mine, asked = habits.answers.get(REST) != COMPUTER, habits.answers.get(ALIKE) == ASK
    items: list[ui.Item[Any] | None] = [
        words(text("settings-title"), zone, _hours_words(habits)),
        _menu("opens", _opens(habits)),
        _menu("closes", _closes(habits)) if habits.hours is not None else None,
        words(text("settings-quiet", quiet=quiet_words(habits.quiet))),
        _chosen(habits, "quiet"),
        words(
            text(
                "settings-reminders",
                reminders=text(f"reminders-{habits.reminders}"),
                shares=text(f"shares-{habits.shares}"),
            )
        ),
        _chosen(habits, "reminders"),
        _chosen(habits, "shares"),
        words(text("settings-next-up", on=_on_or_off(habits.next_up))),
        _chosen(habits, "next_up"),
        words(text("settings-forecast-on" if habits.forecast else "settings-forecast-off")),
        _chosen(habits, "forecast"),
        *([words(text("settings-language-about")), language] if language else []),
        words(
            text(
                "settings-answers",
                stealin=text(f"stealin-{ME if mine else BOT}"),
                alike=text(f"alike-{ME if asked else BOT}"),
            )
        ),
        row([_button("stealin", BOT if mine else ME), _button("alike", BOT if asked else ME)]),
        words(text(f"settings-tips-now-{ON if tips else OFF}")),
        row([_button("tips", wanted) for wanted in ((OFF,) if tips else (ON, OFF))]),
        words(text("settings-pictures", motion=_on_or_off(habits.motion), contrast=_on_or_off(habits.contrast))),
        _chosen(habits, "motion", "contrast"),
        words(text(f"settings-positions-now-{ON if habits.positions else OFF}")),
        _chosen(habits, "positions"),
        words(text("settings-foot")),
    ]
    return Post(layout(*items, colour=DUSK))


def _on_or_off(on: bool) -> str:
    return text(f"settings-{ON if on else OFF}")


def _button(verb: str, wanted: str) -> Component:
    return button(custom_id("settings", verb, wanted), text(f"settings-{verb}-{wanted}"))


def _chosen(habits: Habits, *keys: str) -> ui.ActionRow[Any] | None:
    """Return a menu or buttons for settings; None where there is nothing to choose."""
    return row(
        component for key in keys if (component := control(ROWS[key], getattr(habits, key), f"menu-{ROWS[key].verb}"))
    )


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
