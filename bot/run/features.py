"""Features, from low to high: each may import those above it in this list. Their hooks run in this order."""

from collections.abc import Mapping
from typing import Final

from bot.core.feature import Feature
from bot.core.schema import CORE
from bot.features.clocks.feature import CLOCKS
from bot.features.computers.feature import COMPUTERS
from bot.features.editions.feature import EDITIONS
from bot.features.finding.feature import FINDING
from bot.features.hand.feature import HAND
from bot.features.inbox.feature import INBOX
from bot.features.lessons.feature import LESSONS
from bot.features.lobbies.feature import LOBBIES
from bot.features.matches.feature import MATCHES
from bot.features.moderation.feature import MODERATION
from bot.features.plans.feature import PLANS
from bot.features.privacy.feature import PRIVACY
from bot.features.puzzles.feature import PUZZLES
from bot.features.ratings.feature import RATINGS
from bot.features.replays.feature import REPLAYS
from bot.features.rules.feature import RULES
from bot.features.seats.feature import SEATS
from bot.features.settings.feature import SETTINGS
from bot.features.story.feature import STORY
from bot.features.tournaments.feature import TOURNAMENTS
from bot.features.votes.feature import VOTES
from bot.features.watching.feature import WATCHING
from bot.storage.schema import together

ORDER: Final[Mapping[str, Feature]] = {
    "settings": SETTINGS,
    "matches": MATCHES,
    "rules": RULES,
    "lobbies": LOBBIES,
    "computers": COMPUTERS,
    "plans": PLANS,
    "votes": VOTES,
    "clocks": CLOCKS,
    "seats": SEATS,
    "ratings": RATINGS,
    "watching": WATCHING,
    "hand": HAND,
    "inbox": INBOX,
    "editions": EDITIONS,
    "lessons": LESSONS,
    "replays": REPLAYS,
    "puzzles": PUZZLES,
    "tournaments": TOURNAMENTS,
    "story": STORY,
    "finding": FINDING,
    "moderation": MODERATION,
    "privacy": PRIVACY,
}
"""Features by folder of ``bot/features``."""

FEATURES: Final = tuple(ORDER.values())
SCHEMA: Final = together(CORE, *(feature.schema for feature in FEATURES))
"""Facts of all tables."""
