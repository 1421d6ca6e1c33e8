"""Posts of settings, a user's and a server's: a list of values, and a page for each."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.core.calendars import local, zone_label
from bot.core.matches.values import DEFAULT_PACE
from bot.core.settings.habits import HABIT_SETTINGS, OUTSIDE, Habits
from bot.core.settings.server import SERVER_SETTINGS, Server
from bot.core.settings.setting import EXTRAS, FINDING, Setting, Switch
from bot.discord_ui.content.components import Component, button, form, menu, option, typed
from bot.discord_ui.content.custom_ids import custom_id, read
from bot.discord_ui.content.layout import DUSK, fitting, framed, mention, row, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.choosing import control, quiet_words
from bot.discord_ui.core.errors import lacking_words
from bot.discord_ui.core.fields import OFF, ON, SWITCH
from bot.features.settings.rows import FIRST, Block
from data.catalogue import text
from data.formats import autonym, clock, hour
from engine.core.planning import ALIKE, ASK, COMPUTER, REST
from renderers.phrases.escape import escape

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
        return framed(words(_line(at, value), about), *rows, back, colour=DUSK)
    lines = [_line(name, value) for name, (value, _) in known.items()]
    names = [option(text(f"menu-{name}"), name) for name in known]
    chooser = row([menu(custom_id("settings", "page"), text("menu-settings-page"), names)])
    return framed(words(text("settings-title"), *lines), chooser, colour=DUSK)


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


Section = tuple[str, *tuple[str, ...]]
"""A heading's key (empty: a switch, which has its own), and the fields of the settings below it."""

QUESTIONS: Final[tuple[Section, ...]] = (
    ("setup-channels-about", "channels"),
    ("setup-roles-about", "roles"),
    ("setup-log-about", "log_channel"),
)
STATION: Final[Section] = ("find-setup-station-about", "station")
FRONT: Final[tuple[Section, ...]] = (
    ("setup-language-about", "language"),
    ("setup-pace-about", "pace"),
    STATION,
)
PEOPLE: Final = "people"
FINDING_PAGE: Final = "finding"
DAILY: Final = "daily"
PAGES: Final[Mapping[str, tuple[Section, ...]]] = {
    PEOPLE: (*QUESTIONS, ("extras-setup-call-role-about", "call_role")),
    "tables": (
        ("setup-openers-about", "openers"),
        ("setup-live-about", "live_channel"),
        ("", "penalties"),
        ("", "cups"),
        ("", "guesses"),
    ),
    "limits": (
        ("setup-limits-about", "lobbies_per_user", "matches_per_user", "matches", "tournaments", "weeklies"),
        (
            "find-setup-limits-about",
            "calls_a_day",
            "calling_tables_a_day",
            "closed_a_day",
            "invitations_a_day",
            "seats_a_day",
        ),
    ),
    FINDING_PAGE: (("find-setup-parts-about", "off"),),
    DAILY: (
        ("extras-setup-daily-about", "daily", "daily_hour", "daily_zone"),
        ("extras-setup-gazette-about", "gazette"),
        ("", "front_page"),
    ),
}
"""Pages behind **More**; the key of a page's name is ``setup-page-NAME``."""

LACKING: Final[Mapping[str, str]] = {
    "log_channel": "setup-lacking-log",
    "station": "find-setup-lacking",
    "live_channel": "setup-lacking",
    "daily": "extras-setup-lacking",
    "gazette": "extras-setup-lacking-gazette",
}
"""Text of the warning about missing permissions in a setting's channel."""

ROOM_FOR_WARNINGS: Final = 1_300
ROOM_FOR_BLOCKS: Final = 1_200
"""Characters for lists, so that the message stays below 4,000."""

