"""A page's description covers the changes, and every bandit with its bullets and hits, in every language."""

from itertools import cycle

from data.catalogue import speaking
from engine.colt_express.events import BanditMoved
from renderers.colt_express.phrases import alt_board
from renderers.colt_express.phrases.words import Words
from renderers.colt_express.trace import every_deed
from renderers.phrases.joining import LONGEST
from tests.builders.for_each import for_each
from tests.builders.scenes import full
from tests.renderers.colt_express.pages import pages
from tests.renderers.test_truth import CODES, NAMES, TABLES


@for_each(("code", "table"), [*zip(cycle(CODES), TABLES, strict=False)])
def test_descriptions_mention_every_bandit_with_its_bullets_and_hits(
    code: str, table: tuple[tuple[str, ...], int]
) -> None:
    modes, players = table
    with speaking(code):
        words = Words()
        heading = words.say("alt-changed", changes="").strip(" .")
        for page in pages(players, 7, modes):
            moved = any(isinstance(event, BanditMoved) and event.origin != event.to for event in page.events)
            assert (
                heading in alt_board(page.after, NAMES, happened=page.events, deeds=every_deed(page.events))
                or not moved
            )
            for after in (page.after, full(page.after, 4, 250)):
                description = alt_board(after, NAMES, happened=page.events, deeds=every_deed(page.events))
                assert len(description) <= LONGEST
                for bandit in after.bandits:
                    facts: dict[str, str | int] = {
                        "left": bandit.bullets_left,
                        "taken": bandit.bullets_received,
                        "loot": "",
                        "hand": 0,
                    }
                    ending = words.say("alt-bandit", bandit="", **facts).rpartition(";")[2].strip(" .")
                    assert words.bandit(bandit.bandit) in description
                    assert ending in description
