"""Without the extra `notebook`, models that calculate with numpy say what to install."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

import evogames.biology
from evogames.core.libraries import MissingLibrary

NUMERIC = [
    path.stem
    for path in sorted(Path(evogames.biology.__file__).parent.glob("*.py"))
    if "import numpy" in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", NUMERIC)
def test_a_model_without_numpy_says_what_to_install(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, f"evogames.biology.{name}", raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingLibrary, match=r"The package numpy is not installed\. To .*notebook"):
        import_module(f"evogames.biology.{name}")


def test_some_models_calculate_with_numpy() -> None:
    assert NUMERIC
