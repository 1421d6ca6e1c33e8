"""Board: the train with all bandits on it, the round and the order of play, a panel for each bandit."""

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
from renderers.super_express.train import figures, lay, light_items, plates, standing, train_ground
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
    """Return the board as data. It shows the contents of `view`: for the public view, nothing secret.

    `trace` is drawn on the train, `before` is the table before it, if known. The cards of the round that `happened` are in the
    panels; those of this frame of a film are in `now`: a revealed card is shown large. Without `now` a round is summed up in the ticket.
    A car that was unhooked in this round is dark and apart. A finished match gets its last page.
    """
    if view.outcome is not None:
        return last_scene(view, names, computers, trace)
    began = next((event for event in now if isinstance(event, ActionBegan)), None)
    cars = max([view.cars, *(event.cars for event in happened if isinstance(event, ShootinBegan))])
    track = lay(max([cars, *(event.car for event in happened if isinstance(event, CarUnhooked))]), AIR)
    unhooked = len(track.lefts) - 1 > view.cars
    top = track.rails + BELOW
    everybody = standing(view, track)
    ground: list[Item] = list(train_ground(track, unhooked))
    acting = () if view.acting is None or (happened and began is None) else (view.acting,)
    drawn = TrainTrace(trace or Trace(), track, everybody, view, before, bursts=bursts)
    items: list[Item] = [
        *light_items(everybody, track, unhooked),
        *head_items(view, began, filmed=bool(now), told=() if now else clauses(happened)),
        *drawn.behind(),
        *plates(track),
    ]
    items += [*figures(everybody, track.scale, acting, drawn.poses(), drawn.hit), *drawn.front()]
    shown, cards = panels(view, top, HEIGHT - FOOT - top), rows(happened)
    for panel in shown:
        ground.extend(panel_ground(view, panel, names, computers))
        items.extend(panel_items(view, panel, cards, 0 if began is None else began.number))
    items += drawn.panels(shown)
    return Scene(WIDTH, HEIGHT, track.rails, tuple(ground), tuple(items), sky_of(view.round, view.rounds))


def clauses(happened: Sequence[Event]) -> list[str]:
    """Return the outcome of a round in at most three clauses: who was lost with the car, who took its loot, who was hit."""
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
    """Return the board as PNG bytes, 1200 pixels wide. `names` are shown as far as their letters can be drawn."""
    return paint(board_scene(view, names, computers, trace=trace, before=before), LIVE)
