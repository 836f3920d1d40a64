"""Makes a data set of proved solutions with Dask.

The parts train, validation and test share no puzzle and no image of a puzzle.

    python examples/dask/dataset.py puzzles.txt folder
"""

import argparse
import hashlib
import os
import subprocess
from pathlib import Path

from dask.distributed import Client, LocalCluster

SPLITS = [("train", 80), ("validation", 10), ("test", 10)]


def run_program(program: str, arguments: list[str], text: str) -> list[str]:
    """Runs the program on these puzzles and returns the lines of its output."""
    done = subprocess.run([program, *arguments, "-"], input=text, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stderr)
    return done.stdout.splitlines()


def split(form: str) -> str:
    """The part to which a canonical form belongs. Only the form decides, so it is the same in every run."""
    place = int.from_bytes(hashlib.sha256(form.encode()).digest()[:8], "big") % 100
    for name, share in SPLITS:
        if place < share:
            return name
        place -= share
    raise AssertionError("the shares add up to 100")


def work(program: str, profile: str, words: bool, text: str) -> list[tuple[str, str]]:
    """The records of a chunk, each with the part to which it belongs."""
    forms = [line.split("\t")[0] for line in run_program(program, ["canon"], text)[1:]]
    path = "--with-path=words" if words else "--with-path"
    records = run_program(program, ["grade", "--profile", profile, "--format", "jsonl", path, "--exit-zero"], text)
    if len(forms) != len(records):
        raise RuntimeError(f"{len(forms)} forms and {len(records)} records")
    return [(split(form), record) for form, record in zip(forms, records)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("puzzles", type=Path, help="a puzzle a line")
    parser.add_argument("folder", type=Path, help="where train.jsonl, validation.jsonl and test.jsonl go")
    parser.add_argument("--profile", default="default")
    parser.add_argument("--words", action="store_true", help="with what is said of each step")
    parser.add_argument("--chunk", type=int, default=1000, help="puzzles of a task")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--scheduler", help="the address of a running cluster")
    options = parser.parse_args()
    program = os.environ.get("WHYDOKU", "whydoku")
    lines = options.puzzles.read_text().splitlines(keepends=True)
    chunks = ["".join(lines[at : at + options.chunk]) for at in range(0, len(lines), options.chunk)]
    options.folder.mkdir(parents=True, exist_ok=True)
    cluster = options.scheduler or LocalCluster(n_workers=options.workers, threads_per_worker=1, dashboard_address=None)
    with Client(cluster) as client:
        parts = client.map(lambda text: work(program, options.profile, options.words, text), chunks)
        files = {name: (options.folder / f"{name}.jsonl").open("w", encoding="utf-8") for name, _ in SPLITS}
        for part in parts:
            for name, record in part.result():
                files[name].write(record + "\n")
    for name, file in files.items():
        file.close()
        print(f"{name}: {sum(1 for _ in (options.folder / f'{name}.jsonl').open(encoding='utf-8'))}")


if __name__ == "__main__":
    main()
