"""Secrets of Colt Super Express, for the non-interference test."""

import random

from msgspec.structs import replace

from engine.core.types import Event, Seat
from engine.super_express.actions import Plan
from engine.super_express.events import PlanLaid, RoundBegan, RoundEnded
from engine.super_express.state import State
from tests.builders.games import SUPER_CONTENT
from tests.engine.super_express.tables import GAME

ALWAYS_ALIKE = PlanLaid | RoundBegan | RoundEnded


class SuperSecrets:
    """Secrets: the plans of others, and the dollars on the backs of cars still coupled to the train."""

    def another_world(self, state: State, viewer: Seat | None, chance: random.Random) -> State:
        plans = tuple(
            chance.choice(GAME.legal(state, Seat(seat))).cards if plan and seat != viewer else plan
            for seat, plan in enumerate(state.plans)
        )
        hitched = len(state.setting.cars) - len(state.takers)
        shown = state.setting.cars[hitched:]
        hidden = chance.sample([value for value in SUPER_CONTENT.loot if value not in shown], hitched)
        setting = replace(state.setting, cars=(*hidden, *shown))
        return replace(state, plans=plans, setting=setting)

    def counterpart(
        self, _state: State, world: State, seat: Seat, action: Plan, viewer: Seat | None, chance: random.Random
    ) -> Plan | None:
        return action if seat == viewer else chance.choice(GAME.legal(world, seat))

    def may_differ(self, event: Event, _state: State, _viewer: Seat | None) -> bool:
        return not isinstance(event, ALWAYS_ALIKE)
