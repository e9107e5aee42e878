"""Results of runs: what the program's JSON holds, with its tables, figures and text."""

from __future__ import annotations

import contextlib
import dataclasses
import fractions
import itertools
import json
import os
import pathlib
import pickle
import re
import tempfile
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, Type, TypeVar, Union

from ._figures import Figure
from ._functions import Function, Naming, refuse_others
from ._options import Draw, Look, Readings
from ._program import Progress, ProgressBar, SetLabError, program, words
from ._tables import Table, snake
from ._takes import Unpack, takes

R = TypeVar("R", bound="Result")

FILE = "\0{}\0"
"""Stands for the file of a source in the words of a call."""


@dataclasses.dataclass(frozen=True)
class Call:
    """A call of the program that can be made again with other options, also in another process."""

    command: Tuple[str, ...]
    options: Mapping[str, Any]
    names: Tuple[str, ...] = ()
    input: str = ""
    sources: Tuple[str, ...] = ()
    """The texts of results, which the call reads from files."""
    functions: Mapping[str, Function] = dataclasses.field(default_factory=dict)

    @classmethod
    def of(cls, command: str, names: Sequence[Any], options: Mapping[str, Any], **more: Any) -> "Call":
        """The call of a command whose names and options may be Python functions; game="klondike" makes it one of that game's group."""
        naming = Naming()
        named = tuple(naming.words(list(names), command))
        told = {name: naming.words(value, name) for name, value in options.items() if name != "game"}
        if naming.functions and told.get("save") is not None:
            raise SetLabError("runs of Python functions are not stored, as these may change: leave save out", 64)
        group = [] if options.get("game") is None else [str(options["game"])]
        return cls((*group, command), told, named, functions=naming.functions, **more)

    def output(self, *, progress: Optional[Progress] = None, **options: Any) -> str:
        """What the call prints, with these options in place of its own."""
        answerers = {name: function.answer for name, function in self.functions.items()}
        with _files(self.sources) if self.sources else contextlib.nullcontext([]) as files:
            names = list(self.names)
            for number, file in enumerate(files):
                names = [name.replace(FILE.format(number), file) for name in names]
            asked = [*self.command, *words({**self.options, **options}), *positional(names)]
            return program().run(asked, input=self.input, progress=progress, answerers=answerers)[0]

    def __getstate__(self) -> Dict[str, Any]:
        # Functions without a name that a module knows stay where they are.
        return {**vars(self), "functions": {name: each for name, each in self.functions.items() if _is_pickled(each)}}


