"""Every shipped round card and station has all the texts that docs/adding-rules.md asks for."""

import tomllib
from pathlib import Path

from data.catalogue import current
from tests.builders.for_each import for_each

TABLES = Path(__file__).parents[2] / "engine/numbers/colt_express"


def cards() -> list[tuple[str, str | None]]:
    """Return the id of each round card and station, and that of its event."""
    collected: dict[str, str | None] = {}
    for name in ("rounds.toml", "stagecoach.toml"):
        tables = tomllib.loads((TABLES / name).read_text(encoding="utf-8"))
        for part in (tables, tables.get("stagecoach", {})):
            for kind in ("round_cards", "stations"):
                for band in part.get(kind, {}).values():
                    collected |= {row["id"]: row.get("event") for row in band}
    return [*collected.items()]


@for_each(("card", "event"), cards())
def test_every_round_card_and_station_has_its_texts(card: str, event: str | None) -> None:
    keys = {f"round-{card}"} | ({f"rule-{event}", f"hint-{event}", f"told-event-{event}"} if event else set())
    words = current()
    assert sorted(key for key in keys if not words.has(key)) == []


def test_cards_of_all_tables_are_found() -> None:
    assert {"bridge", "angry-marshal", "hostage-taking", "escape"} <= dict(cards()).keys()
