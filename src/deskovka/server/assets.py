"""Scripts and styles. Each version of them has an address of its own: browsers keep it for good, and nobody has old scripts for new pages."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent / "static"
#: seconds for which a browser keeps what it has asked for without a version, and with one
FRESH, FOR_GOOD = 600, 31_536_000


def version_of(folder: Path) -> str:
    """The same for the same files, whatever their dates."""
    whole = sha256()
    for file in sorted(file for file in folder.rglob("*") if file.is_file()):
        whole.update(f"{file.relative_to(folder)} {file.stat().st_size} ".encode() + file.read_bytes())
    return whole.hexdigest()[:12]


VERSION = version_of(FOLDER)
#: where the files of this version are
STATIC = f"/static/{VERSION}"
