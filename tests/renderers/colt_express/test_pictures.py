"""Boards, hands and scores of Colt Express in states that no golden picture has."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace

from engine.colt_express.actions import Card
from engine.colt_express.view import BanditView, View
from engine.core.types import Outcome, Score, ScorePart, Seat, Side
from renderers import colt_express
from renderers.colt_express import (
    board_scene,
    choices,
    decision_scene,
    hand_scene,
    render_board,
    render_hand,
    render_score,
    score_scene,
)
from renderers.colt_express.measures import HEAD
from renderers.scene import Box, CardFace, Label, Paste, Scene
from renderers.text import length
from tests.builders.colt import deal, table
from tests.builders.for_each import for_each
from tests.builders.scenes import difference, labels, pasted, texts
from tests.golden import mode_scenes
from tests.golden.scenes import NAMES, SIX, full_hand, wander, with_round
from tests.renderers.colt_express.walks import WAYS, walk


def test_a_name_without_drawable_letters_is_replaced_by_the_bandits_name() -> None:
    scene = board_scene(deal("ghost", "tuco", "belle", seed=4).view(), {Seat(0): "𒀀", Seat(1): "\u0300"})
    assert {"Ghost", "Tuco", "Belle"} <= set(texts(scene))


def test_drawing_is_pure_and_safe_in_threads() -> None:
    views = [wander(deal(*SIX[:4], seed=2), steps, 2).view() for steps in (0, 9, 30, 60)]
    alone = [render_board(view, NAMES) for view in views]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda number: render_board(views[number % 4], NAMES), range(16)))
    assert [candidate for candidate in map(difference, together, alone * 4) if candidate] == []


@for_each("count", (1, 9, 10, 18, 24, 30))
def test_a_pile_of_any_size_stays_within_its_strip(count: int) -> None:
    """The gold frame around the card being resolved stays within the strip, too."""
    pile = [f"{name}.{kind}" for kind in ("move", "floor", "fire", "robbery", "punch") for name in SIX][:count]
    laid = table(*(f"{name} 3r" for name in SIX), cars=6, marshal=2, pile=pile).view()
    scene = board_scene(msgspec.structs.replace(with_round(laid, "braking"), performing=0), NAMES)
    shown = [item for item in scene.items if isinstance(item, CardFace)]
    assert len(shown) == count
    framed = next(item for item in scene.items if isinstance(item, Box) and item.fill == "gold" and item.y < HEAD)
    assert 0 <= framed.y < shown[0].y
    assert framed.y + framed.height <= HEAD


def test_a_flask_shows_only_known_facts() -> None:
    view = mode_scenes.stagecoach()
    secret = board_scene(
        replace(view, loot=tuple(replace(token, flask=None, half=False) for token in view.loot)), NAMES
    )
    assert not [item for item in pasted(secret, "flask-") if item.sprite.endswith("@s")]


def test_hostages_have_a_board_only_while_there_are_any() -> None:
    view = mode_scenes.stagecoach()
    assert view.coach is not None
    assert "Hostages" in texts(board_scene(view, NAMES))
    assert "Hostages" not in texts(board_scene(replace(view, coach=replace(view.coach, display=())), NAMES))


def test_another_players_turn_frames_nothing() -> None:
    start = deal("ghost", "tuco", "belle", seed=4)
    waiting = next(name for name in ("ghost", "tuco", "belle") if name not in start.waiting)
    scene = hand_scene(start.view(waiting), NAMES)
    assert not [item for item in scene.items if isinstance(item, Box) and item.fill == "gold"]
    assert not [item for item in scene.items if isinstance(item, CardFace) and item.dim]


def test_an_empty_hand_says_so() -> None:
    view = msgspec.structs.replace(full_hand(), hand=(), ask=None)
    assert "Your hand is empty" in [label.text for label in labels(hand_scene(view, NAMES))]
    assert render_hand(view, NAMES).startswith(b"\x89PNG")


def test_a_hand_with_nothing_to_play_says_if_the_player_can_draw() -> None:
    view = full_hand()
    assert view.ask is not None
    drawing = msgspec.structs.replace(view, ask=msgspec.structs.replace(view.ask, options=("draw",)))
    passing = msgspec.structs.replace(view, ask=msgspec.structs.replace(view.ask, options=("pass",)))
    assert "Nothing to play: draw 1" in [label.text for label in labels(hand_scene(drawing, NAMES))]
    assert "Nothing to play and nothing to draw" in [label.text for label in labels(hand_scene(passing, NAMES))]


def test_the_public_has_no_hand() -> None:
    with pytest.raises(ValueError, match="make the view for a seat"):
        hand_scene(deal("ghost", "tuco", "belle").view(), NAMES)


def test_a_running_match_has_no_score() -> None:
    with pytest.raises(ValueError, match="running"):
        score_scene(deal("ghost", "tuco", "belle").view(), NAMES)


def test_the_longest_possible_row_fits() -> None:
    parts = tuple(
        ScorePart(what, count, worth)
        for what, count, worth in (
            ("purses", 18, 5_400),
            ("jewels", 6, 3_000),
            ("strongboxes", 2, 2_000),
            ("ransom", 1, 250),
            ("gunslinger", 1, 1_000),
        )
    )
    outcome = Outcome("rounds-played", (Score(Side(0), (Seat(0),), 1, 11_650, 13, parts),))
    view = msgspec.structs.replace(table("belle 0i", "tuco 1i", "ghost 2i").view(), outcome=outcome)
    scene = score_scene(view, {Seat(0): "W" * 32})
    labels = [item for item in scene.items if isinstance(item, Label)]
    money = next(item for item in labels if item.size == 64)
    others = [item for item in labels if item.anchor == "l" and abs(item.y - money.y) < 50]
    limit = money.x - length(money.text, money.size, money.face)
    assert all(item.x + length(item.text, item.size, item.face) <= limit for item in others)
    assert render_score(view, NAMES).startswith(b"\x89PNG")


@pytest.mark.nightly
def test_the_dotted_figure_is_behind_all_others() -> None:
    """Dotted figures are drawn first, so they hide no face."""
    dotted_count = 0
    for moment in walk(6, 3):
        for view in moment.views.values():
            if view.viewer is None or view.phase != "schemin" or not view.hand:
                continue
            scene = decision_scene(view, NAMES, choices=choices(view), ends=(2, 3))
            figures = [item for item in scene.items if isinstance(item, Paste) and item.sprite.startswith("figure-")]
            dotted = [number for number, item in enumerate(figures) if item.solid < 100]
            dotted_count += len(dotted)
            assert dotted == [*range(len(dotted))]
    assert dotted_count > 20


def test_the_widest_discard_pile_fits() -> None:
    view = mode_scenes.expert_hand()
    kinds = ("move", "floor", "fire", "robbery", "punch", "marshal", "ride")
    owners = ("belle", "doc")
    pile = tuple(Card(f"{owner}.{kind}") for owner in owners for kind in kinds)
    pile += tuple(Card(f"bullet.{name}") for name in (*mode_scenes.ALL, "neutral"))
    scene = hand_scene(replace(view, discards=pile), NAMES)
    small = [item for item in scene.items if isinstance(item, CardFace) and item.size == "p"]
    assert len(small) == len(pile)
    assert max(item.x for item in small) + 92 <= scene.width


def test_the_bonus_counts_the_cards_still_to_keep() -> None:
    view = mode_scenes.expert_hand()
    assert view.ask is not None
    card = view.ask.chosen[0]
    asked = replace(view.ask, what="bonus", options=("done", f"keep {card}"), chosen=(card,))
    two = hand_scene(replace(view, ask=asked, round_card=replace(view.round_card, keep=2)), NAMES)
    three = hand_scene(replace(view, ask=asked, round_card=replace(view.round_card, keep=3)), NAMES)
    assert "Keep one more card for the next round" in texts(two)
    assert "Keep up to 2 cards for the next round" in texts(three)
    assert [item.sprite for item in pasted(two, "icon-keep")] == ["icon-keep@m"]


def test_a_flask_glows_if_the_player_may_drink_from_it() -> None:
    view = mode_scenes.expert_hand()
    assert view.ask is not None
    drinking = replace(view, ask=replace(view.ask, what="schemin", options=("draw", "drink old-whiskey"), chosen=()))
    scene = hand_scene(drinking, NAMES)
    (glow,) = (item for item in scene.items if isinstance(item, Box) and item.fill == "gold")
    (old,) = (item for item in scene.items if isinstance(item, Paste) and item.sprite == "flask-old-whiskey-half@m")
    assert glow.x < old.x < glow.x + 12
    assert glow not in hand_scene(view, NAMES).items


def test_a_draw_counts_the_discards_that_become_the_deck() -> None:
    view = full_hand()
    assert view.ask is not None
    assert view.viewer is not None
    seats = tuple(replace(seat, deck=1, discard=4) for seat in view.seats)
    drawing = replace(view, seats=seats, ask=replace(view.ask, options=("draw",)))
    assert "Nothing to play: draw 3" in texts(hand_scene(drawing, NAMES))


@pytest.mark.parametrize("what", ["keep", "bonus"])
def test_cards_that_cannot_be_kept_or_dropped_are_dim(what: str) -> None:
    view = mode_scenes.expert_hand()
    assert view.ask is not None
    bullet = Card("bullet.neutral")
    asked = replace(view, hand=(*view.hand, bullet), ask=replace(view.ask, what=what))
    dim = {item.kind for item in hand_scene(asked, {}).items if isinstance(item, CardFace) and item.dim}
    assert dim == {"bullet"}


def test_a_long_name_is_cut_but_not_the_rest_of_the_heading() -> None:
    view = mode_scenes.expert_hand()
    assert view.viewer is not None
    scene = hand_scene(view, {view.viewer: "A Player With A Very Long Name Indeed Who Would Not Stop"})
    (title,) = [item.text for item in scene.items if isinstance(item, Label) and "A Player" in item.text]
    assert title.endswith("…’s hand")


@pytest.mark.parametrize("what", ["keep", "bonus"])
def test_an_empty_hand_is_not_asked_to_choose(what: str) -> None:
    view = mode_scenes.expert_hand()
    assert view.ask is not None
    asked = replace(view, hand=(), ask=replace(view.ask, what=what, options=("done",), chosen=()))
    assert "There is no card to choose" in texts(hand_scene(asked, NAMES))


TABLES = [(modes, players) for modes, players in WAYS if "two-player" in modes]


ICONS = {"purse": "purses", "jewel": "jewels", "strongbox": "strongboxes", "wound": "bullets_received"}


def strips(scene: Scene, mine: list[str]) -> dict[str, dict[str, str]]:
    """Return the numbers in the strip of each of the viewer's bandits, by icon. A strip has the sign first, then the bullets."""
    collected: dict[str, dict[str, str]] = {}
    owner, armed = "", False
    for item, after in pairwise(scene.items):
        if not isinstance(item, Paste):
            continue
        name = item.sprite.partition("@")[0]
        if name.startswith("tag-"):
            owner, armed = name.removeprefix("tag-"), False
        elif owner in mine and isinstance(after, Label):
            armed = armed or name.startswith("cylinder")
            if armed:
                collected.setdefault(owner, {}).setdefault(
                    "bullet" if name.startswith("cylinder") else name, after.text
                )
    return collected


