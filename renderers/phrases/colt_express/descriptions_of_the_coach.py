"""The stagecoach and all that came with it, in the description of the board's picture."""

from collections import Counter

from engine.colt_express.actions import Spot
from engine.colt_express.state import AWAY, COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import View
from renderers.phrases.words import LOOT, Words


def described(words: Words, view: View) -> list[str]:
    """Return sentences on the stagecoach, the horses, the hostages and on who is not aboard; none without a stagecoach."""
    coach = view.coach
    if coach is None:
        return []
    parts = [words.say("alt-coach", car=words.car(coach.car), things=_on_board(words, view))]
    if coach.display:
        parts.append(words.say("alt-display", hostages=words.both(map(words.hostage, coach.display))))
    if coach.horses:
        horses = [
            words.say("alt-horses-beside", count=count, car=words.car(car))
            for car, count in Counter(coach.horses).items()
        ]
        parts.append(words.say("alt-horses", horses=words.both(horses)))
    away = [words.bandit(bandit.bandit) for bandit in view.bandits if bandit.spot == AWAY]
    if away:
        parts.append(words.say("alt-riders" if coach.riders_at else "alt-away", who=words.both(away)))
    return parts


def _on_board(words: Words, view: View) -> str:
    guard = [words.say("alt-shotgun-guards")] if view.coach and view.coach.shotgun is None else []
    roof, inside = [*guard, *things(words, view, COACH_ROOF)], things(words, view, COACH_INSIDE)
    above = words.say("alt-roof", things=words.both(roof)) if roof else ""
    below = words.say("alt-inside", things=words.both(inside)) if inside else ""
    if above and below:
        return words.say("alt-both-floors", roof=above, inside=below)
    return above or below or words.say("alt-empty")


def things(words: Words, view: View, spot: Spot) -> list[str]:
    """Return the bandits and the loot on a spot."""
    bandits = [words.bandit(bandit.bandit) for bandit in view.bandits if bandit.spot == spot]
    kinds = [loot.kind for loot in view.loot if loot.spot == spot]
    return [*bandits, *(words.loot(kind, kinds.count(kind)) for kind in LOOT if kind in kinds)]
