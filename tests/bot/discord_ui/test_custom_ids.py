"""Custom ids say everything, fit, and come back as what they were; anything else is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_ui.core import custom_ids
from bot.discord_ui.core.custom_ids import (
    ActPress,
    AgreeMenu,
    BadCustomId,
    LobbyPress,
    PickMenu,
    Press,
    TablePress,
    TopicMenu,
    WhichMenu,
)
from bot.hosting.core.model import LobbyId, MatchId

NUMBERS = st.integers(0, 10**12)
WORD = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=20)
ACTIONS = st.lists(WORD, min_size=1, max_size=4).map(" ".join).filter(lambda text: len(text) <= 60)
PRESSES = st.one_of(
    st.builds(LobbyPress, st.sampled_from(sorted(custom_ids.LOBBY_VERBS)), NUMBERS.map(LobbyId)),
    st.builds(AgreeMenu, st.sampled_from(["rules", "seating", "without-marshal"]), NUMBERS.map(LobbyId)),
    st.builds(TablePress, st.sampled_from(sorted(custom_ids.TABLE_VERBS)), NUMBERS.map(MatchId), NUMBERS),
    st.builds(ActPress, NUMBERS.map(MatchId), st.integers(0, 9999), ACTIONS),
    st.builds(PickMenu, NUMBERS.map(MatchId), NUMBERS, st.integers(0, 40)),
    st.builds(WhichMenu, st.sampled_from(sorted(custom_ids.WHICH_VERBS))),
    st.builds(TopicMenu, st.integers(0, 9)),
)


@given(PRESSES)
def test_every_press_comes_back(press: Press) -> None:
    custom_id = custom_ids.write(press)
    assert len(custom_id) <= 100
    assert custom_ids.TEMPLATE.fullmatch(custom_id)
    assert custom_ids.read(custom_id) == press


@given(PRESSES, PRESSES)
def test_different_presses_have_different_ids(one: Press, other: Press) -> None:
    assert (custom_ids.write(one) == custom_ids.write(other)) == (one == other)


@given(st.text(max_size=100))
def test_anything_else_is_refused_or_is_exactly_ours(text: str) -> None:
    try:
        press = custom_ids.read(text)
    except BadCustomId:
        return
    assert custom_ids.write(press) == text


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "ce0:r:1",
        "ce1:",
        "ce1:l:explode:1",
        "ce1:l:join:-1",
        "ce1:l:join:01",
        "ce1:l:join:١",
        "ce1:l:join:1:2",
        "ce1:m:hand:1",
        "ce1:m:hand:1:x",
        "ce1:a:1:0:",
        "ce1:a:1",
        "ce1:s:1:2:",
        "ce1:w:steal",
        "ce1:r:",
        "ce1:l:join:1000000000000000000000",
    ],
)
def test_forgeries_are_refused(custom_id: str) -> None:
    with pytest.raises(BadCustomId):
        custom_ids.read(custom_id)


def test_what_would_not_come_back_is_not_written() -> None:
    with pytest.raises(BadCustomId):
        custom_ids.write(ActPress(MatchId(1), 2, "x" * 101))
    with pytest.raises(BadCustomId):
        custom_ids.write(TablePress("hand", MatchId(-1), 0))
