"""Rules of all games, topic by topic: texts and pictures."""

from renderers.rules.legend import legend_pages, legend_text, render_legend
from renderers.rules.pictures import alt_topic, render_topic, rule_scenes, topic_scene, topic_sprites
from renderers.rules.text import BOOKS, place_of, rules_question, rules_text, rules_topics

__all__ = [
    "BOOKS",
    "alt_topic",
    "legend_pages",
    "legend_text",
    "place_of",
    "render_legend",
    "render_topic",
    "rule_scenes",
    "rules_question",
    "rules_text",
    "rules_topics",
    "topic_scene",
    "topic_sprites",
]
