"""How notices leave the server: mail, Web Push, and requests to addresses of players."""
