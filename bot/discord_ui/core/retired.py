"""Commands of earlier versions with their replacements: Discord's clients offer old commands until they are reloaded.

A row is deleted one release after its command. All of these commands left in 1.0.0, so 1.0.0 has the rows, and the release after it
has none: ``tests/discord_ui/released_commands.txt`` is written anew at the tag, and its test then refuses them. Old shapes of custom_ids
(``content/custom_ids.py``), and presses that are gone, stay: buttons that were posted remain in channels for years.
"""

from collections.abc import Mapping
from typing import Final

from bot.discord_ui.content.custom_ids import translated
from data.catalogue import current, text

RETIRED: Final[Mapping[str, tuple[str, str]]] = {
    "draw": ("play", ""),
    "choose": ("play", ""),
    "next": ("matches", ""),
    "hint": ("hand", "button-hint"),
    "plan": ("hand", "button-plan"),
    "board": ("", "button-board"),
    "story": ("", "button-log"),
    "match take-back": ("hand", "button-take-back"),
    "match more-time": ("hand", "button-more-time"),
    "match pause": ("match info", "button-control-pause"),
    "match resume": ("match info", "button-control-resume"),
    "match end": ("match info", "button-control-end"),
    "guess": ("", "button-guess"),
    "lobby join": ("tables", "button-join"),
    "lobby leave": ("lobby options", "button-leave"),
    "lobby start": ("lobby options", "button-start"),
    "lobby play-now": ("lobby options", "button-fill"),
    "lobby cancel": ("lobby options", "button-cancel"),
    "lobby computer": ("lobby options", ""),
    "notify": ("tables", "button-call-me"),
    "weekly": ("lobby weekly", ""),
    "weekly show": ("tables", ""),
    "seat": ("match offer", ""),
    "seat resign": ("match resign", ""),
    "seat accept": ("", "button-accept-seat"),
    "seat decline": ("", "button-decline-seat"),
    "seat take": ("tables", "button-free-seat"),
    "seat back": ("", "button-back"),
    "away from": ("away", ""),
    "away back": ("away", ""),
    "away list": ("away", ""),
    "privacy export": ("privacy", "button-privacy-export"),
    "privacy delete": ("privacy", "button-privacy-delete"),
    "privacy options": ("privacy", ""),
    "tournament join": ("tournament info", "tour-button-join"),
    "tournament leave": ("tournament info", "tour-button-leave"),
    "tournament check-in": ("tournament info", "tour-button-checkin"),
    "tournament standings": ("tournament info", "tour-button-standings"),
    "tournament pairings": ("tournament info", "tour-button-pairings"),
    "tournament export": ("tournament info", "tour-button-export"),
    "direct": ("tournament info", "tour-button-direct"),
    "direct archive": ("tournament list", ""),
    "mod hands": ("mod matches", "button-mod-look"),
    "mod export": ("mod matches", "button-mod-look"),
    "mod act": ("mod matches", "button-mod-look"),
    "mod repair": ("mod matches", "button-mod-look"),
    "mod remind": ("mod matches", "button-mod-look"),
    "mod excuse": ("mod matches", "button-mod-look"),
    "season": ("setup", "button-more"),
    "invite": ("", "button-invite-people"),
    "history": ("profile", "button-history"),
}
"""Replacements by old name: the new command (empty if the button is on the message itself), and the key of the button to press.

A group's row is that of its subcommands without a row.
"""

REMOVED: Final[Mapping[str, str]] = {
    "bring": "retired-import",
    "match import": "retired-import",
    "match show": "retired-summary",
}
"""Texts by old name of commands that nothing replaces."""

REMOVED_PRESSES: Final[Mapping[str, str]] = {
    "brought": "retired-import",
    "records:match": "retired-summary",
    "records:announce-match": "retired-summary",
}
"""Likewise by the area, or area and verb, of buttons already posted."""


def replacement(*path: str) -> str | None:
    """Return the sentence about the replacement of a retired command, given its groups and name; None if there was no such command."""
    old = f"{path[0]} {path[-1]}" if len(path) > 1 else path[0]
    if old in REMOVED:
        return text(REMOVED[old])
    name = next((name for name in (old, *path[:1]) if name in RETIRED), None)
    if name is None:
        return None
    command, label = RETIRED[name]
    if not command:
        return text("retired-message", old=f"/{old}", button=text(label))
    if label:
        return text("retired-button", old=f"/{old}", new=current().command(command), button=text(label))
    return text("retired-command", old=f"/{old}", new=current().command(command))


def removed_press(written: str) -> str | None:
    """Return the sentence about a button whose feature is gone, given its custom_id; None if it is of no such feature."""
    words = translated(written).split(":")[1:3]
    key = next((REMOVED_PRESSES[name] for name in (":".join(words), *words[:1]) if name in REMOVED_PRESSES), None)
    return text(key) if key is not None else None
