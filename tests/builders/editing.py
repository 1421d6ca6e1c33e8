"""An editor's checks of what the bot shows (``tests/builders/transcripts.py``), in any language."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from engine.colt_express.actions import Spot
from engine.games import registry
from renderers.colt_express.phrases.words import Words
from tests.builders.transcripts import Shown

MENU: Final = 3
"""Type of a menu (Discord developer documentation)."""
ENDS: Final = tuple(".!?…:;”“»")
"""The last characters of a sentence, closed quotes included."""
SPOTS: Final = tuple(Spot(number) for number in range(16))
BANDITS: Final = tuple(dict.fromkeys(bandit for game in registry() for bandit in game.figures))
CLAUSE: Final = re.compile(r"(?<=[.!?;])\s+|\n| · |: ")
LONGEST_TERM: Final = 4
"""Words of the longest phrase that may be repeated: names of cards, numbers, prices."""
LISTED: Final = re.compile(r"(-|\d+\.|\*\*\d+|<t:) ?")
"""Begins a line of a list, whose lines may be alike."""
CHAINED: Final = " → "
"""Between names of cards that were chosen in order: terms, however many words a language needs for them."""
TOLD: Final = re.compile("|".join(rf"\*\*{Words().bandit(bandit)}\b" for bandit in BANDITS))
"""Names a bandit in bold, as a story does."""
MARKS: Final = re.compile(r"^(?:[-#>•*\s]|\d+\.)+|[*_`\u200b]|<[^>]*>")


def faults(shown: Shown) -> Iterator[str]:
    """Yield the faults of something that the bot has shown."""
    for check in (alike_options, letterless_buttons, unended_alts, repeated_clauses, repeated_names):
        yield from (f"{check.__name__}: {fault}" for fault in check(shown))


def alike_options(shown: Shown) -> Iterator[str]:
    """Yield the options of a menu that look alike, and repeated values. Boxes of a form may: a hand can have two equal cards."""
    for menu in shown.menus:
        values = Counter(option["value"] for option in menu["options"])
        looks = Counter(
            (option["label"], option.get("description")) for option in menu["options"] if menu["type"] == MENU
        )
        yield from (f"{menu.get('custom_id')}: {item}" for item, count in (values | looks).items() if count > 1)
    yield from (f"suggestion {choice}" for choice, count in Counter(shown.choices).items() if count > 1)


def letterless_buttons(shown: Shown) -> Iterator[str]:
    """Yield buttons without a letter: a screen reader has nothing to say for them."""
    for button in shown.buttons:
        if not any(map(str.isalpha, button.get("label") or "")):
            yield f"{button.get('label') or button.get('emoji')}"


def unended_alts(shown: Shown) -> Iterator[str]:
    """Yield sentences of alt texts that the next one runs into: lines without an end, and headings of the post next to it."""
    headings = {part.strip() for text in shown.texts for part in re.split(r" · |\n", MARKS.sub("", text))}
    long = [heading for heading in headings if len(heading.split()) >= LONGEST_TERM]
    for alt in shown.alts:
        yield from (
            line for line in alt.strip().splitlines() if line.strip() and not line.rstrip().endswith((*ENDS, ")"))
        )
        for heading in long:
            _, heard, rest = alt.partition(heading)
            if (
                heard
                and not heading.endswith(ENDS)
                and not rest.lstrip("\u00a0\u202f ").startswith((*ENDS, ",", "·", "–"))
            ):
                yield f"{heading}{rest[:20]}"


def repeated_clauses(shown: Shown) -> Iterator[str]:
    """Yield clauses that a post says twice, but for lists, and for what happens to two bandits."""
    said = Counter(clause for text in shown.texts for clause in clauses(text))
    yield from (clause for clause, count in said.items() if count > 1)


def clauses(text: str) -> Iterator[str]:
    """Yield the clauses of a text that are longer than a term."""
    for line in text.splitlines():
        if LISTED.match(line) or TOLD.search(line):
            continue
        for part in CLAUSE.split(MARKS.sub("", line)):
            clause = part.strip(" .!?;\u00a0\u202f").casefold()
            if CHAINED not in clause and len(re.findall(r"\w*[^\W\d]\w*", clause)) > LONGEST_TERM:
                yield clause


def repeated_names(shown: Shown) -> Iterator[str]:
    """Yield sentences of a story that name a bandit twice, or put two bandits in the same place in two clauses."""
    if not any(text.startswith("### ") for text in shown.texts):
        return
    for text in shown.texts:
        for sentence in re.split(r"(?<=[.!?])\s+|\n", text):
            if sentence.startswith("**") or " **" in sentence:
                yield from (sentence for _ in twice(sentence))


def twice(sentence: str) -> Iterator[str]:
    """Yield what a sentence says twice: bandits and places of the train."""
    words = Words(last=None)
    names = Counter(re.findall(r"\*\*([^*]+)\*\*", sentence))
    bandits = {words.bandit(bandit) for bandit in BANDITS}
    yield from (name for name, count in names.items() if count > 1 and name in bandits)
    places = {words.to(spot) for spot in SPOTS}
    yield from (place for place in places if len(re.findall(rf"{re.escape(place)}(?!\w)", sentence)) > 1)


def report(everything: Iterable[Shown]) -> list[str]:
    """Return each fault of an evening once."""
    return [*dict.fromkeys(fault for shown in everything for fault in faults(shown))]
