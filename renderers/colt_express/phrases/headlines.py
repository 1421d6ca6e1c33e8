"""Headlines: the one thing of a Stealin' that people will talk about."""

from collections import Counter
from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final

from engine.colt_express.events import (
    CardPlayed,
    HorsemanBoarded,
    LootDropped,
    LootHanded,
    LootTaken,
    NeutralBullet,
    Punched,
    ShotFired,
    TurnBegan,
)
from engine.colt_express.hands import kind_of
from engine.colt_express.stagecoach.shotgun import NAME as SHOTGUN
from engine.colt_express.view import View
from engine.core.types import Event
from renderers.colt_express.phrases.words import Words
from renderers.phrases.variants import way_of_round

BOX: Final = "strongbox"
SEVERAL: Final = 2
"""From this number on a deed counts for more than one of any other kind."""

MOODS: Final = MappingProxyType({"punch": 3, "marshal": 3, "ride": 3, "fire": 2, "robbery": 2, "floor": 2, "move": 1})
"""Weights of the kinds of cards in a Schemin's mood."""

Line = tuple[int, str, tuple[str, ...], str]
"""A line for a headline: its weight, what it's about, the bandits that it names, and its words."""

FORMS: Final = range(2, 6)
"""Rounds whose headlines have a form of their own."""


def headline(happened: Sequence[Event], number: int) -> str:
    """Return the headline of the Stealin' of round ``number`` from its public events, without an end, as plain text.

    Each round has its own form, so that no two of a match are alike.
    """
    words = Words()
    lines = [*_boxes(words, happened), *_counted(words, happened)]
    calm = "headline-boarded" if any(isinstance(event, HorsemanBoarded) for event in happened) else "headline-quiet"
    _, what, named, best = max(lines, key=_weight, default=(0, "", (), words.say(calm)))
    # The second thing is of another kind and other bandits: a bullet fired is a bullet taken.
    others = [line for line in lines if not {*line[2]} & {*named}]
    rest = words.say("headline-more" if others else "headline-rest")
    *_, other = max((line for line in others if line[1] != what), key=_weight, default=(0, "", (), rest))
    return words.say(f"headline-round-{number}", line=best, other=other) if number in FORMS else best


def plans_headline(view: View, happened: Sequence[Event]) -> str:
    """Return the headline of a Schemin' from its public events, without an end, as plain text; empty if no turn began in it.

    It names the round card, which no other round has, and the mood: the most telling kind of card that was played face up.
    """
    if not any(isinstance(event, TurnBegan) for event in happened):
        return ""
    played = [kind_of(event.card) for event in happened if isinstance(event, CardPlayed) and event.card is not None]
    mood = max(
        (kind for kind in MOODS if kind in played), key=lambda kind: played.count(kind) * MOODS[kind], default="none"
    )
    way, words = way_of_round("headline-plans", view.round, (rider.bandit for rider in view.bandits)), Words()
    return words.say(way, card=words.round(view.round_card.id), kind=mood)


def _weight(line: Line) -> int:
    return line[0]


def _boxes(words: Words, happened: Sequence[Event]) -> Iterator[Line]:
    for event in reversed(happened):
        if isinstance(event, LootTaken | LootDropped | LootHanded) and event.kind == BOX:
            key = "headline-box" if isinstance(event, LootTaken) else "headline-box-lost"
            yield 1_000, "loot", (event.bandit,), words.say(key, who=words.bandit(event.bandit))
            return


def _name(words: Words, who: str) -> str:
    """Return the name of a bandit, or of the Shotgun; empty for no one."""
    return words.say("prospect-the-shotgun") if who == SHOTGUN else words.bandit(who) if who else ""


def _counted(words: Words, happened: Sequence[Event]) -> Iterator[Line]:
    """Yield lines for each kind of deed: of each bandit, those with most of it first."""
    kinds = {
        "hit": [(event.target, event.bandit) for event in happened if isinstance(event, ShotFired)],
        "shots": [(event.bandit, event.target) for event in happened if isinstance(event, ShotFired)],
        "loot": [(event.bandit, "") for event in happened if isinstance(event, LootTaken)],
        "fists": [(event.bandit, event.target) for event in happened if isinstance(event, Punched)],
        "marshal": [(event.bandit, "") for event in happened if isinstance(event, NeutralBullet)],
    }
    from_marshal = Counter(who for who, _ in kinds["marshal"])
    for worth, (kind, deeds) in enumerate(reversed(kinds.items())):
        for who, count in Counter(bandit for bandit, _ in deeds).most_common():
            other = next(other for bandit, other in deeds if bandit == who)
            key = f"headline-{kind}" if count >= SEVERAL else f"headline-{kind}-once"
            yield (
                10 * count + worth,
                "bullets" if kind in {"hit", "shots"} else kind,
                tuple(filter(None, (who, other))) if count < SEVERAL else (who,),
                # All bullets that a bandit takes are told together, whoever fired them.
                words.say(
                    key,
                    who=_name(words, who),
                    other=_name(words, other),
                    count=count + (from_marshal[who] if kind == "hit" else 0),
                ),
            )
