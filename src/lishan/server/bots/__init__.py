"""Bots at the tables: a pool of worker processes, their sandbox and their turns."""
