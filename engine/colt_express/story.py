"""Splits a step into moments, with the public view after each card of a Stealin', derived only from public events."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engine.colt_express import events as happenings
from engine.colt_express.actions import Spot
from engine.colt_express.events import ColtEvent
from engine.colt_express.state import AWAY, COACH_ROOF
from engine.colt_express.view import BanditView, CoachView, FlaskView, LootView, PileView, View
from engine.core.audience import visible
from engine.core.types import Event

OPENERS: Final = (happenings.ActionBegan, happenings.RoundEventBegan, happenings.StealinBegan)
"""Events that always begin a new moment."""


class Moment(msgspec.Struct, frozen=True):
    """A part of a step, such as one card or a round's event: the public view after it, and its public events."""

    view: View
    events: tuple[ColtEvent, ...]


def moments(before: View, after: View, happened: Iterable[Event]) -> tuple[Moment, ...]:
    """Return the moments of a step that led from the public view ``before`` to ``after``. The last one has ``after`` itself.

    A card whose player had to decide continues in the next step. A step without public events has no moments.
    """
    parts: list[list[ColtEvent]] = []
    for event in visible(tuple(happened), None):
        if not isinstance(event, ColtEvent):
            continue
        if not parts or _opens(event, parts[-1]):
            parts.append([])
        parts[-1].append(event)
    cut: list[Moment] = []
    view = replace(before, to_act=())  # the asked seats have acted
    for part in parts:
        view = follow(view, part, after)
        cut.append(Moment(view, tuple(part)))
    # The last view is the real one, with the sizes of hands and decks, which the events don't give.
    return (*cut[:-1], Moment(after, cut[-1].events)) if cut else ()


def begins_round(event: Event) -> bool:
    """Return whether an event belongs to the start of a round: its cards are dealt, then its round card is turned over."""
    return isinstance(event, happenings.RoundBegan) or (
        isinstance(event, happenings.CardsDrawn) and event.why == "deal"
    )


def _opens(event: ColtEvent, part: Sequence[ColtEvent]) -> bool:
    return isinstance(event, OPENERS) or (begins_round(event) and not begins_round(part[-1]))


def follow(view: View, happened: Iterable[ColtEvent], after: View) -> View:
    """Return a public view after applying events to its train, bandits, loot, bullets and pile.

    ``after`` is the view at the end of the step, which also shows tokens that were not visible before.
    """
    for event in happened:
        effect = EFFECTS.get(type(event))
        if effect is not None:
            view = effect(view, event, after)
    return view


def _bandit(view: View, name: str, change: Callable[[BanditView], BanditView]) -> View:
    return replace(view, bandits=tuple(change(bandit) if bandit.bandit == name else bandit for bandit in view.bandits))


def _at(view: View, name: str, spot: Spot) -> View:
    return _bandit(view, name, lambda bandit: replace(bandit, spot=spot))


def _wounded(view: View, name: str) -> View:
    return _bandit(view, name, lambda bandit: replace(bandit, bullets_received=bandit.bullets_received + 1))


def _held(view: View, name: str, kind: str, count: int) -> View:
    """Return the view with ``count`` (1 or -1) more tokens of a kind for a bandit."""

    def change(bandit: BanditView) -> BanditView:
        if kind in PLURALS:
            field = PLURALS[kind]
            return replace(bandit, **{field: getattr(bandit, field) + count})
        flask = FlaskView(None if kind == "flask" else kind, half=kind != "flask")
        if count > 0:
            return replace(bandit, flasks=(*bandit.flasks, flask))
        kept = list(bandit.flasks)
        kept.remove(next((other for other in kept if other.half == flask.half), kept[0]) if kept else flask)
        return replace(bandit, flasks=tuple(kept))

    return _bandit(view, name, change)


PLURALS: Final = {"purse": "purses", "jewel": "jewels", "strongbox": "strongboxes"}


def _laid(view: View, kind: str, spot: Spot, tag: int, after: View) -> View:
    same = [
        loot
        for loot in (*after.loot, *view.loot)
        if loot.kind == kind and loot.half == (kind not in (*PLURALS, "flask"))
    ]
    there = next((loot for loot in same if (loot.spot, loot.tag) == (spot, tag)), None)
    known = there or (replace(same[0], spot=spot, tag=tag) if same and not tag else LootView(spot, kind, tag, None))
    return replace(view, loot=(*view.loot, known))


def _without(view: View, kind: str, spot: Spot, tag: int) -> View:
    gone = next(
        (at for at, loot in enumerate(view.loot) if (loot.spot, loot.kind, loot.tag) == (spot, kind, tag)), None
    )
    return view if gone is None else replace(view, loot=(*view.loot[:gone], *view.loot[gone + 1 :]))


def _coach(view: View, **fields: object) -> View:
    return view if view.coach is None else replace(view, coach=replace(view.coach, **fields))


def _horses(view: View, gone: Sequence[int], come: Sequence[int] = ()) -> View:
    """Return the view without horses next to the cars ``gone``, and with new ones next to the cars ``come``."""
    if view.coach is None:
        return view
    left = list(view.coach.horses)
    for car in gone:
        if car in left:
            left.remove(car)
    return _coach(view, horses=tuple(sorted((*left, *come))))


def _played(view: View, event: happenings.CardPlayed | happenings.CardFaded, _after: View) -> View:
    card = event.card if isinstance(event, happenings.CardPlayed) else None
    laid = PileView(event.seat, event.bandit, card, face_down=card is None, done=False, turn=view.turn)
    return replace(view, pile=(*view.pile, laid))


