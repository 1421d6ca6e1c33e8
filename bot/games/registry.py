"""The games that this bot hosts, in the order in which they are offered."""

from data.tables import load
from engine.agents import greenhorn, super_greenhorn
from engine.colt_express.content import Content
from engine.colt_express.game import ColtExpress
from engine.core.registry import Registry
from engine.super_express.content import Content as SuperContent
from engine.super_express.game import SuperExpress


def registry() -> Registry:
    """Return the games, built with the numbers in ``data/``. Raises ``data.tables.BadTable`` if a table is wrong.

    A missed deadline plays what the simplest computer player would.
    """
    return Registry(
        [
            ColtExpress(load("colt_express", Content), greenhorn.choose),
            SuperExpress(load("super_express", SuperContent), super_greenhorn.choose),
        ]
    )
