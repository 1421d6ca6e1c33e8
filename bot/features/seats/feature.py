"""Seats: absences, offers, missed deadlines."""

from typing import Final

from bot.core.feature import Feature
from bot.features.seats import occupancy, offers, pauses, rows, seating
from bot.storage.schema import OF_MATCH, DueColumn, Postponed, holding

_EXPIRY: Final = DueColumn("offers", "expires_at", OF_MATCH, "{row}status = 'open'")

SEATS: Final = Feature(
    logic=(occupancy, offers, seating, pauses, rows),
    due={"absences": DueColumn("absences", "wake", OF_MATCH), "offers": _EXPIRY},
    postponed=(Postponed(_EXPIRY),),
    personal=(
        holding(
            "offers",
            people="user by holder",
            names="name",
            own="id match seat way at expires_at status absence",
            goes="user by holder",
        ),
        holding(
            "absences",
            people="user stand_in",
            names="name stand_in_name",
            own="match how agreed since until state",
            plain="id wake",
            goes="user",
            cleared="stand_in",
        ),
        holding("digests", people="user", own="match seat start at", goes="user"),
    ),
)
