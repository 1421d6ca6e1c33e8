"""Commands of the control API that change servers: channels, threads, roles, members, permissions."""

from __future__ import annotations

import datetime as dt

from sandbox.commands.registry import send_commands
from sandbox.core import Core
from sandbox.events.access import access_changes
from sandbox.json_types import Json, JsonObject
from sandbox.messages import delivery
from sandbox.model import seed_data
from sandbox.model.locales import check_locale
from sandbox.model.permissions import bits
from sandbox.model.records import GROUP_DM, KINDS, PRIVATE_THREAD, THREADS, Channel, Guild, Overwrite, Role


def _home(core: Core, body: JsonObject) -> Guild:
    """Return the guild of the body's `guild_id`, by default the first."""
    return core.world.guild(body["guild_id"]) if "guild_id" in body else next(iter(core.world.guilds.values()))


def guild(core: Core, body: JsonObject) -> Json:
    """Create another guild {name, channels?: [name], shard?, bot?} with all users, and the bot unless `bot` is false."""
    number = core.ids.next_on(int(body["shard"]), core.settings.shards) if "shard" in body else None
    names = body.get("channels", ["general"])
    made = seed_data.add_guild(
        core.world, core.clock, core.ids, body["name"], names, guild_id=number, bot=body.get("bot", True)
    )
    core.announce.guild_joined(made)
    return {"id": made.id, "channels": [channel.id for channel in core.world.guild_channels(made.id)]}


def guild_delete(core: Core, body: JsonObject) -> None:
    """Delete a guild with its channels {guild_id}; the bot leaves it."""
    gone = core.world.guild(body["guild_id"])
    if len(core.world.guilds) == 1:
        raise ValueError("This is the last guild: the people need one, so make another first.")
    core.announce.guild_left(gone)
    for channel_id in [channel.id for channel in core.world.channels.values() if channel.guild_id == gone.id]:
        del core.world.channels[channel_id]
    del core.world.guilds[gone.id]
    core.world.commands.pop(gone.id, None)


def guild_locale(core: Core, body: JsonObject) -> None:
    """Set the language of a guild {locale, guild_id?}."""
    home = _home(core, body)
    home.locale = check_locale(body["locale"])
    core.announce.guild_changed(home)


def channel(core: Core, body: JsonObject) -> Json:
    """Create a channel {name, kind?, guild_id?, deny?: [permission], members?: [user id]}.

    `kind` is text (the default), announcement, voice, stage, forum, media or category. `deny` lists permissions that the bot
    loses here. A channel with `members` is private to them, the bot, and users who may see every channel.
    """
    home, denied = _home(core, body), bits(body.get("deny", []))
    members = None if body.get("members") is None else [core.world.user(person).id for person in body["members"]]
    kind = body.get("kind", "text")
    if kind not in KINDS:
        raise ValueError(f"Unknown kind {kind!r}: use one of {', '.join(KINDS)}.")
    made = seed_data.add_channel(core.world, core.ids, home, body["name"], KINDS[kind])
    view = bits(["VIEW_CHANNEL"])
    if members is not None:
        made.overwrites = [Overwrite(home.id, 0, deny=view), *(Overwrite(person, 1, allow=view) for person in members)]
    if denied or members is not None:
        made.overwrites.append(
            Overwrite(core.world.bot_id, 1, allow=0 if members is None else view & ~denied, deny=denied)
        )
    core.announce.channel_changed(made, "CREATE")
    return {"id": made.id}


def channel_delete(core: Core, body: JsonObject) -> None:
    """Delete a channel or thread, as a moderator {channel_id}."""
    channel = core.world.channel(body["channel_id"])
    readers = core.announce.audience(channel)
    for gone in core.world.remove_channel(channel.id):
        core.announce.channel_gone(gone, readers)


def message_delete(core: Core, body: JsonObject) -> None:
    """Delete a message, as a moderator {channel_id, message_id}."""
    delivery.delete(core, core.world.message(body["channel_id"], body["message_id"]))


def thread(core: Core, body: JsonObject) -> None:
    """Change a thread, as a moderator {channel_id, archived?, locked?, name?}."""
    target = core.world.channel(body["channel_id"])
    for key in ("archived", "locked", "name"):
        if key in body:
            setattr(target, key, body[key])
    target.archive_timestamp = core.clock.iso()
    core.announce.channel_changed(target, "UPDATE")


def group(core: Core, body: JsonObject) -> Json:
    """Create a group DM of users without the bot {name, members: [user id]}."""
    members = [core.world.user(person).id for person in body["members"]]
    made = Channel(core.ids.next(), GROUP_DM, body["name"], recipients=members)
    core.world.channels[made.id] = made
    core.announce.channel_changed(made, "CREATE")
    return {"id": made.id}


