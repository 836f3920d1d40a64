"""Compares three agents in `whydoku.env`: `python examples/python/agents.py puzzles.txt`.

The first agent places digits at random. The second knows the solution and fills one cell after another. The
third makes only justified moves. A reward for right digits alone would not distinguish the second from the
third; the number of justified moves does.
"""

import random
import sys
from collections import Counter

import whydoku
from whydoku.env import SudokuEnv


def random_move(env: SudokuEnv, generator: random.Random) -> str:
    """A random digit in a random open cell."""
    cell = generator.choice([cell for cell, digit in enumerate(env.session.numbers) if digit == 0])
    return f"r{cell // 9 + 1}c{cell % 9 + 1}={generator.randint(1, 9)}"


def main(path: str, number: int) -> None:
    with open(path, encoding="utf-8") as lines:
        puzzles = [line.strip() for line in lines][:number]
    known = ["beginner"]
    print("agent      moves  right  justified  reward  solved")
    for name in ("random", "solution", "justified"):
        env = SudokuEnv(puzzles, allow=known, moves=200)
        generator = random.Random(1)
        verdicts: Counter[str] = Counter()
        rewards, solved = 0.0, 0
        for index in range(len(puzzles)):
            _, info = env.reset(seed=1 if index == 0 else None)
            [solution] = whydoku.solve(info["puzzle"])
            is_over = False
            while not is_over:
                if name == "random":
                    move = random_move(env, generator)
                elif name == "solution":
                    cell = env.session.numbers.index(0)
                    move = f"r{cell // 9 + 1}c{cell % 9 + 1}={solution[cell]}"
                elif info["justified"]:
                    move = info["justified"][0]
                else:
                    break
                _, reward, terminated, truncated, info = env.step(move)
                verdicts[info["verdict"]] += 1
                rewards += reward
                solved += terminated
                is_over = terminated or truncated
        moves = sum(verdicts.values())
        right = verdicts["justified"] + verdicts["true_not_yet"]
        print(
            f"{name:9} {moves:6} {right / moves:6.0%} {verdicts['justified'] / moves:10.0%}"
            f" {rewards / len(puzzles):7.1f} {solved:4} of {len(puzzles)}"
        )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10)
