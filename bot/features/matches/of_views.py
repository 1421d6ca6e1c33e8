"""Cache of results computed from a view or page, shared between a panel that updates and the next one opened."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar, cast

from data.catalogue import Catalogue, current, language

T = TypeVar("T")

MOST: Final = 256
"""Views and pages in the cache: repeated requests come within seconds."""

Asked = tuple[Catalogue, str, Hashable]


class OfViews:
    """Caches results by view (or page), language and kind. Views are compared by identity and never change."""

    def __init__(self) -> None:
        self._views: OrderedDict[int, tuple[object, dict[Asked, Any]]] = OrderedDict()

    def get(self, view: object, what: Hashable, make: Callable[[], T]) -> T:
        """Return the cached result of kind ``what`` for a view, computed by ``make`` the first time."""
        number = id(view)
        # The view is stored as well, so that its id isn't reused. Popping and reinserting moves it to the end; threads may do that at once.
        kept = self._views[number] = self._views.pop(number, (view, {}))
        if len(self._views) > MOST:
            self._views.popitem(last=False)
        key, known = (current(), language(), what), kept[1]
        if key not in known:
            known[key] = make()
        return cast("T", known[key])
