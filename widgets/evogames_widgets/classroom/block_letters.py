"""Large letters for the terminal of a projector, so that the last row can read the join code."""

from PIL import Image, ImageDraw, ImageFont

SIZE = 18
DOTS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def block_letters(word: str) -> str:
    """Return a word as lines of blocks. Each dot of a letter is two lines high."""
    font = ImageFont.load_default(SIZE)
    spaced = " ".join(word)
    left, top, right, bottom = (round(edge) for edge in font.getbbox(spaced))
    image = Image.new("L", (right - left, bottom - top + 2))
    ImageDraw.Draw(image).text((-left, -top), spaced, fill=255, font=font)
    dots = [grey > 110 for grey in image.tobytes()]
    rows = [dots[start : start + image.width] for start in range(0, len(dots), image.width)]
    pairs = zip(rows[::2], rows[1::2], strict=False)
    lines = ["".join(DOTS[two] for two in zip(*pair, strict=True)).rstrip() for pair in pairs]
    return "\n".join(f"  {line}" for line in lines if line)
