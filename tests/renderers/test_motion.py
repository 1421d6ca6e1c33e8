"""Films are small, play once, begin with a cover and end with the result; every card that did something is shown whole."""

import io
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageSequence, ImageStat

from engine.super_express import events
from renderers import colt_express
from renderers.colt_express.ledger import outcomes
from renderers.moments import Moment, Reel
from renderers.motion import FAR, FIRST, LAST, LONGEST, PIPS, STEP, STEPS, Shot, frame_count, going, motion
from renderers.outcomes import Outcome
from renderers.paint import compose, flattened, high_contrast, paint
from renderers.scene import Box, Inset, Label, Paste, Scene
from renderers.sprites import palette
from renderers.super_express.rows import rows
from renderers.theme import HALF, HIGH_CONTRAST, drawn_in, inks
from renderers.trace import CARD, pace
from renderers.ui import AnyGameUI
from tests.builders.for_each import for_each
from tests.golden.scenes import NAMES, SCENES
from tests.renderers.colt_express.walks import walk
from tests.renderers.every_kind import CAMERAS, reels


def film_shots(count: int) -> list[Shot]:
    collected = []
    for moment in walk(4, 7):
        if moment.public.phase == "stealin":
            happened = colt_express.trace(moment.events, moment.public, NAMES)
            collected.append(Shot(colt_express.board_scene(moment.public, NAMES, trace=happened), pace(happened)))
        if len(collected) == count:
            return collected
    return collected


def shown(film: bytes) -> list[tuple[int, Image.Image]]:
    """Return the frames of a film with their durations in milliseconds."""
    with Image.open(io.BytesIO(film)) as image:
        assert (image.format, image.width) == ("GIF", 800)
        assert "loop" not in image.info
        return [(int(frame.info["duration"]), frame.convert("RGB")) for frame in ImageSequence.Iterator(image)]


def same(frame: Image.Image, scene: Scene) -> bool:
    """Check that a frame shows a scene, ignoring the bar of pips and pixels of the last color, which films replace by the nearest one."""
    flat = flattened(compose(scene, HALF)).crop((0, 0, frame.width, frame.height - PIPS - 2))
    delta = ImageChops.difference(frame.crop((0, 0, *flat.size)), flat.convert("RGB"))
    delta.paste(0, mask=flat.point([0] * 255 + [255], "1"))
    return delta.getbbox() is None


def test_a_film_begins_with_its_cover_and_ends_with_the_result() -> None:
    shots = film_shots(4)
    stills = shown(motion(shots, moving=False))
    assert [milliseconds for milliseconds, _ in stills] == [FIRST, *(shot.milliseconds for shot in shots[:-1]), LAST]
    assert same(stills[-1][1], shots[-1].scene)
    assert not same(stills[0][1], shots[-1].scene), "the cover has a ribbon"
    assert all(same(frame, shot.scene) for (_, frame), shot in zip(stills[1:-1], shots, strict=False))


