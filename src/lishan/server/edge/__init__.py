"""HTTP, WebSockets and static files: the only modules that know Starlette."""
