"""Figures: SVG that a notebook shows and that can be saved in every format of the program."""

from __future__ import annotations

import html
import os
import pathlib
import re
from typing import Callable, Union

from ._options import Look
from ._takes import Unpack, takes

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
        """The title of the figure and what it shows, as a screen reader says it."""
        root = re.match(r"<svg[^>]*>", self.svg)
        label = re.search(r'aria-label="([^"]*)"', root.group()) if root else None
        if label:
            return html.unescape(label.group(1))
        parts = [re.search(rf"<{name}[^>]*>(.*?)</{name}>", self.svg, re.S) for name in ("title", "desc")]
        return html.unescape(": ".join(part.group(1) for part in parts if part))

    @takes(Look)
    def save(self, path: Union[str, "os.PathLike[str]"], **look: Unpack[Look]) -> pathlib.Path:
        """Writes the figure in the format of the suffix, svg, png, pdf or tex, and returns the path.

        Raises SetLabError if it cannot be written.
        """
        target = pathlib.Path(path)
        self._draw(out=os.path.abspath(target), **look)
        return target
