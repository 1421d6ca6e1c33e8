"""Watchers: users without a seat who follow a match."""

from typing import Final

from bot.core.feature import Feature
from bot.features.watching import following
from bot.features.watching.rows import FOLLOW_TOPIC
from bot.storage.schema import holding

WATCHING: Final = Feature(
    logic=(following,),
    topics={FOLLOW_TOPIC: "matches"},
    personal=(
        holding("follows", people="user", own="match rounds at", plain="owed", goes="user"),
        holding("guesses", people="user", own="match seat at", goes="user"),
    ),
)
