"""Forms for editing an announcement, and the changes in words. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from discord import ui

from bot.core.calendars import zone_label
from bot.core.ids import TournamentId
from bot.core.matches.values import PACES
from bot.discord_ui.content.custom_ids import BadCustomId, custom_id
from bot.discord_ui.content.formatting import pace_words
from bot.discord_ui.content.forms import Choice, form, one_of, typed
from bot.discord_ui.content.layout import DUSK, layout, mention, moment, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.typed_times import as_typed, moment_of
from bot.durations import HOUR, MINUTE
from bot.features.tournaments.book import IN_IT
from bot.features.tournaments.pairing.values import FINALS, REMATCHES
from bot.features.tournaments.posts import MOST_CALLED
from bot.features.tournaments.values import FARTHEST_START, Announced, Edit, TournamentState
from bot.features.tournaments.words import final_words, time_words
from data.catalogue import commas, text
from renderers.phrases.escape import escape

BASICS: Final = ("name", "starts_at", "cap", "checkin", "pace")
FORMATS: Final[Mapping[str, Sequence[str]]] = {
    "swiss": ("rounds", "size", "round_time", "rematches", "final"),
    "duplicate": ("rounds", "size", "round_time", "final"),
    "league": ("rounds", "seasons", "size", "round_time", "final"),
    "knockout": ("size", "advance", "round_time"),
    "groups": ("rounds", "size", "advance", "round_time"),
}
"""Fields of ``Announced`` in the second form, by format; fields with choices come last."""

CHOSEN: Final[Mapping[str, Sequence[str]]] = {"pace": tuple(PACES), "rematches": REMATCHES, "final": tuple(FINALS)}
"""Choices of fields that have them; all other fields are typed."""

MARK: Final = 8
"""Length of a field's mark in a form's custom_id, which has room for five."""

UNITS: Final[Mapping[str, float]] = {"checkin": MINUTE, "round_time": HOUR}
OPTIONAL: Final = frozenset({"cap", "checkin", "round_time"})
RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "cap": (3, 1_000),
    "checkin": (1, 43_200),
    "rounds": (1, 50),
    "size": (3, 7),
    "round_time": (1, 2_160),
    "advance": (1, 6),
    "seasons": (1, 20),
}
"""Least and greatest typed value by field; times in the field's unit."""


def basics_form(number: TournamentId, draft: Announced, zone: str) -> ui.Modal:
    """Return the form for name, start, cap, check-in and pace; times are in ``zone``."""
    return _form(custom_id("tournaments", "edited", number, marks(draft, BASICS, zone)), draft, BASICS, zone)


def format_form(step: int, draft: Announced, zone: str) -> ui.Modal:
    """Return the form for the format's options; ``step``: the prepared edit that it adds to."""
    keys = FORMATS[draft.format]
    return _form(custom_id("tournaments", "formatted", step, marks(draft, keys, zone)), draft, keys, zone)


def marks(draft: Announced, keys: Sequence[str], zone: str) -> str:
    """Return a mark of MARK characters for each field as a form shows it, so that the form tells later which fields were changed."""
    return "".join(_mark(_shown(draft, key, zone)) for key in keys)


def _mark(line: str) -> str:
    return sha256(line.strip().encode()).hexdigest()[:MARK]


def _shown(draft: Announced, key: str, zone: str) -> str:
    return str(getattr(draft, key)) if key in CHOSEN else _written(draft, key, zone)


def outdated(draft: Announced, keys: Sequence[str], opened: str, zone: str) -> list[str]:
    """Return the fields that were changed by someone else since a form with the marks ``opened`` was shown."""
    return [key for key, mark in _marked(keys, opened).items() if mark != _mark(_shown(draft, key, zone))]


def _marked(keys: Sequence[str], opened: str) -> dict[str, str]:
    """Return the mark of each field. Raises BadCustomId if the form isn't ours."""
    if len(opened) != MARK * len(keys):
        raise BadCustomId(opened)
    return {key: opened[MARK * at : MARK * (at + 1)] for at, key in enumerate(keys)}


def _form(press: str, draft: Announced, keys: Sequence[str], zone: str) -> ui.Modal:
    return form(press, text("tour-edit-title"), [_field(draft, key, zone) for key in keys])


