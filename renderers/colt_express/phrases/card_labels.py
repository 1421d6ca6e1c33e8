"""Labels of actions with cards: playing, drawing, dropping, keeping."""

from engine.colt_express.actions import Done, Draw, Drop, Keep, Pass, Play
from engine.colt_express.hands import is_bullet
from engine.colt_express.view import View
from renderers.colt_express.phrases.words import Words, prices


def riders(view: View) -> tuple[str, ...]:
    """Return the viewer's own bandits."""
    return () if view.viewer is None else view.seats[view.viewer].bandits


def drop(words: Words, view: View, action: Drop) -> str:
    """Return the label for dropping a card."""
    return words.say("act-drop", card=words.card_in(action.card, riders(view)))


def keep(words: Words, view: View, action: Keep) -> str:
    """Return the label for keeping a card."""
    return words.say("act-keep", card=words.card_in(action.card, riders(view)))


def done(words: Words, view: View, _action: Done) -> str:
    """Return the label for finishing a selection; its meaning depends on the question."""
    chosen = view.ask.chosen if view.ask else ()
    if view.ask and view.ask.what == "keep":
        left = sum(not is_bullet(card) for card in view.hand) - len(chosen)
        return words.say("act-done-keep", count=left)
    return words.say("act-done-bonus", count=len(chosen))


def play(words: Words, view: View, action: Play) -> str:
    """Return the label for playing a card: face down, or with the number of equal cards in the hand."""
    label = words.card_in(action.card, riders(view))
    if action.hidden:
        return words.say("act-hide", card=label)
    count = view.hand.count(action.card)
    return words.say("act-play-counted", card=label, count=count) if count > 1 else words.say("act-play", card=label)


def draw(words: Words, view: View, _action: Draw) -> str:
    """Return the label for drawing cards."""
    left = sum(seat.deck + seat.discard for seat in view.seats if seat.seat == view.viewer)
    return words.say("act-draw", count=min(prices().draw, left))


def let_pass(words: Words, _view: View, _action: Pass) -> str:
    """Return the label for passing."""
    return words.say("act-pass")
