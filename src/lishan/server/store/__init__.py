"""The database: SQLite in one file, or PostgreSQL for several processes. Both use the same statements."""

from lishan.server.store.base import Store
from lishan.server.store.opening import open_store
from lishan.server.stored import Conflict, Unavailable

__all__ = ["Conflict", "Store", "Unavailable", "open_store"]
