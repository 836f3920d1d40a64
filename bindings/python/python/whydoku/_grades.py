"""Grades as rows of a table, for one puzzle or millions."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from copy import copy
from typing import Any, Literal, TypedDict, cast

from whydoku import _whydoku
from whydoku._puzzle import Profile, Puzzle, profile_of, units_of
from whydoku._threads import in_order


GradeVerdict = Literal["solved", "trial", "stuck", "none", "many", "limit", "invalid"]
"""What became of a puzzle. `trial`: it needs guesses. `none`, `many`: it has no solution, or several."""


class TechniqueCount(TypedDict):
    """A technique and the number of its uses."""

    technique: str
    count: int


class Failure(TypedDict):
    """A gate that a puzzle fails."""

    gate: str
    why: str


class GradeRecord(TypedDict):
    """A grade. Every record has every key, so a list of records is a table.
    
    It is the record `whydoku.grade/1` of the command line. The command line omits fields that do not apply
    (see `json_line`). Here such a field is an empty text or list, or line and column 0, so that a column has
    one type in all rows. Other missing numbers are `None`.
    """

    schema: str
    version: str
    profile: str
    profile_hash: str
    source: str
    line: int
    puzzle: str
    verdict: GradeVerdict
    error: str
    error_line: int
    error_column: int
    reason: str
    solutions: list[str]
    solution: str
    rating: float | None
    hardest: str
    first_placement: float | None
    first_step: float | None
    score: int | None
    level: str
    ER: float | None
    EP: float | None
    ED: float | None
    hardest_step: str
    steps: int
    guess_level: int
    guesses: int
    refuted: int
    counts: list[TechniqueCount]
    failures: list[Failure]


# The value of each field that the command line omits.
_OMITTED: dict[str, Any] = {
    **dict.fromkeys(["error", "reason", "solution", "hardest", "level", "hardest_step"], ""),
    **dict.fromkeys(["error_line", "error_column"], 0),
    **dict.fromkeys(["rating", "first_placement", "first_step", "score", "ER", "EP", "ED"]),
    "solutions": [],
    "failures": [],
}


def record_of(line: str) -> GradeRecord:
    """Converts a line of JSON to a record."""
    fields = json.loads(line)
    fields["counts"] = [{"technique": slug, "count": count} for slug, count in fields["counts"].items()]
    # `copy` gives each record its own list.
    record: Any = {key: fields.get(key, copy(_OMITTED.get(key))) for key in GradeRecord.__annotations__}
    return cast(GradeRecord, record)


def json_line(record: GradeRecord) -> str:
    """The line of `whydoku grade --format jsonl` for a record, byte for byte, without the line break.

    >>> from whydoku import grade
    >>> json_line(grade("12345"))[:41]
    '{"schema":"whydoku.grade/1","version":...'
    """
    fields: dict[str, Any] = {
        key: value
        for key, value in record.items()
        if key not in _OMITTED or value != _OMITTED[key]
    }
    fields["counts"] = {entry["technique"]: entry["count"] for entry in record["counts"]}
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def grade_many(
    puzzles: Iterable[str | Puzzle],
    profile: str | Profile = "default",
    *,
    jobs: int = 0,
    budget: float | None = None,
    source: str = "",
    first_line: int = 1,
) -> Iterator[GradeRecord]:
    """Grades puzzles on `jobs` threads (0: one for each processor). Records come in the order of the input.
    
    The input may be endless, because it is read only as records are taken. A text that is not a puzzle gives
    a record with the verdict `invalid`. `source` and `first_line` set the fields `source` and `line` of the
    records; each puzzle counts as one line.

    >>> puzzles = ["043900601000100000000000900000002314090000500000450206001000007209000400760030000", "12345"]
    >>> for record in grade_many(puzzles):
    ...     print(record["line"], record["verdict"], record["rating"])
    1 solved 2.6
    2 invalid None
    """
    grader = _whydoku.Grader(profile_of(profile), units_of(budget))
    texts = (puzzle if isinstance(puzzle, str) else puzzle._read.position() for puzzle in puzzles)
    items = ((source, line, text) for line, text in enumerate(texts, first_line))
    return _records(in_order(grader.grade, items, jobs))


def _records(lines: Generator[str, None, None]) -> Iterator[GradeRecord]:
    with closing(lines):
        for line in lines:
            yield record_of(line)
