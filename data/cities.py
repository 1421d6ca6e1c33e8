"""Cities with a time zone named after another city, from ``data/cities.toml``."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

TABLE: Final = Path(__file__).parent / "cities.toml"


def large_cities() -> Iterator[tuple[str, str]]:
    """Yield (city, time zone) for large cities, with a city's common spellings one by one."""
    for zone, cities in tomllib.loads(TABLE.read_text("utf-8")).items():
        yield from ((city, zone) for city in cities)
