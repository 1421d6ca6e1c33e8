"""Forms for editing an announcement, and the changes in words. Pure."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from discord import ui

from bot.core.calendars import zone_label
from bot.core.errors import Refusal
from bot.core.matches.values import PACES
from bot.core.terms import BANK, DAILY, NO, TERMS, WEEKENDS, YES, ZONE
from bot.discord_ui.content.components import form, one_of, option, typed
from bot.discord_ui.content.custom_ids import BadCustomId, custom_id
from bot.discord_ui.content.layout import DUSK, framed, mention, moment, pace_words, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.typed_times import as_typed, moment_of
from bot.durations import HOUR, MINUTE
from bot.features.lobbies.choosing import modes_of
from bot.features.matches.posts import mode_names, term_value
from bot.features.tournaments import announcing
from bot.features.tournaments.pairing.formats import FORMATS as ALL_FORMATS
from bot.features.tournaments.pairing.values import FINALS, REMATCHES, SEEDINGS
from bot.features.tournaments.posts import MOST_CALLED
from bot.features.tournaments.values import FARTHEST_START, Announced, Edit, TournamentState
from bot.features.tournaments.words import final_words, time_words
from data.catalogue import commas, text
from renderers.phrases.escape import escape

BASICS: Final = "basics"
CLOCKS: Final = (BANK, DAILY, ZONE, WEEKENDS)
FORMS: Final[Mapping[str, Sequence[str]]] = {
    BASICS: ("name", "starts_at", "cap", "checkin", "fill"),
    "times": ("round_time", "pause", "pace"),
    "game": ("game", "format", "seeding"),
    "rules": ("modes",),
    "rounds": (),
    "clocks": tuple(f"term-{key}" for key in CLOCKS),
    "terms": tuple(f"term-{key}" for key in TERMS if key not in CLOCKS),
}
"""Fields of ``Announced`` in each form, at most five; typed ones come first. Those of ``rounds`` depend on the format."""

ROUNDS: Final[Mapping[str, Sequence[str]]] = {
    "swiss": ("rounds", "size", "points", "rematches", "final"),
    "duplicate": ("rounds", "size", "final"),
    "league": ("rounds", "seasons", "size", "points", "final"),
    "knockout": ("size", "advance", "points"),
    "groups": ("rounds", "size", "advance", "points"),
}
"""Fields of the form ``rounds``, by format."""

FIXED: Final = frozenset({"language"})
"""Fields of an announcement that stay: its language is the channel's."""

Ways = Mapping[str, Sequence[tuple[str, str]]]
"""Ways to play each game, as pairs of label and value."""

YES_NO: Final = (YES, NO)
CHOSEN: Final[Mapping[str, Sequence[str]]] = {
    "pace": tuple(PACES),
    "format": tuple(ALL_FORMATS),
    "fill": YES_NO,
    "rematches": REMATCHES,
    "seeding": SEEDINGS,
    "final": tuple(FINALS),
    **{f"term-{key}": choice.values for key, choice in TERMS.items()},
}
"""Choices of fields that always have the same; ``game`` and ``modes`` have others, and all other fields are typed."""
GAMES: Final = frozenset({"game", "modes"})

UNITS: Final[Mapping[str, float]] = {"checkin": MINUTE, "round_time": HOUR, "pause": MINUTE}
OPTIONAL: Final = frozenset({"cap", "checkin", "round_time", "pause", "points"})
RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "cap": (3, 1_000),
    "checkin": (1, 43_200),
    "rounds": (1, 50),
    "size": (3, 7),
    "round_time": (1, 2_160),
    "pause": (0, 10_080),
    "advance": (1, 6),
    "seasons": (1, 20),
}
"""Least and greatest typed value by field; times in the field's unit."""
LONGEST_POINTS: Final = 4
"""Maximum number of digits of the points for a place."""


def keys_of(name: str, draft: Announced) -> Sequence[str]:
    """Return the fields of a form of ``FORMS``."""
    keys = FORMS[name] or ROUNDS[draft.format]
    return [key for key in keys if key != "seeding" or draft.format in announcing.SEEDED]


def edit_form(step: int, name: str, draft: Announced, zone: str, ways: Ways) -> ui.Modal:
    """Return a form of ``FORMS``; ``step``: the prepared edit that it adds to, which has ``draft``. Times are in ``zone``."""
    press = custom_id("tournaments", "changed", step, name)
    return form(press, text("tour-edit-title"), [_field(draft, key, zone, ways) for key in keys_of(name, draft)])


def _field(draft: Announced, key: str, zone: str, ways: Ways) -> ui.Label[Any]:
    name = key.replace("_", "-")
    if key in CHOSEN or key in GAMES:
        now = _written(draft, key, zone)
        pairs = _choices(draft, key, ways)
        return one_of(
            name, label_of(key), [option(label, f"{key}={value}", chosen=value == now) for label, value in pairs]
        )
    asked = text("tour-edit-starts", zone=zone_label(zone)) if key == "starts_at" else label_of(key)
    empty = text(f"tour-edit-{name}-blank") if key in OPTIONAL or key == "starts_at" else ""
    return typed(name, asked, empty, written=_written(draft, key, zone))


