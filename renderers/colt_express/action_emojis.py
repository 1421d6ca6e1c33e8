"""Which emoji shows what an action is about: its card, its loot, or whom it is aimed at."""

from collections.abc import Iterator

from data.emojis import emojis


def action_emoji(action: str) -> str:
    """Return the key of an emoji for the text of an action; empty where the art has none."""
    return next((key for key in _fitting(*action.split(" ")) if key in emojis()), "")


def _fitting(word: str, *about: str) -> Iterator[str]:
    if word in {"play", "hide", "keep", "drop"} and about:
        owner, _, kind = about[0].partition(".")
        yield f"card_{'bullet' if owner == 'bullet' else kind}"
    elif word == "draw":
        yield "card_draw"
    elif word == "rob" and about:
        yield about[0]
    elif word == "punch" and len(about) > 1:
        yield about[1]
    elif word == "fire" and about:
        yield f"sign_{about[0]}"
    elif word == "marshal":
        yield "marshal"
