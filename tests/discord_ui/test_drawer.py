"""Waiting drawings: the most needed comes first, and none waits forever."""

import threading
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from bot.discord_ui.content.pictures import OVERTAKEN, Drawer, Need
from bot.processes.drawing.process import DrawingProcess

NEEDS = [Need.ASKED, Need.THREAD, Need.COURTESY]


def drawn(needs: list[Need]) -> list[int]:
    """Return the order in which simultaneously waiting pictures are drawn, as their indexes."""
    drawer, order, begin = Drawer("test"), list[int](), threading.Event()

    def at(place: int) -> Callable[[DrawingProcess | None], None]:
        return lambda _: order.append(place)

    drawer.submit(Need.ASKED, lambda _: begin.wait(60))
    made = [drawer.submit(need, at(place)) for place, need in enumerate(needs)]
    begin.set()
    for picture in made:
        picture.result(60)
    drawer.close()
    return order


@given(st.lists(st.sampled_from(NEEDS), max_size=60))
def test_a_waiting_picture_is_overtaken_only_so_often(needs: list[Need]) -> None:
    order = drawn(needs)
    place = {picture: at for at, picture in enumerate(order)}
    for picture, need in enumerate(needs):
        later = [other for other in range(picture + 1, len(needs)) if place[other] < place[picture]]
        assert all(needs[other] < need for other in later)
        assert len(later) <= need * OVERTAKEN


def test_an_answer_to_a_press_comes_before_what_threads_wait_for() -> None:
    assert drawn([Need.THREAD, Need.COURTESY, Need.ASKED]) == [2, 0, 1]
