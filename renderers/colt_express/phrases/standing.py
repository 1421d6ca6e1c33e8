"""Short lines for a decision: the viewer's situation, the effects of cards, and the events that affected the viewer."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from data.catalogue import commas, dots, passage
from engine.colt_express import events as happened
from engine.colt_express import notation
from engine.colt_express.actions import Action, Card, Climb, Escape, Go, Hit, Order, Play, Ride, Rob, Shoot, Spot
from engine.colt_express.hands import bandit_of
from engine.colt_express.stagecoach.shotgun import NAME as SHOTGUN
from engine.colt_express.view import BanditView, PileView, View
from engine.core.types import Event
from renderers.colt_express.phrases.brief import Brief
from renderers.colt_express.phrases.card_labels import riders
from renderers.colt_express.phrases.words import LOOT, Words

MOST_WAYS: Final = 3
"""Lists with more spots or targets than this are left out."""


def standing(view: View) -> str:
    """Return the spots of the viewer's bandits, who and what is there, the Marshal's car, and the number of cards to come."""
    words, parts = _words(view), list[str]()
    mine = [bandit for bandit in view.bandits if bandit.seat == view.viewer]
    for bandit in mine:
        beside = [other.bandit for other in view.bandits if other.spot == bandit.spot and other.bandit != bandit.bandit]
        who = words.say("standing-you") if len(mine) == 1 else words.bandit(bandit.bandit)
        where = words.say("standing-at", who=who, at=words.at(bandit.spot))
        company = words.both(map(words.bandit, beside))
        parts.append(words.say("standing-with", where=where, company=company) if beside else where)
        lying = Counter(loot.kind for loot in view.loot if loot.spot == bandit.spot)
        if lying:
            parts.append(words.say("standing-loot", loot=words.loots([lying[kind] for kind in LOOT])))
    parts.append(words.say("standing-marshal", at=words.at(Spot(2 * view.marshal))))
    if view.coach is not None and view.coach.shotgun is not None:
        parts.append(words.say("standing-shotgun", at=words.at(view.coach.shotgun)))
    left = sum(not laid.done for laid in view.pile)
    if left:
        parts.append(words.say("standing-pile", count=left))
    return dots(parts)


def laid_so_far(view: View) -> str:
    """Return the viewer's cards of the round still to be carried out, in order; empty if there are none."""
    words = _words(view)
    cards = [_own(words, view, laid) for laid in view.pile if laid.seat == view.viewer and not laid.done]
    return words.say("standing-laid", cards=commas(cards)) if cards else ""


def _own(words: Words, view: View, laid: PileView) -> str:
    if laid.card is None:  # if the pile fades, the viewer's own cards do, too
        return words.say("standing-laid-faded")
    card = words.card_in(laid.card, riders(view))
    return words.say("standing-laid-hidden", card=card) if laid.face_down else card


def player_of(action: str) -> str:
    """Return the bandit whose card an action plays from the hand; empty if it plays none."""
    played = notation.read(action)
    return bandit_of(played.card) if isinstance(played, Play) else ""


def by_then(view: View, spots: Mapping[str, Sequence[Spot]]) -> str:
    """Return sentences about the expected spots of the viewer's bandits (``engine.colt_express.prospects.by_then``)."""
    words, mine = _words(view), [bandit.bandit for bandit in view.bandits if bandit.seat == view.viewer]
    told = [
        words.say(
            "standing-by-then-you" if len(mine) == 1 else "standing-by-then",
            who=words.bandit(bandit),
            at=words.either(words.at(spot) for spot in there),
        )
        for bandit, there in spots.items()
        if len(there) <= MOST_WAYS
    ]
    return passage(told)


def prospects(view: View, allowed: Mapping[Card, Sequence[Action]]) -> tuple[str, ...]:
    """Return the likely effect of each of the viewer's cards, briefly (``engine.colt_express.prospects``).

    Cards without effect come last, together. A card with too many possible effects is left out.
    """
    words, collected, idle = Brief(len(view.cars) - 1), list[str](), list[str]()
    for card, actions in allowed.items():
        name = words.card_in(card, riders(view))
        aims = [aim for action in actions if (aim := NAMES[type(action)](words, view, action))]
        if not aims:
            idle.append(name)
        elif len(set(aims)) <= MOST_WAYS:
            collected.append(words.say("prospect", card=name, what=words.either(dict.fromkeys(aims))))
    if idle:
        collected.append(words.say("prospect-none", cards=commas(idle)))
    return tuple(collected)


def _figure(words: Words, _view: View, action: Shoot | Hit) -> str:
    return words.say("prospect-the-shotgun") if action.target == SHOTGUN else words.bandit(action.target)


