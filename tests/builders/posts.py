"""Every kind of post, built from samples of each type (``tests/builders/sampled.py``), so that new posts are included automatically."""

import inspect
import pkgutil
import typing
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Final

import bot.discord_ui
import bot.features
from bot.discord_ui.content.post import Post
from bot.features.settings.posts import PAGES, Missing
from bot.features.tournaments.directing import EDIT, STEPS
from bot.features.tournaments.values import Edit
from renderers.rules import rules_topics
from tests.builders.sampled import UIS, calling, made, view

NO_POSTS: Final = frozenset(
    {"content.layout.framed", "content.layout.in_words", "content.layout.below", "content.layout.said_below"}
)
"""Functions that make a post of given parts, or change one."""

Names = Mapping[str, object]
BALLOTS: Final = tuple({"kind": kind} for kind in ("pause", "resume", "end", "rewind"))
MISSING: Final = Missing(tables={7: ("send_messages",)}, optional=("create_events",))
CASES: Final[Mapping[str, tuple[Names, ...]]] = MappingProxyType(
    {
        "replays.posts.start_post": ({"ways": ("true", "made-up")},),
        "seats.posts.absences": ({"how": "computer"}, {"how": "drawing"}, {"how": "pause"}),
        "seats.posts.still_away": ({"how": "computer"},),
        "lobbies.posts.answered": ({"key": "declined"}, {"key": "never"}),
        "finding.posts.found": ({"how": "joined"}, {"how": "opened"}, {"how": "there"}),
        "finding.posts.panel": ({}, {"status": "cancelled"}),
        "finding.posts.wish_panel": ({"daytimes": ("mornings", "evenings")},),
        "hand.panel_posts.hand_panel": ({"afterward": ()},),
        "lessons.posts.lessons": ({"names": ("super-express",), "progress": {}, "totals": {"super-express": 9}},),
        "lobbies.options.options_panel": ({"status": "open", "page": "table"},),
        "lobbies.posts.terms_panel": ({}, {"status": "cancelled"}),
        "lobbies.posts.lobby_card": (
            {"status": "open", "figure": "belle"},
            {"status": "cancelled"},
            {"status": "expired"},
        ),
        "moderation.posts.overview": tuple({"kind": kind} for kind in ("running", "waiting", "stuck", "unreadable")),
        "moderation.posts.preview": tuple(
            {"verb": verb, "lines": ((verb, {}),), "facts": {}} for verb in ("pause", "resume", "end")
        ),
        "puzzles.posts.asked_post": ({"view": view("colt-express"), "game_ui": UIS["colt-express"]},),
        "ratings.posts.leaderboard": ({"reader": None},),
        "ratings.posts.profile": ({"feats": {"best-shot": 2}},),
        "rules.posts.rules": ({"topic": next(iter(rules_topics()))[0]},),
        "seats.posts.done": tuple({"key": key} for key in ("agreed", "declined", "withdrawn", "resigned")),
        "settings.posts.front": ({"missing": MISSING},),
        "settings.posts.page": tuple({"name": name, "missing": MISSING} for name in PAGES),
        "settings.posts.questions": ({"missing": MISSING, "station": None},),
        "tournaments.director_posts.page": ({"status": "entered", "stuck": None},),
        "tournaments.director_posts.player_post": ({"status": "entered"},),
        "tournaments.director_posts.proposal_post": tuple(
            {
                "verb": verb,
                "edits": (Edit("cap", 8, 12),) if verb == EDIT else (),
                "outdated": ("name",) if verb == EDIT else (),
            }
            for verb in STEPS
        ),
        "votes.posts.ballot": BALLOTS,
        "votes.posts.proposal": BALLOTS,
    }
)
"""Variants of a function's post, by the names of arguments and fields; a single post if there are none."""


def makers() -> Iterator[tuple[str, Callable[..., Post]]]:
    """Yield the name of each public function that returns a post, and the function."""
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


def posts() -> Iterator[tuple[str, Post | str]]:
    """Yield the name of each kind of post, with its variant, and the post; or the name of the error if no sample fits."""
    for name, maker in makers():
        if name in NO_POSTS:
            continue
        for names in CASES.get(name, ({},)):
            case = " ".join(f"{key}={value}" for key, value in names.items() if isinstance(value, str | tuple))
            yield f"{name} {case}".rstrip(), _sample(maker, names)


def _sample(maker: Callable[..., Post], names: Names) -> Post | str:
    try:
        with calling(**names):
            post: Post = made(maker)
            return post
    except Exception as error:  # any error from an unfitting sample
        return type(error).__name__
