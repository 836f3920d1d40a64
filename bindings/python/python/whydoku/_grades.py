"""Grades as rows of a table, for one puzzle or millions."""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from copy import copy
from itertools import islice
from typing import Any, TypedDict, cast

from whydoku import _whydoku
from whydoku._puzzle import Profile, Puzzle, profile_of, units_of

# How many puzzles a thread gets at a time: few at first, so that a short list is spread over all.
MOST_AT_A_TIME = 64


class TechniqueCount(TypedDict):
    """How often a technique was used."""

    technique: str
    count: int


class Failure(TypedDict):
    """A gate that a puzzle fails."""

    gate: str
    why: str


class GradeRecord(TypedDict):
    """A grade. Every record has every key, so a list of them is a table as it is.

    It is the record `whydoku.grade/1` of the command line, which leaves out what does not apply (see
    `json_line`). Here that is an empty text, list or place, so that a column has one type from its first
    row on; a number that is not there is `None`.
    """

    schema: str
    version: str
    profile: str
    profile_hash: str
    source: str
    line: int
    puzzle: str
    verdict: str
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


# What stands for a field that the command line leaves out.
_LEFT_OUT: dict[str, Any] = {
    **dict.fromkeys(["error", "reason", "solution", "hardest", "level", "hardest_step"], ""),
    **dict.fromkeys(["error_line", "error_column"], 0),
    **dict.fromkeys(["rating", "first_placement", "first_step", "score", "ER", "EP", "ED"]),
    "solutions": [],
    "failures": [],
}


def record_of(line: str) -> GradeRecord:
    """The record of a line of JSON."""
    said = json.loads(line)
    said["counts"] = [{"technique": slug, "count": count} for slug, count in said["counts"].items()]
    # A list of its own for each record.
    record: Any = {key: said.get(key, copy(_LEFT_OUT.get(key))) for key in GradeRecord.__annotations__}
    return cast(GradeRecord, record)


def json_line(record: GradeRecord) -> str:
    """The record as `whydoku grade --format jsonl` writes it, to the byte, without the end of line.

    >>> from whydoku import grade
    >>> json_line(grade("12345"))[:41]
    '{"schema":"whydoku.grade/1","version":...'
    """
    said: dict[str, Any] = {
        key: value
        for key, value in record.items()
        if key not in _LEFT_OUT or value != _LEFT_OUT[key]
    }
    said["counts"] = {entry["technique"]: entry["count"] for entry in record["counts"]}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def grade_many(
    puzzles: Iterable[str | Puzzle],
    profile: str | Profile = "default",
    *,
    jobs: int = 0,
    budget: float | None = None,
    source: str = "",
    first_line: int = 1,
) -> Iterator[GradeRecord]:
    """Grades puzzle after puzzle, in the order of the input, on `jobs` threads (0: one for each processor).

    The input may be endless: it is read as records are taken. A text that is no puzzle is a record with the
    verdict `invalid`. `source` and `first_line` say in records where the puzzles came from; each counts as one
    line.

    >>> puzzles = ["043900601000100000000000900000002314090000500000450206001000007209000400760030000", "12345"]
    >>> for record in grade_many(puzzles):
    ...     print(record["line"], record["verdict"], record["rating"])
    1 solved 2.6
    2 invalid None
    """
    if jobs < 0:
        raise ValueError("jobs is the number of threads, or 0")
    grader = _whydoku.Grader(profile_of(profile), units_of(budget))
    return _graded(grader, puzzles, jobs or os.cpu_count() or 1, source, first_line)


def _graded(
    grader: _whydoku.Grader,
    puzzles: Iterable[str | Puzzle],
    jobs: int,
    source: str,
    first_line: int,
) -> Iterator[GradeRecord]:
    texts = (given if isinstance(given, str) else given._read.position() for given in puzzles)
    items = ((source, line, text) for line, text in enumerate(texts, first_line))
    if jobs == 1:
        for item in items:
            yield record_of(grader.grade([item])[0])
        return
    under_way: deque[Future[list[str]]] = deque()
    pool = ThreadPoolExecutor(jobs)
    try:
        size = 1
        while chunk := list(islice(items, size)):
            under_way.append(pool.submit(grader.grade, chunk))
            size = min(size + 1, MOST_AT_A_TIME)
            if len(under_way) > 2 * jobs:
                yield from map(record_of, under_way.popleft().result())
        while under_way:
            yield from map(record_of, under_way.popleft().result())
    finally:
        # Whoever stops taking records stops the work, too.
        pool.shutdown(cancel_futures=True)
