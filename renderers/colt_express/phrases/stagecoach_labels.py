"""Labels of what Horses & Stagecoach brings: boarding, riding, leaving, hostages, whiskey."""

from engine.colt_express.actions import Board, Capture, Drink, Escape, Ride, RideOn, Start
from engine.colt_express.stagecoach.coach import is_coach
from engine.colt_express.view import View
from renderers.colt_express.phrases.directions import bandit_in, car_beside, note, way
from renderers.colt_express.phrases.words import Words, prices


def board(words: Words, view: View, _action: Board) -> str:
    """Return the label of jumping into the car at hand."""
    return words.say("act-board", car=words.car(view.coach.riders_at if view.coach else 0))


def ride_on(words: Words, _view: View, _action: RideOn) -> str:
    """Return the label of riding past it."""
    return words.say("act-ride-on")


def start(words: Words, _view: View, action: Start) -> str:
    """Return the label of a car to start in."""
    return words.say("act-start", car=words.car(action.car))


def ride(words: Words, view: View, action: Ride) -> str:
    """Return the label of a ride's goal."""
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
    """Return the label of leaving for good."""
    return words.say("act-escape")


def capture(words: Words, _view: View, action: Capture) -> str:
    """Return the label of a hostage: what it brings, and what trouble."""
    return words.say(
        "act-capture",
        hostage=words.hostage(action.hostage),
        ransom=words.ransom(action.hostage),
        trouble=words.say(f"hostage-trouble-{action.hostage}"),
    )


def drink(words: Words, view: View, action: Drink) -> str:
    """Return the label of a flask: what it does, and whether this empties it."""
    mine = [flask for bandit in view.bandits if bandit.seat == view.viewer for flask in bandit.flasks]
    last = action.side == "half" or (not action.side and any(each.half and each.kind == action.flask for each in mine))
    left = sum((seat.deck + seat.discard) for seat in view.seats if seat.seat == view.viewer)
    count = min(prices().draw, left)
    said = words.say(f"act-drink-{action.flask}", count=count, state="last" if last else "first")
    return words.say("act-drink-of", bandit=words.bandit(action.bandit), drink=said) if action.bandit else said
