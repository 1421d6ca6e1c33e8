"""Board: the train with the bandits, the round, the order of play, and a panel for each bandit."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from data.catalogue import listing
from data.formats import money
from engine.core.types import Event, Seat
from engine.super_express.events import ActionBegan, BanditStunned, CarUnhooked, LootWon, ShootinBegan, ShotFired
from engine.super_express.view import View
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.scene import Item, Scene
from renderers.super_express.head import HEAD, head_items
from renderers.super_express.last import last_scene
from renderers.super_express.panels import panel_ground, panel_items, panels
from renderers.super_express.rows import rows
from renderers.super_express.traced import TrainTrace
from renderers.super_express.train import lay, standing, train_ground
from renderers.theme import HEIGHT, LIVE, WIDTH, sky_of
from renderers.trace import Trace
from renderers.words import noun, words

BELOW: Final = 40  # from the rails to the panels
FOOT: Final = 14
AIR: Final = HEAD + 26  # top of the space above the train


def board_scene(
    view: View,
    names: Names,
    computers: Collection[Seat] = (),
    *,
    trace: Trace | None = None,
    before: View | None = None,
    happened: Sequence[Event] = (),
    now: Sequence[Event] = (),
    bursts: bool = False,
) -> Scene:
    """Return the board as data. It shows only what is in `view`: for the public view, nothing secret.

    `trace` is drawn on the train; `before` is the table before it, if known. The panels show the cards of the round's events that
    `happened`. `now` has the events of a film's frame; a card revealed in them is shown large. Without `now`, the ticket sums up the
    round. A car that was unhooked in this round is dark, and apart from the train. A finished match has a last page instead.
    """
    if view.outcome is not None:
        return last_scene(view, names, computers, trace)
    began = next((event for event in now if isinstance(event, ActionBegan)), None)
    cars = max([view.cars, *(event.cars for event in happened if isinstance(event, ShootinBegan))])
    track = lay(max([cars, *(event.car for event in happened if isinstance(event, CarUnhooked))]), AIR)
    unhooked = len(track.lefts) - 1 > view.cars
    top = track.rails + BELOW
    people = standing(view, track)
    ground: list[Item] = list(train_ground(track, unhooked))
    acting = () if view.acting is None or (happened and began is None) else (view.acting,)
    drawn = TrainTrace(trace or Trace(), track, people, view, before, bursts=bursts)
    items: list[Item] = [
        *head_items(view, began, filmed=bool(now), told=() if now else clauses(happened)),
        *drawn.train(acting, unhooked=unhooked),
    ]
    shown, cards = panels(view, top, HEIGHT - FOOT - top), rows(happened)
    for panel in shown:
        ground.extend(panel_ground(view, panel, names, computers))
        items.extend(panel_items(view, panel, cards, 0 if began is None else began.number))
    items += drawn.panels(shown)
    return Scene(WIDTH, HEIGHT, track.rails, tuple(ground), tuple(items), sky_of(view.round, view.rounds))


def clauses(happened: Sequence[Event]) -> list[str]:
    """Return the outcome of a round in clauses: who was lost with the unhooked car, who won its loot, who was hit."""
    told: list[str] = []
    for event in happened:
        if isinstance(event, CarUnhooked):
            who = listing([noun(bandit) for bandit in event.bandits]) if event.bandits else ""
            told.append(words("super-clause-unhooked", count=len(event.bandits), who=who))
        elif isinstance(event, LootWon):
            told.append(words("super-clause-won", who=noun(event.bandit), worth=money(event.value)))
    hit = Counter(event.target for event in happened if isinstance(event, ShotFired))
    hit.update(event.bandit for event in happened if isinstance(event, BanditStunned) and event.why == "reflex")
    if len(hit) == 1:
        ((bandit, count),) = hit.items()
        told.append(words("page-hit", who=noun(bandit), count=count))
    elif hit:
        told.append(words("page-hits", count=len(hit)))
    return told


def render_board(
    view: View,
    names: Names,
    computers: Collection[Seat] = (),
    *,
    trace: Trace | None = None,
    before: View | None = None,
) -> bytes:
    """Return the board as PNG bytes, at the width of live pictures. Letters of `names` that no font has are left out."""
    return paint(board_scene(view, names, computers, trace=trace, before=before), LIVE)
