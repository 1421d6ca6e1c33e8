"""Colt Super Express behind the interface of ``engine.core.game``."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import astuple

from engine.core.errors import BadRecord, BadSetup, GameOver, IllegalAction, NotYourTurn
from engine.core.records import EventRecords, PositionRecords, Upgrade, rules_apart
from engine.core.seating import dealt
from engine.core.types import Options, Outcome, Seat, SeatSetup, Step, TableChoice
from engine.super_express import events as happenings
from engine.super_express import notation
from engine.super_express.actions import Action
from engine.super_express.checking import faults
from engine.super_express.content import Content
from engine.super_express.events import SuperEvent
from engine.super_express.modes import MODES, compose, in_order
from engine.super_express.planning import SuperPlanner
from engine.super_express.round_end import end_round
from engine.super_express.rules import Draft, Rules
from engine.super_express.rulings import AS_DECIDED, NEWEST, Rulings
from engine.super_express.scheming import lay, may_plan, missing
from engine.super_express.seeing import see
from engine.super_express.setup import lay_out
from engine.super_express.shooting import shoot_it_out
from engine.super_express.state import State
from engine.super_express.view import View

UPGRADES: Final[tuple[Upgrade, ...]] = (rules_apart,)
"""Functions that upgrade a position from each older format to the next one, beginning with format 1.

A change of ``state.State`` adds a function here.
"""


Choose: TypeAlias = Callable[["SuperExpress", View], str]
"""Returns the text of one of a view's options. Raises ValueError if the viewer has nothing to decide."""

_STATE_FIELDS: Final = len(State.__struct_fields__)
SECOND: Final = 2
"""First round in which a match is no longer young."""


