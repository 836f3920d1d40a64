"""Tests the types of the package. `mypy --strict` checks this file; it is never run."""

from collections.abc import Iterator
from typing import assert_type

import whydoku

PUZZLE = "." * 81

assert_type(whydoku.parse(PUZZLE), whydoku.Puzzle)
assert_type(whydoku.solve(PUZZLE), list[str])
assert_type(whydoku.count(whydoku.parse(PUZZLE), limit=5), int)
assert_type(whydoku.canon(PUZZLE), str | None)
assert_type(whydoku.grade(PUZZLE)["rating"], float | None)
assert_type(whydoku.grade_many([PUZZLE], whydoku.Profile("se")), Iterator[whydoku.GradeRecord])
assert_type(whydoku.explain(PUZZLE).steps[0].svg(), str)
assert_type(whydoku.hint(PUZZLE, digit=5).text(reveal="where"), str)
assert_type(whydoku.steps(PUZZLE), list[whydoku.Step])
assert_type(whydoku.verify(whydoku.explain(PUZZLE)).proved, bool)
assert_type(whydoku.judge(PUZZLE, "r1c1=1").verdict, whydoku.Verdict)
assert_type(whydoku.judge_many([PUZZLE], ["r1c1=1"]), list[whydoku.Verdict])
assert_type(whydoku.Session(PUZZLE).judge("r1c1=1"), whydoku.Judgement)
assert_type(whydoku.Session(PUZZLE).hint(), whydoku.Hint)
assert_type(whydoku.Session(PUZZLE, allow=["x_wing"]).justified(), list[str])
assert_type(whydoku.Session(PUZZLE).moves, list[str])
assert_type(next(whydoku.dataset([PUZZLE])).steps, list[whydoku.StepRow])
assert_type(whydoku.dataset([PUZZLE]), Iterator[whydoku.DatasetPuzzle])
assert_type(whydoku.grade(PUZZLE)["verdict"], whydoku.GradeVerdict)
assert_type(whydoku.explain(PUZZLE).outcome, whydoku.PathOutcome)
assert_type(whydoku.explain(PUZZLE).steps[0].kind, whydoku.StepKind)
assert_type(whydoku.hint(PUZZLE).kind, whydoku.HintKind)
assert_type(whydoku.practice("x_wing"), list[whydoku.Exercise])
assert_type(whydoku.generate(most=2.5), list[whydoku.GradeRecord])
assert_type(whydoku.check(PUZZLE)["minimal"], bool | None)
whydoku.explain(PUZZLE, language="tlh")  # type: ignore[arg-type]
whydoku.grade(81)  # type: ignore[arg-type]
whydoku.dataset([PUZZLE], formats=["parquet"])  # type: ignore[list-item]
