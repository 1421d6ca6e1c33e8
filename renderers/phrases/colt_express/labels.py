"""Questions and the labels of their answers."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from data.catalogue import ENGLISH
from engine.colt_express import notation
from engine.colt_express.actions import Action, Climb, Decline, Draw, Go, Hit, Order, Pass, Play, Rob, Shoot
from engine.colt_express.hands import bandit_of
from engine.colt_express.view import BanditView, View
from renderers.phrases.words import Words, floor_of, prices

LONGEST: Final = 80
"""Characters of a button's label (Discord docs, "Components"); a choice of a list may have 100."""


def describe_ask(view: View, lang: str = ENGLISH) -> str:
    """Return the question that the viewer must answer, or a sentence saying that there is none. Plain text."""
    words = _words(view, lang)
    ask = view.ask
    if ask is None:
        return words.say("ask-nothing")
    who = words.bandit(ask.bandit)
    if ask.what == "schemin":
        turns = view.round_card.turns
        kind = turns[view.turn - 1]
        key = "ask-schemin" if kind == "standard" else f"ask-schemin-{kind}"
        return words.say(key, turn=view.turn, turns=len(turns), who=who)
    return words.say(f"ask-{ask.what}", who=who, spot=words.at(bandit_in(view, ask.bandit).spot))


def describe_action(view: View, action: str, lang: str = ENGLISH) -> str:
    """Return an action's label: plain text of at most 80 characters, different from every other one of the same question.

    Raises:
        BadNotation: the text is no action.
    """
    decided = notation.read(action)
    return LABELS[type(decided)](_words(view, lang), view, decided)


def describe_steps(view: View, action: str, lang: str = ENGLISH) -> tuple[str, ...]:
    """Return an action as the choices that it is made of, for menus that ask one after the other.

    A punch is whom, what falls and where the victim lands; everything else is one step, its label.

    Raises:
        BadNotation: the text is no action.
    """
    decided = notation.read(action)
    if not isinstance(decided, Hit):
        return (describe_action(view, action, lang),)
    words = _words(view, lang)
    target = words.say("act-punch-target", who=words.bandit(decided.target))
    return target, _falls(words, decided), _landing(words, view, decided)


def bandit_in(view: View, bandit: str) -> BanditView:
    """Return a bandit of the view by its id. Raises StopIteration where it does not ride."""
    return next(found for found in view.bandits if found.bandit == bandit)


def _words(view: View, lang: str) -> Words:
    return Words(lang, len(view.cars) - 1)


def _play(words: Words, view: View, action: Play) -> str:
    label = words.card(action.card)
    if view.viewer is not None and len(view.seats[view.viewer].bandits) > 1:
        label = words.say("card-of", card=label, bandit=words.bandit(bandit_of(action.card)))
    if action.hidden:
        return words.say("act-hide", card=label)
    count = view.hand.count(action.card)
    return words.say("act-play-counted", card=label, count=count) if count > 1 else words.say("act-play", card=label)


def _draw(words: Words, view: View, _action: Draw) -> str:
    left = view.seats[view.viewer].deck if view.viewer is not None else prices().draw
    return words.say("act-draw", count=min(prices().draw, left))


def _pass(words: Words, _view: View, _action: Pass) -> str:
    return words.say("act-pass")


def _go(words: Words, view: View, action: Go) -> str:
    here = bandit_in(view, view.ask.bandit).spot if view.ask else action.to
    return words.say(
        "act-move",
        floor=floor_of(action.to),
        car=words.car(action.to >> 1),
        way=_way(words, here >> 1, action.to >> 1),
        note=_note(words, view, action.to),
    )


def _climb(words: Words, view: View, action: Climb) -> str:
    note = _note(words, view, action.to)
    return words.say("act-climb", floor=floor_of(action.to), car=words.car(action.to >> 1), note=note)


def _way(words: Words, origin: int, to: int) -> str:
    """Return the direction in brackets, or nothing where the car's name gives it away."""
    return words.say("act-way-none") if words.is_end(to) else words.say("act-way", way=words.way(origin, to))


def _note(words: Words, view: View, spot: int) -> str:
    return words.say("act-note-marshal" if spot == 2 * view.marshal else "act-note-none")


def _shoot(words: Words, view: View, action: Shoot) -> str:
    spot = words.spot(bandit_in(view, action.target).spot)
    return words.say("act-shoot", who=words.bandit(action.target), spot=spot)


def _rob(words: Words, view: View, action: Rob) -> str:
    if action.kind != "purse":
        worth = {"jewel": prices().jewel, "strongbox": prices().strongbox}[action.kind]
        return words.say(f"act-rob-{action.kind}", worth=words.money(worth))
    number = str(action.tag)
    known = next((loot.value for loot in view.loot if loot.kind == "purse" and loot.tag == action.tag), None)
    if known is None:
        return words.say("act-rob-purse", number=number)
    return words.say("act-rob-purse-known", number=number, worth=words.money(known))


def _hit(words: Words, view: View, action: Hit) -> str:
    return words.say(
        "act-punch",
        who=words.bandit(action.target),
        loot=_falls(words, action),
        landing=_landing(words, view, action),
    )


def _falls(words: Words, action: Hit) -> str:
    return words.say(f"act-punch-{action.loot}{'-take' if action.take else ''}")


def _landing(words: Words, view: View, action: Hit) -> str:
    note = _note(words, view, action.to)
    return words.say("act-punch-landing", floor=floor_of(action.to), car=words.car(action.to >> 1), note=note)


def _order(words: Words, view: View, action: Order) -> str:
    caught = sum(bandit.spot == 2 * action.car for bandit in view.bandits)
    way = _way(words, view.marshal, action.car)
    return words.say("act-marshal", car=words.car(action.car), way=way, count=caught)


def _leave(words: Words, _view: View, _action: Decline) -> str:
    return words.say("act-leave")


LABELS: Final[MappingProxyType[type[Action], Callable[..., str]]] = MappingProxyType(
    {
        Play: _play,
        Draw: _draw,
        Pass: _pass,
        Go: _go,
        Climb: _climb,
        Shoot: _shoot,
        Rob: _rob,
        Hit: _hit,
        Order: _order,
        Decline: _leave,
    }
)
