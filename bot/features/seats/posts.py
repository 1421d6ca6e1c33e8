"""Posts about seats that change hands and about absences, and the buttons of notes that ask players to act."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from discord import ButtonStyle, ui

from bot.core.clocks import rows as clocks_rows
from bot.core.ids import MatchId, OfferId
from bot.core.matches.values import Match, Note, Table
from bot.discord_ui.content.components import Component, button, form, typed
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import (
    DUSK,
    QUIET_COLOR,
    WARNING,
    framed,
    mention,
    moment,
    pace_words,
    row,
    words,
)
from bot.discord_ui.content.post import Attachment, Post
from bot.features.matches.names import names
from bot.features.matches.posts import back_button, city_button, table_url, to_table
from bot.features.seats import rows
from bot.features.seats.rows import BY_STAND_IN, GONE, Absence, Offer
from bot.storage.session import Reader
from data.catalogue import text
from engine.core.types import Seat
from renderers.phrases.escape import escape


def resigning(match: Match) -> Post:
    """Return the question to confirm before a player gives up their seat."""
    return framed(
        words(text("resign-title", id=str(match.id)), text("resign-about")),
        ui.ActionRow(
            button(custom_id("seats", "resign", match.id), text("button-resign"), ButtonStyle.danger),
            to_table(match),
        ),
    )


def offered(match: Match, offer: Offer, until: str) -> Post:
    """Return the confirmation that a seat is offered, with a button to withdraw the offer."""
    who = (
        text("offered-to", who=mention(offer.to.id), until=until) if offer.to else text("offered-anybody", until=until)
    )
    return framed(
        words(text("offered-title", id=str(match.id)), who),
        ui.ActionRow(button(custom_id("seats", "withdraw", offer.id), text("button-withdraw")), to_table(match)),
    )


def taking(table: Table, seat: Seat, heading: str, board: Attachment | None, about: str, press: str) -> Post:
    """Return a seat with a button to take it; ``board`` is the picture of the match, ``about`` says what taking it means."""
    match = table.match
    owner = next(match_seat for match_seat in match.seats if match_seat.seat == seat).owner
    holder = owner.name if owner is not None else names(match)[seat]
    asked = next((wait for wait in table.waits if wait.seat == seat), None)
    due = "" if asked is None or asked.due is None else text("taking-due", when=moment(asked.due))
    return framed(
        words(text("taking-title", id=str(match.id), name=f"**{escape(holder)}**")),
        words(heading, text("lobby-pace", pace=pace_words(match.pace)), due),
        board,
        words(about),
        ui.ActionRow(
            button(press, text("button-accept-seat"), ButtonStyle.success),
            to_table(match),
        ),
    )


def done(match: Match, key: str) -> Post:
    """Return the confirmation of an act on a seat, with a link to the match."""
    return framed(words(text(f"seat-done-{key}", id=str(match.id))), ui.ActionRow(to_table(match)), colour=QUIET_COLOR)


SPANS: Final = ("tomorrow", "3d", "1w", "2w")
"""Preset ends of an absence, as typed by the user."""


def absences(
    own_absences: Sequence[Absence], matches: Mapping[MatchId, Match], wishes: str = "", *, no_zone: bool = False
) -> Post:
    """Return the list of a user's absences; ``wishes``: the way chosen for all matches, if they just chose one.

    ``no_zone``: they typed a day but have never set a time zone.
    """
    if not own_absences:
        return framed(words(text("away-ask")), row(_spans()), colour=QUIET_COLOR)
    lines = [_line(absence, matches, wishes) for absence in own_absences]
    back = button(custom_id("away", "back", 0), text("button-back-all"), ButtonStyle.success)
    utc = [text("away-utc")] if no_zone else []
    city = [city_button()] if no_zone else []
    return framed(
        words(text("away-title"), *lines, *utc), words(text("away-how-back")), row([back, *city]), colour=DUSK
    )


def _spans() -> list[Component]:
    spans = [button(custom_id("away", "until", span), text(f"button-away-{span}")) for span in SPANS]
    return [*spans, button(custom_id("away", "date"), text("button-away-date"))]


def date_form() -> ui.Modal:
    """Return the form for the end of an absence."""
    return form(
        custom_id("away", "typed"),
        text("modal-away"),
        [typed("until", text("field-until"), text("field-until-example"))],
    )


def _line(absence: Absence, matches: Mapping[MatchId, Match], wishes: str) -> str:
    key = "away-now" if absence.state == GONE else "away-coming"
    what = _what(absence)
    if wishes and absence.match is not None and absence.how != wishes:
        what = text("away-instead", what=what)
    facts = {"what": what, "since": moment(absence.since, "F"), "until": moment(absence.until, "F")}
    match = matches.get(absence.match) if absence.match is not None else None
    if match is None:
        return text(f"{key}-new", **facts)
    return text(key, id=str(match.id), url=table_url(match), **facts)


def _what(absence: Absence) -> str:
    if absence.how == BY_STAND_IN and absence.stand_in is not None:
        return text("away-how-agreed" if absence.agreed else "away-how-asked", who=mention(absence.stand_in.id))
    return text(f"away-how-{absence.how}")


def still_away(absence: Absence) -> Post:
    """Return the reminder for an active player that they are away from all matches, with a button to come back."""
    return framed(
        words(text("away-still", until=moment(absence.until, "F"), what=_what(absence))),
        ui.ActionRow(button(custom_id("away", "back", 0), text("button-back-all"), ButtonStyle.success)),
        colour=WARNING,
    )


def welcome(
    absences: Sequence[Absence], matches: Mapping[MatchId, Match], news: Mapping[MatchId, Sequence[str]]
) -> Post:
    """Return the post for a returned user, with the headlines of each match since they left, and a button to each hand."""
    if not absences:
        return framed(words(text("away-none")), colour=QUIET_COLOR)
    numbers = [absence.match for absence in absences if absence.match is not None and absence.state == GONE]
    lines = [
        line
        for number, match in matches.items()
        if number in numbers
        for line in (text("away-back-at", id=str(number), url=table_url(match)), *news.get(number, ()))
    ]
    hands = [
        button(custom_id("match", "hand", number, 0), text("button-hand-of", id=str(number))) for number in numbers[:5]
    ]
    return framed(words(text("away-back"), *lines), ui.ActionRow(*hands) if hands else None, colour=DUSK)


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
