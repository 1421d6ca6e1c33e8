"""Comic strip of a Stealin': the pictures of its weightiest deeds, with their captions and shouts."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from data.catalogue import listing
from data.formats import money
from engine.colt_express.state import AWAY
from engine.colt_express.view import View
from renderers.colt_express.loot import heaps
from renderers.colt_express.measures import Track, track
from renderers.colt_express.phrases.words import prices
from renderers.colt_express.scenery import Scenery, sky
from renderers.colt_express.stage import Standing, acting_of, standing, tray_rect
from renderers.colt_express.trace import every_deed, wordless
from renderers.colt_express.train import GUARD
from renderers.comic import LEAST, Panel, chosen
from renderers.marks import Rect
from renderers.moments import Moment
from renderers.scene import Item, Paste, Scene, Stroke
from renderers.sprites import sprites
from renderers.theme import WIDTH
from renderers.trace import COACH, Deed, Trace, weight
from renderers.words import noun, words

BELOW: Final = 40  # pixels of the ground below the rails that may be seen
LOOT: Final = ("strongbox", "jewel", "purse")


def highlights(moments: Sequence[Moment[View]]) -> tuple[Moment[View], ...]:
    """Return the weightiest different moments of a Stealin', in order, given its moments on a reel; empty if there are too few."""
    happened: dict[int, tuple[Moment[View], Deed, int]] = {}
    for moment in moments:
        for deed in wordless(moment.events, moment.view).deeds[-1:]:
            weighs, number = weight(Trace((deed,))) if caption(deed) else 0, number_of(moment)
            if number not in happened or weighs > happened[number][2]:  # a card may go on in a second moment
                happened[number] = moment, deed, weighs
    cards = [*happened.values()]
    picked = chosen([(weighs, _kind(deed), deed.actor) for _, deed, weighs in cards])
    return tuple([cards[number][0] for number in picked]) if len(picked) >= LEAST else ()


def deed_of(moment: Moment[View]) -> Deed:
    """Return the last deed of a moment. Raises ``IndexError`` if it has none."""
    return wordless(moment.events, moment.view).deeds[-1]


def number_of(moment: Moment[View]) -> int:
    """Return the number of a moment's card in the ledger of its stretch; 0 if it's on no reel."""
    cards = every_deed(moment.reel.events[: moment.so_far]) if moment.reel is not None else ()
    coach_after = bool(cards) and cards[-1].icon == COACH and deed_of(moment).icon != COACH
    return len(cards) - coach_after  # at the end of a round the stagecoach moves, too, and has a cell of its own


def _kind(deed: Deed) -> str:
    """Return what a deed is about; robberies of different loot are different."""
    taken = next((gain.icon for gain in deed.gains if gain.count > 0 and gain.icon in LOOT), "")
    return f"{deed.icon}{taken if deed.icon == 'icon-robbery' else ''}"


def panel(moment: Moment[View]) -> Panel:
    """Return the picture of a moment in a strip."""
    deed, near = deed_of(moment), close_up(moment.view, deed_of(moment))
    return Panel(
        near.scene, near.focus, near.zone, near.counts, number_of(moment), deed.actor, caption(deed), shout(deed)
    )


class CloseUp(NamedTuple):
    """Train after a deed: the part of it that the deed is about, the part that may be seen, and the parts that count."""

    scene: Scene
    focus: Rect
    zone: Rect
    counts: tuple[Rect, ...]


def close_up(view: View, deed: Deed) -> CloseUp:
    """Return the train after a deed, for a camera."""
    laid = track(len(view.cars), -1 if view.coach is None else view.coach.car)
    train = Scenery(view, laid, 0, Trace((deed.bare(),)), bursts=False)
    people = standing(view, laid, acting_of(view))
    trays = [*_trays(deed, view, laid, people)]
    zone = 0, 0, WIDTH, laid.rails + laid.trail + BELOW
    focus = _around([*_concerned(train.items, deed), *trays]) or zone
    items = [item for item in train.items if not (isinstance(item, Paste) and item.sprite.startswith("icon-pointer"))]
    scene = Scene(WIDTH, laid.height, laid.rails, tuple(train.ground), tuple(items), sky(view))
    return CloseUp(scene, focus, zone, (*_counting(train.items, people, laid), *trays))


def _concerned(items: Sequence[Item], deed: Deed) -> Iterator[Rect]:
    """Yield the rectangles of a deed's figures, at their new and old places, and of its arrows."""
    named = deed.involved | {shift.figure for shift in deed.shifts}
    for item in items:
        if isinstance(item, Paste):
            sort, _, name = item.sprite.partition("@")[0].partition("-")
            if (sort in ("figure", "bust") and name in named) or (
                item.sprite.startswith("stagecoach") and sort in named
            ):
                yield _rect(item)
        elif isinstance(item, Stroke) and item.head and item.rim:
            yield from ((x - 10, y - 10, 20, 20) for x, y in item.points)


