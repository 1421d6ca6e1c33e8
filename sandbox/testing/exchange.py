"""One action of a scripted user, and the bot's answers."""

from __future__ import annotations

from collections.abc import Callable

from sandbox.json_types import JsonObject
from sandbox.testing.reading import text
from sandbox.waiting import until


class InteractionFailedError(Exception):
    """An interaction was refused, or the bot didn't answer in time; the text is the one shown to the user."""


class Exchange:
    """A command, press or form, and its answers.

    `answer` is the callback type of the first answer, `modal` the form that it opened, `choices` are those of an autocompletion, and
    `messages` those that it created or changed, by id. `watchers` are called for each frame; `seconds` limits each wait.
    """

    def __init__(self, nonce: str, watchers: list[Callable[[], None]], seconds: float) -> None:
        self.nonce = nonce
        self.watchers = watchers
        self.seconds = seconds
        self.interaction_id: str | None = None
        self.answer: int | None = None
        self.modal: JsonObject | None = None
        self.choices: list[JsonObject] = []
        self.failure: str | None = None
        self.messages: dict[str, JsonObject] = {}
        self._shown: list[
            JsonObject
        ] = []  # every version of every message, since one may change again before it is read

    @property
    def settled(self) -> bool:
        """Whether the first answer, or the failure, has arrived."""
        return self.answer is not None or self.failure is not None

    def settle(self, frame: JsonObject) -> None:
        """Process a frame that answers this action."""
        self.interaction_id = frame.get("interaction_id") or self.interaction_id
        match frame["t"]:
            case "failed":
                self.failure = frame["text"]
            case "modal":
                self.modal, self.answer = frame, 9
            case "autocomplete":
                self.choices, self.answer = frame["choices"], 8
            case "acknowledged":
                self.answer = frame["type"]

    def note(self, message: JsonObject) -> None:
        """Record a message that was created or changed in answer."""
        self.messages[message["id"]] = message
        self._shown.append(message)

    async def message(
        self, condition: Callable[[JsonObject], object] = lambda _message: True, *, seconds: float | None = None
    ) -> JsonObject:
        """Wait for the first message in answer that meets a condition (by default, any), and return it. Raises TimeoutError."""

        def matching() -> JsonObject | None:
            return next((message for message in [*self.messages.values(), *self._shown] if condition(message)), None)

        try:
            return await until(self.watchers, matching, seconds or self.seconds, "a message in answer")
        except TimeoutError as error:
            came = "\n---\n".join(text(message) for message in self._shown) or "nothing"
            raise TimeoutError(f"{error} What came: {came}") from None
