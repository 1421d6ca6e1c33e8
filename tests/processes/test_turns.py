"""Users get turns to think in rotation, no matter how much one has asked for, and no turn is lost."""

import asyncio

from bot.processes.thinking.workers import Turns

GREEDY, OTHER, THIRD = 1, 2, 3


class Queue:
    """Users who want turns; each turn lasts until the test ends it."""

    def __init__(self, count: int) -> None:
        self.turns = Turns(count)
        self.served: list[int] = []
        self.ending = asyncio.Event()

    async def ask(self, person: int) -> None:
        async with self.turns.of(person):
            self.served.append(person)
            await self.ending.wait()


async def settled() -> None:
    for _ in range(500):
        await asyncio.sleep(0)


async def test_a_hundred_thoughts_of_one_person_delay_another_by_one() -> None:
    queue = Queue(count=1)
    tasks = [asyncio.create_task(queue.ask(GREEDY)) for _ in range(100)]
    await settled()
    tasks += [asyncio.create_task(queue.ask(person)) for person in (OTHER, OTHER, THIRD)]
    await settled()
    assert queue.served == [GREEDY]
    queue.ending.set()
    await asyncio.gather(*tasks)
    assert queue.served[:8] == [GREEDY, GREEDY, OTHER, THIRD, GREEDY, OTHER, GREEDY, GREEDY]
    assert len(queue.served) == 103


async def test_so_many_at_a_time_and_no_more() -> None:
    queue = Queue(count=2)
    tasks = [asyncio.create_task(queue.ask(GREEDY)) for _ in range(5)]
    await settled()
    assert len(queue.served) == 2
    queue.ending.set()
    await asyncio.gather(*tasks)


async def test_what_is_given_up_takes_no_turn() -> None:
    queue = Queue(count=1)
    first, waiting, last = (asyncio.create_task(queue.ask(person)) for person in (GREEDY, OTHER, THIRD))
    await settled()
    waiting.cancel()
    await settled()
    queue.ending.set()
    await asyncio.gather(first, last)
    assert queue.served == [GREEDY, THIRD]


async def test_a_turn_that_is_given_up_the_moment_it_comes_goes_to_the_next() -> None:
    queue = Queue(count=1)
    first, waiting, last = (asyncio.create_task(queue.ask(person)) for person in (GREEDY, OTHER, THIRD))
    await settled()
    first.cancel()
    await asyncio.sleep(0)  # the turn is handed on now, and its new owner has not noticed
    waiting.cancel()
    queue.ending.set()
    await asyncio.gather(first, waiting, last, return_exceptions=True)
    assert queue.served == [GREEDY, THIRD]
