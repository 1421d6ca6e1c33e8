"""Every setting has a row; each choice in its menu can be pressed, stored, shown and logged, in every language."""

from typing import Any

import discord
import msgspec
import pytest

from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.core.settings.setting import (
    SETTINGS,
    Ids,
    Language,
    Number,
    Setting,
    Switch,
    settings_of,
)
from bot.discord_ui.content.custom_ids import BadCustomId
from bot.discord_ui.core.choosing import chooser, control, value_of
from bot.discord_ui.core.fields import SWITCH
from bot.features.moderation.posts import setting_words
from bot.features.settings.posts import key_of
from data.catalogue import current, speaking
from tests.builders.for_each import for_each
from tests.builders.refusals import refuses

ROWS = [(kind, row) for kind in (Server, Habits) for row in settings_of(kind).values()]
BY_HAND = {"guild", "asking", "user", "zone", "opens", "closes", "client_language", "answers", "inbox"}
"""Fields that aren't settings, or have no menu of their own."""


def words_of(row: Setting) -> str:
    return f"menu-{row.verb}" if row.panel == SETTINGS else key_of(row)


def offered(row: Setting) -> list[Any]:
    """Return the values that a setting's control offers."""
    component = control(
        row, None if isinstance(row, Number) else () if not isinstance(row, Switch) else True, words_of(row)
    )
    if isinstance(component, discord.ui.Select):
        return [value_of(row, chooser(row).choose((option.value,))) for option in component.options]
    if isinstance(row, Ids):
        return [value_of(row, chooser(row).choose(tuple(map(str, range(1, row.most + 1))))), value_of(row, ())]
    return [value_of(row, word) for word in SWITCH]


def test_every_setting_has_a_row() -> None:
    for kind in (Server, Habits):
        assert {field.name for field in msgspec.structs.fields(kind)} - settings_of(kind).keys() <= BY_HAND


@for_each(("kind", "row"), ROWS)
def test_what_is_offered_can_be_kept_and_said(kind: type, row: Setting) -> None:
    for code in current().languages:
        with speaking(code):
            for value in offered(row):
                row.check(value)
                control(row, value, words_of(row))
                if kind is Server:
                    written = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
                    if isinstance(row, Switch) or written:
                        assert setting_words(row.key, written)


@for_each("row", [row for _, row in ROWS])
def test_what_is_not_offered_is_refused(row: Setting) -> None:
    strange: dict[type, Any] = {Ids: tuple(range(1, 99)), Number: 4, Switch: "on"}
    with refuses("unknown-choice"):
        row.check(strange.get(type(row), ("x",)))


def test_a_language_that_nobody_speaks_is_refused() -> None:
    for row in (row for _, row in ROWS if isinstance(row, Language)):
        assert [value_of(row, row.discord), value_of(row, "fr")] == ["", "fr"]
        with pytest.raises(BadCustomId):
            value_of(row, "x")
