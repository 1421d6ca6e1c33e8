"""Positions of Colt Super Express, drawn as text, and played with cards or actions as text.

    position = train(
        "ghost tuco doc",                           # the seats, in order
        roofs="          | <tuco   |       |",      # the Locomotive comes first, then the cars down to the Caboose
        inside="         |         | doc>  | <ghost",
    )
    position = act(position, "ghost fire", "tuco move")  # these cards, in this order, and nothing else
    assert position.inside == "| | (doc>) | <ghost"

``<ghost`` faces the Locomotive, ``ghost>`` the Caboose, and stunned bandits are in parentheses. Seats that aren't drawn
left the train before. ``play`` plays real rounds: ``play(position, "ghost plan fire move flip", ...)``.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec
from msgspec.structs import astuple

from engine.core.types import NO_SEAT, Options, Outcome, Seat, SeatSetup
from engine.super_express.actions import Card
from engine.super_express.events import SuperEvent
from engine.super_express.game import SuperExpress
from engine.super_express.modes import compose
from engine.super_express.round_end import end_round
from engine.super_express.rules import Draft
from engine.super_express.rulings import AS_DECIDED, Rulings
from engine.super_express.shooting import resolve
from engine.super_express.state import FRONT, REAR, Fall, Setting, State, loot_of
from engine.super_express.view import View
from tests.builders.games import SUPER_CONTENT, super_express
from tests.builders.thorough import usual

GAME: Final = super_express()
WAYS: Final = ((), ("reflex",), ("horse",), ("reflex", "horse"))
"""All combinations of extensions."""

TABLES: Final = usual(
    [(players, modes) for players in range(3, 8) for modes in WAYS],
    [(3, ()), (4, ("reflex",)), (5, ("horse",)), (6, ("reflex", "horse")), (7, ())],
)
"""Numbers of players with extensions: some, and all in nightly runs."""

E = TypeVar("E", bound=SuperEvent)


class Table(msgspec.Struct, frozen=True):
    """A position under some rulings, with the events since it was drawn or since the last action."""

    state: State
    rulings: Rulings = AS_DECIDED
    events: tuple[SuperEvent, ...] = ()

    @property
    def game(self) -> SuperExpress:
        return GAME if self.rulings == AS_DECIDED else super_express(self.rulings)

    @property
    def roofs(self) -> str:
        return self._drawn(1)

    @property
    def inside(self) -> str:
        return self._drawn(0)

    def _drawn(self, floor: int) -> str:
        rows = [" ".join(self._figure(seat) for seat in row) for row in self.state.spots[floor::2]]
        return " ".join(" | ".join(rows).split())

    def _figure(self, seat: int) -> str:
        name = self.state.setting.bandits[seat]
        figure = f"<{name}" if self.state.facing[seat] == FRONT else f"{name}>"
        return f"({figure})" if self.state.stunned[seat] else figure

    def seat(self, bandit: str) -> Seat:
        return Seat(self.state.setting.bandits.index(bandit))

    def named(self, seats: Sequence[int]) -> str:
        return " ".join(self.state.setting.bandits[seat] for seat in seats)

    @property
    def first(self) -> str:
        return self.named([self.state.first])

    @property
    def waiting(self) -> str:
        """Return the bandits whose seats haven't planned."""
        return self.named(self.game.to_act(self.state))

    @property
    def out(self) -> str:
        """Return the bandits that have left the train, in the order of seats."""
        return self.named(sorted(fall.seat for fall in self.state.falls))

    def loot(self, bandit: str) -> tuple[int, ...]:
        return loot_of(self.state, self.seat(bandit))

    @property
    def outcome(self) -> Outcome:
        assert self.state.outcome is not None
        return self.state.outcome

    @property
    def places(self) -> dict[str, int]:
        """Return every bandit's place in the final ranking, the winners first."""
        return {self.named(score.seats): score.place for score in self.outcome.scores}

    def view(self, bandit: str | None = None) -> View:
        """Return the view of a bandit's player, or the public one."""
        return self.game.view(self.state, None if bandit is None else self.seat(bandit))

    def told(self, kind: type[E]) -> tuple[E, ...]:
        """Return the events of one kind."""
        return tuple(event for event in self.events if isinstance(event, kind))


