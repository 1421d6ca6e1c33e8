"""Colt Express in words: sentences, questions, labels, descriptions of pictures, scores."""

from renderers.colt_express.phrases.alt_texts import (
    alt_board,
    alt_cards,
    alt_decision,
    alt_hand,
    heading,
    stretch_heading,
)
from renderers.colt_express.phrases.brief import describe_brief
from renderers.colt_express.phrases.headlines import headline, plans_headline
from renderers.colt_express.phrases.labels import (
    describe_action,
    describe_any,
    describe_ask,
    describe_card,
    describe_choice,
    describe_steps,
)
from renderers.colt_express.phrases.pile import pile_line
from renderers.colt_express.phrases.scores import ahead, alt_score, score_text
from renderers.colt_express.phrases.sentences.writers import sentences
from renderers.colt_express.phrases.standing import befallen, by_then, laid_so_far, player_of, prospects, standing
from renderers.colt_express.phrases.text_board import text_board
from renderers.colt_express.phrases.tips import tip

__all__ = [
    "ahead",
    "alt_board",
    "alt_cards",
    "alt_decision",
    "alt_hand",
    "alt_score",
    "befallen",
    "by_then",
    "describe_action",
    "describe_any",
    "describe_ask",
    "describe_brief",
    "describe_card",
    "describe_choice",
    "describe_steps",
    "heading",
    "headline",
    "laid_so_far",
    "pile_line",
    "plans_headline",
    "player_of",
    "prospects",
    "score_text",
    "sentences",
    "standing",
    "stretch_heading",
    "text_board",
    "tip",
]
