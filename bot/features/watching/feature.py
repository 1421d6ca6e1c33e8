"""Watchers: users without a seat who follow a match."""

from typing import Final

from bot.core.feature import Duties, Feature
from bot.core.work import Hooks
from bot.features.watching.following import owe, stepped
from bot.features.watching.rows import FOLLOW_TOPIC
from bot.storage.schema import Schema, holding

WATCHING: Final = Feature(
    duties=lambda _: Duties(hooks=Hooks(played=[stepped], closed=[owe])),
    schema=Schema(
        topics={FOLLOW_TOPIC: "matches"},
        personal=(
            holding("follows", people="user", own="match rounds at", plain="owed", goes="user"),
            holding("guesses", people="user", own="match seat at", goes="user"),
        ),
    ),
)
