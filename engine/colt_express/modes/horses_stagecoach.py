"""Expansion Horses & Stagecoach as one mode, which applies to the base game, the expert variant, two players and teams."""

from types import MappingProxyType

from msgspec.structs import replace

from engine.colt_express.actions import Action, Drink, Go, Spot
from engine.colt_express.cards import move
from engine.colt_express.content import Content
from engine.colt_express.events import HostagesDisplayed
from engine.colt_express.phases import open_round
from engine.colt_express.rules import CardRule, Draft, Rules, TaskRule
from engine.colt_express.rulings import Rulings
from engine.colt_express.setup import add_token
from engine.colt_express.stagecoach import (
    attack,
    bonus,
    coach,
    counting,
    events,
    hostages,
    ride,
    shotgun,
    turmoil,
    whiskey,
)
from engine.colt_express.state import AWAY, GUARDED, Ask, Coach, Task, Token
from engine.colt_express.train import is_roof

TASKS = MappingProxyType(
    {
        "attack": attack.ATTACK,
        "bonus": bonus.BONUS,
        "coach": coach.MOVE,
        "hostage": hostages.HOSTAGE,
        "poodle": hostages.POODLE,
        "run": shotgun.RUN,
        "sip": whiskey.SIP,
        "turmoil": turmoil.TURMOIL,
    }
)


def bring_the_coach(d: Draft) -> None:
    """Put the stagecoach next to the Locomotive, with the Shotgun and a strongbox on it, and draw the hostages."""
    no_hostages = ("",) * len(d.setting.bandits)
    names = [row.id for row in d.rules.content.stagecoach.hostages]
    heads = len(no_hostages) if d.rules.rulings.hostages_by_bandit else len(d.setting.seats)
    # The rules say players minus one, which would be one hostage for two players (11.6).
    shown = tuple(sorted(d.shuffled(names)[: heads - 1]))
    d.coach = Coach(0, -1, (), shown, no_hostages, (), (0,) * len(no_hostages))
    add_token(d, Token("strongbox", d.rules.content.strongbox), GUARDED, (1 << len(d.setting.seats)) - 1)
    d.emit(HostagesDisplayed(hostages=shown))


def reach(d: Draft, bandit: int) -> tuple[Spot, ...]:
    """Return the spots of a Move: one car inside the train, none inside the stagecoach, and roofs including the stagecoach's."""
    here = d.places[bandit]
    if is_roof(here):
        steps = 1 if hostages.bound(d, bandit, "old-lady") else move.ROOF_REACH
        return tuple(sorted(coach.paths(d, here, steps)))
    # Inside the coach a Move has no effect (11.2).
    return () if coach.is_coach(here) else move.reach(d, bandit)


def run_past(rule: CardRule) -> CardRule:
    """Return the Move card's rule, extended: a bandit that runs past the Shotgun takes a bullet."""

    def perform(d: Draft, bandit: int, action: Action) -> None:
        assert isinstance(action, Go)
        here = d.places[bandit]
        if is_roof(here):
            # The full reach, even with the Old Lady: this only looks up the roofs in between.
            passed = coach.paths(d, here, move.ROOF_REACH)[action.to]
            over = coach.is_coach(here) or coach.is_coach(action.to)
            if not over or d.rules.rulings.coach_step_meets_the_shotgun:
                shotgun.cross(d, bandit, passed)
        rule.perform(d, bandit, action)

    return CardRule(rule.options, perform, rule.why_not)


def unless_away(rule: CardRule) -> CardRule:
    """Return the card's rule, extended: the card has no effect for a bandit that has left the train for good."""

    def options(d: Draft, bandit: int) -> tuple[Action, ...]:
        return () if d.places[bandit] == AWAY else rule.options(d, bandit)

    def why_not(d: Draft, bandit: int) -> str:
        return "away" if d.places[bandit] == AWAY else rule.why_not(d, bandit)

    return CardRule(options, rule.perform, why_not)


def count_from_here(d: Draft, _task: Task) -> tuple[Ask, ...]:
    """Record each bandit's number of bullets at the start of the round (rulings.md 13.6)."""
    coach.change(d, received=d.received)
    d.next_task(None)
    return ()


def merged(content: Content) -> Content:
    """Return the base game's numbers with the expansion's added."""
    more = content.stagecoach
    return replace(
        content,
        round_cards={band: (*cards, *more.round_cards[band]) for band, cards in content.round_cards.items()},
        stations={band: (*cards, *more.stations[band]) for band, cards in content.stations.items()},
        action_cards={**content.action_cards, **more.action_cards},
        neutral_bullets=content.neutral_bullets + more.neutral_bullets,
    )


def _rounds(kinds: tuple[str, ...], rulings: Rulings) -> tuple[str, ...]:
    swaps = {"gather": ("bonus",), "event": ("event", "coach")}
    if not rulings.poodle_before_the_hand:
        return ("mark", *(new for kind in kinds for new in {**swaps, "fill": ("fill", "poodle")}.get(kind, (kind,))))
    return ("mark", "poodle", *(new for kind in kinds for new in swaps.get(kind, (kind,))))


def horses_stagecoach(rules: Rules) -> Rules:
    """Return ``rules`` with the expansion."""
    before = rules.setup.index(open_round)
    cards = {**rules.cards, "ride": ride.RULE}
    cards["move"] = run_past(cards["move"])
    cards["robbery"] = shotgun.under_his_eyes(cards["robbery"])
    # The Teacher comes last: a bandit with her can't punch even the Shotgun.
    cards["punch"] = hostages.no_fists(shotgun.punch(cards["punch"]))
    return replace(
        rules,
        content=merged(rules.content),
        setup=(*rules.setup[:before], whiskey.deal_flasks, bring_the_coach, *rules.setup[before:]),
        place=attack.begin,
        round=_rounds(rules.round, rules.rulings),
        turns=MappingProxyType({**rules.turns, "turmoil": "turmoil"}),
        turn_actions=MappingProxyType({**rules.turn_actions, Drink: whiskey.drink}),
        extras=whiskey.drinks,
        face_down=hostages.in_the_open(rules.face_down),
        tasks=MappingProxyType({**rules.tasks, **TASKS, "mark": TaskRule(count_from_here, phase="schemin")}),
        cards=MappingProxyType({kind: unless_away(rule) for kind, rule in cards.items()}),
        events=MappingProxyType(
            {**rules.events, **events.EVENTS, "swivel-arm": events.sweeping(rules.events["swivel-arm"])}
        ),
        # The marshal first, then the Shotgun: a bandit that is moved on hasn't arrived (15.20).
        arrivals=(*rules.arrivals, shotgun.meet, hostages.meet),
        power_of=hostages.without_ability(rules.power_of),
        reach=reach,
        targets=coach.targets,
        landings=coach.landings,
        hand_size=hostages.one_card_fewer(rules.hand_size),
        lines=counting.lines(rules.lines),
        qualified=counting.qualified(rules.qualified),
    )
