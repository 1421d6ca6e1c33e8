"""Results, ratings and feats."""

from typing import Final

from bot.core.feature import Feature
from bot.features.ratings import records
from bot.features.ratings.values import RATINGS_TOPIC
from bot.storage.schema import holding

RATINGS: Final = Feature(
    logic=(records,),
    topics={RATINGS_TOPIC: "matches"},
    personal=(
        holding("seasons", people="started_by", own="scope number started_at"),
        holding("results", plain="game family"),
        holding("result_seats", people="user", own="match seat place resigned mu_before sigma_before mu sigma"),
        holding(
            "ratings", people="user", own="scope game family season mu sigma games wins private_games private_wins"
        ),
        holding("encounters", people="user other", own="scope game family season private count"),
        holding("feats", people="user", own="match feat seat count"),
        holding("titles", people="user", own="scope feat private count"),
        holding("profiles", people="user", own="hidden", goes="user"),
    ),
    areas=("records",),
)
