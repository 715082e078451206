"""Finds the latest changes in the last events: drifting land, discs, moves, contests and losses."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from evogames.megafauna.components.names import CRATONS

DIRECTIONS = {"north": (0, -1), "south": (0, 1), "east": (1, 0), "west": (-1, 0)}
EDIBILITY = ("neither_edible", "both_edible", "species_edible", "other_edible")
COMPARISONS = (
    *EDIBILITY,
    "compare_roadrunner",
    "compare_humidity",
    "compare_size",
    "compare_prey_size",
    "compare_low_skeleton",
    "compare_high_skeleton",
)


FOUGHT = ("contest_herbivores", "contest_carnivores", "contest_won")


@dataclass(slots=True)
class Contest:
    """A contest of two species for a level of a place, step by step."""

    key: str
    place: int
    pair: tuple[int, int]
    steps: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    """The key of each comparison, and its values."""
    winner: int = -1


@dataclass(slots=True)
class News:
    """The latest changes, for each piece that has changed."""

    placed: dict[int, int] = field(default_factory=dict)
    """The places that have just got a disc, with its colour."""
    removed: dict[int, int] = field(default_factory=dict)
    """The places that have just lost a disc, with its colour."""
    craters: list[int] = field(default_factory=list)
    drifts: dict[int, tuple[int, int]] = field(default_factory=dict)
    """The cratons that have moved, with the direction as steps to the east and south."""
    rifted: list[int] = field(default_factory=list)
    """The cratons that have just broken apart."""
    ways: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    """The species and the places on the way of each newborn or refugee."""
    fallen: set[tuple[int, int]] = field(default_factory=set)
    """The place and species of each creeple that has just become endangered."""
    arrived: set[tuple[int, int]] = field(default_factory=set)
    buried: Counter[int] = field(default_factory=Counter)
    """The creeples that have just been buried or died, by place."""
    species: set[int] = field(default_factory=set)
    """The species whose tableau has just changed."""
    cards: set[int] = field(default_factory=set)
    """The cards that were just taken or promoted."""
    levels: bool = False
    """Whether the reservoirs have just changed."""
    contests: list[Contest] = field(default_factory=list)


def read_news(recent: Sequence[Any]) -> News:
    """Read the latest changes from the last events."""
    news = News()
    for event in recent:
        _read(news, event.key, event.data)
    return news


def last_contest(earlier: Sequence[Any], recent: Sequence[Any]) -> Contest | None:
    """Return the contest of the last events. Its beginning can be among earlier events."""
    if not any(event.key in FOUGHT for event in recent):
        return None
    found = read_news([*earlier, *recent]).contests
    return found[-1] if found else None


def _read(news: News, key: str, data: dict[str, Any]) -> None:
    match key:
        case "outgassed":
            news.placed[data["place"]] = data["disc"]
            news.removed.pop(data["place"], None)
        case "released":
            news.removed[data["place"]] = data["disc"]
            news.placed.pop(data["place"], None)
        case "moved_on_map":
            news.removed[data["start"]] = data["disc"]
            news.placed[data["place"]] = data["disc"]
        case "crater":
            news.craters.append(data["place"])
        case "drift_to_a_pole":
            news.drifts[_number(data["craton"])] = DIRECTIONS[data["direction"]]
        case "drift_sideways" | "collision":
            for craton in data["cratons"]:
                news.drifts[_number(craton)] = DIRECTIONS[data["direction"]]
        case "rift":
            news.rifted += [_number(craton) for craton in data["cratons"]]
        case "settles" | "settles_by_raft":
            news.ways.append((data["species"], tuple(data["way"])))
            news.arrived.add((data["place"], data["species"]))
        case "flees":
            news.ways.append((data["species"], (data["start"], data["place"])))
            news.arrived.add((data["place"], data["species"]))
        case "endangered":
            news.fallen.add((data["place"], data["species"]))
        case "buried" | "perished" | "died_at_once":
            news.buried[data["place"]] += 1
        case "mutated" | "promoted" | "speciated" | "card_lost" | "organ_lost":
            news.species.add(data["species"])
            news.cards.add(data["card"])
        case "populated" | "grown" | "shrunk" | "shed" | "personality" | "tool_taken":
            news.species.add(data["species"])
        case "levels":
            news.levels = True
        case "contest_herbivores" | "contest_carnivores":
            news.contests.append(Contest(key, data["place"], (data["species"], data["other"])))
        case "contest_won" if news.contests:
            news.contests[-1].winner = data["species"]
        case _ if key in COMPARISONS and news.contests:
            news.contests[-1].steps.append((key, data))


def _number(craton: int | str) -> int:
    return CRATONS.index(craton) if isinstance(craton, str) else craton
