"""Moments as people type them, in their own language and time zone: ``until friday``, ``3j``, ``24/12``, ``24. Dez.``, ``2026-12-24``."""

import re
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Final

from bot.discord_ui.core.errors import NothingHere
from bot.model.calendars import local
from data.catalogue import text
from data.formats import moment
from data.typography import loose

SPANS: Final[Mapping[str, float]] = {"h": 3_600.0, "d": 86_400.0, "w": 7 * 86_400.0}
OFFERED: Final = ("3d", "1w", "2w")
"""Suggested beside "tomorrow"."""
SHORTEST: Final = 3
"""Letters of the name of a month."""

Form = tuple[re.Pattern[str], Callable[[re.Match[str], datetime], datetime]]


def moment_of(typed: str, now: float, where: str) -> float:
    """Return the moment that somebody in the time zone ``where`` has typed, as epoch seconds; a date is its first minute.

    Raises:
        NothingHere: nobody can tell what is meant.
    """
    wanted, here = _bare(loose(typed)), local(now, where)
    if wanted == loose(text("when-now")):
        return now
    if wanted == loose(text("when-tomorrow")):
        return _midnight(here + timedelta(days=1)).timestamp()
    if (day := _weekday(wanted)) is not None:
        return _midnight(here + timedelta(days=(day - here.weekday() - 1) % 7 + 1)).timestamp()
    for pattern, read in FORMS:
        if hit := pattern.fullmatch(wanted):
            try:
                return read(hit, here).timestamp()
            except (ValueError, OverflowError, LookupError):
                continue
    raise NothingHere(
        "when-unknown", typed="".join(letter for letter in typed[:40] if letter.isalnum() or letter in " .:-")
    )


def _bare(wanted: str) -> str:
    """Return typed words without those that only announce an end: ``until friday``, ``bis zum 24.12.``, ``jusqu'au 24/12``."""
    starts = sorted(map(loose, text("when-until").split(", ")), key=len, reverse=True)
    # A loop, not a recursion: the word may be typed a thousand times.
    while start := next((start for start in starts if wanted.startswith(_announced(start))), ""):
        wanted = wanted.removeprefix(start).strip()
    return wanted


def _announced(start: str) -> str:
    """Return a word that announces an end as it is written before a moment: an apostrophe needs no space after it."""
    return start if start.endswith("'") else f"{start} "


def _weekday(wanted: str) -> int | None:
    """Return which day of the week is meant, by its name or the beginning of it (two letters at least); None: none."""
    start = wanted.removesuffix(".")
    fits = [
        at for at, day in enumerate(loose(text("when-weekdays")).split()) if len(start) > 1 and day.startswith(start)
    ]
    return fits[0] if len(fits) == 1 else None


def _unit(word: str) -> float:
    """Return how many seconds a word or letter for a span of time stands for. Raises LookupError for any other."""
    for unit, seconds in SPANS.items():
        if word in {unit, *loose(text(f"when-unit-{unit}")).split()}:
            return seconds
    raise LookupError(word)


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
    return datetime.fromtimestamp(here.timestamp() + int(found[1]) * _unit(found[2]), here.tzinfo)


def _date(found: re.Match[str], here: datetime) -> datetime:
    day = datetime(int(found["year"]), int(found["month"]), int(found["day"]), tzinfo=here.tzinfo)
    return day.replace(hour=int(found["hour"] or 0), minute=int(found["minute"] or 0))


def _day(found: re.Match[str], here: datetime) -> datetime:
    """Return a day without a year: the next one of that name. The day comes first, unless there is no such month: 24/12 and 12/24."""
    first, second = int(found[1]), int(found[2])
    return _next(here, first, second) if second <= 12 else _next(here, second, first)


def _named_day(found: re.Match[str], here: datetime) -> datetime:
    """Return a day with the name of its month, or the beginning of that (three letters at least). Raises LookupError for no month."""
    months = loose(text("when-months")).split()
    fits = [
        at
        for at, month in enumerate(months, start=1)
        if len(found["month"]) >= SHORTEST and month.startswith(found["month"])
    ]
    if len(fits) != 1:
        raise LookupError(found["month"])
    return _next(here, int(found["day"]), fits[0])


def _next(here: datetime, number: int, month: int) -> datetime:
    day = _midnight(here).replace(day=1, month=month).replace(day=number)
    return day if day > here else day.replace(year=day.year + 1)


def _clock(found: re.Match[str], here: datetime) -> datetime:
    time = _midnight(here).replace(hour=int(found[1]), minute=int(found[2]))
    return time if time > here else time + timedelta(days=1)


def _stamp(found: re.Match[str], here: datetime) -> datetime:
    return datetime.fromtimestamp(int(found[1]), here.tzinfo)


_HOURS: Final = r"(?:[ t](?P<hour>\d{1,2}):(?P<minute>\d{2}))?"
FORMS: Final[tuple[Form, ...]] = (
    (re.compile(r"(\d{1,3}) ?([a-z]+)"), _span),
    (re.compile(r"(?P<day>\d{1,2})[.]? (?P<month>[a-z]+)[.]?"), _named_day),
    (re.compile(r"(?P<month>[a-z]+)[.]? (?P<day>\d{1,2})"), _named_day),
    (re.compile(rf"(?P<year>\d{{4}})-(?P<month>\d{{1,2}})-(?P<day>\d{{1,2}}){_HOURS}"), _date),
    (re.compile(rf"(?P<day>\d{{1,2}})[./](?P<month>\d{{1,2}})[./](?P<year>\d{{4}}){_HOURS}"), _date),
    (re.compile(r"(\d{1,2})[./](\d{1,2})\.?"), _day),
    (re.compile(r"(\d{1,2}):(\d{2})"), _clock),
    (re.compile(r"<t:(\d{1,11})(?::[a-z])?>"), _stamp),
)
"""What is understood beside words, and how: adding a form is adding a row."""
