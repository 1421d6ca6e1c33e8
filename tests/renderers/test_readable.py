"""Rules of every picture: shape, size and contrast of words, nothing over a label, colours that everybody can tell apart."""

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

import pytest

from engine.core.types import Options, Seat, SeatSetup
from engine.super_express.story import frames
from renderers import colt_express, super_express, tournaments
from renderers.rules import rule_scenes, rules_topics
from renderers.scene import Box, Label, Paste, Scene
from renderers.share import Guest, Winner, poster_scene, saloon_scene
from renderers.sprites import sprites
from renderers.text import length
from renderers.theme import SHAPES, SMALLEST, contrast, ink_on, inks
from tests.builders.colt import GAME
from tests.builders.scenes import labels
from tests.golden.scenes import NAMES, SCENES, SIX
from tests.renderers.super_express import walks

BANDITS = (*SIX, "mei")
TABLES = [
    ((), 3),
    ((), 6),
    (("expert", "horses-stagecoach"), 5),
    (("teams",), 6),
    (("two-player", "horses-stagecoach"), 2),
]


def played(modes: tuple[str, ...], players: int) -> Iterator[Scene]:
    """Yield pictures of a random match: the board as the public and as a decider see it, the decision, the hand."""
    chance = random.Random(players)
    each = 2 if "two-player" in modes else 1
    seats = [SeatSetup(SIX[n * each : n * each + each]) for n in range(players)]
    step = GAME.setup(Options(modes=modes), seats, bytes(16))
    for number in range(10_000):
        waiting = GAME.to_act(step.state)
        public = GAME.view(step.state, None)
        happened = colt_express.trace(step.events, public, NAMES)
        if number % 7 == 0 or not waiting:
            yield colt_express.board_scene(public, NAMES, {Seat(0)}, trace=happened)
        if not waiting:
            yield colt_express.score_scene(public, NAMES)
            return
        seat = chance.choice(waiting)
        if number % 7 == 0:
            view = GAME.view(step.state, seat)
            lettered = colt_express.choices(view)
            yield colt_express.board_scene(view, NAMES, trace=happened, choices=lettered)
            yield colt_express.decision_scene(view, NAMES, trace=happened, choices=lettered)
            yield colt_express.hand_scene(view, NAMES, choices=lettered)
        step = GAME.apply(step.state, seat, chance.choice(GAME.legal(step.state, seat)))


def resolved(players: int) -> Iterator[Scene]:
    for moment in walks.walk(players, ("reflex", "horse"), 2):
        strip = frames(moment.public, moment.events)
        yield from super_express.frame_scenes(strip, NAMES)
        if strip:
            happened = super_express.trace(moment.events, strip[-1].view, NAMES)
            yield super_express.board_scene(strip[-1].view, NAMES, trace=happened)
            for seat, view in moment.views.items():
                if seat is not None:
                    yield super_express.hand_scene(view, NAMES, choices=super_express.choices(view))
                    break
        if moment.public.outcome is not None:
            yield super_express.score_scene(moment.public, NAMES)


def others() -> Iterator[Scene]:
    rows = [tournaments.StandingsRow(n, "W" * 32, 14, 12_333, 9, 125_500, 112_250, -90_500) for n in range(1, 40)]
    yield from tournaments.standings_scenes("Cup", "Swiss", rows)
    yield from tournaments.standings_scenes("Cup", "Swiss", rows[:2])
    seats = tuple(tournaments.BracketSeat("W" * 32, place, place < 3) for place in range(1, 5))
    yield tournaments.bracket_scene("Cup", "Out", [tournaments.BracketRound(n, (seats,) * n) for n in (4, 2, 1)])
    yield tournaments.bracket_scene("Cup", "Out", [tournaments.BracketRound(1, (seats,) * 30)])
    yield poster_scene([Winner("W" * 32, ("doc",), 12_750)], "Match 1")
    yield poster_scene([Winner("Ana", ("doc", "belle"), None), Winner("Bo", ("tuco",), None)])
    for places in range(2, 8):
        guests = [Guest("W" * 32, name, True) for name in BANDITS[: places - 1]]
        yield saloon_scene("W" * 60, guests, places)
    for topic, _ in rules_topics():
        yield from rule_scenes(topic)


@lru_cache(maxsize=1)
def every_picture() -> tuple[Scene, ...]:
    found = [scene() for scene in SCENES.values()]
    for modes, players in TABLES:
        found += played(modes, players)
    for players in (3, 7):
        found += resolved(players)
    return (*found, *others())


