"""Interface of a game, which is all that a host needs to run any game."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from engine.core.types import Event, Options, Outcome, Seat, SeatSetup, Step, TableChoice

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E", bound=Event)
V_co = TypeVar("V_co", covariant=True)


class Game(Protocol[S, A, E, V_co]):
    """A game in one rules version. States ``S``, actions ``A``, events ``E`` and views ``V_co`` are frozen values."""

    id: str
    rules_version: str
    figures: tuple[str, ...]
    modes: tuple[str, ...]
    by_money: bool
    """Whether the richest player wins; if not, money only breaks ties."""

    def check(self, options: Options, seats: Sequence[SeatSetup]) -> None:
        """Raise BadSetup, with the reason, if seats and options don't fit together."""

    def player_counts(self, options: Options, /) -> range:
        """Return the possible numbers of seats with these options."""

    def choices(self, options: Options, /) -> tuple[TableChoice, ...]:
        """Return the additional choices of a table with these modes."""

    def assign(self, options: Options, wishes: Sequence[str | None], deck: Sequence[str]) -> tuple[SeatSetup, ...]:
        """Return the figures of each seat: ``wishes`` are figures or None for any, ``deck`` all figures in random order."""

    def setup(self, options: Options, seats: Sequence[SeatSetup], seed: bytes) -> Step[S, E]:
        """Return the first step, with the initial position. Raises BadSetup as ``check`` does."""

    def first_player(self, events: Sequence[E]) -> Seat | None:
        """Return the First Player if these events draw one, else None."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that must decide now: several if decisions are simultaneous, none if the match is over."""

    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Return the legal actions in a fixed order; never empty for a seat that must act.

        For other seats: actions that change an earlier decision, if the game allows that (Super Express does until all have planned),
        else none.
        """

    def apply(self, state: S, seat: Seat, action: A) -> Step[S, E]:
        """Return the step after the action.

        Raises GameOver, NotYourTurn (the seat has no legal action) or IllegalAction; then nothing has changed.
        """

    def default_action(self, state: S, seat: Seat) -> A:
        """Return a sensible action for a missed deadline, chosen from the seat's own view. Raises NotYourTurn or GameOver."""

    def may_take_back(self, before: S, after: S, seat: Seat) -> bool:
        """Return whether ``seat``, whose action led from ``before`` to ``after``, may take it back without the others' consent.

        It may if no one, including the seat itself, learned anything from the action. The host checks whether anyone has acted since.
        """

    def view(self, state: S, viewer: Seat | None) -> V_co:
        """Return exactly what ``viewer`` may know; None is the public."""

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the match is running."""

    def write_action(self, action: A) -> str:
        """Return the short text of an action: at most 60 characters of printable ASCII, words separated by single spaces."""

    def read_action(self, text: str) -> A:
        """Return the action that ``write_action`` wrote. Raises BadNotation."""

    def dump(self, state: S) -> bytes:
        """Return a position as JSON (docs/position-format.md)."""

    def load(self, data: bytes) -> S:
        """Return a position under these rules that ``dump`` wrote, even in an older format. Raises BadRecord."""

    def dump_events(self, events: Sequence[E]) -> bytes:
        """Return events as a JSON array."""

    def load_events(self, data: bytes) -> tuple[E, ...]:
        """Return the events that ``dump_events`` wrote. Raises BadRecord."""
