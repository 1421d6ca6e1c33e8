"""Compares recorded requests with Discord's own OpenAPI document. Also a program: `python -m sandbox.openapi SPEC RECORD`.

The validator is a development dependency, so it is imported when it is first needed.
"""

from __future__ import annotations

import json
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

_PLACEHOLDER = re.compile(r"\{[^}]+\}")


@dataclass(slots=True)
class Checker:
    """A loaded document; operations are found by method and shape of path."""

    document: JsonObject
    operations: dict[tuple[str, str], JsonObject] = field(default_factory=dict)
    _validators: dict[tuple[str, str], tuple[Any, Any]] = field(default_factory=dict)

    @classmethod
    def load(cls, path: Path) -> Checker:
        """Read a document. Raises ValueError when the file is not there or is none."""
        try:
            document = json.loads(path.read_text(encoding="utf-8"))
            checker = cls(document)
            for pattern, methods in document["paths"].items():
                for method, operation in methods.items():
                    if isinstance(operation, dict):
                        checker.operations[method.upper(), _shape(pattern)] = operation
        except (OSError, ValueError, KeyError, AttributeError) as error:
            raise ValueError(
                f"{path} is no OpenAPI document: {error}. Give the path of Discord's openapi.json."
            ) from None
        return checker

    def operation(self, route: str) -> JsonObject | None:
        """Return the operation of a route like "GET /channels/{channel_id}", or None when the document has none."""
        method, _, pattern = route.partition(" ")
        return self.operations.get((method, _shape(pattern)))

    def faults_of(self, request: Request) -> list[str]:
        """Return the faults of a request's body, a sentence each; a request that Discord would refuse counts, too."""
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
        """Return the faults of an answer of the stand-in itself."""
        operation = self.operation(route)
        if operation is None:
            return []
        content = operation["responses"].get(str(status), {}).get("content", {})
        if "application/json" not in content:
            return [] if body is None else [f"{route}: no answer with status {status} is described"]
        return self.body_faults(f"{route} {status}", content["application/json"]["schema"], body)

    def body_faults(self, key: str, schema: JsonObject, body: Json, *, lenient: bool = False) -> list[str]:
        """Return the faults of a value, by a schema of this document; `lenient` takes numbers for ids, as Discord does."""
        quick, thorough = self._validator(key, schema, lenient=lenient)
        if quick.is_valid(body):
            return []
        return [f"{key}: {_told(fault)}" for fault in thorough.iter_errors(body)]

    def _validator(self, key: str, schema: JsonObject, *, lenient: bool) -> Any:
        held = (key, str(id(schema)))
        if held not in self._validators:
            components = self.document["components"]
            if lenient and "SnowflakeType" in components["schemas"]:
                # Source: Discord developer documentation, "Reference", section Uploading Files: ids of new files are numbers.
                either = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}
                components = {**components, "schemas": {**components["schemas"], "SnowflakeType": either}}
            whole = {**schema, "components": components}
            try:
                # The quick one says yes or no in a moment, the thorough one says why not.
                quick = import_module("jsonschema_rs").Draft202012Validator(whole)
                self._validators[held] = quick, import_module("jsonschema").Draft202012Validator(whole)
            except ModuleNotFoundError:
                raise ValueError(
                    "The check needs jsonschema and jsonschema-rs: install the development packages."
                ) from None
        return self._validators[held]


def violations(document: Path, requests: Iterable[Request]) -> list[str]:
    """Return the faults of some requests, by a document. Raises ValueError if that can't be read."""
    checker = _loaded(document)
    return [fault for request in requests for fault in checker.faults_of(request)]


@cache
def _loaded(document: Path) -> Checker:
    """Return a document, read once: compiling its schemas takes longer than checking a match by them."""
    return Checker.load(document)


def _told(fault: Any) -> str:
    """Return the place and sentence of a fault; of a choice among several, that of the branch that got deepest."""
    while fault.context:
        fault = max(fault.context, key=lambda inner: (len(inner.absolute_path), bool(inner.context)))
    place = "/".join(str(step) for step in fault.absolute_path) or "the top"
    return f"at {place}: {str(fault.message)[:300]}"


def _shape(pattern: str) -> str:
    return _PLACEHOLDER.sub("{}", pattern)


def main(arguments: list[str]) -> int:
    """Check a record file against a document; the exit status says whether all is well."""
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
