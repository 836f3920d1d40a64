"""Puzzles and profiles, which are arguments of the functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from whydoku import _whydoku

# A budget is given in seconds and converted to work units at this rate.
UNITS_PER_SECOND = 1_000_000


@final
class Puzzle:
    """A puzzle, read from text in any format.

    >>> puzzle = Puzzle("043900601000100000000000900000002314090000500000450206001000007209000400760030000")
    >>> puzzle.clues
    25
    >>> str(puzzle)[:9]
    '.439..6.1'
    >>> Puzzle("12345")
    Traceback (most recent call last):
    ...
    ValueError: line 1, column 6: 5 of 81 cells: a puzzle is 81 characters on one line, or nine lines of nine cells
    """

    __slots__ = ("_read",)

    def __init__(self, text: str) -> None:
        self._read = _whydoku.Puzzle(text)

    @property
    def clues(self) -> int:
        """The number of givens."""
        return self._read.clues()

    @property
    def pencilmarks(self) -> str:
        """The board with its candidates, as a framed grid."""
        return self._read.pencilmarks()

    def __str__(self) -> str:
        return self._read.cells()

    def __repr__(self) -> str:
        return f"Puzzle({self._read.position()!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._read.position() == other._read.position()

    def __hash__(self) -> int:
        return hash(self._read.position())

    def __reduce__(self) -> tuple[type[Puzzle], tuple[str]]:
        return Puzzle, (self._read.position(),)

    def _repr_svg_(self) -> str | None:
        return self._read.svg()


@final
class Profile:
    """An ordered list of techniques with their ratings.

    >>> Profile("default").name
    'default'
    >>> mine = Profile.from_yaml("name: mine\\nentries: [{ technique: hidden_single, rating: 1.2 }]\\n")
    >>> mine.name
    'mine'
    >>> Profile("defualt")
    Traceback (most recent call last):
    ...
    ValueError: there is no profile `defualt`; did you mean `default`?
    """

    __slots__ = ("_made_of", "_read")

    def __init__(self, name: str) -> None:
        self._read = _whydoku.Profile.named(name)
        # The name and True, or the YAML text and False.
        self._made_of: tuple[str, bool] = (name, True)

    @classmethod
    def from_yaml(cls, text: str) -> Profile:
        """Reads your own profile from YAML, in the format of the command line's profile files."""
        profile = cls.__new__(cls)
        profile._read = _whydoku.Profile.read(text)
        profile._made_of = (text, False)
        return profile

    @property
    def name(self) -> str:
        """The name of the profile."""
        return self._read.name()

    def __repr__(self) -> str:
        text, is_name = self._made_of
        return f"Profile({text!r})" if is_name else f"Profile.from_yaml({text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        text, is_name = self._made_of
        return (Profile if is_name else Profile.from_yaml), (text,)


def puzzle_of(puzzle: str | Puzzle) -> _whydoku.Puzzle:
    """The puzzle of an argument that may be a text."""
    return puzzle._read if isinstance(puzzle, Puzzle) else _whydoku.Puzzle(puzzle)


def profile_of(profile: str | Profile) -> _whydoku.Profile:
    """The profile of an argument that may be a name."""
    return profile._read if isinstance(profile, Profile) else _whydoku.Profile.named(profile)


def profile_source(profile: str | Profile) -> tuple[str, str | None]:
    """The name of a built-in profile and None, or an empty name and the YAML text of another profile."""
    text, is_name = profile._made_of if isinstance(profile, Profile) else (profile, True)
    return (text, None) if is_name else ("", text)


def names_of(allow: Sequence[str] | None, knows: Sequence[str] | None) -> list[str] | None:
    """The techniques that the player knows. `knows` is another name of `allow`."""
    if allow is not None and knows is not None:
        raise TypeError("allow and knows are two names of one argument")
    names = knows if allow is None else allow
    return None if names is None else list(names)


def units_of(budget: float | None) -> int | None:
    """Converts a budget from seconds to work units, rounded up. `None` is no limit."""
    if budget is None:
        return None
    if not 0 < budget < 1e9:
        raise ValueError("a budget is a number of seconds above 0 and below 10^9")
    return -int(-budget * UNITS_PER_SECOND // 1)
