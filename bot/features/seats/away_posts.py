"""Private posts about being away."""

from collections.abc import Mapping, Sequence
from typing import Final

from discord import ButtonStyle, ui

from bot.core.ids import MatchId
from bot.core.matches.values import Match
from bot.discord_ui.content.components import Component, button, form, typed
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import (
    DUSK,
    QUIET_COLOR,
    WARNING,
    layout,
    mention,
    moment,
    row,
    words,
)
from bot.discord_ui.content.post import Post
from bot.features.matches.posts import city_button, table_url
from bot.features.seats.rows import BY_STAND_IN, GONE, Absence
from data.catalogue import text

SPANS: Final = ("tomorrow", "3d", "1w", "2w")
"""Preset ends of an absence, as typed by the user."""


def absences(
    own_absences: Sequence[Absence], matches: Mapping[MatchId, Match], wishes: str = "", *, no_zone: bool = False
) -> Post:
    """Return the list of a user's absences; ``wishes``: the way chosen for all matches, if they just chose one.

    ``no_zone``: they typed a day but have never set a time zone.
    """
    if not own_absences:
        return Post(layout(words(text("away-ask")), row(_spans()), colour=QUIET_COLOR))
    lines = [_line(absence, matches, wishes) for absence in own_absences]
    back = button(custom_id("away", "back", 0), text("button-back-all"), ButtonStyle.success)
    utc = [text("away-utc")] if no_zone else []
    city = [city_button()] if no_zone else []
    return Post(
        layout(words(text("away-title"), *lines, *utc), words(text("away-how-back")), row([back, *city]), colour=DUSK)
    )


def _spans() -> list[Component]:
    """Return a button per preset time, and one for any other."""
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
    return Post(
        layout(
            words(text("away-still", until=moment(absence.until, "F"), what=_what(absence))),
            ui.ActionRow(button(custom_id("away", "back", 0), text("button-back-all"), ButtonStyle.success)),
            colour=WARNING,
        )
    )


def welcome(
    absences: Sequence[Absence], matches: Mapping[MatchId, Match], news: Mapping[MatchId, Sequence[str]]
) -> Post:
    """Return the post for a returned user, with the headlines of each match since they left, and a button to each hand."""
    if not absences:
        return Post(layout(words(text("away-none")), colour=QUIET_COLOR))
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
    return Post(layout(words(text("away-back"), *lines), ui.ActionRow(*hands) if hands else None, colour=DUSK))
