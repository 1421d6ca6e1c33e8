"""Conditions on public facts for planned cards: one function each, listed in ``CONDITIONS``."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from engine.colt_express.actions import KINDS
from engine.colt_express.hands import kind_of
from engine.colt_express.view import BanditView, View

TURNS: Final = ("standard", "tunnel", "speeding-up", "switching", "turmoil")


class Condition(msgspec.Struct, frozen=True):
    """A condition: a function that returns whether a bandit meets it, given an argument, and its possible arguments (often none)."""

    holds: Callable[[View, BanditView, str], bool]
    arguments: Callable[[View], tuple[str, ...]] = lambda _view: ()
    modes: tuple[str, ...] = ()
    """The table must have at least one of these modes, if any."""


def others(view: View) -> tuple[str, ...]:
    """Return the bandits of other seats."""
    return tuple(bandit.bandit for bandit in view.bandits if bandit.seat != view.viewer)


def kinds(view: View) -> tuple[str, ...]:
    """Return the kinds of action cards at this table."""
    return (*KINDS, "ride") if "horses-stagecoach" in view.modes else KINDS


def turns(view: View) -> tuple[str, ...]:
    """Return the kinds of turns at this table."""
    return TURNS if "horses-stagecoach" in view.modes else TURNS[:-1]


def turn_kind(view: View) -> str:
    """Return the kind of the current turn; empty outside Schemin'."""
    return view.round_card.turns[view.turn - 1] if 0 < view.turn <= len(view.round_card.turns) else ""


def _with(view: View, me: BanditView, bandit: str) -> bool:
    return any(other.bandit == bandit and other.spot == me.spot for other in view.bandits)


def _company(view: View, me: BanditView, _argument: str) -> bool:
    return any(other.spot == me.spot and other.bandit != me.bandit for other in view.bandits)


def _marshal_here(view: View, me: BanditView, _argument: str) -> bool:
    return me.spot >> 1 == view.marshal


def _marshal_near(view: View, me: BanditView, _argument: str) -> bool:
    return abs((me.spot >> 1) - view.marshal) == 1


def _roof(_view: View, me: BanditView, _argument: str) -> bool:
    return bool(me.spot & 1)


def _loot(view: View, me: BanditView, _argument: str) -> bool:
    return any(loot.spot == me.spot for loot in view.loot)


def _turn(view: View, _me: BanditView, kind: str) -> bool:
    return turn_kind(view) == kind


def _top(view: View, _me: BanditView, kind: str) -> bool:
    return bool(view.pile) and _open_kind(view, len(view.pile) - 1) == kind


def _laid(view: View, _me: BanditView, kind: str) -> bool:
    return any(_open_kind(view, at) == kind for at, laid in enumerate(view.pile) if laid.seat != view.viewer)


def _open_kind(view: View, at: int) -> str:
    """Return the kind of a face-up card of the pile, or an empty text for a face-down one (even the viewer's own)."""
    laid = view.pile[at]
    return "" if laid.face_down or laid.card is None else kind_of(laid.card)


def _empty(_view: View, me: BanditView, _argument: str) -> bool:
    return me.bullets_left == 0


def _last_round(view: View, _me: BanditView, _argument: str) -> bool:
    return view.round == view.rounds


def _horse(view: View, me: BanditView, _argument: str) -> bool:
    return view.coach is not None and me.spot >> 1 in view.coach.horses


STAGECOACH: Final = ("horses-stagecoach",)
CONDITIONS: Final[Mapping[str, Condition]] = MappingProxyType(
    {
        "with": Condition(_with, others),
        "company": Condition(_company),
        "marshal-here": Condition(_marshal_here),
        "marshal-near": Condition(_marshal_near),
        "roof": Condition(_roof),
        "loot": Condition(_loot),
        "turn": Condition(_turn, turns),
        "top": Condition(_top, kinds),
        "laid": Condition(_laid, kinds),
        "empty": Condition(_empty),
        "last-round": Condition(_last_round),
        "horse": Condition(_horse, modes=STAGECOACH),
    }
)
"""All conditions: a named bandit on the acting bandit's spot, any other bandit there, the Marshal in its car or next to it, on a roof,
loot on its spot, the kind of turn, the kind of the last played card (face up), a kind that another seat has played face up this round,
no bullets left to shoot, the last round, a horse next to its car."""
