"""The rules to read, topic by topic."""

from typing import Final

from data.catalogue import text
from renderers.phrases.super_express import topics as super_express

TOPICS: Final = (
    "overview",
    "setup",
    "train",
    "round",
    "schemin",
    "turns",
    "stealin",
    "move",
    "floor",
    "fire",
    "robbery",
    "punch",
    "marshal-card",
    "marshal",
    "bullets",
    "loot",
    "secrets",
    "scoring",
    "belle",
    "cheyenne",
    "django",
    "doc",
    "ghost",
    "tuco",
    "angry-marshal",
    "swivel-arm",
    "braking",
    "take-it-all",
    "passengers-rebellion",
    "quiet-rounds",
    "marshals-revenge",
    "pickpocketing",
    "hostage-taking",
    "expert",
    "two-player",
    "teams",
    "horses-stagecoach",
    "horse-attack",
    "ride",
    "stagecoach",
    "shotgun",
    "hostages",
    "poodle",
    "banker",
    "minister",
    "teacher",
    "zealot",
    "old-lady",
    "poker-player",
    "photographer",
    "whiskey",
    "turmoil",
    "keep-bonus",
    "armed-bandits",
    "whiskey-for-the-marshal",
    "panting-horses",
    "higher-speed",
    "shotguns-rage",
    "mortal-bullet",
    "sharing-the-loot",
    "escape",
)
"""The topics, in the order in which a newcomer would read them."""


def rules_topics() -> tuple[tuple[str, str], ...]:
    """Return the topics, the most general first: id, and title (plain, at most 60 characters)."""
    return tuple((topic, text(f"rule-{topic}.title")) for topic in (*TOPICS, *super_express.TOPICS))


def rules_text(topic: str) -> str:
    """Return what the rules say on a topic, for a place that reads Discord's Markdown: at most 1,800 characters.

    Raises:
        MissingText: there is no such topic.
    """
    return text(f"rule-{topic}")
