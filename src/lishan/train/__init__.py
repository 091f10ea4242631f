"""Trains the search by self-play: `lishan train`, docs/training.md."""