def _field(draft: Announced, key: str, zone: str) -> ui.Label[Any]:
    name = key.replace("_", "-")
    if key in CHOSEN:
        choices = [Choice(value, _word(key, value), chosen=value == getattr(draft, key)) for value in CHOSEN[key]]
        return one_of(name, label_of(key), choices)
    asked = text("tour-edit-starts", zone=zone_label(zone)) if key == "starts_at" else label_of(key)
    empty = text(f"tour-edit-{name}-blank") if key in OPTIONAL or key == "starts_at" else ""
    return typed(name, asked, empty, written=_written(draft, key, zone))


def label_of(key: str) -> str:
    """Return the name of a field of the announcement."""
    return text(f"tour-edit-{key.replace('_', '-')}")


def _written(draft: Announced, key: str, zone: str) -> str:
    value = getattr(draft, key)
    if value is None:
        return ""
    if key == "starts_at":
        return as_typed(value, zone)
    return f"{value / UNITS[key]:g}" if key in UNITS else str(value)


def edited(
    draft: Announced, keys: Sequence[str], filled: Sequence[str], opened: str, now: float, zone: str
) -> dict[str, Any]:
    """Return the fields that differ from what the form showed, by name. ``opened``: the form's marks; ``draft``: the current state.

    Raises:
        NothingHere: a number or time can't be parsed.
        BadCustomId: the form isn't ours.
    """
    asked = [key for key in keys if key not in CHOSEN]
    written, rest = filled[: len(asked)], filled[len(asked) :]
    before = _marked(keys, opened)
    names = {value: key for key in keys for value in CHOSEN.get(key, ())}
    if len(written) != len(asked) or not names.keys() >= {*rest}:
        raise BadCustomId(filled)
    given: dict[str, Any] = {
        key: _read(draft, key, line.strip(), now, zone)
        for key, line in zip(asked, written, strict=True)
        if _mark(line) != before[key]
    }
    given.update({names[value]: value for value in rest if _mark(value) != before[names[value]]})
    return given


def _read(draft: Announced, key: str, line: str, now: float, zone: str) -> Any:
    if line == _written(draft, key, zone):
        return getattr(draft, key)
    if key == "name":
        return line
    if key == "starts_at":
        return moment_of(line, now, zone, FARTHEST_START) if line else None
    if not line and key in OPTIONAL:
        return None
    low, high = RANGES[key]
    if not (line.isascii() and line.isdecimal() and low <= int(line[:6]) <= high):
        raise NothingHere("tour-edit-number", field=label_of(key), low=str(low), high=str(high))
    return int(line) * UNITS[key] if key in UNITS else int(line)


def edit_lines(changes: Sequence[Edit]) -> Iterator[str]:
    """Yield a line for each change."""
    for change in changes:
        facts = {
            "field": label_of(change.key),
            "old": _word(change.key, change.old),
            "new": _word(change.key, change.new),
        }
        yield text("tour-edit-change", **facts)


def _word(key: str, value: str | float | None) -> str:
    if value is None:
        return text(f"tour-edit-{key.replace('_', '-')}-none")
    if key == "starts_at":
        return moment(float(value), "F")
    if key in UNITS:
        return time_words(float(value))
    if key == "pace":
        return pace_words(str(value))
    if key == "final":
        return final_words(str(value))
    return text(f"rematches-{value}") if key == "rematches" else escape(str(value))


def edited_posts(sheet: TournamentState, changes: Sequence[Edit]) -> tuple[Post, ...]:
    """Return the messages about an edit, as many as needed to mention all players, including waiting ones."""
    users = [int(player.user) for player in sheet.players if player.status in IN_IT and player.user > 0]
    title = text("tour-edited-title", name=escape(sheet.tournament.name))
    lines = [f"- {line}" for line in edit_lines(changes)]
    parts = [users[at : at + MOST_CALLED] for at in range(0, max(len(users), 1), MOST_CALLED)]
    return tuple(
        Post(layout(words(title, *lines, commas([*map(mention, part)])), colour=DUSK), ping=tuple(part))
        for part in parts
    )
