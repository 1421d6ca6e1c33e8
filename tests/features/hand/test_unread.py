"""News since a player last looked mentions each choice once, with its result."""

from bot.core.matches.values import Page
from bot.features.hand.unread import _settled
from bot.processes.game_uis import game_uis
from engine.colt_express import events
from engine.colt_express.actions import Card
from engine.core.types import Event, Seat
from engine.games import registry

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
