"""Questions and the labels of their answers."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from engine.colt_express import notation
from engine.colt_express.actions import (
    Action,
    Board,
    Capture,
    Card,
    Climb,
    Decline,
    Done,
    Draw,
    Drink,
    Drop,
    Escape,
    Go,
    Hit,
    Keep,
    Order,
    Pass,
    Play,
    Ride,
    RideOn,
    Rob,
    Shoot,
    Start,
)
from engine.colt_express.stagecoach.coach import is_coach
from engine.colt_express.stagecoach.shotgun import NAME as SHOTGUN
from engine.colt_express.view import AskView, View
from renderers.colt_express.phrases import card_labels as cards
from renderers.colt_express.phrases.directions import bandit_in, car_beside, note, note_on_the_way, way
from renderers.colt_express.phrases.words import Words, floor_of, prices


def board(words: Words, view: View, _action: Board) -> str:
    """Return the label for jumping into the car next to the riders."""
    return words.say("act-board", car=words.car(view.coach.riders_at if view.coach else 0))


def ride_on(words: Words, _view: View, _action: RideOn) -> str:
    """Return the label for riding past the car."""
    return words.say("act-ride-on")


def start(words: Words, _view: View, action: Start) -> str:
    """Return the label for starting in a car."""
    return words.say("act-start", car=words.car(action.car))


def ride(words: Words, view: View, action: Ride) -> str:
    """Return the label for a ride to a spot."""
    bandit = view.ask.bandit if view.ask else view.bandits[0].bandit
    warning = note(words, view, action.to, bandit)
    if is_coach(action.to):
        return words.say("act-ride-coach", note=warning)
    here, to = car_beside(view, bandit_in(view, bandit).spot), action.to >> 1
    goal = words.car(to)
    if here == to:
        return words.say("act-ride-here", car=goal, note=warning)
    return words.say("act-ride", car=goal, way=way(words, here, to), note=warning)


def escape(words: Words, _view: View, _action: Escape) -> str:
    """Return the label for leaving the train for good."""
    return words.say("act-escape")


def capture(words: Words, _view: View, action: Capture) -> str:
    """Return the label for taking a hostage, with its ransom and its drawback."""
    return words.say(
        "act-capture",
        hostage=words.hostage(action.hostage),
        ransom=words.ransom(action.hostage),
        trouble=words.say(f"hostage-trouble-{action.hostage}"),
    )


def drink(words: Words, view: View, action: Drink) -> str:
    """Return the label for a drink: its effect, and whether it empties the flask."""
    left = sum((seat.deck + seat.discard) for seat in view.seats if seat.seat == view.viewer)
    count = min(prices().draw, left)
    said = words.say(f"act-drink-{action.flask}", count=count, state="last" if is_last_sip(view, action) else "first")
    return words.say("act-drink-of", bandit=words.bandit(action.bandit), drink=said) if action.bandit else said


def is_last_sip(view: View, action: Drink) -> bool:
    """Return whether a drink empties the flask."""
    mine = [flask for bandit in view.bandits if bandit.seat == view.viewer for flask in bandit.flasks]
    return action.side == "half" or (
        not action.side and any(flask.half and flask.kind == action.flask for flask in mine)
    )


LONGEST: Final = 80
"""Maximum characters of a button's label (Discord docs, "Components"); an option of a menu may have 100."""


def describe_ask(view: View) -> str:
    """Return the viewer's question, or a sentence that there is none, as plain text."""
    words = _words(view)
    ask = view.ask
    if ask is None:
        return words.say("ask-nothing")
    if ask.what == "schemin":
        turns = view.round_card.turns
        kind = turns[view.turn - 1]
        key = "ask-schemin" if kind == "standard" else f"ask-schemin-{kind}"
        return words.say(key, turn=view.turn, turns=len(turns))
    if ask.what in OF_THE_HAND:
        return _ask_for_cards(words, view, ask)
    car = words.car(view.coach.riders_at if view.coach else 0)
    spot = words.at(bandit_in(view, ask.bandit).spot)
    question = words.say(f"ask-{ask.what}", spot=spot, car=car)
    return (
        question
        if len(cards.riders(view)) == 1
        else words.say("ask-as", who=words.bandit(ask.bandit), question=question)
    )


OF_THE_HAND: Final = ("keep", "bonus", "sip")
"""Questions about a hand of cards, which a seat answers for all its bandits."""


def _ask_for_cards(words: Words, view: View, ask: AskView) -> str:
    chosen = words.both(words.cards(ask.chosen, cards.riders(view)))
    key = f"ask-{ask.what}-more" if ask.chosen else f"ask-{ask.what}"
    return words.say(key, chosen=chosen, keep=view.round_card.keep - len(ask.chosen))


def describe_action(view: View, action: str) -> str:
    """Return an action's label: plain text of at most 80 characters, different from every other one of the same question.

    Raises:
        BadNotation: the text isn't an action.
    """
    decided = notation.read(action)
    return LABELS[type(decided)](_words(view), view, decided)


def describe_card(view: View, card: Card) -> str:
    """Return the name of a card in the viewer's hand."""
    return _words(view).card_in(card, cards.riders(view))


def describe_any(view: View, action: str, count: int) -> str:
    """Return the label for taking one of ``count`` equivalent tokens, which ``action`` does. Raises BadNotation."""
    decided = notation.read(action)
    kind = decided.kind if isinstance(decided, Rob) else "purse"
    return _words(view).say(f"act-rob-any-{kind}", count=count)


