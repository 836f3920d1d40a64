"""Solves Sudoku the way a person does, explains every step, and grades puzzles.

>>> import whydoku
>>> puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
>>> whydoku.grade(puzzle)["rating"]
2.6
>>> path = whydoku.explain(puzzle)
>>> print(path.steps[0])
1. Hidden Single (1.2)
    In box 1, r2c1 is the only cell that can still be 9. ...
    So r2c1 is 9.
>>> whydoku.verify(path).proved
True

A puzzle is a `Puzzle`, or a text in any format that the command line reads. Unreadable text raises a
`ValueError` with line, column and what was expected. A profile is a list of techniques with ratings; it
is given as a name or a `Profile`. Functions do not change their arguments, and every function lets other
threads run while it works.
"""

from whydoku._answers import (
    Explanation,
    Hint,
    HintKind,
    PathOutcome,
    Reveal,
    Step,
    StepKind,
    Verification,
)
from whydoku._dataset import (
    SPLIT,
    DatasetFileFormat,
    DatasetFormat,
    DatasetPuzzle,
    LeftOut,
    StepRow,
    dataset,
    write_dataset,
)
from whydoku._functions import (
    OnProgress,
    Progress,
    canon,
    count,
    explain,
    grade,
    hint,
    parse,
    solve,
    steps,
    techniques,
    verify,
)
from whydoku._grades import GradeRecord, GradeVerdict, TechniqueCount, grade_many, json_line
from whydoku._judging import (
    VERDICTS,
    Distance,
    Judgement,
    Reason,
    Session,
    Verdict,
    judge,
    judge_many,
    why_not,
)
from whydoku._making import (
    Check,
    Exercise,
    check,
    compare,
    convert,
    generate,
    minimize,
    practice,
    shuffle,
)
from whydoku._puzzle import Profile, Puzzle
from whydoku._shortest import Backdoors, OneStep, backdoors, fewest, one_step
from whydoku._whydoku import VERSION as __version__

__all__ = [
    "SPLIT",
    "VERDICTS",
    "Backdoors",
    "Check",
    "DatasetFileFormat",
    "DatasetFormat",
    "DatasetPuzzle",
    "Distance",
    "Exercise",
    "Explanation",
    "GradeRecord",
    "GradeVerdict",
    "Hint",
    "HintKind",
    "Judgement",
    "LeftOut",
    "OnProgress",
    "OneStep",
    "PathOutcome",
    "Profile",
    "Progress",
    "Puzzle",
    "Reason",
    "Reveal",
    "Session",
    "Step",
    "StepKind",
    "StepRow",
    "TechniqueCount",
    "Verdict",
    "Verification",
    "__version__",
    "backdoors",
    "canon",
    "check",
    "compare",
    "convert",
    "count",
    "dataset",
    "explain",
    "fewest",
    "generate",
    "grade",
    "grade_many",
    "hint",
    "json_line",
    "judge",
    "judge_many",
    "minimize",
    "one_step",
    "parse",
    "practice",
    "shuffle",
    "solve",
    "steps",
    "techniques",
    "verify",
    "why_not",
    "write_dataset",
]
