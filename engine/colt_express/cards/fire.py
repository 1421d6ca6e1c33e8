"""Fire: a bullet for a bandit in the next car, or in line of sight on the roofs (base rules, "Fire"; rulings.md 8.5 to 8.9)."""

from engine.colt_express.actions import Action, Card, Shoot
from engine.colt_express.events import ShotFired
from engine.colt_express.rules import CardRule, Draft
from engine.colt_express.stealing import aimed_at
from engine.colt_express.train import take_bullet, with_entry


def targets(d: Draft, bandit: int) -> tuple[int, ...]:
    """Return the numbers of the bandits in range, including those that a power protects."""
    here = d.places[bandit]
    seen = _on_roofs(d, here) if here & 1 else _next_door(d, here)
    extra = d.power(bandit).extra_targets(d, bandit)
    return tuple(sorted({*seen, *extra})) if extra else seen


def _next_door(d: Draft, here: int) -> tuple[int, ...]:
    # Inside, the bandit's own spot is no target (8.5); the coach's spots are too far away to differ by 2.
    return tuple([other for other, place in enumerate(d.places) if abs(place - here) == 2])


def _on_roofs(d: Draft, here: int) -> tuple[int, ...]:
    # Bandits on the shooter's own roof don't block the line of sight, and can't be hit (8.6).
    roofs = [place for place in d.places if place & 1 and place != here]
    ahead = max([place for place in roofs if place < here], default=-1)
    behind = min([place for place in roofs if place > here], default=-1)
    return tuple([other for other, place in enumerate(d.places) if place & 1 and place in (ahead, behind)])


def options(d: Draft, bandit: int) -> tuple[Action, ...]:
    """Return the shots a bandit can fire; none without a bullet (rulings.md 8.9)."""
    if not d.bullets[bandit]:
        return ()
    return tuple([Shoot(d.name(target)) for target in aimed_at(d, bandit, d.rules.targets(d, bandit))])


def perform(d: Draft, bandit: int, action: Action) -> None:
    """Give the target one of the bandit's own bullets; the shooter's power may add an effect (Django)."""
    assert isinstance(action, Shoot)
    target = d.setting.bandits.index(action.target)
    left = d.bullets[bandit] - 1
    # The shooter's bullet comes before a neutral one that a push may cause (8.10).
    d.bullets = with_entry(d.bullets, bandit, left)
    take_bullet(d, target, Card(f"bullet.{d.name(bandit)}"))
    d.emit(ShotFired(bandit=d.name(bandit), target=action.target, left=left))
    d.power(bandit).after_shot(d, bandit, target)


def why_not(d: Draft, bandit: int) -> str:
    """Return the reason for not firing: no target in sight, or an empty gun."""
    return "no-target" if d.bullets[bandit] else "no-bullets"


RULE = CardRule(options, perform, why_not)
