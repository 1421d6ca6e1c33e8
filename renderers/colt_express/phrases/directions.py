"""Target of a decision, in words: directions, and the things there."""

from engine.colt_express.actions import Spot
from engine.colt_express.stagecoach.coach import is_coach
from engine.colt_express.state import COACH_INSIDE
from engine.colt_express.view import BanditView, View
from renderers.colt_express.phrases.words import Words


def bandit_in(view: View, bandit: str) -> BanditView:
    """Return a bandit of the view by its id. Raises StopIteration if it isn't in the match."""
    return next(rider for rider in view.bandits if rider.bandit == bandit)


def car_beside(view: View, spot: Spot) -> int:
    """Return a spot's car; for the stagecoach, the car next to it."""
    return view.coach.car if view.coach is not None and is_coach(spot) else spot >> 1


def way(words: Words, origin: int, to: int) -> str:
    """Return the direction in brackets, or nothing if it follows from the car's name."""
    return words.say("act-way-none") if words.is_end(to) else words.say("act-way", way=words.way(origin, to))


def note(words: Words, view: View, spot: Spot, bandit: str) -> str:
    """Return a warning of the dangers on a spot for a bandit that moves there."""
    if spot == 2 * view.marshal:
        return words.say("act-note-marshal")
    if view.coach is not None and spot == view.coach.shotgun:
        return words.say("act-note-shotgun")
    if view.coach is not None and spot == COACH_INSIDE and view.coach.display and not bandit_in(view, bandit).hostage:
        return words.say("act-note-hostage")
    return words.say("act-note-none")


def note_on_the_way(words: Words, view: View, here: Spot, to: Spot, bandit: str) -> str:
    """Return the warning for a run along the roofs: of dangers at its end, or of the Shotgun on the way."""
    guard = -1 if view.coach is None or view.coach.shotgun is None else view.coach.shotgun >> 1
    start, end = car_beside(view, here), car_beside(view, to)
    leaves, enters = is_coach(here) and start != end, is_coach(to) and start != end
    between = min(start, end) < guard < max(start, end)
    if between or (leaves and guard == start) or (enters and guard == end):
        return words.say("act-note-past")
    return note(words, view, to, bandit)
