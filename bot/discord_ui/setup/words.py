"""What was changed in the settings of a server, as the audit log says it."""

from typing import Final

from bot.discord_ui.core.choosing import LABELS
from bot.model.choosing import EXTRAS, Ids, Language, Parts, Pick, Setting, Switch, settings_of
from bot.model.servers import Server
from data.catalogue import listing, text
from data.formats import autonym
from renderers.phrases.escape import escape

ROWS: Final = settings_of(Server)
NOTHING: Final = ("", "None")
"""Values of a setting that is as usual."""


def setting_words(setting: str, value: str) -> str:
    """Return a sentence about the new value of a field of ``Server``, as an entry of the audit log holds it."""
    key = f"audit-setting-{setting.replace('_', '-')}"
    return text(f"{key}-usual") if value in NOTHING else text(key, value=_shown(ROWS.get(setting), value))


def _shown(row: Setting | None, value: str) -> str:
    match row:
        case Ids(roles=roles):
            return listing([f"<{'@&' if roles else '#'}{number}>" for number in value.split(", ")])
        case Parts():
            return listing([text(f"find-part-{part}") for part in value.split(", ")])
        case Pick(panel=panel, verb=verb):
            return LABELS[verb](value) if panel == EXTRAS else text(f"{verb}-{value}")
        case Language():
            return autonym(value)
        case Switch():
            return text("settings-on" if value == "True" else "settings-off")
    return escape(value)
