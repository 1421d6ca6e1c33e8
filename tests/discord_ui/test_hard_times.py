"""Hard times begin when a picture has waited for too long, and end when everything could be drawn in time again."""

import random

from bot.discord_ui.content.pictures import CALM_S, HARD_WAIT_S, PROBED_S, Drawer, HardTimes, Need

PICTURE_S = 0.01
"""Seconds for a picture."""


class Machine(Drawer):
    """A drawer on simulated time, which draws one picture after another."""

    def __init__(self) -> None:
        self.time = 0.0
        super().__init__("pictures", now=lambda: self.time)
        self.hard_times = HardTimes(self, lambda: self.time)
        self.changes = list[float]()
        self._free = 0.0
        self._chance = random.Random(1)

    def _begin(self) -> None:
        """Start no thread."""

    def run(self, load: float, seconds: float) -> None:
        """Let pictures be wanted at random, ``load`` times as many as can be drawn, and note when the mode changed."""
        until, hard = self.time + seconds, self.hard_times.check()
        wanted = self.time
        while self.time < until:
            wanted += self._chance.expovariate(load / PICTURE_S)
            while not self._waiting.empty() and max(self._free, self.time) < wanted:
                self.time = max(self._free, self.time)
                taken = self._next()
                self.time = self._free = self.time + PICTURE_S
                self._draw(*taken, None)
            self.time = wanted
            if not self.hard_times.skip():
                self.hard_times.add()
                self.submit(Need.ASKED, lambda _: None)
            if self.hard_times.check() is not hard:
                hard = not hard
                self.changes.append(self.time)


def test_the_mode_changes_once_when_more_is_wanted_than_can_be_drawn_and_once_when_it_can_be_again() -> None:
    machine = Machine()
    machine.run(0.7, 60.0)
    assert not machine.changes
    machine.run(1.2, PROBED_S - 1.0)
    [began] = machine.changes
    assert 60.0 < began < 60.0 + 2 * HARD_WAIT_S / 0.2, "a queue that grows by 0.2 s a second"
    machine.run(1.2, 2 * PROBED_S)
    assert len(machine.changes) <= 5, "they end to find out how long a picture takes now, and begin again"
    machine.run(0.7, 2 * PROBED_S)
    assert machine.hard_times.check() is False


def test_times_are_hard_for_a_while_after_a_picture_has_waited_for_too_long() -> None:
    machine = Machine()
    first, second = machine.submit(Need.ASKED, lambda _: 1), machine.submit(Need.ASKED, lambda _: 2)
    machine.time = HARD_WAIT_S
    assert not machine.hard_times.check()
    machine.time += HARD_WAIT_S
    assert machine.hard_times.check()
    for made in (first, second):
        machine._draw(*machine._next(), None)
        assert made.done()
    machine.time += CALM_S / 2
    assert machine.hard_times.check()
    machine.time += CALM_S / 2
    assert not machine.hard_times.check(), "nothing has waited since"
