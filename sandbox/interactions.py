"""Interactions: a user's commands, presses and forms, and the time limits for the bot's answers.

Source: Discord developer documentation, "Interactions / Receiving and Responding".
"""

from __future__ import annotations

import base64
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass, field

from sandbox.clock import Clock, Timer
from sandbox.errors import refusal
from sandbox.events.gateway import Gateway
from sandbox.events.pages import PageHub
from sandbox.json_types import JsonObject
from sandbox.model.installs import context_of, of_app, owners_of
from sandbox.model.payloads import channel_json, member_json, message_json, user_json
from sandbox.model.permissions import in_channel
from sandbox.model.records import Channel, Message
from sandbox.model.snowflakes import Snowflakes
from sandbox.model.world import World
from sandbox.traffic.record import Recorder

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
TOKEN_LIFE = 900.0
KEPT = 20_000


@dataclass(slots=True)
class Interaction:
    """A user's action. `source_id` is the message with the pressed component; `original_id` the answering message (or `source_id`)."""

    id: str
    token: str
    kind: int
    channel_id: str
    user_id: str
    name: str
    born: float
    nonce: str | None = None
    command_type: int = 1
    source_id: str | None = None
    parent: JsonObject | None = None
    owners: JsonObject = field(default_factory=dict)
    followups: int = 0
    answered_as: int | None = None
    original_id: str | None = None
    messages: set[str] = field(default_factory=set)
    deadline: Timer | None = None
    dispatched: float = field(default_factory=time.perf_counter)


