"""Runs the simulation of a seed: users play during faults; then everything works again, and all matches are played to the end."""

import asyncio
import gc
import logging
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from bot.durations import HOUR, MINUTE
from tests.simulation.cups import SLOW, Cup, closed_rounds, form_of
from tests.simulation.faults import Faults
from tests.simulation.finding import Finding
from tests.simulation.found import finding_faults
from tests.simulation.invariants import faults_found
from tests.simulation.machine import simulated
from tests.simulation.people import HABITS, SELDOM, Human, Ledger, open_table, sit_together
from tests.simulation.promises import stuck
from tests.simulation.rest import found_at_rest
from tests.simulation.stories import stories_that_differ
from tests.simulation.world import World

EVENINGS: Final = 2
"""Number of times at which faults are injected. After each everyone rests, and all that stands is compared."""

EVENING: Final = 30 * MINUTE
"""Seconds of an evening."""

FAULTS_APART: Final = (60.0, 180.0, 600.0)
"""Average seconds between two faults of an evening; each seed uses one of these."""

INBOXES: Final = 0.5
"""Share of the users who answer their matches in an inbox."""

OPENED: Final = 6.5 * HOUR
"""Seconds after which the table for a weekly game's first date has been open for a while."""

LIVELY: Final = 8 * HOUR
"""Seconds in which users press anything they see. This may open more tables, which must end, too."""

LEISURELY: Final = 20 * MINUTE
"""Minimum seconds between two looks after the evenings."""

LONGEST: Final = 60 * 24 * HOUR
"""Seconds after which every match must be over; at the slowest pace, deadlines alone end one in a month."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Result of a simulation with one seed."""

    seed: int
    faults: tuple[str, ...]
    injected: dict[str, int]
    presses: int
    taken: int
    unanswered: int
    requests: int
    matches: int
    story: str
    """Story of finding a game, and the number of its completed steps."""

    cup: str
    """Format of the cup, empty if there was none."""

    rounds: int
    """Number of finished rounds of the cup."""

    order: int
    """Checksum of the times of all calls to Discord."""

    days: float
    seconds: float


def quiet() -> None:
    """Turn off logging, since faults are intended, and collect garbage less often in these short-lived processes."""
    logging.disable(logging.CRITICAL)
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def simulate(seed: int) -> Report:
    """Run one simulation. The report is the same each time, except for ``seconds``."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, simulated() as loop:
        report = loop.run_until_complete(_simulate(Path(folder), seed))
    return msgspec.structs.replace(report, seconds=time.perf_counter() - began)


async def _simulate(folder: Path, seed: int) -> Report:
    world, ledger = World(folder, seed), Ledger()
    form = form_of(seed)
    world.delay(None if form is None else SLOW)
    finding = Finding(world, ledger)
    began = world.now()
    await world.start()
    chance = world.chance
    people = [
        Human(
            world.core,
            number,
            chance.choice(HABITS),
            type(chance)(chance.random()),
            ledger,
            plans=True,
            inbox=chance.random() < INBOXES,
        )
        for number in range(chance.randint(2, 4))
    ]
    for person in people:
        await person.page.open()
        person.page.go("the-station")
    await finding.open()
    for person in (*people, *finding.people):
        _watch(world, person)
    await open_table(people, chance)
    living = [asyncio.create_task(person.live()) for person in (*people, *finding.people)]
    living.append(asyncio.create_task(finding.run()))
    cup = None if form is None else Cup(world, ledger, form)
    if cup is not None:
        await cup.open()
        for person in cup.people:
            _watch(world, person)
        living.append(asyncio.create_task(cup.run()))
    faults = Faults(world, mean=chance.choice(FAULTS_APART))
    stale = list[str]()
    for _ in range(EVENINGS):
        trouble = asyncio.create_task(faults.run())
        await _watched(world, living, world.now() + EVENING, cup=cup, least=world.now() + EVENING)
        faults.stop()
        await trouble
        await faults.end()
        await sit_together(people)
        ledger.resting = True
        stale += await found_at_rest(world)
        await world.stop()
        await world.start()
        stale += stuck(world.rows, world.now())
        ledger.resting = False
    ledger.least_pause = LEISURELY
    await _watched(world, living, began + LIVELY, cup=cup, least=min(finding.until, began + OPENED))
    ledger.quiet, ledger.least_pause = True, SELDOM
    world.rest()
    await _watched(world, living, began + LONGEST, cup=cup, every=SELDOM, least=finding.until)
    for task in living:
        task.cancel()
    await asyncio.gather(*living, return_exceptions=True)
    world.left = world.now()
    await asyncio.sleep(2 * HOUR)
    world.look()
    await world.stop()
    result = (
        *stale,
        *faults_found(world, ledger, clock_was_set="clock set" in faults.injected),
        *finding_faults(world, finding, clock_was_set="clock set" in faults.injected),
        *world.promises.broken(),
        *world.hands.leaked_hands(world.database, world.seated),
        *await stories_that_differ(world, deleted=bool({"deleted thread", "deleted message"} & set(faults.injected))),
    )
    return Report(
        seed=seed,
        faults=result,
        injected=dict(faults.injected),
        presses=ledger.pressed.total(),
        taken=ledger.taken.total(),
        unanswered=ledger.unanswered,
        requests=world.core.recorder.total,
        matches=len(world.threads),
        story=f"{finding.story} {finding.reached}",
        cup="" if cup is None else cup.form,
        rounds=0 if cup is None else closed_rounds(world),
        order=world.order,
        days=(world.now() - began) / (24 * HOUR),
        seconds=0.0,
    )


def _watch(world: World, person: Human) -> None:
    """Collect the hands that a user is shown, and their notifications."""
    person.page.shown = partial(world.hands.shown, person.page.me)
    person.page.called = partial(world.note_mention, person.page.me)
    world.watched.add(person.page.me)


async def _watched(
    world: World,
    living: list[asyncio.Task[None]],
    until: float,
    *,
    cup: Cup | None,
    least: float = 0.0,
    every: float = 120.0,
) -> None:
    """Let time pass until ``until``, until nothing is played anymore (but at least until ``least``), or a promise is broken.

    Raises the exception of a user's task, which is a bug in the simulation.
    """
    while world.now() < until:
        await asyncio.sleep(every)
        for task in living:
            if task.done():
                task.result()
        if world.look() == 0 and world.threads and world.now() >= least and (cup is None or cup.over):
            return
        if any(world.promises.broken()):
            return
