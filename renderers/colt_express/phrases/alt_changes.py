"""What has changed, for those who cannot see a picture: where each bandit is now, and what it gained or lost."""

from collections.abc import Sequence

from engine.colt_express.actions import Spot
from engine.colt_express.view import View
from renderers.colt_express.phrases.words import LOOT, Words
from renderers.trace import Deed, Trace


def changed(words: Words, view: View, deeds: Sequence[Deed]) -> list[str]:
    """Return one sentence on all bandits whom ``deeds`` moved, hit, robbed or made richer; none for nobody."""
    gains = Trace(tuple(deeds)).gains()
    moved: dict[str, tuple[int | None, int | None]] = {}
    for deed in deeds:
        for shift in deed.shifts:
            moved[shift.figure] = (moved.get(shift.figure, (shift.origin, None))[0], shift.to)
    said = []
    for bandit in view.bandits:
        name, (origin, to) = bandit.bandit, moved.get(bandit.bandit, (None, None))
        parts = [words.to(Spot(to))] if to is not None and to != origin else []
        held = gains.get(name, {})
        for key, sign in (("alt-gained", 1), ("alt-lost", -1)):
            loot = [words.loot(kind, sign * held[kind]) for kind in LOOT if sign * held.get(kind, 0) > 0]
            parts += [words.say(key, loot=words.both(loot))] if loot else []
        hits = held.get("wound", 0)
        parts += [words.say("alt-hits", count=hits)] if hits > 0 else []
        if parts:
            said.append(words.say("alt-change", bandit=words.bandit(name), what=words.both(parts)))
    return [words.say("alt-changed", changes=words.apart(said))] if said else []
