"""Types of arguments that several functions take."""

from __future__ import annotations

from typing import Literal

Language = Literal["en", "zh"]
"""The language of texts."""

Cells = Literal["r1c1", "a1", "k9"]
"""The names of cells in texts."""

PictureStyle = Literal["whydoku", "hodoku", "plain"]
"""The colours of pictures."""
