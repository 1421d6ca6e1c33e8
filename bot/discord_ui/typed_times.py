"""Times as users type them, in their own time zone: ``until friday``, ``6pm``, ``demain à 8h``, ``24. Dez.``, ``12/5``, ``2026-12-24``.

dateparser reads ``tomorrow at 8`` as tomorrow at the present hour, ``18 Uhr`` as the 18th and ``nächsten Freitag`` not at all.
"""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, time, timedelta
from functools import partial
from typing import Final

from bot.core.calendars import EVENING_HOUR, local, zone_label
from bot.discord_ui.core.errors import NothingHere
from bot.durations import DAY, HOUR, MINUTE
from data.catalogue import current, language, speaking, text
from data.formats import country, weekday_moment
from data.typography import loose

WRITTEN: Final = "%Y-%m-%d %H:%M"
"""Form of a time that is read in any language."""
SPANS: Final[Mapping[str, float]] = {"m": MINUTE, "h": HOUR, "d": DAY, "w": 7 * DAY}
"""Seconds of each unit of a duration."""
OFFERED: Final = ("3d", "1w", "2w")
"""Durations suggested next to "tomorrow" before a user types anything."""
TONIGHT: Final = "tonight"
"""Stands for "tonight" in any language."""
MIN_ABBREVIATION_LENGTH: Final = 3
"""Minimum letters of an abbreviated month, and of a duration's unit without a number."""
MAX_TEXT_LENGTH: Final = 60
"""Maximum characters of a text that is parsed."""
MOST_WORDS: Final = 8
MONTH_FIRST: Final = "US"
"""Country that writes the month first, so that 12/5 is in December."""
CENTURY: Final = 2_000
"""The century of a year with two digits."""

Days = Sequence[date]
"""Days that one reading of a text may mean, earliest first: a day without a year is this year's or next year's."""


def moment_of(typed: str, now: float, where: str, most: float) -> float:
    """Return the typed time in the time zone ``where``, as epoch seconds; a date means its first minute.

    Raises:
        NothingHere: the text can't be read as a time, or it is more than ``most`` seconds ahead.
    """
    at = _readings(typed, now, where, most)[0]
    if at > now + most:
        raise NothingHere("when-too-far", when=shown(at, where), until=shown(now + most, where))
    return at


def suggested(typed: str, now: float, where: str, most: float) -> list[tuple[str, str]]:
    """Return the possible times, as pairs of the label to show and the text to send."""
    if not typed.strip():
        return [_option(word, moment_of(word, now, where, most), where) for word in (text("when-tomorrow"), *OFFERED)]
    try:
        first, *others = [at for at in _readings(typed, now, where, most) if at <= now + most]
    except (NothingHere, ValueError):
        return []
    further = (at for at in others if at > now)
    exact = [_option(typed.strip(), at, where, as_typed(at, where)) for at in further]
    return [_option(typed.strip(), first, where), *exact]


def shown(when: float, where: str) -> str:
    """Format a time on the clock of a zone, with the day of the week."""
    return weekday_moment(local(when, where))


def as_typed(when: float, where: str) -> str:
    """Format a time, to the minute, so that ``moment_of`` reads it in any language."""
    return f"{local(when, where):{WRITTEN}}"


def _option(typed: str, when: float, where: str, sent: str = "") -> tuple[str, str]:
    words = text("when-option", typed=typed[:40], when=shown(when, where), zone=zone_label(where))[:100]
    return words, sent or typed


def _readings(typed: str, now: float, where: str, most: float) -> list[float]:
    """Return the times that a text may mean, those up to ``most`` seconds ahead first. Raises NothingHere for none."""
    wanted = loose(typed)
    for code in dict.fromkeys((language(), *current().languages)) if len(wanted) <= MAX_TEXT_LENGTH else ():
        with speaking(code), suppress(OverflowError, ValueError):  # a year that no clock has
            if moments := _read(wanted, now, where):
                return sorted(dict.fromkeys(moments), key=lambda at: not now < at <= now + most)
    raise NothingHere(
        "when-unknown", typed="".join(letter for letter in typed[:40] if letter.isalnum() or letter in " .:-")
    )


