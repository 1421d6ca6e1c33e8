"""Whose database it is: the Discord application whose bot works with it. Another one sees neither its channels nor its messages."""

from bot.storage.errors import DatabaseOfAnother
from bot.storage.session import Writer
from bot.storage.store import Store


async def require_ours(store: Store, application: int) -> None:
    """Keep the application (its id at Discord) where none is known yet.

    Raises:
        DatabaseOfAnother: the database belongs to another one.
        StoreError: nobody can say.
    """

    def work(tx: Writer) -> int:
        owner = tx.application()
        if owner is None:
            tx.belong(application)
        return application if owner is None else owner

    owner = await store.write(work)
    if owner != application:
        raise DatabaseOfAnother(owner=str(owner), application=str(application))
