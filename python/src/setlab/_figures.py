"""Figures: SVG that a notebook shows and that can be saved in every format of the program."""

from __future__ import annotations

import os
import pathlib
import re
from typing import Any, Callable, Union

Draw = Callable[..., str]


class Figure:
    """A figure, drawn by the program; a notebook shows it with its alternative text."""

    def __init__(self, svg: str, draw: Draw) -> None:
        self.svg = svg
        """The figure as SVG."""
        self._draw = draw

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Figure: {self.alternative_text}>"

    @property
    def alternative_text(self) -> str:
        """The title of the figure, as a screen reader says it."""
        found = re.search(r"<title[^>]*>(.*?)</title>", self.svg, re.S)
        return found.group(1) if found else ""

    def save(self, path: Union[str, "os.PathLike[str]"], **look: Any) -> pathlib.Path:
        """Writes the figure in the format of the suffix: svg, png, pdf or tex.

        `look` are options of figures, such as preset="paper-column", theme="dark" or dpi=300. Returns the path. Raises
        SetLabError if it cannot be written.
        """
        target = pathlib.Path(path)
        self._draw(out=os.path.abspath(target), **look)
        return target
