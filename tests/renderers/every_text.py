"""Everything that players read at a moment of a match, in either game."""

from collections.abc import Iterator
from typing import Any, Final

from engine.core.types import Seat

NAMES: Final = {Seat(seat): f"X{seat}" for seat in range(7)}


def described(phrases: Any, view: Any) -> Iterator[str]:
    """Yield the question, the heading and the descriptions of a view."""
    yield from (phrases.describe_ask(view), phrases.heading(view))
    described_so = (phrases.alt_board, phrases.alt_hand, phrases.alt_score, phrases.score_text, phrases.text_board)
    yield from (describe(view, NAMES) for describe in described_so)


def told(phrases: Any, moment: Any) -> Iterator[str]:
    """Yield the sentences for all viewers, and the labels of all answers."""
    for seat, view in moment.views.items():
        yield from phrases.sentences(moment.events, seat, NAMES, view)
        yield from (phrases.describe_action(view, option) for option in (view.ask.options if view.ask else ()))


def draw(renderers: Any, moment: Any) -> None:
    """Draw the board, a hand and the score."""
    renderers.render_board(moment.public, NAMES)
    renderers.render_hand(moment.views[Seat(1)], NAMES)
    if moment.public.outcome is not None:
        renderers.render_score(moment.public, NAMES)
