"""Version of the program; packaging and CHANGELOG.md read it here. Builds of the same version differ in ``build``."""

import hashlib
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

VERSION: Final = "1.0.0"

PACKAGES: Final = ("bot", "data", "engine", "renderers")
"""Packages whose files make a build."""

COMPILED: Final = ".pyc"


@cache
def build() -> str:
    """Return the version with eight hexadecimal digits of a hash of every file of the program, such as ``1.0.0+3f9a1c2b``."""
    digest = hashlib.sha256()
    for package in PACKAGES:
        spec = find_spec(package)
        # A hash of nothing would pass for a build.
        if spec is None or not spec.submodule_search_locations:
            raise ModuleNotFoundError(package)
        folder = Path(spec.submodule_search_locations[0])
        for path in sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != COMPILED):
            name = f"{package}/{path.relative_to(folder).as_posix()}".encode()
            digest.update(name + b"\0" + path.stat().st_size.to_bytes(8) + path.read_bytes())
    return f"{VERSION}+{digest.hexdigest()[:8]}"
