"""Pictures of Super Express show the whole truth and nothing else: bandits, bullets, the winner and the loot."""

import io
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, cycle, pairwise
from typing import NamedTuple

import msgspec
import pytest
from PIL import Image

from data.catalogue import ENGLISH, speaking
from data.comparison import languages
from data.formats import money
from engine.core.types import Event, Seat
from engine.super_express.events import (
    ActionBegan,
    BanditFell,
    BanditMoved,
    CarUnhooked,
    HopeLost,
    ShotFired,
    ShotMissed,
)
from engine.super_express.story import Frame, frames
from engine.super_express.view import View
from renderers.colt_express.measures import Track
from renderers.marks import covered
from renderers.phrases.joining import LONGEST
from renderers.scene import Label, Paste, Scene, Stroke
from renderers.sprites import sprites
from renderers.super_express import (
    board_scene,
    hand_scene,
    render_board,
    render_hand,
    render_score,
    score_scene,
    trace,
)
from renderers.super_express.board import AIR
from renderers.super_express.last import PANELS, POSTER, ranked
from renderers.super_express.phrases import alt_board
from renderers.super_express.phrases.words import SuperWords
from renderers.super_express.rows import rows
from renderers.super_express.trace import net
from renderers.super_express.train import PlacedRider, lay, standing
from renderers.text import ELLIPSIS
from renderers.theme import FULL, HALF, LIVE, WIDTH, scaled
from renderers.words import words
from tests.builders.for_each import for_each, sampled
from tests.engine.super_express.tables import GAME, TABLES, Table, act, train
from tests.renderers import truth
from tests.renderers.super_express.walks import NAMES, card_pictures, walk


@sampled("players", (3, 7), {3})
def test_pictures_are_pngs_of_256_colors(players: int) -> None:
    for moment in walk(players, ("reflex", "horse"), 1):
        strip = frames(moment.public, moment.events)
        view = moment.public
        if strip:
            drawn = [(render_board(view, NAMES, trace=trace(moment.events, view, NAMES)), LIVE)]
            drawn += (
                [(render_score(view, NAMES), FULL)] if view.outcome else [(render_hand(_of(moment.views), NAMES), HALF)]
            )
            for png, quarters in drawn:
                picture = Image.open(io.BytesIO(png))
                assert (picture.format, picture.mode, picture.width) == ("PNG", "P", scaled(WIDTH, quarters))
            assert len({(scene.width, scene.height) for scene in card_pictures(view, moment.events)}) == 1


def _of(views: dict[Seat | None, View]) -> View:
    return next(view for seat, view in views.items() if seat is not None)


def test_the_public_has_no_hand_and_a_running_match_no_result() -> None:
    position = train("ghost tuco doc", inside=" | <ghost | <tuco <doc | | ")
    with pytest.raises(ValueError, match="public"):
        hand_scene(position.view(), NAMES)
    with pytest.raises(ValueError, match="running"):
        score_scene(position.view(), NAMES)


@for_each("cars", range(1, 9))
def test_any_train_fits_the_picture(cars: int) -> None:
    track = lay(cars, 100)
    assert len(track.lefts) == cars + 1
    assert track.lefts[-1] >= 0
    assert track.lefts[0] + round(640 * track.scale.unit) <= WIDTH


def test_a_frame_reveals_no_secrets() -> None:
    """Two matches that differ only in the hidden sides of the cars look the same."""
    position = train("ghost tuco doc", inside=" | <ghost | <tuco <doc | | ")
    other = msgspec.structs.replace(position.state.setting, cars=(*position.state.setting.cars[::-1],))
    twin = Table(msgspec.structs.replace(position.state, setting=other))
    assert board_scene(position.view(), NAMES) == board_scene(twin.view(), NAMES)
    done, done_twin = act(position, "ghost flip"), act(twin, "ghost flip")
    assert frames(done.view(), done.events) == frames(done_twin.view(), done_twin.events)