def train(
    seats: str,
    inside: str = "",
    roofs: str = "",
    modes: str = "",
    first: str | None = None,
    won: str = "",
    rulings: Rulings = AS_DECIDED,
) -> Table:
    """Draw a position. ``won`` lists the winners of the unhooked cars' loot cards, rearmost car first."""
    names = seats.split()
    below, above = _rows(inside), _rows(roofs)
    length = max(len(below), len(above))
    floors = [
        (row.split(), top.split()) for row, top in zip(_padded(below, length), _padded(above, length), strict=True)
    ]
    words = [word for pair in floors for row in pair for word in row]
    known = {word.strip("(<>)"): word for word in words}
    assert set(known) <= set(names), known
    assert len(known) == len(words), words
    unhooked = len(names) + SUPER_CONTENT.extra_cars + 1 - length
    assert unhooked >= 0, "the train is too long for these seats"
    takers = [names.index(name) for name in won.split()]
    state = State(
        setting=Setting(
            tuple(modes.split()), tuple(names), SUPER_CONTENT.loot[: len(names) + SUPER_CONTENT.extra_cars]
        ),
        round=unhooked,
        first=names.index(first or next(name for name in names if name in known)),
        spots=tuple(tuple(names.index(word.strip("(<>)")) for word in row) for pair in floors for row in pair),
        facing=tuple(REAR if ">" in known.get(name, "<") else FRONT for name in names),
        stunned=tuple("(" in known.get(name, "") for name in names),
        plans=((),) * len(names),
        takers=(*(NO_SEAT,) * (unhooked - len(takers)), *takers),
        falls=tuple(Fall(seat, 0, seat + 1) for seat, name in enumerate(names) if name not in known),
        outcome=None,
    )
    return Table(state, rulings)


def _rows(drawing: str) -> list[str]:
    return drawing.split("|") if drawing else []


def _padded(rows: list[str], length: int) -> list[str]:
    return rows + [""] * (length - len(rows))


def act(position: Table, *lines: str) -> Table:
    """Resolve these cards in this order, each line a bandit and its card, and nothing else."""
    named = [line.split() for line in lines]
    draft = _draft(position)
    draft.plans = tuple(
        tuple(Card(card) for name, card in named if name == bandit) for bandit in position.state.setting.bandits
    )
    resolve(draft, tuple(position.seat(name) for name, _ in named))
    return _table(position, draft)


def unhook(position: Table) -> Table:
    """End the round, which unhooks the last car."""
    draft = _draft(position)
    end_round(draft)
    return _table(position, draft)


def play(position: Table, *lines: str) -> Table:
    """Play actions by their texts, each line a bandit and its player's action."""
    state = position.state
    events: list[SuperEvent] = []
    for line in lines:
        name, _, text = line.partition(" ")
        step = position.game.apply(state, position.seat(name), position.game.read_action(text))
        state = step.state
        events += step.events
    return Table(state, position.rulings, tuple(events))


def deal(*names: str, seed: int = 0, modes: Sequence[str] = ()) -> Table:
    """Set up a real match, with seats in the order of ``names``."""
    step = GAME.setup(Options(tuple(modes)), [SeatSetup((name,)) for name in names], seed.to_bytes(16, "big"))
    return Table(step.state, events=step.events)


def _draft(position: Table) -> Draft:
    return Draft(
        *astuple(position.state),
        rules=compose(SUPER_CONTENT, position.rulings, position.state.setting.modes),
        events=[],
    )


def _table(position: Table, draft: Draft) -> Table:
    fields = {name: getattr(draft, name) for name in State.__struct_fields__}
    return Table(State(**{**fields, "plans": ((),) * len(draft.plans)}), position.rulings, tuple(draft.events))
