"""Base game for three to six players, as one table of functions."""

from types import MappingProxyType

from engine.colt_express import hands, phases, round_events, scheming, scoring, setup, train
from engine.colt_express.cards import fire, move, punch
from engine.colt_express.cards.table import CARDS
from engine.colt_express.characters import POWERS
from engine.colt_express.content import Content
from engine.colt_express.rules import Draft, Power, Rules
from engine.colt_express.rulings import AS_DECIDED, Rulings

TASKS = MappingProxyType(
    {
        "shuffle": phases.SHUFFLE,
        "fill": phases.FILL,
        "reveal": phases.REVEAL,
        "schemin": scheming.SCHEMIN,
        "turn": scheming.TURN,
        "gather": scheming.GATHER,
        "stealin": phases.STEALIN,
        "perform": phases.PERFORM,
        "act": phases.ACT,
        "event": phases.ROUND_EVENT,
        "pickpocketing": phases.PICKPOCKETING,
        "end": phases.END,
    }
)


def own_power(d: Draft, bandit: int) -> Power:
    """Return the power on the bandit's character card."""
    return d.rules.powers[d.setting.bandits[bandit]]


def rules(content: Content, rulings: Rulings = AS_DECIDED) -> Rules:
    """Return the rules of the base game."""
    return Rules(
        content=content,
        setup=(
            setup.form_train,
            setup.deal_loot,
            setup.deal_rounds,
            setup.build_decks,
            phases.open_round,
            setup.bring_aboard,
        ),
        cars=setup.as_many_as_players,
        place=setup.place_bandits,
        starter=setup.any_seat,
        round=("shuffle", "fill", "reveal", "schemin", "gather", "stealin", "event", "end"),
        turns=MappingProxyType({}),
        turn_actions=scheming.TURN_ACTIONS,
        extras=scheming.nothing_else,
        face_down=scheming.as_it_should,
        tasks=TASKS,
        cards=CARDS,
        events=round_events.EVENTS,
        powers=POWERS,
        arrivals=(train.meet_marshal,),
        power_of=own_power,
        reach=move.reach,
        targets=fire.targets,
        landings=punch.landings,
        hand_size=phases.hand_size,
        stock=hands.stock,
        take_cards=hands.take_cards,
        give_back=hands.lay_on_deck,
        backwards=scheming.backwards,
        next_first=phases.next_first,
        lines=scoring.lines,
        prizes=scoring.prizes,
        qualified=scoring.all_bandits,
        score=scoring.score,
        rulings=rulings,
    )
