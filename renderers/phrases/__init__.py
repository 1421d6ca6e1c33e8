"""Views and events in words: sentences, questions, labels, descriptions of pictures, scores, errors and rules.

Everything is said in the language that is spoken now (``data.catalogue.speaking``). Texts are plain unless they say that they are for a
place that reads Discord's Markdown.
"""

from renderers.phrases.colt_express.descriptions import alt_board, alt_hand, alt_score, heading, score_text
from renderers.phrases.colt_express.labels import describe_action, describe_ask, describe_choice, describe_steps
from renderers.phrases.colt_express.pile import pile_line
from renderers.phrases.colt_express.sentences import sentences
from renderers.phrases.errors import error_text
from renderers.phrases.escape import escape, plain, remark
from renderers.phrases.modes import mode_options, rules_in_force
from renderers.phrases.rules import rules_text, rules_topics

__all__ = [
    "alt_board",
    "alt_hand",
    "alt_score",
    "describe_action",
    "describe_ask",
    "describe_choice",
    "describe_steps",
    "error_text",
    "escape",
    "heading",
    "mode_options",
    "pile_line",
    "plain",
    "remark",
    "rules_in_force",
    "rules_text",
    "rules_topics",
    "score_text",
    "sentences",
]
