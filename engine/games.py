"""All games in every rules version, built with the engine's numbers, in the order they are offered."""

from collections.abc import Iterator
from functools import cache

from engine.agents import missed
from engine.colt_express import rulings as colt
from engine.colt_express.content import Content
from engine.colt_express.game import ColtExpress
from engine.core.registry import Registry
from engine.super_express import rulings as super_express
from engine.super_express.content import Content as SuperContent
from engine.super_express.game import SuperExpress
from engine.tables import load

_tables = cache(load)
"""Loads a table of numbers. Cached, because the shipped tables never change while a process runs."""


def registry() -> Registry:
    """Return the games in every rules version. Raises ``engine.tables.BadTable`` if a table is invalid.

    For a missed deadline the outlaw decides, the middle one of the three computer players.
    """
    return Registry([*_colt_express(), *_super_express()])


def _colt_express() -> Iterator[ColtExpress]:
    for number, (name, rulings) in enumerate(colt.VERSIONS.items(), start=1):
        yield ColtExpress(_tables("colt_express", Content, version=number), missed.colt_express, rulings, name)


def _super_express() -> Iterator[SuperExpress]:
    for number, (name, rulings) in enumerate(super_express.VERSIONS.items(), start=1):
        yield SuperExpress(_tables("super_express", SuperContent, version=number), missed.super_express, rulings, name)