def _read(written: str, now: float, where: str) -> list[float]:
    """Return the times that a text may mean in the current language."""
    if written == loose(text("when-now")):
        return [now]
    if stamp := re.fullmatch(r"<t:(\d{1,11})(?::[a-z])?>", written):
        return [float(stamp[1])]
    if iso := re.fullmatch(r"(\d{4}-\d{2}-\d{2})t(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(z|[+-]\d{2}:?\d{2})?", written):
        return _iso(f"{iso[1]} {iso[2]}", (iso[3] or "").upper(), where)
    # "tonight" may have two words, and one of them introduces other times, too.
    typed = re.sub(r",(?!\d)", " ", written.replace(loose(text("when-tonight")), f" {TONIGHT} ")).split()
    ahead = not {*loose(text("when-in")).split()}.isdisjoint(typed)
    words = [word for word in typed if word not in _fillers()]
    if not 0 < len(words) <= MOST_WORDS:
        return []
    if ahead:
        return _ahead(words, now, where)
    return _at(words, local(now, where), where) or _span(words, now)


def _iso(typed: str, offset: str, where: str) -> list[float]:
    """Return a time of ISO 8601, in the user's zone if it has no offset."""
    try:
        at = datetime.strptime(typed + (offset or "Z"), f"{WRITTEN}%z")
    except ValueError:
        return []
    return [(at if offset else datetime.combine(at.date(), at.time(), local(0.0, where).tzinfo)).timestamp()]


def _fillers() -> set[str]:
    """Return the words that only introduce a time: ``until``, ``at``, ``next``."""
    return {*loose(text("when-until")).split(), *loose(text("when-in")).split()}


def _ahead(words: Sequence[str], now: float, where: str) -> list[float]:
    """Return the end of a duration, or for days and weeks a time of day then: after "in", a clock time is never meant."""
    for cut in range(1, len(words)):
        hour = _clock(" ".join(words[cut:]), alone=True)
        span = _seconds(words[:cut])
        if hour is not None and span and span % DAY == 0:
            day = local(now, where).date() + timedelta(days=span / DAY)
            return [datetime.combine(day, hour, local(now, where).tzinfo).timestamp()]
    return _span(words, now)


def _span(words: Sequence[str], now: float) -> list[float]:
    """Return the end of a duration that starts now: ``3d``, ``2 weeks``, ``1h30``, ``1 hour and 30 minutes``, ``week``."""
    seconds = _seconds(words)
    return [now + seconds] if seconds else []


def _seconds(words: Sequence[str]) -> float:
    """Return the length of a duration; 0 if it isn't one."""
    joins = {*loose(text("when-and")).split()}
    joined = "".join(word for word in words if word not in joins)
    for half in loose(text("when-half")).split():
        if joined.startswith(half) and (unit := _unit(joined.removeprefix(half).lstrip("-"))):
            return SPANS[unit] / 2
    if not joined[:1].isdigit():
        unit = _unit(joined) if len(joined) >= MIN_ABBREVIATION_LENGTH else ""
        return SPANS[unit] if unit else 0.0
    parts = re.findall(r"(\d{1,3}(?:[.,]\d)?)([a-z]*)", joined)
    if "".join(number + unit for number, unit in parts) != joined:
        return 0.0
    units = [_unit(unit) for _, unit in parts]
    if len(parts) == 2 and units[0] == "h" and not parts[1][1]:
        units[1] = "m"  # 1h30
    sizes = [SPANS.get(unit, 0.0) for unit in units]
    if not all(sizes) or sorted(set(sizes), reverse=True) != sizes:
        return 0.0
    return sum(float(number.replace(",", ".")) * size for (number, _), size in zip(parts, sizes, strict=True))


def _unit(word: str) -> str:
    """Return the unit that a word names; empty if there is none."""
    return next((unit for unit in SPANS if word in {unit, *loose(text(f"when-unit-{unit}")).split()}), "")


def _at(words: Sequence[str], here: datetime, where: str) -> list[float]:
    """Return the times for a day, a time of day, or both in either order."""
    today = here.date()
    if TONIGHT in words:
        rest = [word for word in words if word != TONIGHT]
        hour = _evening(" ".join(rest)) if rest else time(EVENING_HOUR)
        return [] if hour is None else [_first([today], hour, here)]
    for cut in range(len(words), -1, -1):
        for day, clock in ((words[:cut], words[cut:]), (words[cut:], words[:cut])):
            hour = _clock(" ".join(clock), alone=not day) if clock else time()
            days = _dated(day, today, where) if day else [[today, today + timedelta(days=1)]]
            if hour is not None and days:
                return [_first(candidate_day, hour, here) for candidate_day in days]
    return []


def _dated(words: Sequence[str], today: date, where: str) -> list[Days]:
    """Return the days of a date, which may follow its day of the week."""
    fits = _weekday(words[0])
    if len(words) == 1 or fits is None:
        return _days(" ".join(words), today, where)
    dates = [[day for day in days if day.weekday() == fits] for days in _days(" ".join(words[1:]), today, where)]
    return [days for days in dates if days]


