"""Access to tables: a counter of its changes, and links for a second device."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("access", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "device_link",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(24), sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