def _counting(items: Sequence[Item], people: Sequence[Standing], laid: Track) -> Iterator[Rect]:
    """Yield the rectangles of all figures and of arrows."""
    for item in items:
        if isinstance(item, Paste) and item.sprite.startswith(("figure-", "bust-")):
            yield _rect(item)
        elif isinstance(item, Stroke) and item.head and item.rim:
            yield from ((x - 10, y - 10, 20, 20) for x, y in item.points)
    for person in people:
        x, y = person.sign_at(laid)
        yield x - person.sign // 2, y - person.sign // 2, person.sign, person.sign


def _trays(deed: Deed, view: View, laid: Track, people: Sequence[Standing]) -> Iterator[Rect]:
    lying = heaps(view)
    for spot in dict.fromkeys(deed.rings):
        if spot != AWAY:
            yield tray_rect(lying.get(spot, Counter()), spot, laid, people)


def _rect(item: Paste) -> Rect:
    sprite = sprites()[item.sprite]
    wide, high = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
    across, down = wide * item.zoom // 100, high * item.zoom // 100
    return item.x + (wide - across) // 2, item.y + high - down, across, down


def _around(rects: Sequence[Rect]) -> Rect | None:
    if not rects:
        return None
    left, top = min(x for x, *_ in rects), min(y for _, y, *_ in rects)
    right, bottom = max(x + wide for x, _, wide, _ in rects), max(y + high for _, y, _, high in rects)
    return left, top, right - left, bottom - top


def caption(deed: Deed) -> str:
    """Return the words of a deed in a strip; empty if it isn't worth a picture."""
    told = [_event(deed)] if deed.icon.startswith("event-") else [*_fights(deed), *_robberies(deed), *_moves(deed)]
    return next(iter(told), "")


def _event(deed: Deed) -> str:
    hits = len(_hit(deed))
    name = words(f"round-{deed.icon.removeprefix('event-')}")
    return words("comic-event", name=name, count=hits) if hits or deed.gains else ""


def _hit(deed: Deed) -> list[str]:
    return list(dict.fromkeys((*(target for _, target in deed.shots if target), *deed.hits)))


def _won(deed: Deed) -> str:
    """Return the icon of the first thing that a deed's bandit got; empty if there is none."""
    return next((g.icon for g in deed.gains if g.count > 0 and g.bandit == deed.actor and g.icon != "wound"), "")


def _fights(deed: Deed) -> Iterator[str]:
    hit, won = _hit(deed), _won(deed)
    both = listing([noun(name) for name in hit[:2]])
    if deed.blows and deed.actor:
        lost = next((gain.icon for gain in deed.gains if gain.count < 0 and gain.bandit in deed.blows), "")
        loot = f"{'steal' if won in LOOT else 'drop'}-{won or lost}" if (won or lost) in LOOT else "none"
        struck = words("picture-shotgun") if deed.blows[0] == GUARD else noun(deed.blows[0])
        yield words("comic-punch", who=noun(deed.actor), whom=struck, loot=loot)
    elif deed.shots and deed.actor:
        yield words("comic-shot", who=noun(deed.actor), whom=both, count=len(hit))
    elif hit == [deed.actor]:
        yield words("comic-caught", who=noun(deed.actor))
    elif hit:
        yield words("comic-marshal", whom=both, count=len(hit))


def _robberies(deed: Deed) -> Iterator[str]:
    won = _won(deed)
    if won and deed.actor:
        yield words("comic-take", who=noun(deed.actor), loot=won if won in LOOT else won.partition("-")[0])


def _moves(deed: Deed) -> Iterator[str]:
    ways = [shift for shift in deed.shifts if shift.figure == deed.actor]
    if ways and deed.actor:
        origin, to = ways[-1].origin, ways[-1].to
        way = "off" if to is None or to == AWAY else "ride" if deed.icon == "icon-ride" else "run"
        if way == "run" and origin is not None and to is not None and origin >> 1 == to >> 1:
            way = "up" if to & 1 else "down"
        yield words("comic-move", who=noun(deed.actor), way=way)
    elif deed.icon == "icon-marshal":
        yield words("comic-move", who=words("comic-the-marshal"), way="run")


def shout(deed: Deed) -> str:
    """Return the shout of a deed; empty for a quiet one."""
    worth = {"jewel": prices().jewel, "strongbox": prices().strongbox}
    taken = [gain.icon for gain in deed.gains if gain.count > 0 and gain.icon in LOOT]
    if deed.blows:
        return words("comic-shout", sort="punch")
    if deed.shots or deed.hits:
        return words("comic-shout", sort="shot")
    if taken and taken[0] in worth:
        return words("comic-worth", worth=money(worth[taken[0]]))
    return words("comic-shout", sort="take" if taken else "move") if taken or deed.shifts else ""
