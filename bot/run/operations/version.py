"""Version of the program; packaging and CHANGELOG.md read it here. Builds of the same version differ in ``build``."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

VERSION: Final = "1.0.0"

_ROOT: Final = Path(__file__).parents[2]
_ROOMS: Final = ("bot", "engine", "renderers", "data")
_SOURCES: Final = frozenset({".py", ".sql", ".toml", ".ftl"})


@cache
def build() -> str:
    """Return the version with eight hexadecimal digits of a hash of the sources, such as ``1.0.0+3f9a1c2b``."""
    digest = hashlib.sha256()
    for path in sorted(path for room in _ROOMS for path in (_ROOT / room).rglob("*") if path.suffix in _SOURCES):
        digest.update(path.relative_to(_ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return f"{VERSION}+{digest.hexdigest()[:8]}"
