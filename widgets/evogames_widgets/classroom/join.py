"""Lets pupils enter with the join code. After that, a signed cookie replaces the code.

The code is short, because pupils read it from a screen. A computer can try only ten wrong codes a
minute, so in one lesson it can try only one code in a million.
"""

import secrets
from collections.abc import Callable
from hmac import compare_digest
from time import monotonic
from typing import Any

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.auth.identity import IdentityProvider, User
from jupyter_server.auth.login import LoginFormHandler
from tornado.web import RequestHandler
from traitlets import Unicode, default

from evogames_widgets.classroom.pages import join_page, say
from evogames_widgets.classroom.refusals import OurErrors

LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789"
"""The characters of codes. There are no vowels, so a code cannot be a word, and no characters that
look like others."""
ALIKE = str.maketrans("OI", "01")
"""Reads O as 0 and I as 1, in case the teacher chose a code with these characters."""
LENGTH = 6
WRONG_A_MINUTE = 10
"""The number of wrong codes that one computer can try in a minute."""
WRONG_ALTOGETHER = 60
"""The number of wrong codes a minute from all computers. Above it, each computer has only one try a
minute, so that several computers together cannot guess faster."""


def new_code() -> str:
    """Return a random code that nobody can predict."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def plain(code: str) -> str:
    """Return a code in the form for comparison.

    It is in capitals, without spaces and hyphens, with O as 0 and I as 1.

    >>> plain(" kx3-7bd "), plain("bio lo1")
    ('KX37BD', 'B10L01')
    """
    return "".join(sign for sign in code.upper() if sign.isalnum()).translate(ALIKE)


class Guesses:
    """Counts the wrong codes of the last minute, for each computer and for all of them together."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._wrong: dict[str, list[float]] = {}

    def may_guess(self, computer: str) -> bool:
        self._forget()
        wrong = len(self._wrong.get(computer, ()))
        altogether = sum(map(len, self._wrong.values()))
        return wrong < (WRONG_A_MINUTE if altogether < WRONG_ALTOGETHER else 1)

    def count_wrong(self, computer: str) -> None:
        self._wrong.setdefault(computer, []).append(self._clock())

    def _forget(self) -> None:
        then = self._clock() - 60
        kept = {who: [at for at in times if at > then] for who, times in self._wrong.items()}
        self._wrong = {who: times for who, times in kept.items() if times}


class JoinCode(IdentityProvider):
    """Recognises pupils by their cookie, which they get for the right code.

    There is no other way to enter.
    """

    code = Unicode(config=True, help="the join code of this class")

    @default("cookie_options")
    def _cookies_for_this_site(self) -> dict[str, Any]:
        return {"samesite": "Lax", "expires_days": None}

    @default("token")
    def _no_token(self) -> str:
        return ""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.guesses = Guesses()

    def get_user(self, handler: RequestHandler) -> Any:
        return self.get_user_cookie(handler)

    def process_login_form(self, handler: RequestHandler) -> User | None:
        typed = plain(handler.get_argument("code", ""))
        if compare_digest(typed.encode(), plain(self.code).encode()):
            return self.generate_anonymous_user(handler)
        self.guesses.count_wrong(str(handler.request.remote_ip))
        return None

    def get_handlers(self) -> list[tuple[str, object]]:
        return [(r"/login", JoinPage)]


class JoinPage(OurErrors, LoginFormHandler):
    """The page that asks for the code and checks it."""

    def _render(self, message: str = "", status: int = 200) -> None:
        self.set_status(status)
        self.set_header("Cache-Control", "no-store")
        said = say("join", message, length=LENGTH) if message else ""
        wanted = self.get_argument("next", self.base_url)
        self.finish(join_page(wanted, said, self.xsrf_form_html()))

    @allow_unauthenticated
    def post(self) -> None:
        door = self.identity_provider
        assert isinstance(door, JoinCode)
        if not door.guesses.may_guess(str(self.request.remote_ip)):
            self._render("wait", 429)
        elif (pupil := door.process_login_form(self)) is None:
            self._render("wrong", 401)
        else:
            door.set_login_cookie(self, pupil)
            self._redirect_safe(self.get_argument("next", self.base_url))
