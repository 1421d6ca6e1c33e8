"""Fixtures of all tests: databases on a PostgreSQL server. And what spares all processes of the tests the same work again."""

import gc
import os
import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.builders.postgres import Databases, Servers, databases, programs

settings.register_profile("ours", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ours")  # how quick a machine is beside other work says nothing about the program


def pytest_configure(config: pytest.Config) -> None:
    """Keep compiled modules, where Python is told to write none beside the sources, for the programs that tests start."""
    if sys.dont_write_bytecode:
        folder = str(config.rootpath / ".pytest_cache" / "bytecode")
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = folder
        sys.dont_write_bytecode = False


LONGEST = (
    "test_beside",
    "test_soak",
    "test_simulation",
    "test_mutations",
    "test_browser",
    "test_every_game",
    "test_panel_on_a_phone",
)
"""Files whose tests take longest: at the end one process would wait for another."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that take longest, and go on with the simulation and what runs programs."""

    def turn(item: pytest.Item) -> int:
        if item.path.stem in LONGEST:
            return LONGEST.index(item.path.stem)
        return len(LONGEST) + ("simulation" not in item.path.parts) + (item.get_closest_marker("long") is None)

    items.sort(key=turn)


def pytest_collection_finish() -> None:
    """Look for garbage less often, and never again in what all tests share."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Servers]:
    """A PostgreSQL server for this process of the tests, from the first test that needs one."""
    servers = Servers(programs())
    try:
        servers.start()
        yield servers
    finally:
        servers.remove()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def both(request: pytest.FixtureRequest) -> Iterator[Databases]:
    """Run a test on both databases: ``database_at`` (and so ``hosted``) says where they lie. The quick lane starts no server."""
    servers = request.getfixturevalue("postgres") if request.param == "postgresql" else None
    with databases(servers) as found:
        yield found
