"""Whose database it is: the Discord application whose bot works with it. Another one sees neither its channels nor its messages."""

from bot.storage import operations
from bot.storage.errors import DatabaseOfAnother
from bot.storage.operations import belong
from bot.storage.session import Writer
from bot.storage.store import Store


async def require_ours(store: Store, application: int) -> None:
    """Store the application (its id at Discord) if none is known yet.

    Raises:
        DatabaseOfAnother: the database belongs to another one.
        StoreError: it can't be read.
    """

    def work(tx: Writer) -> int:
        owner = operations.application(tx)
        if owner is None:
            belong(tx, application)
        return application if owner is None else owner

    owner = await store.write(work)
    if owner != application:
        raise DatabaseOfAnother(owner=str(owner), application=str(application))
