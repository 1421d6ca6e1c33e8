"""Computer players, by game and strength. They see only a view; equal views, seeds and budgets give equal choices."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from engine.agents import greenhorn, super_greenhorn
from engine.agents.advice import Advice
from engine.agents.colt import marshal, outlaw
from engine.agents.colt import puzzles as colt_puzzles
from engine.agents.colt import reasons as colt_reasons
from engine.agents.colt import review as colt_review
from engine.agents.puzzles import Puzzle
from engine.agents.review import Choice, Cost, Review, Screened
from engine.agents.super import marshal as super_marshal
from engine.agents.super import outlaw as super_outlaw
from engine.agents.super import reasons as super_reasons
from engine.core.types import Seat

Enough: TypeAlias = Callable[[int], bool]
"""Returns whether to stop thinking after this number of simulations. The engine has no clock, but its caller may."""

Decide: TypeAlias = Callable[[Any, Any, Seat, bytes, Enough], str]
"""``decide(game, view, seat, seed, enough)`` returns the text of one of the view's options.

Raises ValueError if the viewer has nothing to decide.
"""

GREENHORN: Final = "greenhorn"
OUTLAW: Final = "outlaw"
MARSHAL: Final = "marshal"

STRENGTHS: Final = (GREENHORN, OUTLAW, MARSHAL)
"""All strengths, weakest first."""

BUDGETS: Final[Mapping[str, int]] = MappingProxyType({GREENHORN: 1, OUTLAW: 1, MARSHAL: 1200})
"""Number of simulations that each strength needs; the first two use a fixed number and ignore ``Enough``."""


def _greenhorn(_game: Any, view: Any, _seat: Seat, _seed: bytes, _enough: Enough) -> str:
    return greenhorn.choose(view)


def _outlaw(game: Any, view: Any, seat: Seat, seed: bytes, _enough: Enough) -> str:
    return outlaw.choose(game, view, seat, seed)


def _super_greenhorn(game: Any, view: Any, _seat: Seat, _seed: bytes, _enough: Enough) -> str:
    return super_greenhorn.choose(view, game.rules(view.modes))


def _super_outlaw(game: Any, view: Any, seat: Seat, seed: bytes, _enough: Enough) -> str:
    return super_outlaw.choose(game, view, seat, seed)


AGENTS: Final[Mapping[str, Mapping[str, Decide]]] = MappingProxyType(
    {
        "colt-express": MappingProxyType({GREENHORN: _greenhorn, OUTLAW: _outlaw, MARSHAL: marshal.choose}),
        "super-express": MappingProxyType(
            {GREENHORN: _super_greenhorn, OUTLAW: _super_outlaw, MARSHAL: super_marshal.choose}
        ),
    }
)
"""The computer players: ``AGENTS[game id][strength]``."""

Explain: TypeAlias = Callable[[Any, Any, Seat, bytes], Advice]
"""``explain(game, view, seat, seed)`` returns the outlaw's choice and its reason. Raises ValueError like ``Decide``."""

ADVISERS: Final[Mapping[str, Explain]] = MappingProxyType(
    {"colt-express": colt_reasons.explain, "super-express": super_reasons.explain}
)
"""Functions that give hints, by game."""


class Reviewer(NamedTuple):
    """Functions that judge the decisions of a finished match, in separate steps.

    ``screen(game, choice, number, seed)`` judges a decision roughly, ``suspects(looked)`` returns the decisions to weigh, ``confirmed(game,
    choice, screened, seed)`` weighs a decision, ``assembled(looked, costs)`` returns the review.
    """

    screen: Callable[[Any, Choice, int, bytes], Screened | None]
    suspects: Callable[[Sequence[Screened]], list[Screened]]
    confirmed: Callable[[Any, Choice, Screened, bytes], Cost | None]
    assembled: Callable[[Sequence[Screened], Sequence[Cost]], Review]


REVIEWERS: Final[Mapping[str, Reviewer]] = MappingProxyType(
    {"colt-express": Reviewer(colt_review.screen, colt_review.suspects, colt_review.confirmed, colt_review.assembled)}
)
"""Functions that review matches, by game; docs/review.md lists the kinds of tables for which they proved honest."""


Pose: TypeAlias = Callable[[Any, Any, Seat, str, str], Puzzle | None]
"""``pose(game, view, seat, key, naive)`` returns a question as a puzzle if its best answer is clear and not the ``naive`` one."""

POSERS: Final[Mapping[str, Pose]] = MappingProxyType({"colt-express": colt_puzzles.posed})
"""Functions that make puzzles, by game."""


def at_most(looks: int) -> Enough:
    """Return a budget without a clock: enough after this many simulations."""
    return lambda done: done >= looks
