"""Two players with two bandits each (base rules, "Special rules for two players"; rulings.md 3, 9.9, 15.5). Needs the expert variant.

Changes: four cars, one bandit of each team in each of the two rear ones, a deck with one card of each kind of both bandits but
only one of their Marshals, and no Gunslinger.
"""

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from engine.colt_express.actions import Card
from engine.colt_express.events import BanditPlaced
from engine.colt_express.rules import Draft, Rules
from engine.colt_express.setup import build_decks, draw_first_player
from engine.colt_express.train import caboose, inside
from engine.core.types import ScorePart

Step: TypeAlias = Callable[[Draft], None]


def four_cars(_d: Draft) -> int:
    """Return the number of cars behind the Locomotive."""
    return 4


def place_teams(d: Draft) -> None:
    """Draw the First Player, and put each team's first bandit into the Caboose and its second one into the next car."""
    draw_first_player(d, tuple(range(len(d.setting.bandits))))
    places = list(d.places)
    for bandits in d.setting.seats:
        for step, bandit in enumerate(bandits):
            places[bandit] = inside(caboose(d) - step)
            d.emit(BanditPlaced(bandit=d.name(bandit), spot=places[bandit]))
    d.places = tuple(places)


def mix_decks(d: Draft) -> None:
    """Give each seat one card of each kind of both bandits, except one bandit's Marshal."""
    d.decks = tuple(
        tuple(
            Card(f"{d.name(bandit)}.{kind}")
            for bandit in bandits
            for kind in d.rules.content.action_cards
            if bandit not in _without(d, kind, bandits)
        )
        for bandits in d.setting.seats
    )


def _without(d: Draft, kind: str, bandits: tuple[int, ...]) -> tuple[int, ...]:
    """Return the bandits of a team that have no card of this kind."""
    if kind == "ride" and not d.rules.rulings.each_bandit_brings_a_ride:
        return bandits[1:]
    return (_without_marshal(d, bandits),) if kind == "marshal" else ()


def _without_marshal(d: Draft, bandits: tuple[int, ...]) -> int:
    named = [bandit for bandit in bandits if d.name(bandit) in d.setting.without_marshal]
    # Only one of the two Marshals is left out, even if the table's choice has both bandits.
    return named[0] if named else bandits[-1]


def six_for_all(d: Draft, _seat: int) -> int:
    """Return the hand size at the start of a round, without Doc's power (rulings.md 15.5)."""
    return d.rules.content.hand


def no_prizes(_d: Draft, _side: int) -> tuple[ScorePart, ...]:
    """Return no lines, since there is no Gunslinger with two players."""
    return ()


def two_player(rules: Rules) -> Rules:
    """Return ``rules`` (with the expert variant) for two players with two bandits each."""
    swaps: dict[Step, Step] = {build_decks: mix_decks}
    return replace(
        rules,
        setup=tuple(swaps.get(step, step) for step in rules.setup),
        cars=four_cars,
        place=place_teams,
        hand_size=rules.hand_size if rules.rulings.doc_fills_his_team else six_for_all,
        prizes=no_prizes,
    )
