"""Discord application that owns a database. Another application can't see the channels and messages in it."""

import secrets

from bot.storage import operations
from bot.storage.errors import DatabaseOfAnother
from bot.storage.operations import belong
from bot.storage.session import Writer
from bot.storage.store import Store


async def require_ours(store: Store, application: int) -> str:
    """Check that an application owns the database; store its Discord id if no owner is stored yet. Return the database's nonce word.

    Raises:
        DatabaseOfAnother: the database belongs to another application.
        StoreError: it can't be read.
    """

    def work(tx: Writer) -> tuple[int, str]:
        owner = operations.application(tx)
        if owner is None:
            belong(tx, application)
        return application if owner is None else owner, operations.nonce_word(tx, secrets.token_hex(4))

    owner, word = await store.write(work)
    if owner != application:
        raise DatabaseOfAnother(owner=str(owner), application=str(application))
    return word
