"""News since a player last looked mentions each choice once, with its result."""

import random
import re
from collections import Counter
from contextlib import closing
from pathlib import Path

import msgspec

from bot.core.matches.values import COMPUTER, DEADLINE, PLAN, PLAYER, Page
from bot.discord_ui.content.pictures import PictureCache
from bot.features.hand.unread import Unread, _settled, followed
from bot.features.matches.match_content import MatchContent
from bot.processes.game_uis import game_uis
from engine.colt_express import events
from engine.colt_express.actions import Card
from engine.core.types import Event, Seat
from engine.games import registry
from tests.builders.autoplay import play_on, wild
from tests.builders.hosting import hosted

FACE = game_uis(registry())["colt-express"]
FIRE = events.ActionBegan(number=3, seat=Seat(0), bandit="doc", card=Card("doc.fire"))
MOVE = events.ActionBegan(number=4, seat=Seat(1), bandit="tuco", card=Card("tuco.move"))
SHOT = events.ShotFired(bandit="doc", target="tuco", left=5)


def page(version: int, *happened: Event, back: int | None = None) -> Page:
    return Page(version, Seat(0), "player", 0.0, None, happened, back)


def told(*pages: Page) -> list[tuple[Event, ...]]:
    return [item.events for item in _settled(FACE, pages)]


def test_what_somebody_had_to_choose_is_told_with_the_choice() -> None:
    assert told(page(1, FIRE), page(2, SHOT)) == [(), (FIRE, SHOT)]


def test_what_is_open_is_not_told_at_all() -> None:
    assert told(page(1, SHOT, MOVE)) == [(SHOT,)]


def test_a_way_back_tells_nothing_of_what_was_open_before() -> None:
    assert told(page(1, FIRE), page(2, back=0), page(3, SHOT)) == [(), (), (SHOT,)]


async def test_what_a_computer_chose_is_never_said_to_be_the_players_choice(tmp_path: Path) -> None:
    chance, told = random.Random(3), Counter[bool]()
    with closing(PictureCache()) as room:
        content = MatchContent(game_uis(registry()), room)
        for game in ("colt-express", "super-express"):
            async with hosted(tmp_path / game, games=registry()) as h:
                number = (await h.match("ana", "ben", "cleo", game=game)).id
                await play_on(h.host, number, wild(5))
                live = await h.host.matches.live(number)
                pages = await h.host.matches.pages(number, Seat(0), 0, live.now.version)
            for own in [page for page in pages if page.seat == 0]:
                by = chance.choice((PLAYER, PLAN, COMPUTER, DEADLINE))
                said = " ".join(content.told(live.stored.match, msgspec.structs.replace(own, by=by), Seat(0)))
                mine, computers = re.search("You (picked|played)", said), "The computer" in said
                assert not (mine and computers)
                assert not mine or by in {PLAYER, PLAN}
                assert not computers or by in {COMPUTER, DEADLINE}
                told[bool(mine)] += bool(mine) or computers
    assert all(told[mine] for mine in (True, False))


def test_old_news_are_gone_from_a_panel_of_a_table_that_forgets() -> None:
    old, new = Unread(("old",), ("old",)), Unread(("new",), ("new",))
    assert followed(old, new, fading=True) == new
    assert followed(old, new, fading=False).lines == ("old", "new")
