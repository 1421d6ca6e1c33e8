"""Colt Express behind the interface of ``engine.core.game``."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import astuple, replace

from engine.colt_express import events as happenings
from engine.colt_express import notation
from engine.colt_express.actions import Action
from engine.colt_express.checking import faults
from engine.colt_express.content import Content
from engine.colt_express.events import ColtEvent
from engine.colt_express.fading import FadingPile
from engine.colt_express.hands import DECKS, EVEN, deal_evenly
from engine.colt_express.modes.table import MODES, figures_each, ordered, players, rules_for
from engine.colt_express.planning.planner import ColtPlanner
from engine.colt_express.rules import Draft, Rules
from engine.colt_express.rulings import AS_DECIDED, NEWEST, Rulings
from engine.colt_express.running import carry_out, next_asks
from engine.colt_express.seeing import phase, see
from engine.colt_express.setup import empty_table
from engine.colt_express.state import Ask, Fields, State
from engine.colt_express.view import Choose, View
from engine.core.errors import BadRecord, BadSetup, GameOver, IllegalAction, NotYourTurn
from engine.core.records import EventRecords, PositionRecords, Upgrade, rules_apart
from engine.core.seating import dealt
from engine.core.types import Options, Outcome, Seat, SeatSetup, Step, TableChoice

BY_PLAYING: Final = frozenset({"pile", "hands", "agenda", "asks"})
"""Fields that may differ after a card was played and nothing else happened; chance or a drawn card changes other fields."""

BY_CHOOSING: Final = frozenset({"answers", "asks"})
"""Fields that may differ after a choice that waits for other players' choices."""


def nothing_came_of_it(rules: Rules, before: State, after: State, seat: int) -> bool:
    """Return whether the only change is that ``seat`` played or chose one card, and Schemin' goes on."""
    changed = {field for field in State.__struct_fields__ if getattr(before, field) != getattr(after, field)}
    # The last card of Schemin' turns the pile over: everyone has seen it.
    if phase(rules, after) != "schemin":
        return False
    if changed <= BY_CHOOSING:
        return _chose(before, after, seat)
    return changed <= BY_PLAYING and _laid(before, after, seat)


def _chose(before: State, after: State, seat: int) -> bool:
    asked = any(ask.seat == seat and ask.what == "schemin" for ask in before.asks)
    new = [answer for answer in after.answers if answer not in before.answers]
    return asked and len(after.answers) == len(before.answers) + 1 and [whose for whose, _ in new] == [seat]


def _laid(before: State, after: State, seat: int) -> bool:
    if len(after.pile) != len(before.pile) + 1 or after.pile[:-1] != before.pile or after.pile[-1].seat != seat:
        return False
    return all(before.hands[other] == after.hands[other] for other in range(len(before.hands)) if other != seat)


UPGRADES: Final[tuple[Upgrade, ...]] = (rules_apart,)
"""Functions that upgrade a position from each older format to the next one, beginning with format 1.

A change of ``state.State`` adds a function here.
"""


Decide: TypeAlias = Callable[["ColtExpress", View], str]
"""Returns the text of one of a view's options. Raises ValueError if the viewer has nothing to decide."""

_STATE_FIELDS: Final = len(State.__struct_fields__)
SECOND: Final = 2
"""First round in which a match no longer counts as young."""


