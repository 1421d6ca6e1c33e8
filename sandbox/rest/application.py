"""REST: the bot's user, its application, its commands, and the gateway's URL.

Source: Discord developer documentation, "Resources / User", "Resources / Application", "Interactions / Application
Commands", "Gateway".
"""

from __future__ import annotations

from sandbox.commands.forms import read_command, read_commands
from sandbox.commands.registry import all_in, in_words, remove, replace_all, upsert
from sandbox.errors import FormErrors, refusal
from sandbox.fields import Field, check
from sandbox.json_types import JsonObject
from sandbox.model.payloads import APPLICATION_FLAGS, channel_json, own_user_json, user_json
from sandbox.model.permissions import ALL
from sandbox.model.records import Guild
from sandbox.model.seed_data import open_dm
from sandbox.model.world import GLOBAL, World
from sandbox.rest.call import NO_CONTENT, Call, Reply, Route


def gateway(call: Call) -> Reply:
    """Get Gateway."""
    return 200, {"url": call.core.gateway_url}


def gateway_bot(call: Call) -> Reply:
    """Get Gateway Bot."""
    settings = call.core.settings
    limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": settings.max_concurrency}
    return 200, {"url": call.core.gateway_url, "shards": settings.shards, "session_start_limit": limit}


def me(call: Call) -> Reply:
    """Get Current User."""
    return 200, own_user_json(call.core.world.user(call.core.world.bot_id))


def get_user(call: Call) -> Reply:
    """Get User."""
    return 200, user_json(call.core.world.user(call.id("user_id")))


def my_guilds(call: Call) -> Reply:
    """Get Current User Guilds."""
    world = call.core.world
    return 200, [_partial_guild_json(world, guild) for guild in world.guilds.values() if world.is_home(guild.id)]


def application(call: Call) -> Reply:
    """Get Current Application, or Edit Current Application (which changes nothing)."""
    return 200, _application_json(call.core.world)


def _application_json(world: World) -> JsonObject:
    """Return the bot's application object."""
    bot = world.user(world.bot_id)
    owner = world.humans()[0]
    return {
        "id": world.bot_id,
        "name": world.bot_name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user_json(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "integration_types_config": {"0": {}, "1": {}} if world.user_install else {"0": {}},
        "verify_key": "0" * 64,
        "flags": APPLICATION_FLAGS,
        "flags_new": str(APPLICATION_FLAGS),
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_json(owner),
        "approximate_guild_count": sum(map(world.is_home, world.guilds)),
        "approximate_user_install_count": sum(user.installed for user in world.humans()),
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
    }


def _partial_guild_json(world: World, guild: Guild) -> JsonObject:
    """Return one item of `/users/@me/guilds`."""
    return {
        "id": guild.id,
        "name": guild.name,
        "icon": None,
        "banner": None,
        "owner": guild.owner_id == world.bot_id,
        "permissions": str(ALL if guild.owner_id == world.bot_id else guild.roles[guild.id].permissions),
        "features": [],
    }


def create_dm(call: Call) -> Reply:
    """Create DM. It succeeds even if the user blocks messages; sending then fails with 50007."""
    world, body, faults = call.core.world, call.object(), FormErrors()
    check(body, {"recipient_id": Field("snowflake", required=True)}, (), faults)
    faults.raise_if_any()
    user = world.user(str(body["recipient_id"]))
    if user.bot:
        raise refusal(50033)
    known = world.dm_with(user.id)
    channel = known or open_dm(world, call.core.ids, user)
    if known is None:
        call.core.announce.channel_changed(channel, "CREATE")
    return 200, channel_json(world, channel)


def _scope(call: Call) -> str:
    """Return the id of the route's guild, or GLOBAL. Raises ApiError 10002 or 10004."""
    if call.id("application_id") != call.core.world.bot_id:
        raise refusal(10002)
    guild_id = call.params.get("guild_id", GLOBAL)
    return call.core.world.guild(guild_id).id if guild_id else GLOBAL


def list_commands(call: Call) -> Reply:
    """Get Global (or Guild) Application Commands."""
    commands = all_in(call.core.world, _scope(call))
    if call.query.get("with_localizations", "").lower() in ("1", "true"):
        return 200, commands
    return 200, [in_words(command) for command in commands]


def put_commands(call: Call) -> Reply:
    """Bulk Overwrite Global (or Guild) Application Commands."""
    scope = _scope(call)
    return 200, replace_all(call.core, scope, read_commands(call.body))


def post_command(call: Call) -> Reply:
    """Create Global (or Guild) Application Command; replaces one with the same type and name."""
    scope = _scope(call)
    command, fresh = upsert(call.core, scope, read_command(call.body))
    return (201 if fresh else 200), command


def get_command(call: Call) -> Reply:
    """Get Global (or Guild) Application Command."""
    for command in all_in(call.core.world, _scope(call)):
        if command["id"] == call.id("command_id"):
            return 200, command
    raise refusal(10063)


def patch_command(call: Call) -> Reply:
    """Edit Global (or Guild) Application Command."""
    _, old = get_command(call)
    merged = read_command({**old, **call.object()})
    remove(call.core, _scope(call), old["id"])
    command, _ = upsert(call.core, _scope(call), merged, command_id=old["id"])
    return 200, command


def delete_command(call: Call) -> Reply:
    """Delete Global (or Guild) Application Command."""
    _, old = get_command(call)
    remove(call.core, _scope(call), old["id"])
    return NO_CONTENT


_SCOPES = ("/applications/{application_id}", "/applications/{application_id}/guilds/{guild_id}")
ROUTES = (
    Route("GET", "/gateway", gateway, public=True),
    Route("GET", "/gateway/bot", gateway_bot),
    Route("GET", "/users/@me", me),
    Route("GET", "/users/@me/guilds", my_guilds),
    Route("POST", "/users/@me/channels", create_dm),
    Route("GET", "/users/{user_id}", get_user),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/applications/@me", application),
    Route("PATCH", "/applications/@me", application),
    *(Route("GET", f"{scope}/commands", list_commands) for scope in _SCOPES),
    *(Route("PUT", f"{scope}/commands", put_commands) for scope in _SCOPES),
    *(Route("POST", f"{scope}/commands", post_command) for scope in _SCOPES),
    *(Route("GET", f"{scope}/commands/{{command_id}}", get_command) for scope in _SCOPES),
    *(Route("PATCH", f"{scope}/commands/{{command_id}}", patch_command) for scope in _SCOPES),
    *(Route("DELETE", f"{scope}/commands/{{command_id}}", delete_command) for scope in _SCOPES),
)
