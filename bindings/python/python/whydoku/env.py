"""An environment in the style of Gymnasium that rewards justified moves, not lucky ones.

It works without Gymnasium. If `gymnasium` is installed, `SudokuEnv` is a `gymnasium.Env` with spaces.

>>> from whydoku.env import SudokuEnv
>>> env = SudokuEnv(["043900601000100000000000900000002314090000500000450206001000007209000400760030000"])
>>> text, info = env.reset(seed=1)
>>> len(info["justified"]) > 0
True
>>> text, reward, terminated, truncated, info = env.step(info["justified"][0])
>>> info["verdict"], reward, terminated
('justified', 1.0, False)
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

from whydoku import _whydoku
from whydoku._dataset import SPLIT
from whydoku._functions import canon, grade
from whydoku._judging import Session, Verdict
from whydoku._puzzle import Profile, Puzzle, names_of
from whydoku._types import Language

if TYPE_CHECKING:
    _Base = object
else:
    try:
        from gymnasium import Env as _Base
    except ImportError:
        _Base = object

Observation = Literal["text", "array"]
"""The form of observations: the 81 cells as text, or an array of 729 flags for the digits of the cells
and 729 flags for the candidates."""

REWARDS: Mapping[Verdict, float] = {
    "justified": 1.0,
    "true_not_yet": -0.1,
    "unknowable": -0.2,
    "false": -1.0,
    "illegal": -1.0,
    "already": -0.1,
    "mistake": -0.5,
}
"""The default reward of each verdict. A lucky guess costs something, although its digit is right."""

ACTIONS = 2 * 729
"""Number of numbered actions: 729 placements, by cell, then digit, and 729 eliminations in the same order."""


def action_text(number: int) -> str:
    """The move with this number.

    >>> action_text(0), action_text(1457)
    ('r1c1=1', 'r9c9<>9')
    """
    if not 0 <= number < ACTIONS:
        raise ValueError(f"action {number}: a number from 0 to {ACTIONS - 1} was expected")
    sign = "=" if number < 729 else "<>"
    cell, digit = divmod(number % 729, 9)
    row, column = divmod(cell, 9)
    return f"r{row + 1}c{column + 1}{sign}{digit + 1}"


def action_number(move: str) -> int:
    """The number of a move that places or eliminates one candidate.

    >>> action_number("r1c1<>1")
    729
    """
    text = move.replace("<>", "~").replace("=", "+")
    try:
        row, column, digit = int(text[1]), int(text[3]), int(text[5])
        index = 9 * (9 * (row - 1) + column - 1) + digit - 1
        if len(text) == 6 and action_text(index + 729 * "+~".index(text[4])) == move:
            return index + 729 * "+~".index(text[4])
    except (ValueError, IndexError):
        pass
    raise ValueError(f"move {move!r}: expected one such as r1c2=3 or r1c2<>3")


class SudokuEnv(_Base):
    """A game of Sudoku for an agent. Each move is judged, and the verdict decides the reward.
    
    The seed decides the order of `puzzles`. `allow` limits the techniques that justify a move; `knows` is
    another name of `allow`. `most` is the maximum rating of puzzles; raising it step by step makes a curriculum.

    An action is a text (`r4c5=7`, `undo`, a sentence with its reason) or a number (see `action_text`). A false
    or illegal move changes nothing; all other moves are made. An episode ends when the board is full, and is
    truncated after `moves` moves.
    
    `info` has the `verdict`, the `reason` (the verdict on the stated reason, or `None`), the `text` of the
    verdict, and `justified`, the list of all moves that are justified on the new board. With
    `observation="array"` it also has `action_mask`, which tells for each number whether the move is justified.
    If `mask` is false, `justified` and `action_mask` are missing.
    """

    metadata: Mapping[str, Any] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        puzzles: Sequence[str | Puzzle],
        *,
        allow: Sequence[str] | None = None,
        knows: Sequence[str] | None = None,
        most: float | None = None,
        profile: str | Profile = "default",
        language: Language = "en",
        observation: Observation = "text",
        rewards: Mapping[Verdict, float] = REWARDS,
        moves: int = 1000,
        mask: bool = True,
        budget: float | None = 1,
    ) -> None:
        chosen = [puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle) for puzzle in puzzles]
        if most is not None:
            chosen = [puzzle for puzzle in chosen if _is_rated_up_to(puzzle, profile, most)]
        if not chosen:
            raise ValueError("no puzzle was given, or none is rated so low")
        if observation not in ("text", "array"):
            raise ValueError(f"observation {observation!r}: expected text or array")
        self.puzzles = chosen
        self.allow = names_of(allow, knows)
        self.profile = profile
        self.language = language
        self.observation: Observation = observation
        self.rewards = {**REWARDS, **rewards}
        self.limit = moves
        self.mask = mask
        self.budget = budget
        self.render_mode = "ansi"
        self._order: list[int] = []
        self._random = random.Random(0)
        self._session: Session | None = None
        self._moves_made = 0
        spaces = _spaces()
        if spaces is not None:
            self.action_space = spaces.Discrete(ACTIONS)
            if observation == "text":
                self.observation_space = spaces.Text(81, min_length=81, charset=".123456789")
            else:
                self.observation_space = spaces.MultiBinary(81 * 9 + 729)

    @property
    def session(self) -> Session:
        """The current game."""
        if self._session is None:
            raise RuntimeError("reset comes before the first step")
        return self._session

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Starts the next puzzle, or the `puzzle` of `options`. A seed starts a new order of the puzzles."""
        base_reset = getattr(super(), "reset", None)
        if base_reset is not None:
            base_reset(seed=seed)
        if seed is not None:
            self._random = random.Random(seed)
            self._order = []
        if not self._order:
            self._order = list(range(len(self.puzzles)))
            self._random.shuffle(self._order)
        requested = (options or {}).get("puzzle")
        puzzle = requested if requested is not None else self.puzzles[self._order.pop()]
        self._session = Session(
            puzzle,
            allow=self.allow,
            profile=self.profile,
            language=self.language,
            budget=self.budget,
            proofs=False,
        )
        self._moves_made = 0
        return self._observe(), {"puzzle": str(puzzle), **self._info()}

    def step(
        self, action: str | int, because: str | None = None
    ) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Judges a move, makes it unless it is false or illegal, and returns observation, reward and more.
        `because` is the reason, which does not change the reward."""
        move = action if isinstance(action, str) else action_text(int(action))
        session = self.session
        judged = session.judge(move, because)
        if judged.verdict not in ("false", "illegal", "already"):
            session.apply(judged.action)
        self._moves_made += 1
        is_full = 0 not in session.numbers
        is_truncated = not is_full and self._moves_made >= self.limit
        info = {
            "action": judged.action,
            "verdict": judged.verdict,
            "reason": judged.reason,
            "technique": judged.technique,
            "rating": judged.rating,
            "text": judged.text,
            **self._info(),
        }
        return self._observe(), self.rewards[judged.verdict], is_full, is_truncated, info

    def render(self) -> str:
        """The board as nine lines of nine cells."""
        cells = str(self.session)
        return "\n".join(cells[row : row + 9] for row in range(0, 81, 9))

    def close(self) -> None:
        """Ends the game."""
        self._session = None

    def _info(self) -> dict[str, Any]:
        if not self.mask:
            return {}
        places, removes = self.session.justified_masks()
        masks = places + removes
        info: dict[str, Any] = {
            "justified": [action_text(number) for number, is_justified in enumerate(masks) if is_justified]
        }
        if self.observation == "array":
            info["action_mask"] = _array(masks)
        return info

    def _observe(self) -> Any:
        if self.observation == "text":
            return str(self.session)
        cells = bytearray(729)
        for cell, digit in enumerate(self.session.numbers):
            if digit:
                cells[9 * cell + digit - 1] = 1
        return _array(bytes(cells) + self.session.candidates)


def _is_rated_up_to(puzzle: Puzzle, profile: str | Profile, most: float) -> bool:
    rating = grade(puzzle, profile)["rating"]
    return rating is not None and rating <= most


def _spaces() -> ModuleType | None:
    try:
        return importlib.import_module("gymnasium.spaces")
    except ImportError:
        return None


def _array(data: bytes) -> Any:
    """The bytes as a numpy array; unchanged if numpy is not installed."""
    try:
        import numpy  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return data
    return numpy.frombuffer(data, dtype=numpy.int8).copy()


def split_of(puzzle: str | Puzzle, parts: Mapping[str, int] | str = SPLIT) -> str:
    """The part of a data set to which a puzzle belongs, as `dataset` decides it. `parts` has the share of each part.

    All images of a puzzle belong to the same part, so no part contains an image of a puzzle of another.

    >>> split_of("043900601000100000000000900000002314090000500000450206001000007209000400760030000",
    ...          {"train": 80, "test": 20}) in ("train", "test")
    True
    """
    split = parts if isinstance(parts, str) else ",".join(f"{name}={share}" for name, share in parts.items())
    return _whydoku.part_of(canon(puzzle) or str(puzzle), split)
