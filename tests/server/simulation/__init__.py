"""The whole server under a seeded scheduler: simulated time, store, sockets and people. A seed is a bug report."""
