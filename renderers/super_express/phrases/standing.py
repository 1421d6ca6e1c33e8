"""Short lines for a decision: the viewer's situation, the effects of cards, and the events that affected the viewer."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from data.catalogue import dots
from data.emojis import mark
from engine.core.types import Event
from engine.super_express import events as happened
from engine.super_express.actions import Spot
from engine.super_express.view import BanditView, View
from renderers.super_express.phrases.words import SuperWords, bandit_of, row_at

REAR: Final = "rear"


def laid_line(events: Sequence[Event]) -> str:
    """Return the revealed cards of a round as emojis, those of each bandit in order; empty if a card has no emoji."""
    words, plans = SuperWords(), dict[str, list[str]]()
    for event in events:
        if isinstance(event, happened.ActionBegan):
            plans.setdefault(event.bandit, []).append(mark(f"card_{event.card}"))
    if not plans or not all(emoji for plan in plans.values() for emoji in plan):
        return ""
    cards = [
        words.say("pile-emoji", bandit=words.bandit(bandit), emoji="".join(plan)) for bandit, plan in plans.items()
    ]
    return words.say("super-laid", cards=dots(cards))


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


def prospects(view: View) -> tuple[str, ...]:
    """Return the effect of each of the viewer's cards, briefly, as if it were the first one revealed."""
    if view.viewer is None:
        return ()
    words, me = SuperWords(view.cars), bandit_of(view, view.viewer)
    spot = me.spot
    if spot is None:
        return ()
    stunned = (words.say("super-prospect-stunned"),) if me.stunned else ()
    cards = [card for card in view.hand if not me.stunned or card == "reflex"]
    return *stunned, *(
        words.say("prospect", card=words.name(card), what=FIRST[card](words, view, me, spot)) for card in cards
    )


def _move(words: SuperWords, view: View, me: BanditView, spot: Spot) -> str:
    to = spot + (2 if me.facing == REAR else -2)
    if not 0 <= to >> 1 <= view.cars:
        return words.say("super-prospect-out")
    return words.brief(Spot(to))


def _floor(words: SuperWords, _view: View, _me: BanditView, spot: Spot) -> str:
    return words.brief(Spot(spot ^ 1))


def _flip(words: SuperWords, _view: View, me: BanditView, _spot: Spot) -> str:
    return words.say("super-prospect-flip", what=words.facing("front" if me.facing == REAR else REAR))


def _fire(words: SuperWords, view: View, me: BanditView, spot: Spot) -> str:
    target = next((other for other in _ahead(view, me, spot) if not other.stunned), None)
    if target is None:
        return words.say("prospect-fire-none")
    return words.bandit(target.bandit)


def _reflex(words: SuperWords, view: View, me: BanditView, spot: Spot) -> str:
    if not me.stunned:
        return words.say("super-prospect-foot")
    return words.say("super-prospect-reflex", what=_fire(words, view, me, spot))


def _horse(words: SuperWords, _view: View, _me: BanditView, _spot: Spot) -> str:
    return words.say("super-prospect-horse")


def _ahead(view: View, me: BanditView, spot: Spot) -> list[BanditView]:
    """Return the bandits in front of a bandit's gun, nearest first (rulings.md 14.3)."""
    way = 1 if me.facing == REAR else -1
    here = (way * spot, way * me.rank)
    level = {(way * other.spot, way * other.rank): other for other in view.bandits if other.spot is not None}
    return [level[at] for at in sorted(level) if at > here and (at[0] ^ spot) & 1 == 0]


FIRST: Final[Mapping[str, Callable[[SuperWords, View, BanditView, Spot], str]]] = MappingProxyType(
    {"move": _move, "floor": _floor, "flip": _flip, "fire": _fire, "reflex": _reflex, "horse": _horse}
)
"""Functions that describe the effect of a card, by its kind."""


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
