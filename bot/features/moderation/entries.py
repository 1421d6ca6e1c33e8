"""Entries of the audit log in words."""

from typing import Final

from bot.core.settings.server import SERVER_SETTINGS
from bot.core.settings.setting import EXTRAS, Ids, Language, Pick, Setting, Switch, SwitchParts
from bot.discord_ui.content.layout import fact_words, mention, moment
from bot.discord_ui.core.choosing import LABELS
from bot.discord_ui.core.errors import permission_names
from bot.discord_ui.core.permissions import GONE, LOCKED, REFUSED
from bot.features.lobbies.terms_posts import term_value
from bot.features.settings.rows import AuditEntry
from bot.features.settings.servers import GONE as SETTING_GONE
from data.catalogue import listing, passage, text
from data.formats import autonym
from renderers.phrases.escape import escape, remark

NOTHING: Final = ("", "None")
"""Values of a setting at its default."""


def entry_words(entry: AuditEntry) -> str:
    """Return an entry as a sentence with its reason and time."""
    facts = {key: fact_words(fact) for key, fact in entry.facts.items()}
    facts |= {
        "by": mention(entry.by),
        "user": mention(entry.user) if entry.user else "",
        "match": str(entry.match or ""),
    }
    if isinstance(other := entry.facts.get("other"), str) and other.lstrip("-").isdigit():
        facts["other"] = mention(int(other))
    if "lacking" in entry.facts:
        facts["lacking"] = untold_words(str(entry.facts["lacking"]))
    if entry.verb in ("setup", SETTING_GONE):
        facts["what"] = passage([setting_words(key, str(value)) for key, value in entry.facts.items()])
    if {"term", "value"} <= facts.keys():
        facts |= {
            "rule": text(f"term-{entry.facts['term']}"),
            "value": term_value(str(entry.facts["term"]), str(entry.facts["value"])),
        }
    done = text(f"audit-{entry.verb}", **facts)
    why = text("audit-reason", reason=remark(entry.reason)) if entry.reason else ""
    return passage([moment(entry.at, "f"), done, why])


def untold_words(lacking: str) -> str:
    """Return why a match can't be posted, by the missing permission (or GONE, LOCKED, REFUSED; empty: unknown)."""
    if lacking in {GONE, LOCKED}:
        return text(f"mod-list-is-untold-{lacking}")
    if lacking in {"", REFUSED}:
        return text("mod-list-is-untold")
    return text("mod-list-is-untold-lacking", lacking=permission_names((lacking,)))


def setting_words(setting: str, value: str) -> str:
    """Return a sentence about the new value of a ``Server`` field, as stored in the audit log."""
    key = f"audit-setting-{setting.replace('_', '-')}"
    return text(f"{key}-usual") if value in NOTHING else text(key, value=_shown(SERVER_SETTINGS.get(setting), value))


def _shown(row: Setting | None, value: str) -> str:
    match row:
        case Ids(roles=roles):
            return listing([f"<{'@&' if roles else '#'}{number}>" for number in value.split(", ")])
        case SwitchParts():
            return listing([text(f"find-part-{part}") for part in value.split(", ")])
        case Pick(panel=panel, verb=verb):
            return LABELS[verb](value) if panel == EXTRAS else text(f"{verb}-{value}")
        case Language():
            return autonym(value)
        case Switch():
            return text("settings-on" if value == "True" else "settings-off")
    return escape(value)
