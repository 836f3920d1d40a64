#!/usr/bin/env python3
"""Makes a data set of solved puzzles with Spark. The files are the same, byte for byte, as those of
`whydoku dataset` in one process.

    python -m venv venv && venv/bin/pip install -r requirements.txt whydoku
    venv/bin/python dataset.py puzzles.txt data --format jsonl,steps

Each partition calls `dataset` of the Python package `whydoku`, which the workers must have. The canonical
form of a puzzle decides its part, so no puzzle of a part is equivalent to one of another part, and the
parts do not depend on partitions. The driver writes the rows in input order, one partition after another. A
line that is not a puzzle fails the job.
"""

import argparse
import contextlib
import os
import sys
from pathlib import Path

import whydoku
from pyspark.sql import SparkSession

ENDINGS = {"jsonl": "jsonl", "steps": "steps.jsonl", "chat": "chat.jsonl"}


def solve(numbered, path, profile, rules):
    """The rows of a partition, each with its part and the ending of its file.

    `numbered` has the text and the index of each line; `rules` has further arguments of `whydoku.dataset`."""
    loaded_profile = whydoku.Profile(profile)
    for text, index in numbered:
        if text.strip():
            for puzzle in whydoku.dataset([text.strip()], loaded_profile, source=path, first_line=index + 1, **rules):
                for ending, rows in puzzle.files.items():
                    yield puzzle.part, ending, rows


def main():
    parser = argparse.ArgumentParser(description="whydoku dataset with Spark")
    parser.add_argument("file", help="puzzles, one per line")
    parser.add_argument("folder", type=Path, help="folder for the files of the parts")
    parser.add_argument("--format", default="jsonl", help="jsonl, steps and chat, comma-separated")
    parser.add_argument("--split", default=whydoku.SPLIT)
    parser.add_argument("--wrong", type=int, default=0, help="maximum number of wrong turns of a puzzle")
    parser.add_argument("--seed", type=int, default=1, help="seed of the wrong turns")
    parser.add_argument("--profile", default="default")
    parser.add_argument("--partitions", type=int, default=4)
    parser.add_argument("--master", default="local[2]")
    options = parser.parse_args()
    formats = options.format.split(",")
    rules = {"formats": formats, "split": options.split, "wrong": options.wrong, "seed": options.seed}
    path, profile = options.file, options.profile
    parts = [part.split("=")[0].strip() for part in options.split.split(",")]
    endings = [ENDINGS[name] for name in formats] + ["wrong.jsonl"] * (options.wrong > 0)
    options.folder.mkdir(parents=True, exist_ok=True)
    names = [(part, ending) for part in parts for ending in endings]
    for target in (options.folder / ".".join(name) for name in names):
        if target.exists():
            parser.error(f"{target} exists, expected a folder without the files of a data set")

    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = SparkSession.builder.master(options.master).appName("whydoku").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    with contextlib.ExitStack() as stack:
        stack.callback(spark.stop)
        files = {
            name: stack.enter_context(open(options.folder / ".".join(name), "x", encoding="utf-8", newline="\n"))
            for name in names
        }
        lines = spark.sparkContext.textFile(path, options.partitions).zipWithIndex()
        rows = lines.mapPartitions(lambda numbered: solve(numbered, path, profile, rules))
        # `count` solves all partitions, in parallel. Then the iterator returns the cached rows, one partition after
        # another.
        rows = rows.cache()
        rows.count()
        for part, ending, text in rows.toLocalIterator():
            files[part, ending].write(text)


if __name__ == "__main__":
    main()
