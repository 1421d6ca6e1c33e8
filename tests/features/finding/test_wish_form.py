"""The form behind **Game alerts**, as it is offered to a new user."""

from typing import Any

from bot.features.finding.posts import GATHER, wish_form
from bot.processes.game_uis import game_uis
from engine.core.registry import Registry
from tests.builders.games import colt_express


def boxes(node: Any) -> list[dict[str, Any]]:
    """Return Discord's data of every choice in a form."""
    if isinstance(node, list):
        return [box for item in node for box in boxes(item)]
    if not isinstance(node, dict):
        return []
    return ([node] if "value" in node else []) + [box for item in node.values() for box in boxes(item)]


def test_tables_open_by_themselves_only_for_who_ticks_that() -> None:
    uis = game_uis(Registry([colt_express()]))
    (gather,) = [
        box for box in boxes(wish_form(None, uis, opens=True).to_dict()) if str(box["value"]).startswith(GATHER)
    ]
    assert not gather.get("default", False)


def test_who_may_open_no_tables_has_none_opened_for_them() -> None:
    uis = game_uis(Registry([colt_express()]))
    offered = boxes(wish_form(None, uis, opens=False).to_dict())
    assert offered
    assert not any(str(box["value"]).startswith(GATHER) for box in offered)
