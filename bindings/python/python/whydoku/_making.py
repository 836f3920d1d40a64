"""Functions that make, transform, convert, compare and check puzzles."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Literal, TypedDict

from whydoku import _whydoku
from whydoku._grades import GradeRecord, record_of
from whydoku._puzzle import Profile, Puzzle, profile_of, puzzle_of, units_of
from whydoku._types import Language


class Exercise(TypedDict):
    """A position to practise a technique: the technique is the next step, and the puzzle needs it. `finds` is the
    number of its instances on the board."""

    puzzle: str
    position: str
    finds: int
    hint: dict[str, Any]


class Check(TypedDict):
    """Properties of a puzzle, found by exhaustive search.

    `solutions` is 2 for any number above 1. Without exactly one solution, `minimal` and `redundant` are
    `None`.
    """

    solutions: int
    clues: int
    minimal: bool | None
    redundant: list[str] | None
    symmetric: bool


def generate(
    number: int = 1,
    *,
    seed: int = 1,
    least: float | None = None,
    most: float | None = None,
    uses: Sequence[str] = (),
    profile: str | Profile = "default",
    budget: float = 60,
) -> list[GradeRecord]:
    """Generates puzzles and returns their grades. The ratings are from `least` to `most`, and the solutions use
    all techniques of `uses`.
    
    The same seed gives the same puzzles. There are fewer than `number` puzzles if the budget was used up. Its
    seconds are converted to work units at a fixed rate.

    >>> [record] = generate(seed=3, most=1.5)
    >>> record["verdict"], record["rating"] <= 1.5
    ('solved', True)
    """
    limits = (_tenths(least), _tenths(most))
    units = units_of(budget) or 1
    read_profile = profile_of(profile)
    return [record_of(line) for line in _whydoku.generate(number, seed, limits, list(uses), read_profile, units)]


def _tenths(rating: float | None) -> int | None:
    return None if rating is None else round(rating * 10)


def practice(
    technique: str,
    number: int = 1,
    *,
    seed: int = 1,
    profile: str | Profile = "default",
    language: Language = "en",
    budget: float = 60,
) -> list[Exercise]:
    """Positions in which a technique is the next step and is needed. Positions where the technique is easier to
    see come first.

    >>> [exercise] = practice("naked_pair")
    >>> exercise["hint"]["technique"]
    'naked_pair'
    """
    wording = _whydoku.Style(language, cells="r1c1", style="whydoku")
    units = units_of(budget) or 1
    found: list[Exercise] = json.loads(
        _whydoku.practice(technique, number, seed, profile_of(profile), wording, units)
    )
    return found


def convert(text: str | Puzzle, to: str) -> str:
    """Converts the puzzles of a text to another format, such as `csv` or `opensudoku`.

    >>> convert("12345678." * 9, "no_such_format")
    Traceback (most recent call last):
    ...
    ValueError: format "no_such_format": expected ...
    """
    return _whydoku.convert(text if isinstance(text, str) else text._read.position(), to)


def minimize(puzzle: str | Puzzle) -> Puzzle:
    """Removes givens while the solution stays unique.

    >>> puzzle = "600000010400000000020000000000050407008000300001090000300400200050100000000806000"
    >>> minimize(puzzle).clues
    17
    """
    return Puzzle(_whydoku.minimize(puzzle_of(puzzle))[0])


def shuffle(puzzle: str | Puzzle, *, seed: int = 1, number: int = 0) -> Puzzle:
    """A random image of the puzzle: digits renamed, lines moved, perhaps transposed. `seed` and `number`
    determine the transformation.

    >>> puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
    >>> from whydoku import canon
    >>> canon(shuffle(puzzle, seed=5)) == canon(puzzle)
    True
    """
    return Puzzle(_whydoku.shuffle(puzzle_of(puzzle), seed, number))


def compare(
    first: str | Puzzle,
    second: str | Puzzle,
    profile: str | Profile = "default",
    *,
    language: Language = "en",
) -> tuple[bool | None, str]:
    """Compares two puzzles: whether they are images of each other (`None` if unknown), and a text about their
    differences.

    >>> puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
    >>> compare(puzzle, shuffle(puzzle))[0]
    True
    """
    wording = _whydoku.Style(language, cells="r1c1", style="whydoku")
    return _whydoku.compare(puzzle_of(first), puzzle_of(second), profile_of(profile), wording)


def check(puzzle: str | Puzzle) -> Check:
    """Checks the number of solutions, minimality and symmetry of a puzzle.

    >>> check("600000010400000000020000000000050407008000300001090000300400200050100000000806000")["redundant"]
    ['r1c1']
    """
    found: Check = json.loads(_whydoku.check(puzzle_of(puzzle)))
    return found
