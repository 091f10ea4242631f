"""Digests of entries, drafts, and what is stored about a table: `lishan admin verify` sees every change."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

COLUMNS = (("entry", "digest"), ("plan", "digest"), ("game", "access_digest"), ("game", "due_digest"))


def upgrade() -> None:
    for table, column in COLUMNS:
        op.add_column(table, sa.Column(column, sa.String(64)))
