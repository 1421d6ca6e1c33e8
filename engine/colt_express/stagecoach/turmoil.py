"""Turmoil: all players choose at once, and all cards are revealed together in the usual order (rulings.md 12.3)."""

from engine.colt_express.actions import Action
from engine.colt_express.rules import Draft, TaskRule
from engine.colt_express.scheming import advance_turn, order_of_play, plays
from engine.colt_express.state import Ask, Task


def advance(d: Draft, task: Task) -> tuple[Ask, ...]:
    """Ask all seats that haven't chosen. Once all have, apply the choices in order; then continue as after any turn."""
    if not task.queue:
        # The choices have been applied.
        return advance_turn(d, task)
    decided = {seat for seat, _ in d.answers}
    waiting = [seat for seat in task.queue if seat not in decided]
    if waiting:
        return tuple(Ask(seat, "schemin", d.setting.seats[seat][0], plays(d, task, seat)) for seat in sorted(waiting))
    answers = dict(d.answers)
    d.answers = ()
    d.next_task(Task(task.kind, task.number))
    # Clockwise from the First Player, so that the order of answers reveals nothing.
    for seat in order_of_play(d, "turmoil"):
        ask = Ask(seat, "schemin", d.setting.seats[seat][0], ())
        d.rules.turn_actions[type(answers[seat])](d, task, ask, answers[seat])
    return ()


def answer(d: Draft, _task: Task, ask: Ask, action: Action) -> None:
    """Record a choice; nothing is revealed until all seats have chosen."""
    d.answers = (*d.answers, (ask.seat, action))


TURMOIL = TaskRule(advance, answer, phase="schemin", counts="turn")
