"""Pictures that a person has checked and approved."""

import os
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"


def compare(name, drawn):
    """Compare with the approved picture; with EVOGAMES_GOLDEN=write, approve the new one."""
    file = GOLDEN / f"{name}.svg"
    if os.environ.get("EVOGAMES_GOLDEN") == "write":
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(drawn, encoding="utf-8")
    assert drawn == file.read_text(encoding="utf-8"), f"{file.name} changed; look at it"
