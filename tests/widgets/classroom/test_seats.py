"""Who gets a page: limits for each pupil, each computer and the class, and a full disk."""

import asyncio
import errno
from pathlib import Path
from typing import Any

import pytest
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

import evogames
from evogames_widgets.classroom.kernels import CONTINUED, OWNER, ClassKernels, Owner
from evogames_widgets.classroom.pages import say
from evogames_widgets.classroom.refusals import ClassFull
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.table import Table


class Kernel:
    """Represents a running kernel."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)

    async def cleanup_resources(self) -> None:
        pass


@pytest.fixture
def kernels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ClassKernels:
    """Return the seats of a class for 30 pupils. No process is started."""

    async def start(self: Any, **given: Any) -> str:
        self._kernels[given["kernel_id"]] = Kernel(given["cwd"])
        return str(given["kernel_id"])

    async def shutdown(self: Any, kernel_id: str, **_: Any) -> None:
        del self._kernels[kernel_id]

    monkeypatch.setattr(AsyncMappingKernelManager, "start_kernel", start)
    monkeypatch.setattr(AsyncMappingKernelManager, "shutdown_kernel", shutdown)
    monkeypatch.setattr(ClassKernels, "add_restart_callback", lambda *_: None)
    return ClassKernels(seats=30, folders=str(tmp_path))


async def come(kernels: ClassKernels, pupil: str, computer: str = "", continued: str = "") -> str:
    """Let a pupil open a page."""
    OWNER.set(Owner(pupil, computer or pupil))
    CONTINUED.set(continued)
    return await kernels.start_kernel()


def test_the_31st_pupil_is_told_and_gets_the_first_place_that_is_free(
    kernels: ClassKernels,
) -> None:
    async def fill() -> list[str]:
        pages = [await come(kernels, f"pupil {n}") for n in range(30)]
        with pytest.raises(ClassFull) as refused:
            await come(kernels, "pupil 30")
        assert refused.value.sentence == say("full", "class", seats=30)
        assert len(kernels.pages) == 30
        await kernels.end(pages[7])
        return [await come(kernels, "pupil 30"), *pages]

    last, *pages = asyncio.run(fill())
    assert sorted(kernels.pages) == sorted({last, *pages} - {pages[7]})


def test_one_pupil_cannot_take_all_places_by_joining_again_and_again(
    kernels: ClassKernels,
) -> None:
    async def grab() -> str:
        for n in range(9):
            await come(kernels, f"identity {n}", computer="10.0.0.1")
        with pytest.raises(ClassFull) as refused:
            await come(kernels, "identity 9", computer="10.0.0.1")
        await come(kernels, "somebody else", computer="10.0.0.2")
        return refused.value.sentence

    assert asyncio.run(grab()) == say("full", "computer", pages=9)


def test_folders_are_kept_for_a_few_pages_that_have_ended(
    kernels: ClassKernels, tmp_path: Path
) -> None:
    async def end_many() -> list[str]:
        ended = []
        for _ in range(10):
            ended.append(await come(kernels, "Ana"))
            await kernels.end(ended[-1])
        return ended

    ended = asyncio.run(end_many())
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(ended[-3:])


def test_a_page_is_continued_once_and_by_its_pupil_only(
    kernels: ClassKernels, tmp_path: Path
) -> None:
    async def again() -> list[bool]:
        page = await come(kernels, "Ana")
        (tmp_path / page / "answer").write_text("kept")
        await kernels.end(page)
        came = [await come(kernels, pupil, continued=page) for pupil in ("Ben", "Ana", "Ana")]
        return [(tmp_path / page / "answer").exists() for page in came]

    assert asyncio.run(again()) == [False, True, False]


def test_a_page_that_is_reloaded_continues_even_if_its_kernel_still_runs(
    kernels: ClassKernels, tmp_path: Path
) -> None:
    async def again() -> tuple[bool, bool, int]:
        page = await come(kernels, "Ana")
        (tmp_path / page / "answer").write_text("kept")
        kernels.notify_connect(page)
        kernels.notify_disconnect(page)
        stolen = await come(kernels, "Ben", continued=page)
        page = await come(kernels, "Ana", continued=page)
        answers = [(tmp_path / one / "answer").exists() for one in (stolen, page)]
        return answers[0], answers[1], len(kernels.pages)

    assert asyncio.run(again()) == (False, True, 2)


def test_a_page_that_still_runs_is_not_continued(kernels: ClassKernels, tmp_path: Path) -> None:
    async def again() -> bool:
        page = await come(kernels, "Ana")
        await come(kernels, "Ana", continued=page)
        return (tmp_path / page).exists()

    assert asyncio.run(again())


def test_a_page_that_finds_no_place_can_be_continued_later(
    kernels: ClassKernels, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def again() -> bool:
        page = await come(kernels, "Ana")
        (tmp_path / page / "answer").write_text("kept")
        await kernels.end(page)
        kernels.pages_computer = 0
        with pytest.raises(ClassFull):
            await come(kernels, "Ana", continued=page)
        kernels.pages_computer = 9
        with monkeypatch.context() as patched:
            patched.setattr(AsyncMappingKernelManager, "start_kernel", full)
            with pytest.raises(ClassFull):
                await come(kernels, "Ana", continued=page)
        page = await come(kernels, "Ana", continued=page)
        return (tmp_path / page / "answer").exists()

    assert asyncio.run(again())


def full(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_is_named_and_the_place_is_free_again(
    kernels: ClassKernels, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def come_twice() -> str:
        with monkeypatch.context() as patched:
            patched.setattr(Path, "mkdir", full)
            with pytest.raises(ClassFull) as refused:
                await come(kernels, "Ana")
        assert not [page for page in kernels.pages if page in kernels]
        await come(kernels, "Ana")
        return refused.value.sentence

    assert "No space left on device" in asyncio.run(come_twice())
    assert len(kernels.pages) == 1


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_game_goes_on_when_nothing_can_be_written(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, "nothing can be written")

    monkeypatch.chdir(tmp_path)
    for write in ("mkdir", "write_text", "write_bytes", "replace"):
        monkeypatch.setattr(Path, write, refuse)
    match = evogames.new("evolution", players=2, seed=1)

    async def play() -> list[str]:
        table = Table(match, name="full", seats="person", open_hands=True)
        said = []
        for _ in range(3):
            table.choose(match.decision.options[0])
            table._other_updates.run_now()
            said.append(table._errors._words.value)
        return said

    first, *rest = asyncio.run(play())
    assert "nothing can be written" in first
    assert rest == ["", ""], "it is said once"
    assert len(match) == 3
    notes = Notes("full")
    with pytest.raises(evogames.EvogamesError, match="nothing can be written"):
        notes.write({"own.answer": "kept in the page at least"})
    assert notes.get("own.answer") == "kept in the page at least"
    assert list(tmp_path.iterdir()) == []
