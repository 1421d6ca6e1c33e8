"""How each game is shown: its pictures and words, in one row per game. The interface knows games only through these rows."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.outlook import Stretch
from engine.core.registry import AnyGame
from engine.core.types import Event, Options, Outcome, Seat

Names = Mapping[Seat, str]
"""Who sits where, by seat, as the platform gives the names (unescaped)."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture of a page besides the board: how to make its PNG bytes, and its words for screen readers (at most 1,024 characters)."""

    draw: Callable[[], bytes]
    alt: Callable[[Names], str]


@dataclass(frozen=True, slots=True)
class Steps:
    """Actions that are put together word by word, for a game with many.

    ``moment`` numbers what a view asks: it stays the same as long as that question does, whatever else happens, so that somebody
    who takes time to put an action together is not disturbed by the others. The rest take a view and the first words of an
    action: ``label`` says the last of them, ``question`` asks for the next, ``shown`` is the view with them, for the picture.
    """

    moment: Callable[[Any], int]
    label: Callable[[Any, str], str]
    question: Callable[[Any, str], str]
    shown: Callable[[Any, str], Any]


def no_strips(_view: Any, _events: Sequence[Event]) -> tuple[Sheet, ...]:
    """Return no pictures besides the board."""
    return ()


def in_the_hand(_view: Any) -> bool:
    """Say that whatever is asked is best seen in the hand."""
    return False


def as_written(words: str) -> str:
    """Return the words of a plan's line as they are."""
    return words


def no_pile(_view: Any, **_how: bool) -> str:
    """Return no line: this game has no pile to remember."""
    return ""


def never(_view: Any) -> bool:
    """Say that nothing that was laid is still to be performed."""
    return False


def nobody_else(_modes: Sequence[str]) -> int:
    """Return 1: everybody plays alone."""
    return 1


def nothing_ahead(_view: Any) -> tuple[Stretch, ...]:
    """Return nothing: nobody can foresee what is still to be decided."""
    return ()


@dataclass(frozen=True, slots=True)
class Face:
    """The pictures and words of one game.

    Pictures take a view, the names and the seats of computers, and return PNG bytes; ``alt_...`` are their words for screen readers (at
    most 1,024 characters). ``sentences`` takes events, a viewer, the names and the view after them. ``asks_on_board`` says of a view
    whether what its viewer is asked is better seen on the board than in the hand. ``quiet`` are events that nobody sees on the train
    (cards laid and drawn); ``turning`` are events that end a turn or a round; ``echoes`` tell a seat nothing but its own choice.
    ``commands`` says by the first word of an action's text which slash command plays it besides ``/choose``; ``ranks`` by the same word
    how its button stands out.
    ``describe_action`` labels a button, ``describe_choice`` says the same of something that was chosen.
    ``strips`` are the pictures of a page besides the board, from the public view after it and its public events. ``rules_topic`` is
    what to read first (None: the first topic of all); ``powers`` says whether figures have powers to choose them by. ``in_force`` takes
    the modes that a table chose, and adds those that they bring along; ``mates`` is how many neighbours play together by these modes.
    ``pile`` says of a view in one line which cards lie to be performed (``fading``: which of them can still be seen), and ``scheming``
    whether cards are being laid that are performed later: tables may agree to list or to forget them.
    ``plan_words`` takes the words of a plan's line (``engine.core.planning.Line.do``) and returns them for a person; plain.
    ``ahead`` takes the public view, and returns what is still to be decided in the round.
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
    describe_choice: Callable[[Any, str], str]
    describe_ask: Callable[[Any], str]
    figure_name: Callable[[str], str]
    quiet: frozenset[type[Event]]
    turning: frozenset[type[Event]]
    commands: Mapping[str, str]
    ranks: Mapping[str, str]
    echoes: frozenset[type[Event]] = frozenset()
    asks_on_board: Callable[[Any], bool] = in_the_hand
    strips: Callable[[Any, Sequence[Event]], Sequence[Sheet]] = no_strips
    steps: Steps | None = None
    rules_topic: str | None = None
    in_force: Callable[[Sequence[str]], tuple[str, ...]] = tuple
    mates: Callable[[Sequence[str]], int] = nobody_else
    powers: bool = True
    pile: Callable[..., str] = no_pile
    scheming: Callable[[Any], bool] = never
    plan_words: Callable[[str], str] = as_written
    ahead: Callable[[Any], Sequence[Stretch]] = nothing_ahead

    @property
    def name_key(self) -> str:
        """The key of the game's name."""
        return f"game-{self.game.id}"

    def counts(self, modes: Sequence[str]) -> range:
        """Return how many can play with these modes. Raises BadSetup where they do not go together."""
        return self.game.player_counts(Options(modes=tuple(modes)))

    def options(self, view: Any) -> tuple[str, ...]:
        """Return the action texts that the viewer of ``view`` may play now."""
        return tuple(view.ask.options) if view.ask is not None else ()

    def outcome(self, view: Any) -> Outcome | None:
        """Return the result that a view shows, or None."""
        found: Outcome | None = view.outcome
        return found
