"""Discord interface of the replays feature: acts."""

from typing import Final

from bot.discord_ui.interface import Interface, Parts
from bot.features.matches.match_content import MatchContent
from bot.features.replays.acts import ReplayActs
from bot.features.replays.attempt_acts import AttemptActs
from bot.features.replays.brought_acts import BroughtActs
from bot.features.replays.review_acts import ReviewActs


def _brought(on: Parts) -> BroughtActs:
    host, content = on.host, on.the(MatchContent)
    return BroughtActs(ReplayActs(host, content), AttemptActs(host, content), ReviewActs(host, content))


REPLAYS: Final = Interface(
    acts={
        ReplayActs: lambda on: ReplayActs(on.host, on.the(MatchContent)),
        ReviewActs: lambda on: ReviewActs(on.host, on.the(MatchContent)),
        AttemptActs: lambda on: AttemptActs(on.host, on.the(MatchContent)),
        BroughtActs: _brought,
    }
)
