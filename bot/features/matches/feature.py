"""Clears and packs the data of matches that ended long ago."""

from functools import partial
from typing import Final

from bot.core.feature import Duties, Feature, Platform
from bot.features.matches.housekeeping import Clearing, Leftovers, Packing


def _duties(on: Platform) -> Duties:
    work: dict[str, Clearing | Packing | Leftovers] = {
        "clearing": on.the(Clearing),
        "packing": on.the(Packing),
        "leftovers": on.the(Leftovers),
    }
    return Duties(
        due={kind: clearing.step for kind, clearing in work.items()},
        times={kind: partial(getattr, clearing, "next_look") for kind, clearing in work.items()},
    )


MATCHES: Final = Feature(duties=_duties)
