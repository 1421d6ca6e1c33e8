"""Checks recorded requests against Discord's OpenAPI document. Also a program: `python -m sandbox.openapi SPEC RECORD`.

The validators are development dependencies, so they are imported on first use.
"""

from __future__ import annotations

import json
import lzma
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from sandbox.json_types import Json, JsonObject
from sandbox.traffic.record import Request

DISCORD = Path(__file__).parent / "discord_api" / "openapi.json.xz"
"""Discord's document, packed; https://github.com/discord/discord-api-spec, under the license next to it."""
_PLACEHOLDER = re.compile(r"\{[^}]+\}")


@dataclass(slots=True)
class Checker:
    """A loaded document, with its operations by method and path pattern."""

    document: JsonObject
    operations: dict[tuple[str, str], JsonObject] = field(default_factory=dict)
    _validators: dict[tuple[str, str], tuple[Any, Any]] = field(default_factory=dict)

    @classmethod
    def load(cls, path: Path) -> Checker:
        """Read a document, which may be packed (``.xz``). Raises ValueError if the file is missing or isn't an OpenAPI document."""
        try:
            content = path.read_bytes()
            document = json.loads(lzma.decompress(content) if path.suffix == ".xz" else content)
            checker = cls(document)
            for pattern, methods in document["paths"].items():
                for method, operation in methods.items():
                    if isinstance(operation, dict):
                        checker.operations[method.upper(), _shape(pattern)] = operation
        except (OSError, ValueError, KeyError, AttributeError, lzma.LZMAError) as error:
            raise ValueError(
                f"{path} isn't an OpenAPI document: {error}. Give the path of Discord's openapi.json."
            ) from None
        return checker

    def operation(self, route: str) -> JsonObject | None:
        """Return the operation of a route like "GET /channels/{channel_id}", or None if the document lacks it."""
        method, _, pattern = route.partition(" ")
        return self.operations.get((method, _shape(pattern)))

    def faults_of(self, request: Request) -> list[str]:
        """Return the faults of a request's body, a sentence each. Requests that the stand-in refused are checked too."""
        operation = self.operation(request.route)
        if operation is None:
            return [f"{request.route}: Discord's document has no such operation"]
        content = operation.get("requestBody", {}).get("content", {})
        if not content:
            return [f"{request.route}: takes no body"] if request.body and json.loads(request.body) else []
        wanted = "multipart/form-data" if request.multipart and "multipart/form-data" in content else "application/json"
        if request.body is None:
            missing = operation["requestBody"].get("required", False)
            return [f"{request.route}: a body is required"] if missing else []
        return self.body_faults(request.route, content[wanted]["schema"], json.loads(request.body), lenient=True)

    def response_faults(self, route: str, status: int, body: Json) -> list[str]:
        """Return the faults of a response by the stand-in itself."""
        operation = self.operation(route)
        if operation is None:
            return []
        content = operation["responses"].get(str(status), {}).get("content", {})
        if "application/json" not in content:
            return [] if body is None else [f"{route}: no answer with status {status} is described"]
        return self.body_faults(f"{route} {status}", content["application/json"]["schema"], body)

    def body_faults(self, key: str, schema: JsonObject, body: Json, *, lenient: bool = False) -> list[str]:
        """Return the faults of a value by a schema of this document; `lenient` accepts numbers for ids, as Discord does."""
        quick, thorough = self._validator(key, schema, lenient=lenient)
        if quick.is_valid(body):
            return []
        return [f"{key}: {_sentence(fault)}" for fault in thorough.iter_errors(body)]

    def _validator(self, key: str, schema: JsonObject, *, lenient: bool) -> Any:
        cache_key = (key, str(id(schema)))
        if cache_key not in self._validators:
            components = self.document["components"]
            if lenient and "SnowflakeType" in components["schemas"]:
                # Source: Discord developer documentation, "Reference", section Uploading Files: ids of new files are numbers.
                either = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}
                components = {**components, "schemas": {**components["schemas"], "SnowflakeType": either}}
            whole = {**schema, "components": components}
            try:
                # The quick validator only accepts or rejects; the thorough one gives reasons.
                quick = import_module("jsonschema_rs").Draft202012Validator(whole)
                self._validators[cache_key] = quick, import_module("jsonschema").Draft202012Validator(whole)
            except ModuleNotFoundError:
                raise ValueError(
                    "The check needs jsonschema and jsonschema-rs: install the development packages."
                ) from None
        return self._validators[cache_key]


def violations(document: Path, requests: Iterable[Request]) -> list[str]:
    """Return the faults of requests by a document. Raises ValueError if the document can't be read."""
    checker = _loaded(document)
    return [fault for request in requests for fault in checker.faults_of(request)]


@cache
def _loaded(document: Path) -> Checker:
    """Return the checker of a document. It's cached because compiling the schemas takes longer than checking a match."""
    return Checker.load(document)


def _sentence(fault: Any) -> str:
    """Return the path and message of a fault; for alternatives, those of the branch that matched furthest."""
    while fault.context:
        fault = max(fault.context, key=lambda inner: (len(inner.absolute_path), bool(inner.context)))
    place = "/".join(str(step) for step in fault.absolute_path) or "the top"
    return f"at {place}: {str(fault.message)[:300]}"


def _shape(pattern: str) -> str:
    return _PLACEHOLDER.sub("{}", pattern)


def main(arguments: list[str]) -> int:
    """Check a record file against a document. Return 0 without faults, 1 with faults, 2 for wrong arguments."""
    if len(arguments) != 2:
        sys.stderr.write("Give two paths: python -m sandbox.openapi OPENAPI_JSON RECORD_FILE\n")
        return 2
    lines = Path(arguments[1]).read_text(encoding="utf-8").splitlines()
    faults = violations(Path(arguments[0]), [request_from(json.loads(line)) for line in lines])
    for fault in faults:
        sys.stderr.write(f"{fault}\n")
    sys.stdout.write(f"{len(lines)} requests checked, {len(faults)} faults\n")
    return 1 if faults else 0


def request_from(body: JsonObject) -> Request:
    """Return a recorded request from its line of a record file."""
    return Request(**{**body, "body": None if body["body"] is None else json.dumps(body["body"])})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
