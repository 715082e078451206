"""Text is measured well enough to arrange a board, and cut if it does not fit."""

import pytest
from PIL import ImageFont

from evogames_widgets.scene.metrics import fit, text_width

matplotlib = pytest.importorskip("matplotlib")
TEXTS = ["Carnivorous", "Fat tissue", "Ana: 3 animals, 12 cards", "Zoë Çelik", "Ωμέγα", "Ёжик"]


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("text", TEXTS)
def test_measured_width_is_near_the_real_font(text, bold):
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    font = ImageFont.truetype(f"{matplotlib.get_data_path()}/fonts/ttf/{name}", 100)
    assert text_width(text, 100, bold) == pytest.approx(font.getlength(text), rel=0.12)


def test_latin_text_is_measured_within_two_percent():
    font = ImageFont.truetype(f"{matplotlib.get_data_path()}/fonts/ttf/DejaVuSans.ttf", 100)
    text = "A hungry animal may feed from the food base once in its turn."
    assert text_width(text, 100) == pytest.approx(font.getlength(text), rel=0.02)


def test_text_that_fits_is_left_alone():
    assert fit("Ana", 14, text_width("Ana", 14)) == "Ana"
    assert fit("", 14, 0) == ""


@pytest.mark.parametrize("max_width", [0, 5, 20, 33.3, 120, 400])
@pytest.mark.parametrize("text", ["x" * 10_000, "a " * 500, "<script>alert(1)</script>", "长" * 99])
def test_cut_text_never_exceeds_its_room(text, max_width):
    cut = fit(text, 14, max_width)
    assert text_width(cut, 14) <= max_width
    assert cut == text or cut == "" or cut.endswith("…")
    assert len(cut) <= len(text) + 1


def test_accents_on_their_own_take_no_room():
    assert text_width("e\u0301", 10) == text_width("é", 10) == text_width("e", 10)
