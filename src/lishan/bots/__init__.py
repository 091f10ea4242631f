"""Bots: random, greedy, by heuristics and by search; levels for people, and analysis. `protocol` defines what a bot is."""
