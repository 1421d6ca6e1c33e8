"""How Super Express is shown."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Final

import msgspec

from bot.games.ui import Face, Names, Sheet, Steps
from data.catalogue import text
from engine.core.registry import AnyGame
from engine.core.types import Event
from engine.super_express import events
from engine.super_express.actions import Card
from engine.super_express.outlook import rest_of_round
from engine.super_express.story import Frame, frames
from engine.super_express.view import View
from renderers.phrases import super_express as phrases
from renderers.phrases.super_express.topics import FIRST
from renderers.super_express import render_board, render_frames, render_hand, render_score

QUIET: Final[frozenset[type[Event]]] = frozenset({events.PlanLaid})
TURNING: Final[frozenset[type[Event]]] = frozenset({events.RoundEnded, events.MatchEnded})
COMMANDS: Final[Mapping[str, str]] = MappingProxyType({"plan": "play"})


def super_express(game: AnyGame) -> Face:
    """Return the row of Super Express."""
    return Face(
        game=game,
        board=render_board,
        hand=lambda view, names, _computers: render_hand(view, names),
        score=lambda view, names, _computers: render_score(view, names),
        alt_board=phrases.alt_board,
        alt_hand=phrases.alt_hand,
        alt_score=phrases.alt_score,
        text_board=phrases.text_board,
        score_text=phrases.score_text,
        heading=phrases.heading,
        sentences=phrases.sentences,
        describe_action=phrases.describe_action,
        describe_choice=phrases.describe_action,
        describe_ask=phrases.describe_ask,
        asks_on_board=lambda _view: False,
        figure_name=lambda figure: text(f"bandit-{figure}"),
        quiet=QUIET,
        turning=TURNING,
        echoes=frozenset({events.PlanNoted}),
        commands=COMMANDS,
        ranks=MappingProxyType({}),
        strips=strips,
        steps=Steps(moment=lambda view: int(view.round), label=label, question=question, shown=shown),
        rules_topic=FIRST,
        powers=False,
        plan_words=lambda words: ", ".join(text(f"super-card-{card}") for card in words.split(" ")),
        ahead=rest_of_round,
    )


def strips(after: View, happened: Sequence[Event]) -> tuple[Sheet, ...]:
    """Return a strip for each turn of the cards: a frame for each card, the unhooking in the last one."""
    found = [frame for frame in frames(after, happened) if frame.kind != "opening"]
    turns = [tuple(group) for _, group in groupby(found, key=lambda frame: frame.view.turn)]
    return tuple([_sheet(turn) for turn in turns])


def _sheet(turn: tuple[Frame, ...]) -> Sheet:
    def alt(names: Names) -> str:
        return phrases.alt_frames(turn, names)

    return Sheet(lambda: render_frames(turn), alt)


def cards_of(part: str) -> tuple[Card, ...]:
    """Return the cards in the beginning of an action's text."""
    return tuple([Card(word) for word in part.split(" ")[1:]])


def label(_view: View, part: str) -> str:
    """Return the words for the last card of a part."""
    return text(f"super-card-{cards_of(part)[-1]}")


def question(view: View, part: str) -> str:
    """Return what is asked after a part."""
    return phrases.describe_ask(view, chosen=cards_of(part))


def shown(view: View, part: str) -> View:
    """Return the view with the cards of a part as chosen, for the picture of the hand."""
    cards = cards_of(part)
    return msgspec.structs.replace(view, plan=cards) if cards else view
