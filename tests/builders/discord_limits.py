"""Checks messages of Components V2 and forms against Discord's limits, as the stand-in does, and against our own lower ones."""

from collections.abc import Iterator
from typing import Any, Final

from discord import ui

from bot.discord_ui.content.post import Post
from bot.features.hand.answers import LONGEST_LABEL
from sandbox.components.survey import survey_message, survey_modal
from sandbox.errors import FormErrors

Component = dict[str, Any]


MOST_COMPONENTS: Final = 36
"""Discord accepts 40: this leaves room for another setting, note or notice."""


def components(post: Post) -> list[Component]:
    """Return a post's components as they are sent."""
    view: Any = post.view
    result: list[Component] = view.to_components()
    return result


def flat(components: list[Component]) -> Iterator[Component]:
    """Return all components, including nested ones."""
    for component in components:
        yield component
        yield from flat(component.get("components", []))


def word_count(post: Post) -> int:
    """Return the number of words in a message, without the labels of its controls."""
    texts = [item["content"] for item in flat(components(post)) if item["type"] == 10]
    return sum(any(map(str.isalnum, word)) for text in texts for word in text.split())


def check(post: Post) -> None:
    """Assert that Discord accepts the message, and that it is within our own limits."""
    faults = FormErrors()
    survey = survey_message(components(post), v2=True, faults=faults)
    assert not faults.tree, faults.tree
    assert 1 <= survey.count <= MOST_COMPONENTS
    labels = [button["label"] for button in _buttons(components(post))]
    assert [label for label in labels if len(label) > LONGEST_LABEL] == []
    names = [attachment.name for attachment in post.attachments]
    assert len(names) <= 10
    assert sorted({name for _, name in survey.attachments}) == sorted(names)
    assert all(len(attachment.alt) <= 1_024 for attachment in post.attachments)


def _buttons(sent: list[Component]) -> list[Component]:
    every = list(flat(sent))
    every += [item["accessory"] for item in every if "accessory" in item]
    return [item for item in every if item["type"] == 2]


def check_form(form: ui.Modal) -> None:
    """Assert that Discord accepts the form."""
    sent = form.to_dict()
    assert 1 <= len(sent["title"]) <= 45
    assert 1 <= len(sent["custom_id"]) <= 100
    faults = FormErrors()
    survey_modal(sent["components"], faults=faults, path=())
    assert not faults.tree, faults.tree
