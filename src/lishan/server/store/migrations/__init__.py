"""How the database came to be what `schema.py` says. One file in `versions` for each step, never changed afterwards.

A step only adds, so that the version before can still run on what it leaves behind (a rolling upgrade, or a way back).
"""

HEAD = "0002"
