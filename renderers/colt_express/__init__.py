"""Pictures of Colt Express: the board, a hand, both together, the final score. All are made only from views and events."""

from renderers.colt_express.board import board_scene, render_board, steady, unasked
from renderers.colt_express.choices import OF_THE_HAND, choices
from renderers.colt_express.decision import cards_scene, decision_scene, render_decision
from renderers.colt_express.frames import frame_scene
from renderers.colt_express.hand import hand_scene, render_hand
from renderers.colt_express.page import page_scene
from renderers.colt_express.question import question_scene
from renderers.colt_express.score import render_score, score_scene
from renderers.colt_express.trace import every_deed, trace

__all__ = [
    "OF_THE_HAND",
    "board_scene",
    "cards_scene",
    "choices",
    "decision_scene",
    "every_deed",
    "frame_scene",
    "hand_scene",
    "page_scene",
    "question_scene",
    "render_board",
    "render_decision",
    "render_hand",
    "render_score",
    "score_scene",
    "steady",
    "trace",
    "unasked",
]
