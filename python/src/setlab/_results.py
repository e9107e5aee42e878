"""Results of runs: what the program's JSON holds, with its tables, figures and text."""

from __future__ import annotations

import contextlib
import dataclasses
import fractions
import json
import os
import pathlib
import tempfile
from typing import Any, Dict, Iterator, List, Mapping, Optional, Type, TypeVar, Union

from ._figures import Figure
from ._program import ProgressBar, SetLabError, program, words
from ._tables import Table

R = TypeVar("R", bound="Result")


class Result:
    """A result of `simulate`, `compare`, `hints`, `score` or `race`.

    It is the program's JSON, whose names are a promise of the program: `result["games"]`, `result.tables`.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        """The text of the result, as `--format json` writes it: `setlab merge` reads it."""
        self.json: Dict[str, Any] = json.loads(source)
        """The result as Python values."""

    @classmethod
    def load(cls: Type[R], path: Union[str, "os.PathLike[str]"]) -> R:
        """Reads a result that was saved, by `save` or by the program."""
        return cls(pathlib.Path(path).read_text(encoding="utf-8"))

    def save(self, path: Union[str, "os.PathLike[str]"]) -> pathlib.Path:
        """Writes the result as JSON and returns the path."""
        with _files(self) as files:
            program().run(["merge", *files, "--format", "json", "--out", os.path.abspath(path)])
        return pathlib.Path(path)

    def __getitem__(self, key: str) -> Any:
        """A member of the JSON; its lists of objects are tables."""
        value = self.json[key]
        is_table = isinstance(value, list) and value and all(isinstance(row, dict) for row in value)
        return Table(value) if is_table else value

    def __add__(self: R, other: R) -> R:
        """The result of both ranges of games as one run; raises SetLabError unless they adjoin and share their plan."""
        with _files(self, other) as files:
            return type(self)(program().run(["merge", *files, "--format", "json"])[0])

    def text(self, **options: Any) -> str:
        """The result as the command prints it."""
        return self._merged(format="text", **options)

    def rows(self, part: Optional[str] = None) -> Table:
        """The rows of `--format csv`; `part` is a value of the command's `--rows`."""
        return Table.of_csv(self._merged(format="csv", rows=part))

    def plot(self, quantity: Optional[str] = None, **look: Any) -> Figure:
        """The figure of the result, or of a quantity of its games, such as "inplay" or "leftover".

        `look` are options of figures, such as theme="dark" or title="…".
        """
        if quantity is None:
            return figure(self._merged, look)

        def draw(**options: Any) -> str:
            with _files(self) as files:
                return program().run(["plot", f"{quantity}[run: {files[0]}]", *words(options)])[0]

        return figure(draw, look)

    def _merged(self, **options: Any) -> str:
        with _files(self) as files:
            return program().run(["merge", *files, *words(options)])[0]

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        try:
            return self.plot().svg
        except SetLabError:
            import html

            return f"<pre>{html.escape(self.text())}</pre>"


class Simulation(Result):
    """Games of one strategy."""

    @property
    def tables(self) -> Table:
        """A row for each kind of table, by cards on the table and left in the deck."""
        return Table(self.json["tables"])

    @property
    def by_size(self) -> Table:
        """A row for each size of table."""
        return Table(self.json["bySize"])


class Comparison(Result):
    """Several competitors on the same deals."""

    @property
    def pairs(self) -> Table:
        """A row for each pair and metric: the difference, its interval and p-values."""
        return Table(self.json["pairs"])

    def verdict(self, metric: str) -> List[str]:
        """A sentence for each pair on a metric, with the interval of the difference."""
        sentences = []
        for pair in self.pairs.where(metric=metric):
            if "difference" not in pair:
                continue
            low, high = sorted((pair["low"], pair["high"]))
            is_clear = low > 0 or high < 0
            more = "more" if pair["difference"] > 0 else "less"
            sentences.append(
                f"{pair['a']} has {abs(pair['difference']):.4g} {more} {metric} than {pair['b']} "
                f"({low:.4g} to {high:.4g}): " + ("they differ" if is_clear else "undecided")
            )
        if not sentences:
            known = ", ".join(dict.fromkeys(self.pairs.column("metric")))
            raise KeyError(f"no metric {metric!r}: expected one of {known}")
        return sentences


@dataclasses.dataclass(frozen=True)
class Value:
    """A value of the calculator."""

    formula: str
    value: float
    """The nearest 64-bit number."""
    low: float
    """The lower end of its interval, or of the bound of its rounding."""
    high: float
    exact: Optional[fractions.Fraction]
    """The value as a fraction, where it is exact."""
    kind: str
    """exact, real or estimate."""
    text: str
    """The text that the calculator prints."""

    def __float__(self) -> float:
        return self.value

    def __repr__(self) -> str:
        return self.text

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> "Value":
        """A value from a row of `calc --format json`."""
        exact = fractions.Fraction(row["exact"]) if row.get("exact") is not None else None
        value, low, high = (float("nan") if row.get(key) is None else float(row[key]) for key in ("value", "low", "high"))
        return cls(str(row["formula"]), value, low, high, exact, str(row["kind"]), str(row["text"]))


@dataclasses.dataclass(frozen=True)
class Board:
    """A board with all of its Sets; a notebook draws it."""

    cards: List[str]
    sets: List[List[str]]

    def __len__(self) -> int:
        return len(self.sets)

    def draw(self, **look: Any) -> Figure:
        """The cards as a figure; `look` are options of `setlab solve`, such as theme="dark"."""
        return figure(lambda **options: program().run(["solve", " ".join(self.cards), *words(options)])[0], look)

    def _repr_svg_(self) -> str:
        return self.draw().svg


def run(kind: Type[R], command: str, *names: str, options: Mapping[str, Any], **settings: Any) -> R:
    """Runs a command and reads its result."""
    bar = settings.pop("progress", None) or ProgressBar()
    try:
        arguments = [command, *names, *words(options), "--format", "json"]
        return kind(program().run(arguments, progress=bar, **settings)[0])
    finally:
        if isinstance(bar, ProgressBar):
            bar.finish()


def figure(draw: Any, look: Mapping[str, Any]) -> Figure:
    """A figure that `draw` draws from options of the command line: from these and, when it is saved, from others."""
    return Figure(draw(format="svg", **look), lambda **more: draw(**{**look, **more}))


@contextlib.contextmanager
def _files(*results: Result) -> Iterator[List[str]]:
    with tempfile.TemporaryDirectory(prefix="setlab-") as folder:
        paths = []
        for number, result in enumerate(results):
            paths.append(os.path.join(folder, f"{number}.json"))
            pathlib.Path(paths[-1]).write_text(result.source, encoding="utf-8")
        yield paths
