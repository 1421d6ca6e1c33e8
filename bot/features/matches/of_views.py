"""Cached results of a view or a page: a panel that follows a match and the one opened next share one view's."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar, cast

from data.catalogue import Catalogue, current, language

T = TypeVar("T")

MOST: Final = 256
"""Views and pages in the cache: repeated requests come within seconds."""

Asked = tuple[Catalogue, str, Hashable]


class OfViews:
    """Remembers answers about views and pages, by the language in which it was asked. They are told apart as objects, and never change."""

    def __init__(self) -> None:
        self._views: OrderedDict[int, tuple[object, dict[Asked, Any]]] = OrderedDict()

    def get(self, view: object, what: Hashable, make: Callable[[], T]) -> T:
        """Return ``what`` is known of a view, or what ``make`` makes of it now."""
        number = id(view)
        # The view is kept, too: while it is, no other object has its number. Taken out and put in again, which threads may do at once.
        kept = self._views[number] = self._views.pop(number, (view, {}))
        if len(self._views) > MOST:
            self._views.popitem(last=False)
        key, known = (current(), language(), what), kept[1]
        if key not in known:
            known[key] = make()
        return cast("T", known[key])
