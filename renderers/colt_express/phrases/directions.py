"""Phrases about the target of an action: the direction, and notes about the spot."""

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
    """Return the direction in parentheses, or an empty phrase if it follows from the car's name."""
    return words.say("act-way-none") if words.is_end(to) else words.say("act-way", way=words.way(origin, to))


def note(words: Words, view: View, spot: Spot, bandit: str) -> str:
    """Return a note for a bandit that moves to a spot, about the Marshal, the Shotgun or hostages there; empty without them."""
    if spot == 2 * view.marshal:
        return words.say("act-note-marshal")
    if view.coach is not None and spot == view.coach.shotgun:
        return words.say("act-note-shotgun")
    if view.coach is not None and spot == COACH_INSIDE and view.coach.display and not bandit_in(view, bandit).hostage:
        return words.say("act-note-hostage")
    return words.say("act-note-none")


def note_on_the_way(words: Words, view: View, here: Spot, to: Spot, bandit: str) -> str:
    """Return the note for a move: that the Shotgun is on the way, or else the note about its end."""
    guard = -1 if view.coach is None or view.coach.shotgun is None else view.coach.shotgun >> 1
    start, end = car_beside(view, here), car_beside(view, to)
    leaves, enters = is_coach(here) and start != end, is_coach(to) and start != end
    between = min(start, end) < guard < max(start, end)
    if between or (leaves and guard == start) or (enters and guard == end):
        return words.say("act-note-past")
    return note(words, view, to, bandit)
