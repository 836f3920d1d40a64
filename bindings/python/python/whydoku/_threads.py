"""Work on a stream of items with several threads."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

# Maximum number of items that a thread gets at a time. The first chunks are smaller, so that a short list
# is spread over all threads.
MOST_AT_A_TIME = 64


def in_order(
    work: Callable[[list[Item]], list[Result]], items: Iterator[Item], jobs: int
) -> Generator[Result, None, None]:
    """The results of the items, in their order. `work` gets a list of items; 0 jobs means one thread for each
    processor. The input is read only a few lists ahead of the results that the caller takes."""
    if jobs < 0:
        raise ValueError("jobs is the number of threads, or 0")
    return _results(work, items, jobs or os.cpu_count() or 1)


def _results(
    work: Callable[[list[Item]], list[Result]], items: Iterator[Item], jobs: int
) -> Generator[Result, None, None]:
    if jobs == 1:
        for item in items:
            yield from work([item])
        return
    under_way: deque[Future[list[Result]]] = deque()
    pool = ThreadPoolExecutor(jobs)
    try:
        size = 1
        while chunk := list(islice(items, size)):
            under_way.append(pool.submit(work, chunk))
            size = min(size + 1, MOST_AT_A_TIME)
            if len(under_way) > 2 * jobs:
                yield from under_way.popleft().result()
        while under_way:
            yield from under_way.popleft().result()
    finally:
        # If the caller stops taking results, the work stops too.
        pool.shutdown(cancel_futures=True)
