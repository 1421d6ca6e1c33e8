"""No post is over a limit of Discord's, however long its lists and names are, in any language."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from bot.discord_ui.content.post import Post
from data.catalogue import current, speaking
from tests.builders.discord_limits import Component, components, flat
from tests.builders.for_each import for_each
from tests.builders.posts import posts
from tests.builders.sampled import full

MOST: Final = {"components": 40, "characters": 4_000, "files": 10, "options": 25, "label": 80, "alt": 1_024}


def parts(post: Post) -> Iterator[Component]:
    for item in flat(components(post)):
        yield item
        if "accessory" in item:
            yield item["accessory"]


def measured(post: Post) -> Counter[str]:
    """Return the sizes of a post by what Discord limits."""
    items = [*parts(post)]
    return Counter(
        components=len(items),
        characters=sum(len(item["content"].encode("utf-16-le")) // 2 for item in items if item["type"] == 10),
        files=len(post.attachments),
        options=max((len(item.get("options", ())) for item in items), default=0),
        label=max((len(item.get("label") or "") for item in items), default=0),
        alt=max((len(attachment.alt) for attachment in post.attachments), default=0),
    )


@for_each("code", current().languages)
def test_every_post_at_its_fullest_is_within_the_limits(code: str) -> None:
    faults, checked = dict[str, dict[str, int]](), 0
    with speaking(code), full():
        for name, post in posts():
            if isinstance(post, Post):
                checked += 1
                sizes = measured(post)
                if over := {what: size for what, size in sizes.items() if size > MOST[what]}:
                    faults[name] = over
            elif "limit" in post or post == "ValueError":
                faults[name] = {post: 1}
    assert checked > 120
    assert faults == {}