class Result:
    """A result of `simulate`, `compare`, `hints`, `score` or `race`.

    It is the program's JSON: `result["games"]`, and `result["sets_taken"]` for setsTaken. Equal runs are equal, whatever time they took.
    """

    def __init__(self, source: str, call: Optional[Call] = None) -> None:
        self._call = call
        self.source = source
        """The text of the result, as `--format json` writes it: `setlab merge` reads it."""
        self.json: Dict[str, Any] = json.loads(source)
        """The result as Python values."""

    def __reduce__(self) -> Tuple[Any, ...]:
        return (type(self), (self.source, self._call))

    @classmethod
    def load(cls: Type[R], path: Union[str, "os.PathLike[str]"]) -> R:
        """Reads a result that was saved, by `save` or by the program."""
        return cls(pathlib.Path(path).read_text(encoding="utf-8"))

    def save(self, path: Union[str, "os.PathLike[str]"]) -> pathlib.Path:
        """Writes the result as JSON and returns the path."""
        target = pathlib.Path(path)
        part = target.with_name(target.name + ".part")
        part.write_text(self.source, encoding="utf-8")
        return part.replace(target)

    def __getitem__(self, key: str) -> Any:
        """A member of the JSON, by Python's name or the program's; its lists of objects are tables."""
        name = {snake(each): each for each in self.json}.get(snake(key))
        if name is None:
            raise KeyError(f"no member {key!r}: expected one of {', '.join(map(snake, self.json))}")
        value = self.json[name]
        is_table = isinstance(value, list) and value and all(isinstance(row, dict) for row in value)
        return self._table(name) if is_table else value

    def _compared(self) -> str:
        return json.dumps({name: value for name, value in self.json.items() if name not in ("seconds", "gamesPerSecond")}, sort_keys=True)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and type(self) is type(other) and self._compared() == other._compared()

    def __hash__(self) -> int:
        return hash(self._compared())

    def _table(self, part: str) -> Table:
        return Table(self.json[part], command=self._command)

    @property
    def _command(self) -> str:
        """The command that has the schema of this result."""
        told = self.json.get("run", {}).get("kind")
        return str(told) if told else " ".join(self._call.command) if self._call else ""

    def __add__(self: R, other: R) -> R:
        """The result of both ranges of games as one run; raises SetLabError unless they adjoin and share their plan."""
        refuse_others(self.json, other.json)
        joined = _merging(self, other).output(**self._stated, format="json")
        return type(self)(_telling(joined, self.json.get("functions")))

    @takes(Look)
    def text(self, **options: Unpack[Look]) -> str:
        """The result as the command prints it."""
        return self._merged(format="text", **options)

    @takes(Readings)
    def rows(self, part: Optional[str] = None, **options: Unpack[Readings]) -> Table:
        """The rows of `--format csv`; `part` is a value of the command's `--rows`."""
        named = part and re.sub("_([a-z])", lambda found: found[1].upper(), part)
        return Table.of_csv(self._merged(format="csv", rows=named, **options), command=self._command)

    @takes(Look)
    def plot(self, quantity: Optional[str] = None, **look: Unpack[Look]) -> Figure:
        """The figure of the result, or of a quantity of its games, such as "inplay" or "leftover"."""
        if quantity is None:
            return figure(self._again(**look))
        try:
            return figure(Call(("plot",), look, (f"{quantity}[run: {FILE.format(0)}]",), sources=(self.source,)))
        except SetLabError:
            listed = json.loads(program().run(["list", "quantities", "--format", "json"])[0])["quantities"]
            names = [row["name"] for row in listed if row["of"] == "simulated"]
            if not quantity.isidentifier() or quantity in names:
                raise
            raise SetLabError(f"no quantity {quantity!r} of games: expected one of {', '.join(names)}", 65) from None

    @property
    def _stated(self) -> Dict[str, Any]:
        """The options that `merge` does not read from files."""
        usual = {"confidence": 0.95, "interval": None, "convention": "all"}
        return {name: self.json[name] for name in usual if self.json.get(name, usual[name]) != usual[name]}

    def _again(self, **options: Any) -> Call:
        # Frontiers and plans keep no counts, and a shard cannot stand alone, so these are played again.
        if self._call is not None and ("run" not in self.json or "shard" in self.json["run"]):
            return dataclasses.replace(self._call, options={**self._call.options, **options})
        # The figure of a race shows counts of games and takes no confidence.
        is_bare = self.json.get("run", {}).get("kind") == "race" and options.get("format") not in ("text", "csv")
        return dataclasses.replace(_merging(self), options={**({} if is_bare else self._stated), **options})

    def _merged(self, **options: Any) -> str:
        return self._again(**options).output()

    def __repr__(self) -> str:
        try:
            return self.text()
        except SetLabError as error:
            return f"<{type(self).__name__}: {error.message}>"

    def _repr_html_(self) -> str:
        try:
            return self.plot().svg
        except SetLabError:
            import html

            return f"<pre>{html.escape(repr(self))}</pre>"


class Simulation(Result):
    """Games of one strategy."""

    @property
    def tables(self) -> Table:
        """A row for each kind of table, by cards on the table and left in the deck."""
        return self._table("tables")

    @property
    def by_size(self) -> Table:
        """A row for each size of table."""
        return self._table("bySize")


