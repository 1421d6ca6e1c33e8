"""The description of a decision includes the pile and the rivals' possessions, in every language."""

from itertools import cycle

from data.catalogue import speaking
from renderers.choices import letters
from renderers.colt_express import OF_THE_HAND, choices
from renderers.colt_express.phrases import alt_decision
from renderers.colt_express.phrases.alt_texts import _pile
from renderers.colt_express.phrases.words import Words
from renderers.phrases.joining import LONGEST
from tests.builders.for_each import for_each
from tests.renderers.colt_express.walks import walk
from tests.renderers.test_truth import CODES, NAMES, TABLES

EVERY = 9
"""Every ``EVERY``-th step of a match is checked."""


@for_each(("code", "table"), [*zip(cycle(CODES), TABLES, strict=False)])
def test_a_decision_mentions_the_pile_and_the_rivals_bullets(code: str, table: tuple[tuple[str, ...], int]) -> None:
    modes, players = table
    checked = 0
    with speaking(code):
        for number, moment in enumerate(walk(players, 5, modes)):
            for view in moment.views.values() if number % EVERY == 0 else ():
                if view.viewer is None or view.ask is None or view.ask.what not in OF_THE_HAND:
                    continue
                checked += 1
                words = Words(len(view.cars) - 1)
                description = alt_decision(view, NAMES, letters=letters(choices(view)))
                assert len(description) <= LONGEST
                for bandit in view.bandits:
                    if bandit.seat != view.viewer:
                        facts = {"left": bandit.bullets_left, "taken": bandit.bullets_received, "hand": 0}
                        ending = words.say("alt-bandit", bandit="", loot="", **facts).rpartition(";")[2]
                        assert words.bandit(bandit.bandit) in description
                        assert ending.strip(" .") in description
                for laid in view.pile:
                    card = words.card(laid.card) if laid.card is not None else ""
                    assert words.bandit(laid.bandit) in description
                    assert card in description
                assert all(sentence in description for sentence in _pile(words, view))
    assert checked
