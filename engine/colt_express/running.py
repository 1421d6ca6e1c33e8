"""Advances a position: runs tasks until a seat must decide, and passes each decision to its task."""

from engine.colt_express.actions import Action
from engine.colt_express.rules import Draft
from engine.colt_express.state import Ask


def next_asks(draft: Draft) -> tuple[Ask, ...]:
    """Run tasks until decisions are needed, and return their questions; none if the match is over."""
    tasks = draft.rules.tasks
    while draft.agenda:
        task = draft.agenda[-1]
        asks = tasks[task.kind].advance(draft, task)
        if asks:
            return asks
    return ()


def carry_out(draft: Draft, ask: Ask, action: Action) -> None:
    """Apply a seat's decision; ``next_asks`` then runs the tasks that follow."""
    task = draft.agenda[-1]
    answer = draft.rules.tasks[task.kind].answer
    assert answer is not None, task.kind
    answer(draft, task, ask, action)
