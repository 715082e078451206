"""The glossary, which explains every term of the lessons.

`python -m evogames_widgets.lessons.kit.glossary` prints the page for docs/glossary.md.
"""

from collections.abc import Sequence
from functools import cache

import msgspec

from evogames.core import read_toml
from evogames_widgets.lessons.kit.text import KIT, WORDS


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The meaning of a term, in the game and in nature."""

    text: str
    game: str
    biology: str


@cache
def terms() -> dict[str, Term]:
    """Read the glossary."""
    return msgspec.convert(read_toml(KIT, "glossary.en.toml"), dict[str, Term])


def explained(words: Sequence[str]) -> str:
    """Return some terms as a list in Markdown. Refuse a word that is not in the glossary."""
    known = terms()
    missing = [word for word in words if word not in known]
    if missing:
        raise WORDS.refused("refused.term", term=f"{missing[0]!r:.60}")
    return "\n".join(f"- **{word}**: {known[word].text} {known[word].game}" for word in words)


def page() -> str:
    """Return the whole glossary as a page in Markdown."""
    rows = [f"# {WORDS.word('glossary', 'title')}", "", WORDS.word("glossary", "lead"), ""]
    heads = [WORDS.word("glossary", key) for key in ("term", "text", "game", "biology")]
    rows += ["| " + " | ".join(heads) + " |", "|---" * len(heads) + "|"]
    for word, term in sorted(terms().items()):
        rows.append(f"| **{word}** | {term.text} | {term.game} | {term.biology} |")
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    print(page(), end="")
