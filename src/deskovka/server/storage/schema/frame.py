"""What all tables of the database hang on."""

from __future__ import annotations

import sqlalchemy as sa

meta = sa.MetaData()
