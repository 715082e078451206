"""Messages for pupils when something is not available."""

from typing import Any

from jupyter_server.base.handlers import JupyterHandler
from tornado.web import HTTPError

from evogames_widgets.classroom.pages import error_page, full_page


class ClassFull(HTTPError):
    """No kernel is available. The sentence says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(503)
        self.sentence = sentence


class OurErrors(JupyterHandler):
    """Shows an error as a page in plain words."""

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        trouble = kwargs.get("exc_info", (None, None))[1]
        if isinstance(trouble, ClassFull):
            self.set_header("Retry-After", "60")
            self.finish(full_page(trouble.sentence, str(self.request.uri)))
        else:
            self.finish(error_page(status_code))
