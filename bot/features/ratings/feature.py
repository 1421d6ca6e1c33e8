"""Results, ratings and feats."""

from typing import Final

from bot.core.feature import Duties, Feature, Platform
from bot.core.work import Hooks
from bot.features.ratings.records import Records
from bot.features.ratings.values import RATINGS_TOPIC
from bot.storage.schema import Schema, holding


def _duties(on: Platform) -> Duties:
    records = on.the(Records)
    return Duties(hooks=Hooks(closed=[records.closed]), after_commit={RATINGS_TOPIC: records.recount})


RATINGS: Final = Feature(
    duties=_duties,
    schema=Schema(
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
    ),
    personal=("records",),
)
