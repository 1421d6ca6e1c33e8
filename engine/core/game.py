"""Interface of a game. A host that knows only this can run any game."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from engine.core.types import Event, Options, Outcome, Seat, SeatSetup, Step, TableChoice

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E", bound=Event)
V_co = TypeVar("V_co", covariant=True)


class Game(Protocol[S, A, E, V_co]):
    """One game in one rules version: states ``S``, actions ``A``, events ``E`` and views ``V_co`` are frozen values."""

    id: str
    rules_version: str
    figures: tuple[str, ...]
    modes: tuple[str, ...]
    by_money: bool
    """Whether the richest player wins; otherwise money only breaks ties."""

    def check(self, options: Options, seats: Sequence[SeatSetup]) -> None:
        """Raise BadSetup, with the reason, if seats and options don't fit together."""

    def player_counts(self, options: Options, /) -> range:
        """Return how many seats can play with these options."""

    def choices(self, options: Options, /) -> tuple[TableChoice, ...]:
        """Return the further choices of a table with these modes."""

    def assign(self, options: Options, wishes: Sequence[str | None], deck: Sequence[str]) -> tuple[SeatSetup, ...]:
        """Return the figures of each seat: ``wishes`` are figures or None for any, ``deck`` all figures in random order."""

    def setup(self, options: Options, seats: Sequence[SeatSetup], seed: bytes) -> Step[S, E]:
        """Return the first position. Raises BadSetup as ``check`` does."""

    def first_player(self, events: Sequence[E]) -> Seat | None:
        """Return the First Player if it is drawn in these events; else None."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that must decide now; several when decisions are simultaneous, none when the match is over."""

    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Return the allowed actions in a fixed order: never empty for a seat that must act.

        For a seat that need not act: actions that change its earlier decision, if the game allows that (Super Express does until all
        have planned), else none.
        """

    def apply(self, state: S, seat: Seat, action: A) -> Step[S, E]:
        """Return the step after the action.

        Raises GameOver, NotYourTurn (the seat has no legal action) or IllegalAction; then nothing has changed.
        """

    def default_action(self, state: S, seat: Seat) -> A:
        """Return the action of a missed deadline: sensible, and chosen from the seat's own view. Raises NotYourTurn."""

    def may_take_back(self, before: S, after: S, seat: Seat) -> bool:
        """Return whether ``seat``, whose action led from ``before`` to ``after``, may take it back without asking anyone.

        Only if no one, the seat itself included, learned anything by it. Whether anyone has acted since is up to the host.
        """

    def view(self, state: S, viewer: Seat | None) -> V_co:
        """Return all that ``viewer`` may know, and nothing else; ``None`` is the public."""

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the match is running."""

    def write_action(self, action: A) -> str:
        """Return the short text of an action: printable ASCII, at most 60 characters, words separated by single spaces."""

    def read_action(self, text: str) -> A:
        """Return the action that ``write_action`` wrote. Raises BadNotation."""

    def dump(self, state: S) -> bytes:
        """Return a position as JSON (documented in docs/position-format.md)."""

    def load(self, data: bytes) -> S:
        """Return a position that ``dump`` wrote, now or in an older format, of these rules. Raises BadRecord."""

    def dump_events(self, events: Sequence[E]) -> bytes:
        """Return events as a JSON array."""

    def load_events(self, data: bytes) -> tuple[E, ...]:
        """Return the events that ``dump_events`` wrote. Raises BadRecord."""
