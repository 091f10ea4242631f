"""The coach: explains why a turn is good and where a game was lost, and offers puzzles.

No I/O and no clock: callers set budgets or say when to stop, so a page without a server can use it too.
"""
