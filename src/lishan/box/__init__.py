"""Companions for people who own the box: editing editions, keeping scores, playing Li Si. Pure functions without I/O.

Each takes a request and returns an answer, so that a server and a page without a server can offer the same.
"""
