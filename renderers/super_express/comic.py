"""Comic strip of a round: its weightiest cards and the unhooking, with their captions and shouts."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from data.catalogue import listing
from data.formats import money
from engine.core.types import Event
from engine.super_express import events as happened
from engine.super_express.view import View
from renderers.comic import CloseUp, Told, close_up
from renderers.marks import CHIP, Rect, chips
from renderers.moments import Moment
from renderers.outcomes import Outcome
from renderers.scene import Item, Scene
from renderers.super_express.board import AIR, BELOW
from renderers.super_express.rows import rows
from renderers.super_express.trace import wordless
from renderers.super_express.traced import TrainTrace
from renderers.super_express.train import lay, standing, train_ground
from renderers.theme import WIDTH, sky_of
from renderers.trace import Deed, Trace
from renderers.words import noun, words

NAMED: Final = 2
"""Maximum number of lost bandits that a caption names."""


def told(moment: Moment[View]) -> Told:
    """Return the card or the unhooking of a moment. Raises ``IndexError`` if it has none."""
    cards, deed = rows(moment.events), deed_of(moment)
    outcomes = cards[0].outcomes if cards else tuple(_unhooked(moment.events))
    weight, sort, caption, shout = max(lines(moment.events), key=lambda line: line[0], default=(0, "", "", ""))
    if sort == "loot":
        deed = replace(deed, actor=deed.gains[0].bandit)
    return Told(cards[0].number if cards else 0, deed, outcomes, moment.view.round, sort, weight, caption, shout)


def deed_of(moment: Moment[View]) -> Deed:
    """Return the deed of a moment without shots at no one. Raises ``IndexError`` if it has none."""
    deed = wordless(moment.events, moment.view, before=moment.before).deeds[-1]
    hits = [(shot, line) for shot, line in zip(deed.shots, deed.lines, strict=True) if shot[1]]
    return replace(deed, shots=tuple([shot for shot, _ in hits]), lines=tuple([line for _, line in hits]))


def _unhooked(events: Sequence[Event]) -> Iterator[Outcome]:
    """Yield the outcomes of an unhooking."""
    for event in events:
        if isinstance(event, happened.BanditFell):
            yield Outcome("lost", event.bandit)
        elif isinstance(event, happened.LootWon):
            yield from (Outcome("moved", event.bandit), Outcome("more", "icon-cash"))


def lines(events: Sequence[Event]) -> Iterator[tuple[int, str, str, str]]:
    """Yield each event that is worth a picture: its weight, its kind, a caption and a shout."""
    gunman = next((event.bandit for event in events if isinstance(event, happened.ShotFired)), "")
    for event in events:
        match event:
            case happened.BanditFell(why="shot"):
                yield _line(9, "off", noun(gunman), noun(event.bandit))
            case happened.CarUnhooked() if event.bandits:
                lost, few = [noun(bandit) for bandit in event.bandits], len(event.bandits) <= NAMED
                yield _line(7, "gone", whom=listing(lost) if few else "", count=0 if few else len(lost))
            case happened.ShotFired():
                yield _line(5, "reflex" if event.why == "reflex" else "shot", noun(event.bandit), noun(event.target))
            case happened.LootWon():
                yield _line(3, "loot", noun(event.bandit), worth=money(event.value))
            case happened.BanditMoved(why="floor"):
                yield _line(1, "up" if event.to & 1 else "down", noun(event.bandit))
            case happened.BanditStoodUp():
                yield _line(1, "stand", noun(event.bandit))
            case _ if alone := ALONE.get((type(event), getattr(event, "why", ""))):
                yield _line(*alone, noun(getattr(event, "bandit", "")))


ALONE: Final = {
    (happened.BanditFell, "move"): (8, "walk"),
    (happened.BanditRescued, ""): (6, "rescue"),
    (happened.BanditStunned, "reflex"): (4, "foot"),
    (happened.BanditMoved, "horse"): (2, "ride"),
    (happened.BanditMoved, "move"): (1, "run"),
    (happened.BanditFlipped, "flip"): (1, "turn"),
}
"""Events about one bandit: their weights and kinds."""


def _line(
    weight: int, sort: str, who: str = "", whom: str = "", count: int = 0, worth: str = ""
) -> tuple[int, str, str, str]:
    caption = words("super-comic", sort=sort, who=who, whom=whom, count=count, worth=worth)
    return weight, sort, caption, words("super-comic-shout", sort=sort, worth=worth)


def train_after(moment: Moment[View]) -> CloseUp:
    """Return the train after the deed of a moment, for a camera: an unhooked car still with those in and on it."""
    view, deed, cars = moment.view, deed_of(moment), moment.view.cars
    gone = next((event for event in moment.events if isinstance(event, happened.CarUnhooked)), None)
    if gone is not None:
        view, cars = moment.before or view, gone.car
        deed = replace(deed, shifts=(), hits=gone.bandits, gains=() if gone.bandits else deed.gains)
    track = lay(cars, AIR)
    drawn = TrainTrace(
        Trace((replace(deed, hits=()) if gone else deed,)), track, standing(view, track), view, moment.before
    )
    acting = [bandit.seat for bandit in view.bandits if bandit.bandit == deed.actor and bandit.spot is not None]
    items: list[Item] = [*drawn.train(acting, unhooked=gone is not None, pointed=False), *drawn.fallen()]
    extra: list[Rect] = []
    if gone is not None:
        if gone.bandits:
            extra.append((track.lefts[-1], track.top, track.scale.car, track.rails - track.top))
        for gain in deed.gains:
            winner = next(person for person in standing(view, track) if person.bandit.bandit == gain.bandit)
            top = winner.feet - winner.size(track.scale)[1]
            items += chips({gain.icon: gain.count}, winner.middle + CHIPS // 2, top)
            extra.append((winner.middle - CHIPS // 2, top - CHIP, CHIPS, CHIP))
    zone = 0, 0, WIDTH, track.rails + BELOW
    ground = tuple(train_ground(track, gone is not None))
    scene = Scene(WIDTH, track.rails + BELOW, track.rails, ground, tuple(items), sky_of(view.round, view.rounds))
    return close_up(scene, deed, zone, extra)


CHIPS: Final = 130
"""Width of the chip with a winner's dollars."""
