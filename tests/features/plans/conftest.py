"""The host of these tests."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.builders.hosting import Hosted
from tests.features.plans.planning import colt


@pytest.fixture
async def h(tmp_path: Path) -> AsyncIterator[Hosted]:
    """A host on which plans play after some seconds."""
    async with colt(tmp_path) as result:
        yield result
