"""Parts of one running stand-in, which every handler receives."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandbox.clock import Clock
from sandbox.events.announce import Announcer
from sandbox.events.gateway import Gateway
from sandbox.events.pages import PageHub
from sandbox.interactions import Interactions
from sandbox.model.files import FileStore
from sandbox.model.snowflakes import Snowflakes
from sandbox.model.world import World
from sandbox.settings import Settings
from sandbox.traffic.faults import Faults
from sandbox.traffic.ratelimit import RateLimits
from sandbox.traffic.record import Recorder

NONCE_LIFE = 300.0


@dataclass(slots=True)
class Core:
    """Parts of the stand-in that a request may use. `base_url` is set once the port is known."""

    settings: Settings
    clock: Clock
    ids: Snowflakes
    world: World
    files: FileStore
    gateway: Gateway
    pages: PageHub
    announce: Announcer
    interactions: Interactions
    recorder: Recorder
    faults: Faults
    limits: RateLimits
    base_url: str = ""
    nonces: dict[str, tuple[float, str, str]] = field(default_factory=dict)

    @property
    def gateway_url(self) -> str:
        """Websocket URL of the gateway."""
        return self.base_url.replace("http", "ws", 1) + "/gateway"

    def remember_nonce(self, nonce: str, channel_id: str, message_id: str) -> None:
        """Record that the bot sent a message with a nonce, and drop expired nonces."""
        now = self.clock.now()
        while self.nonces and now - next(iter(self.nonces.values()))[0] > NONCE_LIFE:
            del self.nonces[next(iter(self.nonces))]
        self.nonces.pop(nonce, None)
        self.nonces[nonce] = (now, channel_id, message_id)

    def recall_nonce(self, nonce: str) -> tuple[str, str] | None:
        """Return (channel id, message id) of the message sent with a nonce in the last five minutes, else None."""
        sent, channel_id, message_id = self.nonces.get(nonce, (0.0, "", ""))
        return (channel_id, message_id) if channel_id and self.clock.now() - sent <= NONCE_LIFE else None
