"""Words that every game shares: errors, names that people typed, the rules in force.

Everything is said in the language that is spoken now (``data.catalogue.speaking``). Texts are plain unless they say that they are for a
place that reads Discord's Markdown.
"""

from renderers.phrases.errors import console_text, error_text
from renderers.phrases.escape import escape, plain, remark
from renderers.phrases.modes import rules_in_force
from renderers.phrases.names import Names

__all__ = ["Names", "console_text", "error_text", "escape", "plain", "remark", "rules_in_force"]
