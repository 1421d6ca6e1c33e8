"""Addresses of continuous copies, and servers that don't answer."""

import asyncio
import subprocess
from pathlib import Path

import pytest

from bot.run.copies import litestream
from bot.run.copies.litestream import configuration, environment, points, program
from bot.run.copies.target import target
from bot.storage.errors import CopyUnreadable
from tests.builders.litestream import LIMIT
from tests.builders.words import worded


def test_options_of_sftp_go_into_the_configuration_and_others_stay_in_the_address() -> None:
    place = target("sftp://colt@host/path?key-path=/keys/colt&host-key=ssh-ed25519%20AAAA+/=")
    assert place.replica() == {
        "url": "sftp://colt@host/path",
        "key-path": "/keys/colt",
        "host-key": "ssh-ed25519 AAAA+/=",
    }
    plain = "s3://bucket/path?endpoint=http://host&forcePathStyle=true"
    assert target(plain).replica() == {"url": plain}
    with pytest.raises(ValueError, match="keyPath"):
        target("sftp://colt@host/path?keyPath=/keys/colt")


def test_a_warning_of_litestream_is_not_in_the_middle_of_its_list(tmp_path: Path) -> None:
    """Litestream warns that the host's key isn't checked. The bot took this for a part of the list, and stopped."""
    config, database = tmp_path / "config.json", tmp_path / "colt.db"
    config.write_bytes(configuration(database, target("sftp://colt@127.0.0.1:1/path")))
    command = [program(), "ltx", "-no-expand-env", "-config", str(config), "-json", str(database)]
    listed = subprocess.run(command, capture_output=True, env=environment(), check=False, timeout=LIMIT)
    assert listed.stdout == b""
    assert b"host key not verified" in listed.stderr


async def test_a_server_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(litestream, "ANSWERS", 0.5)
    called = list[asyncio.StreamWriter]()
    async with await asyncio.start_server(lambda _, writer: called.append(writer), "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(CopyUnreadable) as refused:
            await asyncio.to_thread(points, target(f"sftp://colt@127.0.0.1:{port}/path"))
        for writer in called:
            writer.close()
    assert refused.value.facts["reason"] == worded("copies-silent")
