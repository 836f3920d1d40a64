"""Grades a bank, makes a table of the records with three libraries, and prints JSON lines like the command
line."""

import sys

import pandas
import polars
import pyarrow
import whydoku

bank = sys.argv[1]
with open(bank) as lines:
    records = list(whydoku.grade_many((line.strip() for line in lines), source=bank))

# Rows with all fields and rows with almost none.
mixed = [*records[:200], *whydoku.grade_many(["12345", "." * 81, "11" + "." * 79])]
columns = list(mixed[0])
tables = [pandas.DataFrame(mixed), polars.DataFrame(mixed), pyarrow.Table.from_pylist(mixed)]
for table in tables:
    names = table.column_names if isinstance(table, pyarrow.Table) else list(table.columns)
    assert names == columns, names
    assert len(table) == 203, len(table)
assert tables[0]["rating"].max() == tables[1]["rating"].max()
assert tables[2]["verdict"].to_pylist()[200:] == ["invalid", "many", "none"]

path = whydoku.explain(records[0]["puzzle"])
for make in [pandas.DataFrame, polars.DataFrame, pyarrow.Table.from_pylist]:
    assert len(make([step.to_dict() for step in path.steps])) == len(path.steps)

for record in records:
    sys.stdout.write(whydoku.json_line(record) + "\n")
