"""The whole server under a seeded scheduler: simulated time, store, sockets and people. A failing seed reproduces its bug."""
