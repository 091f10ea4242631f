"""Runs Alembic on a connection that is already open."""

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def configuration(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", "lishan:server/store/migrations")
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection, to: str = "head") -> None:
    command.upgrade(configuration(connection), to)
