"""The notebooks keep the form of a lesson: short cells, parts in order, and pictures with text."""

import base64
import io
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode
from PIL import Image

from evogames.core.rulebook import read_toml
from evogames_widgets.lessons.kit.text import lesson_package, lesson_text, texts

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
LESSONS = {
    "10-lesson-trade-offs": "trade-offs",
    "11-lesson-cycles": "cycles",
    "12-lesson-autocatalysis": "autocatalysis",
    "13-lesson-error-catastrophe": "error-catastrophe",
    "14-lesson-trophic-levels": "trophic-levels",
    "15-lesson-niches": "niches",
    "16-lesson-climate": "climate",
}
PARTS = ["2 Predict", "3 Play", "4 See", "5 Explain", "6 Try", "7 What you found"]
"""Part 1 is the title with its picture."""
WORDS_AT_MOST = 2000
STRETCH_AT_MOST = 120
FOLDED = re.compile("<details>.*?</details>", re.DOTALL)


def read(stem: str) -> NotebookNode:
    return nbformat.read(ROOT / "notebooks" / f"{stem}.ipynb", as_version=4)


def prose(notebook: NotebookNode) -> str:
    """Return all texts, without the cell that says how to run a notebook."""
    texts = [cell for cell in notebook.cells if cell.cell_type == "markdown"]
    return "\n".join(cell.source for cell in texts if "tags" not in cell.metadata)


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    return request.param


@pytest.fixture
def notebook(path: Path) -> NotebookNode:
    return nbformat.read(path, as_version=4)


@pytest.fixture(params=LESSONS, ids=str)
def lesson(request: pytest.FixtureRequest) -> str:
    return request.param


def test_there_are_notebooks_to_look_at() -> None:
    assert {path.stem for path in NOTEBOOKS} >= {
        "00-start",
        "01-play-evolution",
        "02-play-primordial-soup",
        *LESSONS,
    }


def test_code_is_short_and_hidden(notebook: NotebookNode) -> None:
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert len(cell.source.splitlines()) <= 10, cell.source
            assert cell.metadata.jupyter.source_hidden, cell.source


def test_the_file_is_small(path: Path) -> None:
    assert path.stat().st_size < 1_000_000


def test_pictures_are_not_blank_and_have_words(notebook: NotebookNode) -> None:
    shown = [
        (output.data["image/png"], output.data["text/plain"], output.metadata["image/png"]["alt"])
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if "image/png" in output.get("data", {})
    ]
    assert shown
    for picture, plain, alt in shown:
        image = Image.open(io.BytesIO(base64.b64decode(picture))).convert("RGB")
        colours = image.getcolors(maxcolors=1 << 24)
        assert len(colours) > 8
        assert max(count for count, _ in colours) < 0.95 * image.width * image.height
        assert len(alt) > 60
        assert alt == plain


def test_every_widget_says_what_it_is_without_a_kernel(notebook: NotebookNode) -> None:
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            plain = output.get("data", {}).get("text/plain", "")
            assert "children=" not in plain
            assert "0x" not in plain


def test_links_lead_somewhere(path: Path, notebook: NotebookNode) -> None:
    for groups in re.findall(r'\]\(([^)#]+)\)|href="([^"#]+)"', prose(notebook)):
        target = "".join(groups)
        assert (path.parent / target).exists(), target


def test_links_of_a_lesson_open_in_a_new_tab(lesson: str) -> None:
    text = prose(read(lesson))
    assert "](" not in text, "a link in Markdown leaves the page and its answers"
    assert text.count("href=") == text.count('target="_blank"') > 0


def test_the_minutes_of_a_lesson_are_those_of_the_teachers_plan(lesson: str) -> None:
    page = (ROOT / "docs/teachers" / f"{LESSONS[lesson]}.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+)–(\d+) \| (\d)", page, re.MULTILINE)
    starts: dict[str, int] = {}
    for start, _, part in rows:
        starts.setdefault(part, int(start))
    assert read(lesson).metadata.evogames.minutes == [*starts.values(), int(rows[-1][1])]


def test_how_to_run_a_notebook_is_only_for_notebooks(notebook: NotebookNode) -> None:
    run = [cell for cell in notebook.cells if "Run All" in cell.source]
    assert len(run) == 1
    assert run[0].metadata.tags == ["only-notebook"]


def test_the_parts_of_a_lesson_are_in_order(lesson: str) -> None:
    notebook = read(lesson)
    data = lesson_text(LESSONS[lesson])
    heads = re.findall(r"^(#{1,2}) (.+)$", prose(notebook), re.MULTILINE)
    assert heads[0] == ("#", data.title)
    assert notebook.cells[0].source == f"# {data.title}\n\n### {data.subtitle}"
    assert [title.split(":")[0] for mark, title in heads if mark == "##"] == PARTS


def test_the_opening_tells_minutes_aims_idea_and_words(lesson: str) -> None:
    data = lesson_text(LESSONS[lesson])
    first = next(cell for cell in read(lesson).cells if cell.cell_type == "code")
    told = "\n".join(o.data.get("text/markdown", "") for o in first.outputs)
    assert "image/png" in first.outputs[0].data
    for words in (f"{data.minutes} minutes", data.misconception, *data.aims, *data.words):
        assert words in told


