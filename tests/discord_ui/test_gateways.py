"""Which gateway a client connects to, and whether it listens there for further servers as long as Discord takes to name them."""

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.discord_ui.core.client import DISCORD, use_gateway

LISTENED = discord.Client(intents=discord.Intents.none())._connection.guild_ready_timeout
"""Seconds that discord.py listens, where nobody says otherwise."""


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> discord.Client:
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:9/api/v10")
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    return discord.Client(intents=discord.Intents.none())


@pytest.mark.parametrize("address", ["ws://127.0.0.1:9/", "ws://localhost:9/", "ws://[::1]:9/"])
def test_a_stand_in_on_this_machine_is_listened_to_for_a_moment(client: discord.Client, address: str) -> None:
    use_gateway(client, address)
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == address
    assert client._connection.guild_ready_timeout < LISTENED


@pytest.mark.parametrize("address", ["wss://gateway.discord.gg/", "ws://sandbox:9/"])
def test_whoever_lies_elsewhere_may_take_their_time(client: discord.Client, address: str) -> None:
    use_gateway(client, address)
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == address
    assert client._connection.guild_ready_timeout == LISTENED


def test_discords_own_gateway_is_the_one_of_discord_py(client: discord.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", DISCORD)
    before = DiscordWebSocket.DEFAULT_GATEWAY
    use_gateway(client, "ws://127.0.0.1:9/")
    assert before == DiscordWebSocket.DEFAULT_GATEWAY
    assert client._connection.guild_ready_timeout == LISTENED
