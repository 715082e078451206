"""A worker process. For each job it reads a line of JSON, plays the games and writes a line."""

import os
import signal
import sys
import traceback
from time import perf_counter

import msgspec

from evogames.core import EvogamesError
from evogames.lab.experiment_task import ExperimentTask
from evogames.lab.portable import BotSpec, made
from evogames.lab.stopped import GameStopped
from evogames.lab.tasks import FromPosition, Opening, Result


class Job(msgspec.Struct, frozen=True):
    """Some games of a task."""

    work: int
    """The place of the task in the list of all tasks."""
    task: FromPosition | Opening | ExperimentTask
    bots: list[BotSpec]
    numbers: list[int]
    seconds: float
    """After this time the job replies with its results so far, so that few are lost in a crash."""


class Reply(msgspec.Struct):
    """The results of a job, and the error that ended it if there was one."""

    work: int = 0
    results: list[Result] = []
    left: list[int] = []
    """The games that are still to be played."""
    stopped: tuple[str, str] | None = None
    """The sentence of a game that stopped, and the traceback of its error."""
    refusal: tuple[str, str] | None = None
    """The sentence and the rule of any other refusal."""
    trouble: str = ""
    """The traceback of any other error."""


def reply(line: bytes) -> bytes:
    """Play the games of a job and return their results."""
    answer = Reply()
    try:
        job = msgspec.json.decode(line, type=Job)
        answer.work = job.work
        end = perf_counter() + job.seconds
        for done, number in enumerate(job.numbers, 1):
            answer.results.append(job.task.play(made(job.bots), number))
            if perf_counter() > end:
                answer.left = job.numbers[done:]
                break
    except GameStopped as error:
        cause = "".join(traceback.format_exception(error.__cause__))
        answer.stopped = (error.sentence, cause)
    except EvogamesError as error:
        answer.refusal = (error.sentence, error.rule)
    except Exception:
        answer.trouble = traceback.format_exc()
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