def box_of(label: Label) -> tuple[float, float, float, float]:
    """Return the rectangle of a label's capitals: left, top, right, bottom."""
    wide = length(label.text, label.size, label.face)
    left = label.x - {"l": 0, "m": wide / 2, "r": wide}[label.anchor]
    return left, label.y - label.size * 0.36, left + wide, label.y + label.size * 0.36


def meets(one: tuple[float, float, float, float], other: tuple[float, float, float, float], slack: float) -> bool:
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > slack and min(one[3], other[3]) - max(one[1], other[1]) > slack
    )


def test_every_picture_has_a_shape_that_discord_shows_whole() -> None:
    wrong = {
        (scene.width, scene.height)
        for scene in every_picture()
        if not SHAPES[0] <= scene.width / scene.height <= SHAPES[1]
    }
    assert not wrong
    assert len(every_picture()) > 300


def test_no_letter_is_smaller_than_a_phone_shows() -> None:
    assert not {
        label for scene in every_picture() for label in labels(scene) if label.size * 1600 < SMALLEST * scene.width
    }


def test_every_label_is_inside_its_picture() -> None:
    outside = set()
    for scene in every_picture():
        for label in labels(scene):
            left, top, right, bottom = box_of(label)
            if left < -1 or right > scene.width + 1 or top < -1 or bottom > scene.height + 1:
                outside.add(label)
    assert not outside


def test_no_two_labels_lie_over_each_other() -> None:
    wrong = []
    for scene in every_picture():
        found = labels(scene)
        boxes = [box_of(label) for label in found]
        wrong += [
            (found[one].text, found[other].text)
            for one, other in combinations(range(len(found)), 2)
            if meets(boxes[one], boxes[other], 6)
        ]
    assert not wrong, sorted(set(wrong))[:20]


def test_words_stand_out_from_the_paper_that_they_are_on() -> None:
    pale = set()
    for scene in every_picture():
        items = (*scene.ground, *scene.items)
        for number, label in enumerate(items):
            if not isinstance(label, Label):
                continue
            if label.halo:
                pale |= {(label.ink, label.halo)} if contrast(label.ink, label.halo) < 4.5 else set()
                continue
            left, top, right, bottom = box_of(label)
            papers = [
                item.fill
                for item in items[:number]
                if isinstance(item, Box)
                and item.fill
                and item.x <= left + 4
                and item.x + item.width >= right - 4
                and item.y <= top + 4
                and item.y + item.height >= bottom - 4
            ]
            signed = any(
                isinstance(item, Paste)
                and item.sprite.startswith("tag-")
                and abs(item.x + 27 - label.x) < 12
                and abs(item.y + 27 - label.y) < 14
                for item in items[max(number - 1, 0) : number]
            )
            if papers and not signed and contrast(label.ink, papers[-1]) < 4.5:
                pale.add((label.ink, papers[-1]))
    assert not pale


@pytest.mark.parametrize("bandit", BANDITS)
def test_names_and_letters_stand_out_from_the_colours_of_bandits(bandit: str) -> None:
    assert contrast(ink_on(bandit), bandit) >= 6
    assert contrast(ink_on(f"{bandit}-dim"), f"{bandit}-dim") >= 4.5


def linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def curved(part: float) -> float:
    part = min(max(part, 0), 1)
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


BLIND = {
    "everybody": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Machado, Oliveira and Fernandes 2009, severity 1, for linear RGB."""


def lab(ink: tuple[int, int, int], matrix: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """Return a colour as somebody sees it, in CIELAB (D65)."""
    rgb = [linear(value) for value in ink]
    seen = [linear(round(255 * curved(sum(f * v for f, v in zip(row, rgb, strict=True))))) for row in matrix]
    red, green, blue = seen
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("kind", BLIND)
def test_any_two_bandits_have_colours_that_everybody_tells_apart(kind: str) -> None:
    seen = {bandit: lab(inks()[bandit], BLIND[kind]) for bandit in BANDITS}
    near = {
        (one, other): sum((a - b) ** 2 for a, b in zip(seen[one], seen[other], strict=True)) ** 0.5
        for one, other in combinations(BANDITS, 2)
    }
    assert min(near.values()) >= 25, min(near, key=lambda pair: near[pair])


def test_all_sprites_of_a_picture_are_there() -> None:
    missing = {
        item.sprite for scene in every_picture() for item in (*scene.ground, *scene.items) if isinstance(item, Paste)
    } - set(sprites())
    assert not missing
