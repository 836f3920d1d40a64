#!/usr/bin/env python3
"""Makes a data set of solved puzzles on a Dask cluster. The files are the same, byte for byte, as those of
`whydoku dataset` in one process.

    python -m venv venv && venv/bin/pip install -r requirements.txt whydoku
    venv/bin/python dataset.py puzzles.txt data --format jsonl,steps

Each task solves a chunk of the file with `dataset` of the Python package `whydoku`, which the workers must
have. The canonical form of a puzzle decides its part, so no puzzle of a part is equivalent to one of another
part, and the parts do not depend on chunks and workers. The rows are written in input order. A line that is
not a puzzle fails the job.
"""

import argparse
import collections
import contextlib
import logging
import sys
from pathlib import Path

import whydoku
from distributed import Client, LocalCluster

ENDINGS = {"jsonl": "jsonl", "steps": "steps.jsonl", "chat": "chat.jsonl"}


def solve(path, lines, profile, rules):
    """The rows of a chunk, each with its part and the ending of its file. Also counts the puzzles left out, by reason.

    `lines` has the line number and the text of each puzzle; `rules` has further arguments of `whydoku.dataset`."""
    loaded_profile, rows, left_out = whydoku.Profile(profile), [], collections.Counter()
    for number, text in lines:
        solved = whydoku.dataset(
            [text],
            loaded_profile,
            source=path,
            first_line=number,
            on_left_out=lambda line, puzzle, why: left_out.update([why]),
            **rules,
        )
        for puzzle in solved:
            rows += [(puzzle.part, ending, text) for ending, text in puzzle.files.items()]
    return rows, left_out


def main():
    parser = argparse.ArgumentParser(description="whydoku dataset on a Dask cluster")
    parser.add_argument("file", help="puzzles, one per line")
    parser.add_argument("folder", type=Path, help="folder for the files of the parts")
    parser.add_argument("--format", default="jsonl", help="jsonl, steps and chat, comma-separated")
    parser.add_argument("--split", default=whydoku.SPLIT)
    parser.add_argument("--wrong", type=int, default=0, help="maximum number of wrong turns of a puzzle")
    parser.add_argument("--seed", type=int, default=1, help="seed of the wrong turns")
    parser.add_argument("--profile", default="default")
    parser.add_argument("--chunk", type=int, default=500, help="number of puzzles in a task")
    parser.add_argument("--workers", type=int, default=2, help="number of local processes")
    parser.add_argument("--scheduler", help="address of a running cluster")
    options = parser.parse_args()
    formats = options.format.split(",")
    rules = {"formats": formats, "split": options.split, "wrong": options.wrong, "seed": options.seed}

    with open(options.file, encoding="utf-8") as file:
        numbered = [(number, text.strip()) for number, text in enumerate(file, 1) if text.strip()]
    chunks = [numbered[start : start + options.chunk] for start in range(0, len(numbered), options.chunk)]
    parts = [part.split("=")[0].strip() for part in options.split.split(",")]
    endings = [ENDINGS[name] for name in formats] + ["wrong.jsonl"] * (options.wrong > 0)
    options.folder.mkdir(parents=True, exist_ok=True)
    names = [(part, ending) for part in parts for ending in endings]
    for path in (options.folder / ".".join(name) for name in names):
        if path.exists():
            parser.error(f"{path} exists, expected a folder without the files of a data set")

    if options.scheduler:
        cluster = contextlib.nullcontext(options.scheduler)
    else:
        cluster = LocalCluster(
            n_workers=options.workers,
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            silence_logs=logging.CRITICAL,
        )
    left_out = collections.Counter()
    with contextlib.ExitStack() as stack:
        client = stack.enter_context(Client(stack.enter_context(cluster)))
        files = {
            name: stack.enter_context(open(options.folder / ".".join(name), "x", encoding="utf-8", newline="\n"))
            for name in names
        }
        tasks = [
            client.submit(solve, options.file, chunk, options.profile, rules, pure=False) for chunk in chunks
        ]
        for task in tasks:
            rows, chunk_left_out = task.result()
            # The worker forgets the rows.
            task.release()
            left_out += chunk_left_out
            for part, ending, text in rows:
                files[part, ending].write(text)
    for why, count in sorted(left_out.items()):
        print(f"left out: {count} ({why})", file=sys.stderr)


if __name__ == "__main__":
    main()
