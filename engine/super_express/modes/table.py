"""The extensions by name, in the order in which they are offered and applied."""

from collections.abc import Callable, Collection
from types import MappingProxyType
from typing import Final

from engine.super_express.content import Content
from engine.super_express.modes import base
from engine.super_express.modes.horse import horse
from engine.super_express.modes.reflex import reflex
from engine.super_express.rules import Rules
from engine.super_express.rulings import Rulings

MODES: Final[MappingProxyType[str, Callable[[Rules], Rules]]] = MappingProxyType({"reflex": reflex, "horse": horse})


def in_order(modes: Collection[str]) -> tuple[str, ...]:
    """Return the modes named in ``modes``, each once, in the order of the table."""
    return tuple([mode for mode in MODES if mode in modes])


def compose(content: Content, rulings: Rulings, modes: Collection[str]) -> Rules:
    """Return the rules with these extensions."""
    rules = base.rules(content, rulings)
    for mode in in_order(modes):
        rules = MODES[mode](rules)
    return rules
