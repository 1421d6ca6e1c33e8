"""Pictures of Super Express: the board, a board for each card of a round, a hand with the train, and the result."""

from renderers.super_express.board import board_scene, render_board
from renderers.super_express.choices import choices
from renderers.super_express.hand import hand_scene, render_hand
from renderers.super_express.score import render_score, score_scene
from renderers.super_express.trace import trace

__all__ = [
    "board_scene",
    "choices",
    "hand_scene",
    "render_board",
    "render_hand",
    "render_score",
    "score_scene",
    "trace",
]