def numbers_of(bandit: BanditView) -> dict[str, str]:
    counts = {icon: getattr(bandit, field) for icon, field in ICONS.items()}
    return {
        "bullet": str(bandit.bullets_left),
        "wound": str(bandit.bullets_received),
        **{icon: str(count) for icon, count in counts.items() if count and icon != "wound"},
    }


def wrong(view: View) -> bool:
    """Check if the decision or the hand shows a wrong number for one of the viewer's bandits."""
    mine = [bandit for bandit in view.bandits if bandit.seat == view.viewer]
    result = colt_express.choices(view)
    for scene in (
        colt_express.decision_scene(view, NAMES, choices=result),
        colt_express.hand_scene(view, NAMES, choices=result),
    ):
        shown = strips(scene, [bandit.bandit for bandit in mine])
        for bandit in mine:
            numbers = shown.get(bandit.bandit, {})
            for icon, count in numbers_of(bandit).items():
                if numbers.get(icon, "").split(" ")[0] != count:
                    return True
    return False


@pytest.mark.parametrize(("modes", "players"), TABLES)
def test_each_bandit_of_a_seat_has_its_own_numbers(modes: tuple[str, ...], players: int) -> None:
    checked = 0
    for number, moment in enumerate(walk(players, 3, modes)):
        for view in moment.views.values() if number % 5 == 0 else ():
            if view.viewer is not None and view.ask is not None:
                checked += 1
                assert not wrong(view), view.ask
    assert checked > 10


def test_the_acting_bandit_is_first() -> None:
    asked = 0
    for moment in walk(2, 3, ("two-player",)):
        for view in moment.views.values():
            if view.viewer is None or view.ask is None or view.ask.what in ("schemin", "keep"):
                continue
            scene = colt_express.decision_scene(view, NAMES, choices=colt_express.choices(view))
            mine = [bandit.bandit for bandit in view.bandits if bandit.seat == view.viewer]
            halves = {
                item.sprite.partition("@")[0].removeprefix("tag-"): item.x
                for item in scene.items
                if isinstance(item, Paste) and item.sprite in {f"tag-{name}@l" for name in mine} and item.x > 500
            }
            (other,) = {*mine} - {view.ask.bandit}
            asked += 1
            assert halves[view.ask.bandit] < halves[other]
    assert asked > 5
