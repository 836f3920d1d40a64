"""Values of the compiled module, and whether they can be sent to other processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NoReturn, TypeVar, final

Value = TypeVar("Value")


@final
class Deferred(Generic[Value]):
    """A value that is computed when it is first needed, unless it was given at the start. Only its function and
    arguments are pickled, because they give the same value in every process."""

    __slots__ = ("_arguments", "_function", "_value")

    def __init__(
        self,
        function: Callable[..., Value],
        arguments: tuple[Any, ...],
        value: Value | None = None,
    ) -> None:
        self._function, self._arguments = function, arguments
        self._value = value

    @property
    def value(self) -> Value:
        """The value."""
        if self._value is None:
            self._value = self._function(*self._arguments)
        return self._value

    def __reduce__(self) -> tuple[type[Deferred[Any]], tuple[Any, ...]]:
        return Deferred, (self._function, self._arguments)


@final
class Unpicklable(Generic[Value]):
    """A value that cannot be pickled, because another process could not compute it again."""

    __slots__ = ("value",)

    def __init__(self, value: Value) -> None:
        self.value = value

    def __reduce__(self) -> NoReturn:
        raise TypeError("a hint of a session cannot be pickled; ask `whydoku.hint` about its board")
