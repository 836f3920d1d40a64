"""A Sudoku as a conversation: a model gives a move in each turn. The next message shows the change or the new
board, with the verdict if the move is not justified.

The module depends on no framework. The package `whydoku_verifiers` makes an environment of it for `verifiers`. The
messages have the form of the conversations that `dataset(formats=["chat"])` makes.

>>> from whydoku.dialogue import Dialogue
>>> game = Dialogue("043900601000100000000000900000002314090000500000450206001000007209000400760030000")
>>> print(game.prompt.splitlines()[0])
.439..6.1
>>> print(game.answer("Hidden single in box 1.\\nMove: r2c1=9").splitlines()[1])
9..1.....
>>> print(game.answer("Move: r1c1=5").splitlines()[0])
False: 5 does not go into r1c1.
>>> game.reward, game.verdicts["justified"], game.is_over
(0.0, 1, False)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal

from whydoku import _whydoku
from whydoku._judging import Reason, Verdict
from whydoku._puzzle import Profile, Puzzle
from whydoku._types import Language
from whydoku.env import REWARDS, SudokuEnv

Outcome = Verdict | Literal["unread"]
"""The verdict on a turn. `unread` means that no move was found in the text."""


class Dialogue:
    """One game. `prompt` is the first message to the model, and `task` the system message.

    A reply ends with a line `Move: r4c5=7`; the text before it is the reason. `rewards` has the reward of each
    verdict, and `unread` is that of a reply without a readable move. `reasons` has a reward for each verdict on
    a reason, which is added; without `reasons`, reasons are not judged. The game is over when the grid is full,
    or after `moves` turns. False and illegal moves are not made.
    """

    def __init__(
        self,
        puzzle: str | Puzzle,
        *,
        allow: Sequence[str] | None = None,
        profile: str | Profile = "default",
        language: Language = "en",
        rewards: Mapping[Verdict, float] = REWARDS,
        unread: float = -1.0,
        reasons: Mapping[Reason, float] | None = None,
        moves: int = 200,
        budget: float | None = 1,
    ) -> None:
        self.env = SudokuEnv(
            [puzzle],
            allow=allow,
            profile=profile,
            language=language,
            rewards=rewards,
            moves=moves,
            mask=False,
            budget=budget,
        )
        self.env.reset()
        self.task, self._label, self._removed, self._solved = _whydoku.chat_texts(language)
        self.prompt = self.env.render()
        self._style = _whydoku.Style(language, cells="r1c1", style="whydoku")
        self.unread = unread
        self.reasons = reasons
        self.limit = moves
        self.reward = 0.0
        self.turns = 0
        self.verdicts: Counter[Outcome] = Counter()
        self.reason_verdicts: Counter[Reason] = Counter()
        self.is_solved = False
        self.is_over = False

    def answer(self, reply: str) -> str:
        """Judges the move of a reply, makes it unless it is false or illegal, and returns the next message."""
        if self.is_over:
            raise RuntimeError("the game is over")
        reason, move = self._read(reply)
        self.turns += 1
        self.is_over = self.turns >= self.limit
        try:
            _whydoku.check_move(move, self._style)
        except ValueError as wrong:
            self.verdicts["unread"] += 1
            self.reward += self.unread
            return f"{wrong}\n{self.env.render()}"
        judged_reason = reason if self.reasons is not None and reason else None
        _, reward, self.is_solved, _, info = self.env.step(move, judged_reason)
        verdict: Verdict = info["verdict"]
        self.verdicts[verdict] += 1
        self.reward += reward
        if self.reasons is not None and info["reason"] is not None:
            self.reason_verdicts[info["reason"]] += 1
            self.reward += self.reasons.get(info["reason"], 0.0)
        self.is_over = self.is_over or self.is_solved
        board = self.env.render()
        if self.is_solved:
            return f"{board}\n{self._solved}"
        if verdict != "justified":
            return f"{info['text']}\n{board}"
        if "=" in info["action"] or info["action"] == "undo":
            return board
        return f"{self._removed} {info['action']}"

    def share(self, verdict: Outcome) -> float:
        """The share of the turns with this verdict."""
        return self.verdicts[verdict] / max(self.turns, 1)

    def _read(self, reply: str) -> tuple[str, str]:
        """The reason and the move of a reply."""
        before, label, move = reply.rpartition(self._label)
        if not label:
            return "", reply.strip()
        lines = move.strip().splitlines()
        return before.strip(), lines[0] if lines else ""
