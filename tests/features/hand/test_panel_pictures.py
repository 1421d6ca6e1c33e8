"""Pictures of a panel in Schemin': the board is drawn once for a round, and everything in a picture is also in the text."""

from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from discord import ui

from bot.core.ids import MatchId
from bot.discord_ui.content.pictures import PictureCache
from bot.features.hand.panel_content import PanelBuilder
from bot.features.hand.unread import unread
from bot.features.hand.user_view import Looks
from bot.features.matches.match_content import MatchContent
from bot.processes.game_uis import game_uis
from data.catalogue import text
from engine.colt_express.view import View
from engine.games import registry
from renderers.colt_express import OF_THE_HAND
from renderers.colt_express.phrases.words import Words
from renderers.moments import Moment
from renderers.scene import Label, Paste, Scene
from tests.builders.hosting import NAMES, Hosted, hosted, person
from tests.builders.local_bot import changed
from tests.builders.thorough import THOROUGH, usual
from tests.renderers.colt_express import walks

WORDED = usual((((), 6), *walks.WAYS), (((), 6), (("teams",), 4), (("expert", "two-player", "horses-stagecoach"), 2)))
"""Modes and numbers of players."""

EVERY = 1 if THOROUGH else 3
"""One in this many positions of a match is looked at."""


async def looks_of_all(h: Hosted) -> list[Any]:
    match = await h.match(*NAMES[:4], game="colt-express")
    return [await h.host.the(Looks).look(match.id, person(name).id) for name in NAMES[:4]]


async def test_the_board_is_drawn_once_for_all_players_and_all_their_cards(tmp_path: Path) -> None:
    room, drawn = PictureCache(), Counter[str]()

    def board(*_: object) -> bytes:
        drawn["board"] += 1
        return b"board"

    def cards(view: View) -> bytes:
        drawn[f"cards of {view.viewer}"] += 1
        return b"cards"

    async with hosted(tmp_path, games=registry()) as h:
        uis = {game: changed(ui, board=board, cards=cards) for game, ui in game_uis(h.host.games).items()}
        panels = PanelBuilder(MatchContent(uis, room))
        pictures = [[picture.data for picture in await panels.draw(look)] for look in await looks_of_all(h)]
        assert sorted(pictures) == [*[[]] * 3, [b"board", b"cards"]]  # a player who waits sees the train in the thread
        table = await h.host.matches.table(MatchId(1), None)
        match, user = table.match, table.match.seats[table.waits[0].seat].user
        assert user is not None
        await h.host.matches.submit(match.id, match.version, user, "draw")
        look = await h.host.the(Looks).look(match.id, user)
        assert await panels.draw(look) == ()
        after = [await h.host.the(Looks).look(match.id, seat.user) for seat in match.seats if seat.user is not None]
        assert any([await panels.draw(look) for look in after])
        assert sorted(drawn.values()) == [1, 1, 1]  # the board, and the cards of two players
    room.close()


async def test_a_picture_of_super_express_is_drawn_once_while_the_others_choose(tmp_path: Path) -> None:
    room, drawn = PictureCache(), Counter[str]()

    def decision(*_: object) -> bytes:
        drawn["decision"] += 1
        return b"decision"

    async with hosted(tmp_path, games=registry()) as h:
        uis = {game: changed(ui, decision=decision) for game, ui in game_uis(h.host.games).items()}
        panels = PanelBuilder(MatchContent(uis, room))
        match = await h.match(*NAMES[:4], game="super-express")
        for name in NAMES[1:4]:
            look = await h.host.the(Looks).look(match.id, person(NAMES[0]).id)
            assert [picture.data for picture in await panels.draw(look)] == [b"decision"]
            legal = await h.host.matches.legal(match.id, person(name).id)
            await h.host.matches.submit(match.id, look.table.match.version, person(name).id, legal[0])
        assert drawn == {"decision": 1}
    room.close()


async def test_the_pictures_are_one_below_the_other_and_above_the_answers(tmp_path: Path) -> None:
    room = PictureCache()
    async with hosted(tmp_path, games=registry()) as h:
        content = MatchContent(game_uis(h.host.games), room)
        panels = PanelBuilder(content)
        look = next(look for look in await looks_of_all(h) if look.table.view.ask is not None)
        drawn = await panels.draw(look)
        post = panels.compose(look, missed=unread(content, look), drawn=drawn)
        (frame,) = post.view.children
        assert isinstance(frame, ui.Container)
        shown = [item for item in frame.children if isinstance(item, ui.MediaGallery | ui.ActionRow)]
        assert [type(item) for item in shown[:3]] == [ui.MediaGallery, ui.MediaGallery, ui.ActionRow]
        assert [len(item.items) for item in shown[:2] if isinstance(item, ui.MediaGallery)] == [1, 1]
        assert [attachment.name for attachment in post.attachments] == [picture.name for picture in drawn]
    room.close()


def said(scene: Scene) -> Counter[str]:
    """Count the sprites and words of a picture; its size may differ."""
    items = (*scene.ground, *scene.items)
    return Counter(
        [item.sprite.split("@")[0] for item in items if isinstance(item, Paste)]
        + [item.text for item in items if isinstance(item, Label)]
    )


@pytest.mark.parametrize(("modes", "players"), WORDED, ids=str)
def test_the_board_stays_during_a_schemin_and_shows_nothing_that_changes(modes: tuple[str, ...], players: int) -> None:
    ui_of = game_uis(registry())["colt-express"]
    boards = dict[tuple[object, ...], set[object]]()
    for moment in islice(walks.walk(players, 6, modes), None, None, EVERY):
        if moment.public.phase != "schemin":
            continue
        called, now = walks.names(moment.public), ui_of.steady(moment.public)
        shown, current = (ui_of.scene(Moment(None, view, ()), called, ()) for view in (now, moment.public))
        there = (moment.public.round, moment.public.bandits)  # drinking changes a bandit's flasks
        boards.setdefault(there, set()).add((now, shown, ui_of.alt_board(now, called)))
        assert said(shown) <= said(current)
        if ui_of.heading(now) != ui_of.heading(moment.public):
            assert ui_of.heading(moment.public) not in ui_of.alt_board(now, called)
    assert {len(same) for same in boards.values()} == {1}


@pytest.mark.parametrize(("modes", "players"), WORDED, ids=str)
def test_the_words_of_both_pictures_have_what_only_pictures_show(modes: tuple[str, ...], players: int) -> None:
    ui_of = game_uis(registry())["colt-express"]
    for moment in islice(walks.walk(players, 6, modes), None, None, EVERY):
        for view in moment.views.values():
            if view.ask is None or view.ask.what not in OF_THE_HAND:
                continue
            called, now = walks.names(view), ui_of.steady(moment.public)
            board, cards = ui_of.alt_board(now, called), ui_of.alt_cards(view, called)
            words = Words(len(view.cars) - 1)
            assert text("alt-heading", heading=ui_of.heading(now)) in board
            for card in view.hand:
                assert words.card(card) in cards
            for action, letter in ui_of.letters(view).items():
                assert f"{letter} " in cards, action
            for laid in view.pile:
                named = words.card(laid.card) if laid.card is not None else ""
                assert f"{words.bandit(laid.bandit)} {named}".strip() in cards
            for bandit in view.bandits:
                if bandit.seat == view.viewer:
                    assert all(words.money(value) in cards for value in bandit.purse_values or ())
