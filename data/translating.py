"""For translators: ``python -m data.translating`` says how complete each language is and names what is missing or does not fit.

``python -m data.translating fr`` shows every message of a language in its place: by file, under its heading, with the place that it is made
for and how long it may be, beside the English one, in all its forms and with sample values. ``make words`` and ``make words TO=fr`` do
the same.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from data.catalogue import ENGLISH, TEXTS, Catalogue
from data.comparison import faults, languages, messages, summary
from data.samples import place, rendered


def report(code: str) -> Iterator[str]:
    """Yield the lines that say how complete a language is."""
    yield from faults(code)
    yield summary(code)


def shown(code: str, folder: Path = TEXTS) -> Iterator[str]:
    """Yield the lines that show every message of a language beside the English one."""
    catalogue, english, other = Catalogue(folder), messages(ENGLISH, folder), messages(code, folder)
    heading = ""
    for key, message in english.items():
        if heading != (heading := f"== {message.file}: {message.heading}"):
            yield f"\n{heading}"
        where = place(key)
        yield f"\n{key}" + (f" ({where.name}, at most {where.most})" if where else "")
        for each, said in ((ENGLISH, english), (code, other)):
            forms = rendered(catalogue, each, key, (english, other)) if key in said else ["(missing)"]
            yield from (f"  {each}: {form}" for form in forms)


if __name__ == "__main__":
    for language in sys.argv[1:]:
        print(*shown(language), "", *report(language), sep="\n")
    if not sys.argv[1:]:
        for language in languages():
            print(*report(language), sep="\n")
