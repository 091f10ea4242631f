"""The server: HTTP and WebSockets, identity, tables in memory, and the store that keeps every event."""
