"""Sentences about what came earlier in a match: grudges between bandits, and a bandit's word over a weighty deed."""

from collections.abc import Sequence
from typing import Final

from engine.colt_express.events import LootTaken, MatchEnded, Punched, ShotFired
from engine.colt_express.stagecoach.shotgun import NAME as SHOTGUN
from engine.core.types import Event
from renderers.colt_express.phrases.sentences.scenes import BOX
from renderers.colt_express.phrases.sentences.tale import Tale
from renderers.phrases.memory import RETURNED, Memory

REMEMBERED: Final = frozenset({LootTaken, ShotFired, Punched})
"""Events that a story remembers."""


def blow(tale: Tale, event: ShotFired | Punched) -> None:
    """Count a blow, let the bandit say a word, and call the match's biggest grudge back."""
    if event.target == SHOTGUN:
        return
    called, count = tale.memory.hit(event.bandit, event.target)
    speak(tale, event, called)
    if called:
        who, target = tale.words.bold(event.bandit), tale.words.bold(event.target)
        tale.tell(called, event, who=who, target=target, count=count)


def speak(tale: Tale, event: LootTaken | ShotFired | Punched, called: str = "") -> None:
    """Let a bandit say a word over its deed; ``called``: the sentence that called a grudge back."""
    deed = _weighty(event, called)
    if deed and tale.memory.speaks(event.bandit, deed):
        tale.tell("told-quote-deed", event, words=tale.words.say(f"quote-{deed}-{event.bandit}"))


def _weighty(event: LootTaken | ShotFired | Punched, called: str) -> str:
    """Return the kind of a deed over which a bandit says a word; empty for others."""
    if isinstance(event, LootTaken):
        return "took" if event.kind == BOX else ""
    return "back" if called == RETURNED else "fist" if isinstance(event, Punched) else ""


def last_line(tale: Tale, event: MatchEnded) -> None:
    """Call the match's biggest grudge back, if it has one."""
    grudge = tale.memory.biggest
    if grudge is not None:
        won = {bandit for seat in event.outcome.winners for bandit in tale.riders(seat)}
        key = "told-thread-hits-won" if grudge.target in won else "told-thread-hits"
        who, target = tale.words.bold(grudge.bandit), tale.words.bold(grudge.target)
        tale.tell(key, event, who=who, target=target, count=grudge.hits, back=grudge.back)


def recall(memory: Memory, earlier: Sequence[Event], happened: Sequence[Event]) -> None:
    """Remember the public events ``earlier`` than those that ``happened`` in a chapter. In a match's last one only the winner speaks."""
    for event in earlier:
        if isinstance(event, LootTaken | ShotFired | Punched) and getattr(event, "target", "") != SHOTGUN:
            called = "" if isinstance(event, LootTaken) else memory.hit(event.bandit, event.target)[0]
            if deed := _weighty(event, called):
                memory.speaks(event.bandit, deed)
    memory.said = any(isinstance(event, MatchEnded) for event in happened)
