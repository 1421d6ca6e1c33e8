"""Minister: one card fewer at the start of each round; ransom $900 (rulings.md 5, 12.4, 15.17)."""

from tests.engine.colt_express.hostages.laying import MODES, ransom, with_hostage


def test_the_hand_is_five_cards_and_six_for_doc() -> None:
    position = with_hostage("minister", "ghost 1i", "doc 2i", then=("fill",))
    assert (len(position.hand("ghost")), len(position.hand("doc"))) == (5, 7)
    assert len(with_hostage("minister", "doc 1i", "ghost 2i", then=("fill",)).hand("doc")) == 6


def test_kept_cards_are_among_the_five() -> None:
    position = with_hostage("minister", "ghost 1i", "doc 2i", hands={"ghost": "ride move"}, then=("fill",))
    assert len(position.hand("ghost")) == 5


def test_a_partners_card_is_among_the_five() -> None:
    bandits = ("ghost 1i", "belle 2i", "tuco 1i", "doc 2i")
    position = with_hostage("minister", *bandits, modes=("teams", *MODES), then=("partner", "fill"))
    assert [len(position.hand(name)) for name in ("ghost", "belle", "tuco", "doc")] == [5, 6, 6, 7]


def test_expert_players_who_kept_more_cards_draw_none() -> None:
    hands = {"ghost": "ride move move fire fire floor"}
    position = with_hostage("minister", "ghost 1i", "doc 2i", modes=("expert", *MODES), hands=hands, then=("fill",))
    assert len(position.hand("ghost")) == 6


def test_ransom() -> None:
    assert ransom(with_hostage("minister", "ghost 1i", "doc 2i", then=("end",))) == 900
