"""Where the viewer's own cards of this round bring its bandit if nothing comes between: a dotted figure and the way there."""

from collections.abc import Iterator, Sequence

from engine.colt_express.state import AWAY
from engine.colt_express.view import View
from renderers.colt_express.measures import Track
from renderers.colt_express.stage import Standing, figure, standing
from renderers.marks import dashes, disc
from renderers.scene import Item

FAINT = 62  # how much of the figure is seen, in percent


def outlook_items(view: View, track: Track, ends: Sequence[int]) -> Iterator[Item]:
    """Yield the figure, its dashed outline and the way, for each end that differs from where the bandit stands."""
    mine = [bandit for bandit in view.bandits if bandit.seat == view.viewer and bandit.spot != AWAY]
    if len(mine) != 1:
        return
    everybody = standing(view, track)
    now = next((one for one in everybody if one.figure == mine[0].bandit), None)
    for end in ends:
        if now is None or end == mine[0].spot:
            continue
        spot = track.spot(end)
        here = sum(1 for one in everybody if one.place == end)
        x = spot.middle + (min(spot.width // 2 - 34, 30 + 24 * here) if here else 0)
        yield figure(Standing(mine[0].bandit, end, x, spot.feet), track, FAINT)
        wide, high = track.scale.figure_width, track.scale.figure_height
        yield from dashes((x - wide // 2, spot.feet - high, wide, high))
        yield from disc("?", x, spot.feet - high // 3, 44, 34)
