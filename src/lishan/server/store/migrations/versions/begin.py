"""Everything that `schema.py` describes. The first release freezes it here into explicit statements."""

from alembic import op

from lishan.server.store.migrations import HEAD
from lishan.server.store.schema import metadata

revision = HEAD
down_revision = None


def upgrade() -> None:
    metadata.create_all(op.get_bind())
