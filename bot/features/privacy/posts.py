"""Posts about a user's own data: its visibility, the file, and the question before deletion."""

import gzip
from typing import Final

from discord import ButtonStyle, ui

from bot.discord_ui.content.components import button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import QUIET, WARNING, layout, row, words
from bot.discord_ui.content.post import Attachment, Post
from data.catalogue import text

LARGEST_FILE: Final = 8_000_000
"""Bytes that are sent as they are: Discord takes 10 MiB from anyone (Discord docs, "Uploading Files")."""


def options(*, hidden: bool) -> Post:
    """Return whether others see the record, with buttons to change it, and to get or delete all data."""
    verb = "show" if hidden else "hide"
    return Post(
        layout(
            words(text("privacy-title"), text("privacy-hidden" if hidden else "privacy-shown"), text("privacy-about")),
            row(
                [
                    button(custom_id("privacy", verb), text(f"button-{verb}-record")),
                    button(custom_id("privacy", "export"), text("button-privacy-export")),
                    button(custom_id("privacy", "ask"), text("button-privacy-delete"), ButtonStyle.danger),
                ]
            ),
            colour=QUIET,
        )
    )


def packed(user: int, data: bytes) -> Attachment:
    """Return the data as a file; compressed if Discord wouldn't take it otherwise. It may take a while."""
    name = f"my-data-{user}.json"
    return Attachment(name, data) if len(data) <= LARGEST_FILE else Attachment(f"{name}.gz", gzip.compress(data))


def export(attachment: Attachment, rows: int) -> Post:
    """Return the file."""
    about = text("privacy-export-about", rows=rows)
    return Post(
        layout(words(text("privacy-export-title"), about), ui.File(attachment.url), colour=QUIET), (attachment,)
    )


def confirm(seats: int) -> Post:
    """Return the question before everything goes."""
    return Post(
        layout(
            words(
                text("privacy-delete-title"),
                text("privacy-delete-about"),
                text("privacy-delete-seats", count=seats),
            ),
            row(
                [
                    button(custom_id("privacy", "delete"), text("button-delete-me"), ButtonStyle.danger),
                    button(custom_id("privacy", "keep"), text("button-keep-me")),
                ]
            ),
            colour=WARNING,
        )
    )


def deleted() -> Post:
    """Return that everything is gone."""
    return Post(layout(words(text("privacy-deleted"), text("privacy-deleted-about")), colour=QUIET))


def kept() -> Post:
    """Return that nothing was done."""
    return Post(layout(words(text("privacy-kept")), colour=QUIET))
