"""The pictures of Colt Express: the board, a hand, the final score."""

from renderers.colt_express.board import board_scene, render_board
from renderers.colt_express.hand import hand_scene, render_hand
from renderers.colt_express.score import render_score, score_scene
from renderers.colt_express.warm import warm_up

__all__ = ["board_scene", "hand_scene", "render_board", "render_hand", "render_score", "score_scene", "warm_up"]