LONGEST_REASON: Final = 80
"""Characters of a reason in the list of blocked users; /mod log has it in full."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """Permissions that the bot lacks: by channel with tables, by setting that names a channel, and optional ones."""

    tables: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    settings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    optional: tuple[str, ...] = ()


def key_of(setting: Setting) -> str:
    """Return the key prefix of the texts of a server setting."""
    verb = setting.verb.replace(" ", "-")
    if setting.panel == EXTRAS:
        return f"extras-setup-{verb}"
    if setting.panel == FINDING:
        return f"find-{verb}" if " " in setting.verb else f"find-setup-{verb}"
    return f"setup-{verb}"


def questions(server: Server, missing: Missing) -> Post:
    """Return the three questions for a new server's owner, and the offer to post the pinned card here."""
    offer = row([button(custom_id("setup", "station-here"), text("button-station-here"), ButtonStyle.success)])
    station = [words(text(STATION[0])), offer] if server.station is None else _section(server, STATION)
    return framed(
        words(text("setup-questions"), *_warnings(server, missing)),
        *_sections(server, QUESTIONS),
        *station,
        row([button(custom_id("setup", "done"), text("button-setup-done"))]),
    )


def front(server: Server, missing: Missing) -> Post:
    """Return the three most important settings, and a button to the others."""
    warnings = _warnings(server, missing) or [text("setup-nothing-lacking")]
    return framed(
        words(text("setup-title"), *warnings),
        *_sections(server, FRONT),
        row([button(custom_id("setup", "more"), text("button-more"))]),
    )


def more() -> Post:
    """Return the list of pages."""
    pages = [button(custom_id("setup", "page", name), text(f"setup-page-{name}")) for name in PAGES]
    season = button(custom_id("records", "seasons"), text("button-setup-season"))
    return framed(words(text("setup-title")), row(pages), row([season, _back("back")]))


def page(server: Server, name: str, missing: Missing, blocked: Sequence[Block] = ()) -> Post:
    """Return a page of PAGES; ``blocked`` are the users blocked from the server's tables."""
    fields = [key for _, *keys in PAGES[name] for key in keys]
    here = Missing(
        tables=missing.tables if name == PEOPLE else {},
        settings={key: names for key, names in missing.settings.items() if key in fields},
    )
    optional = missing.optional if name == FINDING_PAGE else ()
    hints = [lacking_words(f"setup-optional-{lack.replace('_', '-')}", (lack,)) for lack in optional]
    return framed(
        words(f"### {text(f'setup-page-{name}')}", *_warnings(server, here), *hints),
        *_sections(server, PAGES[name]),
        words(*_blocks(blocked)) if name == PEOPLE else None,
        row([_back("more")]),
    )


def _back(verb: str) -> Component:
    return button(custom_id("setup", verb), text("button-setup-back"))


def _sections(server: Server, sections: Sequence[Section]) -> Iterator[ui.Item[Any]]:
    for section in sections:
        yield from _section(server, section)


def _section(server: Server, section: Section) -> Iterator[ui.Item[Any]]:
    """Yield a section's controls below its text; nothing if it has no controls."""
    about, *keys = section
    rows = [item for key in keys if (item := _control(server, SERVER_SETTINGS[key])) is not None]
    if rows:
        switch = SERVER_SETTINGS[keys[0]]
        on = ON if getattr(server, keys[0]) else OFF
        yield words(text(f"{key_of(switch)}-{on}" if isinstance(switch, Switch) else about))
        yield from rows


def _control(server: Server, setting: Setting) -> ui.ActionRow[Any] | None:
    value = getattr(server, setting.key)
    if setting.key == "pace":
        value = value or DEFAULT_PACE
    component = control(setting, value, key_of(setting))
    return None if component is None else row([component])


def _warnings(server: Server, missing: Missing) -> list[str]:
    lines = [
        lacking_words(LACKING[key], names, channel=str(getattr(server, key)))
        for key, names in missing.settings.items()
        if names
    ]
    lines += [lacking_words("setup-lacking", names, channel=str(channel)) for channel, names in missing.tables.items()]
    room = fitting(lines, ROOM_FOR_WARNINGS)
    return [*lines[:room], text("setup-lacking-more", count=len(lines) - room)] if room < len(lines) else lines


def _blocks(blocked: Sequence[Block]) -> list[str]:
    if not blocked:
        return [text("setup-nobody-blocked")]
    lines = [
        text(
            "setup-blocked",
            user=mention(block.user),
            by=mention(block.by),
            reason=escape(block.reason, longest=LONGEST_REASON),
        )
        for block in blocked
    ]
    room = fitting(lines, ROOM_FOR_BLOCKS)
    more = text("setup-blocked-more", count=len(lines) - room) if room < len(lines) else ""
    return [text("setup-blocked-title"), *lines[:room], more]
