"""A user's own settings: words, and a menu for each, a page for each topic."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.core.calendars import local, zone_label
from bot.core.settings.habits import Habits
from bot.core.settings.setting import settings_of
from bot.discord_ui.content.components import Component, button, menu, option
from bot.discord_ui.content.custom_ids import custom_id, read
from bot.discord_ui.content.forms import form, typed
from bot.discord_ui.content.layout import DUSK, layout, row, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.choosing import control, quiet_words
from bot.discord_ui.core.fields import OFF, ON
from data.catalogue import text
from data.formats import clock, hour
from engine.core.planning import ALIKE, ASK, COMPUTER, REST

NO_HOURS: Final = "none"
ROWS: Final = settings_of(Habits)
HOURS: Final = range(24)
ME: Final = "me"
BOT: Final = "bot"
"""Who decides what can be answered in advance."""

ROOM: Final = 30
"""Components that a page takes of settings: Discord's 40 without the frame, title, menu of pages and last line, and some to spare."""

Section = Sequence[ui.Item[Any] | None]
"""A setting with the words above it, or several that share them."""


def city_form() -> ui.Modal:
    """Return the form to type a city for the time zone."""
    field = typed("city", text("field-city"), text("field-city-example"))
    return form(custom_id("settings", "here"), text("modal-city"), [field])


def settings_panel(habits: Habits, now: float, *, tips: bool = False, page: str = "", changed: str = "") -> Post:
    """Return the panel at the moment ``now``; ``tips``: they have asked for tips in every match.

    It is open at ``page``, at that which shows the setting ``changed`` (the verb of its press), or else at the first.
    """
    pages = paged(topics(habits, now, tips=tips))
    at = next((name for name, items in pages.items() if name == page or changed in verbs(items)), next(iter(pages)))
    names = [option(_page_name(name), name, chosen=name == at) for name in pages]
    items = [
        words(text("settings-title")),
        row([menu(custom_id("settings", "page"), text("menu-settings-page"), names)]) if len(names) > 1 else None,
        *pages[at],
        words(text("settings-foot")),
    ]
    return Post(layout(*items, colour=DUSK))


def paged(sections: Mapping[str, Sequence[Section]]) -> dict[str, list[ui.Item[Any]]]:
    """Return what stands on each page, by its name: a page for each topic, and further ones for what a full page leaves."""
    pages: dict[str, list[ui.Item[Any]]] = {}
    for topic, parts in sections.items():
        name = topic
        for part in parts:
            items = [item for item in part if item is not None]
            if name in pages and _size([*pages[name], *items]) > ROOM:
                name = f"{topic}-{sum(known.partition('-')[0] == topic for known in pages) + 1}"
            if items:
                pages.setdefault(name, []).extend(items)
    return pages


def _size(items: Sequence[ui.Item[Any]]) -> int:
    """Return how many components these are."""
    return sum(1 + (len(item.children) if isinstance(item, ui.ActionRow) else 0) for item in items)


def verbs(items: Sequence[ui.Item[Any]]) -> set[str]:
    """Return the verbs of what can be pressed."""
    pressed: list[Any] = [component for item in items if isinstance(item, ui.ActionRow) for component in item.children]
    return {read(component.custom_id).verb for component in pressed}


def _page_name(name: str) -> str:
    topic, _, number = name.partition("-")
    title = text(f"settings-topic-{topic}")
    return text("settings-topic-more", title=title, number=number) if number else title


def topics(habits: Habits, now: float, *, tips: bool = False) -> dict[str, list[Section]]:
    """Return all settings by topic, each with the words above it."""
    mine, asked = habits.answers.get(REST) != COMPUTER, habits.answers.get(ALIKE) == ASK
    way, shares = text(f"reminders-{habits.reminders}"), text(f"shares-{habits.shares}")
    language, here = _chosen(habits, "language"), clock(local(now, habits.zone))
    return {
        "time": [
            (
                words(text("settings-zone", zone=zone_label(habits.zone), now=here), _hours_words(habits)),
                _menu("opens", _opens(habits)),
                _menu("closes", _closes(habits)) if habits.hours is not None else None,
            ),
            (words(text("settings-quiet", quiet=quiet_words(habits.quiet))), _chosen(habits, "quiet")),
            (
                words(text("settings-reminders", reminders=way, shares=shares)),
                _chosen(habits, "reminders"),
                _chosen(habits, "shares"),
            ),
            (words(text("settings-next-up", on=_on_or_off(habits.next_up))), _chosen(habits, "next_up")),
        ],
        "play": [
            (
                words(
                    text(
                        "settings-answers",
                        stealin=text(f"stealin-{ME if mine else BOT}"),
                        alike=text(f"alike-{ME if asked else BOT}"),
                    )
                ),
                row([_button("stealin", BOT if mine else ME), _button("alike", BOT if asked else ME)]),
            ),
            (
                words(text(f"settings-tips-now-{ON if tips else OFF}")),
                row([_button("tips", wanted) for wanted in ((OFF,) if tips else (ON, OFF))]),
            ),
        ],
        "look": [
            (words(text("settings-language-about")), language) if language else (),
            (
                words(
                    text("settings-pictures", motion=_on_or_off(habits.motion), contrast=_on_or_off(habits.contrast))
                ),
                _chosen(habits, "motion", "contrast"),
            ),
        ],
        "kept": [
            (
                words(text("settings-forecast-on" if habits.forecast else "settings-forecast-off")),
                _chosen(habits, "forecast"),
            ),
            (words(text(f"settings-positions-now-{ON if habits.positions else OFF}")), _chosen(habits, "positions")),
        ],
    }


def _on_or_off(on: bool) -> str:
    return text(f"settings-{ON if on else OFF}")


def _button(verb: str, wanted: str) -> Component:
    return button(custom_id("settings", verb, wanted), text(f"settings-{verb}-{wanted}"))


def _chosen(habits: Habits, *keys: str) -> ui.ActionRow[Any] | None:
    """Return a menu or buttons for settings; None if there is nothing to choose."""
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
        *(option(text("hours-from", hour=hour(start)), str(start), chosen=start == habits.opens) for start in HOURS),
    ]


def _closes(habits: Habits) -> list[discord.SelectOption]:
    return [option(text("hours-until", hour=hour(end)), str(end), chosen=end == habits.closes) for end in HOURS]


def _menu(verb: str, options: Sequence[discord.SelectOption]) -> ui.ActionRow[Any] | None:
    return row([menu(custom_id("settings", verb), text(f"menu-{verb}"), options)])
