"""Mutation tests: small faults are put into the rules, and the tests must find them.

`make mutants` changes a copy of the project, one fault at a time, and runs the tests of the game.
A fault that no test finds has survived. Then a test is missing, or the change makes no difference.

    python -m tests.mutants evolution --count 150 --seed 1
"""

from __future__ import annotations

import argparse
import ast
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from shutil import copytree, ignore_patterns
from time import perf_counter
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PACKAGES = ("evolution", "primordial_soup", "genesis", "dominant_species", "megafauna", "core")
SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
"""What each operator becomes."""
PATIENCE = 5
"""If a run takes this many times as long as without a fault, the fault counts as found."""


class Mutant(NamedTuple):
    """One fault in one file."""

    path: str
    line: int
    before: str
    after: str
    source: str
    """The whole file with the fault."""

    def __str__(self) -> str:
        before = " ".join(self.before.split())
        return f"{self.path}:{self.line}: {before} becomes {self.after}"


def faults(node: ast.AST) -> Iterator[str]:
    """Yield what the source of a node can become."""
    match node:
        case ast.Compare(ops=[op]) | ast.BoolOp(op=op) | ast.BinOp(op=op) if type(op) in SWAPPED:
            new = SWAPPED[type(op)]()
            fields = dict(ast.iter_fields(node))
            changed = {"ops": [new]} if isinstance(node, ast.Compare) else {"op": new}
            yield f"({ast.unparse(type(node)(**(fields | changed)))})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield f"({ast.unparse(operand)})"
        case ast.Constant(value=bool(value)):
            yield str(not value)
        case ast.Constant(value=int(value)):
            yield str(value + 1)
        case ast.Expr(value=ast.Call() | ast.YieldFrom()):
            yield "pass"
        case ast.Continue():
            yield "break"
        case ast.Break():
            yield "continue"
        case ast.AugAssign(target=target, op=ast.Add(), value=value):
            yield f"{ast.unparse(target)} -= {ast.unparse(value)}"
        case ast.AugAssign(target=target, op=ast.Sub(), value=value):
            yield f"{ast.unparse(target)} += {ast.unparse(value)}"


def nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that run in play: no types, decorators, assertions or match patterns."""
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns", "decorator_list", "pattern"):
            continue
        for node in value if isinstance(value, list) else [value]:
            if isinstance(node, ast.AST) and not isinstance(node, (ast.Assert, ast.JoinedStr)):
                yield node
                yield from nodes(node)


def mutants(path: Path, root: Path = ROOT) -> list[Mutant]:
    """Return all faults that can be put into a file."""
    source = path.read_text(encoding="utf-8")
    lines = source.encode().splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    found = []
    for node in nodes(ast.parse(source)):
        for after in faults(node):
            assert isinstance(node, (ast.expr, ast.stmt))
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            whole = source.encode()
            before = whole[start:end].decode()
            text = (whole[:start] + after.encode() + whole[end:]).decode()
            name = path.relative_to(root).as_posix()
            found.append(Mutant(name, node.lineno, before, after, text))
    return found


def sample(package: str, count: int, seed: int) -> list[Mutant]:
    """Return faults of a package at random: from each module in proportion to its size."""
    modules = sorted((ROOT / "evogames" / package).rglob("*.py"))
    found = [mutants(path) for path in modules]
    total = sum(map(len, found))
    random = Random(seed)
    chosen: list[Mutant] = []
    for faulty in found:
        share = -(-count * len(faulty) // total)  # rounded up, so that no module is left out
        chosen += random.sample(faulty, min(share, len(faulty)))
    random.shuffle(chosen)
    return chosen[:count]


def commands(package: str, path: str) -> list[list[str]]:
    """Return the test runs for a fault: first the nearest tests."""
    pytest = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    pytest += ["-m", "not slow and not browser"]
    near = sorted((ROOT / f"tests/{package}").glob(f"test_{Path(path).stem}*.py"))
    files = [str(file.relative_to(ROOT)) for file in near]
    further = ["tests/example_game"] if package == "core" else ["tests/games", "-k", package]
    return [[*pytest, *files, f"tests/{package}"], [*pytest, *further]]


def passes(package: str, path: str, folder: Path, seconds: float | None) -> bool:
    """Return whether all tests pass in the copy of the project, in time."""
    environment = os.environ | {"PYTHONPATH": f"{folder}:{folder}/widgets", "PYTHONHASHSEED": "0"}
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    for command in commands(package, path):
        try:
            done = subprocess.run(
                command, cwd=folder, env=environment, capture_output=True, timeout=seconds
            )
        except subprocess.TimeoutExpired:
            return False
        if done.returncode:
            return False
    return True


def run(package: str, count: int, seed: int, folder: Path) -> tuple[int, list[Mutant]]:
    """Try a sample of faults. Return how many were tried, and those that survived."""
    chosen = sample(package, count, seed)
    start = perf_counter()
    if not passes(package, f"evogames/{package}/__init__.py", folder, None):
        print(f"{package}: the tests fail without any fault. Repair them first.", flush=True)
        return 0, []
    seconds = PATIENCE * (perf_counter() - start)
    survived = []
    for number, mutant in enumerate(chosen, 1):
        file = folder / mutant.path
        original = file.read_text(encoding="utf-8")
        file.write_text(mutant.source, encoding="utf-8")
        try:
            if passes(package, mutant.path, folder, seconds):
                survived.append(mutant)
                print(f"survived: {mutant}", flush=True)
        finally:
            file.write_text(original, encoding="utf-8")
        if number % 10 == 0 or number == len(chosen):
            print(f"{package}: {number - len(survived)} of {number} faults found", flush=True)
    return len(chosen), survived


def main() -> None:
    """Read the arguments, and try the faults in a copy of the project."""
    parser = argparse.ArgumentParser(description="Put small faults into the rules.")
    parser.add_argument("packages", nargs="*", default=PACKAGES, metavar="package")
    parser.add_argument("--count", type=int, default=150, help="the number of faults")
    parser.add_argument("--seed", type=int, default=1, help="another seed chooses other faults")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for name in ("evogames", "widgets", "tests", "notebooks", "docs"):
            copytree(ROOT / name, folder / name, ignore=ignore_patterns("__pycache__"))
        for file in ROOT.glob("*.*"):
            if file.is_file():
                (folder / file.name).write_bytes(file.read_bytes())
        for package in given.packages:
            tried, survived = run(package, given.count, given.seed, folder)
            if tried:
                found = tried - len(survived)
                print(
                    f"{package}: {found} of {tried} faults found ({found / tried:.0%})", flush=True
                )


if __name__ == "__main__":
    main()
