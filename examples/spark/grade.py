#!/usr/bin/env python3
"""Grades a file of puzzles, one on each line, with Spark, to the same bytes as one process would.

    python -m venv venv && venv/bin/pip install -r requirements.txt
    venv/bin/python grade.py puzzles.txt > grades.tsv

Each partition is piped through a `whydoku grade` of its own. `checkCode=True` makes Spark fail the job
when a child fails; without it a child that was killed half-way would only mean fewer lines. Gates are
left to the reader of the table (`--exit-zero`), so that a hard puzzle is a row and not a failed job;
a line that is no puzzle is wrong input and does fail it.
"""

import argparse
import os
import shlex
import sys

from pyspark.sql import SparkSession

# `whydoku grade` of nothing is an error, and a partition may be empty: then nothing is started.
UNLESS_EMPTY = 'if IFS= read -r first; then { printf "%s\\n" "$first"; cat; } | "$0" "$@"; fi'


def main():
    parser = argparse.ArgumentParser(description="whydoku grade with Spark")
    parser.add_argument("file")
    parser.add_argument("--partitions", type=int, default=4)
    parser.add_argument("--master", default="local[2]")
    parser.add_argument("--profile", default="default")
    parser.add_argument("--whydoku", default="whydoku", help="the program, on every machine")
    options = parser.parse_args()

    spark = SparkSession.builder.master(options.master).appName("whydoku").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    try:
        lines = spark.sparkContext.textFile(options.file, options.partitions)
        grade = [options.whydoku, "grade", "--format=tsv", "--exit-zero", f"--profile={options.profile}", "-"]
        command = shlex.join(["sh", "-c", UNLESS_EMPTY, *grade])
        # Without `env` the children would have no PATH.
        rows = lines.pipe(command, env={"PATH": os.environ["PATH"]}, checkCode=True).collect()
    finally:
        spark.stop()
    # Every child writes the header; one is enough.
    header = rows[0]
    print(header)
    for row in rows:
        if row != header:
            print(row)


if __name__ == "__main__":
    sys.exit(main())
