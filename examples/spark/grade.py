#!/usr/bin/env python3
"""Grades a file of puzzles, one per line, with Spark. The output is the same, byte for byte, as that of one
process.

    python -m venv venv && venv/bin/pip install -r requirements.txt
    venv/bin/python grade.py puzzles.txt > grades.tsv

Each partition is piped through its own `whydoku grade`. `checkCode=True` makes the job fail if a child
process fails; otherwise a killed process would only mean fewer lines. With `--exit-zero`, a puzzle that
fails a gate is a row and does not fail the job. A line that is not a puzzle is wrong input and fails the job.
"""

import argparse
import os
import shlex
import sys

from pyspark.sql import SparkSession

# A partition may be empty, and `whydoku grade` fails without a puzzle. Then the program is not started.
UNLESS_EMPTY = 'if IFS= read -r first; then { printf "%s\\n" "$first"; cat; } | "$0" "$@"; fi'


def main():
    parser = argparse.ArgumentParser(description="whydoku grade with Spark")
    parser.add_argument("file")
    parser.add_argument("--partitions", type=int, default=4)
    parser.add_argument("--master", default="local[2]")
    parser.add_argument("--profile", default="default")
    parser.add_argument("--whydoku", default="whydoku", help="path of the program on every machine")
    options = parser.parse_args()

    spark = SparkSession.builder.master(options.master).appName("whydoku").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    try:
        lines = spark.sparkContext.textFile(options.file, options.partitions)
        grade = [options.whydoku, "grade", "--format=tsv", "--exit-zero", f"--profile={options.profile}", "-"]
        command = shlex.join(["sh", "-c", UNLESS_EMPTY, *grade])
        # Without `env`, the child processes would have no PATH.
        rows = lines.pipe(command, env={"PATH": os.environ["PATH"]}, checkCode=True).collect()
    finally:
        spark.stop()
    # Every child process writes the header; the output has it once.
    header = rows[0]
    print(header)
    for row in rows:
        if row != header:
            print(row)


if __name__ == "__main__":
    sys.exit(main())
