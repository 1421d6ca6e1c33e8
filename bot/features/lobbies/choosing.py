"""Typed choices for a table: the ways to play a game, and its figures."""

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from bot.discord_ui.core.options import matching
from bot.features.lobbies.posts import ANY, rules_title
from data.catalogue import text
from data.typography import loose
from engine.core.errors import RulesError
from renderers.ui import AnyGameUI

Pairs = list[tuple[str, str]]
GameUIs = Mapping[str, AnyGameUI]
AND: Final = "+"

BASE: Final = "base"
"""The value of the option ``rules`` that means: no modes."""


def ways_to_play(game_uis: GameUIs, game: str, typed: str) -> Pairs:
    """Return the ways to play a game, its modes alone and together, whose name holds what was typed."""
    game_ui = game_uis.get(game)
    if game_ui is None:
        return []
    modes = game_ui.game.modes
    sets = [combination for size in range(len(modes) + 1) for combination in combinations(modes, size)]
    pairs = [(rules_title(modes), AND.join(modes) or BASE) for modes in sets if _playable(game_ui, modes)]
    return matching(pairs, typed)


def _playable(game_ui: AnyGameUI, modes: tuple[str, ...]) -> bool:
    """Return whether these modes go together, and none that they bring along is missing."""
    try:
        return len(game_ui.counts(modes)) > 0 and game_ui.modes_in_force(modes) == modes
    except RulesError:
        return False


def modes_of(typed: str) -> tuple[str, ...]:
    """Return the modes that the option ``rules`` names; hosting refuses what is none."""
    words = [word.strip() for word in typed.split(AND)]
    return tuple(word for word in words if word and word != BASE)


def figure_choices(game_uis: GameUIs, game: str, typed: str) -> Pairs:
    """Return the figures of a game whose name holds what was typed, "any" first."""
    game_ui = game_uis.get(game)
    if game_ui is None:
        return []
    pairs = [
        (text("figure-any-option"), ANY),
        *((game_ui.figure_name(figure), figure) for figure in game_ui.game.figures),
    ]
    return matching(pairs, typed)


def figure_of(game_uis: GameUIs, game: str, typed: str | None) -> str | None:
    """Return a typed figure, by its id or its name; hosting refuses unknown ones."""
    game_ui = game_uis.get(game)
    if typed is None or typed == ANY or game_ui is None:
        return None
    wanted = loose(typed)
    return next(
        (figure for figure in game_ui.game.figures if wanted in {figure, loose(game_ui.figure_name(figure))}), typed
    )
