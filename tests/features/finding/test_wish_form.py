"""The form behind **Game alerts**, as it is offered to a new user."""

from typing import Any

from bot.features.finding.wish_form import GATHER, wish_form
from bot.processes.game_uis import game_uis
from engine.core.registry import Registry
from tests.builders.games import colt_express


def boxes(node: Any) -> list[dict[str, Any]]:
    """Return everything in a form that can be ticked."""
    if isinstance(node, list):
        return [box for item in node for box in boxes(item)]
    if not isinstance(node, dict):
        return []
    return ([node] if "value" in node else []) + [box for item in node.values() for box in boxes(item)]


def test_tables_open_by_themselves_only_for_who_ticks_that() -> None:
    result = boxes(wish_form(None, game_uis(Registry([colt_express()]))).to_dict())
    (gather,) = [box for box in result if str(box["value"]).startswith(GATHER)]
    assert not gather.get("default", False)
