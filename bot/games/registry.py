"""The games that this bot hosts, in the order in which they are offered."""

from collections.abc import Iterator
from functools import cache

from data.tables import load
from engine.agents import greenhorn, super_greenhorn
from engine.colt_express import rulings as colt
from engine.colt_express.content import Content
from engine.colt_express.game import ColtExpress
from engine.core.registry import Registry
from engine.super_express import rulings as super_express
from engine.super_express.content import Content as SuperContent
from engine.super_express.game import SuperExpress

_tables = cache(load)
"""The shipped tables never change while a process runs."""


def registry() -> Registry:
    """Return the games in every rules version, built with the numbers in ``data/``. Raises ``data.tables.BadTable`` if a table is wrong.

    A missed deadline plays what the simplest computer player would.
    """
    return Registry([*_colt_express(), *_super_express()])


def _colt_express() -> Iterator[ColtExpress]:
    for number, (name, rulings) in enumerate(colt.VERSIONS.items(), start=1):
        yield ColtExpress(_tables("colt_express", Content, version=number), greenhorn.choose, rulings, name)


def _super_express() -> Iterator[SuperExpress]:
    for number, (name, rulings) in enumerate(super_express.VERSIONS.items(), start=1):
        yield SuperExpress(
            _tables("super_express", SuperContent, version=number), super_greenhorn.choose, rulings, name
        )
