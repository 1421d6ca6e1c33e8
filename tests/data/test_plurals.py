"""A text that chooses by a number says something else for one than for several."""

from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_pattern
from fluent.syntax.visitor import Visitor

from data.catalogue import TEXTS, Catalogue
from tests.builders.for_each import for_each

INVARIABLE: Final = {
    "de": frozenset({"board-tokens-purse", "gazette-count"}),  # Geldbeutel, Spieler
    "fr": frozenset({"board-score-part-gunslinger"}),  # As de la gâchette
}
"""Nouns that are the same in the plural, by language."""


class Choices(Visitor):
    """Collects the choices by number of a message."""

    def __init__(self) -> None:
        self.all = 0
        self.needless = False

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the name that Visitor calls
        """Compare the forms of one and of others."""
        forms = {
            variant.key.name: serialize_pattern(variant.value)
            for variant in node.variants
            if isinstance(variant.key, ast.Identifier)
        }
        if forms.keys() >= {"one", "other"}:
            self.all += 1
            self.needless |= forms["one"].strip() == forms["other"].strip()
        self.generic_visit(node)


@for_each("language", sorted(folder.name for folder in TEXTS.iterdir() if folder.is_dir()))
def test_one_and_others_have_different_words(language: str) -> None:
    needless, compared = set(), 0
    for path in (TEXTS / language).glob("*.ftl"):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                choices = Choices()
                choices.visit(entry)
                compared += choices.all
                if choices.needless:
                    needless.add(entry.id.name)
    assert compared > 50 or language not in Catalogue().languages
    assert needless == INVARIABLE.get(language, frozenset())
