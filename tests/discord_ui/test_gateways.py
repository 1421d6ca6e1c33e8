"""The gateway that a client connects to, and how long it listens there for further servers."""

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.discord_ui.core.client import USUAL_NEXT_SERVER_S, ready_timeout
from bot.discord_ui.patches import DISCORD, use_gateway


@pytest.fixture(autouse=True)
def _own_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:9/api/v10")
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)


@pytest.mark.parametrize("host", ["127.0.0.1:9", "localhost:9", "[::1]:9"])
def test_a_client_listens_only_for_a_moment_to_a_server_on_this_machine(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Route, "BASE", f"http://{host}/api/v10")
    assert ready_timeout() < USUAL_NEXT_SERVER_S


@pytest.mark.parametrize("base", [DISCORD, "http://sandbox:9/api/v10"])
def test_a_client_listens_longer_to_a_server_elsewhere(base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", base)
    usual = discord.Client(intents=discord.Intents(guilds=True))._connection.guild_ready_timeout
    assert ready_timeout() == usual


def test_the_gateway_is_the_one_that_a_stand_in_names() -> None:
    use_gateway("ws://127.0.0.1:9/")
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:9/"


def test_discords_own_gateway_is_the_one_of_discord_py(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", DISCORD)
    before = DiscordWebSocket.DEFAULT_GATEWAY
    use_gateway("ws://127.0.0.1:9/")
    assert before == DiscordWebSocket.DEFAULT_GATEWAY
