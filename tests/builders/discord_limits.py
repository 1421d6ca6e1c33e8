"""What Discord refuses in a message of Components V2 (Discord docs, "Component Reference")."""

from collections.abc import Iterator
from typing import Any

from bot.discord_ui.content.post import Post

Component = dict[str, Any]


def components(post: Post) -> list[Component]:
    """Return what is sent."""
    view: Any = post.view
    found: list[Component] = view.to_components()
    return found


def flat(components: list[Component]) -> Iterator[Component]:
    """Return all components, those within others too."""
    for component in components:
        yield component
        yield from flat(component.get("components", []))


def check(post: Post) -> None:
    """Assert that Discord takes the message."""
    found = list(flat(components(post)))
    assert 1 <= len(found) <= 40
    assert sum(len(one["content"]) for one in found if one["type"] == 10) <= 4_000
    assert all(one["content"] for one in found if one["type"] == 10)
    ids = [one["custom_id"] for one in found if "custom_id" in one]
    assert len(set(ids)) == len(ids)
    assert all(1 <= len(custom_id) <= 100 for custom_id in ids)
    names = {attachment.name for attachment in post.attachments}
    assert len(names) == len(post.attachments) <= 10
    shown = set()
    for one in found:
        shown |= set(_check(one))
    assert shown == names
    assert all(len(attachment.alt) <= 1_024 for attachment in post.attachments)


def _check(one: Component) -> Iterator[str]:
    match one["type"]:
        case 1:
            assert 1 <= len(one["components"]) <= 5
            assert len(one["components"]) == 1 or all(inner["type"] == 2 for inner in one["components"])
        case 2:
            assert 1 <= len(one["label"]) <= 80
            assert ("url" in one) != ("custom_id" in one)
        case 3:
            _check_menu(one)
        case 12:
            assert 1 <= len(one["items"]) <= 10
            for item in one["items"]:
                assert len(item.get("description") or "") <= 1_024
                yield item["media"]["url"].removeprefix("attachment://")
        case 13:
            yield one["file"]["url"].removeprefix("attachment://")


def _check_menu(one: Component) -> None:
    assert 1 <= len(one["options"]) <= 25
    assert len(one.get("placeholder", "")) <= 150
    values = [option["value"] for option in one["options"]]
    assert len(set(values)) == len(values)
    for option in one["options"]:
        assert 1 <= len(option["label"]) <= 100
        assert 1 <= len(option["value"]) <= 100
        assert len(option.get("description") or "") <= 100
    most = one.get("max_values", 1)
    assert 0 <= one.get("min_values", 1) <= most <= len(one["options"])
    assert sum(option.get("default", False) for option in one["options"]) <= most
