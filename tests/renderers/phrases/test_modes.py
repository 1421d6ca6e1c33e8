import pytest

from data.catalogue import MissingText, text
from engine.colt_express.modes.table import MODES
from renderers.phrases import rules_in_force
from renderers.rules import rules_topics


def test_every_mode_has_a_title_and_a_short_sentence() -> None:
    titles = {text(f"mode-title-{mode}") for mode in MODES}
    assert len(titles) == len(MODES)
    assert all(0 < len(title) <= 60 for title in titles)
    for mode in MODES:
        about = text(f"mode-about-{mode}")
        assert 0 < len(about) <= 100
        assert about.endswith(".")


def test_a_mode_is_explained_under_its_name() -> None:
    topics = dict(rules_topics())
    for mode in MODES:
        kind, _, name = topics[mode].partition(": ")
        assert kind in ("Variant", "Expansion")
        assert name.casefold() in text(f"mode-title-{mode}").casefold()


def test_the_rules_in_force_are_listed() -> None:
    assert rules_in_force(()) == "**Rules:** base game"
    actual = rules_in_force(("expert", "teams", "horses-stagecoach"))
    assert actual == "**Rules:** base game + expert variant, teams of two and Horses & Stagecoach"


def test_an_unknown_mode_has_no_text() -> None:
    with pytest.raises(MissingText):
        rules_in_force(("blind",))
