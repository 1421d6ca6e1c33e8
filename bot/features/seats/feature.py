"""Seats: absences, offers, missed deadlines."""

from bot.core.feature import Feature, Platform
from bot.core.hooks import Hooks
from bot.features.seats import missed, occupancy, offers, seating
from bot.features.seats.seating import Seats


def seats(on: Platform) -> Feature:
    """Begin and end absences, let offers expire, count missed deadlines, and release the seats of deleted users."""
    kept, tools = Seats(on.store, on.tools), on.tools
    return Feature(
        due={"absences": kept.step, "offers": kept.step},
        hooks=Hooks(
            begun=[lambda tx, match: seating.begun(tx, tools, match)],
            played=[lambda tx, played: missed.count_missed(tx, tools, played)],
            reseated=[offers.withdraw_void, seating.follow_seat],
            closed=[seating.closed],
            farewell=[
                lambda tx, user, now: seating.forget(tx, tools, user, now),
                lambda tx, user, now: occupancy.leave_running(tx, tools, user, now),
            ],
        ),
    )
