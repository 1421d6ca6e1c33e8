"""Which tournament a command means that names none."""

import msgspec

from bot.core.ids import TournamentId
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.finder import Finder
from bot.features.tournaments import sheets


async def tournament(finder: Finder, call: Call, number: int | None) -> TournamentId:
    """Return the tournament that is meant: the numbered one, or that of the channel.

    Raises:
        NothingHere: there is none here, or there are several that go on.
    """
    if number is not None:
        return TournamentId(number)
    place = call.place
    here = await finder.host.read(sheets.here, msgspec.structs.replace(place, channel=place.parent or place.channel))
    going_on = [cup for cup in here if not cup.over]
    if len(going_on) > 1:
        raise NothingHere("tournament-several")
    if not here:
        raise NothingHere("tournament-none-here")
    return (going_on or here)[0].id