def install(core: Core, body: JsonObject) -> None:
    """Install the application for a user, or uninstall it {user_id, on?}. Raises ValueError if it doesn't allow user installs."""
    if not core.world.user_install:
        raise ValueError("This application can't be added to an account: User Install isn't ticked.")
    person = core.world.user(body["user_id"])
    person.installed = bool(body.get("on", True))
    send_commands(core, person)


def automod(core: Core, body: JsonObject) -> None:
    """Replace the words that AutoMod blocks {words, guild_id?}."""
    _home(core, body).blocked_words = [str(word).lower() for word in body["words"]]


def slow_mode(core: Core, body: JsonObject) -> None:
    """Set the seconds between a user's messages in a channel or thread {channel_id, seconds}."""
    channel = core.world.channel(body["channel_id"])
    channel.rate_limit_per_user = int(body["seconds"])
    core.announce.channel_changed(channel, "UPDATE")


def timeout(core: Core, body: JsonObject) -> None:
    """Time a user out {user_id, seconds, guild_id?}; 0 seconds end the timeout."""
    home, seconds = _home(core, body), float(body["seconds"])
    target = home.members[core.world.user(body["user_id"]).id]
    until = dt.datetime.fromtimestamp(core.clock.now() + seconds, dt.UTC).isoformat()
    target.communication_disabled_until = until if seconds else None
    core.announce.member_changed(home, target)


def thread_start(core: Core, body: JsonObject) -> Json:
    """Open a thread, or a post in a forum, as a user {channel_id, name, user_id?, private?, members?: [user id]}.

    The default is the first user. `members` are added to the thread.
    """
    parent = core.world.channel(body["channel_id"])
    person = core.world.user(body.get("user_id", core.world.humans()[0].id))
    kind = PRIVATE_THREAD if body.get("private") else THREADS.get(parent.type, (None,))[0]
    if kind not in THREADS.get(parent.type, ()):
        raise ValueError("There are no such threads in this kind of channel.")
    now = core.clock.iso()
    made = Channel(
        core.ids.next(), kind, body["name"], guild_id=parent.guild_id, parent_id=parent.id, owner_id=person.id,
        archive_timestamp=now, create_timestamp=now, members={person.id: now, **dict.fromkeys(body.get("members", []), now)},
    )  # fmt: skip
    core.world.channels[made.id] = made
    core.announce.channel_changed(made, "CREATE", newly_created=True)
    return {"id": made.id}


def permissions(core: Core, body: JsonObject) -> None:
    """Replace the permissions denied and allowed in a channel {channel_id, deny?: [name], allow?: [name], id?}.

    `id` is a user or a role, or the guild's id for @everyone; the default is the bot.
    """
    channel = core.world.channel(body["channel_id"])
    home = core.world.guild(channel.guild_id or "")
    target = body.get("id", core.world.bot_id)
    kind = 0 if target in home.roles else 1
    if kind == 1:
        core.world.user(target)
    entry = Overwrite(target, kind, bits(body.get("allow", [])), bits(body.get("deny", [])))
    with access_changes(core.announce, home):
        channel.overwrites = [overwrite for overwrite in channel.overwrites if overwrite.id != target] + [entry]
        core.announce.channel_changed(channel, "UPDATE")


def role(core: Core, body: JsonObject) -> None:
    """Replace the permissions of a role {permissions: [name], id?, guild_id?}.

    The default is the bot's own role; the guild's id is also the id of @everyone.
    """
    home, granted = _home(core, body), bits(body["permissions"])
    guild_role = (
        home.roles[body["id"]] if "id" in body else next(known for known in home.roles.values() if known.managed)
    )
    with access_changes(core.announce, home):
        guild_role.permissions = granted
        core.announce.role_changed(home, guild_role)


def role_create(core: Core, body: JsonObject) -> Json:
    """Add a role {name, permissions?: [name], guild_id?}, without members."""
    home = _home(core, body)
    made = Role(core.ids.next(), body["name"], bits(body.get("permissions", [])), len(home.roles))
    home.roles[made.id] = made
    core.announce.role_changed(home, made, "CREATE")
    return {"id": made.id}


def role_delete(core: Core, body: JsonObject) -> None:
    """Delete a role {id, guild_id?}; its members lose it."""
    home = _home(core, body)
    with access_changes(core.announce, home):
        gone = home.roles.pop(body["id"])
        for holder in home.members.values():
            holder.roles = [role for role in holder.roles if role != gone.id]
        core.announce.role_gone(home, gone)


def member(core: Core, body: JsonObject) -> None:
    """Replace the roles of a member {roles: [role id], user_id?, guild_id?}; the default is the bot."""
    home = _home(core, body)
    target = home.members[body.get("user_id", core.world.bot_id)]
    roles = [home.roles[role_id].id for role_id in body["roles"]]
    with access_changes(core.announce, home):
        target.roles = roles
        core.announce.member_changed(home, target)
