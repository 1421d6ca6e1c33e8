"""Cities whose clocks show a time zone that is called otherwise, from ``data/cities.toml``."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

TABLE: Final = Path(__file__).parent / "cities.toml"


def large_cities() -> Iterator[tuple[str, str]]:
    """Yield large cities of the world in every spelling that people type, each with its time zone."""
    for zone, cities in tomllib.loads(TABLE.read_text("utf-8")).items():
        yield from ((city, zone) for city in cities)
