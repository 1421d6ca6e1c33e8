"""REST: guilds, their members, roles and channels. Source: Discord developer documentation, "Resources / Guild"."""

from __future__ import annotations

from sandbox.errors import refusal
from sandbox.model.payloads import channel_json, guild_json, member_json, role_json
from sandbox.model.records import Guild
from sandbox.rest.call import Call, Reply, Route

_GUILD = "/guilds/{guild_id}"


def _guild(call: Call) -> Guild:
    """Return the route's guild. Raises ApiError 10004 unless the bot is a member."""
    if not call.core.world.is_home(call.id("guild_id")):
        raise refusal(10004)
    return call.core.world.guild(call.id("guild_id"))


def get_guild(call: Call) -> Reply:
    """Get Guild."""
    guild = _guild(call)
    body = guild_json(call.core.world, guild)
    if call.query.get("with_counts") in ("1", "true", "True"):
        body |= {"approximate_member_count": len(guild.members), "approximate_presence_count": len(guild.members)}
    return 200, body


def channels(call: Call) -> Reply:
    """Get Guild Channels (without threads)."""
    world = call.core.world
    return 200, [channel_json(world, channel) for channel in world.guild_channels(_guild(call).id)]


def roles(call: Call) -> Reply:
    """Get Guild Roles."""
    return 200, [role_json(call.core.world, role) for role in _guild(call).roles.values()]


def members(call: Call) -> Reply:
    """List Guild Members. Without the privileged members intent it raises ApiError 50001."""
    if not call.core.settings.privileged & (1 << 1):
        raise refusal(50001)
    after = call.number("after", 0, 0, 2**64 - 1)
    limit = call.number("limit", 1, 1, 1000)
    listed = [person for person in _guild(call).members.values() if int(person.user_id) > after]
    listed.sort(key=lambda person: int(person.user_id))
    return 200, [member_json(call.core.world, person) for person in listed[:limit]]


def member(call: Call) -> Reply:
    """Get Guild Member."""
    world, user_id = call.core.world, call.id("user_id")
    known = _guild(call).members.get(world.user(user_id).id)
    if known is None:
        raise refusal(10007)
    return 200, member_json(world, known)


def emojis(call: Call) -> Reply:
    """List Guild Emojis; guilds of the stand-in have none."""
    _guild(call)
    return 200, []


ROUTES = (
    Route("GET", _GUILD, get_guild),
    Route("GET", f"{_GUILD}/channels", channels),
    Route("GET", f"{_GUILD}/roles", roles),
    Route("GET", f"{_GUILD}/members", members),
    Route("GET", f"{_GUILD}/members/{{user_id}}", member),
    Route("GET", f"{_GUILD}/emojis", emojis),
)