class ColtExpress:
    """Colt Express, for two to six players.

    ``content`` has the numbers of ``engine/numbers/colt_express/``; ``choose`` decides for a seat that missed its deadline.
    """

    id = "colt-express"
    modes: tuple[str, ...] = tuple(MODES)
    by_money: bool = True

    def __init__(
        self, content: Content, choose: Decide, rulings: Rulings = AS_DECIDED, rules_version: str = NEWEST
    ) -> None:
        self.rules_version = rules_version
        self.figures = content.bandits
        self.fading = FadingPile()
        self._content = content
        self._choose: Choose = partial(choose, self)
        self.planner = ColtPlanner(content, self._choose)
        self._rulings = rulings
        self._rules: dict[tuple[str, ...], Rules] = {}
        self._positions = PositionRecords(rules_version, UPGRADES)
        self._events = EventRecords(happenings, ColtEvent)

    def player_counts(self, options: Options) -> range:
        """Return the possible numbers of seats with these options."""
        counts = players(ordered(options.modes))
        # Teams play with four or six, so the range's step leaves out five.
        return range(counts[0], counts[-1] + 1, counts[1] - counts[0] if len(counts) > 1 else 1)

    def check(self, options: Options, seats: Sequence[SeatSetup]) -> None:
        """Raise BadSetup, with the reason, if seats and options don't fit together."""
        modes = ordered(options.modes)
        if len(seats) not in players(modes):
            raise BadSetup(reason="player-count", have=len(seats))
        figures = [figure for seat in seats for figure in seat.figures]
        figures_for_seat = figures_each(modes)
        if any(len(seat.figures) != figures_for_seat for seat in seats) or any(
            figure not in self.figures for figure in figures
        ):
            raise BadSetup(reason="figures")
        if len(set(figures)) < len(figures):
            raise BadSetup(reason="figure-twice")

    def choices(self, options: Options) -> tuple[TableChoice, ...]:
        """Return the additional choices of a table with these modes."""
        return tuple(choice for mode in ordered(options.modes) for choice in MODES[mode].choices)

    def assign(self, options: Options, wishes: Sequence[str | None], deck: Sequence[str]) -> tuple[SeatSetup, ...]:
        """Assign the bandits: the suggested teams if chosen, else the seats' wishes, and free bandits in the order of ``deck``."""
        modes = ordered(options.modes)
        for mode in modes:
            if MODES[mode].suggested and options.choices.get("bandits") == "suggested":
                return MODES[mode].suggested
        return dealt(wishes, deck, figures_each(modes))

    def rules(self, modes: tuple[str, ...]) -> Rules:
        """Return the rules with these modes (in the table's order); they are cached."""
        if modes not in self._rules:
            self._rules[modes] = rules_for(self._content, modes, self._rulings)
        return self._rules[modes]

    def setup(self, options: Options, seats: Sequence[SeatSetup], seed: bytes) -> Step[State, ColtEvent]:
        """Return the first step, with the initial position. Raises BadSetup as ``check`` does."""
        self.check(options, seats)
        modes = ordered(options.modes)
        rules = self.rules(modes)
        draft = empty_table(rules, modes, seats, seed)
        draft.setting = replace(
            draft.setting, without_marshal=_named(options.choices.get("without-marshal", ""), seats)
        )
        # Before the setup's steps, because the expert variant shuffles in one of them.
        if options.choices.get(DECKS) == EVEN:
            deal_evenly(draft)
        for step in rules.setup:
            step(draft)
        return self._settled(draft)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that must decide now."""
        return tuple([Seat(ask.seat) for ask in state.asks])

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return a seat's legal actions in a fixed order; none if it has nothing to decide."""
        for ask in state.asks:
            if ask.seat == seat:
                return ask.options
        return ()

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, ColtEvent]:
        """Return the step after the action. Raises GameOver, NotYourTurn or IllegalAction."""
        ask = _asked(state, seat)
        if action not in ask.options:
            raise IllegalAction(action=notation.write(action))
        draft = self._draft(state)
        carry_out(draft, ask, action)
        return self._settled(draft)

    def default_action(self, state: State, seat: Seat) -> Action:
        """Return the action for a missed deadline, chosen from the seat's own view. Raises GameOver or NotYourTurn."""
        # Without a decision the view has no options to choose from.
        _asked(state, seat)
        return notation.read(self._choose(self.view(state, seat)))

    def may_take_back(self, before: State, after: State, seat: Seat) -> bool:
        """Return whether a seat may undo its action: one of Schemin' that drew no card and revealed nothing."""
        return nothing_came_of_it(self.rules(after.setting.modes), before, after, seat)

    def view(self, state: State, viewer: Seat | None) -> View:
        """Return everything that ``viewer`` may know; None is the public. Raises NotYourTurn for an unknown seat."""
        if viewer is not None and not 0 <= viewer < len(state.setting.seats):
            raise NotYourTurn
        return see(self.rules(state.setting.modes), self.id, state, viewer)

    def is_young(self, view: View) -> bool:
        """Return whether the second round has no card on the pile yet and the match isn't over."""
        return view.phase != "over" and (view.round <= 1 or (view.round == SECOND and view.turn <= 1 and not view.pile))

    def first_player(self, events: Sequence[ColtEvent]) -> Seat | None:
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
        """Return a position as JSON (docs/position-format.md), without the open decisions, which follow from the rest."""
        fields = msgspec.to_builtins(state)
        del fields["asks"]
        if not state.shuffles:  # so that most matches have their original format
            del fields["shuffles"]
        return self._positions.dump(fields)

    def load(self, data: bytes) -> State:
        """Return a position that ``dump`` wrote, now or in an older format. Raises BadRecord."""
        try:
            fields = self._positions.load(data)
            if "asks" in fields:
                raise BadRecord(what="asks")
            return self._asking(msgspec.convert({**fields, "asks": ()}, State))
        # Stored text may come from anyone, so any failure of the checks is a bad record.
        except (msgspec.MsgspecError, BadSetup, IndexError, KeyError, ValueError, RecursionError) as error:
            raise BadRecord(what="position") from error

    def dump_events(self, events: Sequence[ColtEvent]) -> bytes:
        """Return events as a JSON array."""
        return self._events.dump(events)

    def load_events(self, data: bytes) -> tuple[ColtEvent, ...]:
        """Return the events that ``dump_events`` wrote. Raises BadRecord."""
        return self._events.load(data)

    def _draft(self, state: State) -> Draft:
        return Draft(*astuple(state), rules=self.rules(state.setting.modes), events=[])

    def _settled(self, draft: Draft) -> Step[State, ColtEvent]:
        draft.asks = next_asks(draft)
        return Step(State(*astuple(draft)[:_STATE_FIELDS]), tuple(draft.events))

    def _asking(self, state: State) -> State:
        draft = self._draft(state)
        setting = state.setting
        if ordered(setting.modes) != setting.modes:
            raise BadRecord(what="modes")
        for fault in faults(draft, draft.rules):
            raise BadRecord(what=fault)
        figures = [SeatSetup(tuple(setting.bandits[bandit] for bandit in seat)) for seat in setting.seats]
        self.check(Options(modes=setting.modes), figures)
        before = draft.agenda
        draft.asks = next_asks(draft)
        # Loading must not advance the match: positions are stored while they wait for a decision.
        if draft.agenda != before or not (draft.asks or draft.outcome):
            raise BadRecord(what="agenda")
        return State(*astuple(draft)[:_STATE_FIELDS])


def _named(text: str, seats: Sequence[SeatSetup]) -> tuple[str, ...]:
    """Return the table's bandits in a choice: ids separated by spaces, or ``first`` for the first one of every seat."""
    if text == "first":
        return tuple(seat.figures[0] for seat in seats)
    bandits = [figure for seat in seats for figure in seat.figures]
    return tuple(name for name in dict.fromkeys(text.split()) if name in bandits)


def _asked(state: Fields, seat: Seat) -> Ask:
    for ask in state.asks:
        if ask.seat == seat:
            return ask
    raise GameOver if state.outcome is not None else NotYourTurn
