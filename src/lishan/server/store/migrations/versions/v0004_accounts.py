"""Accounts that can be recovered and administered, notices that outlive a restart, vacations, reports."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def link(target: str, ondelete: str = "CASCADE") -> sa.ForeignKey:
    return sa.ForeignKey(target, ondelete=ondelete)


def upgrade() -> None:
    op.add_column("person", sa.Column("email", sa.Text))
    op.add_column("person", sa.Column("language", sa.String(8)))
    op.add_column("person", sa.Column("admin", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("person", sa.Column("suspended", sa.BigInteger))
    op.add_column("person", sa.Column("notices", sa.Text))
    op.add_column("person", sa.Column("away_from", sa.BigInteger))
    op.add_column("person", sa.Column("away_until", sa.BigInteger))
    op.add_column("session", sa.Column("device", sa.Text, nullable=False, server_default=""))
    add_people_tables()
    add_notice_tables()
    op.create_table(
        "report",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("reporter", sa.String(24), link("person.id", "SET NULL"), index=True),
        sa.Column("table_id", sa.String(24), link("game.id", "SET NULL"), index=True),
        sa.Column("seat", sa.Integer),
        sa.Column("person", sa.String(24), link("person.id", "SET NULL"), index=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("closed", sa.BigInteger),
    )


def add_people_tables() -> None:
    op.create_table(
        "one_time_code",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24), link("person.id"), nullable=False, index=True),
        sa.Column("purpose", sa.String(12), nullable=False),
        sa.Column("detail", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger),
    )
    op.create_table(
        "push_subscription",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24), link("person.id"), nullable=False, index=True),
        sa.Column("session", sa.String(64), nullable=False, index=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "setting",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def add_notice_tables() -> None:
    op.create_table(
        "notice",
        sa.Column("game", sa.String(24), link("game.id"), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("person", sa.String(24), nullable=False, server_default=""),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "kind", "seat", "at", "person"),
    )
    op.create_table(
        "delivery",
        sa.Column("person", sa.String(24), link("person.id"), nullable=False),
        sa.Column("channel", sa.String(8), nullable=False),
        sa.Column("game", sa.String(24), link("game.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("claimed", sa.BigInteger),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("person", "channel", "game", "kind", "seat", "at"),
    )
    op.create_index("delivery_due", "delivery", ["due"])
