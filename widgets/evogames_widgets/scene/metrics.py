"""Computes the width of a text without the font.

The letters have the widths of DejaVu Sans, the first font that the painters use. The other fonts
(Helvetica, Arial) are narrower, so a text that fits here also fits in them.
"""

import unicodedata
from functools import lru_cache
from itertools import accumulate

ELLIPSIS = "…"

# The widths in thousandths of the font size, for the characters from space to tilde.
_PLAIN = """
318 401 460 838 636 950 780 275 390 390 500 838 318 361 318 337 636 636 636 636 636 636 636 636
636 636 337 337 838 838 838 531 1000 684 686 698 770 632 575 775 752 295 295 656 557 863 748 787
603 787 695 635 611 732 684 989 685 611 685 390 337 390 838 500 500 613 635 550 635 615 352 635
634 278 278 579 278 974 634 612 635 635 411 521 392 634 592 818 592 592 525 636 337 636 838
"""
_BOLD = """
348 456 521 838 696 1002 872 306 457 457 523 838 380 415 380 365 696 696 696 696 696 696 696 696
696 696 400 400 838 838 838 580 1000 774 762 734 830 683 683 821 837 372 372 775 637 995 837 850
733 850 770 720 682 812 774 1103 771 724 725 457 365 457 838 500 500 675 716 593 716 678 435 716
712 343 343 665 343 1042 712 687 716 716 493 595 478 712 652 924 645 652 582 712 365 712 838
"""
_ADVANCES = {
    bold: {chr(code): int(width) for code, width in enumerate(table.split(), start=32)}
    for bold, table in ((False, _PLAIN), (True, _BOLD))
}
for _table in _ADVANCES.values():
    _table |= {"…": 1000, "—": 1000, "–": 500, "‘": 380, "’": 380, "“": 657, "”": 657, "·": 380}


@lru_cache(maxsize=4096)
def _advance(char: str, bold: bool) -> int:
    """Return the width of a character.

    For an unknown character, use its base letter or its type.
    """
    table = _ADVANCES[bold]
    if char in table:
        return table[char]
    base = unicodedata.normalize("NFD", char)[0]
    if base in table:
        return table[base]
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    if unicodedata.east_asian_width(char) in "WF":
        return 1250 if char >= "\U0001f000" else 1000
    if "\u2190" <= char <= "\u2bff":
        return 860
    return 760 if bold else 680


@lru_cache(maxsize=8192)
def text_width(text: str, size: float, bold: bool = False) -> float:
    """Return the width of one line of text, in board units.

    >>> text_width("food", 10)
    22.11
    """
    return sum(_advance(char, bold) for char in text) * size / 1000


@lru_cache(maxsize=8192)
def fit(text: str, size: float, max_width: float, bold: bool = False) -> str:
    """Return the text, shortened with an ellipsis if it is wider than max_width.

    >>> fit("carnivorous", 10, 40)
    'carni…'
    """
    room = max_width * 1000 / size
    ends = list(accumulate(_advance(char, bold) for char in text))
    if not ends or ends[-1] <= room:
        return text
    room -= _advance(ELLIPSIS, bold)
    if room < 0:
        return ""
    kept = next(count for count, end in enumerate(ends) if end > room)
    return text[:kept].rstrip() + ELLIPSIS
