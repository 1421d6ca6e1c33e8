"""A cache holds the entries written last, however often they are read."""

from hypothesis import given
from hypothesis import strategies as st

from bot.core.newest import Newest


@given(most=st.integers(1, 4), keys=st.lists(st.integers(0, 6)))
def test_the_entries_written_last_are_there_in_the_order_of_their_last_write(most: int, keys: list[int]) -> None:
    newest: Newest[int, int] = Newest(most)
    for at, key in enumerate(keys):
        newest[key] = at
    last = {key: at for at, key in enumerate(keys)}
    assert [*newest.items()] == sorted(last.items(), key=lambda entry: entry[1])[-most:]
