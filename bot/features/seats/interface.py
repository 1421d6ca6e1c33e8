"""Discord interface of the seats feature: acts, lookups, and notes to newly seated players."""

from typing import Final

from bot.core.host import Host
from bot.core.ids import OfferId, UserId
from bot.discord_ui.core.gate import Found, Lookup, Named, find_match
from bot.discord_ui.interface import Interface
from bot.features.matches.match_content import MatchContent
from bot.features.seats import offers
from bot.features.seats.acts import SeatActs
from bot.features.seats.away_acts import AwayActs
from bot.features.seats.away_digests import Digests
from bot.features.seats.away_reminding import AwayReminder
from bot.features.seats.offers import UnknownOffer


async def _offer(host: Host, number: int, user: UserId) -> Found:
    offer = await host.read(offers.offer_of, OfferId(number))
    match_subject = await find_match(host, offer.match, user)
    return Found(
        match_subject.place,
        match_subject.thread,
        match_subject.belongs or (offer.to is not None and offer.to.id == user),
    )


SEATS: Final = Interface(
    acts={
        SeatActs: lambda on: SeatActs(on.host, on.the(MatchContent), on.panels, on.seated),
        AwayActs: lambda on: AwayActs(on.host, on.the(Digests)),
    },
    named={Named.OFFER: Lookup(_offer, UnknownOffer)},
    seated=(lambda on: on.the(AwayReminder).joined,),
)
