"""No post is over a limit of Discord's, however long its lists and names are, in any language."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final

from discord import ui

from bot.discord_ui.content.layout import Listing, below, gallery, in_words, layout, rows, said_below, words
from bot.discord_ui.content.post import Attachment, Post
from data.catalogue import current, speaking
from tests.builders.discord_limits import Component, components, flat
from tests.builders.for_each import for_each
from tests.builders.posts import posts
from tests.builders.sampled import full
from tests.builders.thorough import usual

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


LONG: Final = "W" * 32
CASES: Final = usual(
    product(current().languages, ("Ana", LONG), (False, True)),
    (("en", "Ana", True), ("de", LONG, False), ("fr", LONG, True)),
)


@for_each("code, name, said", CASES)
def test_every_post_at_its_fullest_is_within_the_limits(code: str, name: str, said: bool) -> None:
    """Short names fill a list up to the limit of components, long ones up to that of characters."""
    faults, checked = dict[str, dict[str, int]](), 0
    with speaking(code), full(name, said=said):
        for kind, post in posts():
            if isinstance(post, Post):
                checked += 1
                sizes = measured(post)
                if over := {what: size for what, size in sizes.items() if size > MOST[what]}:
                    faults[kind] = over
            elif "limit" in post or post == "ValueError":
                faults[kind] = {post: 1}
    assert checked > 120
    assert faults == {}


def buttons(dice: Random) -> list[ui.Button[ui.LayoutView]]:
    return [ui.Button(label=f"Button {number}", custom_id=str(number)) for number in range(dice.choice((0, 1, 7, 30)))]


def text_of(dice: Random) -> str:
    return dice.choice(("Short.", LONG, "\U0001f682 " * 400, "A line.\n" * 500))


def test_no_layout_is_over_a_limit_whatever_it_is_made_of() -> None:
    for seed in range(200):
        dice = Random(seed)
        pictures = tuple(Attachment(f"{number}.png", b"", text_of(dice)) for number in range(dice.choice((0, 2, 12))))
        post = Post(
            layout(
                gallery(pictures),
                *(words(text_of(dice)) for _ in range(dice.randrange(1, 4))),
                *rows(buttons(dice)),
                Listing([words(text_of(dice)) for _ in range(dice.choice((0, 3, 60)))]),
                Listing([ui.Section(text_of(dice), accessory=button) for button in buttons(dice)]),
                *rows([*buttons(dice), ui.Button(label="Back", custom_id="back")]),
            ),
            pictures[:10],
        )
        assert [item for item in parts(post) if item.get("label") == "Back"] != [], seed
        post = in_words(post) if dice.random() < 0.5 else post
        said_below(below(post, buttons(dice)), text_of(dice))
        assert {what: size for what, size in measured(post).items() if what != "alt" and size > MOST[what]} == {}, seed
