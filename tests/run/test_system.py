"""The bot's requests to the operating system, about memory."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.processes.children import share_heap
from bot.run.system import give_back, touched
from tests.structure.sources import ROOT


def held() -> int:
    return int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_what_pictures_leave_behind_goes_back_to_the_system() -> None:
    """The C library retains freed blocks below one still in use until it is asked to return them to the system."""
    give_back()
    before = touched()
    blocks = [bytes([1]) * 100_000 for _ in range(600)]
    last = bytes([1]) * 100_000
    full = held()
    assert touched() >= before + 60_000_000 // os.sysconf("SC_PAGE_SIZE"), "each page of them"
    blocks.clear()
    give_back()
    assert held() < full - 40_000_000
    assert last


HEAPS = """
import ctypes, os, sys, threading
from bot.processes.children import share_heap

if sys.argv[1:] == ["shared"]:
    share_heap()
library = ctypes.CDLL(None)
library.fdopen.restype = ctypes.c_void_p
threads = [threading.Thread(target=lambda: bytes(100_000)) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
stream = ctypes.c_void_p(library.fdopen(os.dup(1), b"w"))
library.malloc_info(0, stream)
library.fclose(stream)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only GNU's C library has heaps by thread")
@pytest.mark.parametrize("shared", [True, False])
def test_all_threads_use_one_heap(shared: bool) -> None:
    told = subprocess.run(
        [sys.executable, "-c", HEAPS, *(["shared"] if shared else [])],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert (told.stdout.count("<heap ") == 1) is shared


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has no C library that can be opened without a name."""
    monkeypatch.setattr("bot.processes.children.sys.platform", "win32")
    monkeypatch.setattr("bot.processes.children.ctypes.CDLL", lambda _: pytest.fail("it cannot be opened"))
    share_heap()
    give_back()
    assert touched() == 0


COLLECTED = """
import gc
from bot.run.system import collect_all, collect_by_hand

class Node: pass

def garbage(count):
    for _ in range(count):
        node = Node()
        node.self = node

def nodes():
    return sum(type(thing) is Node for thing in gc.get_objects())

gc.disable()
garbage(1_000)
collect_all()
assert nodes() == 1_000, "only in a process that has asked for it"
gc.collect()
gc.enable()
collect_by_hand()
generations = set()
gc.callbacks.append(lambda phase, info: generations.add(info["generation"]))
old = [Node() for _ in range(300_000)]
for node in old:
    node.self = node
assert generations == {0, 1}, "no full collection by itself"
del node, old
collect_all()
assert nodes() == 0, "also what is old by now"
"""


def test_full_collections_come_when_they_are_asked_for() -> None:
    subprocess.run([sys.executable, "-c", COLLECTED], check=True, cwd=ROOT)
