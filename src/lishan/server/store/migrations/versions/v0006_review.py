"""Reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "review",
        sa.Column("game", sa.String(24), sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("engine", sa.String(60), nullable=False),
        sa.Column("of", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
