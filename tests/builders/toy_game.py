"""A tiny game with everything a host must handle: simultaneous and single decisions, secrets, randomness, shared wins.

Three rounds. In each, all seats bid 1 to 3 secretly; the highest bid, of the lowest seat among equals, may ``take`` the randomly
drawn points (1 to 6) or ``leave`` them.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.core.errors import BadNotation, BadRecord, BadSetup, GameOver, IllegalAction, NotYourTurn
from engine.core.rng import pick
from engine.core.seating import dealt
from engine.core.types import Event, Options, Outcome, Score, Seat, SeatSetup, Side, Step, TableChoice

ROUNDS: Final = 3
BIDS: Final = ("bid 1", "bid 2", "bid 3")
OFFER: Final = ("take", "leave")


class ToyEvent(Event, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """Base class of the toy game's events."""


class Drawn(ToyEvent, frozen=True, kw_only=True):
    """The randomly drawn worth of the round's stake, in points."""

    value: int


class HasBid(ToyEvent, frozen=True, kw_only=True):
    seat: Seat


class BidSeen(ToyEvent, frozen=True, kw_only=True):
    seat: Seat
    bid: int


class Chosen(ToyEvent, frozen=True, kw_only=True):
    seat: Seat
    bids: tuple[int, ...]


class Took(ToyEvent, frozen=True, kw_only=True):
    seat: Seat
    value: int


AnyEvent = Drawn | HasBid | BidSeen | Chosen | Took


class ToyState(msgspec.Struct, frozen=True):
    seed: str
    draws: int
    round: int
    value: int
    bids: tuple[int, ...]
    totals: tuple[int, ...]
    chooser: int | None


class ToyView(msgspec.Struct, frozen=True):
    viewer: Seat | None
    round: int
    own_bid: int
    has_bid: tuple[bool, ...]
    totals: tuple[int, ...]
    asked: tuple[Seat, ...]


