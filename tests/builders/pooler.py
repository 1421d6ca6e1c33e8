"""A stand-in for a pooler: it assigns a PostgreSQL server's connections per transaction, like PgBouncer."""

import contextlib
import socket
import struct
import threading
from collections.abc import Iterator
from typing import Final

ENCRYPTED: Final = (80_877_103, 80_877_104)
"""Requests of TLS or GSSAPI before the start (postgresql.org, "Message Formats")."""

ANSWERED: Final = (b"Q", b"S")
"""Messages whose responses end with ReadyForQuery."""


class Pooler:
    """Listens on ``port`` until it is closed."""

    def __init__(self, server: int) -> None:
        """``server`` is PostgreSQL's port."""
        self._server = server
        self._idle: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Stop listening, and close idle connections to the server."""
        self._listening.close()
        for server in self._idle:
            server.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client, contextlib.suppress(OSError, EOFError):
            start = _start(client)
            self._connected(start, client)
            held: socket.socket | None = None
            while (message := _message(client))[:1] != b"X":
                if held is None:
                    held = self._idle.pop() if self._idle else self._connected(start)
                held.sendall(message)
                if message[:1] in ANSWERED:
                    ready = _relay(held, client)
                    if ready[-1:] == b"I":
                        # First for others, then for the client: it may use another connection as soon as it is ready.
                        self._idle.append(held)
                        held = None
                    client.sendall(ready)

    def _connected(self, start: bytes, client: socket.socket | None = None) -> socket.socket:
        """Return a connection to the server. If it is for a client, it counts as idle once the server's greeting is complete."""
        server = socket.create_connection(("127.0.0.1", self._server))
        server.sendall(start)
        ready = _relay(server, client)
        if client is not None:
            # No other client may get this session before it is idle.
            self._idle.append(server)
            client.sendall(ready)
        return server


def _start(client: socket.socket) -> bytes:
    while True:
        head = _exactly(client, 8)
        length, code = struct.unpack("!ii", head)
        if code not in ENCRYPTED:
            return head + _exactly(client, length - 8)
        client.sendall(b"N")


def _relay(server: socket.socket, client: socket.socket | None) -> bytes:
    """Forward messages until the server is ready; return that last message, which ends with I unless a transaction is open."""
    while (message := _message(server))[:1] != b"Z":
        if client is not None:
            client.sendall(message)
    return message


def _message(source: socket.socket) -> bytes:
    head = _exactly(source, 5)
    return head + _exactly(source, struct.unpack("!i", head[1:])[0] - 4)


def _exactly(source: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        more = source.recv(size - len(data))
        if not more:
            raise EOFError
        data += more
    return data


@contextlib.contextmanager
def pooler(server: int) -> Iterator[Pooler]:
    """Yield a pooler in front of the server on a port."""
    made = Pooler(server)
    try:
        yield made
    finally:
        made.close()
