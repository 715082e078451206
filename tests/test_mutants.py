"""The faults of `make mutants` are real, and the same seed chooses the same faults."""

import ast
from pathlib import Path

from tests.mutants import mutants, sample

SOURCE = '''"""Text with 1 < 2."""

def fed(food: int = 1, need: "int | None" = None) -> bool:
    assert food > 0
    if not food >= need and food in (2, 3):
        food += 1
        eat(food)
    return True
'''


def test_every_fault_changes_one_place(tmp_path: Path) -> None:
    file = tmp_path / "meal.py"
    file.write_text(SOURCE)
    found = mutants(file, tmp_path)
    assert {(m.line, m.before, m.after) for m in found} == {
        (3, "1", "2"),
        (5, "not food >= need and food in (2, 3)", "(not food >= need or food in (2, 3))"),
        (5, "not food >= need", "(food >= need)"),
        (5, "food >= need", "(food > need)"),
        (5, "food in (2, 3)", "(food not in (2, 3))"),
        (5, "2", "3"),
        (5, "3", "4"),
        (6, "food += 1", "food -= 1"),
        (6, "1", "2"),
        (7, "eat(food)", "pass"),
        (8, "True", "False"),
    }
    trees = {ast.dump(ast.parse(mutant.source)) for mutant in found}
    assert len(trees) == len(found)
    assert ast.dump(ast.parse(SOURCE)) not in trees


def test_the_same_seed_chooses_the_same_faults_in_every_module() -> None:
    chosen = sample("evolution", 150, 1)
    assert chosen == sample("evolution", 150, 1) != sample("evolution", 150, 2)
    assert len(chosen) == 150
    assert len({mutant.path for mutant in chosen}) > 15
