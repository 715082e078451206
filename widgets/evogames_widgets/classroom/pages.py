"""The pages around the lessons: join, overview, class full, errors. They contain no scripts."""

from html import escape

from evogames.core import Texts
from evogames_widgets.classroom.address import ROOT
from evogames_widgets.classroom.notebooks import Notebook
from evogames_widgets.kit import style_sheet, tag
from evogames_widgets.lessons.kit.glossary import terms
from evogames_widgets.lessons.kit.text import WORDS

TEXTS = Texts("evogames_widgets.classroom")
say = TEXTS.say


def page(title: str, body: str) -> str:
    """Return a complete page with this content, which must already be safe HTML."""
    head = tag("title", escape(title)) + style_sheet("evogames_widgets.classroom", "classroom.css")
    head += '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    main = tag("main", tag("h1", escape(title)) + body)
    return "<!doctype html>" + tag("html", tag("head", head) + tag("body", main), lang="en")


def join_page(wanted: str, message: str, seal: str) -> str:
    """Return the page that asks for the code.

    `wanted` is the page to open next, and `seal` protects the form from other sites.
    """
    said = tag("p", escape(message), "said", role="alert") if message else ""
    field = (
        '<input id="code" name="code" autocomplete="off" autocapitalize="characters"'
        ' spellcheck="false" maxlength="20" required autofocus>'
    )
    hidden = f'<input type="hidden" name="next" value="{escape(wanted)}">'
    form = tag("label", escape(say("join", "label")), **{"for": "code"}) + field + hidden + seal
    form += "<br>" + tag("button", escape(say("join", "button")), type="submit")
    body = tag("p", escape(say("join", "ask"))) + said
    return page(say("join", "title"), body + tag("form", form, method="post", action="/login"))


def overview_page(notebooks: list[Notebook]) -> str:
    """Return the page that lists all pages of the class, each with its title and one line."""
    body = tag("p", escape(say("overview", "lead")))
    for kind in ("lesson", "play"):
        entries = [_entry(notebook) for notebook in notebooks if notebook.kind == kind]
        if entries:
            body += tag("h2", escape(say("overview", kind))) + tag("ul", "".join(entries))
    return page(say("overview", "title"), body + tag("p", escape(say("overview", "note")), "note"))


def _entry(notebook: Notebook) -> str:
    words = tag("b", escape(notebook.title)) + escape(notebook.line)
    return tag("li", tag("a", words, href=notebook.address))


def glossary_page() -> str:
    """Return the glossary with all the terms of the lessons."""
    body = tag("p", escape(WORDS.word("glossary", "lead")))
    for word, term in sorted(terms().items()):
        body += tag("h2", escape(word), id=word) + tag("p", escape(term.text))
        for key, text in (("game", term.game), ("biology", term.biology)):
            body += tag("p", tag("b", escape(WORDS.word("glossary", key))) + ": " + escape(text))
    return page(WORDS.word("glossary", "title"), body + _way_back())


def _way_back() -> str:
    return tag("p", tag("a", escape(say("error", "back")), href=ROOT))


def full_page(reason: str, address: str) -> str:
    """Return a page that says why no lesson can be opened, and how to try again."""
    again = tag("a", escape(say("full", "again")), "again", href=address)
    return page(say("full", "title"), tag("p", escape(reason)) + tag("p", again) + _way_back())


def error_page(status: int, reason: str = "") -> str:
    """Return a page that says what is missing or went wrong, with a link back."""
    why = tag("p", escape(reason)) if reason else ""
    return page(say("error", "missing" if status == 404 else "other"), why + _way_back())


def teachers_page() -> str:
    """Return a page that tells teachers where the answers are. Pupils do not see the answers."""
    return page(say("teachers", "title"), tag("p", escape(say("teachers", "where"))) + _way_back())
