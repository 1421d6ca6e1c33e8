"""Buttons below notes in the thread: one entry for each kind of note that asks players to act."""

from collections.abc import Callable, Mapping
from typing import Final

from discord import ButtonStyle

from bot.core.matches.values import Note
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.features.matches.buttons import back_button
from data.catalogue import text


def _back(note: Note) -> list[Component]:
    return [back_button(note.match)]


def _take(note: Note) -> list[Component]:
    return [
        button(custom_id("seats", "accept", int(note.facts["offer"])), text("button-accept-seat"), ButtonStyle.success)
    ]


def _answer(note: Note) -> list[Component]:
    return [*_take(note), button(custom_id("seats", "decline", int(note.facts["offer"])), text("button-decline-seat"))]


def _give(note: Note) -> list[Component]:
    pressed = custom_id("match", "give", note.match, int(note.facts["by"]))
    return [button(pressed, text("button-give-time"), ButtonStyle.success)] if int(note.facts["by"]) > 0 else []


BUTTONS: Final[Mapping[str, Callable[[Note], list[Component]]]] = {
    "seat-computer-missed": _back,
    "seat-computer-missed-stand-in": _back,
    "seat-computer-away": _back,
    "seat-computer-away-drawing": _back,
    "seat-person-stand-in": _back,
    "time-asked": _give,
    "offer-offered": _answer,
    "offer-offered-anybody": _take,
    "offer-named": _answer,
    "offer-named-anybody": _take,
    "offer-stand-in": _answer,
}
"""Functions that return a note's buttons, by the note's key."""


def note_buttons(note: Note) -> list[Component]:
    """Return the buttons below a note, if any."""
    build = BUTTONS.get(note.key)
    return [] if build is None else build(note)
