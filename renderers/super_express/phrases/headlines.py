"""Headline of a page of the story: the one thing of a round that people will talk about."""

from collections.abc import Iterator, Sequence

from engine.core.types import Event
from engine.super_express.events import BanditFell, BanditMoved, BanditRescued, CarUnhooked, LootWon, MatchEnded
from renderers.super_express.phrases.words import SuperWords

UNHOOKED, LAST = 4, 6
"""Weights of headlines that stand by themselves: bandits leave with their car, and the end of the match."""


def headline(happened: Sequence[Event]) -> str:
    """Return the headline of a round from its public events, without an end, as plain text; empty if it isn't played yet."""
    words = SuperWords()
    weight, line = max(_lines(words, happened), key=lambda pair: pair[0], default=(UNHOOKED, ""))
    car = next((event.car for event in happened if isinstance(event, CarUnhooked)), None)
    # A round's car is the one thing that no other round has.
    return words.say("super-headline-car", line=line, car=car) if car and weight not in {UNHOOKED, LAST} else line


def _lines(words: SuperWords, happened: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """Yield lines with their weight."""
    for event in happened:
        match event:
            case MatchEnded():
                yield LAST, words.say("super-headline-end")
            case BanditFell() if event.why != "unhooking":
                yield 5, words.say(f"super-headline-{event.why}", who=words.bandit(event.bandit))
            case CarUnhooked() if event.bandits:
                who = words.both(map(words.bandit, event.bandits))
                yield UNHOOKED, words.say("super-headline-unhooked", car=event.car, who=who)
            case BanditRescued():
                yield 3, words.say("super-headline-rescued", who=words.bandit(event.bandit))
            case BanditMoved() if event.why == "shot":
                yield 2, words.say("super-headline-hit", who=words.bandit(event.bandit))
            case LootWon():
                yield (
                    1,
                    words.say("super-headline-loot", who=words.bandit(event.bandit), worth=words.money(event.value)),
                )
            case _:
                pass
