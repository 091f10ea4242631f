"""The database: SQLite in one file, or PostgreSQL for several processes. Both use the same statements."""
