"""Migrations up to the schema in `schema.py`. One file in `versions` per step, never changed once it is released.

Nothing is released yet: there is one step, which makes the schema as it is. Its version is a fingerprint of the schema, so a
database made with another one is refused instead of failing later.
"""

from hashlib import sha256

from sqlalchemy import Table

from lishan.server.store.schema import metadata


def shape(table: Table) -> str:
    columns = [f"{column.name} {column.type} {column.nullable}" for column in table.columns]
    indexes = sorted(f"{index.name}" for index in table.indexes)
    return f"{table.name} {columns} {indexes}"


HEAD = f"unreleased_{sha256(repr([shape(table) for table in metadata.sorted_tables]).encode()).hexdigest()[:8]}"
KNOWN = (HEAD,)
"""All steps in order."""
