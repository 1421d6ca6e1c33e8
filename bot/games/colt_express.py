"""How Colt Express is shown."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.games.super_express import super_express
from bot.games.ui import Face
from data.catalogue import text
from engine.colt_express import events
from engine.colt_express.modes.table import ordered
from engine.colt_express.outlook import rest_of_round
from engine.core.registry import AnyGame, Registry
from engine.core.types import Event
from renderers import phrases
from renderers.colt_express import render_board, render_hand, render_score
from renderers.text_board import text_board

QUIET: Final[frozenset[type[Event]]] = frozenset(
    {events.CardPlayed, events.CardFaded, events.CardsDrawn, events.TurnPassed, events.DeckShuffled, events.TurnBegan}
)
TURNING: Final[frozenset[type[Event]]] = frozenset({events.TurnEnded, events.RoundEnded, events.MatchEnded})
IN_THE_HAND: Final = frozenset({"schemin", "keep", "bonus", "sip"})
"""The questions about cards: what to lay, discard, hold back."""

COMMANDS: Final[Mapping[str, str]] = MappingProxyType({"play": "play", "hide": "play", "draw": "draw"})
RANKS: Final[Mapping[str, str]] = MappingProxyType(
    {"draw": "plain", "hide": "aside", "leave": "aside", "pass": "aside"}
)


def colt_express(game: AnyGame) -> Face:
    """Return the row of Colt Express."""
    return Face(
        game=game,
        board=render_board,
        hand=lambda view, names, _computers: render_hand(view, names),
        score=lambda view, names, _computers: render_score(view, names),
        alt_board=phrases.alt_board,
        alt_hand=phrases.alt_hand,
        alt_score=phrases.alt_score,
        text_board=text_board,
        score_text=phrases.score_text,
        heading=phrases.heading,
        sentences=phrases.sentences,
        describe_action=phrases.describe_action,
        describe_choice=phrases.describe_choice,
        describe_ask=phrases.describe_ask,
        asks_on_board=lambda view: view.ask is not None and view.ask.what not in IN_THE_HAND,
        figure_name=lambda figure: text(f"bandit-{figure}"),
        quiet=QUIET,
        turning=TURNING,
        echoes=frozenset({events.HiddenCardNoted}),
        commands=COMMANDS,
        ranks=RANKS,
        in_force=ordered,
        plan_words=plan_words,
        ahead=rest_of_round,
        pile=phrases.pile_line,
        scheming=lambda view: bool(view.phase == "schemin"),
        mates=lambda modes: 2 if "teams" in modes else 1,
    )


def plan_words(words: str) -> str:
    """Return a card as a plan's line names it: by its kind, and by its bandit where a seat has several."""
    if words in {"draw", "whiskey", "old-whiskey"}:
        return text(f"plan-do-{words}")
    bandit, _, kind = words.rpartition(".")
    card = text(f"kind-{kind}")
    return text("card-of", card=card, bandit=text(f"bandit-{bandit}")) if bandit else card


def all_faces(games: Registry) -> Mapping[str, Face]:
    """Return the rows of all games, by their id."""
    rows = {"colt-express": colt_express, "super-express": super_express}
    return MappingProxyType({game.id: rows[game.id](game) for game in games})
