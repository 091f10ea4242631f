"""People at tables: HTTP and WebSocket, identity, live tables, and the store that keeps every event."""
