"""Turns events into a trace: only what the viewer may know, and nothing that contradicts the board."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from data.catalogue import passage
from engine.colt_express import events as happened
from engine.colt_express.events import ColtEvent
from engine.colt_express.hands import kind_of
from engine.colt_express.state import COACH_ROOF
from engine.colt_express.view import View
from engine.core.audience import visible
from engine.core.types import Event
from renderers.colt_express.phrases.sentences.writers import sentences
from renderers.marks import is_cut
from renderers.phrases.escape import plain_sentence
from renderers.phrases.names import Names
from renderers.trace import COACH, HORSES, Deed, Gain, Line, Place, Shift, Trace

QUIET: Final = frozenset({happened.TurnEnded, happened.TurnBegan, happened.StealinBegan, happened.ActionBegan})
"""Events that alone aren't worth a line."""


def trace(events: Sequence[Event], view: View, names: Names | None = None) -> Trace:
    """Return the latest events, for the viewer of ``view``, which is the table after them.

    Only public events are drawn; the line of words is the last public sentence.
    """
    del names  # signs and panels name the players
    stretches, done = _carried_out(events, view)
    told: tuple[str, ...] = ()
    for stretch in reversed([stretch for _, stretch in done] or stretches):  # the words describe what is drawn
        told = sentences(stretch, None, None, view)
        if told and any(type(event) not in QUIET for event in stretch):
            break
    return Trace(tuple([deed for deed, _ in done]), _line(told))


def wordless(events: Sequence[Event], view: View) -> Trace:
    """Return the same as ``trace``, without words: enough to know whether anything is drawn, and for how long."""
    return Trace(tuple([deed for deed, _ in _carried_out(events, view)[1]]))


def _carried_out(
    events: Sequence[Event], view: View
) -> tuple[list[list[ColtEvent]], list[tuple[Deed, list[ColtEvent]]]]:
    """Return the public events, card by card, and the drawn ones among them, with the events of each deed."""
    stretches = _stretches(events)
    stood = _stood([event for stretch in stretches for event in stretch], view)
    return stretches, [(deed, stretch) for stretch in stretches if (deed := _deed(stretch, stood)) is not None]


def _line(told: Sequence[str]) -> str:
    """Return the last two sentences, or only the last if both don't fit: a result matters more than its beginning."""
    both = plain_sentence(passage(told[-2:]))
    return plain_sentence(told[-1]) if told and is_cut(both) else both


def _stood(known: Sequence[ColtEvent], view: View) -> dict[int, Line]:
    """Return both bandits' places for each shot (by its identity), by undoing later events from the current table."""
    spots: dict[str, int] = {bandit.bandit: bandit.spot for bandit in view.bandits}
    stood: dict[int, Line] = {}
    for event in reversed(known):
        if isinstance(event, happened.BanditMoved):
            spots[event.bandit] = event.origin
        elif isinstance(event, happened.BanditEscaped):
            spots[event.bandit] = 2 * event.car
        elif isinstance(event, happened.ShotFired):
            stood[id(event)] = Line(Place(spots[event.bandit]), Place(spots[event.target]))
    return stood


def every_deed(events: Sequence[Event]) -> tuple[Deed, ...]:
    """Return each carried out card and each event, in order, including those without effect."""
    return tuple(
        deed or Deed(*_opened(part))
        for stretch in _stretches(events)
        for part in _parted(stretch)
        if (deed := _deed(part, {})) is not None or _opened(part)[0]
    )


def _parted(stretch: Sequence[ColtEvent]) -> Iterator[Sequence[ColtEvent]]:
    """Yield a card's events, then the stagecoach's move at the end of the round, which the card didn't cause."""
    moves = [event for event in stretch if isinstance(event, happened.CoachMoved) and event.why == "round"]
    yield [event for event in stretch if event not in moves] if moves else stretch
    if moves:
        yield moves


def _opened(stretch: Sequence[ColtEvent]) -> tuple[str, str]:
    """Return the icon and the bandit of a turned-over card; empty if there was none."""
    first = stretch[0] if stretch else None
    return (f"icon-{kind_of(first.card)}", first.bandit) if isinstance(first, happened.ActionBegan) else ("", "")


def _stretches(events: Sequence[Event]) -> list[list[ColtEvent]]:
    """Return the public events, card by card."""
    colt_eventses: list[list[ColtEvent]] = [[]]
    for event in visible(events, None):
        if isinstance(event, happened.ActionBegan | happened.RoundEventBegan | happened.RoundBegan):
            colt_eventses.append([])
        if isinstance(event, ColtEvent):
            colt_eventses[-1].append(event)
    return colt_eventses


class _Draft:
    """An unfinished deed."""

    def __init__(self, stood: Mapping[int, Line]) -> None:
        self.stood = stood
        self.icon, self.actor = "", ""
        self.done = False  # even if it had no effect
        self.shifts: list[Shift] = []
        self.shots: list[tuple[str, str]] = []
        self.hits: list[str] = []
        self.blows: list[str] = []
        self.rings: list[int] = []
        self.gains: list[Gain] = []
        self.lines: list[Line] = []

    def gain(self, bandit: str, icon: str, count: int) -> None:
        self.gains.append(Gain(bandit, icon, count))

    def deed(self) -> Deed | None:
        made = Deed(
            self.icon,
            self.actor,
            tuple(self.shifts),
            tuple(self.shots),
            tuple(self.hits),
            tuple(self.blows),
            tuple(self.rings),
            tuple(self.gains),
            tuple(self.lines),
        )
        return made if self.done or made != Deed(self.icon, self.actor) else None


