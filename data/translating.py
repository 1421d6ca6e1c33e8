"""Tool for translators: ``python -m data.translating`` shows the completeness of each language.

``python -m data.translating pl`` shows the next texts to translate: those whose English has changed and missing ones, with notes on their
variables, next to the English ones in all forms with sample values; then the language's faults. ``pl all`` shows every text, ``pl done``
records that all of them match the current English. ``make words``, ``make words TO=nl``, ``make words TO="nl done"``. ``sample 200 1``
shows 200 messages chosen by the seed 1 in every offered language, for an editor: ``make words SAMPLE=200 SEED=1``.
"""

import sys
from collections.abc import Collection, Iterator, Mapping
from hashlib import sha256
from itertools import islice
from pathlib import Path

from data.catalogue import ENGLISH, TEXTS, Catalogue
from data.comparison import Message, faults, is_own, languages, messages, note_seen, stale, summary, variables, wanted
from data.entries import PLURALS
from data.samples import place, rendered, selectors

FORMS = 4
"""Maximum number of forms of a message in a sample."""
NEXT = 25
"""Number of texts to translate that are shown at once."""


def report(code: str) -> Iterator[str]:
    """Yield lines about a language's faults (except missing texts) and its completeness."""
    yield from (fault for fault in faults(code) if not fault.endswith(" is missing"))
    yield summary(code)


def due(code: str, folder: Path = TEXTS) -> list[str]:
    """Return the keys of a language to translate: first those changed in English, then missing ones."""
    said = messages(code, folder)
    return [*stale(code, folder), *(key for key in wanted(folder) if key not in said)]


def shown(code: str, folder: Path = TEXTS, only: Collection[str] | None = None) -> Iterator[str]:
    """Yield lines that show a language's messages next to the English ones; only those with the keys ``only``, if given."""
    catalogue, english, other = Catalogue(folder), messages(ENGLISH, folder), messages(code, folder)
    changed, general = set(stale(code, folder)), variables(folder)
    heading = ""
    for key, message in english.items():
        if is_own(key) or (only is not None and key not in only):
            continue
        if heading != (heading := f"== {message.file}: {message.heading}"):
            yield f"\n{heading}"
        where = place(key)
        mark = " (the English has changed)" if key in changed else ""
        yield f"\n{key}" + (f" ({where.name}, at most {where.most})" if where else "") + mark
        yield from explained(message, english, general)
        for language, said in ((ENGLISH, english), (code, other)):
            forms = rendered(catalogue, language, key, (english, other)) if key in said else ["(missing)"]
            yield from (f"  {language}: {form}" for form in forms)


def explained(message: Message, english: Mapping[str, Message], general: Mapping[str, str]) -> Iterator[str]:
    """Yield a line about each explained variable of an English message: its meaning and possible values."""
    notes = {**general, **message.explained()}
    chosen: dict[str, list[str]] = {}
    for reached in message.reached(english):
        chosen |= selectors(reached)
    for name in sorted((message.gaps(english) | message.notes().keys()) & notes.keys()):
        names = list(dict.fromkeys(chosen.get(name, ())))
        numbers = [number_name for number_name in names if number_name in PLURALS or number_name.isdecimal()]
        choice = " (a number)" if numbers else f" (one of: {', '.join(names)})" if names else ""
        yield f"  ${name}: {notes[name]}{choice}"


def sample(count: int, seed: int, folder: Path = TEXTS) -> Iterator[str]:
    """Yield lines that show messages chosen by a seed in all offered languages, with at most ``FORMS`` forms of each."""
    catalogue = Catalogue(folder)
    said = {
        code: messages(code, folder)
        for code in (ENGLISH, *(language for language in catalogue.languages if language != ENGLISH))
    }
    shuffled = sorted(wanted(folder), key=lambda key: sha256(f"{seed} {key}".encode()).digest())
    for key in shuffled[:count]:
        yield f"\n{key}"
        for code, texts in said.items():
            if key in texts:
                forms = islice(rendered(catalogue, code, key, said.values()), FORMS)
                yield from (f"  {code}: {form}" for form in forms)


def run(code: str, *wish: str) -> Iterator[str]:
    """Yield the lines for a translator's request, given as the command's arguments."""
    if code == "sample":
        count, seed = map(int, wish)
        yield from sample(count, seed)
        return
    if "done" in wish:
        note_seen(code)
    elif "all" in wish:
        yield from shown(code)
    else:
        yield from shown(code, only=due(code)[:NEXT])
    yield ""
    yield from report(code)


if __name__ == "__main__":
    print(*(run(*sys.argv[1:]) if sys.argv[1:] else (line for code in languages() for line in report(code))), sep="\n")
