"""A time zone is found by the city that people type: in their language, with or without accents."""

import pytest

from bot.discord_ui.settings.zones import MOST, zone_of, zones_like
from bot.model.calendars import zone_names
from data.catalogue import current, speaking

TYPED = {
    "Lyon": "Europe/Paris", "marseille": "Europe/Paris", "Hamburg": "Europe/Berlin", "Frankfurt": "Europe/Berlin",
    "koln": "Europe/Berlin", "Köln": "Europe/Berlin", "munchen": "Europe/Berlin", "Munich": "Europe/Berlin",
    "Boston": "America/New_York", "san francisco": "America/Los_Angeles", "Manchester": "Europe/London",
    "Zürich": "Europe/Zurich", "zurich": "Europe/Zurich", "Wien": "Europe/Vienna", "Londres": "Europe/London",
    "geneve": "Europe/Zurich", "Montréal": "America/Montreal", "são paulo": "America/Sao_Paulo", "new york": "America/New_York",
    "europe/berlin": "Europe/Berlin",
}  # fmt: skip


@pytest.mark.parametrize("code", current().languages)
@pytest.mark.parametrize("typed", TYPED)
def test_a_city_leads_to_its_zone(typed: str, code: str) -> None:
    with speaking(code):
        assert TYPED[typed] in [zone for _, zone in zones_like(typed)]
        assert TYPED[typed] in [zone for _, zone in zones_like(typed[:-1])]
        assert zone_of(typed) == TYPED[typed]


def test_the_readers_language_names_cities_too() -> None:
    with speaking("fr"):
        assert zone_of("Pékin") == "Asia/Shanghai"
        assert zone_of("Le Caire") == "Africa/Cairo"
    with speaking("de"):
        assert zone_of("Kairo") == "Africa/Cairo"


def test_what_is_offered_is_known_fits_discord_and_is_said_once() -> None:
    for typed in ("", "a", "euro", "san"):
        offered = zones_like(typed)
        assert 0 < len(offered) <= MOST
        assert len({zone for _, zone in offered}) == len(offered)
        assert {zone for _, zone in offered} <= set(zone_names())
        assert all(len(words) <= 100 for words, _ in offered)
    assert zones_like("Atlantis") == []
    assert zone_of("Atlantis") == "Atlantis"
