"""Films stored in files: their maximum number, and the order of deletion."""

import errno
import resource
import signal
from typing import IO, Any

import pytest

from bot.discord_ui.content import pictures
from bot.discord_ui.content.pictures import FilmFiles


def test_films_take_no_more_than_they_may_and_the_one_asked_for_longest_ago_goes_first() -> None:
    stored = FilmFiles(most=250)
    for name in "abc":
        stored.add(name, (name.encode() * 100, name))
        assert stored.size <= 250
        assert stored.get("b" if name != "a" else "a")
    assert stored.get("a") is None
    assert stored.get("b") == (b"b" * 100, "b")
    assert stored.get("c") == (b"c" * 100, "c")
    stored.close()
    assert stored.size == 0


def test_a_film_that_is_larger_than_all_may_be_is_not_stored() -> None:
    stored = FilmFiles(most=250)
    stored.add("large", (b"x" * 300, ""))
    assert stored.get("large") is None
    assert stored.size == 0


def test_on_a_full_disk_a_film_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_args: Any, **_more: Any) -> IO[bytes]:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(pictures, "TemporaryFile", full)
    stored = FilmFiles()
    stored.add("a", (b"film", ""))
    assert stored.get("a") is None


def test_a_disk_that_takes_only_a_part_of_a_film_stores_none_of_it() -> None:
    """The system writes as much as fits, and reports an error only for the rest."""
    before, ignored = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    stored = FilmFiles()
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, before[1]))
        stored.add("long", (b"x" * 5_000, ""))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)
    assert stored.get("long") is None
    assert stored.size == 0
