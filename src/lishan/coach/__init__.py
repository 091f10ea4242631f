"""The coach: why a turn is good, where a game was lost, puzzles.

No I/O and no clock: callers give budgets or say when to stop, so a page without a server can ask it too.
"""
