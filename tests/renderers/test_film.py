"""A film of a stretch is a camera: every card that did something for 1.2 seconds, whole, and nothing for idle ones."""

import io
from itertools import pairwise
from typing import Any

from PIL import Image, ImageSequence

from engine.super_express import events
from renderers.colt_express.ledger import outcomes
from renderers.moments import Moment, Reel
from renderers.motion import FIRST, LAST, LONGEST, STEP, STEPS
from renderers.outcomes import Outcome
from renderers.scene import Box, Inset, Label, Paste
from renderers.super_express.rows import rows
from renderers.trace import CARD
from renderers.ui import AnyGameUI
from tests.builders.for_each import for_each
from tests.golden.scenes import NAMES
from tests.renderers.every_kind import CAMERAS, reels

USELESS = (
    events.ActionBegan,
    events.ShotMissed,
    events.NothingHappened,
    events.HopeLost,
    events.RoundEnded,
    events.MatchEnded,
)
"""Events of Super Express that change nothing on the train."""


def ledger(ui: AnyGameUI, reel: Reel[Any]) -> list[tuple[Outcome, ...]]:
    """Return the outcomes of each card of a stretch, as on its page."""
    if ui.game.id == "super-express":
        return [row.outcomes for row in rows(reel.events)]
    return [outcomes(deed) for deed in ui.cards_of(reel.events)]


def effective(name: str, stretch: list[Moment[Any]]) -> list[Moment[Any]]:
    """Return the moments of cards and events that changed anything on the train."""
    loud = [moment for moment in stretch if moment.loud]
    if name == "super-express":
        return [moment for moment in loud if any(not isinstance(event, USELESS) for event in moment.events)]
    return [moment for moment in loud if moment.pace]


@for_each(("name", "players", "modes"), CAMERAS)
def test_every_card_that_did_something_is_shown_whole(name: str, players: int, modes: tuple[str, ...]) -> None:
    cuts, frames = 0, 0
    for ui, stretch in reels(name, players, modes):
        shots, acted = ui.shots(stretch), effective(name, stretch)
        assert len(shots) == len(acted)
        assert {shot.milliseconds for shot in shots} <= {CARD}
        windows = []
        for shot, moment in zip(shots, acted, strict=True):
            (inset,) = (item for item in shot.scene.items if isinstance(item, Inset))
            x, y, wide, high = ui.train_after(moment).focus
            assert inset.left <= x
            assert x + wide <= inset.left + inset.width
            assert inset.top <= max(y, 0)
            assert y + high <= inset.top + inset.height
            marks = [
                item
                for item in shot.scene.items
                if isinstance(item, Box) and item.fill == "gold" and item.line == "cream"
            ]
            assert len(marks) == 1
            assert moment.reel is not None
            cards, told = ui.cards_of(moment.reel.events), ui.told(moment)
            assert not told.deed.idle
            windows.append((inset.left, inset.top, inset.width))
            if not told.number:  # an unhooking is the last of a round, and no one's card
                continue
            card, current = cards[told.number - 1], next(item for item in shot.scene.items if isinstance(item, Label))
            assert current.text == str(told.number)
            # a hostage is taken with the card of a move, and loot in the course of an event
            assert told.deed.icon == card.icon or told.deed.icon.startswith("hostage-") or not card.actor
            assert card.actor in (told.deed.actor, "")
            assert {*told.outcomes} <= {
                *ledger(ui, moment.reel)[told.number - 1]
            }  # an event goes on for several moments
            faces = [item for item in shot.scene.items if isinstance(item, Paste) and item.sprite.startswith("tag-")]
            assert faces[0].sprite.partition("@")[0] == f"tag-{told.deed.actor or 'marshal'}"
        cuts += sum(first != second for first, second in pairwise(windows))
        frames += len(windows)
    assert 0 < cuts < frames * 3 // 4


@for_each("table", [CAMERAS[1], CAMERAS[-1]])
def test_a_film_takes_at_most_half_a_minute(table: tuple[str, int, tuple[str, ...]]) -> None:
    ui, stretch = max(
        ((ui, stretch) for ui, stretch in reels(*table) if stretch[-1].view.outcome is None),
        key=lambda pair: len(effective(table[0], pair[1])),
    )
    shots, reel = ui.shots(stretch), stretch[0].reel
    assert reel is not None
    page = Moment(reel.before, [moment for moment in stretch if moment.loud][-1].view, reel.events)
    film = ui.film(shots, ui.scene(page, NAMES, ()))
    with Image.open(io.BytesIO(film)) as image:
        times = [int(frame.info["duration"]) for frame in ImageSequence.Iterator(image)]
        moving = len({frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(image)})
    walks = times.count(STEP)
    assert times[0] == FIRST
    assert times[-1] == LAST
    room = (LONGEST - FIRST - STEPS * STEP * len(shots)) // len(shots) // 10 * 10
    assert times.count(min(CARD, room)) == len(shots)
    assert sum(times[:-1]) == FIRST + min(CARD, room) * len(shots) + STEP * walks <= LONGEST
    assert moving == len(times)
    assert any(isinstance(item, Paste) for item in shots[0].scene.items)
