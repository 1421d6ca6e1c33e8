"""Discord interface of the replays feature: acts."""

from typing import Final

from bot.discord_ui.interface import Interface
from bot.features.matches.match_content import MatchContent
from bot.features.replays.acts import ReplayActs
from bot.features.replays.attempt_acts import AttemptActs
from bot.features.replays.review_acts import ReviewActs

REPLAYS: Final = Interface(
    acts={
        ReplayActs: lambda on: ReplayActs(on.host, on.the(MatchContent)),
        ReviewActs: lambda on: ReviewActs(on.host, on.the(MatchContent)),
        AttemptActs: lambda on: AttemptActs(on.host, on.the(MatchContent)),
    }
)
