"""Of a message that was sent hardly anything is left for the garbage collector to find."""

import gc
import weakref

from discord import ui

from bot.core.ids import MatchId
from bot.discord_ui.content.layout import layout, take_apart, words
from bot.features.matches.buttons import back_button


def sent() -> tuple[ui.LayoutView, list[weakref.ref[ui.Item[ui.LayoutView]]]]:
    view = layout(words("one"), ui.ActionRow(back_button(MatchId(1)), back_button(MatchId(2))))
    return view, [weakref.ref(item) for item in view.walk_children()]


def test_buttons_and_words_of_a_message_are_gone_with_it() -> None:
    gc.disable()
    try:
        view, parts = sent()
        assert len(parts) == 5
        take_apart(view)
        del view
        left = {type(part()) for part in parts if part() is not None}
        assert left <= {ui.Container, ui.ActionRow}, "frames that hold themselves, and nothing else any more"
        view, parts = sent()
        del view
        assert all(part() is not None for part in parts), "else nobody need take it apart"
    finally:
        gc.enable()
