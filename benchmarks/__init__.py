"""How fast the engine is, compiled and interpreted, beside a peer: `make bench`."""