class Comparison(Result):
    """Several competitors on the same deals."""

    @property
    def pairs(self) -> Table:
        """A row for each pair and metric: the difference, its interval and p-values."""
        return self._table("pairs")

    def verdict(self, metric: str) -> List[str]:
        """The program's sentences on a metric: one for each pair, or for each goal of hints that goes by it.

        Metrics are those of the command, such as "dealmores", "time" for hints and "points" for races. Raises KeyError for
        others, and for results without verdicts, such as a sweep.
        """
        sentences: Dict[str, List[str]] = {}
        for part in ("pairs", "verdicts"):
            rows = self.json.get(part)
            for row in rows if isinstance(rows, list) else []:
                if "effect" in row:
                    # A race has one metric, named once for all pairs.
                    told = row.get("metric", self.json.get("metric", "points"))
                    sentences.setdefault(told, []).append(row["effect"])
        if not sentences:
            raise KeyError("this result has no verdicts")
        if metric not in sentences:
            raise KeyError(f"no verdict on {metric!r}: expected one of {', '.join(sentences)}")
        return sentences[metric]


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
    """A board with all of its Sets, and the cards that are hidden behind a ?; a notebook draws it."""

    cards: List[str]
    sets: List[List[str]]
    hidden: List[str] = dataclasses.field(default_factory=list)

    def __len__(self) -> int:
        return len(self.sets)

    @takes(Draw)
    def draw(self, **look: Unpack[Draw]) -> Figure:
        """The cards as a figure."""
        shown = " ".join(card for card in self.cards if card != "?")
        call = Call(("solve",), {"deck": max(map(len, self.cards), default=4), **look}, (shown,))
        svg = call.output(format="svg")
        # Two boards may have as many cards and Sets: which cards they have tells them apart.
        return Figure(re.sub(r'(<svg[^>]* aria-label="[^"]*)"', lambda found: f'{found[1]}: {shown}"', svg, count=1), call.output)

    def _repr_svg_(self) -> str:
        return self.draw().svg


_kept: Optional[str] = None


def keep(path: Optional[Union[str, "os.PathLike[str]"]]) -> None:
    """Keeps the results of runs from now on in a file of the program's stored runs; None ends that.

    A run is known by its plan. The same call is then answered at once, one of more games goes on from those that are
    finished, also after an interrupt, and `setlab runs list` shows what there is. Runs of Python functions, which may change,
    are played anew.
    """
    global _kept
    _kept = None if path is None else os.path.abspath(path)


def positional(names: Sequence[str]) -> List[str]:
    """Words that are no options, whatever they begin with."""
    return ["--", *names] if names else []


def run(kind: Type[R], command: str, *names: Any, options: Mapping[str, Any], progress: Optional[Progress] = None, input: str = "") -> R:
    """Runs a command and reads its result."""
    bar = progress or ProgressBar()
    call = Call.of(command, names, options, input=input)
    identities = {f"call: {name}": function.identity for name, function in call.functions.items()}
    is_kept = _kept is not None and "save" not in options and not call.functions
    try:
        if is_kept:
            try:
                return kind(call.output(progress=bar, format="json", save=_kept), call)
            except SetLabError as error:
                # Fewer games than are stored, options that store nothing, or another process at this run: played apart from it.
                if error.code not in (64, 75):
                    raise
        return kind(_telling(call.output(progress=bar, format="json"), identities), call)
    finally:
        if isinstance(bar, ProgressBar):
            bar.finish()


def _telling(source: str, identities: Optional[Mapping[str, str]]) -> str:
    """The text of a result that tells which Python functions it asked."""
    return source.replace("{", '{\n  "functions": ' + json.dumps(identities) + ",", 1) if identities else source


def _merging(*results: Result) -> Call:
    files = tuple(FILE.format(number) for number in range(len(results)))
    return Call(("merge",), {}, files, sources=tuple(result.source for result in results))


def _is_pickled(function: Function) -> bool:
    try:
        return bool(pickle.dumps(function))
    except Exception:
        return False


_numbers = itertools.count(1)


def figure(call: Call) -> Figure:
    """The figure that a call draws; when it is saved it is drawn again, with other options.

    Its title and description are its alternative text by ids that no other figure of the page may have.
    """
    options = {"format": "svg", **call.options}
    # Only figures of results that can be stored have ids of their own.
    if call.command[0] in ("plot", "merge"):
        options.setdefault("id", f"figure-{next(_numbers)}")
    return Figure(dataclasses.replace(call, options=options).output(), call.output)


@contextlib.contextmanager
def _files(sources: Sequence[str]) -> Iterator[List[str]]:
    with tempfile.TemporaryDirectory(prefix="setlab-") as folder:
        paths = []
        for number, source in enumerate(sources):
            paths.append(os.path.join(folder, f"{number}.json"))
            pathlib.Path(paths[-1]).write_text(source, encoding="utf-8")
        try:
            yield paths
        except SetLabError as error:
            if not any(path in error.message for path in paths):
                raise
            # The caller never saw these files: name the results instead, without a place in them.
            said = error.message.splitlines()[0]
            for number, path in enumerate(paths, 1):
                said = said.replace(path, "the result" if len(paths) == 1 else f"result {number}")
            raise SetLabError(said, error.code) from None
