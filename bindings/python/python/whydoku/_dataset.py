"""Data sets of solved puzzles: a stream of puzzles with their rows, or files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from typing import Any, Literal, TypedDict, get_args

from whydoku import _whydoku
from whydoku._puzzle import Profile, Puzzle, profile_of, profile_source, units_of
from whydoku._threads import in_order
from whydoku._types import Language

DatasetFormat = Literal["jsonl", "steps", "npy", "chat"]
"""A format of the rows of a puzzle."""

DatasetFileFormat = Literal["jsonl", "steps", "npy", "chat", "parquet"]
"""A format of the files of a data set, as on the command line."""

LeftOut = Literal["no_solution", "several_solutions", "needs_a_guess", "limit"]
"""Why a puzzle is not part of a data set."""

SPLIT = _whydoku.default_split()
"""The default parts of a data set, with their shares."""


class StepRow(TypedDict):
    """A step of a puzzle as a row of a table. `move` is in the notation of `judge`."""

    puzzle: str
    step: int
    board: str
    technique: str
    rating: float
    move: str
    text: str


@dataclass(frozen=True)
class DatasetPuzzle:
    """A puzzle of a data set.

    `part` is its part of the data set, and `form` its canonical form. `files` has what the command line adds for
    the puzzle to each text file of the part, by the ending of the file, such as `jsonl` or `steps.jsonl`;
    `arrays` has the same for arrays. The other attributes read these texts and arrays. An attribute whose
    format was not requested raises a `KeyError`.
    """

    line: int
    puzzle: str
    part: str
    form: str
    files: dict[str, str] = field(repr=False)
    arrays: dict[str, bytes] = field(repr=False)

    @property
    def record(self) -> dict[str, Any]:
        """The record of `grade` with the proved path, which `verify` accepts (`jsonl`)."""
        found: dict[str, Any] = json.loads(self.files["jsonl"])
        return found

    @property
    def steps(self) -> list[StepRow]:
        """A row for each step (`steps`)."""
        return [json.loads(row) for row in self.files["steps.jsonl"].splitlines()]

    @property
    def chat(self) -> dict[str, Any]:
        """The solution as a conversation, with `messages` (`chat`)."""
        found: dict[str, Any] = json.loads(self.files["chat.jsonl"])
        return found

    @property
    def wrong(self) -> list[dict[str, Any]]:
        """The wrong turns: false moves, with the moves before them and their refutations (if `wrong` is above 0)."""
        return [json.loads(row) for row in self.files["wrong.jsonl"].splitlines()]

    @property
    def quadruples(self) -> memoryview:
        """81 rows of row, column, digit and technique, int16 (`npy`). `numpy.asarray` makes an array of them."""
        return memoryview(self.arrays["npy"]).cast("h", (81, 4))

    @property
    def changes(self) -> memoryview:
        """A row for each change: step, row, column, digit and technique, int32 (`npy`). A negative digit is an
        elimination."""
        data = self.arrays["changes.npy"]
        return memoryview(data).cast("i", (len(data) // 20, 5))


def dataset(
    puzzles: Iterable[str | Puzzle],
    profile: str | Profile = "default",
    *,
    formats: Sequence[DatasetFormat] = ("jsonl",),
    split: str = SPLIT,
    wrong: int = 0,
    seed: int = 1,
    language: Language = "en",
    budget: float | None = None,
    jobs: int = 1,
    source: str = "",
    first_line: int = 1,
    on_left_out: Callable[[int, str, LeftOut], object] | None = None,
) -> Iterator[DatasetPuzzle]:
    """Solves puzzles for a data set, and returns those with one solution that need no guess, in order.

    `split` has the parts and their shares; the canonical form decides the part. `wrong` is the maximum
    number of wrong turns of a puzzle, and `seed` chooses them. The input may be endless. Its puzzles count as
    lines from `first_line` on; a text that is no puzzle raises a `ValueError` with its line. `on_left_out` is
    called with line, puzzle and reason of each puzzle that is left out.

    >>> puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
    >>> [solved] = dataset([puzzle, "." * 81], formats=["jsonl", "steps"])
    >>> solved.part, solved.record["rating"], solved.steps[0]["move"]
    ('train', 2.6, 'r2c1=9')
    """
    _check_formats(formats, get_args(DatasetFormat))
    wording = _whydoku.Style(language, cells="r1c1", style="whydoku")
    maker = _whydoku.Dataset(
        profile_of(profile), split, list(formats), wording, (wrong, seed), units_of(budget)
    )
    texts = (puzzle if isinstance(puzzle, str) else puzzle._read.position() for puzzle in puzzles)
    items = ((source, line, text) for line, text in enumerate(texts, first_line))
    return _solved_puzzles(in_order(maker.solve, items, jobs), first_line, on_left_out)


def _solved_puzzles(
    rows: Generator[tuple[_whydoku.DatasetRow | None, str | None], None, None],
    first_line: int,
    on_left_out: Callable[[int, str, LeftOut], object] | None,
) -> Iterator[DatasetPuzzle]:
    with closing(rows):
        for line, (row, message) in enumerate(rows, first_line):
            if row is None:
                raise ValueError(message)
            puzzle, reason, part, form, files, arrays = row
            if reason is None:
                yield DatasetPuzzle(line, puzzle, part, form, dict(files), dict(arrays))
            elif on_left_out is not None:
                on_left_out(line, puzzle, reason)


def write_dataset(
    puzzles: Iterable[str | Puzzle] | os.PathLike[str],
    folder: str | os.PathLike[str],
    profile: str | Profile = "default",
    *,
    formats: Sequence[DatasetFileFormat] = ("jsonl",),
    split: str = SPLIT,
    wrong: int = 0,
    seed: int = 1,
    language: Language = "en",
    budget: float | None = None,
    jobs: int = 0,
    force: bool = False,
) -> dict[str, Any]:
    """Writes the files of a data set and its card into a folder, and returns the card (`whydoku.dataset/1`).

    The files are those of the command `whydoku dataset`, which runs in a process of its own. `puzzles` is
    the path of a file in any format (a `Path`), or puzzles one by one. `force` overwrites existing files.

    >>> import tempfile
    >>> puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     card = write_dataset([puzzle], folder, split="all=1")
    >>> [(part["name"], part["puzzles"]) for part in card["parts"]]
    [('all', 1)]
    """
    _check_formats(formats, get_args(DatasetFileFormat))
    if isinstance(puzzles, str):
        raise TypeError("puzzles: expected a Path or puzzles, found one text")
    command = [sys.executable, "-m", "whydoku", "dataset", "--out", os.fspath(folder)]
    command += ["--format", ",".join(formats), "--split", split, "--wrong", str(wrong), "--seed", str(seed)]
    command += ["--lang", language, "--jobs", str(jobs), *["--force"] * force]
    command += [] if units_of(budget) is None else ["--budget", str(budget)]
    with tempfile.TemporaryDirectory() as profile_folder:
        profile_name, yaml = profile_source(profile)
        if yaml is not None:
            profile_name = os.path.join(profile_folder, "profile.yaml")
            with open(profile_name, "w", encoding="utf-8") as file:
                file.write(yaml)
        command += ["--profile", profile_name]
        if isinstance(puzzles, os.PathLike):
            _run([*command, "--", os.fspath(puzzles)], ())
        else:
            _run([*command, "-"], puzzles)
    with open(os.path.join(folder, "card.json"), encoding="utf-8") as card:
        found: dict[str, Any] = json.load(card)
    return found


def _run(command: list[str], puzzles: Iterable[str | Puzzle]) -> None:
    """Runs a command, and writes the puzzles to its standard input as it reads them."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as messages:
        with subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=messages,
            text=True,
            encoding="utf-8",
        ) as child:
            assert child.stdin is not None
            try:
                # If the command ends before it has read everything, its message says why.
                with suppress(BrokenPipeError), child.stdin:
                    for puzzle in puzzles:
                        text = puzzle if isinstance(puzzle, str) else puzzle._read.position()
                        child.stdin.write(f"{text}\n")
            except BaseException:
                child.kill()
                raise
        if child.returncode != 0:
            messages.seek(0)
            raise ValueError(messages.read().strip() or f"whydoku dataset ended with code {child.returncode}")


def _check_formats(formats: Sequence[str], known: Sequence[str]) -> None:
    for name in formats:
        if name not in known:
            raise ValueError(f"format {name!r}: expected {', '.join(known[:-1])} or {known[-1]}")
