"""Views of a match for one user."""

from typing import Final

from bot.core.feature import Feature
from bot.storage.schema import Schema, holding

HAND: Final = Feature(
    schema=Schema(
        personal=(
            holding("seen_tips", people="user", own="match tip asked", goes="user"),
            holding("memos", people="user", own="match memo at", words="memo", goes="user"),
        ),
    ),
    acts=(
        "acts.MatchActs",
        "page_acts.PanelPages",
        "panel_acts.OwnActs",
        "panel_acts.QueueActs",
        "panel_acts.PickActs",
        "page_acts.MatchInfo",
    ),
    personal=("match",),
)
