"""Which tests prove which clauses of a ledger, read from the test files without running them."""

import ast
from pathlib import Path
from typing import TypeGuard


def rule_marks(folder: Path) -> dict[str, list[str]]:
    """Clause ids named by `pytest.mark.rule("ID", ...)` below a folder, each with its places.

    A place is `file:line`, the file relative to the folder. An id must be a plain string, since
    only that can be read without running the tests.
    """
    places: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for mark in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not is_rule_mark(mark):
                continue
            place = f"{file.relative_to(folder).as_posix()}:{mark.lineno}"
            for argument in mark.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"{place}: the ids of a rule mark must be plain strings")
                places.setdefault(argument.value, []).append(place)
    return places


def is_rule_mark(node: ast.AST) -> TypeGuard[ast.Call]:
    """Whether a piece of code is a call of `mark.rule`, as decorator, pytestmark or in a param."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) in (
        "pytest.mark.rule",
        "mark.rule",
    )