def in_the_night(scene: Scene, size: tuple[int, int]) -> Image.Image:
    """Return a scene, drawn whole, in the middle of a frame."""
    flat = flattened(compose(scene, HALF))
    frame = flattened(Image.new("RGB", size, inks()["ink"]))
    frame.paste(flat, ((size[0] - flat.width) // 2, (size[1] - flat.height) // 2))
    return frame


def test_frames_show_their_scenes_and_store_only_differences() -> None:
    page = SCENES["live-six"]()
    less, other = (
        replace(page, items=page.items[:-40]),
        replace(page, items=page.items[20:-20], ground=page.ground[:-9]),
    )
    shots = [Shot(SCENES["page-stagecoach-five"]()), *film_shots(4), Shot(less), Shot(other)]
    assert page.height < shots[0].scene.height, "it is in the middle of the night sky"
    with Image.open(io.BytesIO(motion(shots, page, moving=False))) as film:
        before, view = film.convert("RGB"), (page.horizon, page.sky)
        for number, shot in enumerate([*shots, Shot(page)], start=1):
            film.seek(number)
            plain, frame = in_the_night(shot.scene, film.size), film.convert("RGB")
            seen = ImageChops.difference(frame, plain.convert("RGB"))
            seen.paste(0, mask=plain.point([0] * 255 + [255], "1"))  # the last color is replaced by the nearest one
            low = (film.height + shot.scene.height // 2) // 2
            pips = (0, low - PIPS - 2, film.width, low) if number <= len(shots) else (0, 0, 0, 0)
            seen.paste(0, pips)
            assert seen.getbbox() is None
            box = ImageChops.difference(frame, before).getbbox() or (0, 0, 1, 1)
            another = (
                shot.scene.horizon,
                shot.scene.sky,
            ) != view  # with holes for unchanged pixels, it would have more bytes
            assert film.__dict__["dispose_extent"] == ((0, 0, *film.size) if another else box)
            before, view = frame, (shot.scene.horizon, shot.scene.sky)


def test_figures_move_step_by_step_to_distant_places() -> None:
    shots = film_shots(12)
    moves = 0
    for first, second in pairwise(shots):
        steps = list(going(first.scene, second.scene))
        before, after = figures(first.scene), figures(second.scene)
        far = {
            n
            for n in before.keys() & after.keys()
            if sum(abs(a - b) for a, b in zip(before[n], after[n], strict=True)) >= FAR
        }
        assert len(steps) == (STEPS if far else 0)
        moves += len(far)
        for name in far:
            ways = [figures(step)[name][0] for step in steps]
            assert sorted(ways, reverse=before[name][0] > after[name][0]) == ways
        for step in steps:
            still = [item for item, was in zip(step.items, second.scene.items, strict=True) if item == was]
            assert len(step.items) - len(still) <= 3 * len(far)  # the figure, its sign and the letter
    assert moves


def figures(scene: Scene) -> dict[str, tuple[int, int]]:
    return {
        item.sprite.split("-")[1].split("@")[0]: (item.x, item.y)
        for item in scene.items
        if isinstance(item, Paste) and item.solid == 100 and item.sprite.startswith(("figure-", "bust-"))
    }


def test_a_film_of_many_cards_stays_within_the_maximum_length() -> None:
    shots = [Shot(shot.scene, 2_600) for shot in film_shots(9) * 2]
    frames = shown(motion(shots))
    assert 0.8 * LONGEST < sum(milliseconds for milliseconds, _ in frames[:-1]) <= LONGEST


def test_frames_after_the_first_store_only_differences() -> None:
    shots = film_shots(8)
    assert len(motion(shots)) < 0.8 * len(shots) * len(motion(shots[:1]))


def test_a_film_that_would_be_too_large_is_thinned() -> None:
    shots = film_shots(6)
    whole = motion(shots)
    small = motion(shots, largest=len(whole) * 3 // 4)
    assert frame_count(small) < frame_count(whole)
    assert len(small) <= len(whole) * 3 // 4


def test_a_film_needs_a_scene() -> None:
    with pytest.raises(ValueError, match="at least one"):
        motion([])


def test_high_contrast_is_another_palette_for_the_same_pixels() -> None:
    scene = SCENES["board-schemin-four"]()
    usual = Image.open(io.BytesIO(paint(scene)))
    with drawn_in(HIGH_CONTRAST):
        strong = Image.open(io.BytesIO(paint(scene)))
    assert usual.tobytes() == strong.tobytes()
    assert len(high_contrast()) == 768
    assert bytes(strong.getpalette() or []) == high_contrast() != bytes(palette().getpalette() or [])
    spread = [ImageStat.Stat(picture.convert("L")).stddev[0] for picture in (usual, strong)]
    assert spread[1] > 1.2 * spread[0]


USELESS = (
    events.ActionBegan,
    events.ShotMissed,
    events.NothingHappened,
    events.HopeLost,
    events.RoundEnded,
    events.MatchEnded,
)


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
