"""Moderators' views: an action's dry run and confirmation, and the audit log with its entries in words."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from discord import ButtonStyle, ui

from bot.core.settings.server import SERVER_SETTINGS
from bot.core.settings.setting import EXTRAS, Ids, Language, Pick, Setting, Switch, SwitchParts
from bot.discord_ui.content.components import button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import (
    MOST_TEXT,
    QUIET_COLOR,
    WARNING,
    fact_words,
    fitting,
    gallery,
    layout,
    mention,
    moment,
    row,
    words,
)
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.choosing import LABELS
from bot.discord_ui.core.errors import permission_names
from bot.discord_ui.core.permissions import GONE, LOCKED, REFUSED
from bot.features.lobbies.posts import term_value
from bot.features.moderation.rows import Arguments, Draft, Preview
from bot.features.settings.rows import AuditEntry
from bot.features.settings.servers import GONE as SETTING_GONE
from data.catalogue import listing, passage, text
from data.formats import autonym
from engine.core.types import Seat
from renderers.phrases.escape import escape, remark


def preview(
    draft: Draft, who: Mapping[Seat, str], would: Preview, lacking: str = "", story: Sequence[str] = ()
) -> Post:
    """Return a dry run: the effects, the affected users, and the buttons. ``lacking``: the missing permissions.

    ``who``: the names by seat for an action on a match; ``story``: the steps that would be undone.
    """
    affected = [mention(user) for user in would.affected]
    lines = [f"- {_line(who, key, facts)}" for key, facts in would.lines]
    return Post(
        layout(
            words(_title(draft), *lines, *story, limit=2_600),
            words(
                text("mod-affected", people=listing(affected)) if affected else text("mod-affected-nobody"),
                _reason(draft),
                lacking,
            ),
            row(
                [
                    button(custom_id("moderation", "do", draft.id), text("mod-do"), ButtonStyle.danger),
                    button(custom_id("moderation", "drop", draft.id), text("mod-drop")),
                ]
            ),
            colour=WARNING,
        )
    )


def _reason(draft: Draft) -> str:
    """Return the reason, and who can read it; empty for an action without a reason."""
    key = "mod-reason-log" if draft.match is None else "mod-reason"
    return text(key, reason=remark(draft.reason)) if draft.reason else ""


def _title(draft: Draft) -> str:
    step = text(f"mod-name-{draft.verb}")
    return (
        text("mod-title-person", step=step)
        if draft.match is None
        else text("mod-title", id=str(draft.match), step=step)
    )


def _line(who: Mapping[Seat, str], key: str, facts: Arguments) -> str:
    shown = {name: fact_words(fact) for name, fact in facts.items() if name != "count"}
    if "seat" in facts:
        shown["seat"] = f"**{escape(who[Seat(int(facts['seat']))])}**"
    shown |= {name: mention(int(facts[name])) for name in ("user", "by") if name in facts}
    shown |= {name: moment(float(facts[name]), "f") for name in ("until", "when") if name in facts}
    return text(f"mod-would-{key}", count=int(facts.get("count", 0)), **shown)


def done(sentence: str, file: Attachment | None = None) -> Post:
    """Return the confirmation, with a file if there is one."""
    attached: ui.File[ui.LayoutView] | None = ui.File(file.url) if file is not None else None
    return Post(layout(words(sentence), attached, colour=QUIET_COLOR), (file,) if file is not None else ())


def hands(sentence: str, attachments: Sequence[Attachment]) -> Post:
    """Return the pictures of hands."""
    named = tuple(
        replace(attachment, name=f"seat-{number}-{attachment.name}")
        for number, attachment in enumerate(attachments, start=1)
    )
    return Post(layout(words(sentence), gallery(named), colour=QUIET_COLOR), named)


def log(entries: Sequence[str]) -> Post:
    """Return the latest entries of the audit log, newest first, as many whole entries as fit into one message."""
    title, more = text("mod-log-title"), text("mod-log-more")
    room = fitting(entries, MOST_TEXT - len(title) - len(more) - 2)
    shown = [*entries[:room], more] if room < len(entries) else entries
    return Post(layout(words(title, *(shown or [text("mod-log-empty")])), colour=QUIET_COLOR))


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
