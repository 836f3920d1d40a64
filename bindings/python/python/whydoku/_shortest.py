"""Short paths, single steps that suffice, and backdoors."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypedDict

from whydoku import _whydoku
from whydoku._answers import Candidate, Explanation, Step, explanation_of, steps_of
from whydoku._deferred import Deferred
from whydoku._puzzle import Profile, Puzzle, profile_of, puzzle_of, units_of
from whydoku._types import Cells, Language, PictureStyle

Wording = tuple[Language, Cells, PictureStyle]

Cost = Literal["rating", "steps", "words", "effort"]
"""The cost that a short path minimizes, summed over its steps."""

SearchOptions = tuple[str, str | None, int | None]
"""The base, the maximum rating as a text, and the budget in work units."""


@dataclass(frozen=True)
class OneStep:
    """The steps that suffice alone: after any one of them, the base solves the puzzle.

    `steps` are easiest first. `sufficient` are candidates; the removal of any one of them suffices.
    `complete` is false if the budget was used up before all techniques were searched.
    """

    steps: Sequence[Step] = field(repr=False)
    sufficient: Sequence[Candidate]
    complete: bool
    summary: str


class Backdoors(TypedDict):
    """The smallest sets of cells and of candidates after which the base solves a puzzle.

    The members of `cells` are placed, those of `candidates` are removed. A list is empty if the base alone is
    enough, and `None` if every backdoor has more members than were tried.
    """

    cells: list[tuple[Candidate, ...]] | None
    candidates: list[tuple[Candidate, ...]] | None


def search_options(base: str | float, max: float | None, budget: float | None) -> SearchOptions:
    """The options of a search in the form of the compiled module."""
    return str(base), None if max is None else str(max), units_of(budget)


def shortest_path(
    puzzle: str | Puzzle,
    profile: str | Profile,
    wording: Wording,
    kind: str,
    options: SearchOptions,
) -> _whydoku.Explained:
    """Asks the compiled module for a short path."""
    style = _whydoku.Style(*wording)
    return _whydoku.shortest(puzzle_of(puzzle), profile_of(profile), style, kind, options)


def _single_steps(
    puzzle: str | Puzzle, profile: str | Profile, wording: Wording, options: SearchOptions
) -> _whydoku.Explained:
    style = _whydoku.Style(*wording)
    return _whydoku.one_step(puzzle_of(puzzle), profile_of(profile), style, options)


def fewest(
    puzzle: str | Puzzle,
    profile: str | Profile = "default",
    *,
    base: str | float = "singles",
    max: float | None = None,
    language: Language = "en",
    cells: Cells = "r1c1",
    style: PictureStyle = "whydoku",
    budget: float | None = None,
) -> Explanation:
    """Explains a path with the fewest steps.

    The last line of its `summary` says whether fewer steps are proved impossible. For this proof, sequences of
    up to three steps are tried. `base` and `max` are described at `one_step`.

    >>> puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
    >>> print(fewest(puzzle, budget=1).summary)
    Singles are the base: they do not count as steps.
    Above the base: 1 step, ...
    Proved least: no path of this profile has fewer steps above the base.
    """
    options = search_options(base, max, budget)
    wording = (language, cells, style)
    return explanation_of(Deferred(shortest_path, (puzzle, profile, wording, "fewest", options)))


def one_step(
    puzzle: str | Puzzle,
    profile: str | Profile = "default",
    *,
    base: str | float = "singles",
    max: float | None = None,
    language: Language = "en",
    cells: Cells = "r1c1",
    style: PictureStyle = "whydoku",
    budget: float | None = None,
) -> OneStep:
    """Lists the steps that suffice alone: after any one of them, the base solves the puzzle.

    `base` is `singles`, `pairs`, `basic`, `chains`, or a rating: techniques that cost nothing. `max` is the
    maximum rating of a step.

    >>> puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
    >>> found = one_step(puzzle, max=3.0)
    >>> found.steps[0].technique, found.complete
    ('pointing', True)
    """
    options = search_options(base, max, budget)
    answer = Deferred(_single_steps, (puzzle, profile, (language, cells, style), options))
    about: dict[str, Any] = json.loads(answer.value.summary())
    sufficient = tuple((str(cell), int(digit)) for cell, digit in about["sufficient"])
    return OneStep(tuple(steps_of(answer)), sufficient, about["complete"], about["summary"])


def backdoors(
    puzzle: str | Puzzle, profile: str | Profile = "default", *, base: str | float = "singles"
) -> Backdoors:
    """The smallest backdoors of a puzzle: placements, and eliminations, after which the base solves it.

    Sets of up to two members are tried; one member if `base` is `chains` or a rating.

    >>> puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
    >>> found = backdoors(puzzle)
    >>> len(found["cells"][0]), len(found["candidates"][0])
    (1, 1)
    >>> backdoors(puzzle, base=3.0)
    {'cells': [], 'candidates': []}
    """
    options = search_options(base, max=None, budget=None)
    sets = json.loads(_whydoku.backdoors(puzzle_of(puzzle), profile_of(profile), options))

    def sets_of(kind: str) -> list[tuple[Candidate, ...]] | None:
        found = sets[kind]
        if found is None:
            return None
        return [tuple((str(cell), int(digit)) for cell, digit in members) for members in found]

    return Backdoors(cells=sets_of("cells"), candidates=sets_of("candidates"))
