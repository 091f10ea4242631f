"""Benchmarks of the engine, compiled and interpreted, next to another engine: `make bench`."""
