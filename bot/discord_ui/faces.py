"""How each game is shown: its pictures and words, in one row per game. The interface knows games only through these rows."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.registry import AnyGame
from engine.core.types import Event, Outcome, Seat

Names = Mapping[Seat, str]
"""Who sits where, by seat, as the platform gives the names (unescaped)."""


@dataclass(frozen=True, slots=True)
class Face:
    """The pictures and words of one game.

    Pictures take a view, the names and the seats of computers, and return PNG bytes; ``alt_...`` are their words for screen readers (at
    most 1,024 characters). ``sentences`` takes events, a viewer, the names and the view after them. ``quiet`` are events that nobody
    sees on the train (cards laid and drawn); ``turning`` are events that end a turn or a round. ``commands`` says by the first word of
    an action's text which slash command plays it besides ``/choose``; ``ranks`` by the same word how its button stands out.
    """

    game: AnyGame
    board: Callable[[Any, Names, Collection[Seat]], bytes]
    hand: Callable[[Any, Names, Collection[Seat]], bytes]
    score: Callable[[Any, Names, Collection[Seat]], bytes]
    alt_board: Callable[[Any, Names], str]
    alt_hand: Callable[[Any, Names], str]
    alt_score: Callable[[Any, Names], str]
    text_board: Callable[[Any, Names], str]
    score_text: Callable[[Any, Names], str]
    heading: Callable[[Any], str]
    sentences: Callable[[Sequence[Event], Seat | None, Names, Any], tuple[str, ...]]
    describe_action: Callable[[Any, str], str]
    describe_ask: Callable[[Any], str]
    figure_name: Callable[[str], str]
    quiet: frozenset[type[Event]]
    turning: frozenset[type[Event]]
    commands: Mapping[str, str]
    ranks: Mapping[str, str]

    @property
    def name_key(self) -> str:
        """The key of the game's name."""
        return f"game-{self.game.id}"

    def options(self, view: Any) -> tuple[str, ...]:
        """Return the action texts that the viewer of ``view`` may play now."""
        return tuple(view.ask.options) if view.ask is not None else ()

    def outcome(self, view: Any) -> Outcome | None:
        """Return the result that a view shows, or None."""
        found: Outcome | None = view.outcome
        return found
