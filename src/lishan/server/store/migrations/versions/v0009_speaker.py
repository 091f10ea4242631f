"""The writer of each line of chat. Lines from before have no row: they belong to whoever holds the seat."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "speaker",
        sa.Column("game", sa.String(24), sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("person", sa.String(24), sa.ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.PrimaryKeyConstraint("game", "seq"),
    )
