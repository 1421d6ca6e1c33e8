"""``make acts``: writes docs/acts.md for security reviews: every act, its gate, and the users who see its command."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import discord
import msgspec

from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.core.settings.setting import Ids, Language, Number, Pick, Setting, Switch, SwitchParts, settings_of
from bot.discord_ui.core.acts import Act, acts_of
from bot.discord_ui.core.gate import Right
from bot.run.interfaces import ACTS, GROUPS, seen_by

PAGE: Final = Path(__file__).parents[1] / "docs" / "acts.md"
HEAD: Final = """# Every act

Everything that users can press and type, in the order of the features. `make acts` writes this page, and a test compares it.

- **Names**: the kind of number in the press or option. The gate lets users pass who may see it; for others it doesn't exist.
- **Who may** is checked by the bot.
- **Command** is shown to everyone, unless Discord hides it (in brackets); servers may change that.

| Feature | Press | Command | Names | Who may |
|---|---|---|---|---|
"""
SETTINGS: Final = """
## Every setting

`Server` is set with `/setup` by those who manage the server, `Habits` with `/settings` by each user.

| Setting | Press | Choices | Default |
|---|---|---|---|
"""
MAY: Final = {
    Right.ANYBODY: "everyone",
    Right.SELF: "everyone, for themselves",
    Right.SEATED: "players who sit there or have entered",
    Right.HOST: "the host of the table",
    Right.ASKED: "users it is offered to, and the one who began it",
    Right.DIRECTOR: "directors",
    Right.MODERATOR: "moderators",
    Right.MANAGER: "managers of the server",
}


def rows() -> Iterator[str]:
    """Yield a table row for the acts of a feature with the same gate, in the order of the classes."""
    alike: dict[tuple[str, str, str], list[Act]] = {}
    for kind in ACTS:
        for _, act in acts_of(kind):
            named = "" if act.gate.named is None else act.gate.named.argument
            alike.setdefault((kind.__module__.split(".")[2], named, MAY[act.gate.right]), []).append(act)
    for (feature, named, may), acts in alike.items():
        presses = ", ".join(f"`{act.press.area} {act.press.verb}`" for act in acts if act.press)
        commands = ", ".join(_command(act) for act in acts if act.command)
        yield f"| {feature} | {presses} | {commands} | {named} | {may} |"


def _command(act: Act) -> str:
    """Return an act's command, with the users who see it unless all do."""
    assert act.command is not None
    group = act.command.name.rpartition(" ")[0]
    permissions = act.command.seen_by or seen_by(group)
    seen = ", ".join(_granted(permissions)) if permissions else "servers only" if group in GROUPS else ""
    return (f"`/{act.command.name}`" if act.typed else "in a menu") + (f" ({seen})" if seen else "")


def _granted(permissions: discord.Permissions) -> list[str]:
    return [name.replace("_", " ") for name, granted in permissions if granted]


def settings() -> Iterator[str]:
    """Yield a table row for each setting that has a panel, servers' settings first."""
    for kind in (Server, Habits):
        usual = {field.name: field.default for field in msgspec.structs.fields(kind)}
        for key, row in settings_of(kind).items():
            press = f"`{row.panel} {row.verb.split()[0]}`"
            yield f"| `{kind.__name__}.{key}` | {press} | {_choice(row)} | {_usual(row, usual[key])} |"


def _choice(row: Setting) -> str:
    match row:
        case Ids():
            return f"up to {row.most} {'roles' if row.roles else 'channels'}"
        case Number() | Pick() | SwitchParts():
            return ", ".join(map(str, row.values))
        case Language():
            return "any language offered"
    return "on, off"


def _usual(row: Setting, value: object) -> str:
    if isinstance(row, Switch):
        return "on" if value else "off"
    if isinstance(row, Number):
        return str(row.usual or "the operator's")
    return str(value or "none")


def page() -> str:
    """Return the page as Markdown."""
    return HEAD + "".join(f"{row}\n" for row in rows()) + SETTINGS + "".join(f"{row}\n" for row in settings())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.stdout.write(f"{PAGE}\n")
