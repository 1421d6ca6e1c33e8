"""Headlines: the one thing of a Stealin' that people will talk about."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from engine.colt_express.events import LootDropped, LootHanded, LootTaken, NeutralBullet, Punched, ShotFired
from engine.colt_express.stagecoach.shotgun import NAME as SHOTGUN
from engine.core.types import Event
from renderers.colt_express.phrases.words import Words

BOX: Final = "strongbox"
SEVERAL: Final = 2
"""From this number on a deed counts for more than one of any other kind."""


def headline(happened: Sequence[Event]) -> str:
    """Return the headline of a Stealin' from its public events, without an end, as plain text."""
    words = Words()
    lines = [*_boxes(words, happened), *_counted(words, happened)]
    return max(lines, default=(0, ""))[1] or words.say("headline-quiet")


def _boxes(words: Words, happened: Sequence[Event]) -> Iterator[tuple[int, str]]:
    for event in reversed(happened):
        if isinstance(event, LootTaken | LootDropped | LootHanded) and event.kind == BOX:
            key = "headline-box" if isinstance(event, LootTaken) else "headline-box-lost"
            yield 1_000, words.say(key, who=words.bandit(event.bandit))
            return


def _name(words: Words, who: str) -> str:
    """Return the name of a bandit, or of the Shotgun; empty for no one."""
    return words.say("prospect-the-shotgun") if who == SHOTGUN else words.bandit(who) if who else ""


def _counted(words: Words, happened: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """Yield a line for each kind of deed, of the bandit with most of it, with its weight."""
    kinds = {
        "hit": [(event.target, event.bandit) for event in happened if isinstance(event, ShotFired)],
        "shots": [(event.bandit, event.target) for event in happened if isinstance(event, ShotFired)],
        "loot": [(event.bandit, "") for event in happened if isinstance(event, LootTaken)],
        "fists": [(event.bandit, event.target) for event in happened if isinstance(event, Punched)],
        "marshal": [(event.bandit, "") for event in happened if isinstance(event, NeutralBullet)],
    }
    for worth, (kind, deeds) in enumerate(reversed(kinds.items())):
        if not deeds:
            continue
        who, count = Counter(bandit for bandit, _ in deeds).most_common(1)[0]
        other = next(other for bandit, other in deeds if bandit == who)
        key = f"headline-{kind}" if count >= SEVERAL else f"headline-{kind}-once"
        yield (
            10 * count + worth,
            words.say(key, who=_name(words, who), other=_name(words, other), count=count),
        )
