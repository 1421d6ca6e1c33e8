"""The description of a round includes every card and every change, in every language."""

from itertools import cycle

from data.catalogue import speaking
from engine.super_express.events import ActionBegan, LootWon
from engine.super_express.story import frames
from renderers.phrases.joining import LONGEST
from renderers.super_express.phrases import alt_board
from renderers.super_express.phrases.alt_texts import changed
from renderers.super_express.phrases.words import SuperWords
from tests.builders.for_each import for_each
from tests.engine.super_express.tables import TABLES
from tests.renderers.super_express.test_truth import CODES
from tests.renderers.super_express.walks import NAMES, walk


@for_each(("code", "table"), [*zip(cycle(CODES), TABLES, strict=False)])
def test_the_description_of_a_round_begins_with_the_changes_and_cards(
    code: str, table: tuple[int, tuple[str, ...]]
) -> None:
    cards = 0
    with speaking(code):
        for moment in walk(*table, 5):
            if not frames(moment.public, moment.events):
                continue
            words = SuperWords(moment.public.cars)
            description = alt_board(moment.public, NAMES, happened=moment.events)
            began = [event for event in moment.events if isinstance(event, ActionBegan)]
            cards += len(began)
            for bandit in {event.bandit for event in began}:
                mine = words.plan([event.card for event in began if event.bandit == bandit])
                assert words.say("super-alt-cards-of", who=words.bandit(bandit), cards=mine) in description
            for won in (event for event in moment.events if isinstance(event, LootWon)):
                assert words.money(won.value) in description.partition(words.say("super-alt-train"))[0]
            assert description.startswith(words.say("alt-changed", changes="").strip(" .")) or not changed(
                words, moment.events
            )
            assert len(description) <= LONGEST
    assert cards
