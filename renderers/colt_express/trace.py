"""Traces of events, with public facts only, and nothing that contradicts the board."""

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
"""Events that aren't worth a line of words on their own."""


def trace(events: Sequence[Event], view: View, names: Names | None = None) -> Trace:
    """Return the trace of the latest events; ``view`` is the table after them.

    Only public events are drawn. The line of words has the last public sentences.
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
    """Return the same as ``trace``, but without words: enough to know whether anything is drawn, and for how long."""
    return Trace(tuple([deed for deed, _ in _carried_out(events, view)[1]]))


def _carried_out(
    events: Sequence[Event], view: View
) -> tuple[list[list[ColtEvent]], list[tuple[Deed, list[ColtEvent]]]]:
    """Return the public events, card by card, and the deeds to draw, each with its events."""
    stretches = _stretches(events)
    shot_lines = _shot_lines([event for stretch in stretches for event in stretch], view)
    return stretches, [(deed, stretch) for stretch in stretches if (deed := _deed(stretch, shot_lines)) is not None]


def _line(told: Sequence[str]) -> str:
    """Return the last two sentences, or only the last one if both are too long, since the result is more important."""
    both = plain_sentence(passage(told[-2:]))
    return plain_sentence(told[-1]) if told and is_cut(both) else both


def _shot_lines(known: Sequence[ColtEvent], view: View) -> dict[int, Line]:
    """Return the places of shooter and victim for each shot (by ``id``), found by undoing later moves from the present table."""
    spots: dict[str, int] = {bandit.bandit: bandit.spot for bandit in view.bandits}
    lines: dict[int, Line] = {}
    for event in reversed(known):
        if isinstance(event, happened.BanditMoved):
            spots[event.bandit] = event.origin
        elif isinstance(event, happened.BanditEscaped):
            spots[event.bandit] = 2 * event.car
        elif isinstance(event, happened.ShotFired):
            lines[id(event)] = Line(Place(spots[event.bandit]), Place(spots[event.target]))
    return lines


def every_deed(events: Sequence[Event]) -> tuple[Deed, ...]:
    """Return a deed for each card carried out and each round event, in order, including those without effect."""
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
    """Return the icon and the bandit of the card that was turned over; empty if none was."""
    first = stretch[0] if stretch else None
    return (f"icon-{kind_of(first.card)}", first.bandit) if isinstance(first, happened.ActionBegan) else ("", "")


def _stretches(events: Sequence[Event]) -> list[list[ColtEvent]]:
    """Return the public events, card by card."""
    stretches: list[list[ColtEvent]] = [[]]
    for event in visible(events, None):
        if isinstance(event, happened.ActionBegan | happened.RoundEventBegan | happened.RoundBegan):
            stretches.append([])
        if isinstance(event, ColtEvent):
            stretches[-1].append(event)
    return stretches


class _Draft:
    """An unfinished deed."""

    def __init__(self, shot_lines: Mapping[int, Line]) -> None:
        self.shot_lines = shot_lines
        self.icon, self.actor = "", ""
        self.done = False  # whether it's a deed even without an effect
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


def _deed(stretch: Sequence[ColtEvent], shot_lines: Mapping[int, Line]) -> Deed | None:
    draft = _Draft(shot_lines)
    for event in stretch:
        effect = EFFECTS.get(type(event))
        if effect is not None:
            effect(draft, event)
        if not draft.icon:  # the card was turned over earlier, before its player was asked
            draft.icon, draft.actor = _card_of(event)
    return draft.deed()


def _card_of(event: ColtEvent) -> tuple[str, str]:
    """Return the icon of an event's card (or hostage), and the bandit; empty if the event has none."""
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
    if id(event) in draft.shot_lines:
        draft.lines.append(draft.shot_lines[id(event)])
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
"""Icons of cards that can be inferred from their results."""

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
"""Effects of events on a deed. Cards played, drawn and dealt have none: the pile and the panels show them."""
