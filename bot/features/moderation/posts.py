"""Moderators' views: an action's dry run and confirmation, and the audit log."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from discord import ButtonStyle, ui

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
from bot.features.moderation.rows import Arguments, Draft, Preview
from data.catalogue import listing, text
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