def describe_choice(view: View, action: str) -> str:
    """Return the label of an action that was chosen. It doesn't mention the number of equal cards in the hand.

    Raises:
        BadNotation: the text isn't an action.
    """
    decided = notation.read(action)
    if isinstance(decided, Play) and not decided.hidden:
        words = _words(view)
        return words.say("act-play", card=words.card_in(decided.card, cards.riders(view)))
    return describe_action(view, action)


def describe_steps(view: View, action: str) -> tuple[str, ...]:
    """Return an action as a sequence of choices, for menus that ask for one at a time.

    A punch has three steps: the victim, the loot and the landing. Any other action has one step: its label.

    Raises:
        BadNotation: the text isn't an action.
    """
    decided = notation.read(action)
    if not isinstance(decided, Hit):
        return (describe_action(view, action),)
    words = _words(view)
    if decided.target == SHOTGUN:
        target = words.say("act-punch-shotgun")
    else:
        target = words.say("act-punch-target", who=words.bandit(decided.target))
    return target, _falls(words, decided), _landing(words, view, decided)


def _words(view: View) -> Words:
    return Words(len(view.cars) - 1)


def _go(words: Words, view: View, action: Go) -> str:
    bandit = acting(view)
    here = bandit_in(view, bandit).spot
    origin, to = car_beside(view, here), car_beside(view, action.to)
    warning = note_on_the_way(words, view, here, action.to, bandit)
    if is_coach(action.to):
        return words.say("act-move-coach", note=warning)
    across = is_coach(here) and origin == to
    leads = words.say("act-way-across") if across else way(words, origin, to)
    return words.say("act-move", floor=floor_of(action.to), car=words.car(to), way=leads, note=warning)


def acting(view: View) -> str:
    """Return the bandit that is asked."""
    return view.ask.bandit if view.ask else view.bandits[0].bandit


def _climb(words: Words, view: View, action: Climb) -> str:
    warning = note(words, view, action.to, acting(view))
    if is_coach(action.to):
        return words.say("act-climb-coach", floor=floor_of(action.to), note=warning)
    return words.say("act-climb", floor=floor_of(action.to), car=words.car(action.to >> 1), note=warning)


def _shoot(words: Words, view: View, action: Shoot) -> str:
    spot = words.spot(bandit_in(view, action.target).spot)
    return words.say("act-shoot", who=words.bandit(action.target), spot=spot)


def _rob(words: Words, view: View, action: Rob) -> str:
    if action.kind in ("jewel", "strongbox"):
        return words.say(f"act-rob-{action.kind}", worth=words.money(getattr(prices(), action.kind)))
    name = _piece(words, view, action)
    alike = [rob for rob in _robs(view) if rob.kind == action.kind and _piece(words, view, rob) == name]
    if len(alike) < 2 or action not in alike:
        return name
    return words.say("act-rob-numbered", loot=name, number=alike.index(action) + 1, count=len(alike))


def _robs(view: View) -> list[Rob]:
    options = [notation.read(option) for option in view.ask.options] if view.ask else []
    return [option for option in options if isinstance(option, Rob)]


def _piece(words: Words, view: View, action: Rob) -> str:
    """Return the name of a purse or a flask, as far as the viewer knows it; equal ones have the same."""
    token = next((loot for loot in view.loot if loot.kind == action.kind and loot.tag == action.tag), None)
    if token is not None and action.kind == "flask" and (token.flask is not None or token.half):
        return words.say("act-rob-flask-known", flask=words.flask_state(token.flask, half=token.half))
    if token is not None and token.value is not None:
        return words.say("act-rob-purse-known", worth=words.money(token.value))
    return words.say(f"act-rob-one-{action.kind}")


def _hit(words: Words, view: View, action: Hit) -> str:
    if action.target == SHOTGUN:
        return words.say("act-punch-off", landing=_landing(words, view, action))
    return words.say(
        "act-punch",
        who=words.bandit(action.target),
        loot=_falls(words, action),
        landing=_landing(words, view, action),
    )


def _falls(words: Words, action: Hit) -> str:
    if action.target == SHOTGUN:
        return words.say("act-punch-free")
    return words.say(f"act-punch-{action.loot}{'-take' if action.take else ''}")


def _landing(words: Words, view: View, action: Hit) -> str:
    none = words.say("act-note-none")
    warning = none if action.target == SHOTGUN else note(words, view, action.to, action.target)
    return words.say("act-punch-landing", spot=words.at(action.to), note=warning)


def _order(words: Words, view: View, action: Order) -> str:
    caught = sum(bandit.spot == 2 * action.car for bandit in view.bandits)
    leads = way(words, view.marshal, action.car)
    return words.say("act-marshal", car=words.car(action.car), way=leads, count=caught)


def _leave(words: Words, _view: View, _action: Decline) -> str:
    return words.say("act-leave")


LABELS: Final[MappingProxyType[type[Action], Callable[..., str]]] = MappingProxyType(
    {
        Play: cards.play,
        Draw: cards.draw,
        Pass: cards.let_pass,
        Go: _go,
        Climb: _climb,
        Shoot: _shoot,
        Rob: _rob,
        Hit: _hit,
        Order: _order,
        Decline: _leave,
        Drop: cards.drop,
        Keep: cards.keep,
        Done: cards.done,
        Board: board,
        RideOn: ride_on,
        Start: start,
        Ride: ride,
        Escape: escape,
        Capture: capture,
        Drink: drink,
    }
)
