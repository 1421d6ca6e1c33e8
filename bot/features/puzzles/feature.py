"""Daily robberies, and positions from matches whose players agreed."""

from typing import Final

from bot.core.feature import Feature
from bot.features.puzzles import daily
from bot.features.puzzles.rows import ROBBERY_TOPIC
from bot.storage.schema import OF_MATCH, DueColumn, holding

PUZZLES: Final = Feature(
    logic=(daily,),
    due={
        "positions": DueColumn("position_searches", "wake", OF_MATCH),
        "dailies": DueColumn("dailies", "wake", "guild"),
    },
    topics={ROBBERY_TOPIC: "robberies"},
    personal=(
        holding("positions", plain="puzzle"),
        holding("puzzle_answers", people="user", own="puzzle action solved at", goes="user"),
        holding("robberies", plain="puzzle shown"),
        holding("robbery_answers", people="user", own="robbery action at points streak", goes="user"),
    ),
)
