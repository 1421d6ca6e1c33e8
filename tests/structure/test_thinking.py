"""Computer players run in separate processes. This lists their users, and the functions that run on threads of the bot."""

import ast
from pathlib import Path
from typing import Final

from tests.structure.sources import ROOT, imports, name, nodes

PLAYERS: Final = frozenset({"AGENTS", "ADVISERS", "REVIEWERS", "POSERS", "default_action", "played_out", "play_on"})
"""Names of computer players, and of functions that run them."""
THINKS: Final = "bot/processes/thinking/worker.py"
"""Module that runs in those processes."""
USERS: Final = {
    "bot/features/computers/choices.py": "asks the processes; on a thread only a greenhorn that no process answers for, and tests",
    "bot/features/computers/acts.py": "looks whether a game has hints",
    "bot/core/play/threads.py": "is run by the processes; on a thread only for greenhorns that no process answers for, and tests",
    "bot/features/replays/reviews.py": "sorts and puts together what the process that reviews has found",
    "bot/features/tournaments/rounds.py": "asks `choices.py` how a match ends",
}
THREADS: Final = frozenset({"to_thread", "in_thread", "run_in_executor", "ThreadPoolExecutor", "Thread"})
RUNS: Final = {
    "bot/run/cli.py": {"prepare"},
    "bot/run/copies/continuous.py": {"last_transaction", "require_own", "own_transaction"},
    "bot/discord_ui/content/pictures.py": {"Thread"},
    "bot/features/privacy/acts.py": {"packed"},
    "bot/features/puzzles/posts.py": {"afterwards"},
    "bot/features/replays/acts.py": {"lambda", "play_again", "stretches_of"},
    "bot/features/rules/acts.py": {"found_by_words", "rules_topics"},
    "bot/processes/drawing/process.py": {"Thread"},
    "bot/features/replays/attempts.py": {"_folded"},
    "bot/features/computers/choices.py": {"ADVISERS", "_at_once", "default_action", "played_out"},
    "bot/core/play/threads.py": {"play_on", "run"},
    "bot/features/lessons/lessons.py": {"_moment", "ended", "moments", "unplayed"},
    "bot/features/matches/housekeeping.py": {"_leads_there"},
    "bot/features/puzzles/daily.py": {"_with_course"},
    "bot/features/matches/story_pictures.py": {"_stretches"},
    "bot/features/story/keepsakes.py": {"of_steps", "share"},
    "bot/features/tournaments/director_acts.py": {"next_round"},
    "bot/features/tournaments/rounds.py": {"next_round"},
    "bot/run/upkeep.py": {"_tidy", "back_up_next", "give_back"},
}
"""Functions that run on threads, except in ``bot/storage``, which has threads for the database."""


def named(node: ast.expr) -> str:
    """Return the last name in an expression: ``c`` for both ``a.b.c`` and ``c[key]``."""
    if isinstance(node, ast.Subscript):
        return named(node.value)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else type(node).__name__.lower()


def bot() -> list[Path]:
    return sorted((ROOT / "bot").rglob("*.py"))


def test_computers_are_used_in_few_places() -> None:
    users = {
        name(path)
        for path in bot()
        if any(isinstance(node, ast.Name | ast.Attribute) and named(node) in PLAYERS for node in nodes(path))
        or any(module.startswith(("engine.agents.colt", "engine.agents.super")) for _, module in imports(path))
    }
    assert users == {*USERS, THINKS}


def test_functions_on_threads_are_listed() -> None:
    runs = dict[str, set[str]]()
    for path in bot():
        if path.is_relative_to(ROOT / "bot" / "storage"):
            continue
        for node in nodes(path):
            if isinstance(node, ast.Call) and (called := named(node.func)) in THREADS:
                at = 1 if called == "run_in_executor" else 0
                runs.setdefault(name(path), set()).add(named(node.args[at]) if len(node.args) > at else called)
    assert runs == RUNS
