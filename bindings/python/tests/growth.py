"""Grades and judges 100,000 puzzles and fails if the memory in use grows: python growth.py PUZZLES."""

import pathlib
import sys

import whydoku


def megabytes() -> float:
    """Memory of this process that is not shared, on Linux."""
    fields = pathlib.Path("/proc/self/statm").read_text().split()
    return (int(fields[1]) - int(fields[2])) * 4096 / 1e6


def main() -> None:
    puzzles = pathlib.Path(sys.argv[1]).read_text().splitlines()
    number, before = 0, 0.0
    while number < 100_000:
        for record in whydoku.grade_many(puzzles, jobs=2):
            puzzle = str(record["puzzle"])
            session = whydoku.Session(puzzle, allow=["hidden_single"], proofs=False)
            session.apply("r1c1=1")
            session.verdict("undo")
            whydoku.judge_many([puzzle], ["r5c5=5"], allow=["hidden_single"])
            if number % 100 == 0:
                whydoku.verify(whydoku.explain(puzzle))
                str(whydoku.hint(puzzle))
            number += 1
            # By now, all data that is kept between calls has been built.
            if number == 10_000:
                before = megabytes()
    after = megabytes()
    print(f"{number} puzzles: {before:.1f} MB after 10000, {after:.1f} MB at the end")
    if after > before + 5:
        sys.exit("the memory grows")


if __name__ == "__main__":
    main()
