"""The options of a table: few controls on the first page, and one rule is explained at a time."""

from dataclasses import replace

import pytest
from msgspec import structs

from bot.core.ids import LobbyId, Place, UserId
from bot.core.terms import TERMS
from bot.discord_ui.content.layout import moment
from bot.features.lobbies.lobby import Lobby, LobbySeat
from bot.features.lobbies.options import PAGES, options_panel
from bot.features.lobbies.posts import TABLE, lobby_card, terms_panel
from bot.features.lobbies.publishing import offer
from bot.processes.game_uis import game_uis
from data.catalogue import speaking, text
from engine.games import registry
from tests.builders.discord_limits import components, flat
from tests.builders.panels import read_words

GAMES = game_uis(registry())
HOST, SEATED, STRANGER = UserId(1), UserId(2), UserId(3)
CONTROLS = {2, 3, 5, 6, 7, 8}
"""Types of components that are pressed (Discord developer documentation)."""


def table(game: str, *, dated: bool = False) -> Lobby:
    return Lobby(
        id=LobbyId(3), game=game, modes=(), pace="24h", place=Place(1, 2), host=HOST,
        seats=(LobbySeat(HOST, "Ana", None), LobbySeat(SEATED, "Ben", None), LobbySeat(None, "", None)),
        status="open", created_at=0.0, expires_at=9e9, message=None, match=None, starts_at=8e9 if dated else None,
    )  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_page_has_at_most_seven_controls(game: str, language: str) -> None:
    with speaking(language):
        for user, dated in ((HOST, False), (HOST, True), (SEATED, False), (STRANGER, False)):
            lobby = table(game, dated=dated)
            panel = options_panel(lobby, replace(offer(GAMES[game], lobby), language="de"), user, TABLE)
            pressed = [item for item in flat(components(panel)) if item["type"] in CONTROLS]
            assert len(pressed) <= (7 if user == HOST else 4)
            assert text("button-more") in {item.get("label") for item in pressed}


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_table_rules_explain_the_one_that_is_opened(language: str) -> None:
    with speaking(language):
        lobby = table(next(iter(GAMES)))
        for user in (HOST, SEATED):
            panel = terms_panel(lobby, user)
            assert len(read_words(panel)) <= 90
            listed = str(components(panel))
            for key in TERMS:
                opened = "\n".join(item.get("content", "") for item in flat(components(terms_panel(lobby, user, key))))
                explained = [other for other in TERMS if text(f"term-{other}-about") in opened]
                assert explained == [key]
                assert text(f"term-{key}-about") not in listed


def test_a_tables_language_is_chosen_among_its_rules_alone() -> None:
    lobby = table("colt-express")
    offered = replace(offer(GAMES["colt-express"], lobby), language="de")
    pages = {page: options_panel(lobby, offered, HOST, page) for page in PAGES}
    with_languages = [
        page
        for page, panel in pages.items()
        if any(item.get("custom_id", "").startswith("ce2:lobby:language") for item in flat(components(panel)))
    ]
    assert with_languages == ["rules"]
    assert not any("language" in item.get("custom_id", "") for item in flat(components(lobby_card(lobby, offered))))


@pytest.mark.parametrize("begins", [None, 8e9, 9.5e9])
def test_a_card_says_when_it_closes_unless_the_table_starts_before(begins: float | None) -> None:
    game = next(iter(GAMES))
    lobby = structs.replace(table(game), begins_at=begins)
    shown = str(components(lobby_card(lobby, offer(GAMES[game], lobby))))
    assert begins is None or text("lobby-begins", when=moment(begins)) in shown
    closes = text("lobby-expires", when=moment(lobby.expires_at)) in shown
    assert closes is (begins is None or begins > lobby.expires_at)
