"""Numbers, money, dates and times in the current language's format.

The formats are those of Unicode's CLDR, from Babel; languages unknown to CLDR use the English ones.
"""

import re
from datetime import datetime, time
from functools import lru_cache
from typing import Final

from babel.core import Locale, UnknownLocaleError, get_global
from babel.dates import format_date, format_skeleton, format_time
from babel.numbers import format_currency, format_decimal, get_currency_symbol, get_decimal_symbol

from data.catalogue import ENGLISH, language

MINUS: Final = "−"
DOLLAR: Final = "$"
"""The game's currency sign; CLDR would add a country in some languages."""
CENTS: Final = re.compile(r"\.0+")


@lru_cache(maxsize=64)
def _locale(code: str) -> Locale:
    try:
        return Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale.parse(ENGLISH)


@lru_cache(maxsize=64)
def autonym(code: str) -> str:
    """Return a language's name in that language, such as ``Français``; its code if CLDR doesn't know it."""
    try:
        name = Locale.parse(code, sep="-").get_display_name() or code
    except (UnknownLocaleError, ValueError):
        return code
    return name[0].upper() + name[1:]


def number(value: float) -> str:
    """Return a number with its digits grouped, such as ``1,250``."""
    return format_decimal(abs(value), locale=_locale(language())) if value >= 0 else MINUS + number(-value)


def decimal_point() -> str:
    """Return the sign between a number's whole part and its fraction."""
    return get_decimal_symbol(_locale(language()))


def money(dollars: int) -> str:
    """Return an amount of whole dollars, such as ``$1,250``, ``−$250`` or ``1.250 $``."""
    return _money(dollars, language())


@lru_cache(maxsize=1024)
def _money(dollars: int, code: str) -> str:
    locale = _locale(code)
    pattern = CENTS.sub("", locale.currency_formats["standard"].pattern)
    words = format_currency(abs(dollars), "USD", format=pattern, locale=locale, currency_digits=False)
    return MINUS * (dollars < 0) + words.replace(get_currency_symbol("USD", locale), DOLLAR)


def hour(full: int, minute: int = 0) -> str:
    """Return an hour of the day (0 to 23) and its minute, such as ``6:00 PM`` or ``18:00``."""
    return format_time(time(full, minute), "short", locale=_locale(language()))


def moment(at: datetime) -> str:
    """Return a date and time to the minute in the datetime's own zone, such as ``Dec 4, 2026, 6:05 PM``."""
    return f"{day(at)}, {clock(at)}"


def weekday_moment(at: datetime) -> str:
    """Return a date and time to the minute with the day of the week, such as ``Fri, Dec 4, 2026, 6:05 PM``."""
    return f"{format_skeleton('yMMMEd', at, locale=_locale(language()))}, {clock(at)}"


def clock(at: datetime) -> str:
    """Return the time of day to the minute in the datetime's own zone, such as ``6:05 PM``."""
    return format_time(at.time(), "short", locale=_locale(language()))


def day(at: datetime) -> str:
    """Return the date in the datetime's own zone, such as ``Dec 4, 2026``."""
    return format_date(at, "medium", locale=_locale(language()))


def zone_cities() -> dict[str, str]:
    """Return the current language's city names by time zone, for zones whose id has another name."""
    return {zone: names["city"] for zone, names in _locale(language()).time_zones.items() if "city" in names}


def country(zone: str) -> str | None:
    """Return the code of a time zone's country, such as ``US``; None for a zone without one."""
    return get_global("zone_territories").get(zone)
