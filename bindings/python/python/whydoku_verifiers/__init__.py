"""Sudoku as a multi-turn environment for `verifiers` (0.4), with rewards for justified moves.

    vf-eval whydoku-verifiers --env.taskset.puzzles puzzles.txt --env.taskset.allow '["beginner"]'

The model gives a move in each turn and reads the verdict on it. Two rewards are recorded: `moves`, the mean reward of a
turn, and `solved`, 1 for a full grid. The metrics are `turns`, and for each verdict the share of the turns
with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import verifiers.v1 as vf

from whydoku import Puzzle, Verdict, generate, solve
from whydoku.dialogue import Dialogue
from whydoku.env import split_of

__all__ = ["SudokuTaskset", "SudokuTurns"]


class SudokuConfig(vf.TasksetConfig):
    """Where the puzzles come from, and what the player knows."""

    puzzles: Path | None = None
    """A file with a puzzle on each line. Without it, puzzles are generated."""
    seed: int = 1
    """The seed of generated puzzles."""
    number: int = 100
    """The number of generated puzzles."""
    most: float | None = None
    """The maximum rating of generated puzzles."""
    part: str | None = None
    """Only the puzzles of this part: `train`, `validation` or `test`. The canonical form decides the part."""
    allow: list[str] | None = None
    """The techniques, or the levels, that justify a move. Default: all of the profile."""
    profile: str = "default"
    moves: int = 200
    """Maximum number of turns."""


class SudokuData(vf.TaskData):
    """A puzzle, and the rules of its game."""

    puzzle: str
    allow: list[str] | None
    profile: str
    moves: int


class SudokuTask(vf.Task[SudokuData, vf.State, vf.TaskConfig]):
    """One puzzle."""

    def dialogue(self) -> Dialogue:
        """A new game of the puzzle."""
        data = self.data
        return Dialogue(data.puzzle, allow=data.allow, profile=data.profile, moves=data.moves)

    async def validate(self, runtime: vf.Runtime) -> bool:
        """Whether the puzzle has exactly one solution."""
        return len(solve(self.data.puzzle)) == 1


class SudokuTaskset(vf.Taskset[SudokuTask, SudokuConfig]):
    """A task for each puzzle."""

    def load(self) -> Iterator[SudokuTask]:
        config = self.config
        for puzzle in self._puzzles():
            if config.part is not None and split_of(puzzle) != config.part:
                continue
            rules = {"allow": config.allow, "profile": config.profile, "moves": config.moves}
            text = str(Puzzle(puzzle))
            game = Dialogue(puzzle, **rules)
            yield SudokuTask(
                SudokuData(
                    name=text, prompt=game.prompt, system_prompt=game.task, puzzle=text, **rules
                ),
                config.task,
            )

    def _puzzles(self) -> Iterator[str]:
        config = self.config
        if config.puzzles is None:
            records = generate(
                config.number, seed=config.seed, most=config.most, profile=config.profile
            )
            yield from (record["puzzle"] for record in records)
            return
        with open(config.puzzles, encoding="utf-8") as lines:
            yield from filter(None, map(str.strip, lines))


class SudokuTurnsConfig(vf.EnvConfig):
    """The agent that plays."""

    player: vf.AgentConfig = vf.AgentConfig(harness={"id": "null"})


class SudokuTurns(vf.Env[SudokuTurnsConfig]):
    """An episode is one game. The environment is the user of the conversation."""

    async def run(self, task: SudokuTask, agents: vf.Agents) -> None:
        game = task.dialogue()
        async with agents.player.interaction(task) as interaction:
            segment = await interaction.turn()
            while not segment.terminated:
                # A verdict may take a second, during which other episodes go on.
                message = await asyncio.to_thread(game.answer, segment.last_reply)
                if game.is_over:
                    break
                segment = await interaction.turn(message)
        trace = interaction.trace
        trace.record_reward("moves", game.reward / max(game.turns, 1))
        trace.record_reward("solved", float(game.is_solved))
        trace.record_metric("turns", game.turns)
        for verdict in (*get_args(Verdict), "unread"):
            trace.record_metric(verdict, game.share(verdict))
