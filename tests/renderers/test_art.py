"""Committed sprites and emojis match their sources, and there is one for everything that a scene or a text may show."""

import io
import re

import msgspec
import pytest
from PIL import Image

from data.emojis import FOLDER, LARGEST, SIZE, emojis
from engine.colt_express.actions import KINDS
from engine.colt_express.content import Content
from engine.games import registry
from engine.tables import load
from renderers import art
from renderers.emoji_art import drawn, table
from renderers.sprites import SKIES, Sprite, known, load_manifest, palette, sky_path, sprites
from renderers.theme import ART, SPRITES, TIMES, TUNNEL, inks
from tests.builders.for_each import for_each

CONTENT = load("colt_express", Content)


STALE = "the art has changed: run make art, look at the sprites, commit them with the manifest"


def test_sprites_are_up_to_date() -> None:
    assert load_manifest() == art.manifest(), STALE


def test_every_sprite_is_committed_and_nothing_else() -> None:
    assert {path.stem for path in SPRITES.glob("*@*.png")} == set(load_manifest()), STALE


@pytest.mark.parametrize("name", ["purse@s", "figure-tuco@s", "card-face-doc@s", "tag-belle@s"])
def test_rasterizer_draws_the_committed_sprites(name: str) -> None:
    job = next(job for job in art.jobs() if job.name == name)
    with Image.open(SPRITES / f"{name}.png") as committed:
        assert art.rasterise(job).tobytes() == committed.convert("RGBA").tobytes(), STALE


@pytest.mark.nightly
@for_each("sky", [*TIMES, TUNNEL])
@for_each("quarters", [2, 3, 4])
def test_committed_skies_match_their_sprites(sky: str, quarters: int) -> None:
    with Image.open(sky_path(sky, quarters)) as committed:
        assert committed.tobytes() == art.flat_sky(sky, quarters).tobytes(), STALE


def test_every_sky_is_committed_and_nothing_else() -> None:
    wanted = {sky_path(sky, quarters) for sky in (*TIMES, TUNNEL) for quarters in (2, 3, 4)}
    assert {*SKIES.iterdir()} == wanted, STALE


def test_every_source_is_listed() -> None:
    assert {job.row.source for job in art.jobs()} == {str(path.relative_to(ART)) for path in ART.rglob("*.svg")}


def test_a_changed_row_changes_the_fingerprint() -> None:
    job = art.jobs()[0]
    other = msgspec.structs.replace(job, row=msgspec.structs.replace(job.row, shadow=not job.row.shadow))
    assert art.fingerprint(other) != art.fingerprint(job)


def test_edge_and_shadow_add_padding_on_every_side() -> None:
    job = next(job for job in art.jobs() if job.name == "figure-belle@s")
    drawn, bare = (
        art.rasterise(job),
        msgspec.structs.replace(job, row=msgspec.structs.replace(job.row, edge=(), shadow=False)),
    )
    pad = art.padding(job.row)
    assert drawn.width == art.rasterise(bare).width + 2 * pad
    assert load_manifest()["figure-belle@s"].pad == pad


def test_everything_in_the_content_tables_has_art() -> None:
    wanted = {f"figure-{name}@s" for name in (*CONTENT.bandits, "marshal")}
    wanted |= {f"car-{car.id}@{size}" for car in CONTENT.cars for size in "st"}
    cards = [card for band in (CONTENT.round_cards, CONTENT.stations) for row in band.values() for card in row]
    wanted |= {f"event-{card.id}@p" for card in cards} | {f"turn-{turn}@p" for card in cards for turn in card.turns}
    wanted |= {f"icon-{kind}@{size}" for kind in (*KINDS, "bullet") for size in "spb"}
    assert wanted <= set(sprites())


def test_everything_in_the_tables_of_the_expansion_has_art() -> None:
    more = CONTENT.stagecoach
    cards = [card for band in (more.round_cards, more.stations) for row in band.values() for card in row]
    wanted = {f"event-{card.id}@p" for card in cards} | {f"turn-{turn}@p" for card in cards for turn in card.turns}
    wanted |= {f"icon-{kind}@{size}" for kind in more.action_cards for size in "spb"}
    wanted |= {f"hostage-{hostage.id}@{size}" for hostage in more.hostages for size in "pmr"}
    wanted |= {f"flask-{kind}{half}@{size}" for kind in more.flasks for half in ("", "-half") for size in "spm"}
    assert wanted <= set(sprites())


def test_every_bandit_of_the_game_has_a_bust() -> None:
    assert {f"bust-{figure}@p" for figure in registry()["colt-express"].figures} <= set(sprites())


def test_six_bandits_have_six_colors_and_six_shapes() -> None:
    assert len({inks()[name] for name in CONTENT.bandits}) == 6
    masks = {name: sprites()[f"tag-{name}@b"].mask for name in CONTENT.bandits}
    shapes = {
        name: mask.resize((24, 24)).point(lambda value: 255 * (value > 128)).tobytes()
        for name, mask in masks.items()
        if mask
    }
    assert len(set(shapes.values())) == 6


def test_palette_has_256_colors_including_every_ink() -> None:
    flat = palette().getpalette() or []
    colours = {tuple(flat[start : start + 3]) for start in range(0, len(flat), 3)}
    assert len(flat) == 3 * 256
    assert set(inks().values()) <= colours


def test_unknown_art_falls_back() -> None:
    assert known("event-from-a-later-rule@p", "event-station@p") == "event-station@p"
    assert known("event-bridge@p", "event-station@p") == "event-bridge@p"


def test_a_solid_sprite_has_no_mask() -> None:
    assert Sprite(Image.new("RGBA", (3, 3), "red")).mask is None
    assert Sprite(Image.new("RGBA", (3, 3))).mask is not None


STALE_EMOJI_ART = "the art has changed: run make art, look at the emojis, commit them"


def pixels(png: bytes) -> bytes:
    with Image.open(io.BytesIO(png)) as image:
        return image.convert("RGBA").tobytes()


@pytest.mark.nightly
@for_each("name", table())
def test_an_emoji_matches_its_source(name: str) -> None:
    assert pixels(emojis()[name]) == pixels(drawn(table()[name])), STALE_EMOJI_ART


@for_each("name", table())
def test_discord_accepts_every_emoji(name: str) -> None:
    assert re.fullmatch(r"\w{2,32}", name)
    assert len(emojis()[name]) <= LARGEST
    with Image.open(io.BytesIO(emojis()[name])) as image:
        assert (image.format, image.size) == ("PNG", (SIZE, SIZE))
        alpha = image.convert("RGBA").getchannel("A")
    left, top, right, bottom = alpha.getbbox() or (0, 0, 0, 0)
    assert max(right - left, bottom - top) >= SIZE - 6, "it would look small in a line of text"


def test_the_folder_has_exactly_the_emojis_of_the_table() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(table())
    assert all((ART / emoji.source).exists() for emoji in table().values())


def test_everything_that_a_line_of_text_mentions_has_an_emoji() -> None:
    wanted = {f"card_{kind}" for kind in (*KINDS, "ride", "flip", "reflex", "horse", "bullet", "hidden", "draw")} | {
        f"cylinder_{left}" for left in range(7)
    }
    wanted |= {f"sign_{bandit}" for bandit in (*CONTENT.bandits, "mei")} | {"purse", "jewel", "strongbox", "marshal"}
    cards = [card for band in (CONTENT.round_cards, CONTENT.stations) for row in band.values() for card in row]
    wanted |= {f"turn_{turn.replace('-', '_')}" for card in cards for turn in card.turns}
    assert wanted - set(table()) == set()
