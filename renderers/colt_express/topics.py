"""Topics of the rules of Colt Express: by book (the variant) and chapter, in the best order for newcomers."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

BOOKS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = MappingProxyType(
    {
        "colt-express": {
            "game": (
                "overview",
                "setup",
                "train",
                "round",
                "schemin",
                "turns",
                "stealin",
                "loot",
                "marshal",
                "bullets",
                "secrets",
                "scoring",
            ),
            "cards": ("move", "floor", "fire", "robbery", "punch", "marshal-card"),
            "bandits": ("belle", "cheyenne", "django", "doc", "ghost", "tuco"),
            "events": (
                "angry-marshal",
                "swivel-arm",
                "braking",
                "take-it-all",
                "passengers-rebellion",
                "quiet-rounds",
                "marshals-revenge",
                "pickpocketing",
                "hostage-taking",
            ),
        },
        "variants": {"variants": ("expert", "two-player", "teams")},
        "horses-stagecoach": {
            "coach": (
                "horses-stagecoach",
                "horse-attack",
                "ride",
                "stagecoach",
                "shotgun",
                "whiskey",
                "turmoil",
                "keep-bonus",
            ),
            "hostages": (
                "hostages",
                "poodle",
                "banker",
                "minister",
                "teacher",
                "zealot",
                "old-lady",
                "poker-player",
                "photographer",
            ),
            "coach-events": (
                "armed-bandits",
                "whiskey-for-the-marshal",
                "panting-horses",
                "higher-speed",
                "shotguns-rage",
                "mortal-bullet",
                "sharing-the-loot",
                "escape",
            ),
        },
    }
)
"""Topics by book and chapter (``rules-book-...``, ``rules-chapter-...``); their texts are ``rule-<topic>``."""
