"""Scenes of every way to play: positions that are played to, and views that are laid out to be as full as can be."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from engine.colt_express.actions import Card, Spot
from engine.colt_express.state import AWAY, State
from engine.colt_express.view import BanditView, CoachView, FlaskView, LootView, View
from engine.core.types import Options, Outcome, Score, ScorePart, Seat, SeatSetup, Side
from tests.builders.colt import GAME

ALL: Final = ("belle", "cheyenne", "django", "doc", "ghost", "tuco")
HOSTAGES: Final = ("poodle", "banker", "minister", "teacher", "zealot", "old-lady", "poker-player", "photographer")
COACH, COACH_ROOF = Spot(40), Spot(41)
FLASKS: Final = (
    FlaskView(None, half=False),
    FlaskView("whiskey", half=False),
    FlaskView("whiskey", half=True),
    FlaskView("old-whiskey", half=False),
    FlaskView("old-whiskey", half=True),
)


def dealt(modes: Sequence[str], *seats: str, seed: int = 0) -> State:
    """Set up a match; a seat with two bandits is written ``ghost tuco``."""
    chosen = [SeatSetup(tuple(names.split())) for names in seats]
    return GAME.setup(Options(modes=tuple(modes)), chosen, seed.to_bytes(16, "big")).state


def played(state: State, until: Callable[[View], bool], seed: int = 0) -> State:
    """Play random legal actions until the public sees what is asked for, or to the end."""
    chance = Random(seed)
    while not until(GAME.view(state, None)) and GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, chance.choice(GAME.legal(state, seat))).state
    return state


def attack() -> View:
    """The Horse Attack of six, at the last car but one."""
    state = dealt(["horses-stagecoach"], *ALL, seed=3)
    for number in range(6):
        state = GAME.apply(state, Seat(number), GAME.read_action("board" if number % 3 == 0 else "ride-on")).state
    return GAME.view(state, None)


def stagecoach() -> View:
    """The fullest board there is: all kinds of flasks, hostages taken and to be had, horses in herds, crowds on the stagecoach."""
    state = dealt(["expert", "horses-stagecoach"], *ALL, seed=8)
    view = GAME.view(
        played(state, lambda seen: seen.round == 2 and seen.phase == "stealin" and seen.performing > 3), None
    )
    spots = (COACH_ROOF, COACH_ROOF, COACH_ROOF, COACH, COACH, Spot(7))
    return replace(
        view,
        coach=replace(_coach(view), car=3, shotgun=None, horses=(1, 3, 3, 5, 5, 5), display=HOSTAGES[6:]),
        bandits=tuple(
            replace(bandit, spot=spots[n], hostage=HOSTAGES[n], flasks=FLASKS[n % 3 : n % 3 + 3], cash=250 * (n == 2))
            for n, bandit in enumerate(view.bandits)
        ),
        loot=(*view.loot, *(_flask(Spot(2 * n + 4), flask) for n, flask in enumerate(FLASKS)), _box(COACH_ROOF)),
    )


def gone() -> View:
    """The last stop after an Escape: three have ridden away, the Shotgun is on the train's roof."""
    state = dealt(["horses-stagecoach"], *ALL[:5], seed=4)
    view = GAME.view(played(state, lambda seen: seen.round == seen.rounds and seen.phase == "stealin"), None)
    spots = (AWAY, Spot(3), AWAY, Spot(4), AWAY)
    return replace(
        view,
        round_card=replace(view.round_card, id="escape"),
        coach=replace(_coach(view), car=4, shotgun=Spot(9)),
        bandits=tuple(replace(bandit, spot=spots[n]) for n, bandit in enumerate(view.bandits)),
    )


def teams() -> View:
    """Three teams of two."""
    state = dealt(["teams"], *ALL, seed=5)
    return GAME.view(played(state, lambda seen: seen.round == 2 and seen.turn == 3), None)


def two_players() -> View:
    """Two players with two bandits each, in the middle of Stealin'."""
    state = dealt(["two-player"], "ghost tuco", "belle doc", seed=6)
    return GAME.view(played(state, lambda seen: seen.round == 2 and seen.performing > 2), None)


def expert_hand() -> View:
    """A hand at the end of Schemin': one card named, a discard pile, a hostage, flasks."""
    state = dealt(["expert", "horses-stagecoach"], *ALL[:4], seed=1)
    state = played(state, lambda seen: seen.round == 3 and seen.turn == 2)
    seat = GAME.to_act(state)[0]
    view = GAME.view(state, seat)
    name = view.seats[seat].bandits[0]
    hand = tuple(Card(f"{name}.{kind}") for kind in ("move", "move", "fire", "ride", "marshal"))
    assert view.ask is not None
    asked = replace(view.ask, what="keep", options=("done", f"drop {name}.move", f"drop {name}.fire"), chosen=hand[3:4])
    mine = replace(_of(view, seat), hostage="photographer", flasks=(FLASKS[1], FLASKS[4], FLASKS[4]))
    others = tuple(bandit for bandit in view.bandits if bandit.seat != seat)
    return replace(view, hand=hand, ask=asked, bandits=(*others, mine))


def team_score() -> View:
    """The score of three teams, with every line that there can be; the last of them was caught."""
    kinds = ("purses", "jewels", "strongboxes", "ransom", "hostage", "mortal-bullets", "gunslinger")
    worths = (5_400, 3_000, 2_000, 500, 1_900, -1_050, 1_000)
    parts = tuple(ScorePart(kind, 2, worth) for kind, worth in zip(kinds, worths, strict=True))
    sides = [(Seat(2 * side), Seat(2 * side + 1)) for side in range(3)]
    scores = (
        Score(Side(0), sides[0], 1, 12_750, 14, parts),
        Score(Side(1), sides[1], 2, 3_500, 3, parts[1:2] + parts[4:5]),
        Score(Side(2), sides[2], 3, 2_000, 0, (parts[2], ScorePart("caught", 2, 0))),
    )
    view = GAME.view(dealt(["teams", "horses-stagecoach"], *ALL, seed=7), None)
    bandits = tuple(replace(bandit, hostage=HOSTAGES[n]) for n, bandit in enumerate(view.bandits))
    return replace(view, bandits=bandits, outcome=Outcome("rounds-played", scores))


def _coach(view: View) -> CoachView:
    assert view.coach is not None
    return view.coach


def _of(view: View, seat: Seat) -> BanditView:
    return next(bandit for bandit in view.bandits if bandit.seat == seat)


def _flask(spot: Spot, flask: FlaskView) -> LootView:
    return LootView(spot, "flask", 0, None, flask.kind, flask.half)


def _box(spot: Spot) -> LootView:
    return LootView(spot, "strongbox", 0, 1000)
