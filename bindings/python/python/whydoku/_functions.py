"""The functions of the package."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypedDict

from whydoku import _whydoku
from whydoku._answers import (
    Explanation,
    Hint,
    Step,
    Verification,
    explanation_of,
    hint_of,
    steps_of,
)
from whydoku._deferred import Deferred
from whydoku._grades import GradeRecord, record_of
from whydoku._puzzle import Profile, Puzzle, profile_of, puzzle_of, units_of
from whydoku._shortest import Cost, Wording, search_options, shortest_path
from whydoku._types import Cells, Language, PictureStyle

Scope = Literal["needed", "whole", "search"]


def parse(text: str) -> Puzzle:
    """Reads a puzzle: a line of 81 characters, nine lines, a framed or pencilmark grid, ...

    >>> parse(".43 9.. 6.1".replace(" ", "") + "." * 72).clues
    5
    """
    return Puzzle(text)


def solve(puzzle: str | Puzzle) -> list[str]:
    """Solves a puzzle by exhaustive search: an empty list, the only solution, or two of several solutions.

    >>> solve("043900601000100000000000900000002314090000500000450206001000007209000400760030000")
    ['843927651925164783176583942658792314492316578317458296531249867289671435764835129']
    >>> len(solve("." * 81)), solve("11" + "." * 79)
    (2, [])
    """
    return puzzle_of(puzzle).solve()


def count(puzzle: str | Puzzle, limit: int | None = None) -> int:
    """Counts the solutions of a grid exactly. With a limit, counts only up to the limit.

    >>> count("." * 81)
    6670903752021072936960
    """
    if limit is not None and limit < 0:
        raise ValueError("a limit is not negative")
    return puzzle_of(puzzle).count(limit)


def canon(puzzle: str | Puzzle) -> str | None:
    """The canonical form, which all images of a puzzle share: digits renamed, lines moved or the grid turned.

    >>> puzzle = "...9..7.1.9..1.4.2.....2..6.46...8.7...6...........9.48..72.1..5....1...4...68..5"
    >>> canon(puzzle) == canon(puzzle[::-1])
    True

    `None` when two givens clash.
    """
    form = puzzle_of(puzzle).canon()
    return form[0] if form else None


class Progress(TypedDict):
    """A step of a search: its number, the open cells before it, its technique and rating."""

    steps: int
    open: int
    technique: str
    rating: float


OnProgress = Callable[[Progress], object]
"""Called after each step of a search. An exception that it raises ends the search."""


def _json_callback(on_progress: OnProgress | None) -> Callable[[str], object] | None:
    """The callback for the compiled module, which reports each step as JSON."""
    if on_progress is None:
        return None
    return lambda step: on_progress(json.loads(step))


def grade(
    puzzle: str | Puzzle,
    profile: str | Profile = "default",
    *,
    budget: float | None = None,
    on_progress: OnProgress | None = None,
) -> GradeRecord:
    """Grades a puzzle. Ctrl-C ends the search after the current step.

    >>> record = grade("...9..7.1.9..1.4.2.....2..6.46...8.7...6...........9.48..72.1..5....1...4...68..5")
    >>> record["verdict"], record["rating"], record["hardest"]
    ('solved', 3.2, 'x_wing')

    `budget` limits the work. Its seconds are converted to work units at a fixed rate, so the result does not
    depend on the machine.
    """
    grader = _whydoku.Grader(profile_of(profile), units_of(budget))
    text = puzzle if isinstance(puzzle, str) else puzzle._read.position()
    return record_of(grader.grade_one(("", 1, text), _json_callback(on_progress)))


def _explained(
    puzzle: str | Puzzle,
    profile: str | Profile,
    wording: Wording,
    scope: Scope,
    units: int | None,
    on_progress: OnProgress | None = None,
) -> _whydoku.Explained:
    style, read_profile = _whydoku.Style(*wording), profile_of(profile)
    return _whydoku.explain(puzzle_of(puzzle), read_profile, style, scope, units, _json_callback(on_progress))


def _find_steps(
    puzzle: str | Puzzle, profile: str | Profile, wording: Wording, units: int | None
) -> _whydoku.Explained:
    return _whydoku.steps(puzzle_of(puzzle), profile_of(profile), _whydoku.Style(*wording), units)


class _HintOptions(NamedTuple):
    digit: int | None
    allow: list[str] | None
    units: int | None
    toward_shortest: bool


def _find_hint(
    puzzle: str | Puzzle,
    board: str | Puzzle | None,
    candidates: str | None,
    profile: str | Profile,
    wording: Wording,
    options: _HintOptions,
) -> _whydoku.Hint:
    player_board = None if board is None else puzzle_of(board)
    style = _whydoku.Style(*wording)
    return _whydoku.hint(puzzle_of(puzzle), player_board, candidates, profile_of(profile), style, options)


def explain(
    puzzle: str | Puzzle,
    profile: str | Profile = "default",
    *,
    language: Language = "en",
    cells: Cells = "r1c1",
    style: PictureStyle = "whydoku",
    scope: Scope = "needed",
    budget: float | None = None,
    on_progress: OnProgress | None = None,
    shortest: Cost | None = None,
    base: str | float = "singles",
    max: float | None = None,
) -> Explanation:
    """Solves a puzzle step by step. Each step has its reason, its picture and its evidence. Ctrl-C ends the
    search after the current step.

    `scope` selects the steps to explain. `needed`: those that the solution needs. `whole`: every deduction of
    the search that still has an effect at its turn. `search`: all steps of the search, as the grade counts
    them. `style` selects the colours of pictures. With `shortest`, the steps are those of a path with a small
    total cost (`rating`, `steps`, `words` or `effort`) instead; `base` and `max` are described at `one_step`.

    >>> path = explain("...9..7.1.9..1.4.2.....2..6.46...8.7...6...........9.48..72.1..5....1...4...68..5")
    >>> [step.line for step in path.steps if step.technique == "x_wing"]
    ['...X-Wing (3.2)...']
    >>> path.outcome, path.rating, verify(path).proved
    ('solved', 3.2, True)
    """
    wording = (language, cells, style)
    if shortest is not None:
        options = search_options(base, max, budget)
        return explanation_of(Deferred(shortest_path, (puzzle, profile, wording, shortest, options)))
    if base != "singles" or max is not None:
        raise ValueError("base and max need shortest")
    arguments = (puzzle, profile, wording, scope, units_of(budget))
    # The search runs now and reports its progress. Only a process that gets a pickled explanation repeats it.
    return explanation_of(Deferred(_explained, arguments, _explained(*arguments, on_progress)))


def steps(
    puzzle: str | Puzzle,
    profile: str | Profile = "default",
    *,
    language: Language = "en",
    cells: Cells = "r1c1",
    style: PictureStyle = "whydoku",
    budget: float | None = None,
) -> list[Step]:
    """All deductions that are available on this board, easiest first. None is applied.

    >>> found = steps("2..7...6....3.........15..7...5.71.6.8..6...3......27....85..31.....36...962....5")
    >>> found[0].technique, len(found[0].places), found[0].removes
    ('hidden_single', 1, ())
    """
    wording = (language, cells, style)
    return steps_of(Deferred(_find_steps, (puzzle, profile, wording, units_of(budget))))


def hint(
    puzzle: str | Puzzle,
    *,
    board: str | Puzzle | None = None,
    candidates: str | None = None,
    digit: int | None = None,
    allow: Sequence[str] | None = None,
    profile: str | Profile = "default",
    language: Language = "en",
    cells: Cells = "r1c1",
    style: PictureStyle = "whydoku",
    budget: float | None = None,
    toward_shortest: bool = False,
) -> Hint:
    """The next step on a player's board, or a mistake on it with its refutation.

    `board` is the player's board, `candidates` are the pencilmarks (81 groups of digits, separated by
    commas), `digit` is the digit the player works on, and `allow` are the only techniques the player knows.
    With `toward_shortest`, the step is the first step of a short path.

    >>> puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
    >>> print(hint(puzzle).text(reveal="where"))
    Look at box 6, where only 3 cells are open.
    >>> hint(puzzle, board="5" + puzzle[1:]).kind
    'mistake'
    """
    wording = (language, cells, style)
    known = None if allow is None else list(allow)
    options = _HintOptions(digit, known, units_of(budget), toward_shortest)
    return hint_of(Deferred(_find_hint, (puzzle, board, candidates, profile, wording, options)))


def verify(trace: str | Mapping[str, Any] | Explanation) -> Verification:
    """Checks a trace again, record by record, from the puzzle alone.

    The checker shares no code with the search, so you need not trust the program that made the trace.
    """
    if isinstance(trace, Explanation):
        trace = trace.trace()
    elif not isinstance(trace, str):
        trace = json.dumps(trace)
    records, refusals = _whydoku.verify(trace)
    return Verification(records, tuple(refusals))


def techniques(profile: str | Profile = "default", *, language: Language = "en") -> list[dict[str, Any]]:
    """All techniques, each as a row: slug, name, family, rating by the profile, other names and more.

    >>> [row["rating"] for row in techniques() if row["slug"] == "x_wing"]
    [3.2]
    """
    rows: list[dict[str, Any]] = json.loads(
        _whydoku.techniques(profile_of(profile), _whydoku.Style(language, cells="r1c1", style="whydoku"))
    )
    return rows
