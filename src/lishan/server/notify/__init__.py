"""Sends notices: mail, Web Push, and requests to addresses of players."""
