"""Answers of the compiled half, and which of them can be sent to other processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NoReturn, TypeVar, final

Answer = TypeVar("Answer")


@final
class Asked(Generic[Answer]):
    """An answer and its question. Only the question is pickled: the same question has the same answer in every process."""

    __slots__ = ("_answer", "_arguments", "_ask")

    def __init__(
        self,
        ask: Callable[..., Answer],
        arguments: tuple[Any, ...],
        answer: Answer | None = None,
    ) -> None:
        self._ask, self._arguments = ask, arguments
        self._answer = answer

    @property
    def answer(self) -> Answer:
        """The answer, computed when it is first needed."""
        if self._answer is None:
            self._answer = self._ask(*self._arguments)
        return self._answer

    def __reduce__(self) -> tuple[type[Asked[Any]], tuple[Any, ...]]:
        return Asked, (self._ask, self._arguments)


@final
class Unrepeatable(Generic[Answer]):
    """An answer that cannot be pickled, because another process could not compute it again."""

    __slots__ = ("answer",)

    def __init__(self, answer: Answer) -> None:
        self.answer = answer

    def __reduce__(self) -> NoReturn:
        raise TypeError("a hint of a session cannot be pickled; ask `whydoku.hint` about its board")
