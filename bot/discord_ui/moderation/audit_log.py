"""Entries of the audit log in words, and posted in the log channel of their server."""

import logging
from typing import Final

import discord

from bot.discord_ui.content.formatting import fact_words
from bot.discord_ui.content.layout import QUIET, mention, moment, notice
from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.choosing import LABELS
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.trouble import BARRED, Trouble, trouble
from bot.discord_ui.terms.posts import term_value
from bot.hosting.host import Host
from bot.hosting.servers import servers
from bot.model.choosing import EXTRAS, Ids, Language, Parts, Pick, Setting, Switch, settings_of
from bot.model.ports import NotifierUnavailable
from bot.model.servers import AuditEntry, Server
from data.catalogue import listing, passage, speaking, text
from data.formats import autonym
from renderers.phrases.escape import escape, remark

_log = logging.getLogger(__name__)

ROWS: Final = settings_of(Server)
NOTHING: Final = ("", "None")
"""Values of a setting that is as usual."""
WORTH_POSTING: Final = 7 * 86_400.0
"""Seconds for which an entry is still tried where the log channel does not let us; ``/mod log`` has it in any case."""


def entry_words(entry: AuditEntry) -> str:
    """Return an entry as a sentence, with the reason and when it was."""
    facts = {key: fact_words(fact) for key, fact in entry.facts.items()}
    facts |= {
        "by": mention(entry.by),
        "user": mention(entry.user) if entry.user else "",
        "match": str(entry.match or ""),
    }
    if isinstance(other := entry.facts.get("other"), str) and other.lstrip("-").isdigit():
        facts["other"] = mention(int(other))
    if entry.verb == "setup":
        facts["what"] = passage([setting_words(key, str(value)) for key, value in entry.facts.items()])
    if {"term", "value"} <= facts.keys():
        facts |= {
            "rule": text(f"term-{entry.facts['term']}"),
            "value": term_value(str(entry.facts["term"]), str(entry.facts["value"])),
        }
    done = text(f"audit-{entry.verb}", **facts)
    why = text("audit-reason", reason=remark(entry.reason)) if entry.reason else ""
    return passage([moment(entry.at, "f"), done, why])


def setting_words(setting: str, value: str) -> str:
    """Return a sentence about the new value of a field of ``Server``, as an entry of the audit log holds it."""
    key = f"audit-setting-{setting.replace('_', '-')}"
    return text(f"{key}-usual") if value in NOTHING else text(key, value=_shown(ROWS.get(setting), value))


def _shown(row: Setting | None, value: str) -> str:
    match row:
        case Ids(roles=roles):
            return listing([f"<{'@&' if roles else '#'}{number}>" for number in value.split(", ")])
        case Parts():
            return listing([text(f"find-part-{part}") for part in value.split(", ")])
        case Pick(panel=panel, verb=verb):
            return LABELS[verb](value) if panel == EXTRAS else text(f"{verb}-{value}")
        case Language():
            return autonym(value)
        case Switch():
            return text("settings-on" if value == "True" else "settings-off")
    return escape(value)


class AuditLog:
    """Posts entries; a log channel that is gone or closed to us holds nothing up."""

    def __init__(self, client: discord.Client, host: Host, languages: Languages) -> None:
        self._languages = languages
        self._client = client
        self._host = host

    async def publish(self, number: int) -> None:
        """Post an entry in its server's log channel, if there is one.

        Raises:
            NotifierUnavailable: the channel does not let us now.
        """
        kept_entry = await self._host.read(servers.entry, number)
        if kept_entry is None or kept_entry[1].log_channel is None:
            return
        entry, server = kept_entry
        channel = Channel(self._client, server.log_channel or 0, server.guild)
        try:
            with speaking(await self._languages.of_server(server.guild)):
                await channel.post(notice(entry_words(entry), colour=QUIET), f"audit.{entry.id}")
        except discord.HTTPException as error:
            kind = trouble(error)
            if kind is Trouble.LATER:
                raise
            _log.warning("entry %d of the audit log of %d cannot be posted: %s", entry.id, server.guild, error)
            if kind is Trouble.FORBIDDEN and self._host.now() < entry.at + WORTH_POSTING:
                raise NotifierUnavailable(BARRED) from error
