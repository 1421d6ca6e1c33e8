"""Typed options of a table: ways to play a game, and its figures."""

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
"""Value of the option ``rules`` for a game without modes."""


def ways_to_play(game_uis: GameUIs, game: str, typed: str) -> Pairs:
    """Suggest the ways to play a game (single modes and combinations) that match the typed text."""
    game_ui = game_uis.get(game)
    if game_ui is None:
        return []
    modes = game_ui.game.modes
    sets = [combination for size in range(len(modes) + 1) for combination in combinations(modes, size)]
    pairs = [(rules_title(modes), AND.join(modes) or BASE) for modes in sets if _playable(game_ui, modes)]
    return matching(pairs, typed)


def _playable(game_ui: AnyGameUI, modes: tuple[str, ...]) -> bool:
    """Return whether these modes go together and include the modes that they require."""
    try:
        return len(game_ui.counts(modes)) > 0 and game_ui.modes_in_force(modes) == modes
    except RulesError:
        return False


def modes_of(typed: str) -> tuple[str, ...]:
    """Return the modes in the option ``rules``; unknown ones are refused later."""
    words = [word.strip() for word in typed.split(AND)]
    return tuple(word for word in words if word and word != BASE)


def figure_choices(game_uis: GameUIs, game: str, typed: str) -> Pairs:
    """Suggest a game's figures that match the typed text, "any" first."""
    game_ui = game_uis.get(game)
    if game_ui is None:
        return []
    pairs = [
        (text("figure-any-option"), ANY),
        *((game_ui.figure_name(figure), figure) for figure in game_ui.game.figures),
    ]
    return matching(pairs, typed)


def figure_of(game_uis: GameUIs, game: str, typed: str | None) -> str | None:
    """Return a typed figure by id or name; unknown ones are refused later."""
    game_ui = game_uis.get(game)
    if typed is None or typed == ANY or game_ui is None:
        return None
    wanted = loose(typed)
    return next(
        (figure for figure in game_ui.game.figures if wanted in {figure, loose(game_ui.figure_name(figure))}), typed
    )
