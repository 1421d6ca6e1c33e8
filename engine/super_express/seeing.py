"""Builds a viewer's view of a position, which contains only the parts listed here."""

from collections.abc import Mapping

from engine.core.types import Seat
from engine.super_express.actions import Spot
from engine.super_express.rules import Rules
from engine.super_express.scheming import may_plan, missing
from engine.super_express.state import FACINGS, Fields, State, cars_left, loot_of, order_of_play
from engine.super_express.view import AskView, BanditView, View


def see(rules: Rules, game: str, options: tuple[str, ...], state: State, viewer: Seat | None) -> View:
    """Return the table as ``viewer`` sees it; None is the public. ``options`` are the texts of all plans."""
    asked = viewer is not None and may_plan(state, viewer)
    return View(
        game=game,
        viewer=viewer,
        modes=state.setting.modes,
        phase="schemin" if state.outcome is None else "over",
        round=state.round + 1,
        rounds=len(state.setting.cars),
        first_player=Seat(state.first),
        order=tuple([Seat(seat) for seat in order_of_play(state)]),
        cars=cars_left(state),
        bandits=people(state),
        turn=0,
        acting=None,
        to_act=tuple([Seat(seat) for seat in missing(state)]),
        hand=tuple(rules.cards) if asked else (),
        plan=state.plans[viewer] if viewer is not None and asked else (),
        ask=AskView("plan", state.setting.bandits[viewer], options) if viewer is not None and asked else None,
        outcome=state.outcome,
    )


def people(position: Fields) -> tuple[BanditView, ...]:
    """Return the public facts about the bandits, in the order of seats."""
    places = {seat: (Spot(spot), rank) for spot, row in enumerate(position.spots) for rank, seat in enumerate(row)}
    left_in = {fall.seat: fall.round + 1 for fall in position.falls}
    return tuple([_bandit(position, seat, places, left_in) for seat in range(len(position.setting.bandits))])


def _bandit(
    position: Fields, seat: int, places: Mapping[int, tuple[Spot, int]], left_in: Mapping[int, int]
) -> BanditView:
    spot, rank = places.get(seat, (None, 0))
    return BanditView(
        bandit=position.setting.bandits[seat],
        seat=Seat(seat),
        spot=spot,
        rank=rank,
        facing=FACINGS[position.facing[seat]],
        stunned=position.stunned[seat],
        left_in=left_in.get(seat, 0),
        hoping=False,
        loot=loot_of(position, seat),
        face_down=len(position.plans[seat]),
        revealed=(),
    )