@dataclass(slots=True)
class Interactions:
    """Latest interactions. `max_file`: maximum bytes of an answer's file; `answer_within`: seconds for the first answer."""

    world: World
    clock: Clock
    ids: Snowflakes
    gateway: Gateway
    pages: PageHub
    recorder: Recorder
    max_file: int
    answer_within: float
    modals: dict[tuple[str, str], tuple[Interaction, JsonObject]] = field(default_factory=dict)
    _by_id: OrderedDict[str, Interaction] = field(default_factory=OrderedDict)
    _by_token: dict[str, Interaction] = field(default_factory=dict)

    def open(self, kind: int, channel: Channel, user_id: str, name: str, *, nonce: str | None) -> Interaction:
        """Create an interaction without sending it to the bot, and return it."""
        number = self.ids.next()
        secret = base64.urlsafe_b64encode(f"interaction:{number}:".encode() + secrets.token_bytes(48)).decode()
        interaction = Interaction(number, secret, kind, channel.id, user_id, name, self.clock.now(), nonce)
        self._by_id[number] = interaction
        self._by_token[secret] = interaction
        if len(self._by_id) > KEPT:
            _, oldest = self._by_id.popitem(last=False)
            self._by_token.pop(oldest.token, None)
        return interaction

    def send(self, interaction: Interaction, data: JsonObject, source: Message | None = None) -> None:
        """Send the interaction to the bot and start its time limit."""
        channel = self.world.channel(interaction.channel_id)
        interaction.owners = self._owners(interaction, channel, data, source)
        body = self._body(interaction, channel, data)
        if source is not None:
            interaction.source_id = source.id
            interaction.original_id = source.id
            body["message"] = message_json(self.world, source)
        interaction.deadline = self.clock.call_later(self.answer_within, lambda: self._unanswered(interaction))
        interaction.dispatched = time.perf_counter()
        self.recorder.sent += 1
        frame = {"t": "sent", "nonce": interaction.nonce, "interaction_id": interaction.id}
        self.pages.send([interaction.user_id], frame)
        self.gateway.dispatch("INTERACTION_CREATE", body, guild_id=channel.guild_id)

    def _body(self, interaction: Interaction, channel: Channel, data: JsonObject) -> JsonObject:
        world = self.world
        user = world.user(interaction.user_id)
        body: JsonObject = {
            "id": interaction.id,
            "application_id": world.bot_id,
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "channel_id": channel.id,
            "channel": channel_json(world, channel)
            | {"permissions": str(in_channel(world, channel, user.id)), "name": channel.name},
            "app_permissions": str(of_app(world, channel, user.id)),
            "locale": user.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": interaction.owners,
            "context": context_of(channel),
            "attachment_size_limit": self.max_file,
            "data": data,
        }
        if channel.guild_id is None:
            return body | {"user": user_json(user)}
        guild = world.guild(channel.guild_id)
        member = member_json(world, guild.members[user.id])
        member["permissions"] = str(in_channel(world, channel, user.id))
        return body | {
            "guild_id": channel.guild_id,
            "guild": {"id": guild.id, "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "member": member,
        }

    def _owners(
        self, interaction: Interaction, channel: Channel, data: JsonObject, source: Message | None
    ) -> JsonObject:
        """Return the installations that allow an interaction: for presses and forms, those of the command that led to them."""
        if interaction.kind in (COMMAND, AUTOCOMPLETE):
            every = (command for scope in self.world.commands.values() for command in scope)
            types = next(
                (command.get("integration_types") for command in every if command["id"] == data.get("id")), None
            ) or [0]
            return owners_of(self.world, channel, interaction.user_id, types)
        behind = interaction.parent or (source.payload.get("interaction_metadata") if source else None) or {}
        known: JsonObject = behind.get("authorizing_integration_owners") or {}
        return known or owners_of(self.world, channel, interaction.user_id, [0])

    def _unanswered(self, interaction: Interaction) -> None:
        if interaction.answered_as is None:
            self.fail(interaction, "The application did not respond")

    def fail(self, interaction: Interaction, text: str) -> None:
        """Notify the user's page that the interaction failed."""
        frame = {"t": "failed", "nonce": interaction.nonce, "interaction_id": interaction.id, "text": text}
        self.pages.send([interaction.user_id], frame)

    def to_answer(self, interaction_id: str, token: str) -> Interaction:
        """Return the interaction for the bot's first answer. Raises ApiError 10062 (unknown or too late) or 40060 (already answered)."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or not secrets.compare_digest(interaction.token, token):
            raise refusal(10062)
        if interaction.answered_as is not None:
            raise refusal(40060)
        if self.clock.now() - interaction.born > self.answer_within:
            raise refusal(10062)
        return interaction

    def by_token(self, application_id: str, token: str) -> Interaction:
        """Return the answered interaction with a webhook's token. Raises ApiError 10015 (unknown) or 50027 (expired)."""
        interaction = self._by_token.get(token)
        if interaction is None or application_id != self.world.bot_id:
            raise refusal(10015)
        if self.clock.now() - interaction.born > TOKEN_LIFE:
            raise refusal(50027)
        if interaction.answered_as is None:
            raise refusal(10015)
        return interaction

    def pending(self) -> list[Interaction]:
        """Return the interactions that the bot hasn't answered, oldest first."""
        return [interaction for interaction in self._by_id.values() if interaction.answered_as is None]

    def get(self, interaction_id: str) -> Interaction | None:
        """Return an interaction by its id, or None."""
        return self._by_id.get(interaction_id)

    def metadata(self, interaction: Interaction) -> JsonObject:
        """Return the `interaction_metadata` of a message that answers this interaction."""
        user = self.world.user(interaction.user_id)
        body: JsonObject = {
            "id": interaction.id,
            "type": interaction.kind,
            "user": user_json(user),
            "authorizing_integration_owners": interaction.owners,
        }
        if interaction.kind == COMMAND:
            body |= {"name": interaction.name, "command_type": interaction.command_type}
        if interaction.kind == COMPONENT:
            body["interacted_message_id"] = interaction.source_id
        if interaction.kind == MODAL_SUBMIT:
            body["triggering_interaction_metadata"] = interaction.parent
        return body
