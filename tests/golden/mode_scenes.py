"""Scenes of every way to play: positions that are played to, and views that are laid out to be as full as can be."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.colt_express.actions import Card, Spot
from engine.colt_express.state import AWAY, State
from engine.colt_express.view import BanditView, CoachView, FlaskView, LootView, PileView, RoundCardView, View
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


def laid_out(view: View, spots: Sequence[int], cards: str, performing: int, **fields: object) -> View:
    """Put the bandits on spots and a pile on the table: ``belle.move`` open, ``?belle.move`` face down. Nothing of it is left to chance."""
    seats = {bandit.bandit: bandit.seat for bandit in view.bandits}
    pile = tuple(
        PileView(
            seats[name],
            name,
            Card(f"{name}.{kind}") if not text.startswith("?") else None,
            text[0] == "?",
            n < performing,
        )
        for n, text in enumerate(cards.split())
        for name, kind in (text.lstrip("?").split("."),)
    )
    bandits = tuple(replace(bandit, spot=Spot(spot)) for bandit, spot in zip(view.bandits, spots, strict=True))
    usual = {"phase": "stealin", "turn": 0, "to_act": (pile[performing].seat,)}
    return replace(view, bandits=bandits, pile=pile, performing=performing, **{**usual, **fields})


def carded(view: View, card: str, *turns: str, keep: int = 0) -> View:
    """Put a round card on the table."""
    return replace(view, round=2, round_card=RoundCardView(card, turns, card, keep, card == "escape"))


def attack() -> View:
    """The Horse Attack of six, at the last car but one."""
    state = dealt(["horses-stagecoach"], *ALL, seed=3)
    for number in range(6):
        state = GAME.apply(state, Seat(number), GAME.read_action("board" if number % 3 == 0 else "ride-on")).state
    return GAME.view(state, None)


def stagecoach() -> View:
    """The fullest board there is: all kinds of flasks, hostages taken and to be had, horses in herds, crowds on the stagecoach."""
    view = GAME.view(dealt(["expert", "horses-stagecoach"], *ALL, seed=8), None)
    pile = " ".join(f"{name}.{kind}" for kind in ("ride", "move", "fire", "punch") for name in ALL)
    view = laid_out(view, (41, 41, 41, 40, 40, 7), pile, 9)
    view = carded(view, "panting-horses", "turmoil", "standard", "speeding-up", keep=2)
    return replace(
        view,
        coach=replace(_coach(view), car=3, shotgun=None, horses=(1, 3, 3, 5, 5, 5), display=HOSTAGES[6:], riders_at=0),
        bandits=tuple(
            replace(bandit, hostage=HOSTAGES[n], flasks=FLASKS[n % 3 : n % 3 + 3], cash=250 * (n == 2))
            for n, bandit in enumerate(view.bandits)
        ),
        seats=tuple(replace(seat, hand=6, deck=10 + n, discard=2 + 3 * n) for n, seat in enumerate(view.seats)),
        loot=(*view.loot, *(_flask(Spot(2 * n + 4), flask) for n, flask in enumerate(FLASKS)), _box(COACH_ROOF)),
    )


def gone() -> View:
    """The last round, an Escape: three have ridden away, the Shotgun is on the train's roof."""
    view = GAME.view(dealt(["horses-stagecoach"], *ALL[:5], seed=4), None)
    pile = "belle.ride cheyenne.fire ?django.ride ?doc.move ghost.ride cheyenne.ride doc.robbery"
    view = laid_out(view, (AWAY, 3, AWAY, 4, AWAY), pile, 5)
    view = replace(carded(view, "escape", "standard", "standard", "tunnel", "standard", "standard"), round=5)
    return replace(view, coach=replace(_coach(view), car=4, shotgun=Spot(9), horses=(2, 3, 4, 4, 5), riders_at=0))


def teams() -> View:
    """Three teams of two, in a tunnel."""
    view = GAME.view(dealt(["teams"], *ALL, seed=5), None)
    pile = "belle.move cheyenne.fire django.move doc.marshal ghost.robbery tuco.floor ?belle.fire ?cheyenne.move"
    view = laid_out(view, (12, 11, 11, 11, 13, 7), pile, -1, phase="schemin", turn=2, to_act=(Seat(2),))
    return carded(view, "swivel-arm", "standard", "tunnel", "switching")


def two_players() -> View:
    """Two players with two bandits each, in the middle of Stealin'; it is the second bandit's card."""
    view = GAME.view(dealt(["two-player"], "ghost tuco", "belle doc", seed=6), None)
    pile = "ghost.move belle.fire tuco.robbery doc.move ?ghost.floor ?belle.marshal"
    view = laid_out(view, (7, 2, 3, 9), pile, 3)
    view = replace(view, seats=tuple(replace(seat, discard=4 * seat.seat) for seat in view.seats))
    return carded(view, "braking", "standard", "tunnel", "standard")


def expert_hand() -> View:
    """A hand at the end of Schemin': one card named, a discard pile, a hostage, flasks."""
    state = dealt(["expert", "horses-stagecoach"], *ALL[:4], seed=1)
    seat = Seat(1)
    view = GAME.view(state, seat)
    name = view.seats[seat].bandits[0]
    pile = tuple(
        Card(text) for text in (f"{name}.floor", f"{name}.ride", f"{name}.punch", "bullet.tuco", "bullet.tuco")
    )
    hand = tuple(Card(f"{name}.{kind}") for kind in ("move", "move", "fire", "ride", "marshal"))
    assert view.ask is not None
    asked = replace(
        view.ask,
        what="keep",
        options=("done", *(f"drop {card}" for card in (hand[0], hand[2], hand[4]))),
        chosen=hand[3:4],
    )
    mine = replace(_of(view, seat), hostage="photographer", flasks=(FLASKS[1], FLASKS[4], FLASKS[4]))
    others = tuple(bandit for bandit in view.bandits if bandit.seat != seat)
    return replace(view, hand=hand, discards=pile, ask=asked, bandits=(*others, mine))


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
