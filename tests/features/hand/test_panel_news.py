"""A panel says each event once: in the sentence about what hit the player, or in the news below it."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from discord import ui

from bot.core.matches.log import PLAYER
from bot.core.matches.values import Match, Page
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.content.post import Post
from bot.discord_ui.panels import Sight
from bot.features.hand.panels import PanelBuilder
from bot.features.hand.unread import unread
from bot.features.matches.match_content import MatchContent
from bot.processes.game_uis import game_uis
from data.catalogue import text
from engine.colt_express import events
from engine.colt_express.actions import Spot
from engine.colt_express.view import View
from engine.core.types import Event, Seat
from engine.games import registry
from tests.builders.for_each import sampled
from tests.builders.hosting import hosted
from tests.builders.panels import TABLES, controls, looks

GAMES: Final = registry()
BY_OTHERS: Final = (events.ShotFired, events.Punched, events.NeutralBullet, events.LootDropped, events.LootHanded)
HITS: Final = (
    *BY_OTHERS,
    *(events.PurseLost, events.LootTaken, events.RansomPaid, events.NothingHappened, events.HostageTaken),
)
COLT: Final = {name: table for name, table in TABLES.items() if table[0] == "colt-express"}
"""The picture shows everything of Super Express."""


class NumberedEvents(MatchContent):
    """Words the news as one line per event: the number of the event among those said (``told``)."""

    def begin(self) -> None:
        self.seen: list[Event] = []
        self.own: list[bool] = []

    def told(self, match: Match, page: Page, viewer: Seat | None) -> tuple[str, ...]:
        for event in page.events:
            if not any(event is other for other in self.seen):
                self.seen.append(event)
                self.own.append(page.seat == viewer and page.by == PLAYER)
        return tuple(self._number(event) for event in page.events)

    def _number(self, event: Event) -> str:
        return f"event {next(at for at, other in enumerate(self.seen) if other is event)}"

    def unhurt(self, mine: Sequence[str]) -> list[str]:
        """Return the lines of the events that the sentence about the bandits ``mine`` doesn't say."""
        hits, hurt = list[bool](), False
        for event, own in zip(self.seen, self.own, strict=True):
            hurt = hurt and not isinstance(event, events.ActionBegan)
            hit = getattr(event, "target", getattr(event, "bandit", "")) in mine and (
                isinstance(event, BY_OTHERS if own else HITS)
                or (isinstance(event, events.BanditMoved) and (hurt or not own))
            )
            hits.append(hit)
            hurt = hurt or hit
        left = list[str]()
        for event, hit, before, after in zip(self.seen, hits, [False, *hits], [*hits[1:], False], strict=False):
            private = event.audience is not None
            announced = after and (private or isinstance(event, events.ActionBegan))
            if not (hit or announced or (private and before)):
                left.append(self._number(event))
        return left


def said(post: Post) -> str:
    return "\n".join(item.content for item in post.view.walk_children() if isinstance(item, ui.TextDisplay))


@sampled("table", COLT, {"three", "all"})
async def test_each_event_is_said_once_whether_or_not_there_is_room(tmp_path: Path, table: str) -> None:
    room, with_sentence, without = PictureCache(), 0, 0
    async with hosted(tmp_path, games=list(GAMES)) as h:
        content = NumberedEvents(game_uis(GAMES), room)
        panels = PanelBuilder(content)
        async for look in looks(h, content, table):
            content.begin()
            missed = unread(content, look)
            if not missed.befallen:
                continue
            view = look.table.view
            assert isinstance(view, View)
            mine = [bandit.bandit for bandit in view.bandits if bandit.seat == look.table.seat]
            every = [f"event {number}" for number in range(len(content.seen))]
            for note in ("", "note " * 80):
                post = panels.compose(look, note, missed=missed, sight=Sight(tools=True))
                shown = re.findall(r"^- (event \d+)$", said(post), re.MULTILINE)
                sentence = missed.befallen in said(post)
                news = content.unhurt(mine) if sentence else every
                hidden = len(news) - len(shown)
                assert shown == news[hidden:]
                labels = [control.label for control in controls(post) if isinstance(control, ui.Button)]
                assert (text("button-missed", count=hidden) in labels) == (hidden > 0), (hidden, labels)
                with_sentence += sentence
                without += not sentence
    assert with_sentence
    assert without
    room.close()


async def test_a_round_event_that_hit_the_player_alone_is_not_said_to_hit_no_one(tmp_path: Path) -> None:
    room = PictureCache()
    async with hosted(tmp_path, games=list(GAMES)) as h:
        content = MatchContent(game_uis(GAMES), room)
        look = await anext(looks(h, content, "three"))
        view = look.table.view
        assert isinstance(view, View)
        mine = next(bandit.bandit for bandit in view.bandits if bandit.seat == look.table.seat)
        swept = (
            events.RoundEventBegan(round_event="swivel-arm"),
            events.BanditMoved(bandit=mine, origin=Spot(3), to=Spot(1), why="swivel-arm"),
            events.RoundEnded(number=1),
        )
        page = Page(1, None, PLAYER, 0.0, view, swept, None)
        missed = unread(content, msgspec.structs.replace(look, pages=(page,)))
        assert missed.befallen
        assert len(missed.others) == 2
        assert text("told-nobody-swivel-arm") not in missed.others
        other = next(bandit.bandit for bandit in view.bandits if bandit.bandit != mine)
        shot = (
            *(events.NeutralBullet(bandit=name, why="marshal", left=5) for name in (other, mine)),
            *(events.BanditMoved(bandit=name, origin=Spot(2), to=Spot(3), why="flight") for name in (other, mine)),
        )
        page = msgspec.structs.replace(page, events=shot)
        missed = unread(content, msgspec.structs.replace(look, pages=(page,)))
        page = msgspec.structs.replace(page, events=shot[::2])
        assert list(missed.others) == list(content.told(look.table.match, page, look.table.seat))  # nor to flee unhurt
    room.close()