def _deed(stretch: Sequence[ColtEvent], stood: Mapping[int, Line]) -> Deed | None:
    draft = _Draft(stood)
    for event in stretch:
        effect = EFFECTS.get(type(event))
        if effect is not None:
            effect(draft, event)
        if not draft.icon:  # the card was turned over earlier, before its player was asked
            draft.icon, draft.actor = _card_of(event)
    return draft.deed()


def _card_of(event: ColtEvent) -> tuple[str, str]:
    """Return the icon of an event's card (or hostage), and its bandit; empty if it has none."""
    if isinstance(event, happened.HostageTaken):
        return f"hostage-{event.hostage}", event.bandit
    if isinstance(event, happened.CoachMoved) and event.why == "round":
        return COACH, ""
    why = getattr(event, "why", "")
    icon = CARDS.get(type(event), "icon-" + why if why in ("move", "floor", "marshal") else "")
    return icon, str(getattr(event, "bandit", "")) if icon else ""


def _began(draft: _Draft, event: happened.ActionBegan) -> None:
    draft.icon, draft.actor = f"icon-{kind_of(event.card)}", event.bandit


def _shot(draft: _Draft, event: happened.ShotFired) -> None:
    draft.shots.append((event.bandit, event.target))
    if id(event) in draft.stood:
        draft.lines.append(draft.stood[id(event)])
    draft.gain(event.bandit, "bullet", -1)
    draft.gain(event.target, "wound", 1)


def _hit(draft: _Draft, event: happened.NeutralBullet) -> None:
    draft.hits.append(event.bandit)
    draft.gain(event.bandit, "wound", 1)


def _taken(draft: _Draft, event: happened.LootTaken) -> None:
    draft.rings.append(event.spot)
    draft.gain(event.bandit, event.kind, 1)


def _dropped(draft: _Draft, event: happened.LootDropped) -> None:
    draft.rings.append(event.spot)
    draft.gain(event.bandit, event.kind, -1)


def _handed(draft: _Draft, event: happened.LootHanded) -> None:
    draft.gain(event.bandit, event.kind, -1)
    draft.gain(event.to, event.kind, 1)


def _drank(draft: _Draft, event: happened.FlaskDrunk) -> None:
    draft.icon, draft.actor = "flask", event.bandit
    if event.empty:
        draft.gain(event.bandit, f"flask-{event.flask}", -1)


def _escaped(draft: _Draft, event: happened.BanditEscaped) -> None:
    draft.shifts.append(Shift(event.bandit, 2 * event.car, None))


def _strongbox(draft: _Draft, event: happened.StrongboxPlaced) -> None:
    draft.rings.append(event.spot)
    draft.gain("", "strongbox", 1)


def _drunk_up(draft: _Draft, event: happened.MarshalDrank) -> None:
    draft.rings.append(event.spot)
    draft.gain("", f"flask-{event.flask}", -1)


def _event(draft: _Draft, event: happened.RoundEventBegan) -> None:
    draft.icon, draft.done = f"event-{event.round_event}", True


def _nothing(draft: _Draft, _event: happened.NothingHappened) -> None:
    draft.done = True


CARDS: Final[Mapping[type[ColtEvent], str]] = MappingProxyType(
    {
        happened.ShotFired: "icon-fire",
        happened.LootTaken: "icon-robbery",
        happened.Punched: "icon-punch",
        happened.HorseRidden: "icon-ride",
        happened.BanditEscaped: "icon-ride",
        happened.HorsemanBoarded: "icon-ride",
    }
)
"""Cards that can be inferred from their results."""

EFFECTS: Final[Mapping[type[ColtEvent], Callable[[_Draft, Any], None]]] = MappingProxyType(
    {
        happened.ActionBegan: _began,
        happened.RoundEventBegan: _event,
        happened.NothingHappened: _nothing,
        happened.BanditMoved: lambda draft, event: draft.shifts.append(Shift(event.bandit, event.origin, event.to)),
        happened.MarshalMoved: lambda draft, event: draft.shifts.append(
            Shift("marshal", 2 * event.origin, 2 * event.to)
        ),
        happened.ShotFired: _shot,
        happened.NeutralBullet: _hit,
        happened.Punched: lambda draft, event: draft.blows.append(event.target),
        happened.LootTaken: _taken,
        happened.LootDropped: _dropped,
        happened.LootHanded: _handed,
        happened.StrongboxPlaced: _strongbox,
        happened.PurseLost: lambda draft, event: draft.gain(event.bandit, "purse", -1),
        happened.RansomPaid: lambda draft, event: draft.gain(event.bandit, "icon-cash", event.dollars),
        happened.HorsemanBoarded: lambda draft, event: draft.shifts.append(Shift(event.bandit, None, 2 * event.car)),
        happened.BanditEscaped: _escaped,
        happened.HostageTaken: lambda draft, event: draft.gain(event.bandit, f"hostage-{event.hostage}", 1),
        happened.ShotgunPunched: lambda draft, event: draft.shifts.append(Shift("shotgun", COACH_ROOF, event.spot)),
        happened.CoachMoved: lambda draft, event: draft.shifts.append(Shift(COACH, event.origin, event.to)),
        happened.MarshalDrank: _drunk_up,
        happened.HorsesLost: lambda draft, event: draft.gain("", HORSES, -len(event.cars)),
        happened.HorsesMoved: lambda draft, _event: draft.shifts.append(Shift(HORSES, None, None)),
        happened.NeutralBulletsGone: lambda draft, _event: draft.gain("", "bullet", -1),
        happened.FlaskDrunk: _drank,
    }
)
"""Traces of each event in the picture. Cards played, drawn and dealt leave none: the pile and the panels show them."""
