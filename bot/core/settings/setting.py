"""Kinds of settings: each field of ``Server`` or ``Habits`` has a row of such a kind.

The row defines the check before saving, the press and the menu that set the field, the texts of the audit log, and the table in
docs/acts.md. A new setting is a field with its row, and its texts.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, get_args, get_type_hints

from bot.core.errors import Refusal

SETUP: Final = "setup"
FINDING: Final = "find"
EXTRAS: Final = "extras"
SETTINGS: Final = "settings"
"""Names of the panels of settings, which presses of a panel start with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """Any setting. ``key`` is the field's name, which ``settings_of`` fills in; ``verb`` is its press's verb (empty: ``key``)."""

    panel: str
    verb: str = ""
    key: str = ""

    def check(self, value: Any) -> None:
        """Raise unknown-choice if this value isn't valid."""
        if not self.takes(value):
            raise Refusal("unknown-choice", value=str(value)[:60])

    def takes(self, value: Any) -> bool:
        """Return whether the setting can have this value."""
        return isinstance(value, str)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ids(Setting):
    """Up to ``most`` channels or roles. If ``most`` is one, the field is an id or None."""

    most: int
    roles: bool = False

    def takes(self, value: Any) -> bool:
        """Return whether these are at most that many ids."""
        return len(self.chosen(value)) <= self.most

    @staticmethod
    def chosen(value: tuple[int, ...] | int | None) -> tuple[int, ...]:
        """Return the chosen ids, whether the field stores one or several."""
        return value if isinstance(value, tuple) else () if value is None else (value,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Setting):
    """One of a few words, or None if the field allows that."""

    values: tuple[str, ...]

    def takes(self, value: Any) -> bool:
        """Return whether this is one of the words, or None."""
        return value is None or value in self.values


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Setting):
    """One of a few numbers, or None for ``usual`` or, if that is None, too, the operator's default."""

    values: tuple[int, ...]
    usual: int | None = None

    def takes(self, value: Any) -> bool:
        """Return whether this is one of the numbers, or None."""
        return value is None or value in self.values


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch(Setting):
    """On or off: a button, or a menu of both."""

    menu: bool = False

    def takes(self, value: Any) -> bool:
        """Return whether this is a bool."""
        return isinstance(value, bool)


@dataclass(frozen=True, slots=True, kw_only=True)
class Language(Setting):
    """A language; empty: Discord's, which is ``discord`` in the menu."""

    discord: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SwitchParts(Setting):
    """Words that can be switched off individually; the ones that are off are stored."""

    values: tuple[str, ...]

    def takes(self, value: Any) -> bool:
        """Return whether these are such words."""
        return set(value) <= set(self.values)


def settings_of(kind: type) -> Mapping[str, Setting]:
    """Return the rows of a struct by field, in order."""
    hints = get_type_hints(kind, include_extras=True)
    rows = {key: row for key, hint in hints.items() for row in get_args(hint) if isinstance(row, Setting)}
    return {key: replace(row, key=key, verb=row.verb or key) for key, row in rows.items()}
