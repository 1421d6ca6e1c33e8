"""Reads comic strips back, and compares them with a match: each number, each bandit, each sum. A fault is the name of its kind."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from data.formats import money
from engine.core.types import Event
from engine.super_express import events as super_events
from engine.super_express.story import frames
from engine.super_express.view import View as SuperView
from renderers.colt_express.trace import every_deed
from renderers.scene import Inset, Label, Paste, Scene
from renderers.sprites import sprites
from renderers.super_express.board import AIR
from renderers.super_express.train import lay
from renderers.text import ELLIPSIS
from renderers.trace import Deed
from renderers.words import noun
from tests.golden.scenes import SIX
from tests.renderers.numbers import MONEY

BANDITS: Final = (*SIX, "mei")
NUMBERS: Final = re.compile(r"(?<![$,\d])\d+(?![,\d])")


class Panel(NamedTuple):
    """A picture of a strip: its window on the train, the number on its plate (0: none), the sign in its caption, and its words."""

    inset: Inset
    number: int
    sign: str
    caption: str
    shout: str


def panels(scene: Scene) -> list[Panel]:
    """Return the pictures of a strip."""
    starts = [number for number, item in enumerate(scene.items) if isinstance(item, Inset)]
    read = []
    for start, end in zip(starts, [*starts[1:], len(scene.items)], strict=True):
        inset, items = scene.items[start], scene.items[start:end]
        assert isinstance(inset, Inset)
        labels = [item for item in items if isinstance(item, Label)]
        below = [label for label in labels if label.y > inset.y + inset.height * inset.zoom // 100]
        above = [label for label in labels if label not in below]
        signs = [item.sprite.partition("@")[0].partition("-")[2] for item in items if isinstance(item, Paste)]
        words = below[1:] if signs else below
        plate = next((int(label.text) for label in above if label.text.isdecimal()), 0)
        shout = " ".join(label.text for label in above if not label.text.isdecimal())
        read.append(Panel(inset, plate, "".join(signs), " ".join(label.text for label in words), shout))
    return read


def strip_faults(scene: Scene) -> Iterator[str]:
    """Yield the faults in the shape of a strip."""
    if not 2 <= len(panels(scene)) <= 3:
        yield "a strip of too few or too many pictures"
    if any(isinstance(item, Label) and item.text.endswith(ELLIPSIS) for item in scene.items):
        yield "a caption is cut"


def people_in(panel: Panel) -> list[tuple[str, Paste]]:
    """Return the figures that can be seen in a picture, with their names."""
    left, right = panel.inset.left, panel.inset.left + panel.inset.width
    figures = [item for item in panel.inset.scene.items if isinstance(item, Paste)]
    shown = [item for item in figures if item.sprite.startswith(("figure-", "bust-")) and left <= item.x + 40 <= right]
    return [(item.sprite.partition("@")[0].partition("-")[2], item) for item in shown]


def named_in(words: str) -> list[str]:
    """Return the bandits in words of the language that is spoken, in order."""
    places = {bandit: re.search(rf"\b{re.escape(noun(bandit))}\b", words) for bandit in BANDITS}
    return [bandit for _, bandit in sorted((place.start(), bandit) for bandit, place in places.items() if place)]


def colt_faults(scene: Scene, events: Sequence[Event]) -> Iterator[str]:
    """Yield the faults in a strip of Colt Express; ``events`` are those of its stretch."""
    yield from strip_faults(scene)
    deeds, read = every_deed(events), panels(scene)
    if len({panel.number for panel in read}) < len(read):
        yield "a deed twice"
    for panel in read:
        if not 0 < panel.number <= len(deeds):
            yield "a number of no card"
            continue
        yield from _deed_faults(panel, deeds[panel.number - 1])


def _deed_faults(panel: Panel, deed: Deed) -> Iterator[str]:
    marshal = {deed.actor} if deed.icon == "icon-marshal" else set()  # who moves him may be far away
    if deed.involved - {name for name, _ in people_in(panel)} - marshal:
        yield "somebody of a deed is out of its picture"
    if deed.actor and panel.sign != deed.actor:
        yield "the sign isn't that of the card's owner"
    if set(named_in(panel.caption)) - deed.involved or (deed.shots and named_in(panel.caption)[0] != deed.actor):
        yield "a caption names somebody else"
    cars = {spot >> 1 for spot in deed.rings} if deed.icon == "event-take-it-all" else set[int]()
    hits = {len({*deed.hits, *(target for _, target in deed.shots)}), len({gain.bandit for gain in deed.gains})}
    if {int(number) for number in NUMBERS.findall(panel.caption)} - cars - hits:
        yield "a false number in a caption"


def super_faults(scene: Scene, events: Sequence[Event], view: SuperView) -> Iterator[str]:
    """Yield the faults in a strip of Super Express; ``events`` are those of its round, ``view`` is the table after it."""
    yield from strip_faults(scene)
    cards = {_number(frame.events): (frame.events, frame.view) for frame in frames(view, events)[1:]}
    read = panels(scene)
    if len({panel.number for panel in read}) < len(read):
        yield "a card twice"
    for panel in read:
        if panel.number not in cards:
            yield "a number of no card"
            continue
        happened, after = cards[panel.number]
        yield from _card_faults(panel, happened)
        yield from _train_faults(panel, happened, after)


def _number(events: Sequence[Event]) -> int:
    return next((event.number for event in events if isinstance(event, super_events.ActionBegan)), 0)


def _card_faults(panel: Panel, events: Sequence[Event]) -> Iterator[str]:
    """Yield the faults in the words of a picture."""
    owner = next((event.bandit for event in events if isinstance(event, super_events.ActionBegan)), "")
    lost = next((event.bandits for event in events if isinstance(event, super_events.CarUnhooked)), ())
    won = next((event for event in events if isinstance(event, super_events.LootWon)), None)
    loot = won is not None and not lost
    shot = [event.target for event in events if isinstance(event, super_events.ShotFired)]
    concerned = [owner, *shot] if owner else [*lost] or [won.bandit if won is not None else ""]
    if panel.sign != (won.bandit if won is not None and loot else owner):
        yield "the sign isn't that of the card's owner"
    if named_in(panel.caption) != (concerned if len(lost) <= 2 else []):
        yield "a caption names somebody else"
    if set(concerned) - {name for name, _ in people_in(panel)}:
        yield "somebody of a card is out of its picture"
    inside = [item.text for item in panel.inset.scene.items if isinstance(item, Label)]
    sums = MONEY.findall(" ".join([panel.caption, panel.shout, *inside]))
    if set(sums) != ({money(won.value)} if won is not None and loot else set()):
        yield "false dollars"
    if NUMBERS.findall(panel.caption) != ([str(len(lost))] if len(lost) > 2 else []):
        yield "a false number in a caption"


def _train_faults(panel: Panel, events: Sequence[Event], after: SuperView) -> Iterator[str]:
    """Yield the faults on the train of a picture: each bandit is in its car, on its floor, faces its way, and lies if it's stunned."""
    gone = next((event for event in events if isinstance(event, super_events.CarUnhooked)), None)
    fell = {event.bandit: event.spot for event in events if isinstance(event, super_events.BanditFell)}
    laid = lay(after.cars if gone is None else gone.car, AIR)
    states = {bandit.bandit: bandit for bandit in after.bandits}
    drawn = [name for name, item in people_in(panel) if item.solid == 100]
    if len(drawn) != len(set(drawn)):
        yield "somebody twice"
    for name, item in people_in(panel):
        if item.solid < 100:
            continue
        middle, feet = _stance(item)
        state, off = states[name], gone is None and name in fell
        spot = fell.get(name, state.spot)
        if item.pose.endswith("turned") != (state.facing == "rear"):
            yield "somebody faces another way"
        if not (name in fell and not off) and item.pose.startswith("lying") != (state.stunned or off):
            yield "somebody lies or stands"
        if spot is None:
            yield "somebody who has left the train"
        elif not off and min(range(len(laid.lefts)), key=lambda car: abs(laid.middle(car) - middle)) != spot >> 1:
            yield "somebody in another car"
        elif not off and (feet < laid.top + 60) != bool(spot & 1):
            yield "somebody on another floor"
        elif off and feet < laid.rails:
            yield "somebody who fell isn't on the ground"


def _stance(item: Paste) -> tuple[int, int]:
    """Return the middle and the lowest point of a figure, which may lie."""
    sprite = sprites()[item.sprite]
    wide, high = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
    if item.pose.startswith("lying"):
        wide, high = high, wide
    return item.x + wide // 2, item.y + high
