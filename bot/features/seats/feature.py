"""Seats: absences, offers, missed deadlines."""

from typing import Final

from bot.core.feature import Duties, Feature, Platform
from bot.core.work import Hooks
from bot.features.seats import occupancy, offers, rows, seating
from bot.features.seats.seating import Seats
from bot.storage.schema import OF_MATCH, DueColumn, Schema, holding

_EXPIRY: Final = DueColumn("offers", "expires_at", OF_MATCH, "{row}status = 'open'")


def _duties(on: Platform) -> Duties:
    seats = on.the(Seats)
    return Duties(
        due={"absences": seats.step, "offers": seats.step},
        hooks=Hooks(
            begun=[seating.begun],
            played=[seating.count_missed],
            reseated=[offers.withdraw_void, seating.follow_seat],
            closed=[seating.closed],
            farewell=[seating.forget, occupancy.leave_running],
            leftovers=[rows.forget_offers],
        ),
    )


SEATS: Final = Feature(
    duties=_duties,
    schema=Schema(
        due={"absences": DueColumn("absences", "wake", OF_MATCH), "offers": _EXPIRY},
        postponed=(_EXPIRY,),
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
    ),
)
