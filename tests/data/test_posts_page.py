"""Every kind of post in English, on one page, ``posts.txt``: it shows the effect of a changed text.

``python -m tests.data.test_posts_page`` writes the page again; review the difference. Contents of posts are made up by types
(``tests/builders/sampled.py``), so a new post is on the page by itself; the page names a few that no sample fits.
"""

import inspect
import pkgutil
import sys
import typing
from collections.abc import Callable, Iterator, Mapping
from difflib import unified_diff
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import bot.discord_ui
import bot.features
from bot.discord_ui.content.post import Post
from bot.features.settings.setup_posts import PAGES, Missing
from bot.features.tournaments.proposals import EDIT, STEPS
from bot.features.tournaments.values import Edit
from data.catalogue import Catalogue, replaced
from renderers.rules import rules_topics
from tests.builders.sampled import UIS, calling, made, view

PAGE: Final = Path(__file__).with_name("posts.txt")

NO_POSTS: Final = frozenset({"content.layout.in_words", "content.layout.below", "content.layout.said_below"})
"""Functions that change a post made by another one."""

Names = Mapping[str, object]
BALLOTS: Final = tuple({"kind": kind} for kind in ("pause", "resume", "end", "rewind"))
MISSING: Final = Missing(tables={7: ("send_messages",)}, optional=("create_events",))
CASES: Final[Mapping[str, tuple[Names, ...]]] = MappingProxyType(
    {
        "replays.attempt_posts.start_post": ({"ways": ("true", "made-up")},),
        "seats.away_posts.absences": ({"how": "computer"}, {"how": "drawing"}, {"how": "pause"}),
        "seats.away_posts.still_away": ({"how": "computer"},),
        "lobbies.invite_posts.answered": ({"key": "declined"}, {"key": "never"}),
        "finding.posts.found": ({"how": "joined"}, {"how": "opened"}, {"how": "there"}),
        "finding.posts.wish_panel": ({"daytimes": ("mornings", "evenings")},),
        "hand.panel.hand_panel": ({"afterward": ()},),
        "lessons.posts.lessons": ({"names": ("super-express",), "progress": {}, "totals": {"super-express": 9}},),
        "lobbies.options.options_panel": ({"status": "open", "page": "table"},),
        "lobbies.posts.lobby_card": (
            {"status": "open", "choices": (), "mode": ""},
            {"status": "cancelled"},
            {"status": "expired"},
        ),
        "plans.publishing.heads_up_post": ({"game": "game-super-express"},),
        "moderation.overview_posts.overview": tuple(
            {"kind": kind} for kind in ("running", "waiting", "stuck", "unreadable")
        ),
        "moderation.posts.preview": tuple(
            {"verb": verb, "lines": ((verb, {}),), "facts": {}} for verb in ("pause", "resume", "end")
        ),
        "puzzles.daily_posts.asked_post": ({"view": view("colt-express"), "game_ui": UIS["colt-express"]},),
        "ratings.posts.leaderboard": ({"reader": None},),
        "ratings.posts.profile": ({"feats": {"best-shot": 2}},),
        "replays.brought_posts.refused": tuple(
            {"reason": reason} for reason in ("large", "packed", "encoding", "cut", "foreign", "newer", "unfinished")
        ),
        "rules.posts.rules": ({"topic": next(iter(rules_topics()))[0]},),
        "seats.posts.done": tuple({"key": key} for key in ("agreed", "declined", "withdrawn", "resigned")),
        "settings.setup_posts.front": ({"missing": MISSING},),
        "settings.setup_posts.page": tuple({"name": name, "missing": MISSING} for name in PAGES),
        "settings.setup_posts.questions": ({"missing": MISSING, "station": None},),
        "tournaments.proposal_posts.done_post": tuple({"verb": verb} for verb in STEPS),
        "tournaments.proposal_posts.proposal_post": tuple(
            {"verb": verb, "edits": (Edit("cap", 8, 12),) if verb == EDIT else ()} for verb in STEPS
        ),
        "votes.posts.ballot": BALLOTS,
        "votes.posts.proposal": BALLOTS,
    }
)
"""Differences between the posts of a function, by the names of arguments and fields; one post if there are none."""


def makers() -> Iterator[tuple[str, Callable[..., Post]]]:
    """Yield every public function that returns a post, and its name."""
    modules = [
        (f"{room.__name__}.", module)
        for room in (bot.discord_ui, bot.features)
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}.")
    ]
    for start, module in modules:
        for name, var in vars(import_module(module.name)).items():
            if not inspect.isfunction(var) or var.__module__ != module.name or name.startswith("_"):
                continue
            if "Post" in str(var.__annotations__.get("return")) and typing.get_type_hints(var)["return"] is Post:
                yield f"{module.name.removeprefix(start)}.{name}", var


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


def shown(maker: Callable[..., Post], names: Names) -> Iterator[str]:
    """Yield the lines of a post."""
    try:
        with calling(**names):
            post = made(maker)
    except Exception as error:  # whatever a sample that does not fit runs into
        yield f"(no sample fits: {type(error).__name__})"
        return
    yield from lines(post.view.to_components())
    yield from (f"(file {attachment.name}: {attachment.alt})" for attachment in post.attachments)


def page() -> str:
    """Return the page, in which no command has a number yet."""
    with replaced(Catalogue()):
        return "\n".join(written())


def written() -> Iterator[str]:
    for name, maker in makers():
        if name in NO_POSTS:
            continue
        for names in CASES.get(name, ({},)):
            case = " ".join(f"{key}={value}" for key, value in names.items() if isinstance(value, str | tuple))
            yield from (f"=== {name} {case}".rstrip(), *shown(maker, names), "")


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
