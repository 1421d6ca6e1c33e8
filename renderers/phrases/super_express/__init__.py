"""Super Express in words: the same functions as ``renderers.phrases`` has for Colt Express."""

from renderers.phrases.super_express.descriptions import alt_board, alt_frames, alt_hand, alt_score, heading, score_text
from renderers.phrases.super_express.labels import describe_action, describe_ask
from renderers.phrases.super_express.sentences import sentences
from renderers.phrases.super_express.text_board import text_board

__all__ = [
    "alt_board",
    "alt_frames",
    "alt_hand",
    "alt_score",
    "describe_action",
    "describe_ask",
    "heading",
    "score_text",
    "sentences",
    "text_board",
]
