"""Every kind of post in English, on one page, ``posts.txt``: it shows the effect of a changed text.

``python -m tests.data.test_posts_page`` writes the page again; review the difference. Contents of posts are made up by types
(``tests/builders/posts.py``), so a new post is on the page by itself; the page names a few that no sample fits.
"""

import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any, Final

from bot.discord_ui.content.post import Post
from data.catalogue import Catalogue, replaced
from tests.builders.posts import CASES, NO_POSTS, makers, posts

PAGE: Final = Path(__file__).with_name("posts.txt")


def lines(component: Any) -> Iterator[str]:
    """Yield what stands in components: texts, the labels of buttons in brackets, menus with their options."""
    if isinstance(component, list):
        for part in component:
            yield from lines(part)
        return
    if component["type"] == 10:
        yield from component["content"].splitlines()
    elif component["type"] == 2:
        yield f"[{component.get('label') or component['emoji']['name']}]"
    elif component.get("placeholder") or component.get("options"):
        yield f"<{component.get('placeholder', '')}>"
        for option in component.get("options", ())[:5]:
            yield f"  - {' | '.join(filter(None, (option['label'], option.get('description'))))}"
    yield from (item["description"] for item in component.get("items", ()) if item.get("description"))
    yield from lines([*component.get("components", ()), *filter(None, [component.get("accessory")])])


def shown(post: Post | str) -> Iterator[str]:
    """Yield the lines of a post."""
    if isinstance(post, str):
        yield f"(no sample fits: {post})"
        return
    view: Any = post.view
    yield from lines(view.to_components())
    yield from (f"(file {attachment.name}: {attachment.alt})" for attachment in post.attachments)


def page() -> str:
    """Return the page, in which no command has a number yet."""
    with replaced(Catalogue()):
        return "\n".join(written())


def written() -> Iterator[str]:
    for name, post in posts():
        yield from (f"=== {name}", *shown(post), "")


def test_the_page_shows_every_kind_of_post_as_it_is_read() -> None:
    difference = unified_diff(PAGE.read_text(encoding="utf-8").splitlines(), page().splitlines(), "stored", "now", n=1)
    changed = "\n".join(difference)
    assert not changed, f"python -m tests.data.test_posts_page writes it again:\n{changed}"


def test_what_is_named_here_is_there() -> None:
    known = {name for name, _ in makers()}
    assert {*NO_POSTS, *CASES} <= known
    assert len(known) > 100
    assert page().count("(no sample fits") < len(known) / 10


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.stdout.write(f"{PAGE}\n")
