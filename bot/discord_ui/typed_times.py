"""Times as users type them, in their own time zone: ``until friday``, ``6pm``, ``demain à 8h``, ``24. Dez.``, ``12/5``, ``2026-12-24``.

dateparser reads ``tomorrow at 8`` as tomorrow at the present hour, ``18 Uhr`` as the 18th and ``nächsten Freitag`` not at all.
"""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, time, timedelta
from functools import partial
from typing import Final

from bot.core.calendars import local, zone_label
from bot.core.limits import Limits
from bot.discord_ui.core.errors import NothingHere
from data.catalogue import current, language, speaking, text
from data.formats import country, moment
from data.typography import loose

SPANS: Final[Mapping[str, float]] = {"h": 3_600.0, "d": 86_400.0, "w": 7 * 86_400.0}
OFFERED: Final = ("3d", "1w", "2w")
"""Durations suggested next to "tomorrow" before a user types anything."""
SHORTEST: Final = 3
"""Minimum letters of an abbreviated month; a duration's unit without a number needs more."""
LONGEST: Final = 60
"""Maximum characters of a text that is parsed."""
MOST_WORDS: Final = 6
MONTH_FIRST: Final = "US"
"""Country that writes the month first, so that 12/5 is in December."""

Days = Sequence[date]
"""Days that one reading of a text may mean, earliest first: a day without a year is this year's or next year's."""


def moment_of(typed: str, now: float, where: str) -> float:
    """Return the typed time in the time zone ``where``, as epoch seconds; a date means its first minute.

    Raises:
        NothingHere: the text can't be read as a time.
    """
    return _readings(typed, now, where)[0]


def suggested(typed: str, now: float, where: str) -> list[tuple[str, str]]:
    """Return the possible times, as pairs of the label to show and the text to send."""
    if not typed.strip():
        return [_option(word, moment_of(word, now, where), where) for word in (text("when-tomorrow"), *OFFERED)]
    try:
        first, *others = _readings(typed, now, where)
    except NothingHere:
        return []
    further = (at for at in others if at > now)
    exact = [_option(typed.strip(), at, where, as_typed(at, where)) for at in further]
    return [_option(typed.strip(), first, where), *exact]


def shown(at: float, where: str) -> str:
    """Format a time on the clock of a zone."""
    return moment(local(at, where))


def as_typed(at: float, where: str) -> str:
    """Format a time, to the minute, so that ``moment_of`` reads it in any language."""
    return f"{local(at, where):%Y-%m-%d %H:%M}"


def _option(typed: str, at: float, where: str, sent: str = "") -> tuple[str, str]:
    words = text("when-option", typed=typed[:40], when=shown(at, where), zone=zone_label(where))[:100]
    return words, sent or typed


def _readings(typed: str, now: float, where: str) -> list[float]:
    """Return the times that a text may mean, possible ends of an absence first. Raises NothingHere for none."""
    wanted = loose(typed)
    for code in dict.fromkeys((language(), *current().languages)) if len(wanted) <= LONGEST else ():
        with speaking(code):
            if moments := _read(wanted, now, where):
                return sorted(dict.fromkeys(moments), key=lambda at: not now < at <= now + Limits().longest_absence)
    raise NothingHere(
        "when-unknown", typed="".join(letter for letter in typed[:40] if letter.isalnum() or letter in " .:-")
    )


def _read(wanted: str, now: float, where: str) -> list[float]:
    """Return the times that a text may mean in the current language."""
    if wanted == loose(text("when-now")):
        return [now]
    if stamp := re.fullmatch(r"<t:(\d{1,11})(?::[a-z])?>", wanted):
        return [float(stamp[1])]
    typed = wanted.replace(",", " ").split()
    ahead = not {*loose(text("when-in")).split()}.isdisjoint(typed)
    words = [word for word in typed if word not in _fillers()]
    if not 0 < len(words) <= MOST_WORDS:
        return []
    spans = _span(" ".join(words), now)
    if ahead and spans:
        return spans
    return _at(words, local(now, where), where) or spans


def _fillers() -> set[str]:
    """Return the words that only introduce a time: ``until``, ``at``, ``next``."""
    return {*loose(text("when-until")).split(), *loose(text("when-in")).split()}


