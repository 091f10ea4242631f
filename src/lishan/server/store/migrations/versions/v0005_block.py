"""People who block others, and the hashed addresses of guests at public tables."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "block",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
        sa.Column("blocked", sa.String(24), sa.ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("person", "blocked", name="block_pair"),
    )
    op.create_table(
        "door",
        sa.Column("game", sa.String(24), sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        sa.Column("person", sa.String(24), sa.ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("address", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("game", "person", "address"),
    )
