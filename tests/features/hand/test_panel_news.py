"""A panel's news omits an action that only hit the player if the sentence above already says so; nothing is lost."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from discord import ui

from bot.core.matches.values import PLAYER, Match, Page
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.content.post import Post
from bot.discord_ui.interface import Sight
from bot.features.hand.panel_content import PanelBuilder
from bot.features.hand.unread import unread
from bot.features.matches.match_content import MatchContent
from bot.processes.game_uis import game_uis
from data.catalogue import text
from engine.colt_express import events
from engine.colt_express.view import View
from engine.core.types import Event, Seat
from engine.games import registry
from tests.builders.for_each import sampled
from tests.builders.panels import TABLES, controls, walked

BY_OTHERS: Final = (events.ShotFired, events.Punched, events.NeutralBullet, events.LootDropped, events.LootHanded)
HITS: Final = (
    *BY_OTHERS,
    *(events.PurseLost, events.LootTaken, events.RansomPaid, events.NothingHappened, events.HostageTaken),
)
COLT: Final = {name: table for name, table in TABLES.items() if table[0] == "colt-express"}
"""The picture shows everything of Super Express."""


class NumberedEvents(MatchContent):
    """Writes the news as one line per event: the event's number among all events that ``told`` has seen."""

    def begin(self) -> None:
        self.seen: list[Event] = []
        self.own: list[bool] = []
        self.pages: list[int] = []

    def told(self, match: Match, page: Page, viewer: Seat | None) -> tuple[str, ...]:
        for event in page.events:
            if not any(event is other for other in self.seen):
                self.seen.append(event)
                self.own.append(page.seat == viewer and page.by == PLAYER)
                self.pages.append(page.version)
        return tuple(self._number(event) for event in page.events)

    def _number(self, event: Event) -> str:
        return f"event {next(at for at, other in enumerate(self.seen) if other is event)}"

    def others(self, mine: Sequence[str]) -> list[str]:
        """Return the lines of all events but those of actions that did nothing but hit the bandits ``mine``."""
        lines = list[str]()
        for first, end in pairwise([*self._starts(), len(self.seen)]):
            hits = [self._hits(number, mine, first) for number in range(first + 1, end)]
            private = [event.audience is not None for event in self.seen[first + 1 : end]]
            whole = any(hits) and all(hit or secret for hit, secret in zip(hits, private, strict=True))
            if not (isinstance(self.seen[first], events.ActionBegan) and whole):
                lines += [self._number(event) for event in self.seen[first:end]]
        return lines

    def _starts(self) -> list[int]:
        pages = [at for at in range(len(self.seen)) if at == 0 or self.pages[at] != self.pages[at - 1]]
        return sorted({*pages, *(at for at, event in enumerate(self.seen) if isinstance(event, events.ActionBegan))})

    def _hits(self, number: int, mine: Sequence[str], first: int) -> bool:
        event, own = self.seen[number], self.own[number]
        if getattr(event, "target", getattr(event, "bandit", "")) not in mine:
            return False
        if isinstance(event, events.BanditMoved):
            return not own or any(self._hits(before, mine, first) for before in range(first + 1, number))
        return isinstance(event, BY_OTHERS if own else HITS)


def said(post: Post) -> str:
    return "\n".join(item.content for item in post.view.walk_children() if isinstance(item, ui.TextDisplay))


@sampled("table", COLT, {"three", "all"})
def test_an_action_that_only_hit_the_player_is_said_once_whether_or_not_there_is_room(table: str) -> None:
    room, with_sentence, without = PictureCache(), 0, 0
    content = NumberedEvents(game_uis(registry()), room)
    panels = PanelBuilder(content)
    for look in walked(table).looks:
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
            news = content.others(mine) if sentence else every
            hidden = len(news) - len(shown)
            assert shown == news[hidden:]
            labels = [control.label for control in controls(post) if isinstance(control, ui.Button)]
            assert (text("button-missed", count=hidden) in labels) == (hidden > 0), (hidden, labels)
            with_sentence += sentence
            without += not sentence
    assert with_sentence
    assert without
    room.close()
