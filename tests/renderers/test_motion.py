"""Films: small, finite, and with the result first."""

import io

import pytest
from PIL import Image, ImageChops, ImageSequence, ImageStat

from renderers import colt_express
from renderers.motion import FIRST, LAST, frame_count, motion
from renderers.paint import compose, flattened, high_contrast, paint
from renderers.scene import Scene
from renderers.sprites import palette
from renderers.theme import HIGH_CONTRAST, drawn_in
from tests.golden.scenes import NAMES, SCENES
from tests.renderers.colt_express.walks import walk


def film_scenes(count: int) -> list[Scene]:
    found = []
    for moment in walk(4, 7):
        if moment.public.phase == "stealin":
            happened = colt_express.trace(moment.events, moment.public, NAMES)
            found.append(colt_express.board_scene(moment.public, NAMES, trace=happened))
        if len(found) == count:
            return found
    return found


def test_a_film_begins_and_ends_with_the_result_and_does_not_repeat() -> None:
    scenes = film_scenes(4)
    with Image.open(io.BytesIO(motion(scenes))) as film:
        assert (film.format, film.width) == ("GIF", 800)
        assert "loop" not in film.info
        frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(film)]
        film.seek(0)
        assert film.info["duration"] == FIRST
        film.seek(len(frames) - 1)
        assert film.info["duration"] == LAST
    assert len(frames) == 5
    wanted = flattened(compose(scenes[-1]).reduce(2)).convert("RGB").crop((0, 0, *frames[0].size))
    for shown in (frames[0], frames[-1]):
        assert max(ImageStat.Stat(ImageChops.difference(shown, wanted)).mean) < 0.2
    second = flattened(compose(scenes[0]).reduce(2)).convert("RGB").crop((0, 0, *frames[0].size))
    assert max(ImageStat.Stat(ImageChops.difference(frames[1], second)).mean) < 0.2


def test_frames_after_the_first_are_differences() -> None:
    scenes = film_scenes(8)
    assert len(motion(scenes)) < 0.6 * len(scenes) * len(motion(scenes[:1]))


def test_a_film_that_would_be_too_large_is_thinned() -> None:
    scenes = film_scenes(6)
    whole = motion(scenes)
    small = motion(scenes, largest=len(whole) * 3 // 4)
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
