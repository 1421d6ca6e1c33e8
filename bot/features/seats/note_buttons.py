"""Notes in the thread that ask players to act: their buttons, whether those still do something, and the notes that answer them."""

from collections.abc import Callable, Mapping
from typing import Final

from discord import ButtonStyle

from bot.core.clocks import rows as clocks_rows
from bot.core.ids import OfferId
from bot.core.matches.values import Match, Note
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.features.matches.posts import back_button
from bot.features.seats import rows
from bot.storage.session import Reader
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

ANSWERS: Final = {
    "seat-back": "other",
    "time-given": "by",
    "offer-declined": "offer",
    "offer-withdrawn": "offer",
    "offer-expired": "offer",
    "seat-person-offered": "offer",
    "seat-person-named": "offer",
    "seat-person-computer": "offer",
}
"""Keys of notes that answer an asking one, and the fact by which they name what was asked."""

_ASKED: Final[Mapping[Callable[[Note], list[Component]], tuple[str, Callable[[Note], float | str | None]]]] = {
    _back: ("other", lambda note: note.facts.get("other", note.facts.get("user"))),
    _give: ("by", lambda note: note.facts["by"]),
    _answer: ("offer", lambda note: note.facts["offer"]),
    _take: ("offer", lambda note: note.facts["offer"]),
}
"""Subject of a note: the owner of a seat, the player who needs time, or an offer; with the fact that names it in the answer."""


def note_buttons(note: Note) -> list[Component]:
    """Return the buttons below a note, if any."""
    build = BUTTONS.get(note.key)
    return [] if build is None else build(note)


def answers(note: Note, asking: Note) -> bool:
    """Return whether a note answers an earlier one that asked."""
    fact, build = ANSWERS.get(note.key), BUTTONS.get(asking.key)
    if fact is None or build is None or fact not in note.facts:
        return False
    named, asked = _ASKED[build]
    return named == fact and asked(asking) == note.facts[fact]


def is_open(tx: Reader, match: Match, note: Note) -> bool:
    """Return whether the buttons of a note do what they say now."""
    build = BUTTONS.get(note.key)
    if build is None or match.status != "running":
        return False
    asked = _ASKED[build][1](note)
    if build is _back:
        return any(seat.owner is not None and seat.owner.id == asked for seat in match.seats)
    if build is _give:
        wishes = clocks_rows.time_wanted(tx, match.id) if match.playing else ()
        return any((wish.user, wish.until) == (asked, note.facts["until"]) for wish in wishes)
    offer = rows.OFFERS.get(tx, OfferId(int(asked or 0)))
    return offer is not None and offer.status == "open"
