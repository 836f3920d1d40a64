"""Solves Sudoku the way a person does, says why at every step, and grades puzzles.

>>> import whydoku
>>> puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
>>> whydoku.grade(puzzle)["rating"]
2.6
>>> print(whydoku.explain(puzzle).steps[15])
16. Pointing (2.6)
    In box 9, the digit 2 can go only into r7c8 and r9c8, and both lie in column 8. Whichever cell it is, column 8 has its 2 there, so no other cell of column 8 can be 2.
    So remove 2 from r1c8, r2c8 and r3c8.

A puzzle is text in any format that the command line reads, or a `Puzzle`; what cannot be read is a
`ValueError` that says where and what was expected. A profile, which techniques there are and how they
are rated, is a name or a `Profile`. Nothing here changes its arguments, and every function lets
other threads run while it works.
"""

from whydoku._answers import Explanation, Hint, Step, Verification
from whydoku._functions import (
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
from whydoku._grades import GradeRecord, TechniqueCount, grade_many, json_line
from whydoku._puzzle import Profile, Puzzle
from whydoku._whydoku import VERSION as __version__

__all__ = [
    "Explanation",
    "GradeRecord",
    "Hint",
    "Profile",
    "Puzzle",
    "Step",
    "TechniqueCount",
    "Verification",
    "__version__",
    "canon",
    "count",
    "explain",
    "grade",
    "grade_many",
    "hint",
    "json_line",
    "parse",
    "solve",
    "steps",
    "techniques",
    "verify",
]
