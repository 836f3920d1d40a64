"""Measures the verdicts per second of `judge_many`: python examples/python/judging_speed.py fixtures/puzzles/qq.txt.

Needs numpy. The player who is judged knows only singles. Each speed is the best of five runs, in CPU seconds of one
thread.
"""

import pathlib
import sys
import time
from collections.abc import Callable

import whydoku

SINGLES = ["full_house", "hidden_single", "naked_single"]


def numbers(board: str) -> list[int]:
    """The digits of a board, 0 for an open cell."""
    return [0 if cell == "." else int(cell) for cell in board]


def placements(puzzle: str) -> tuple[list[list[int]], list[tuple[int, int, int]]]:
    """Every digit in every open cell of a puzzle: the puzzle's board for each move, and the moves (row, column, digit)."""
    moves = [
        (cell // 9 + 1, cell % 9 + 1, digit)
        for cell, value in enumerate(numbers(puzzle))
        if not value
        for digit in range(1, 10)
    ]
    return [numbers(puzzle)] * len(moves), moves


def singles(puzzle: str) -> tuple[list[str], list[str]]:
    """The boards on a path of singles, and the justified move made on each board. Ends when no single is left."""
    session = whydoku.Session(puzzle, allow=SINGLES, proofs=False)
    boards, moves = [], []
    while 1 in (places := session.justified_masks()[0]):
        cell, digit = divmod(places.index(1), 9)
        boards.append(str(session))
        moves.append(f"r{cell // 9 + 1}c{cell % 9 + 1}={digit + 1}")
        session.apply(moves[-1])
    return boards, moves


def best(count: int, run: Callable[[], object]) -> str:
    """A text with the number of moves, `count`, and the moves per second in the fastest of five runs."""
    seconds = []
    for _ in range(5):
        start = time.process_time()
        run()
        seconds.append(time.process_time() - start)
    return f"{count} moves, {count / min(seconds):,.0f} a second"


def main() -> None:
    import numpy

    puzzles = pathlib.Path(sys.argv[1]).read_text().splitlines()[:100]
    all_placements = [placements(puzzle) for puzzle in puzzles]
    boards = numpy.array([board for boards, _ in all_placements for board in boards], dtype=numpy.uint8)
    moves = numpy.array([move for _, moves in all_placements for move in moves], dtype=numpy.int8)
    speed = best(len(moves), lambda: whydoku.judge_many(boards, moves, allow=SINGLES))
    print("every digit in every open cell, arrays:", speed)
    single_paths = [singles(puzzle) for puzzle in puzzles]
    texts = [board for boards, _ in single_paths for board in boards]
    move_texts = [move for _, moves in single_paths for move in moves]
    boards = numpy.array([numbers(text) for text in texts], dtype=numpy.uint8)
    moves = numpy.array([[int(move[index]) for index in (1, 3, 5)] for move in move_texts], dtype=numpy.int8)
    speed = best(len(moves), lambda: whydoku.judge_many(boards, moves, allow=SINGLES))
    print("a new board for each move, arrays:", speed)
    speed = best(len(texts), lambda: whydoku.judge_many(texts, move_texts, allow=SINGLES))
    print("a new board for each move, texts:", speed)


if __name__ == "__main__":
    main()
