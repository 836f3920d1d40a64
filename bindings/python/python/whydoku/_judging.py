"""Judges moves: whether a move is justified on the current board."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, cast, final, get_args, overload

from whydoku import _whydoku
from whydoku._answers import Hint, hint_of
from whydoku._deferred import Unpicklable
from whydoku._puzzle import Profile, Puzzle, names_of, profile_of, puzzle_of, units_of
from whydoku._types import Cells, Language

if TYPE_CHECKING:
    import numpy  # type: ignore[import-not-found,unused-ignore]
    from numpy.typing import NDArray  # type: ignore[import-not-found,unused-ignore]

Verdict = Literal[
    "justified", "true_not_yet", "unknowable", "false", "illegal", "already", "mistake"
]
"""A verdict on a move."""

Reason = Literal["reason_holds", "reason_insufficient", "reason_absent", "reason_unread", "reason_limit"]
"""A verdict on the reason for a move."""

VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
"""The verdicts in the order of their codes in arrays."""


@dataclass(frozen=True)
class Distance:
    """The steps to a move that is true but not justified: their number, and the hardest technique among them."""

    steps: int
    hardest: str
    rating: float


@dataclass(frozen=True)
class Judgement:
    """The verdict on a move.

    `technique` and `rating` belong to the hardest step that justifies the move. `because` is why a move is
    illegal, the kind of the mistake, or why no steps lead to a true move. `distance` is `None` unless steps to
    a true move were found; they are not searched for if `proofs` is false. If a chain was stated as the reason,
    `broken_link` is its first link that does not hold.
    """

    verdict: Verdict
    action: str
    reason: Reason | None
    technique: str | None
    rating: float | None
    because: str | None
    distance: Distance | None
    text: str
    broken_link: str | None
    _data: dict[str, Any] = field(repr=False, compare=False)

    @property
    def justified(self) -> bool:
        """Whether the move is justified. The reason does not count."""
        return self.verdict == "justified"

    def to_dict(self) -> dict[str, Any]:
        """All data (`whydoku.judge/1`), with the steps, their evidence, and the argument line by line."""
        return self._data

    def __str__(self) -> str:
        return "\n".join([self.text, *(line["text"] for line in self._data.get("lines", []))])


def _judgement(text: str) -> Judgement:
    data: dict[str, Any] = json.loads(text)
    distance = data.get("distance")
    return Judgement(
        verdict=data["verdict"],
        action=data["action"],
        reason=data.get("reason"),
        technique=data.get("technique"),
        rating=data.get("rating"),
        because=data.get("because"),
        distance=None if distance is None else Distance(**distance),
        text=data["text"],
        broken_link=data.get("broken_link"),
        _data=data,
    )


def judge(
    puzzle: str | Puzzle,
    action: str,
    because: str | None = None,
    *,
    board: str | Puzzle | None = None,
    allow: Sequence[str] | None = None,
    knows: Sequence[str] | None = None,
    profile: str | Profile = "default",
    language: Language = "en",
    cells: Cells = "r1c1",
    budget: float | None = None,
    proofs: bool = True,
) -> Judgement:
    """Judges whether a move follows from the current board by one step of a known technique.
    
    `action` is `r4c5=7`, `r4c5<>7`, several of these, a step by name such as `x_wing rows 3 7 digit 4`, or a
    sentence such as `r4c5 is 7 because hidden single`. `because` is the reason. `board` is the player's
    board. `allow` are the only techniques the player knows, or a level; `knows` is another name of `allow`. If
    `proofs` is false, there is no search for refutations, nor for the steps to a true move.

    >>> puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
    >>> judge(puzzle, "r2c1=9", "hidden single in box 1").reason
    'reason_holds'
    >>> judge(puzzle, "r2c1=9", "(5=8)r2c1 - (5)r1c1").broken_link
    '(5=8)r2c1'
    >>> judge(puzzle, "r1c1=5").verdict
    'false'
    >>> later = judge(puzzle, "r1c1=8")
    >>> later.verdict, later.distance
    ('true_not_yet', Distance(steps=17, hardest='pointing', rating=2.6))
    """
    player_board = None if board is None else puzzle_of(board)
    wording = _whydoku.Style(language, cells, style="whydoku")
    move = (action, because)
    options = (names_of(allow, knows), units_of(budget), proofs)
    return _judgement(
        _whydoku.judge(puzzle_of(puzzle), player_board, move, profile_of(profile), wording, options)
    )


@overload
def judge_many(
    boards: Iterable[str | Puzzle],
    actions: Iterable[str],
    *,
    allow: Sequence[str] | None = None,
    knows: Sequence[str] | None = None,
    profile: str | Profile = "default",
    budget: float | None = None,
) -> list[Verdict]: ...


@overload
def judge_many(
    boards: NDArray[numpy.integer[Any]],
    actions: NDArray[numpy.integer[Any]],
    *,
    allow: Sequence[str] | None = None,
    knows: Sequence[str] | None = None,
    profile: str | Profile = "default",
    budget: float | None = None,
) -> NDArray[numpy.uint8]: ...


def judge_many(
    boards: Any,
    actions: Any,
    *,
    allow: Sequence[str] | None = None,
    knows: Sequence[str] | None = None,
    profile: str | Profile = "default",
    budget: float | None = None,
) -> Any:
    """Judges one move for each board, without proofs. Other threads run meanwhile.
    
    With texts, returns a list of verdicts. With numpy arrays, returns an array of bytes, the indices of the
    verdicts in `VERDICTS`. `boards` is then an array of n×81 or n×9×9 digits, 0 for an open cell, or one
    board for all moves. `actions` is an array of n×3: row, column and digit, from 1; a negative digit means
    an elimination. Equal boards that follow each other are searched only once.

    >>> puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
    >>> judge_many([puzzle, puzzle], ["r2c1=9", "r1c2=5"])
    ['justified', 'illegal']
    """
    proofs = False
    read_profile, options = profile_of(profile), (names_of(allow, knows), units_of(budget), proofs)
    if hasattr(boards, "tobytes") and hasattr(actions, "tobytes"):
        import numpy

        codes = _whydoku.judge_bytes(_bytes(boards, "B"), _bytes(actions, "b"), read_profile, options)
        return numpy.frombuffer(codes, dtype=numpy.uint8)
    texts = (str(board) if isinstance(board, str) else board._read.position() for board in boards)
    items = list(zip(texts, actions, strict=True))
    wording = _whydoku.Style("en", cells="r1c1", style="whydoku")
    return [VERDICTS[code] for code in _whydoku.judge_texts(items, read_profile, wording, options)]


def _bytes(array: Any, kind: Literal["B", "b"]) -> bytes:
    """Converts an array to one byte for each number: `B` for 0 to 9, `b` for -9 to 9."""
    lowest, highest = (0, 9) if kind == "B" else (-9, 9)
    if array.size and (array.min() < lowest or array.max() > highest):
        raise ValueError(f"numbers from {lowest} to {highest} were expected in an array")
    return cast(bytes, array.astype("uint8" if kind == "B" else "int8").tobytes())


def why_not(
    puzzle: str | Puzzle,
    claim: str,
    *,
    board: str | Puzzle | None = None,
    profile: str | Profile = "default",
    language: Language = "en",
    budget: float | None = None,
) -> dict[str, Any]:
    """Explains why a claim such as `r3c5=7` is true or false, line by line (`whydoku.why_not/1`).

    >>> puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
    >>> why_not(puzzle, "r2c1=5")["answer"]
    'false'
    """
    player_board = None if board is None else puzzle_of(board)
    wording = _whydoku.Style(language, cells="r1c1", style="whydoku")
    found: dict[str, Any] = json.loads(
        _whydoku.why_not(
            puzzle_of(puzzle), player_board, claim, profile_of(profile), wording, units_of(budget)
        )
    )
    return found


@final
class Session:
    """A game: judges moves, makes them and takes them back. The puzzle is solved only once, at the start.

    >>> puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
    >>> session = Session(puzzle)
    >>> session.judge("r2c1=9").technique
    'hidden_single'
    >>> session.apply("r2c1=9"), session.judge("r2c1=9").verdict
    (True, 'already')
    >>> session.apply("r1c1=5"), session.judge("undo").verdict
    (True, 'justified')
    >>> session.undo(), str(session)[:10]
    (True, '.439..6.19')
    """

    __slots__ = ("_session",)

    def __init__(
        self,
        puzzle: str | Puzzle,
        *,
        board: str | Puzzle | None = None,
        allow: Sequence[str] | None = None,
        knows: Sequence[str] | None = None,
        profile: str | Profile = "default",
        language: Language = "en",
        cells: Cells = "r1c1",
        budget: float | None = None,
        proofs: bool = True,
    ) -> None:
        self._session = _whydoku.Session(
            puzzle_of(puzzle),
            None if board is None else puzzle_of(board),
            profile_of(profile),
            _whydoku.Style(language, cells, style="whydoku"),
            (names_of(allow, knows), units_of(budget), proofs),
        )

    def judge(self, action: str, because: str | None = None) -> Judgement:
        """Judges a move without making it."""
        return _judgement(self._session.judge(action, because))

    def verdict(self, action: str) -> Verdict:
        """Judges a move and returns only the verdict, which is much faster."""
        return VERDICTS[self._session.verdict(action)]

    def apply(self, action: str) -> bool:
        """Makes a move, justified or not. Returns whether it changed the board."""
        return self._session.apply(action)

    def undo(self) -> bool:
        """Takes the last move back. Returns whether there was one."""
        return self._session.undo()

    def hint(self) -> Hint:
        """A hint for the board that uses the known techniques."""
        found = self._session.hint()
        return hint_of(Unpicklable(found))

    @property
    def moves(self) -> list[str]:
        """The changes of each move that can be taken back, in order."""
        return self._session.moves()

    @property
    def values(self) -> str:
        """The 81 cells, `.` for an open one."""
        return self._session.cells()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The 81 cells, 0 for an open one."""
        return tuple(0 if cell == "." else int(cell) for cell in self._session.cells())

    @property
    def candidates(self) -> bytes:
        """A byte for each candidate, by cell, then digit: 1 if it is on the board."""
        return self._session.candidates()

    def justified(self) -> list[str]:
        """All moves that are justified now: placements, then eliminations."""
        return self._session.justified()

    def justified_masks(self) -> tuple[bytes, bytes]:
        """The justified placements and the justified eliminations, each in the form of `candidates`."""
        return self._session.justified_masks()

    def __str__(self) -> str:
        return self.values


# The compiled module must have the same verdicts in the same order.
assert tuple(_whydoku.verdicts()) == VERDICTS
