"""Shotgun: he guards a strongbox on the stagecoach until a bandit punches him off (rulings.md 11.7 to 11.11)."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.colt_express.actions import Action, Go, Hit, Rob, Spot
from engine.colt_express.events import Punched, ShotgunCrossed, ShotgunPunched
from engine.colt_express.rules import CardRule, Draft, TaskRule
from engine.colt_express.state import COACH_ROOF, GUARDED, Ask, Task
from engine.colt_express.train import arrive, beside, neutral_bullets, roof, standing, with_entry

NAME = "shotgun"


def guards(d: Draft, spot: Spot) -> bool:
    """Return whether the Shotgun is on this spot."""
    return d.coach is not None and d.coach.shotgun == spot


def meet(d: Draft, bandit: int) -> None:
    """Make a bandit that arrived on the Shotgun's roof take a bullet and run (rulings.md 11.9)."""
    if guards(d, d.places[bandit]):
        _chase(d, (bandit,))


def meet_all(d: Draft) -> None:
    """Make all bandits on the Shotgun's roof take a bullet, as one occasion, and run (rulings.md 11.10)."""
    assert d.coach is not None
    if d.coach.shotgun >= 0:
        _chase(d, standing(d, Spot(d.coach.shotgun)))


def _chase(d: Draft, bandits: Sequence[int]) -> None:
    neutral_bullets(d, bandits, NAME)
    # The agenda is a stack: pushed in reverse, they run in the order of their numbers.
    for bandit in reversed(bandits):
        d.push(Task("run", queue=(bandit,)))


def cross(d: Draft, bandit: int, passed: Sequence[Spot]) -> None:
    """Give a bandit that ran past the Shotgun a bullet (rulings.md 11.11)."""
    if any(guards(d, spot) for spot in passed):
        d.emit(ShotgunCrossed(bandit=d.name(bandit)))
        neutral_bullets(d, (bandit,), NAME)


def run(d: Draft, task: Task) -> tuple[Ask, ...]:
    """Ask which of the neighboring roofs the bandit runs to; a single one needs no decision."""
    bandit = task.queue[0]
    goals = tuple(Go(spot) for spot in beside(d, d.places[bandit]))
    if len(goals) > 1:
        return (Ask(d.setting.owners[bandit], "run", bandit, goals),)
    d.next_task(None)
    arrive(d, bandit, goals[0].to, "shotgun")
    return ()


def answer_run(d: Draft, _task: Task, ask: Ask, action: Action) -> None:
    """Move the bandit to the chosen roof."""
    assert isinstance(action, Go)
    d.next_task(None)
    arrive(d, ask.bandit, action.to, "shotgun")


def punch(rule: CardRule) -> CardRule:
    """Return the Punch card's rule with the Shotgun as another target, who also shields Belle (rulings.md 11.8)."""

    def options(d: Draft, bandit: int) -> tuple[Action, ...]:
        blows = rule.options(d, bandit)
        # On the train no bandit can stay on his spot, so he is punched only once (11.8).
        if d.coach is None or d.coach.shotgun >= 0 or d.places[bandit] != COACH_ROOF:
            return blows
        bandits = d.setting.bandits
        open_blows = [b for b in blows if isinstance(b, Hit) and not d.power(bandits.index(b.target)).shielded]
        return (*open_blows, Hit(NAME, "none", roof(d.coach.car)))

    def perform(d: Draft, bandit: int, action: Action) -> None:
        assert isinstance(action, Hit)
        if action.target == NAME:
            throw_off(d, bandit, action.to)
        else:
            rule.perform(d, bandit, action)

    return CardRule(options, perform, rule.why_not)


def under_his_eyes(rule: CardRule) -> CardRule:
    """Return the Robbery card's rule with the ruling on a strongbox that fell on the coach's roof next to the Shotgun (15.16)."""

    def options(d: Draft, bandit: int) -> tuple[Action, ...]:
        robs = rule.options(d, bandit)
        watched = d.coach is not None and d.coach.shotgun < 0 and d.places[bandit] == COACH_ROOF
        if d.rules.rulings.loose_box_can_be_robbed or not watched:
            return robs
        return tuple(rob for rob in robs if isinstance(rob, Rob) and rob.kind != "strongbox")

    return CardRule(options, rule.perform, rule.why_not)


def throw_off(d: Draft, bandit: int, spot: Spot) -> None:
    """Move the Shotgun onto the train's roof, and put his strongbox on the coach's roof."""
    assert d.coach is not None
    d.emit(Punched(bandit=d.name(bandit), target=NAME))
    d.coach = replace(d.coach, shotgun=spot)
    # The punch doesn't give anyone the strongbox, not even Cheyenne (11.7).
    d.loot = with_entry(d.loot, d.loot.index(GUARDED), COACH_ROOF)
    d.emit(ShotgunPunched(bandit=d.name(bandit), spot=spot))
    # Bandits at his landing spot are hit and run (11.10).
    meet_all(d)


RUN = TaskRule(run, answer_run)
