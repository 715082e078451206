"""An extension of Jupyter's server: documents that pages link to are also shown as pages."""

from html import escape
from pathlib import Path, PurePosixPath
from typing import Any

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import url_path_join
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath
from tornado.web import HTTPError, authenticated

from evogames_widgets.kit import style_sheet, tag

PAGES = "voila/render"
START = "notebooks/00-start.ipynb"


class DocumentPage(JupyterHandler):
    """Shows a Markdown file of the server's folder in the design of our pages."""

    @authenticated
    async def get(self, path: str) -> None:
        root = Path(self.settings["server_root_dir"]).expanduser().resolve()
        file = (root / path).resolve()
        hidden = any(part.startswith(".") for part in PurePosixPath(path).parts)
        if hidden or not file.is_relative_to(root) or not file.is_file():
            raise HTTPError(404)
        start = url_path_join(self.base_url, PAGES, START)
        self.write(document_page(file.read_text(encoding="utf-8"), start))


def document_page(markdown: str, start: str) -> str:
    """Return a whole page with a text in Markdown, and a link to the start page."""
    body = MarkdownWithMath(renderer=IPythonRenderer(escape=True)).render(markdown)
    title = next((line.lstrip("# ") for line in markdown.splitlines() if line.strip()), "evogames")
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    head += tag("title", escape(title)) + style_sheet(PACKAGE, "page.css")
    bar = tag("header", tag("a", "evogames", "evo-home", href=start), "evo-bar")
    text = tag("div", tag("div", body, "jp-RenderedHTMLCommon jp-RenderedMarkdown"))
    main = tag("main", text, id="rendered_cells")
    whole = tag("html", tag("head", head) + tag("body", bar + main, "evo-page"), lang="en")
    return "<!doctype html>" + whole


PACKAGE = "evogames_widgets.pages.share.voila.templates.evogames"


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "evogames_widgets.pages.server"}]


def _load_jupyter_server_extension(server: Any) -> None:
    """Add our addresses before Voila adds its own."""
    documents = url_path_join(server.web_app.settings["base_url"], PAGES, r"(.+\.md)")
    server.web_app.add_handlers(".*$", [(documents, DocumentPage)])
