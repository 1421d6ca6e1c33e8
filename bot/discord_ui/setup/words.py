"""What was changed in the settings of a server, as the audit log says it."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.discord_ui.core.formatting import language_name
from data.catalogue import listing, text
from renderers.phrases.escape import escape


def _channels(value: str) -> str:
    return listing([f"<#{number}>" for number in value.split(", ")])


def _roles(value: str) -> str:
    return listing([f"<@&{number}>" for number in value.split(", ")])


SHOWN: Final[Mapping[str, Callable[[str], str]]] = {
    "channels": _channels,
    "log_channel": _channels,
    "roles": _roles,
    "pace": lambda value: text(f"pace-{value}"),
    "language": language_name,
    "motion": lambda value: text("settings-on" if value == "True" else "settings-off"),
}
"""How the value of a setting is shown where it is not a plain number."""

NOTHING: Final = ("", "None")
"""Values of a setting that is as usual."""


def setting_words(setting: str, value: str) -> str:
    """Return a sentence about the new value of a field of ``Server``, as an entry of the audit log holds it."""
    key = f"audit-setting-{setting.replace('_', '-')}"
    if value in NOTHING:
        return text(f"{key}-usual")
    return text(key, value=SHOWN.get(setting, escape)(value))
