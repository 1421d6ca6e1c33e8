"""The pictures of Super Express: the board, strips of frames, a hand, the result."""

from renderers.super_express.board import board_scene, render_board
from renderers.super_express.frames import frame_scenes, render_frames
from renderers.super_express.hand import hand_scene, render_hand
from renderers.super_express.score import render_score, score_scene
from renderers.super_express.warm import warm_up

__all__ = [
    "board_scene",
    "frame_scenes",
    "hand_scene",
    "render_board",
    "render_frames",
    "render_hand",
    "render_score",
    "score_scene",
    "warm_up",
]
