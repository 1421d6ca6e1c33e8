"""Import cycles in a package: on every level, modules and packages must have an order."""

from collections.abc import Container, Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.structure import sources


def edges(folder: str) -> list[tuple[str, str]]:
    """Return the imports inside a top-level package, as pairs of importing and imported module.

    This includes imports inside functions and those for type checking. The module of a package ends in ``__init__``.
    """
    paths = {_module(path): path for path in sorted((sources.ROOT / folder).rglob("*.py"))}
    return [
        (importer, imported)
        for importer, path in paths.items()
        for _, named in sources.imports(path)
        if (imported := _resolved(named, paths)) and imported != importer
    ]


def _module(path: Path) -> str:
    return ".".join(path.relative_to(sources.ROOT).with_suffix("").parts)


def _resolved(named: str, modules: Container[str]) -> str | None:
    """Return the imported module: the longest prefix of the name that is a module or a package."""
    while named:
        for candidate in (named, f"{named}.__init__"):
            if candidate in modules:
                return candidate
        named = named.rpartition(".")[0]
    return None


def cycles(result: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield one cycle for each level that has any, as ``p.a -> p.b -> p.a``.

    A level is a package. Its direct subpackages count as a whole, so that two packages importing each other are found even if no two
    modules of theirs do.
    """
    levels: dict[str, dict[str, set[str]]] = {}
    for importer, imported in result:
        level, here, there = _parting(importer.split("."), imported.split("."))
        levels.setdefault(level, {}).setdefault(here, set()).add(there)
    for level, graph in sorted(levels.items()):
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as error:
            yield " -> ".join(f"{level}.{name}" for name in reversed(error.args[1]))


def _parting(first: list[str], second: list[str]) -> tuple[str, str, str]:
    """Return the innermost package that contains both modules, and the name of each one's child in it."""
    at = next(index for index, (here, there) in enumerate(zip(first, second, strict=False)) if here != there)
    return ".".join(first[:at]), first[at], second[at]
