"""Presses and sent messages leave hardly any objects to the garbage collector."""

import gc
import weakref
from collections import Counter
from io import BytesIO
from pathlib import Path

import discord
from discord import ui

from bot.core.ids import MatchId
from bot.discord_ui.content.layout import framed, take_apart, words
from bot.features.matches.posts import back_button
from sandbox.testing import PageClient
from tests.builders.local_bot import local_bot
from tests.builders.players import Party


def sent() -> tuple[ui.LayoutView, list[weakref.ref[ui.Item[ui.LayoutView]]]]:
    view = framed(words("one"), ui.ActionRow(back_button(MatchId(1)), back_button(MatchId(2)))).view
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


async def test_a_match_leaves_no_message_and_no_picture_to_the_garbage_collector(tmp_path: Path) -> None:
    async with local_bot(tmp_path) as place:
        party, panels = Party(place, 3, seed=1), dict[PageClient, str]()
        await party.start()
        gc.collect()
        gc.disable()
        try:
            for _ in range(6):
                await party.use(panels)
                await place.quiet()
            gc.set_debug(gc.DEBUG_SAVEALL)
            gc.collect()
            left = Counter(type(thing) for thing in gc.garbage if isinstance(thing, ui.Item | ui.LayoutView | BytesIO))
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()
    assert not left


def interactions() -> int:
    """Return the number of interactions in memory that were made since the last collection of garbage."""
    return sum(isinstance(thing, discord.Interaction) for thing in gc.get_objects(generation=0))


async def test_presses_and_commands_are_gone_once_they_are_answered(tmp_path: Path) -> None:
    async with local_bot(tmp_path) as place:
        party = Party(place, 3, seed=1)
        await party.gather()
        gc.collect()
        gc.disable()
        try:
            await party.first.command("/lobby create")
            await party.join(await party.card())
            await party.first.command("/tables")
            await party.first.autocomplete("/play", "action", "draw")
            await place.quiet()
            assert interactions() == 0
        finally:
            gc.enable()