def _span(wanted: str, now: float) -> list[float]:
    """Return the end of a duration that starts now: ``3d``, ``2 weeks``, ``week``."""
    span = re.fullmatch(r"(\d{1,3})? ?([a-z]+)", wanted)
    if span is None or not (span[1] or len(span[2]) > SHORTEST):
        return []
    units = [unit for unit in SPANS if span[2] in {unit, *loose(text(f"when-unit-{unit}")).split()}]
    return [now + int(span[1] or 1) * SPANS[unit] for unit in units[:1]]


def _at(words: Sequence[str], here: datetime, where: str) -> list[float]:
    """Return the times for a day, a time of day, or both in either order."""
    for cut in range(len(words), -1, -1):
        for day, clock in ((words[:cut], words[cut:]), (words[cut:], words[:cut])):
            hour = _clock(" ".join(clock), alone=not day) if clock else time()
            today = here.date()
            days = _days(" ".join(day), today, where) if day else [[today, today + timedelta(days=1)]]
            if hour is not None and days:
                return [_first(candidate_day, hour, here) for candidate_day in days]
    return []


def _first(days: Days, hour: time, here: datetime) -> float:
    """Return the first time in the future, or the last one if all have passed."""
    moments = [datetime.combine(day, hour, here.tzinfo).timestamp() for day in days]
    return next((at for at in moments if at > here.timestamp()), moments[-1])


def _clock(wanted: str, *, alone: bool) -> time | None:
    """Parse a time of day: ``18:00``, ``6pm``, ``8h30``, ``18 Uhr``; a bare number counts only next to a day."""
    if wanted == loose(text("when-noon")):
        return time(12)
    said = re.fullmatch(r"(\d{1,2})(?:[:.h](\d{2}))? ?(?:([ap])\.?m\.?|([a-z']+))?", wanted)
    if said is None or (alone and not (said[2] or said[3] or said[4])):
        return None
    if said[4] and said[4] not in loose(text("when-clock")).split():
        return None
    hour, minute = int(said[1]), int(said[2] or 0)
    if said[3]:
        hour = hour % 12 + 12 * (said[3] == "p") if 1 <= hour <= 12 else 24
    return time(hour, minute) if hour < 24 and minute < 60 else None


def _days(wanted: str, today: date, where: str) -> list[Days]:
    """Return the days that a text may mean, one list for each reading."""
    for ahead, key in enumerate(("when-today", "when-tomorrow", "when-after-tomorrow")):
        if wanted == loose(text(key)):
            return [[today + timedelta(days=ahead)]]
    start = wanted.removesuffix(".")
    fits = [
        at for at, day in enumerate(loose(text("when-weekdays")).split()) if len(start) > 1 and day.startswith(start)
    ]
    if len(fits) == 1:
        day = today + timedelta(days=(fits[0] - today.weekday()) % 7)
        return [[day, day + timedelta(days=7)]]
    if iso := re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})", wanted):
        return _dates(int(iso[3]), int(iso[2]), today, iso[1])
    if said := re.fullmatch(r"(\d{1,2})([./])(\d{1,2})(?:\.|[./](\d{4}))?", wanted):
        first, second = int(said[1]), int(said[3])
        dates = partial(_dates, today=today, year=said[4])
        turned = dates(second, first) if said[2] == "/" else []
        return [*turned, *dates(first, second)] if country(where) == MONTH_FIRST else [*dates(first, second), *turned]
    return _named_day(wanted, today)


def _named_day(wanted: str, today: date) -> list[Days]:
    """Parse a day with a month's name, or the start of a name: ``24 dec``, ``24. Dezember``, ``Dec 24th 2026``."""
    number = r"(?P<day>\d{1,2})(?:\.|st|nd|rd|th|er)?"
    for form in (rf"{number} ?(?P<month>[a-z]+)\.?", rf"(?P<month>[a-z]+)\.? ?{number}"):
        if said := re.fullmatch(rf"{form}(?: (?P<year>\d{{4}}))?", wanted):
            names = enumerate(loose(text("when-months")).split(), start=1)
            fits = [at for at, name in names if len(said["month"]) >= SHORTEST and name.startswith(said["month"])]
            return _dates(int(said["day"]), fits[0], today, said["year"]) if len(fits) == 1 else []
    return []


def _dates(day: int, month: int, today: date, year: str | None) -> list[Days]:
    """Return the single reading of a date: its day, or this year's and next year's without a year. Empty if neither exists."""
    dates = []
    for number in [int(year)] if year else [today.year, today.year + 1]:
        with suppress(ValueError):  # February 29
            dates.append(date(number, month, day))
    return [dates] if dates else []
