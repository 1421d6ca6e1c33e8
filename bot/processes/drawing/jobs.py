"""Jobs for a drawing process: functions, which are sent by name, with their arguments."""

import io
import pickle
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from bot.processes.game_uis import game_uis
from engine.games import registry
from renderers.colt_express.ui import ColtExpressUI
from renderers.super_express.ui import SuperExpressUI
from renderers.ui import AnyGameUI


class Job(NamedTuple):
    """Work to do in a language and a theme."""

    language: str
    theme: str
    work: Callable[[], Any]


def packed(job: Job) -> bytes | None:
    """Serialize a job; return None for work that can't be sent: an unnamed function, such as a lambda."""
    target = io.BytesIO()
    pickler = pickle.Pickler(target, pickle.HIGHEST_PROTOCOL)
    # The process has the rules and their tables: send only the game's name.
    pickler.dispatch_table = dict.fromkeys((ColtExpressUI, SuperExpressUI), _by_name)
    try:
        pickler.dump(job)
    except (pickle.PicklingError, AttributeError, TypeError):
        return None
    return target.getvalue()


def _by_name(game_ui: AnyGameUI) -> tuple[Callable[[str], AnyGameUI], tuple[str]]:
    return shown, (game_ui.game.id,)


@cache
def shown(game: str) -> AnyGameUI:
    """Return the user interface of a game in this process."""
    return game_uis(registry())[game]
