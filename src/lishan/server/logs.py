"""Structured logs: one JSON object a line. What users type, tokens and hidden things never get here."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import TextIO


class OneLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if (ms := getattr(record, "ms", None)) is not None:
            line["ms"] = ms
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        # Not only for machines: an escaped line break cannot pretend to be another line.
        return json.dumps(line)


def set_up(level: str = "info", stream: TextIO | None = None) -> None:
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(OneLine())
    handler.setLevel(level.upper())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # What it does is of interest only when it fails.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # It would write addresses with everything that follows a question mark.
    logging.getLogger("uvicorn.access").disabled = True