class _Deck:
    """Rules with certain modes, and all plans that they allow."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.plans = rules.plans()
        self.allowed = frozenset(self.plans)
        self.texts = tuple([notation.write(plan) for plan in self.plans])


class SuperExpress:
    """Colt Super Express, for three to seven players.

    ``content`` has the numbers of ``engine/numbers/super_express.toml``; ``choose`` decides for a seat that missed its deadline.

    Decisions are simultaneous: ``to_act`` returns the seats without a plan, and a seat that has planned may plan again (it also has
    ``legal`` plans) until the last one has planned. The round is resolved in the same step as the last plan.
    """

    id = "super-express"
    modes: tuple[str, ...] = tuple(MODES)
    by_money: bool = False

    def __init__(
        self, content: Content, choose: Choose, rulings: Rulings = AS_DECIDED, rules_version: str = NEWEST
    ) -> None:
        self.rules_version = rules_version
        self.figures = content.bandits
        self.planner = SuperPlanner(content)
        self._content = content
        self._choose = choose
        chosen = [modes for count in range(len(MODES) + 1) for modes in combinations(MODES, count)]
        self._decks = {modes: _Deck(compose(content, rulings, modes)) for modes in chosen}
        self._positions = PositionRecords(rules_version, UPGRADES)
        self._events = EventRecords(happenings, SuperEvent)

    def player_counts(self, _options: Options) -> range:
        """Return the possible numbers of seats."""
        return range(self._content.fewest, self._content.most + 1)

    def check(self, options: Options, seats: Sequence[SeatSetup]) -> None:
        """Raise BadSetup, with the reason, if seats and options don't fit together."""
        if unknown := [mode for mode in options.modes if mode not in self.modes]:
            raise BadSetup(reason="unknown-mode", mode=unknown[0])
        if len(seats) not in self.player_counts(options):
            raise BadSetup(reason="player-count", have=len(seats))
        figures = [figure for seat in seats for figure in seat.figures]
        if any(len(seat.figures) != 1 for seat in seats) or any(figure not in self.figures for figure in figures):
            raise BadSetup(reason="figures")
        if len(set(figures)) < len(figures):
            raise BadSetup(reason="figure-twice")

    def choices(self, _options: Options) -> tuple[TableChoice, ...]:
        """Return no additional choices: a table only has modes."""
        return ()

    def assign(self, _options: Options, wishes: Sequence[str | None], deck: Sequence[str]) -> tuple[SeatSetup, ...]:
        """Return each seat's figure: its wish or, if it has none, the next free one of ``deck``."""
        return dealt(wishes, deck)

    def rules(self, modes: tuple[str, ...]) -> Rules:
        """Return the rules with these modes (in the table's order). Raises KeyError for others."""
        return self._decks[modes].rules

    def setup(self, options: Options, seats: Sequence[SeatSetup], seed: bytes) -> Step[State, SuperEvent]:
        """Return the first step, with the initial position. Raises BadSetup as ``check`` does."""
        self.check(options, seats)
        modes = in_order(options.modes)
        return _settled(lay_out(self._decks[modes].rules, modes, seats, seed))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that haven't planned this round."""
        return tuple([Seat(seat) for seat in missing(state)])

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return all plans for a seat aboard, even if it has planned, since it may change its plan; none for others."""
        return self._deck(state).plans if may_plan(state, seat) else ()

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, SuperEvent]:
        """Return the step after a plan; the last plan resolves the round. Raises GameOver, NotYourTurn or IllegalAction."""
        _must_be_able(state, seat)
        deck = self._deck(state)
        if action not in deck.allowed:
            raise IllegalAction(action=notation.write(action))
        draft = Draft(*astuple(state), rules=deck.rules, events=[])
        lay(draft, seat, action.cards)
        # The last plan resolves the whole round, since no other decisions follow.
        if not missing(draft):
            shoot_it_out(draft)
            if draft.outcome is None:
                end_round(draft)
        return _settled(draft)

    def default_action(self, state: State, seat: Seat) -> Action:
        """Return the plan for a missed deadline, chosen from the seat's own view. Raises NotYourTurn or GameOver."""
        _must_be_able(state, seat)
        # A seat that has planned hasn't missed a deadline.
        if seat not in missing(state):
            raise NotYourTurn
        return notation.read(self._choose(self, self.view(state, seat)))

    def may_take_back(self, before: State, after: State, seat: Seat) -> bool:
        """Return False: a plan can be changed until all have planned, and the last one is revealed at once."""
        del before, after, seat
        return False

    def view(self, state: State, viewer: Seat | None) -> View:
        """Return everything that ``viewer`` may know; None is the public."""
        deck = self._deck(state)
        return see(deck.rules, self.id, deck.texts, state, viewer)

    def is_young(self, view: View) -> bool:
        """Return whether the plans of the second round aren't resolved yet."""
        return view.phase == "schemin" and view.round <= SECOND

    def first_player(self, events: Sequence[SuperEvent]) -> Seat | None:
        """Return the First Player if these events draw one, else None."""
        return next((event.seat for event in events if isinstance(event, happenings.FirstPlayerDrawn)), None)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result, or None while the match is running."""
        return state.outcome

    def write_action(self, action: Action) -> str:
        """Return the short text of an action."""
        return notation.write(action)

    def read_action(self, text: str) -> Action:
        """Parse the text of an action. Raises BadNotation."""
        return notation.read(text)

    def dump(self, state: State) -> bytes:
        """Return a position as JSON: its format and rules, and the fields of ``state.State``."""
        return self._positions.dump(msgspec.to_builtins(state))

    def load(self, data: bytes) -> State:
        """Return a position that ``dump`` wrote, even in an older format.

        Raises:
            BadRecord: the data can't be read, or isn't a possible position of this game.
        """
        try:
            fields = self._positions.load(data)
            state = msgspec.convert(fields, State)
            rules = self._deck(state).rules
        except (msgspec.MsgspecError, KeyError, ValueError) as error:
            raise BadRecord(what="position") from error
        for fault in faults(state, rules):
            raise BadRecord(what=fault)
        return state

    def dump_events(self, events: Sequence[SuperEvent]) -> bytes:
        """Return events as a JSON array."""
        return self._events.dump(events)

    def load_events(self, data: bytes) -> tuple[SuperEvent, ...]:
        """Return the events that ``dump_events`` wrote. Raises BadRecord."""
        return self._events.load(data)

    def _deck(self, state: State) -> _Deck:
        return self._decks[state.setting.modes]


def _settled(draft: Draft) -> Step[State, SuperEvent]:
    return Step(State(*astuple(draft)[:_STATE_FIELDS]), tuple(draft.events))


def _must_be_able(state: State, seat: Seat) -> None:
    if state.outcome is not None:
        raise GameOver
    if not may_plan(state, seat):
        raise NotYourTurn
