"""``Server``: the settings of a server, each with its row (``bot.core.settings.setting``) next to the field."""

from typing import Annotated, Final

import msgspec

from bot.core.calendars import ZONES
from bot.core.errors import Refusal
from bot.core.matches.values import PACES
from bot.core.settings.setting import EXTRAS, FINDING, SETUP, Ids, Language, Number, Pick, Switch, SwitchParts

DAY: Final = 86_400.0


CALLS_A_DAY: Final = 3
"""Calls that one person gets on a day, where the server has set no other number."""

CALLING_TABLES_A_DAY: Final = 3
"""Tables of one host that call people on a day, likewise."""

CLOSED_A_DAY: Final = 8
"""Tables that one person opens on a day and that come to nothing, likewise: then they open no more."""

INVITATIONS_A_DAY: Final = 10
"""Invitations that one person sends on a day, likewise."""

SEATS_A_DAY: Final = 3
"""Seats of computers in running matches that one person takes on a day, likewise."""


WEEKLIES: Final = 5
"""Regular tables of a server at once, where it has set no other number."""


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
"""What a server may switch off."""


LONGEST_REASON: Final = 300
"""Characters of a reason; what is longer is cut."""

NUMBERS: Final = (1, 2, 3, 5, 10, 20)
CROWDS: Final = (1, 2, 5, 10, 20, 50, 100, 200)
HOURS: Final = tuple(str(hour) for hour in range(24))
A_DAY: Final = (1, 2, 3, 5, 8, 10, 20, 50)
"""The numbers among which limits are chosen."""

JOINER: Final = "\u200d"
"""Holds emoji of several parts together."""


def reason_of(written: str) -> str:
    """Return a reason in one line, cut to its longest, without what cannot be seen. Raises reason-missing where nothing was said."""
    shown = "".join(letter for letter in written if letter.isprintable() or letter.isspace() or letter == JOINER)
    reason = " ".join(shown.split())[:LONGEST_REASON]
    if not reason.strip(JOINER):
        raise Refusal("reason-missing")
    return reason


class Server(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of a server, each with its row, in the order of the panels; what is None is as the operator of the bot has it."""

    guild: int
    channels: Annotated[
        tuple[int, ...], Ids(panel=SETUP, most=25, about="Where games are allowed; none: everywhere")
    ] = ()
    roles: Annotated[
        tuple[int, ...],
        Ids(panel=SETUP, most=10, roles=True, about="Who moderates, beside those who manage the server"),
    ] = ()
    log_channel: Annotated[
        int | None, Ids(panel=SETUP, verb="log", most=1, about="Where entries of the audit log are posted")
    ] = None
    pace: Annotated[
        str | None, Pick(panel=SETUP, values=tuple(PACES), about="The pace of a lobby that is opened without one")
    ] = None
    lobbies_per_user: Annotated[
        int | None,
        Number(panel=SETUP, verb="lobbies", values=NUMBERS, about="Open lobbies in which one person may sit"),
    ] = None
    matches_per_user: Annotated[
        int | None,
        Number(panel=SETUP, verb="seats", values=NUMBERS, about="Running matches in which one person may sit"),
    ] = None
    matches: Annotated[int | None, Number(panel=SETUP, values=CROWDS, about="Matches that may run at once")] = None
    tournaments: Annotated[
        int | None, Number(panel=SETUP, values=NUMBERS, about="Tournaments that may go on at once")
    ] = None
    penalties: Annotated[
        bool, Switch(panel=SETUP, about="Whether tables open with penalties for missed deadlines that grow")
    ] = False
    cups: Annotated[bool, Switch(panel=SETUP, about="Whether anybody may announce a tournament, one at a time")] = False
    language: Annotated[str, Language(panel=SETUP, discord="server", about="The language of what everybody sees")] = ""
    motion: Annotated[bool, Switch(panel=SETUP, about="Whether pictures that everybody sees may move")] = True
    station: Annotated[
        int | None, Ids(panel=FINDING, most=1, about="The channel of the card that shows where a game can be found")
    ] = None
    off: Annotated[
        tuple[str, ...],
        SwitchParts(panel=FINDING, verb="parts", values=PARTS, about="Parts of finding a game; kept is what is off"),
    ] = ()
    calls_a_day: Annotated[
        int | None,
        Number(
            panel=FINDING,
            verb="limit calls-a-day",
            values=A_DAY,
            usual=CALLS_A_DAY,
            about="Calls that one person gets on a day",
        ),
    ] = None
    calling_tables_a_day: Annotated[
        int | None,
        Number(
            panel=FINDING,
            verb="limit calling-tables-a-day",
            values=A_DAY,
            usual=CALLING_TABLES_A_DAY,
            about="Tables of one host that call people on a day",
        ),
    ] = None
    closed_a_day: Annotated[
        int | None,
        Number(
            panel=FINDING,
            verb="limit closed-a-day",
            values=A_DAY,
            usual=CLOSED_A_DAY,
            about="Tables of one host that come to nothing on a day",
        ),
    ] = None
    invitations_a_day: Annotated[
        int | None,
        Number(
            panel=FINDING,
            verb="limit invitations-a-day",
            values=A_DAY,
            usual=INVITATIONS_A_DAY,
            about="Invitations that one person sends on a day",
        ),
    ] = None
    seats_a_day: Annotated[
        int | None,
        Number(
            panel=FINDING,
            verb="limit seats-a-day",
            values=A_DAY,
            usual=SEATS_A_DAY,
            about="Seats of computers in running matches that one person takes on a day",
        ),
    ] = None
    weeklies: Annotated[
        int | None,
        Number(
            panel=FINDING,
            verb="limit weeklies",
            values=NUMBERS,
            usual=WEEKLIES,
            about="Regular tables of the server at once",
        ),
    ] = None

    daily: Annotated[
        int | None, Ids(panel=EXTRAS, most=1, about="The channel of the daily robbery; none: there is none")
    ] = None
    daily_hour: Annotated[
        str, Pick(panel=EXTRAS, verb="daily-hour", values=HOURS, about="The hour at which the daily robbery begins")
    ] = "18"
    daily_zone: Annotated[
        str, Pick(panel=EXTRAS, verb="daily-zone", values=tuple(ZONES), about="The time zone of that hour")
    ] = "utc"

    guesses: Annotated[bool, Switch(panel=EXTRAS, about="Whether those who watch a match may guess who wins it")] = (
        False
    )

    gazette: Annotated[
        int | None, Ids(panel=EXTRAS, most=1, about="The channel of walls and front pages; none: there are none")
    ] = None
    front_page: Annotated[
        bool, Switch(panel=EXTRAS, verb="front-page", about="Whether there is a front page every Monday")
    ] = False

    call_role: Annotated[
        int | None,
        Ids(
            panel=EXTRAS,
            verb="call-role",
            most=1,
            roles=True,
            about="The role that is mentioned if a moderator is called",
        ),
    ] = None
