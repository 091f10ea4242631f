"""Migrations up to the schema in `schema.py`. One file in `versions` per step, never changed afterwards.

A step only adds. An older version refuses a database that a newer one has migrated; to go back, restore a backup.
"""

KNOWN = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009")
"""All steps in order."""
HEAD = KNOWN[-1]
