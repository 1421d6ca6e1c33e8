"""Comic strip of a Stealin': the pictures of its weightiest deeds, with their captions and shouts."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from data.catalogue import listing
from data.formats import money
from engine.colt_express.state import AWAY
from engine.colt_express.view import View
from renderers.colt_express.ledger import outcomes
from renderers.colt_express.loot import heaps
from renderers.colt_express.measures import Track, track
from renderers.colt_express.phrases.words import prices
from renderers.colt_express.scenery import Scenery, sky
from renderers.colt_express.stage import acting_of, standing, tray_rect
from renderers.colt_express.trace import every_deed, wordless
from renderers.colt_express.train import GUARD
from renderers.comic import CloseUp, Told, close_up
from renderers.marks import Rect
from renderers.moments import Moment
from renderers.scene import Scene
from renderers.theme import WIDTH
from renderers.trace import COACH, Deed, Trace, weight
from renderers.words import noun, words

BELOW: Final = 40  # pixels of the ground below the rails that may be seen
LOOT: Final = ("strongbox", "jewel", "purse")


def told(moment: Moment[View]) -> Told:
    """Return the last card of a moment. Raises ``IndexError`` if it has none."""
    deed = deed_of(moment)
    cards = (deed,) if moment.reel is None else every_deed(moment.reel.events[: moment.so_far])
    number = len(cards)
    # The stagecoach's move at the end of a round has a cell of its own.
    if cards[-1].icon == COACH and deed.icon != COACH:
        own = replace(deed, shifts=tuple([shift for shift in deed.shifts if shift.figure != COACH]))
        number, deed = (number, cards[-1]) if own.idle else (number - 1, own)
    # The moment doesn't know the owner if the card was turned over before its player was asked.
    deed = replace(deed, actor=cards[number - 1].actor or deed.actor)
    said = caption(deed)
    return Told(
        number,
        deed,
        outcomes(deed),
        moment.view.round,
        _kind(deed),
        weight(Trace((deed,))) if said else 0,
        said,
        shout(deed),
    )


def deed_of(moment: Moment[View]) -> Deed:
    """Return the last deed of a moment. Raises ``IndexError`` if it has none."""
    return wordless(moment.events, moment.view).deeds[-1]


def _kind(deed: Deed) -> str:
    """Return what a deed is about; robberies of different loot are different."""
    taken = next((gain.icon for gain in deed.gains if gain.count > 0 and gain.icon in LOOT), "")
    return f"{deed.icon}{taken if deed.icon == 'icon-robbery' else ''}"


def train_after(moment: Moment[View]) -> CloseUp:
    """Return the train after the last deed of a moment, for a camera."""
    view, deed = moment.view, deed_of(moment)
    concerned = deed
    if deed.icon == "icon-marshal":
        concerned = replace(deed, actor="")  # its owner may be far away
    elif _places_strongbox(deed):
        deed = replace(deed, shifts=())  # the stagecoach moves afterward
        concerned = replace(deed, hits=("marshal",))  # he is in the car of the strongbox
    laid = track(len(view.cars), -1 if view.coach is None else view.coach.car)
    train = Scenery(view, laid, 0, Trace((deed.bare(),)), bursts=False)
    zone = 0, 0, WIDTH, laid.rails + laid.trail + BELOW
    scene = Scene(WIDTH, laid.height, laid.rails, tuple(train.ground), tuple(train.items), sky(view))
    return close_up(scene, concerned, zone, [*_trays(deed, view, laid)])


def _trays(deed: Deed, view: View, laid: Track) -> Iterator[Rect]:
    lying, people = heaps(view), standing(view, laid, acting_of(view))
    for spot in dict.fromkeys(deed.rings):
        if spot != AWAY:
            yield tray_rect(lying.get(spot, Counter()), spot, laid, people)


def caption(deed: Deed) -> str:
    """Return the words of a deed in a strip; empty if it isn't worth a picture."""
    told = [_event(deed)] if deed.icon.startswith("event-") else [*_fights(deed), *_robberies(deed), *_moves(deed)]
    return next(iter(told), "")


def _event(deed: Deed) -> str:
    if _places_strongbox(deed):
        return words("comic-strongbox", car=deed.rings[0] >> 1)
    won = _named(gain.bandit for gain in deed.gains if gain.count > 0 and gain.icon != "wound")
    lost = _named(gain.bandit for gain in deed.gains if gain.count < 0 and gain.icon != "bullet")
    what, who = next((pair for pair in (("hit", _hit(deed)), ("won", won), ("lost", lost)) if pair[1]), ("none", []))
    name, whom = words(f"round-{deed.icon.removeprefix('event-')}"), listing([noun(bandit) for bandit in who[:2]])
    many = "-many" if len(who) > 2 and what != "hit" else ""
    return words("comic-event", name=name, what=f"{what}{many}", whom=whom, count=len(who)) if who or deed.gains else ""


def _places_strongbox(deed: Deed) -> bool:
    return any(gain.icon == "strongbox" and not gain.bandit for gain in deed.gains)


def _named(bandits: Iterable[str]) -> list[str]:
    return [bandit for bandit in dict.fromkeys(bandits) if bandit]


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
    elif hit == [deed.actor] and deed.icon != "icon-marshal":
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
