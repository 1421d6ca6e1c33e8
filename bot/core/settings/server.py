"""Settings of a server: each field of ``Server`` has its row (``bot.core.settings.setting``)."""

from typing import Annotated, Final

import msgspec

from bot.core.calendars import ZONES
from bot.core.errors import Refusal
from bot.core.matches.values import PACES
from bot.core.settings.setting import (
    EXTRAS,
    FINDING,
    SETUP,
    Ids,
    Language,
    Number,
    Pick,
    Switch,
    SwitchParts,
    settings_of,
)

CALLS_A_DAY: Final = 3
"""Default maximum of alerts for one user on a day."""

CALLING_TABLES_A_DAY: Final = 3
"""Default maximum of one host's tables that send alerts on a day."""

CLOSED_A_DAY: Final = 8
"""Default number of abandoned tables on a day after which a user can't open more."""

INVITATIONS_A_DAY: Final = 10
"""Default maximum of invitations by one user on a day."""

SEATS_A_DAY: Final = 3
"""Default maximum of computers' seats that a user may take over in running matches on a day."""


DEFAULT_WEEKLIES: Final = 5
"""Default maximum of a server's weekly games."""


PLAY_NOW: Final = "play-now"
CALLS: Final = "calls"
STATION: Final = "station"
WELCOME: Final = "welcome"
INVITATIONS: Final = "invitations"
PRIVATE: Final = "private"
NEWCOMERS: Final = "newcomers"
WEEKLY: Final = "weekly"
EVENTS: Final = "events"
PARTS: Final = (WELCOME, STATION, PLAY_NOW, CALLS, INVITATIONS, PRIVATE, NEWCOMERS, WEEKLY, EVENTS)
"""Parts that a server may switch off."""


MAX_REASON_LENGTH: Final = 300
"""Maximum characters of a reason; a longer one is cut."""

NUMBERS: Final = (1, 2, 3, 5, 10, 20)
CROWDS: Final = (1, 2, 5, 10, 20, 50, 100, 200)
HOURS: Final = tuple(str(hour) for hour in range(24))
A_DAY: Final = (1, 2, 3, 5, 8, 10, 20, 50)
"""Choices for limits."""

JOINER: Final = "\u200d"
"""Joins the parts of an emoji."""


def reason_of(written: str) -> str:
    """Return a reason in one line, cut to the maximum, without invisible characters. Raises reason-missing if it is empty."""
    shown = "".join(letter for letter in written if letter.isprintable() or letter.isspace() or letter == JOINER)
    reason = " ".join(shown.split())[:MAX_REASON_LENGTH]
    if not reason.strip(JOINER):
        raise Refusal("reason-missing")
    return reason


class Server(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of a server, each with its row, in the order of the panels; None is the operator's default."""

    guild: int
    asking: bool = False
    """Whether the setup questions for a new owner are still open: the bot was added, and no one has answered them."""

    channels: Annotated[tuple[int, ...], Ids(panel=SETUP, most=25)] = ()
    roles: Annotated[tuple[int, ...], Ids(panel=SETUP, most=10, roles=True)] = ()
    log_channel: Annotated[int | None, Ids(panel=SETUP, verb="log", most=1)] = None
    openers: Annotated[int | None, Ids(panel=SETUP, most=1, roles=True)] = None
    live_channel: Annotated[int | None, Ids(panel=SETUP, verb="live", most=1)] = None
    pace: Annotated[str | None, Pick(panel=SETUP, values=tuple(PACES))] = None
    lobbies_per_user: Annotated[int | None, Number(panel=SETUP, verb="lobbies", values=NUMBERS)] = None
    matches_per_user: Annotated[int | None, Number(panel=SETUP, verb="seats", values=NUMBERS)] = None
    matches: Annotated[int | None, Number(panel=SETUP, values=CROWDS)] = None
    tournaments: Annotated[int | None, Number(panel=SETUP, values=NUMBERS)] = None
    penalties: Annotated[bool, Switch(panel=SETUP)] = False
    cups: Annotated[bool, Switch(panel=SETUP)] = False
    language: Annotated[str, Language(panel=SETUP, discord="server")] = ""
    station: Annotated[int | None, Ids(panel=FINDING, most=1)] = None
    off: Annotated[tuple[str, ...], SwitchParts(panel=FINDING, verb="parts", values=PARTS)] = ()
    calls_a_day: Annotated[
        int | None, Number(panel=FINDING, verb="limit calls-a-day", values=A_DAY, usual=CALLS_A_DAY)
    ] = None
    calling_tables_a_day: Annotated[
        int | None, Number(panel=FINDING, verb="limit calling-tables-a-day", values=A_DAY, usual=CALLING_TABLES_A_DAY)
    ] = None
    closed_a_day: Annotated[
        int | None, Number(panel=FINDING, verb="limit closed-a-day", values=A_DAY, usual=CLOSED_A_DAY)
    ] = None
    invitations_a_day: Annotated[
        int | None, Number(panel=FINDING, verb="limit invitations-a-day", values=A_DAY, usual=INVITATIONS_A_DAY)
    ] = None
    seats_a_day: Annotated[
        int | None, Number(panel=FINDING, verb="limit seats-a-day", values=A_DAY, usual=SEATS_A_DAY)
    ] = None
    weeklies: Annotated[
        int | None, Number(panel=FINDING, verb="limit weeklies", values=NUMBERS, usual=DEFAULT_WEEKLIES)
    ] = None

    daily: Annotated[int | None, Ids(panel=EXTRAS, most=1)] = None
    daily_hour: Annotated[str, Pick(panel=EXTRAS, verb="daily-hour", values=HOURS)] = "18"
    daily_zone: Annotated[str, Pick(panel=EXTRAS, verb="daily-zone", values=tuple(ZONES))] = "utc"

    guesses: Annotated[bool, Switch(panel=EXTRAS)] = False

    gazette: Annotated[int | None, Ids(panel=EXTRAS, most=1)] = None
    front_page: Annotated[bool, Switch(panel=EXTRAS, verb="front-page")] = False

    call_role: Annotated[int | None, Ids(panel=EXTRAS, verb="call-role", most=1, roles=True)] = None


SERVER_SETTINGS: Final = settings_of(Server)
"""All settings of a server, by field."""
