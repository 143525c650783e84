"""What is written down, one line for each thing that happens: for people, or as JSON for programs; every line that belongs to a
request carries its number, and the answer carries it too (`x-request-id`)."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog

#: whose lines are shown as ours are
OTHERS = ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "sqlalchemy")


def set_up(level: str, shape: str) -> None:
    """All lines go to standard error; what libraries say too."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    # where something went wrong, never with which values: these may be passwords, or cards
    plain = structlog.dev.plain_traceback
    last: list[Any] = [structlog.dev.ConsoleRenderer(colors=False, pad_event_to=0, exception_formatter=plain)]
    if shape == "json":
        places = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
        last = [structlog.processors.ExceptionRenderer(places), structlog.processors.JSONRenderer(ensure_ascii=False)]
    handler = logging.StreamHandler(sys.stderr)
    strip = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(processors=[strip, *last], foreign_pre_chain=shared))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("deskovka").setLevel(level.upper())
    for name in OTHERS:
        other = logging.getLogger(name)
        other.handlers, other.propagate = [], True
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
