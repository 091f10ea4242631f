"""Tables in memory: commands, authority, presence, timers and other server processes."""
