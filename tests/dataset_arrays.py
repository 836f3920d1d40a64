"""Compares the arrays of a data set with its rows.

Runs directly after the code of the example in docs/DATA.md, which defines `table` and imports `pyarrow.parquet`.
"""

import json
import re

import numpy

digits = numpy.load("data/train.npy")
changes = numpy.load("data/train.changes.npy")
rows = [json.loads(line) for line in open("data/train.steps.jsonl", encoding="utf-8")]
numbers = json.load(open("data/card.json", encoding="utf-8"))["technique_numbers"]
assert digits.dtype == numpy.int16 and digits.shape == (6, 81, 4), digits.shape
assert changes.dtype == numpy.int32 and changes.shape[1] == 6, changes.shape

expected, puzzle, last = [], -1, None
for row in rows:
    if row["puzzle"] != last:
        puzzle, last = puzzle + 1, row["puzzle"]
    for r, c, sign, d in re.findall(r"r(\d)c(\d)(=|<>)(\d)", row["move"]):
        digit = int(d) if sign == "=" else -int(d)
        expected.append([puzzle, row["step"], int(r), int(c), digit, numbers[row["technique"]]])
assert changes.tolist() == expected

puzzles = list(dict.fromkeys(row["puzzle"] for row in rows))
for number, grid in enumerate(puzzles):
    cells = digits[number]
    assert len({(r, c) for r, c, _, _ in cells.tolist()}) == 81
    givens = [[r, c, d] for r, c, d, technique in cells.tolist() if technique == 0]
    assert givens == [[i // 9 + 1, i % 9 + 1, int(d)] for i, d in enumerate(grid) if d != "."]
    placed = changes[(changes[:, 0] == number) & (changes[:, 4] > 0)]
    assert cells[len(givens) :, :3].tolist() == placed[:, 2:5].tolist()
    # The technique of a placed digit is that of a hardest step after the previous placement, up to its own step.
    steps = [row for row in rows if row["puzzle"] == grid]
    begin = 0
    for (_, step, *_), (*_, technique) in zip(placed.tolist(), cells[len(givens) :].tolist()):
        steps_since = steps[begin:step]
        hardest = max(row["rating"] for row in steps_since)
        assert technique in [numbers[row["technique"]] for row in steps_since if row["rating"] == hardest]
        begin = step

assert table.num_rows == len(rows)
assert table.column_names == ["puzzle", "step", "board", "technique", "rating", "move", "text"]
assert table.to_pylist() == rows
assert [str(field.type) for field in table.schema] == ["string", "int32", "string", "string", "double", "string", "string"]
assert not any(field.nullable for field in table.schema)

# A table of several groups of rows.
groups = pyarrow.parquet.ParquetFile("groups.parquet")
assert groups.num_row_groups == 3, groups.metadata
assert groups.read()["step"].to_pylist() == list(range(40))
assert groups.read()["text"].to_pylist() == ["é" * (1 << 19)] * 40
