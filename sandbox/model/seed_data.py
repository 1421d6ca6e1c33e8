"""Initial world: one guild, "The Saloon", with six human users, four channels, and the bot."""

from __future__ import annotations

from sandbox.clock import Clock
from sandbox.model.permissions import BITS, EVERYONE_DEFAULT
from sandbox.model.records import DM, TEXT, Channel, Guild, Member, Overwrite, Role, User
from sandbox.model.snowflakes import Snowflakes
from sandbox.model.world import World

PEOPLE: tuple[tuple[str, str, str], ...] = (
    ("rosalind", "Rosalind", "b5532f"),
    ("amos", "Amos", "2f6f8f"),
    ("clementine", "Clementine", "8f5fa8"),
    ("jedediah", "Jedediah", "4f7d3a"),
    ("winona", "Winona", "b08a1e"),
    ("barnaby", "Barnaby", "a03d5c"),
)
CHANNELS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("the-station", "Everything works here.", ()),
    ("the-saloon", "A second room.", ()),
    ("no-threads", "The bot may not open threads here.", ("CREATE_PUBLIC_THREADS", "CREATE_PRIVATE_THREADS")),
    ("locked", "The bot may read here, but not speak.", ("SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS")),
)
BOT_DEFAULT = sum(
    BITS[name]
    for name in (
        "VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS", "EMBED_LINKS",
        "ATTACH_FILES", "READ_MESSAGE_HISTORY",
    )
)  # fmt: skip


def build_world(clock: Clock, ids: Snowflakes, bot_name: str, accounts: list[User] | None = None) -> World:
    """Return a fresh world. Its first human user owns the guild. `accounts`, if given, replace the six users and the bot."""
    world = World(bot_name=bot_name)
    for user in accounts or new_accounts(ids, bot_name):
        user.dm_blocked = False
        world.users[user.id] = user
    bot = next(user for user in world.users.values() if user.bot)
    world.bot_id = bot.id
    add_guild(world, clock, ids, "The Saloon", [channel[0] for channel in CHANNELS])
    for channel, (_, topic, denied) in zip(world.channels.values(), CHANNELS, strict=True):
        channel.topic = topic
        if denied:
            channel.overwrites.append(Overwrite(bot.id, 1, deny=sum(BITS[name] for name in denied)))
    return world


def new_accounts(ids: Snowflakes, bot_name: str) -> list[User]:
    """Return new accounts for the six human users and the bot."""
    people = [User(ids.next(), name, display, color) for name, display, color in PEOPLE]
    return [*people, User(ids.next(), bot_name, bot_name, "3b3f45", bot=True)]


def add_guild(
    world: World,
    clock: Clock,
    ids: Snowflakes,
    name: str,
    channels: list[str],
    *,
    guild_id: str | None = None,
    bot: bool = True,
) -> Guild:
    """Add a guild with all human users, text channels of these names and, if `bot`, the bot. Return the guild."""
    people = world.humans()
    guild = Guild(guild_id or ids.next(), name, people[0].id)
    guild.roles[guild.id] = Role(guild.id, "@everyone", EVERYONE_DEFAULT, 0)
    joined = clock.iso()
    for user in people:
        guild.members[user.id] = Member(user.id, joined)
    if bot:
        bot_role = Role(ids.next(), world.bot_name, BOT_DEFAULT, 1, managed=True)
        guild.roles[bot_role.id] = bot_role
        guild.members[world.bot_id] = Member(world.bot_id, joined, [bot_role.id])
    world.guilds[guild.id] = guild
    for channel_name in channels:
        add_channel(world, ids, guild, channel_name)
    return guild


def add_channel(world: World, ids: Snowflakes, guild: Guild, name: str, kind: int = TEXT) -> Channel:
    """Add a channel at the end of a guild's list, and return it."""
    channel = Channel(ids.next(), kind, name, guild_id=guild.id, position=len(world.guild_channels(guild.id)))
    world.channels[channel.id] = channel
    return channel


def open_dm(world: World, ids: Snowflakes, user: User) -> Channel:
    """Return the direct message channel between the bot and a user, after creating it if necessary."""
    channel = world.dm_with(user.id)
    if channel is None:
        channel = Channel(ids.next(), DM, user.display, recipients=[user.id])
        world.channels[channel.id] = channel
    return channel
