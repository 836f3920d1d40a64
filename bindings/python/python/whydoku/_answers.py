"""Results of the functions: steps with their pictures, explanations, hints and verifications."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any, Literal

from whydoku import _whydoku
from whydoku._deferred import Deferred, Unpicklable

Candidate = tuple[str, int]
"""A cell and a digit, such as `("r1c2", 3)`."""


StepKind = Literal["step", "guess", "back"]

PathOutcome = Literal["solved", "stuck", "contradiction", "limit"]
"""How a search ended."""

HintKind = Literal["step", "learn", "mistake", "solved", "stuck", "contradiction", "limit"]

Reveal = Literal["where", "kind", "cells", "why", "result"]
"""A degree of a hint."""


def _card(svg: str | None, text: str) -> str:
    """HTML of a picture next to its text, for a notebook."""
    style = "display:flex;flex-wrap:wrap;gap:1em;align-items:flex-start"
    picture = f'<div style="width:22em">{svg}</div>' if svg else ""
    words = f'<div style="white-space:pre-wrap;max-width:34em">{escape(text)}</div>'
    return f'<div style="{style}">{picture}{words}</div>'


@dataclass(frozen=True)
class Step:
    """One step of a solution: its text, its technique and its effects.
    
    `kind` is `step`, `guess` or `back` (a refuted guess). Guesses and refuted guesses have no technique.
    """

    number: int
    kind: StepKind
    technique: str | None
    name: str | None
    rating: float | None
    places: Sequence[Candidate]
    removes: Sequence[Candidate]
    line: str
    text: str = field(repr=False)
    _answer: Deferred[_whydoku.Explained] = field(repr=False, compare=False)

    def __str__(self) -> str:
        return self.text

    def svg(self) -> str:
        """A picture of the step on the board before it."""
        return self._answer.value.svg(self.number - 1)

    def to_dict(self) -> dict[str, Any]:
        """The step as a row of a table. All rows have the same keys."""
        return {
            "number": self.number,
            "kind": self.kind,
            "technique": self.technique,
            "name": self.name,
            "rating": self.rating,
            "places": [f"{cell}={digit}" for cell, digit in self.places],
            "removes": [f"{cell}<>{digit}" for cell, digit in self.removes],
            "line": self.line,
            "text": self.text,
        }

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        return _card(self.svg(), self.text)


def steps_of(answer: Deferred[_whydoku.Explained]) -> list[Step]:
    """The steps of an answer of the compiled module."""

    def candidates(pairs: list[list[Any]]) -> tuple[Candidate, ...]:
        return tuple((str(cell), int(digit)) for cell, digit in pairs)

    steps = []
    for step in json.loads(answer.value.steps()):
        step["places"] = candidates(step["places"])
        step["removes"] = candidates(step["removes"])
        steps.append(Step(**step, _answer=answer))
    return steps


@dataclass(frozen=True)
class Explanation:
    """A solution with the reason for every step.

    `outcome` is `solved`, `stuck`, `contradiction` or `limit`. `solutions` is the number of solutions of the
    puzzle, 2 for any number above 1. `solution` is `None` unless the outcome is `solved`. `rating` and
    `hardest` are the grade of the search, which may have used more steps than `steps` has.
    """

    outcome: PathOutcome
    solutions: int
    solution: str | None
    rating: float
    hardest: str | None
    summary: str = field(repr=False)
    steps: Sequence[Step] = field(repr=False)
    _answer: Deferred[_whydoku.Explained] = field(repr=False, compare=False)

    def __str__(self) -> str:
        return "\n\n".join([*(step.text for step in self.steps), self.summary])

    def trace(self) -> str:
        """The path with its evidence as JSON (`whydoku.trace/1`), for `verify`."""
        return self._answer.value.trace()

    def html(self) -> str:
        """The solution as a self-contained HTML page."""
        return self._answer.value.page()

    def _repr_html_(self) -> str:
        cards = [
            f"<details><summary>{escape(step.line)}</summary>{step._repr_html_()}</details>"
            for step in self.steps
        ]
        return "".join(cards) + f"<pre>{escape(self.summary)}</pre>"


def explanation_of(answer: Deferred[_whydoku.Explained]) -> Explanation:
    """The explanation in an answer of the compiled module."""
    fields = json.loads(answer.value.summary())
    summary = fields.pop("text")
    return Explanation(**fields, summary=summary, steps=tuple(steps_of(answer)), _answer=answer)


@dataclass(frozen=True)
class Hint:
    """The next step, or what is wrong with the board.
    
    `kind` is `step`, `learn` (no technique that the player knows helps, so the step is of another one),
    `mistake`, `solved`, `stuck`, `contradiction` or `limit`. `helps` is whether the kind is `step` or
    `solved`: the player can continue with the known techniques, or has finished.
    """

    kind: HintKind
    helps: bool
    _answer: Deferred[_whydoku.Hint] | Unpicklable[_whydoku.Hint] = field(repr=False, compare=False)

    def text(self, reveal: Reveal | int = "result") -> str:
        """The text of the hint for a degree.
        
        `where` names a region, `kind` also the kind of technique, `cells` also the technique and its cells.
        `why` is the argument without its conclusion, `result` the whole step. The numbers 1 to 5 stand for
        the names.
        """
        return self._answer.value.text(str(reveal)).rstrip("\n")

    def to_dict(self) -> dict[str, Any]:
        """The hint as data; `docs/hint.schema.json` describes it."""
        data: dict[str, Any] = json.loads(self._answer.value.json())
        return data

    def svg(self) -> str | None:
        """A picture of the step. `None` if the hint is not a step."""
        return self._answer.value.svg()

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str | None:
        return self.svg()

    def _repr_html_(self) -> str:
        return _card(self.svg(), self.text())


def hint_of(answer: Deferred[_whydoku.Hint] | Unpicklable[_whydoku.Hint]) -> Hint:
    """The hint of an answer."""
    found = answer.value
    return Hint(kind=json.loads(found.json())["kind"], helps=found.helps(), _answer=answer)


@dataclass(frozen=True)
class Verification:
    """The result of checking a trace: the number of records, and the refusals."""

    records: int
    refusals: Sequence[str]

    @property
    def proved(self) -> bool:
        """Whether the checker refused nothing."""
        return not self.refusals