def _began(view: View, event: happenings.ActionBegan, _after: View) -> View:
    at = event.number - 1
    pile = tuple(
        replace(laid, done=True)
        if number < at
        else replace(laid, card=event.card, face_down=False)
        if number == at
        else laid
        for number, laid in enumerate(view.pile)
    )
    return replace(view, phase="stealin", turn=0, performing=at, pile=pile, to_act=())


def _shot(view: View, event: happenings.ShotFired, _after: View) -> View:
    return _wounded(_bandit(view, event.bandit, lambda bandit: replace(bandit, bullets_left=event.left)), event.target)


def _neutral(view: View, event: happenings.NeutralBullet, _after: View) -> View:
    return replace(_wounded(view, event.bandit), neutral_bullets=event.left)


def _taken(view: View, event: happenings.LootTaken, _after: View) -> View:
    return _held(_without(view, event.kind, event.spot, event.tag), event.bandit, event.kind, 1)


def _dropped(view: View, event: happenings.LootDropped, after: View) -> View:
    return _laid(_held(view, event.bandit, event.kind, -1), event.kind, event.spot, event.tag, after)


def _handed(view: View, event: happenings.LootHanded, _after: View) -> View:
    return _held(_held(view, event.bandit, event.kind, -1), event.to, event.kind, 1)


def _placed(view: View, event: happenings.StrongboxPlaced, after: View) -> View:
    return replace(_laid(view, "strongbox", event.spot, 0, after), beside=view.beside - 1)


def _boarded(view: View, event: happenings.HorsemanBoarded, _after: View) -> View:
    return _horses(_at(view, event.bandit, Spot(2 * event.car)), (), (event.car,))


def _escaped(view: View, event: happenings.BanditEscaped, _after: View) -> View:
    return _horses(_at(view, event.bandit, AWAY), (event.car,))


def _hostage(view: View, event: happenings.HostageTaken, _after: View) -> View:
    shown = view.coach.display if view.coach else ()
    left = tuple(hostage for hostage in shown if hostage != event.hostage)
    return _coach(_bandit(view, event.bandit, lambda bandit: replace(bandit, hostage=event.hostage)), display=left)


def _thrown(view: View, event: happenings.ShotgunPunched, after: View) -> View:
    return _laid(_coach(view, shotgun=event.spot), "strongbox", COACH_ROOF, 0, after)


def _fell_back(view: View, event: happenings.CoachMoved, _after: View) -> View:
    coach: CoachView | None = view.coach
    if coach is None:
        return view
    return _coach(view, car=event.to, shotgun=Spot(2 * event.to + 1) if event.shotgun else coach.shotgun)


def _sipped(view: View, event: happenings.FlaskDrunk, _after: View) -> View:
    """Return the view after a drink: a full flask becomes half-drunk and shows its kind, a half-drunk one leaves the game."""
    half = FlaskView(event.flask, half=True)

    def change(bandit: BanditView) -> BanditView:
        kept = list(bandit.flasks)
        gone = half if event.empty and half in kept else next((flask for flask in kept if not flask.half), None)
        if gone is not None:
            kept.remove(gone)
        return replace(bandit, flasks=(*kept, *(() if event.empty else (half,))))

    return _bandit(view, event.bandit, change)


def _drank(view: View, event: happenings.MarshalDrank, _after: View) -> View:
    here = next((loot for loot in view.loot if loot.spot == event.spot and loot.kind not in PLURALS), None)
    return view if here is None else _without(view, here.kind, here.spot, here.tag)


EFFECTS: Final[Mapping[type[ColtEvent], Callable[[View, Any, View], View]]] = MappingProxyType(
    {
        happenings.TurnBegan: lambda view, event, _after: replace(view, turn=event.number),
        happenings.CardPlayed: _played,
        happenings.CardFaded: _played,
        happenings.StealinBegan: lambda view, _event, _after: replace(view, phase="stealin", turn=0, to_act=()),
        happenings.ActionBegan: _began,
        happenings.RoundEventBegan: lambda view, _event, _after: replace(view, phase="event", performing=-1, pile=()),
        happenings.BanditMoved: lambda view, event, _after: _at(view, event.bandit, event.to),
        happenings.MarshalMoved: lambda view, event, _after: replace(view, marshal=event.to),
        happenings.ShotFired: _shot,
        happenings.NeutralBullet: _neutral,
        happenings.NeutralBulletsGone: lambda view, _event, _after: replace(view, neutral_bullets=0),
        happenings.LootTaken: _taken,
        happenings.LootDropped: _dropped,
        happenings.LootHanded: _handed,
        happenings.StrongboxPlaced: _placed,
        happenings.PurseLost: lambda view, event, _after: _held(view, event.bandit, "purse", -1),
        happenings.RansomPaid: lambda view, event, _after: _bandit(
            view, event.bandit, lambda bandit: replace(bandit, cash=bandit.cash + event.dollars)
        ),
        happenings.HorsemanBoarded: _boarded,
        happenings.HorseRidden: lambda view, event, _after: _horses(view, (event.origin,), (event.to,)),
        happenings.BanditEscaped: _escaped,
        happenings.HostageTaken: _hostage,
        happenings.ShotgunPunched: _thrown,
        happenings.CoachMoved: _fell_back,
        happenings.HorsesLost: lambda view, event, _after: _horses(view, event.cars),
        happenings.HorsesMoved: lambda view, event, _after: _coach(view, horses=event.cars),
        happenings.MarshalDrank: _drank,
        happenings.FlaskDrunk: _sipped,
    }
)
"""Effects of events on a public view, by type. Sizes of hands and decks are right only at the end of a step."""