NAMES: Final[Mapping[type[Action], Callable[[Words, View, Any], str]]] = MappingProxyType(
    {
        Go: lambda words, _view, action: words.spot(action.to),
        Climb: lambda words, _view, action: words.spot(action.to),
        Ride: lambda words, _view, action: words.spot(action.to),
        Escape: lambda words, _view, _action: words.say("prospect-away"),
        Order: lambda words, _view, action: words.say("car-to", car=words.car(action.car)),
        Shoot: _figure,
        Hit: _figure,
        Rob: lambda words, _view, action: words.loot(action.kind),
    }
)
"""Targets of actions, in a word or two."""


def befallen(view: View, events: Sequence[Event], *, own: bool = False) -> tuple[str, ...]:
    """Return the effects of ``events`` on the viewer's bandits, as clauses: "Belle shot you", "you lost a purse ($250)".

    With ``own``, the events follow from the viewer's action, so only actions of others count. New spots of bandits come last.
    """
    words, collected, moved = _words(view), list[str](), dict[str, None]()
    mine = {bandit.bandit: bandit for bandit in view.bandits if bandit.seat == view.viewer}
    for before, event, after in zip((None, *events), events, (*events[1:], None), strict=False):
        if isinstance(event, happened.BanditMoved) and event.bandit in mine:
            moved[event.bandit] = None
        sufferer, told = SUFFERED.get(type(event), ("", None))
        name = getattr(event, sufferer, "")
        if told is not None and name in mine and (not own or type(event) in BY_OTHERS):
            seen = after if isinstance(event, happened.LootTaken) else before
            worth = seen.value if isinstance(seen, happened.PurseSeen) else None
            collected.append(told(words, _who(words, mine, name), event, worth))
    if moved and (collected or not own):
        collected += [_now(words, mine, mine[name]) for name in moved]
    return tuple(collected)


def _who(words: Words, mine: Mapping[str, BanditView], bandit: str) -> str:
    return words.say("befell-you") if len(mine) == 1 else words.bandit(bandit)


def _now(words: Words, mine: Mapping[str, BanditView], bandit: BanditView) -> str:
    at = words.at(bandit.spot)
    if len(mine) == 1:
        return words.say("befell-now-you", at=at)
    return words.say("befell-now", who=words.bandit(bandit.bandit), at=at)


def _lost(words: Words, key: str, who: str, kind: str, worth: int | None, **args: str) -> str:
    """Return a clause about a gained or lost piece of loot; ``worth`` is the value of a purse, which only its owner knows."""
    piece = words.piece(kind)
    if worth is not None and kind == "purse":
        dollars = words.money(worth)
        piece = words.say("loot-worth", loot=piece, worth=dollars)
    you = "yes" if who == words.say("befell-you") else "no"
    return words.say(key, who=who, you=you, loot=piece, **args)


Told = Callable[[Words, str, Any, int | None], str]
SUFFERED: Final[Mapping[type[Event], tuple[str, Told]]] = MappingProxyType(
    {
        happened.ShotFired: ("target", lambda w, who, e, _: w.say("befell-shot", who=who, by=w.bandit(e.bandit))),
        happened.Punched: ("target", lambda w, who, e, _: w.say("befell-punched", who=who, by=w.bandit(e.bandit))),
        happened.NeutralBullet: ("bandit", lambda w, who, _e, _: w.say("befell-bullet", who=who)),
        happened.LootDropped: (
            "bandit",
            lambda w, who, e, worth: _lost(w, "befell-lost", who, e.kind, worth),
        ),
        happened.LootHanded: (
            "bandit",
            lambda w, who, e, worth: _lost(w, "befell-robbed", who, e.kind, worth, by=w.bandit(e.to)),
        ),
        happened.PurseLost: (
            "bandit",
            lambda w, who, _e, worth: _lost(w, "befell-lost", who, "purse", worth),
        ),
        happened.LootTaken: (
            "bandit",
            lambda w, who, e, worth: _lost(w, "befell-took", who, e.kind, worth),
        ),
        happened.RansomPaid: (
            "bandit",
            lambda w, who, e, _: w.say("befell-paid", who=who, money=w.money(e.dollars)),
        ),
        happened.NothingHappened: (
            "bandit",
            lambda w, who, e, _: w.say("befell-nothing", who=who, card=w.kind(e.kind)),
        ),
        happened.HostageTaken: (
            "bandit",
            lambda w, who, e, _: w.say("befell-hostage", who=who, hostage=w.hostage(e.hostage)),
        ),
    }
)
"""For each kind of event: the field with the affected bandit, and the clause."""

BY_OTHERS: Final = frozenset(
    {happened.ShotFired, happened.Punched, happened.NeutralBullet, happened.LootDropped, happened.LootHanded}
)
"""Events that are caused by others, even after the viewer's own action."""


def _words(view: View) -> Words:
    return Words(len(view.cars) - 1)
