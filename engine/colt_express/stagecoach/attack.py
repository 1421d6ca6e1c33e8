"""Horse Attack: car by car from the Caboose on, all riders decide at once whether to board or ride on (rulings.md 10.1)."""

from engine.colt_express.actions import Action, Board, RideOn, Start
from engine.colt_express.events import HorsemanBoarded, HorsemenRodeOn
from engine.colt_express.rules import Draft, TaskRule
from engine.colt_express.setup import draw_first_player
from engine.colt_express.stagecoach.coach import change, coach_of
from engine.colt_express.state import AWAY, Ask, Task
from engine.colt_express.train import caboose, car_of, inside, set_place


def begin(d: Draft) -> None:
    """Start the attack, with all bandits riding next to the Caboose."""
    bandits = tuple(range(len(d.setting.bandits)))
    d.places = (AWAY,) * len(bandits)
    d.push(Task("attack", caboose(d), bandits))


def attack(d: Draft, task: Task) -> tuple[Ask, ...]:
    """Ask all riders at once. The last seat with riders may choose any remaining car; at the foremost one all must board."""
    if not task.queue:
        _finish(d)
        return ()
    seats = {d.setting.owners[bandit] for bandit in task.queue}
    # No one may ride on to the Locomotive, so all board the first car.
    if task.number == 1:
        for bandit in task.queue:
            board(d, bandit, 1)
        d.next_task(Task(task.kind, 1))
        return ()
    # A single player can't be surprised by others, so may choose any remaining car (10.1).
    if len(seats) == 1:
        cars = tuple(Start(car) for car in range(task.number, 0, -1))
        return (Ask(min(seats), "start", task.queue[0], cars),)
    return _undecided(d, task)


def _undecided(d: Draft, task: Task) -> tuple[Ask, ...]:
    decided = {ask for ask, _ in d.answers}
    asks: dict[int, Ask] = {}
    for bandit in task.queue:
        seat = d.setting.owners[bandit]
        if bandit not in decided:
            asks.setdefault(seat, Ask(seat, "board", bandit, (Board(), RideOn())))
    return tuple(asks[seat] for seat in sorted(asks))


def answer(d: Draft, task: Task, ask: Ask, action: Action) -> None:
    """Record a choice; after the last one, reveal them together."""
    if isinstance(action, Start):
        board(d, ask.bandit, action.car)
        d.next_task(Task(task.kind, task.number, tuple(bandit for bandit in task.queue if bandit != ask.bandit)))
        return
    d.answers = (*d.answers, (ask.bandit, action))
    # All decide simultaneously, so nothing is revealed until the last one has chosen.
    if len(d.answers) == len(task.queue):
        _show(d, task)


def _show(d: Draft, task: Task) -> None:
    boarding = sorted(bandit for bandit, action in d.answers if isinstance(action, Board))
    riding = tuple(bandit for bandit in task.queue if bandit not in boarding)
    d.answers = ()
    for bandit in boarding:
        board(d, bandit, task.number)
    if riding:
        d.emit(HorsemenRodeOn(bandits=tuple(d.name(bandit) for bandit in riding), car=task.number))
    d.next_task(Task(task.kind, task.number - 1, riding))


def board(d: Draft, bandit: int, car: int) -> None:
    """Put a bandit inside a car, and its horse next to it."""
    set_place(d, bandit, inside(car))
    change(d, horses=tuple(sorted((*coach_of(d).horses, car))))
    d.emit(HorsemanBoarded(bandit=d.name(bandit), car=car))


def _finish(d: Draft) -> None:
    d.next_task(None)
    rear = max(d.places)
    # The First Player is drawn in the rearmost car with bandits, which may not be the Caboose.
    last = tuple(bandit for bandit, place in enumerate(d.places) if car_of(place) == car_of(rear))
    draw_first_player(d, last)


ATTACK = TaskRule(attack, answer, phase="attack")
