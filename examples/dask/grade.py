#!/usr/bin/env python3
"""Grades a file of puzzles on a Dask cluster. The output is the same, byte for byte, as that of one process.

    python -m venv venv && venv/bin/pip install -r requirements.txt
    venv/bin/python grade.py puzzles.txt -- --format jsonl --require unique > grades.jsonl

Each task grades one shard, `whydoku grade --shard I/N --file FILE`: every N-th record of the file. So hard
puzzles next to each other are spread over the workers, and each record keeps its file and line. The
records of the shards are then put in input order. On a cluster of several machines
(`--scheduler ADDRESS`), the file must have the same path on all of them.

With `--in-process`, a task starts no program. For every N-th puzzle, it calls `grade_many` of the Python package
`whydoku`, which the workers must have. The output is the same as with `--format jsonl`.

The exit code is the highest of the shards: 0 success, 1 a gate failed, 2 wrong input. If a child process
ends in another way or is killed, the whole job fails: the exit code is 3, and nothing is written.
"""

import argparse
import contextlib
import itertools
import logging
import subprocess
import sys

from distributed import Client, LocalCluster


def grade(binary, shard, arguments, path):
    """Grades one shard. Returns the lines of the output, the error messages and the exit code."""
    command = [binary, "grade", "--shard", shard, *arguments, "--file", path]
    child = subprocess.run(command, capture_output=True, check=False)
    if child.returncode not in (0, 1, 2):
        # The program did not end normally: a bug, no memory, or a signal (a negative code).
        raise subprocess.CalledProcessError(
            child.returncode, command, child.stdout, child.stderr
        )
    return child.stdout.splitlines(keepends=True), child.stderr, child.returncode


def grade_in_process(profile, index, shards, path):
    """Grades one shard, number `index` from 1, in the process of the worker. Returns the same as `grade`."""
    import whydoku

    loaded_profile = whydoku.Profile(profile)
    with open(path, encoding="utf-8") as file:
        numbered = [(number, text.strip()) for number, text in enumerate(file, 1)]
    lines, code = [], 0
    for number, text in [line for line in numbered if line[1]][index - 1 :: shards]:
        (record,) = whydoku.grade_many([text], loaded_profile, jobs=1, source=path, first_line=number)
        lines.append(whydoku.json_line(record).encode() + b"\n")
        code = max(code, 2 if record["verdict"] == "invalid" else bool(record["failures"]))
    return lines, b"", code


def interleave(shards):
    """The records in input order: the first record of each shard, then the second of each, and so on."""
    lengths = [len(shard) for shard in shards]
    if sorted(lengths, reverse=True) != lengths or lengths[0] - lengths[-1] > 1:
        raise RuntimeError(f"shards of {lengths} records do not make up a file")
    rounds = itertools.zip_longest(*shards)
    return [record for row in rounds for record in row if record is not None]


def main():
    parser = argparse.ArgumentParser(description="whydoku grade on a Dask cluster")
    parser.add_argument("file")
    parser.add_argument("arguments", nargs="*", help="arguments of whydoku grade, after --")
    parser.add_argument("--workers", type=int, default=2, help="number of local processes")
    parser.add_argument("--shards", type=int, help="number of tasks; default: four for each worker")
    parser.add_argument("--scheduler", help="address of a running cluster")
    parser.add_argument("--whydoku", default="whydoku", help="path of the program")
    parser.add_argument("--in-process", action="store_true", help="grade with the Python package instead of the program")
    parser.add_argument("--profile", default="default", help="profile to use with --in-process")
    options = parser.parse_args()
    shard_count = options.shards or 4 * options.workers

    if options.scheduler:
        cluster = contextlib.nullcontext(options.scheduler)
    else:
        # Each worker is a process with one thread, which only waits for its child process.
        cluster = LocalCluster(
            n_workers=options.workers,
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            # Errors arrive as exceptions. The other messages are only about the shutdown.
            silence_logs=logging.CRITICAL,
        )
    with cluster as address, Client(address) as client:
        def task(index):
            if options.in_process:
                return grade_in_process, options.profile, index, shard_count, options.file
            return grade, options.whydoku, f"{index}/{shard_count}", options.arguments, options.file

        tasks = [client.submit(*task(index), pure=False) for index in range(1, shard_count + 1)]
        try:
            results = client.gather(tasks)
        except (subprocess.CalledProcessError, OSError) as error:
            sys.stderr.buffer.write(getattr(error, "stderr", b""))
            print(f"{parser.prog}: the job fails: {error}", file=sys.stderr)
            return 3

    shards = [lines for lines, _, _ in results]
    for _, messages, _ in results:
        sys.stderr.buffer.write(messages)
    headers = {lines[0] for lines in shards if lines and lines[0].startswith(b"puzzle\t")}
    if headers:
        # Every shard has the header of the table; the output has it once.
        shards = [lines[1:] for lines in shards]
        sys.stdout.buffer.write(headers.pop())
    sys.stdout.buffer.writelines(interleave(shards))
    return max(code for _, _, code in results)


if __name__ == "__main__":
    sys.exit(main())