def _weekday(word: str) -> int | None:
    """Return the day of the week, from 0 (Monday), that a word or its beginning names."""
    start = word.removesuffix(".")
    names = loose(text("when-weekdays")).split()
    fits = [at for at, day in enumerate(names) if len(start) > 1 and day.startswith(start)]
    return fits[0] if len(fits) == 1 else None


def _first(days: Days, hour: time, here: datetime) -> float:
    """Return the first time in the future, or the last one if all have passed."""
    moments = [datetime.combine(day, hour, here.tzinfo).timestamp() for day in days]
    return next((at for at in moments if at > here.timestamp()), moments[-1])


def _evening(written: str) -> time | None:
    """Parse a time of day of an evening: ``9`` and ``9:30`` are after noon."""
    hour = _clock(written, alone=False)
    return hour.replace(hour=hour.hour + 12) if hour is not None and 0 < hour.hour < 12 else hour


def _clock(written: str, *, alone: bool) -> time | None:
    """Parse a time of day: ``18:00``, ``6pm``, ``8h30``, ``18 Uhr``; a bare number counts only next to a day."""
    if written == loose(text("when-noon")):
        return time(12)
    if written == loose(text("when-midnight")):
        return time()
    said = re.fullmatch(r"(\d{1,2})(?:[:.h](\d{2}))? ?(?:([ap])\.?m\.?|([a-z']+)(?: ?(\d{2}))?)?", written)
    if said is None or (alone and not (said[2] or said[3] or said[4])):
        return None
    if said[4] and said[4] not in loose(text("when-clock")).split():
        return None
    hour, minute = int(said[1]), int(said[2] or said[5] or 0)
    if said[3]:
        hour = hour % 12 + 12 * (said[3] == "p") if 1 <= hour <= 12 else 24
    return time(hour, minute) if hour < 24 and minute < 60 else None


def _days(written: str, today: date, where: str) -> list[Days]:
    """Return the days that a text may mean, one list for each reading."""
    for ahead, key in enumerate(("when-today", "when-tomorrow", "when-after-tomorrow")):
        if written == loose(text(key)):
            return [[today + timedelta(days=ahead)]]
    if (fits := _weekday(written)) is not None:
        day = today + timedelta(days=(fits - today.weekday()) % 7)
        return [[day, day + timedelta(days=7)]]
    if iso := re.fullmatch(r"(\d{4})[-./](\d{1,2})[-./](\d{1,2})", written):
        return _dates(int(iso[3]), int(iso[2]), today, iso[1])
    if said := re.fullmatch(r"(\d{1,2})([./-])(\d{1,2})(?:\.|[./-](\d{4}|\d{2}))?", written):
        first, second = int(said[1]), int(said[3])
        dates = partial(_dates, today=today, year=said[4])
        turned = dates(second, first) if said[2] == "/" else []
        return [*turned, *dates(first, second)] if country(where) == MONTH_FIRST else [*dates(first, second), *turned]
    return _named_day(written, today)


def _named_day(written: str, today: date) -> list[Days]:
    """Parse a day with a month's name, or the start of a name: ``24 dec``, ``24. Dezember``, ``Dec 24th 2026``."""
    number = r"(?P<day>\d{1,2})(?:\.|st|nd|rd|th|er)?"
    for form in (rf"{number} ?(?P<month>[a-z]+)\.?", rf"(?P<month>[a-z]+)\.? ?{number}"):
        if said := re.fullmatch(rf"{form}(?: (?P<year>\d{{4}}|'\d\d))?", written):
            names = enumerate(loose(text("when-months")).split(), start=1)
            fits = [
                at
                for at, name in names
                if len(said["month"]) >= MIN_ABBREVIATION_LENGTH and name.startswith(said["month"])
            ]
            year = (said["year"] or "").removeprefix("'") or None
            return _dates(int(said["day"]), fits[0], today, year) if len(fits) == 1 else []
    return []


def _dates(day: int, month: int, today: date, year: str | None) -> list[Days]:
    """Return the single reading of a date: its day, or this year's and next year's without a year. Empty if neither exists."""
    dates = []
    written = [int(year) + (CENTURY if len(year) == 2 else 0)] if year else [today.year, today.year + 1]
    for number in written:
        with suppress(ValueError):  # February 29
            dates.append(date(number, month, day))
    return [dates] if dates else []
