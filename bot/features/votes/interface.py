"""Discord interface of the votes feature: acts and lookups."""

from typing import Final

from bot.core.host import Host
from bot.core.ids import BallotId, UserId
from bot.discord_ui.core.gate import Found, Lookup, Named, find_match
from bot.discord_ui.interface import Interface
from bot.features.matches.match_content import MatchContent
from bot.features.votes import control
from bot.features.votes.acts import VoteActs
from bot.features.votes.ballots import UnknownBallot


async def _ballot(host: Host, number: int, user: UserId) -> Found:
    return await find_match(host, (await host.read(control.ballot_of, BallotId(number))).match, user)


VOTES: Final = Interface(
    acts={VoteActs: lambda on: VoteActs(on.host, on.the(MatchContent), on.panels, on.finder)},
    named={Named.BALLOT: Lookup(_ballot, UnknownBallot)},
)
