"""The games with fixed numbers from ``tests/content``, for tests of exact results: changes to ``data/`` don't affect them."""

from pathlib import Path
from typing import Final

from engine.agents import greenhorn, super_greenhorn
from engine.colt_express import rulings as colt
from engine.colt_express.content import Content
from engine.colt_express.game import ColtExpress
from engine.colt_express.view import View
from engine.core.registry import Registry
from engine.super_express import rulings as super_rulings
from engine.super_express.content import Content as SuperContent
from engine.super_express.game import SuperExpress
from engine.super_express.view import View as SuperView
from engine.tables import load

FROZEN: Final = Path(__file__).parents[1] / "content"
CONTENT: Final = load("colt_express", Content, FROZEN)
SUPER_CONTENT: Final = load("super_express", SuperContent, FROZEN)


def _greenhorn(_game: ColtExpress, view: View) -> str:
    """Choose an action in a tenth of a millisecond: most tests use default actions only to advance the match."""
    return greenhorn.choose(view)


def _super_greenhorn(game: SuperExpress, view: SuperView) -> str:
    return super_greenhorn.choose(view, game.rules(view.modes))


def colt_express(
    rulings: colt.Rulings = colt.AS_DECIDED, content: Content = CONTENT, rules_version: str = colt.NEWEST
) -> ColtExpress:
    """Return Colt Express under some rulings."""
    return ColtExpress(content, _greenhorn, rulings, rules_version)


def colt_express_of(rules_version: str) -> ColtExpress:
    """Return Colt Express in a rules version. Raises KeyError."""
    return colt_express(colt.VERSIONS[rules_version], rules_version=rules_version)


def super_express(
    rulings: super_rulings.Rulings = super_rulings.AS_DECIDED,
    content: SuperContent = SUPER_CONTENT,
    rules_version: str = super_rulings.NEWEST,
) -> SuperExpress:
    """Return Super Express under some rulings."""
    return SuperExpress(content, _super_greenhorn, rulings, rules_version)


def registry() -> Registry:
    """Return both games in every rules version, all with the same numbers."""
    return Registry(
        [
            *(colt_express(rulings, rules_version=name) for name, rulings in colt.VERSIONS.items()),
            *(super_express(rulings, rules_version=name) for name, rulings in super_rulings.VERSIONS.items()),
        ]
    )
