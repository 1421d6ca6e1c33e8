"""Times of day as people write them."""

import pytest

from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.finding.weekly_posts import minute_of


def test_a_time_of_day_is_read_as_people_write_it() -> None:
    evening = ("20:00", "20", "20.00", "20h", "20 h 00", "20 Uhr", "8 pm", "8 p.m.", "8:00 PM", "20:00 Uhr")
    assert {minute_of(written) for written in evening} == {1_200}
    assert (minute_of("12 am"), minute_of("12:30 pm"), minute_of("0:05")) == (0, 750, 5)
    for wrong in ("", "eight", "24:00", "13 pm", "20:60", "-1", "20:00:00"):
        with pytest.raises(NothingHere):
            minute_of(wrong)