def test_every_figure_has_its_art() -> None:
    wanted = {f"figure-{name}@s" for name in GAME.figures}
    wanted |= {f"{kind}-{name}@b" for name in GAME.figures for kind in ("bust", "tag", "card-face")}
    assert wanted <= set(sprites())


@pytest.mark.parametrize("floor", ["inside", "roofs"])
@pytest.mark.parametrize("count", [5, 6, 7])
def test_most_of_every_face_in_a_crowd_is_visible(count: int, floor: str) -> None:
    crowd = ["<belle", "cheyenne>", "(<django)", "<doc", "ghost>", "(mei>)", "<tuco"][:count]
    row = " | ".join(["", "", "", " ".join(crowd), *[""] * (count - 2)])
    who = " ".join(name.strip("<>()") for name in crowd)
    view = (train(who, inside=row) if floor == "inside" else train(who, roofs=row)).view()
    track = lay(view.cars, 228)
    everybody = standing(view, track)
    assert len(everybody) == count
    rects = [
        (person.middle - wide // 2, person.feet - high, wide, high)
        for person in everybody
        for wide, high in (person.size(track.scale),)
    ]
    for first, second in combinations(rects, 2):
        assert covered(first, second) <= 0.6 * min(first[2] * first[3], second[2] * second[3])


def test_the_mark_of_a_climb_means_another_floor() -> None:
    rides = 0
    for seed in range(1, 9):
        for moment in walk(5, ("horse",), seed):
            started = next((event for event in moment.events if isinstance(event, ActionBegan)), None)
            for event in moment.events:
                if started and isinstance(event, BanditMoved):
                    ((mark,),) = (row.outcomes for row in rows((started, event)))
                    assert (mark.kind in ("up", "down")) == (event.origin ^ event.to == 1), event
                    rides += event.origin == event.to
    assert rides


def test_no_card_has_the_effects_of_the_unhooked_car() -> None:
    lost = 0
    for seed in range(1, 4):
        for moment in walk(6, (), seed):
            kinds = [type(event) for event in moment.events]
            end = kinds.index(CarUnhooked) if CarUnhooked in kinds else len(kinds)
            assert rows(moment.events) == rows(moment.events[:end])
            lost += BanditFell in kinds[end:]
    assert lost


def test_a_card_after_which_a_bandit_is_out_for_good_is_not_just_crossed_out() -> None:
    lost = 0
    for seed in range(1, 9):
        for moment in walk(5, ("reflex", "horse"), seed):
            gone = [event.bandit for event in moment.events if isinstance(event, HopeLost)]
            shown = [outcome.what for row in rows(moment.events) for outcome in row.outcomes if outcome.kind == "lost"]
            assert shown == gone
            lost += len(gone)
    assert lost


CODES = (ENGLISH, *languages())


EVERY = 3


APART = 130


def faults(players: int, modes: tuple[str, ...], seed: int = 5) -> Counter[str]:
    collected: Counter[str] = Counter()
    count = 0
    for moment in walk(players, modes, seed):
        before: View | None = None
        for frame in frames(moment.public, moment.events):
            count += 1
            if frame.view.outcome is None and frame.kind != "opening" and count % EVERY == 0:
                happened = trace(frame.events, frame.view, NAMES)
                scene = board_scene(frame.view, NAMES, trace=happened, before=before, happened=frame.events)
                collected.update(_train_faults(scene, frame))
                collected.update(_deed_faults(scene, frame.view, frame.events))
                collected.update(_panel_faults(scene, frame.view))
                collected.update(_alt_faults(frame.view, frame.events))
            before = frame.view
    return collected


def _train_faults(scene: Scene, frame: Frame) -> Iterator[str]:
    """Yield the faults in the bandits' places. A car that was just unhooked is still drawn."""
    view, where = frame.view, truth.bodies(scene)
    track = lay(view.cars + any(isinstance(event, CarUnhooked) for event in frame.events), AIR)
    for bandit in view.bandits:
        rects = [rect for rect in where.get(bandit.bandit, ()) if rect[1] + rect[3] < track.rails]
        if (len(rects) == 1) != (bandit.spot is not None):
            yield "drawn though it left, or not drawn"
        elif bandit.spot is not None and bandit.spot >> 1 < len(track.lefts):
            (x, y, wide, high), spot = rects[0], track.spot(bandit.spot)
            if bandit.stunned:  # drawn lying: width and height are swapped
                wide, y = high, y + wide - high
            if abs(x + wide // 2 - spot.middle) > APART or not 0 <= spot.feet - (y + high) <= track.scale.figure_height:
                yield "on another spot"


def _deed_faults(scene: Scene, view: View, events: tuple[Event, ...]) -> Iterator[str]:
    for item in scene.items:
        if isinstance(item, Stroke) and item.head and min(y for _, y in item.points) < scene.horizon:
            yield from truth.stroke_faults(item)
        elif isinstance(item, Label) and item.text.endswith(ELLIPSIS) and len(item.text) > 40:
            yield "a line is cut"
    aboard = {bandit.bandit for bandit in view.bandits if bandit.spot is not None}
    doers = [event.bandit for event in events if isinstance(event, ActionBegan)]
    yield from truth.burst_faults(scene, doers if aboard.issuperset(doers) else ())


def _panel_faults(scene: Scene, view: View) -> Iterator[str]:
    """Yield a fault if loot cards are missing. A panel shows a chip for each, or their number and sum."""
    texts = Counter(item.text for item in scene.items if isinstance(item, Label))
    words = SuperWords(view.cars)
    for bandit in view.bandits:
        worths = Counter(words.worths((worth,)) for worth in bandit.loot)
        if any(texts[worth] < count for worth, count in worths.items()) and not any(
            str(len(bandit.loot)) in text for text in texts
        ):
            yield "loot left out"


def _alt_faults(view: View, events: tuple[Event, ...]) -> Iterator[str]:
    words, description = SuperWords(view.cars), alt_board(view, NAMES, happened=events)
    if len(description) > LONGEST:
        yield "a description is too long"
    if any(words.bandit(bandit.bandit) not in description for bandit in view.bandits):
        yield "a description loses a bandit"


@for_each(("code", "table"), [*zip(cycle(CODES), TABLES[::2], strict=False)])
def test_pictures_show_the_whole_truth_and_nothing_else(code: str, table: tuple[int, tuple[str, ...]]) -> None:
    with speaking(code):
        assert not faults(*table)


class Shot(NamedTuple):
    """A shot as the rules have it, with the bandits' places right before its card. A miss has no victim."""

    shooter: PlacedRider
    victim: PlacedRider | None


def shots(strip: Sequence[Frame], track: Track) -> Iterator[list[Shot]]:
    """Yield the shots of each frame after the first, except those from or to an unhooked car."""
    for before, frame in pairwise(strip):
        where = {person.bandit.bandit: person for person in standing(before.view, track)}
        fired = [event for event in frame.events if isinstance(event, ShotFired | ShotMissed)]
        named = [(event.bandit, event.target if isinstance(event, ShotFired) else event.bandit) for event in fired]
        yield [
            Shot(where[first], None if first == second else where[second])
            for first, second in named
            if first in where and second in where
        ]


def bullets(scene: Scene) -> list[Stroke]:
    return [item for item in scene.items if isinstance(item, Stroke) and item.fill == "shot"]


def check(scene: Scene, wanted: Sequence[Shot], track: Track) -> None:
    drawn = bullets(scene)
    assert len(drawn) == len(wanted), "a bullet is missing"
    for stroke, shot in zip(drawn, wanted, strict=True):
        (ax, ay), (bx, by) = stroke.points
        assert (bx > ax) == (shot.shooter.bandit.facing == "front"), "backwards"
        for x, y, rider in ((ax, ay, shot.shooter), (bx, by, shot.victim)):
            if rider is not None:
                wide, high = rider.size(track.scale)
                assert abs(x - rider.middle) <= wide // 2 + 4, "from or to another place"
                assert rider.feet - high <= y <= rider.feet
        assert abs(bx - ax) >= 20, "too short to be seen"


def rounds(players: int, modes: tuple[str, ...]) -> Iterator[tuple[Sequence[Frame], list[Scene]]]:
    for moment in walk(players, modes, 5):
        if moment.public.outcome is None and (strip := frames(moment.public, moment.events)):
            yield strip, card_pictures(moment.public, moment.events)


@for_each("table", TABLES)
def test_bullets_of_a_film_fly_from_the_shooter_to_the_victim(table: tuple[int, tuple[str, ...]]) -> None:
    for strip, scenes in rounds(*table):
        for (before, frame), scene in zip(pairwise(strip), scenes, strict=True):
            unhooked = any(isinstance(event, CarUnhooked) for event in frame.events)
            track = lay(frame.view.cars + unhooked, AIR)
            check(scene, next(shots((before, frame), track)), track)
            assert not any(words(f"mode-{mode}") in label.text for label in labels(scene) for mode in table[1])


PLAYERS = {Seat(number): f"Player {number}" for number in range(7)}


SEEDS = range(1, 21)


def ended(seed: int) -> tuple[View, Scene]:
    """Return the public view at the end of a random match, and the last scene of its film."""
    *_, last = walk(3 + seed % 5, ("reflex", "horse")[: seed % 3], seed)
    return last.public, card_pictures(last.public, last.events, PLAYERS)[-1]


def labels(scene: Scene) -> list[Label]:
    return [item for item in scene.items if isinstance(item, Label)]


@pytest.mark.nightly
@for_each("language", ["en", "fr", "de"])
@for_each("seed", SEEDS)
def test_the_winner_is_first(seed: int, language: str) -> None:
    with speaking(language):
        view, scene = ended(seed)
        left, top, wide, high = POSTER
        poster = [label for label in labels(scene) if label.x < left + wide and label.y < top + high]
        winners = [bandit for bandit, place in ranked(view) if place == 1]
        named = [label for label in poster if any(PLAYERS[bandit.seat] in label.text for bandit in winners)]
        assert bool(named) == bool(winners)
        assert not [
            label
            for label in poster
            if any(PLAYERS[bandit.seat] in label.text for bandit, place in ranked(view) if place > 1)
        ]
        for label in labels(scene):
            assert "…" not in label.text or label.y > PANELS, label


@for_each("seed", SEEDS)
def test_every_bandit_is_shown_in_order_of_place_with_all_its_loot(seed: int) -> None:
    view, scene = ended(seed)
    faces = [item for item in scene.items if isinstance(item, Paste) and item.y > PANELS and "bust-" in item.sprite]
    order = [(bandit.bandit, place) for bandit, place in ranked(view)]
    assert [(face.sprite.split("@")[0], face.dim) for face in faces] == [
        (f"bust-{bandit}", place > 1) for bandit, place in order
    ]
    shown = [label.text for label in labels(scene) if label.y > PANELS]
    for bandit, _ in ranked(view):
        every = all(money(worth) in shown for worth in bandit.loot)
        sums = {words("super-picture-loot", count=len(bandit.loot)), money(sum(bandit.loot))}
        assert every or sums <= set(shown)


@for_each("seed", SEEDS)
def test_a_whole_round_at_the_end_is_drawn_with_sprites_that_exist(seed: int) -> None:
    *_, last = walk(3 + seed % 5, ("reflex", "horse")[: seed % 3], seed)
    scene = board_scene(last.public, PLAYERS, trace=net(last.events, last.public))
    assert [item.sprite for item in scene.items if isinstance(item, Paste) and item.sprite not in sprites()] == []
