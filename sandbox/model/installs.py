"""Installations in guilds and user accounts, and their effect on interactions."""

from __future__ import annotations

from collections.abc import Container

from sandbox.json_types import JsonObject
from sandbox.model.permissions import BITS, in_channel, send_permission
from sandbox.model.records import DM, GROUP_DM, Channel
from sandbox.model.world import World

_IN_ANSWERS = BITS["ATTACH_FILES"] | BITS["EMBED_LINKS"] | BITS["MENTION_EVERYONE"]

CONTEXTS = {DM: 1, GROUP_DM: 2}
"""Interaction context by channel type; guild channels have 0 (docs, "Receiving and Responding", Interaction Context Types)."""


def context_of(channel: Channel) -> int:
    """Return the context of an interaction: a guild (0), direct messages with the bot (1), or a group DM (2)."""
    return CONTEXTS.get(channel.type, 0)


def owners_of(world: World, channel: Channel, user_id: str, types: Container[int]) -> JsonObject:
    """Return the `authorizing_integration_owners` of an interaction: the installations that allow it, or an empty object.

    Key "0" has the guild (or "0" in direct messages with the bot), key "1" the user. A key is present only if the application is
    installed there and `types` has it (docs, "Receiving and Responding", Authorizing Integration Owners Object, August 2026).
    """
    owners: JsonObject = {}
    if 0 in types and (channel.type == DM or world.is_home(channel.guild_id)):
        owners["0"] = channel.guild_id or "0"
    if 1 in types and world.user(user_id).installed:
        owners["1"] = user_id
    return owners


def of_app(world: World, channel: Channel, user_id: str) -> int:
    """Return the `app_permissions` of a user's interaction: those of the bot, or of its answers if it isn't in the channel.

    "includes `ATTACH_FILES | EMBED_LINKS | MENTION_EVERYONE` permissions for (G)DMs with other users, and additionally includes
    `USE_EXTERNAL_EMOJIS` for DMs with the app's bot user" (docs, "Receiving and Responding", Interaction Object, August 2026). An
    application that only the user has installed must "respect the user's permissions in the surface where the app is being used"
    ("Resources / Application", User Context, August 2026).
    """
    if channel.type == GROUP_DM:
        return _IN_ANSWERS
    if channel.type == DM:
        return _IN_ANSWERS | BITS["USE_EXTERNAL_EMOJIS"]
    if world.is_home(channel.guild_id):
        return in_channel(world, channel, world.bot_id)
    return in_channel(world, channel, user_id) & (_IN_ANSWERS | BITS["USE_EXTERNAL_EMOJIS"])


def must_be_private(world: World, channel: Channel, user_id: str, owners: JsonObject) -> bool:
    """Return whether an answer must be ephemeral: only the user installed the application, and they may not post with it here.

    USE_EXTERNAL_APPS: "When disabled, users will still be allowed to use their apps but the responses will be ephemeral" (docs,
    "Topics / Permissions", August 2026); without the right to send messages "the app won't be able to respond with a non-ephemeral
    message" ("Resources / Application", User Context, August 2026).
    """
    if "0" in owners or channel.guild_id is None:
        return False
    needed = BITS["USE_EXTERNAL_APPS"] | BITS[send_permission(channel)]
    return in_channel(world, channel, user_id) & needed != needed
