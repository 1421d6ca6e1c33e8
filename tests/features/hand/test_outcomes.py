"""A panel's text about its owner's own action: the choice, and the facts that it revealed to them alone."""

import random

from bot.core.matches.values import Accepted, Table
from bot.discord_ui.content.pictures import PictureCache
from bot.features.hand.panel_content import PanelBuilder
from bot.features.matches.match_content import MatchContent
from engine.core.audience import visible
from engine.core.types import Options, SeatSetup
from tests.discord_ui.test_layouts import FACES, GAMES, match_of


def test_what_everybody_reads_is_not_said_once_more() -> None:
    game, chance = GAMES["colt-express"], random.Random(3)
    match = match_of(game, 4)
    room = PictureCache()
    panels, told = PanelBuilder(MatchContent(FACES, room)), dict[str, set[int]]()
    step = game.setup(Options(), [SeatSetup(seat.figures) for seat in match.seats], bytes(16))
    for _ in range(40):
        seat = game.to_act(step.state)[0]
        view, action = game.view(step.state, seat), chance.choice(game.legal(step.state, seat))
        step = game.apply(step.state, seat, action)
        written = game.write_action(action)
        before = Table(match, seat, view, ())
        accepted = Accepted(match.id, 1, seat, visible(step.events, seat), before, None)
        lines = panels.outcome(written, accepted).splitlines()
        told.setdefault(written.split(" ", 1)[0], set()).add(len(lines))
    room.close()
    assert told["draw"] == {2}
    assert told["play"] == {1}
