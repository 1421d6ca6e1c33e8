"""Views and events in words: sentences, questions, labels, alternative texts, scores, errors and rules."""

from renderers.phrases.colt_express.labels import describe_action, describe_ask, describe_steps
from renderers.phrases.colt_express.sentences import sentences
from renderers.phrases.errors import error_text
from renderers.phrases.escape import escape, plain

__all__ = ["describe_action", "describe_ask", "describe_steps", "error_text", "escape", "plain", "sentences"]
