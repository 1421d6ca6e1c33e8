"""Checks the menus of posts: each value differs from the others and is accepted when it is sent back."""

from typing import Any

from discord import ui

from bot.discord_ui.content.components import MOST_OPTIONS
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.post import Post
from tests.builders.areas import SHAPES

BY_PRESS = {(shape.area, shape.verb): shape for shape in SHAPES}


def check_menus(post: Post) -> int:
    """Assert that a post's menus have different values, at most 25, that their acts read; return the number of values."""
    count = 0
    for menu in post.view.walk_children():
        if isinstance(menu, ui.Select):
            count += _check(menu)
    return count


def _check(menu: ui.Select[Any]) -> int:
    values = [option.value for option in menu.options]
    assert 1 <= len(set(values)) == len(values) <= MOST_OPTIONS, values
    pressed = read(menu.custom_id)
    shape = BY_PRESS[pressed.area, pressed.verb]
    for value in values:
        shape.arguments(pressed, (value,))
    return len(values)
