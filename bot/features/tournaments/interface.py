"""Discord interface of the tournaments feature: acts, lookups and groups of commands."""

from typing import Final

from bot.core.host import Host
from bot.core.ids import TournamentId, UserId
from bot.core.outbox_rows import TOURNAMENT_TOPIC
from bot.discord_ui.core.gate import Found, Lookup, Named
from bot.discord_ui.interface import Group, Interface, Parts
from bot.features.matches.match_content import MatchContent
from bot.features.tournaments import sheets
from bot.features.tournaments.acts import TournamentActs
from bot.features.tournaments.director_acts import DirectorActs
from bot.features.tournaments.editing_acts import EditingActs
from bot.features.tournaments.errors import UnknownTournament
from bot.features.tournaments.publishing import TournamentPosts


def _tournament_acts(on: Parts) -> TournamentActs:
    return TournamentActs(on.host, on.the(MatchContent), on.seated, on.languages)


async def _tournament(host: Host, number: int, user: UserId) -> Found:
    tournament, entered = await host.read(sheets.seen_by, TournamentId(number), user)
    return Found(tournament.place, None, entered or user in tournament.directors)


TOURNAMENTS: Final = Interface(
    acts={
        TournamentActs: _tournament_acts,
        DirectorActs: lambda on: DirectorActs(on.host, _tournament_acts(on)),
        EditingActs: lambda on: EditingActs(on.host),
    },
    topics={TOURNAMENT_TOPIC: lambda on: on.the(TournamentPosts).publish},
    named={Named.TOURNAMENT: Lookup(_tournament, UnknownTournament)},
    groups={"tournament": Group(), "direct": Group()},
)
