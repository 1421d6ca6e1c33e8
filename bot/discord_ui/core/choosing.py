"""Settings as users choose them: the press and the menu or button of each row of ``bot/core/settings/setting.py``."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import discord

from bot.core.settings.setting import Ids, Language, Number, Pick, Setting, Switch, SwitchParts
from bot.discord_ui.content.components import Component, button, channels_menu, menu, option, roles_menu
from bot.discord_ui.content.custom_ids import BadCustomId, custom_id
from bot.discord_ui.core.acts import Fixed, act
from bot.discord_ui.core.fields import ID, KEY, OFF, ON, SWITCH, Field, One, OneOf, Several
from bot.discord_ui.core.gate import Entry
from data.catalogue import current, text
from data.formats import autonym, hour

USUAL: Final = "usual"
"""Value in a menu of numbers that means the default."""

F = TypeVar("F", bound=Callable[..., Any])


def change_by(settings: Mapping[str, Setting], gate: Entry) -> Callable[[F], F]:
    """Make a method answer the presses of settings; it takes ``setting`` and ``chosen``, or ``wanted`` for a switch."""

    def mark(function: F) -> F:
        for row in reversed([*settings.values()]):
            what: dict[str, Any] = {"chosen": chooser(row)}
            if isinstance(row, Switch) and not row.menu:
                what = {"wanted": OneOf(SWITCH)}
            function = act(press=f"{row.panel} {row.verb}", gate=gate, setting=Fixed(row), **what)(function)
        return function

    return mark


def chooser(row: Setting) -> One[Any] | Several[Any]:
    """Return the kind of values that a setting's menu may send."""
    match row:
        case Ids(most=most):
            return Several(ID, most)
        case SwitchParts(values=values):
            return Several(OneOf(values))
        case Number(values=values):
            return One(OneOf((USUAL, *map(str, values))))
        case Language():
            return One(KEY)
        case _:
            words: Field[str] = OneOf(row.values if isinstance(row, Pick) else SWITCH)
            return One(words)


def value_of(row: Setting, chosen: Any) -> Any:
    """Return a setting's value for a choice in its menu. Raises BadCustomId if a chosen language isn't offered."""
    match row:
        case Ids(most=1):
            return chosen[0] if chosen else None
        case SwitchParts(values=values):
            return tuple(part for part in values if part not in chosen)
        case Number():
            return None if chosen == USUAL else int(chosen)
        case Switch():
            return chosen == ON
        case Language(discord=discord) if chosen == discord:
            return ""
        case Language() if chosen not in current().languages:
            raise BadCustomId(chosen)
    return chosen


def control(row: Setting, value: Any, key: str) -> Component | None:
    """Return a setting's menu or button with its current value; None if there is no choice. Keys of its texts start with ``key``."""
    press = custom_id(row.panel, *row.verb.split())
    match row:
        case Ids():
            chooser = roles_menu if row.roles else channels_menu
            return chooser(press, text(key), row.chosen(value), row.most)
        case Switch(menu=False):
            wanted = OFF if value else ON
            return button(custom_id(row.panel, row.verb, wanted), text(f"settings-{row.verb}-{wanted}"))
        case Language() if len(current().languages) == 1:
            return None
    placeholder = text(key) if not isinstance(row, Number) or row.usual is None else text(key, number=row.usual)
    return menu(press, placeholder, _options(row, value, key), several=isinstance(row, SwitchParts))


def _options(row: Setting, value: Any, key: str) -> list[discord.SelectOption]:
    match row:
        case Number(values=values, usual=None):
            none = option(text(f"{key}-usual"), USUAL, chosen=value is None)
            numbers = [(option_value, text(f"{key}-number", number=str(option_value))) for option_value in values]
            return [none, *(option(words, str(number), chosen=number == value) for number, words in numbers)]
        case Number(values=values, usual=int(usual)):
            none = option(text(key, number=usual), USUAL, chosen=value is None)
            numbers = [
                (option_value, text(key, number=option_value)) for option_value in values if option_value != usual
            ]
            return [none, *(option(words, str(number), chosen=number == value) for number, words in numbers)]
        case SwitchParts(values=values):
            return [
                option(text(f"find-part-{part}"), part, text(f"find-part-{part}-about"), chosen=part not in value)
                for part in values
            ]
        case Switch():
            return [option(LABELS[row.verb](word), word, chosen=(word == ON) == value) for word in SWITCH]
        case Language():
            none = option(text(f"{row.panel}-language-{row.discord}"), row.discord, chosen=not value)
            return [none, *(option(autonym(code), code, chosen=code == value) for code in current().languages)]
        case Pick(values=values):
            return [
                option(LABELS[row.verb](option_value), option_value, chosen=option_value == value)
                for option_value in values
            ]
    raise TypeError(row)


def quiet_words(quiet: str) -> str:
    """Return quiet hours in words."""
    start, between, end = quiet.partition("-")
    if not between:
        return text(f"quiet-{quiet}")
    return text("quiet-between", **{"from": hour(int(start)), "to": hour(int(end))})


LABELS: Final[Mapping[str, Callable[[str], str]]] = {
    "forecast": lambda word: text(f"forecast-{word}"),
    "daily-hour": lambda full: hour(int(full)),
    "daily-zone": lambda place: text(f"term-zone-{place}"),
    "pace": lambda pace: text(f"pace-{pace}-option"),
    "quiet": quiet_words,
    "shares": lambda word: text(f"shares-{word}"),
    "reminders": lambda way: text(f"reminders-{way}"),
}
"""Functions that return the label of a setting's value in its menu, by the verb of its press."""
