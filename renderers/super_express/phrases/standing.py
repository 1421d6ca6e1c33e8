"""Short lines for a decision: the viewer's situation, the effects of cards, and the events that affected the viewer."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from data.catalogue import dots
from engine.core.types import Event
from engine.super_express import events as happened
from engine.super_express.actions import Card
from engine.super_express.events import SuperEvent
from engine.super_express.view import View
from renderers.super_express.phrases.words import SuperWords, bandit_of, row_at


def standing(view: View) -> str:
    """Return the spot of the viewer's bandit, its facing, its place in the row, and its place in the order of play."""
    words = SuperWords(view.cars)
    if view.viewer is None:
        return ""
    me = bandit_of(view, view.viewer)
    if me.spot is None:
        return words.say("super-standing-out-hope" if me.hoping else "super-standing-out")
    where = words.say("standing-at", who=words.say("standing-you"), at=words.here(me.spot))
    parts = [where, words.say("super-standing-facing", what=words.facing(me.facing))]
    if me.stunned:
        parts.append(words.say("super-standing-stunned", who=words.bandit(me.bandit)))
    row = row_at(view, me.spot)
    if len(row) > 1:
        ahead = [words.bandit(other.bandit) for other in row[: me.rank]]
        behind = [words.bandit(other.bandit) for other in row[me.rank + 1 :]]
        parts += [words.say("super-standing-behind", who=words.both(ahead))] if ahead else []
        parts += [words.say("super-standing-before", who=words.both(behind))] if behind else []
    if view.viewer in view.order:
        place, count = view.order.index(view.viewer) + 1, len(view.order)
        parts.append(words.say("super-standing-order", place=place, count=count))
    return dots(parts)


def prospects(view: View, effects: Mapping[Card, Sequence[SuperEvent]]) -> tuple[str, ...]:
    """Return the effect of each of the viewer's cards, briefly (``engine.super_express.prospects``); without one, it is left out."""
    words, collected, up = SuperWords(view.cars), list[str](), False
    for card, events in effects.items():
        told = [EFFECTS[type(event)](words, event) for event in events if type(event) in EFFECTS]
        stands = any(isinstance(event, happened.BanditStoodUp) for event in events)
        up = up or (stands and not told)
        if told:
            what = words.say("super-prospect-reflex", what=told[0]) if stands else told[0]
            collected.append(words.say("prospect", card=words.name(card), what=what))
    return (*([words.say("super-prospect-stunned")] if up else []), *collected)


def _horse(words: SuperWords, _event: SuperEvent) -> str:
    return words.say("super-prospect-horse")


EFFECTS: Final[Mapping[type[SuperEvent], Callable[[SuperWords, Any], str]]] = MappingProxyType(
    {
        happened.BanditMoved: lambda words, event: (
            _horse(words, event) if event.why == "horse" else words.brief(event.to)
        ),
        happened.BanditFell: lambda words, _event: words.say("super-prospect-out"),
        happened.BanditFlipped: lambda words, event: (
            _horse(words, event)
            if event.why == "horse"
            else words.say("super-prospect-flip", what=words.facing(event.facing))
        ),
        happened.ShotFired: lambda words, event: words.bandit(event.target),
        happened.ShotMissed: lambda words, _event: words.say("prospect-fire-none"),
        happened.BanditStunned: lambda words, _event: words.say("super-prospect-foot"),
        happened.BanditRescued: _horse,
        happened.NothingHappened: _horse,
        happened.HopeLost: lambda words, _event: words.say("super-prospect-out"),
    }
)
"""Functions that describe the first event of a card's effect that isn't standing up, by its kind."""


def befallen(view: View, events: Sequence[Event]) -> tuple[str, ...]:
    """Return the effects of ``events`` on the viewer's bandit, as clauses: "Belle shot you", "you fell off the train".

    A stun is left out once the bandit is back on its feet.
    """
    if view.viewer is None:
        return ()
    words, me, clauses, moved = SuperWords(view.cars), bandit_of(view, view.viewer), list[str](), False
    for event in events:
        sufferer, told = SUFFERED.get(type(event), ("bandit", None))
        if getattr(event, sufferer, "") != me.bandit:
            continue
        moved = moved or isinstance(event, happened.BanditMoved)
        if told is not None and (me.stunned or not isinstance(event, happened.BanditStunned)):
            clauses.append(told(words, event))
    if moved and me.spot is not None:
        clauses.append(words.say("befell-now-you", at=words.here(me.spot)))
    return tuple(clauses)


Told = Callable[[SuperWords, Any], str]
SUFFERED: Final[Mapping[type[Event], tuple[str, Told]]] = MappingProxyType(
    {
        happened.ShotFired: (
            "target",
            lambda w, e: w.say("befell-shot", who=w.say("befell-you"), by=w.bandit(e.bandit)),
        ),
        happened.ShotMissed: ("bandit", lambda w, _e: w.say("super-befell-missed")),
        happened.BanditStunned: ("bandit", lambda w, e: w.say("super-befell-stunned", who=w.bandit(e.bandit))),
        happened.BanditFell: ("bandit", lambda w, _e: w.say("super-befell-fell")),
        happened.BanditRescued: ("bandit", lambda w, _e: w.say("super-befell-rescued")),
        happened.LootWon: (
            "bandit",
            lambda w, e: w.say("befell-paid", who=w.say("befell-you"), money=w.money(e.value)),
        ),
    }
)
"""For each kind of event: the field with the affected bandit, and the clause."""
