"""Moments as people type them, in their own time zone: ``tomorrow``, ``friday``, ``3d``, ``2026-12-24``, ``24.12.``, ``18:00``."""

import re
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Final

from bot.discord_ui.core.errors import NothingHere
from bot.hosting.core.calendars import local
from data.catalogue import text
from data.formats import moment

SPANS: Final[Mapping[str, float]] = {"h": 3_600.0, "d": 86_400.0, "w": 7 * 86_400.0}
OFFERED: Final = ("3d", "1w", "2w")
"""Suggested beside "tomorrow"."""

Form = tuple[re.Pattern[str], Callable[[re.Match[str], datetime], datetime]]


def moment_of(typed: str, now: float, where: str) -> float:
    """Return the moment that somebody in the time zone ``where`` has typed, as epoch seconds; a date is its first minute.

    Raises:
        NothingHere: nobody can tell what is meant.
    """
    wanted = " ".join(typed.casefold().split())
    here = local(now, where)
    if wanted == text("when-now"):
        return now
    if wanted == text("when-tomorrow"):
        return _midnight(here + timedelta(days=1)).timestamp()
    days = text("when-weekdays").split()
    if wanted in days:
        ahead = (days.index(wanted) - here.weekday() - 1) % 7 + 1
        return _midnight(here + timedelta(days=ahead)).timestamp()
    for pattern, read in FORMS:
        if found := pattern.fullmatch(wanted):
            try:
                return read(found, here).timestamp()
            except (ValueError, OverflowError):
                break
    raise NothingHere(
        "when-unknown", typed="".join(letter for letter in typed[:40] if letter.isalnum() or letter in " .:-")
    )


def suggested(typed: str, now: float, where: str) -> list[tuple[str, str]]:
    """Return what may be meant, as pairs of the words to show and the text to send."""
    try:
        pairs = [(typed.strip(), moment_of(typed, now, where))] if typed.strip() else []
    except NothingHere:
        return []
    pairs += [(each, moment_of(each, now, where)) for each in (text("when-tomorrow"), *OFFERED) if not typed.strip()]
    return [(text("when-option", typed=each[:40], when=shown(at, where), zone=where)[:100], each) for each, at in pairs]


def shown(at: float, where: str) -> str:
    """Return a moment as the clocks of a zone show it."""
    return moment(local(at, where))


def _midnight(day: datetime) -> datetime:
    return day.replace(hour=0, minute=0, second=0, microsecond=0, fold=0)


def _span(found: re.Match[str], here: datetime) -> datetime:
    return datetime.fromtimestamp(here.timestamp() + int(found[1]) * SPANS[found[2]], here.tzinfo)


def _date(found: re.Match[str], here: datetime) -> datetime:
    day = datetime(int(found["year"]), int(found["month"]), int(found["day"]), tzinfo=here.tzinfo)
    return day.replace(hour=int(found["hour"] or 0), minute=int(found["minute"] or 0))


def _day(found: re.Match[str], here: datetime) -> datetime:
    """Return a day without a year: the next one of that name."""
    day = _midnight(here).replace(day=1, month=int(found[2])).replace(day=int(found[1]))
    return day if day > here else day.replace(year=day.year + 1)


def _clock(found: re.Match[str], here: datetime) -> datetime:
    time = _midnight(here).replace(hour=int(found[1]), minute=int(found[2]))
    return time if time > here else time + timedelta(days=1)


def _stamp(found: re.Match[str], here: datetime) -> datetime:
    return datetime.fromtimestamp(int(found[1]), here.tzinfo)


_HOURS: Final = r"(?:[ t](?P<hour>\d{1,2}):(?P<minute>\d{2}))?"
FORMS: Final[tuple[Form, ...]] = (
    (re.compile(r"(\d{1,3}) ?([hdw])"), _span),
    (re.compile(rf"(?P<year>\d{{4}})-(?P<month>\d{{1,2}})-(?P<day>\d{{1,2}}){_HOURS}"), _date),
    (re.compile(rf"(?P<day>\d{{1,2}})\.(?P<month>\d{{1,2}})\.(?P<year>\d{{4}}){_HOURS}"), _date),
    (re.compile(r"(\d{1,2})\.(\d{1,2})\.?"), _day),
    (re.compile(r"(\d{1,2}):(\d{2})"), _clock),
    (re.compile(r"<t:(\d{1,11})(?::[a-z])?>"), _stamp),
)
"""What is understood beside words, and how: adding a form is adding a row."""
