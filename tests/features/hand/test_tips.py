"""Tips for new players, and tables without a memory."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.core.ids import MatchId
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.interface import Sight
from bot.features.hand.answers import Answer
from bot.features.hand.panel_posts import Panel, hand_panel
from bot.features.hand.rows import SEEN_TIPS
from bot.features.hand.unread import followed, unread
from bot.features.hand.user_view import Looks, looked, saw_tips
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.matches.match_content import MatchContent
from bot.processes.game_uis import game_uis
from data.catalogue import text
from engine.colt_express.hands import is_bullet, kind_of
from engine.core.types import Options, Seat, SeatSetup
from engine.games import registry
from tests.builders.discord_limits import check, components, flat
from tests.builders.hosting import Hosted, hosted, person
from tests.builders.local_bot import changed

GAMES = registry()


def pressed(panel: Panel) -> list[tuple[str, str]]:
    post = hand_panel(replace(panel, sight=Sight(tools=True)))
    check(post)
    ids = [read(component["custom_id"]) for component in flat(components(post)) if "custom_id" in component]
    return [(item.area, item.verb) for item in ids]


def test_a_tip_comes_with_its_button() -> None:
    plain = Panel(MatchId(1), 2, "title", question="What now?", answers=[Answer("draw", "Draw")])
    tipped = replace(plain, tip="Think.")
    assert ("learn", "known") not in pressed(plain)
    assert ("learn", "known") in pressed(tipped)
    said = [component["content"] for component in flat(components(hand_panel(tipped))) if component["type"] == 10]
    assert any("Think." in item for item in said)


def test_super_express_tells_of_the_three_cards_and_of_being_stunned() -> None:
    game, ui = GAMES["super-express"], game_uis(GAMES)["super-express"]
    state = game.setup(Options(), [SeatSetup((name,)) for name in game.figures[:3]], bytes(16)).state
    assert ui.tip(game.view(state, None)) == ""
    assert ui.tip(game.view(state, Seat(0))) == "super-tip-plan"


async def test_shown_tips_are_forgotten_when_the_match_ends(h: Hosted) -> None:
    ana = person("ana").id
    ending, other = [(await h.match("ana", "ben")).id for _ in range(2)]
    for match in (ending, other):
        await h.host.do(saw_tips, match, ana, ("schemin",), 1)
    await h.finish(ending)
    assert [seen.match for seen in await h.store.read(lambda tx: SEEN_TIPS.all(tx, ""))] == [other]


def pile(view: Any, *_: Any) -> bytes:
    """Return the pile's visible cards instead of a picture."""
    return repr([laid.card for laid in view.pile]).encode()


def content(h: Hosted, room: PictureCache) -> MatchContent:
    uis = game_uis(h.host.games)
    return MatchContent({game: changed(game_ui, board=pile) for game, game_ui in uis.items()}, room)


async def fresh(h: Hosted) -> tuple[MatchId, str]:
    """Start a match at a table without looking back, and let the first player play a card; return match and card."""
    lobby = await h.lobby("ana", "ben", "cleo", pace="none", game="colt-express")
    await h.host.do(gathering.agree, lobby.id, lobby.host, "memory", "fading")
    match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
    (wait,) = (await h.host.matches.table(match.id, None)).waits
    first = await h.name_at(match.id, wait.seat)
    view: Any = (await h.table(match.id, first)).view
    card = next(card for card in view.hand if not is_bullet(card))
    await h.play(match.id, first, f"play {card}")
    return match.id, card


async def test_a_panel_that_follows_repeats_no_card_that_has_faded(tmp_path: Path) -> None:
    room = PictureCache()
    async with hosted(tmp_path, games=registry()) as h:
        match, card = await fresh(h)
        word = text(f"kind-{kind_of(card)}")
        words = content(h, room)
        (wait,) = (await h.host.matches.table(match, None)).waits
        name = await h.name_at(match, wait.seat)
        look = await h.host.the(Looks).look(match, person(name).id)
        opened = unread(words, look)
        assert all(word not in line for line in opened.lines)  # the pile shows it while the table may see it
        await h.host.do(looked, match, person(name).id, look.table.match.version, look.table.match.noted)
        for _ in range(4):
            (wait,) = (await h.host.matches.table(match, None)).waits
            await h.play(match, await h.name_at(match, wait.seat), "draw")
        now = followed(opened, unread(words, await h.host.the(Looks).look(match, person(name).id)), fading=True)
        assert all(word not in line for line in now.lines)
    room.close()