def test_questions_tasks_and_results_can_be_read_without_a_kernel(lesson: str) -> None:
    data, words = lesson_text(LESSONS[lesson]), texts(LESSONS[lesson])
    saved = {
        cell.source: "\n".join(o.data["text/plain"] for o in cell.outputs if "data" in o)
        for cell in read(lesson).cells
        if cell.cell_type == "code"
    }
    for question in data.question:
        assert question.text in saved["lesson.predict()"]
        assert question.short in saved["lesson.found()"]
    assert data.own_words in saved["lesson.found()"]
    tasks = [source for source in saved if source.startswith("lesson.task(")]
    assert tasks == [f"lesson.task({number})" for number in range(1, len(tasks) + 1)]
    assert 3 <= len(tasks) <= 5
    for number, source in enumerate(tasks, start=1):
        assert words.word(f"task_{number}", "text") in saved[source]
        assert f"### Task {number}: {words.word(f'task_{number}', 'title')}" in prose(read(lesson))


def count_words(*parts: str) -> int:
    """Count the words that a pupil reads. Addresses of links and markup do not count."""
    plain = re.sub(r"https?://\S+|\]\([^)]*\)|<[^>]+>", "", " ".join(parts))
    return len(re.findall(r"[A-Za-z0-9][\w\u2019'.,%-]*", plain))


def test_a_lesson_has_at_most_2000_words(lesson: str) -> None:
    """Count cells, opening, questions with their longest reasons, captions and tasks.

    The way to the right answer is shown only after two wrong answers, so it does not count.
    """
    name, data = LESSONS[lesson], lesson_text(LESSONS[lesson])
    words = texts(name)
    parts = [prose(read(lesson)).split("**Sources**")[0]]
    parts += [data.title, data.misconception, data.own_words, *data.aims, *data.words]
    for question in data.question:
        answers = [answer.text for answer in question.answers]
        reasons = [
            text
            for key, text in words.section("reason").items()
            if key == question.key or key.startswith(f"{question.key}_")
        ]
        parts += [question.text, *answers, question.short, max(reasons, key=len)]
    sections = read_toml(lesson_package(name), "lesson.en.toml")
    for key, section in sections.items():
        if key.startswith("task_"):
            parts += [section.get(part, "") for part in ("title", "text", "hint", "right", "wrong")]
        elif isinstance(section, dict):
            seen = [section.get(part, "") for part in ("caption", "says")]
            parts += list(section.values()) if key == "caption" else seen
    counted = count_words(*parts)
    assert counted <= WORDS_AT_MOST, counted


def stretches(notebook: NotebookNode) -> Iterator[str]:
    """Return each piece of prose between two things to do: a widget, or folded text to open."""
    text = ""
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            texts, is_widget = ([] if "tags" in cell.metadata else [cell.source]), False
        else:
            texts = [o.data["text/markdown"] for o in cell.outputs if "text/markdown" in o.data]
            is_widget = "opening" not in cell.source
        for shown in texts:
            *before, rest = FOLDED.split(shown.split("**Sources**")[0])
            for piece in before:
                yield f"{text}\n{piece}"
                text = ""
            text = f"{text}\n{rest}"
        if is_widget:
            yield text
            text = ""
    yield text


def test_no_long_stretch_without_something_to_do(lesson: str) -> None:
    for text in stretches(read(lesson)):
        assert count_words(text) <= STRETCH_AT_MOST, text


def test_what_a_picture_says_is_in_its_cell(lesson: str) -> None:
    words = texts(LESSONS[lesson])
    for cell in read(lesson).cells:
        shown = re.match(r'lesson\.see\("(\w+)"', cell.source)
        if shown and words.has(shown.group(1), "says"):
            told = [o.data["text/markdown"] for o in cell.outputs if "text/markdown" in o.data]
            assert words.word(shown.group(1), "says") in told


def test_text_about_a_covered_picture_is_covered_with_it(lesson: str) -> None:
    """Only a heading or another picture follows a picture that answers a question of part 2."""
    notebook, questions = read(lesson), lesson_text(LESSONS[lesson]).question
    for cell, after in pairwise(notebook.cells):
        shown = re.match(r'lesson\.(?:see|tool)\("(\w+)"', cell.source)
        if shown and any(question.covers(shown.group(1)) for question in questions):
            assert after.cell_type == "code" or after.source.startswith("#"), after.source


def test_seeds_are_shown(lesson: str) -> None:
    for cell in read(lesson).cells:
        if cell.cell_type == "code" and "lesson.see(" in cell.source:
            seed = re.search(r"seed=(\d+)", cell.source)
            assert seed
            captions = [o.data["text/markdown"] for o in cell.outputs if "text/markdown" in o.data]
            assert any(f"(seed {seed.group(1)})" in caption for caption in captions)


def test_sources_are_cited_and_listed(lesson: str) -> None:
    sections = read_toml(lesson_package(LESSONS[lesson]), "lesson.en.toml").values()
    says = [section.get("says", "") for section in sections if isinstance(section, dict)]
    text = "\n".join([prose(read(lesson)), *says])
    listed = {int(n) for n in re.findall(r"^(\d+)\. \w\. .*\(\d{4}\)", text, re.MULTILINE)}
    cited = {int(n) for group in re.findall(r"\[(\d+(?:, \d+)*)\]", text) for n in group.split(",")}
    assert cited
    assert cited <= listed


def test_each_lesson_has_a_teachers_page(lesson: str) -> None:
    page = (ROOT / "docs" / "teachers" / f"{LESSONS[lesson]}.md").read_text()
    for part in ("Time plan", "Answers", "Questions to ask", "Common mistakes", "HS-LS"):
        assert part in page
