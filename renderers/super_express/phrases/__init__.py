"""Super Express in words: most functions of ``renderers.colt_express.phrases``, for this game."""

from renderers.super_express.phrases.alt_texts import alt_board, alt_hand, heading
from renderers.super_express.phrases.headlines import headline
from renderers.super_express.phrases.labels import describe_action, describe_ask
from renderers.super_express.phrases.scores import ahead, alt_score, score_text
from renderers.super_express.phrases.sentences import sentences
from renderers.super_express.phrases.standing import befallen, prospects, standing
from renderers.super_express.phrases.text_board import text_board

__all__ = [
    "ahead",
    "alt_board",
    "alt_hand",
    "alt_score",
    "befallen",
    "describe_action",
    "describe_ask",
    "heading",
    "headline",
    "prospects",
    "score_text",
    "sentences",
    "standing",
    "text_board",
]
