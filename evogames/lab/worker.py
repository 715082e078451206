"""A worker process. For each job it reads a line of JSON, plays the games and writes a line."""

import os
import signal
import sys
import traceback

import msgspec

from evogames.core.errors import EvogamesError
from evogames.lab.tasks import Job, Result, made, play_one


class Reply(msgspec.Struct):
    """The results of a job, or the error that ended it."""

    results: list[Result] = []
    refusal: tuple[str, str] | None = None
    """The sentence and the rule of an EvogamesError."""
    trouble: str = ""
    """The traceback of any other error."""


def reply(line: bytes) -> bytes:
    """Play the games of a job and return their results."""
    try:
        job = msgspec.json.decode(line, type=Job)
        bots = made(job.bots)
        answer = Reply([play_one(job.task, bots, n) for n in range(job.first, job.end)])
    except EvogamesError as error:
        answer = Reply(refusal=(error.sentence, error.rule))
    except Exception:
        answer = Reply(trouble=traceback.format_exc())
    return msgspec.json.encode(answer)


def serve() -> None:
    """Do jobs until the main process ends.

    Only the main process reacts to an interrupt.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    for line in sys.stdin.buffer:
        out.write(reply(line) + b"\n")
        out.flush()
