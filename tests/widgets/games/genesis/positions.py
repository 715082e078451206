"""Positions of Genesis for tests of its board: scenarios, and rich positions from real games."""

import random
from functools import cache

import evogames


def prepared(name, decisions=0, seed=1):
    """Return a scenario after some decisions that do something, and where the news begins."""
    match, since = evogames.new("genesis", scenario=name, seed=seed), 0
    for _ in range(decisions):
        since = len(match.events)
        match.choose(active(match))
    return match, since


def active(match):
    """Return the first option that is not a way to stop."""
    idle = ("done", "keep", "none", "enough")
    places = [i for i, o in enumerate(match.decision.options) if o.kind not in idle]
    return places[0] if places else 0


def until(match, reached):
    """Continue until something is reached, and return where the news begins."""
    since = 0
    while match.decision and not reached(match, since):
        since = len(match.events)
        match.choose(active(match))
    assert match.decision or reached(match, since)
    return since


RICH = {
    "climate": "warm",
    "run": ["warm", "warm", "warm"],
    "phase": "purchase",
    "eon": "proterozoic",
    "players": [
        {"name": "Ana", "colour": "red", "pool": {"red": 2, "yellow": 3, "green": 1, "blue": 2}},
        {"name": "Ben", "colour": "yellow", "pool": {"red": 1, "blue": 3}},
        {"name": "Chloé", "colour": "green", "pool": {"green": 3}},
        {"name": "Dmitri", "colour": "blue", "pool": {"blue": 1, "yellow": 1}},
    ],
    "organisms": [
        {
            "board": "clay_mounds",
            "owner": "red",
            "bionts": {"red": 2, "yellow": 1},
            "cubes": {"red": 3, "yellow": 2, "green": 2, "blue": 2},
            "mutations": [
                "tmrna+",
                "reverse_citric_acid_cycle+",
                "chloroplast_symbionts",
                "riboswitches+",
                "quorum_sensing",
            ],
            "discs": {"red": 1, "green": 1},
        },
        {
            "parasite": "malaria",
            "owner": "yellow",
            "host": 1,
            "bionts": {"yellow": 1},
            "mutations": ["camp_pheromones", "cytochromes"],
            "diseases": ["reverse_citric_acid_cycle+"],
        },
        {
            "parasite": "salmonella",
            "owner": "green",
            "host": 2,
            "bionts": {"green": 1},
            "diseases": ["cytochromes"],
        },
        {"macro": "kelp", "board": "warm_pond", "owner": "yellow", "organs": ["leaves"]},
        {
            "macro": "arrow_worm",
            "board": "pumice_raft",
            "owner": "blue",
            "organs": ["hooks", "fins"],
            "bionts": {"blue": 1},
        },
        {"macro": "starfish", "board": "eutectic_brine", "owner": "blue", "land": True},
        {"macro": "dickinsonia", "board": "alkaline_seep", "owner": "green", "land": True},
        {
            "board": "zeolite_lagoon",
            "owner": "green",
            "cubes": {"green": 2, "blue": 1},
            "mutations": ["ribozyme", "carotenoids+"],
        },
    ],
    "refuges": [
        {
            "board": "mars_paleo_ocean",
            "organised": {"blue": 1},
            "bionts": {"red": 1},
            "enzymes": ["red", "blue"],
        },
        {"board": "deep_hot_biosphere"},
        {"board": "interplanetary_dust", "organised": {"yellow": 2}},
        {"board": "green_rust_fumaroles", "enzymes": ["green", "green", "yellow"]},
        {"board": "hydrothermal_vents", "organised": {"green": 1}},
        {"board": "tholin_thunderclouds"},
    ],
}


@cache
def rich(players=4):
    """Return a late position of the advanced game: every type of body, parasites of parasites."""
    seated = RICH["players"][:players]
    colours = [player["colour"] for player in seated]
    organisms = [one for one in RICH["organisms"] if one["owner"] in colours]
    return evogames.new(
        "genesis", scenario={**RICH, "players": seated, "organisms": organisms}, seed=1
    )


WAYS = {
    "four": {"players": 4},
    "three": {"players": 3},
    "two": {"players": 2},
    "solo": {"players": 1},
    "together": {"players": 3, "mode": "cooperative"},
    "introductory": {"players": 4, "level": "introductory"},
    "introductory-two": {"players": 2, "level": "introductory"},
    "standard": {"players": 2, "level": "standard"},
}


@cache
def grown(way, seed=11):
    """Return a game of greedy bots shortly before its end, with many organisms."""
    match = evogames.new("genesis", seed=seed, **WAYS[way])
    evogames.play(match, "greedy")
    match.goto(match.recorded * 4 // 5)
    return match, len(match.events)


def played(way, decisions, seed=5):
    """Return a game after some random decisions."""
    match = evogames.new("genesis", seed=seed, **WAYS[way])
    chooser = random.Random(seed)
    since = 0
    for _ in range(decisions):
        if match.decision is None:
            break
        since = len(match.events)
        match.choose(chooser.choice(match.decision.options))
    return match, since
