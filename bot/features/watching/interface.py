"""Discord interface of the watching feature: acts and topics."""

from typing import Final

from bot.core.outbox_rows import FOLLOW_TOPIC
from bot.discord_ui.interface import Interface
from bot.features.matches.match_content import MatchContent
from bot.features.watching.acts import FollowActs, Followers
from bot.features.watching.guess_acts import GuessActs

WATCHING: Final = Interface(
    acts={FollowActs: lambda on: FollowActs(on.host), GuessActs: lambda on: GuessActs(on.host)},
    topics={FOLLOW_TOPIC: lambda on: Followers(on.client, on.host, on.the(MatchContent), on.languages).publish},
)
