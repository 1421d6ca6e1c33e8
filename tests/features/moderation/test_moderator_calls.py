"""Calling a moderator: the caller reads who was reached, in every configuration of a server."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.core.ids import MatchId, UserId
from bot.core.settings.server import Server
from bot.features.moderation.publishing import ModeratorCalls
from bot.features.settings.rows import AuditEntry
from data.catalogue import current, speaking
from sandbox import reading

GUILD, LOG, SYSTEM, ROLE, OWNER, CALLER = 1, 20, 30, 40, 50, 60
ENTRY = AuditEntry(
    guild=GUILD,
    at=1_000.0,
    by=UserId(CALLER),
    verb="called",
    reason="He cheats",
    match=MatchId(7),
    facts={"channel": 70},
    id=3,
)


def refused(status: int, code: int) -> discord.HTTPException:
    kind = {403: discord.Forbidden, 404: discord.NotFound, 503: discord.DiscordServerError}[status]
    response: Any = SimpleNamespace(status=status, reason="")
    return kind(response, {"code": code, "message": ""})


CLOSED = {"forbidden": (403, 50013), "gone": (404, 10003), "odd": (403, 0), "busy": (503, 0)}


@dataclass
class Discord:
    """A server as the bot finds it, and what it posts there: channel, text, and the notified roles and users."""

    log: str
    system: str
    role: str
    owner: str
    posted: list[tuple[int, str, tuple[int, ...], tuple[int, ...]]] = field(default_factory=list)

    def calls(self) -> ModeratorCalls:
        everything: Any = self
        return ModeratorCalls(everything, everything)

    @property
    def settings(self) -> Server:
        return Server(
            guild=GUILD,
            log_channel=None if self.log == "none" else LOG,
            call_role=None if self.role == "none" else ROLE,
        )

    def get_guild(self, number: int) -> Any:
        able = SimpleNamespace(view_channel=True, send_messages=self.system != "no permission", mention_everyone=False)
        home = SimpleNamespace(id=SYSTEM, permissions_for=lambda _: able)
        role = SimpleNamespace(id=ROLE, mentionable=self.role == "mentionable")
        return SimpleNamespace(
            id=number,
            name="Home",
            me=object(),
            owner_id=None if self.owner == "none" else OWNER,
            system_channel=None if self.system == "none" else home,
            get_role=lambda _: None if self.role == "deleted" else role,
            get_channel_or_thread=lambda _: home,
        )

    def get_partial_messageable(self, channel: int, guild_id: int | None) -> Any:
        del guild_id
        state = {LOG: self.log, SYSTEM: self.system, OWNER: self.owner}[channel]

        async def send(view: Any, allowed_mentions: discord.AllowedMentions, **_: object) -> Any:
            if state in CLOSED:
                raise refused(*CLOSED[state])
            said = reading.text({"components": view.to_components()})
            self.posted.append((channel, said, _ids(allowed_mentions.roles), _ids(allowed_mentions.users)))
            return SimpleNamespace(id=len(self.posted), attachments=[], components=[])

        return SimpleNamespace(send=send)

    async def create_dm(self, person: discord.Object) -> Any:
        return SimpleNamespace(id=person.id)

    async def of_server(self, guild: int) -> str:
        return "de" if guild == GUILD else "en"

    async def of_person(self, user: int, **_: object) -> str:
        del user
        return "en"


def _ids(mentioned: object) -> tuple[int, ...]:
    assert isinstance(mentioned, Sequence)
    return tuple(item.id for item in mentioned)


CONFIGURATIONS = [
    Discord(*item)
    for item in product(
        ("none", "open", "forbidden", "gone", "odd"),
        ("none", "open", "no permission", "forbidden"),
        ("none", "mentionable", "unmentionable", "deleted"),
        ("none", "open", "forbidden"),
    )
]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
async def test_the_caller_reads_what_happened_in_every_configuration_of_a_server(language: str) -> None:
    for place in CONFIGURATIONS:
        place.posted.clear()
        with speaking(language):
            told = await place.calls().deliver(ENTRY, place.settings)
            reached = {
                LOG: lambda roles, people: current().text("call-reached-log", who=people if roles == "none" else roles),
                SYSTEM: lambda roles, people: current().text(
                    "call-reached-system", channel=str(SYSTEM), who=people if roles == "none" else roles
                ),
                OWNER: lambda roles, people: current().text("call-reached-owner", who=f"<@{OWNER}>"),
            }
            assert len(place.posted) <= 1, place
            if not place.posted:
                assert told == current().text("call-reached-no-one"), place
                assert place.owner != "open", place
                continue
            [(channel, said, roles, people)] = place.posted
            marks = [" ".join(f"<@{sign}{item}>" for item in ids) for sign, ids in (("&", roles), ("", people))]
            assert told == reached[channel](*(mark or "none" for mark in marks)), place
            assert all(mark in said for mark in marks), place
            assert roles or people or place.owner == "none" or channel == OWNER, place
            assert bool(roles) == (channel != OWNER and place.role == "mentionable"), place
            assert (channel == SYSTEM) == ("He cheats" not in said), place
            assert channel != SYSTEM or (not re.search(rf"\b{CALLER}\b", said) and "<#70>" not in said), place


async def test_a_call_waits_while_discord_is_down() -> None:
    place = Discord("busy", "open", "none", "open")
    with pytest.raises(discord.DiscordServerError):
        await place.calls().deliver(ENTRY, place.settings)
    assert not place.posted
