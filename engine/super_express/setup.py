"""Setup of the table before the first round (RBS, "Set up"; rulings.md, section 6)."""

from collections.abc import Sequence

from engine.core.rng import pick, shuffle
from engine.core.types import Seat, SeatSetup
from engine.super_express.events import BanditPlaced, FirstPlayerDrawn, LootDealt, RoundBegan, TrainFormed
from engine.super_express.rules import Draft, Rules
from engine.super_express.state import FACINGS, FRONT, REAR, Setting
from engine.super_express.train import inside


def lay_out(rules: Rules, modes: tuple[str, ...], seats: Sequence[SeatSetup], seed: bytes) -> Draft:
    """Return the table ready for the first round. Two random draws give the cars and the First Player."""
    content = rules.content
    bandits = tuple([seat.figures[0] for seat in seats])
    count = len(bandits)
    cars = shuffle(content.loot, seed, 0)[: count + content.extra_cars]
    first = pick(count, seed, 1)
    spots: tuple[tuple[int, ...], ...] = ((),) * (2 * len(cars) + 2)
    draft = Draft(
        setting=Setting(modes, bandits, cars), round=0, first=first, spots=spots, facing=(FRONT,) * count,
        stunned=(False,) * count, plans=((),) * count, takers=(), falls=(), outcome=None, rules=rules, events=[],
    )  # fmt: skip
    draft.emit(TrainFormed(cars=len(cars)))
    draft.emit(LootDealt(values=cars, audience=()))
    draft.emit(FirstPlayerDrawn(seat=Seat(first)))
    _place(draft)
    draft.emit(RoundBegan(number=1, first_player=Seat(first)))
    return draft


def _place(d: Draft) -> None:
    """Put each bandit inside its own car: the First Player's in the second-to-last one, the others one by one toward the front.

    The rear half, rounded up, faces the Locomotive; the others face the Caboose.
    """
    count = len(d.setting.bandits)
    spots, facing = list(d.spots), list(d.facing)
    for step in range(count):
        seat = (d.first + step) % count
        spot = inside(len(d.setting.cars) - 1 - step)
        spots[spot] = (seat,)
        facing[seat] = FRONT if 2 * step < count else REAR
        d.emit(BanditPlaced(bandit=d.name(seat), spot=spot, facing=FACINGS[facing[seat]]))
    d.spots, d.facing = tuple(spots), tuple(facing)
