"""Features, from low to high: each may import those above it in this list. Their hooks run in this order."""

from collections.abc import Mapping
from typing import Final

from bot.core.feature import Build
from bot.features.clocks.feature import clocks
from bot.features.computers.feature import computers
from bot.features.editions.feature import editions
from bot.features.finding.feature import finding
from bot.features.hand.feature import hand
from bot.features.inbox.feature import inbox
from bot.features.lessons.feature import lessons
from bot.features.lobbies.feature import lobbies
from bot.features.matches.feature import matches
from bot.features.moderation.feature import moderation
from bot.features.plans.feature import plans
from bot.features.puzzles.feature import puzzles
from bot.features.ratings.feature import ratings
from bot.features.replays.feature import replays
from bot.features.seats.feature import seats
from bot.features.tournaments.feature import tournaments
from bot.features.votes.feature import votes
from bot.features.watching.feature import watching

ORDER: Final[Mapping[str, Build | None]] = {
    "settings": None,
    "matches": matches,
    "rules": None,
    "lobbies": lobbies,
    "computers": computers,
    "plans": plans,
    "votes": votes,
    "clocks": clocks,
    "seats": seats,
    "ratings": ratings,
    "watching": watching,
    "hand": hand,
    "inbox": inbox,
    "editions": editions,
    "lessons": lessons,
    "replays": replays,
    "puzzles": puzzles,
    "tournaments": tournaments,
    "story": None,
    "finding": finding,
    "moderation": moderation,
    "privacy": None,
}
"""Builders by folder of ``bot/features``; None if a feature has no due work, hooks or state."""

FEATURES: Final = tuple(build for build in ORDER.values() if build is not None)
"""Builders of the features that a host needs."""
