"""The database: SQLite in one file, or PostgreSQL for several processes. Both use the same statements."""

from lishan.server.store.base import Conflict, Store, Unavailable
from lishan.server.store.opening import open_store

__all__ = ["Conflict", "Store", "Unavailable", "open_store"]
