"""How many verdicts a second `judge_many` gives: python examples/python/judging_speed.py fixtures/puzzles/qq.txt.

Needs numpy. Techniques known: singles. The best of five runs, in CPU seconds of one thread.
"""

import pathlib
import sys
import time
from collections.abc import Callable

import whydoku

SINGLES = ["full_house", "hidden_single", "naked_single"]


def numbers(board: str) -> list[int]:
    return [0 if cell == "." else int(cell) for cell in board]


def placements(puzzle: str) -> tuple[list[list[int]], list[tuple[int, int, int]]]:
    """Every digit in every open cell of a puzzle."""
    moves = [
        (cell // 9 + 1, cell % 9 + 1, digit)
        for cell, stands in enumerate(numbers(puzzle))
        if not stands
        for digit in range(1, 10)
    ]
    return [numbers(puzzle)] * len(moves), moves


def singles(puzzle: str) -> tuple[list[str], list[str]]:
    """The boards up to the place where singles are not enough, with a justified move on each."""
    session = whydoku.Session(puzzle, knows=SINGLES, proofs=False)
    boards, moves = [], []
    while 1 in (places := session.justified()[0]):
        cell, digit = divmod(places.index(1), 9)
        boards.append(str(session))
        moves.append(f"r{cell // 9 + 1}c{cell % 9 + 1}={digit + 1}")
        session.apply(moves[-1])
    return boards, moves


def best(count: int, run: Callable[[], object]) -> str:
    taken = []
    for _ in range(5):
        begin = time.process_time()
        run()
        taken.append(time.process_time() - begin)
    return f"{count} moves, {count / min(taken):,.0f} a second"


def main() -> None:
    import numpy

    puzzles = pathlib.Path(sys.argv[1]).read_text().splitlines()[:100]
    every = [placements(puzzle) for puzzle in puzzles]
    boards = numpy.array([board for some, _ in every for board in some], dtype=numpy.uint8)
    moves = numpy.array([move for _, some in every for move in some], dtype=numpy.int8)
    asked = best(len(moves), lambda: whydoku.judge_many(boards, moves, knows=SINGLES))
    print("every digit in every open cell, arrays:", asked)
    way = [singles(puzzle) for puzzle in puzzles]
    texts = [board for some, _ in way for board in some]
    written = [move for _, some in way for move in some]
    boards = numpy.array([numbers(text) for text in texts], dtype=numpy.uint8)
    moves = numpy.array([[int(move[at]) for at in (1, 3, 5)] for move in written], dtype=numpy.int8)
    asked = best(len(moves), lambda: whydoku.judge_many(boards, moves, knows=SINGLES))
    print("a new board for each move, arrays:", asked)
    asked = best(len(texts), lambda: whydoku.judge_many(texts, written, knows=SINGLES))
    print("a new board for each move, texts:", asked)


if __name__ == "__main__":
    main()
