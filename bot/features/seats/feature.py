"""Seats: absences, offers, missed deadlines."""

from typing import Final

from bot.core.feature import Duties, Feature, Platform
from bot.core.hooks import Hooks
from bot.features.seats import occupancy, offers, rows, seating
from bot.features.seats.seating import Seats
from bot.storage.schema import OF_MATCH, DueColumn, Schema, holding

_EXPIRY: Final = DueColumn("offers", "expires_at", OF_MATCH, "{row}status = 'open'")


def _duties(on: Platform) -> Duties:
    seats, tools = on.the(Seats), on.tools
    return Duties(
        due={"absences": seats.step, "offers": seats.step},
        hooks=Hooks(
            begun=[lambda tx, match: seating.begun(tx, tools, match)],
            played=[lambda tx, played: seating.count_missed(tx, tools, played)],
            reseated=[offers.withdraw_void, seating.follow_seat],
            closed=[seating.closed],
            farewell=[
                lambda tx, user, now: seating.forget(tx, tools, user, now),
                lambda tx, user, now: occupancy.leave_running(tx, tools, user, now),
            ],
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