def _choices(draft: Announced, key: str, ways: Ways) -> Sequence[tuple[str, str]]:
    """Return the choices of a field as pairs of label and value."""
    if key == "modes":
        return ways[draft.game]
    return [(word(key, value), value) for value in (CHOSEN[key] if key in CHOSEN else tuple(ways))]


def label_of(key: str) -> str:
    """Return the name of a field of the announcement, or of a term."""
    return text(key if key.startswith("term-") else f"tour-edit-{key.replace('_', '-')}")


def _written(draft: Announced, key: str, zone: str) -> str:
    """Return a field as its form has it."""
    value = announcing.fact(draft, key)
    if value is None:
        return ""
    if key == "starts_at":
        return as_typed(float(value), zone)
    return f"{float(value) / UNITS[key]:g}" if key in UNITS else str(value)


def edited(announced: Announced, keys: Sequence[str], filled: Sequence[str], now: float, zone: str) -> dict[str, Any]:
    """Return the fields that differ from the form as shown, by name. Raises NothingHere if a number or time can't be parsed."""
    asked = [key for key in keys if key not in CHOSEN and key not in GAMES]
    written, rest = filled[: len(asked)], dict(choice.split("=", 1) for choice in filled[len(asked) :] if "=" in choice)
    if len(written) != len(asked) or len(rest) != len(filled) - len(asked) or not {*keys} >= {*rest} - {*asked}:
        raise BadCustomId(filled)
    given: dict[str, Any] = {
        key: _read(key, line.strip(), now, zone)
        for key, line in zip(asked, written, strict=True)
        if line.strip() != _written(announced, key, zone).strip()
    }
    for key, value in rest.items():
        if value not in CHOSEN.get(key, (value,)):
            raise BadCustomId(filled)
        if value != _written(announced, key, zone):
            given[key] = modes_of(value) if key == "modes" else value == YES if key == "fill" else value
    return given


def _read(key: str, line: str, now: float, zone: str) -> Any:
    if key == "name":
        return line
    if key == "starts_at":
        return moment_of(line, now, zone, FARTHEST_START) if line else None
    if key == "points":
        return points_of(line)
    if not line and key in OPTIONAL:
        return None
    low, high = RANGES[key]
    if not (line.isascii() and line.isdecimal() and low <= int(line[:6]) <= high):
        raise NothingHere("tour-edit-number", field=label_of(key), low=str(low), high=str(high))
    return int(line) * UNITS[key] if key in UNITS else int(line)


def points_of(line: str) -> tuple[int, ...]:
    """Parse typed points such as ``10-6-3-1``, ``10, 6, 3, 1`` or ``10 6 3 1``. Raises bad-tournament for anything else."""
    # Split instead of a single regular expression, which would backtrack exponentially on optional spaces.
    groups = [group.split() for group in re.split("[-,;/]", line)]
    numbers = [number for group in groups for number in group]
    separated = all(groups) or len(groups) == 1
    if not separated or not all(number.isdecimal() and len(number) <= LONGEST_POINTS for number in numbers):
        raise Refusal("bad-tournament", reason="points")
    return tuple(map(int, numbers))


def edit_lines(changes: Sequence[Edit]) -> Iterator[str]:
    """Yield a line for each change."""
    for change in changes:
        facts = {
            "field": label_of(change.key),
            "old": word(change.key, change.old),
            "new": word(change.key, change.new),
        }
        yield text("tour-edit-change", **facts)


def word(key: str, value: str | float | None) -> str:
    """Return the value of a field of the announcement in words."""
    if value is None:
        return text(f"tour-edit-{key.replace('_', '-')}-none")
    if key == "starts_at":
        return moment(float(value), "F")
    if key in UNITS:
        return time_words(float(value))
    if key.startswith("term-"):
        return term_value(key.removeprefix("term-"), str(value))
    words_of: Mapping[str, Callable[[str], str]] = {
        "pace": pace_words,
        "final": final_words,
        "modes": lambda modes: mode_names(modes_of(modes)),
        "game": lambda game: text(f"game-{game}"),
        "format": lambda name: text(f"format-{name}"),
        "rematches": lambda name: text(f"rematches-{name}"),
        "seeding": lambda name: text(f"seeding-{name}"),
        "fill": lambda name: text(f"tour-edit-fill-{name}"),
    }
    return words_of.get(key, escape)(str(value))


def edited_posts(sheet: TournamentState, changes: Sequence[Edit]) -> tuple[Post, ...]:
    """Return the messages about an edit, as many as needed to mention all players, including waiting ones."""
    users = [int(player.user) for player in sheet.players if player.is_in and player.user > 0]
    title = text("tour-edited-title", name=escape(sheet.tournament.name))
    lines = [f"- {line}" for line in edit_lines(changes)]
    parts = [users[at : at + MOST_CALLED] for at in range(0, max(len(users), 1), MOST_CALLED)]
    return tuple(
        framed(words(title, *lines, commas([*map(mention, part)])), colour=DUSK, ping=tuple(part)) for part in parts
    )
