"""Posts about a user's own data: its visibility, the export, and the deletion."""

import gzip
from typing import Final

from discord import ButtonStyle

from bot.discord_ui.content.components import button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import QUIET_COLOR, WARNING, framed, row, words
from bot.discord_ui.content.post import Attachment, Post
from data.catalogue import text

LARGEST_FILE: Final = 8_000_000
"""Largest file in bytes that is sent uncompressed: Discord takes 10 MiB from anyone (Discord docs, "Uploading Files")."""


def options(*, hidden: bool) -> Post:
    """Return whether others see the user's record, with buttons to change that, and to export or delete all data."""
    verb = "show" if hidden else "hide"
    return framed(
        words(text("privacy-title"), text("privacy-hidden" if hidden else "privacy-shown"), text("privacy-about")),
        row(
            [
                button(custom_id("privacy", verb), text(f"button-{verb}-record")),
                button(custom_id("privacy", "export"), text("button-privacy-export")),
                button(custom_id("privacy", "ask"), text("button-privacy-delete"), ButtonStyle.danger),
            ]
        ),
        colour=QUIET_COLOR,
    )


def packed(user: int, data: bytes) -> Attachment:
    """Return the data as a file, compressed if it is too large for Discord. Slow: run it on a thread."""
    name = f"my-data-{user}.json"
    return Attachment(name, data) if len(data) <= LARGEST_FILE else Attachment(f"{name}.gz", gzip.compress(data))


def export(attachment: Attachment, rows: int) -> Post:
    """Return the post with the exported file."""
    about = text("privacy-export-about", rows=rows)
    return framed(words(text("privacy-export-title"), about), attachment, colour=QUIET_COLOR)


def confirm(seats: int) -> Post:
    """Return the question to confirm the deletion."""
    return framed(
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


def deleted() -> Post:
    """Return the confirmation that the data was deleted."""
    return framed(words(text("privacy-deleted"), text("privacy-deleted-about")), colour=QUIET_COLOR)


def kept() -> Post:
    """Return the confirmation that nothing was deleted."""
    return framed(words(text("privacy-kept")), colour=QUIET_COLOR)