class ToyGame:
    """Implements ``engine.core.game.Game``."""

    id = "toy"
    figures: tuple[str, ...] = ("red", "green", "blue", "white")
    modes: tuple[str, ...] = ("quick",)
    by_money: bool = True

    def __init__(self, rules_version: str = "toy-1", bids: Sequence[str] = BIDS) -> None:
        self.rules_version = rules_version
        self._bids = tuple(bids)

    def player_counts(self, options: Options) -> range:
        return range(2, 5)

    def check(self, options: Options, seats: Sequence[SeatSetup]) -> None:
        if len(seats) not in self.player_counts(options):
            raise BadSetup(reason="player-count")
        figures = [figure for seat in seats for figure in seat.figures]
        if len(set(figures)) < len(figures) or not set(figures) <= set(self.figures):
            raise BadSetup(reason="figures")

    def choices(self, _options: Options) -> tuple[TableChoice, ...]:
        """Return nothing: a table has no choices but the modes."""
        return ()

    def assign(self, _options: Options, wishes: Sequence[str | None], deck: Sequence[str]) -> tuple[SeatSetup, ...]:
        """Assign the figures: wishes first, free ones in the order of ``deck``."""
        return dealt(wishes, deck)

    def setup(self, options: Options, seats: Sequence[SeatSetup], seed: bytes) -> Step[ToyState, AnyEvent]:
        self.check(options, seats)
        count = len(seats)
        return self._deal(ToyState(seed.hex(), 0, 0, 0, (0,) * count, (0,) * count, None), ())

    def _deal(self, state: ToyState, told: tuple[AnyEvent, ...]) -> Step[ToyState, AnyEvent]:
        value = pick(6, bytes.fromhex(state.seed), state.draws) + 1
        state = msgspec.structs.replace(state, draws=state.draws + 1, round=state.round + 1, value=value)
        return Step(state, (*told, Drawn(value=value, audience=())))

    def to_act(self, state: ToyState) -> tuple[Seat, ...]:
        if state.round > ROUNDS:
            return ()
        if state.chooser is not None:
            return (Seat(state.chooser),)
        return tuple(Seat(seat) for seat, bid in enumerate(state.bids) if bid == 0)

    def legal(self, state: ToyState, seat: Seat) -> tuple[str, ...]:
        if seat not in self.to_act(state):
            return ()
        return self._bids if state.chooser is None else OFFER

    def apply(self, state: ToyState, seat: Seat, action: str) -> Step[ToyState, AnyEvent]:
        if state.round > ROUNDS:
            raise GameOver
        if seat not in self.to_act(state):
            raise NotYourTurn
        if action not in self.legal(state, seat):
            raise IllegalAction(action=action)
        return self._bid(state, seat, int(action[4:])) if state.chooser is None else self._offer(state, seat, action)

    def _bid(self, state: ToyState, seat: Seat, bid: int) -> Step[ToyState, AnyEvent]:
        bids = (*state.bids[:seat], bid, *state.bids[seat + 1 :])
        told: tuple[AnyEvent, ...] = (HasBid(seat=seat), BidSeen(seat=seat, bid=bid, audience=(seat,)))
        if 0 in bids:
            return Step(msgspec.structs.replace(state, bids=bids), told)
        chooser = Seat(bids.index(max(bids)))
        return Step(
            msgspec.structs.replace(state, bids=bids, chooser=chooser), (*told, Chosen(seat=chooser, bids=bids))
        )

    def _offer(self, state: ToyState, seat: Seat, action: str) -> Step[ToyState, AnyEvent]:
        value = state.value if action == "take" else 0
        totals = (*state.totals[:seat], state.totals[seat] + value, *state.totals[seat + 1 :])
        told = (Took(seat=seat, value=value),)
        state = msgspec.structs.replace(state, totals=totals, bids=(0,) * len(totals), chooser=None)
        if state.round == ROUNDS:
            return Step(msgspec.structs.replace(state, round=ROUNDS + 1), told)
        return self._deal(state, told)

    def default_action(self, state: ToyState, seat: Seat) -> str:
        if seat not in self.to_act(state):
            raise NotYourTurn
        return self.legal(state, seat)[0]

    def may_take_back(self, before: ToyState, after: ToyState, seat: Seat) -> bool:
        """Return True for a bid until the bids are shown."""
        return before.round == after.round and after.chooser is None and before.bids[seat] == 0

    def is_young(self, view: ToyView) -> bool:
        return view.round < 2 or (view.round == 2 and not any(view.has_bid))

    def view(self, state: ToyState, viewer: Seat | None) -> ToyView:
        return ToyView(
            viewer,
            state.round,
            0 if viewer is None else state.bids[viewer],
            tuple(bid > 0 for bid in state.bids),
            state.totals,
            self.to_act(state),
        )

    def first_player(self, events: Sequence[Event]) -> Seat | None:
        return None

    def outcome(self, state: ToyState) -> Outcome | None:
        if state.round <= ROUNDS:
            return None
        ranked = sorted(range(len(state.totals)), key=lambda seat: -state.totals[seat])
        scores = [
            Score(
                Side(seat),
                (Seat(seat),),
                1 + sum(t > state.totals[seat] for t in state.totals),
                state.totals[seat],
                0,
                (),
            )
            for seat in ranked
        ]
        return Outcome("rounds", tuple(scores))

    def write_action(self, action: str) -> str:
        return action

    def read_action(self, text: str) -> str:
        if text not in (*BIDS, *OFFER):
            raise BadNotation(text=text)
        return text

    def dump(self, state: ToyState) -> bytes:
        return msgspec.json.encode({"format": self.rules_version, "state": state})

    def load(self, data: bytes) -> ToyState:
        try:
            record = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
            if msgspec.json.decode(record["format"], type=str) != self.rules_version:
                raise BadRecord(what="format")
            return msgspec.json.decode(record["state"], type=ToyState)
        except (msgspec.MsgspecError, KeyError) as error:
            raise BadRecord(what="position") from error

    def dump_events(self, events: Sequence[AnyEvent]) -> bytes:
        return msgspec.json.encode(events)

    def load_events(self, data: bytes) -> tuple[AnyEvent, ...]:
        try:
            return msgspec.json.decode(data, type=tuple[AnyEvent, ...])
        except msgspec.MsgspecError as error:
            raise BadRecord(what="events") from error
