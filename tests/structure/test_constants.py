"""Names of constants have a noun, and a span of time has one home."""

import ast
from typing import Final

from tests.structure.sources import files, name, tree

BARE: Final = frozenset(
    {
        *(
            "AT_ONCE",
            "MOST",
            "LEAST",
            "LONGEST",
            "SHORTEST",
            "PATIENCE",
            "KEPT",
            "OFTEN",
            "SOON",
            "LATE",
            "SLOW",
            "AGAIN",
            "EVERY",
        ),
        *("BETWEEN", "REMEMBERED", "LISTED", "TRIES", "LOOKS", "ENOUGH", "RECENT", "SILENT", "UNANSWERED", "UNVISITED"),
    }
)
"""Adjectives and adverbs that don't say of what they are a limit."""
SPANS: Final = ("MINUTE", "HOUR", "DAY", "WEEK")
HOME: Final = "bot/durations.py"
SCRIPTS: Final = frozenset({"bot/run/copies/launch.py"})
"""Run by themselves, in a process that imports nothing of ours."""


def constants() -> dict[str, list[tuple[str, str]]]:
    """Return the module and the literal of each upper-case name in ``bot/``."""
    result: dict[str, list[tuple[str, str]]] = {}
    for path in files(".py", rooms=("bot",)):
        for node in tree(path).body:
            if isinstance(node, ast.AnnAssign | ast.Assign) and node.value is not None:
                target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
                if isinstance(target, ast.Name) and target.id.lstrip("_").isupper():
                    result.setdefault(target.id, []).append((name(path), ast.unparse(node.value)))
    return result


def test_a_constant_has_a_noun() -> None:
    assert {f"{place}: {constant}" for constant in BARE for place, _ in constants().get(constant, ())} == set()


def test_no_two_modules_define_the_same_constant() -> None:
    twice = {
        f"{constant} = {value}: {', '.join(here)}"
        for constant, places in constants().items()
        for value in {value for _, value in places}
        # States and words of different machines may be equal by chance.
        if "TypeVar" not in value and "ParamSpec" not in value and value[0] not in "'\""
        if len(here := sorted(place for place, other in places if other == value and place not in SCRIPTS)) > 1
    }
    assert sorted(twice) == []


def test_a_span_of_time_has_one_home() -> None:
    spans = {place: value for constant in SPANS for place, value in constants().get(constant, ())}
    assert {place for place, value in spans.items() if value.replace(".", "").isdigit()} <= {HOME}
