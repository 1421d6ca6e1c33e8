"""Texts that all games share: errors, users' names, and the rules in force.

All texts are in the current language (``data.catalogue.speaking``). They are plain unless documented as Discord's Markdown.
"""

from renderers.phrases.errors import console_text, error_text
from renderers.phrases.escape import escape, plain, remark
from renderers.phrases.modes import rules_in_force
from renderers.phrases.names import Names

__all__ = ["Names", "console_text", "error_text", "escape", "plain", "remark", "rules_in_force"]
