"""Discord interface of the puzzles feature: acts and topics."""

from typing import Final

from bot.core.outbox_rows import ROBBERY_TOPIC
from bot.discord_ui.interface import Interface
from bot.features.matches.match_content import MatchContent
from bot.features.puzzles.acts import DailyActs, PuzzleActs
from bot.features.puzzles.publishing import Robberies

PUZZLES: Final = Interface(
    acts={
        PuzzleActs: lambda on: PuzzleActs(on.host, on.the(MatchContent)),
        DailyActs: lambda on: DailyActs(on.host, on.the(MatchContent)),
    },
    topics={ROBBERY_TOPIC: lambda on: Robberies(on.client, on.host, on.the(MatchContent), on.languages).publish},
)
