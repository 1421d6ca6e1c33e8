"""Tables with a captured hostage."""

from typing import Any

from tests.builders.colt import Table, coach, table

MODES = ("horses-stagecoach",)


def with_hostage(name: str, *who: str, **more: Any) -> Table:
    """Lay out a table whose first bandit has the hostage. The stagecoach is next to car 1 unless ``coach`` is given."""
    holder = who[0].split(maxsplit=1)[0]
    laid: dict[str, Any] = {"modes": MODES, "coach": coach(1), "hostages": {holder: name}}
    return table(*who, **(laid | more))


def ransom(position: Table, side: int = 0) -> int:
    """Return the ransom that a side got for its hostages."""
    assert position.state.outcome is not None
    parts = next(score.parts for score in position.state.outcome.scores if score.side == side)
    return sum(part.worth for part in parts if part.what == "hostage")
