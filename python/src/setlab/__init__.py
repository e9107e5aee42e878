"""SetLab in Python: exact odds, simulations, players and figures of the card game Set.

Everything is computed by the program `setlab`, which stays running behind the package; nothing is computed here.

    import setlab as sl
    sl.calc("noset(12)").exact            # Fraction(325432404, 10074689485)
    r = sl.simulate(games=1e6)            # draws itself in a notebook
    r.plot("inplay").save("inplay.pdf")
    sl.compare("random", "greedy").verdict("dealmores")

Options are those of the command line: `first_game=7` is `--first-game 7`. Errors are SetLabError with the program's message.
"""

from __future__ import annotations

import json
import os
import pathlib
import tempfile
from typing import Any, Callable, Dict, List, Mapping, Optional, Union

from . import _results
from ._figures import Figure
from ._program import Answerer, Program, ProgramMissing, Progress, SetLabError, find, program, words
from ._results import Board, Comparison, Result, Simulation, Value
from ._tables import Table

__all__ = [
    "Board", "Comparison", "Figure", "Function", "Hint", "Page", "Program", "ProgramMissing", "Result", "SetLabError", "Simulation", "Strategy",
    "Table", "Value", "calc", "calculate", "command", "compare", "complete", "find", "games", "hint", "hints", "odds", "page", "plot",
    "race", "score", "simulate", "solve", "strategy", "version",
]  # fmt: skip


def command(*arguments: str, input: str = "") -> str:
    """The output of any command, such as command("list", "strategies"). Raises SetLabError."""
    return program().run(arguments, input=input)[0]


def version() -> str:
    """The version of the program."""
    return program().version


def complete(text: str) -> List[str]:
    """The names of formulas that fit the end of a text: complete("1/nos") gives ["noset", …]."""
    return program().complete(text)


class Function:
    """A Python function that the program asks; made by the decorators `strategy` and `hint`."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.name = function.__name__
        self.__doc__ = function.__doc__

    def __str__(self) -> str:
        return f"call: {self.name}"

    def __call__(self, table: Mapping[str, Any]) -> Any:
        return self.function(table)

    def answer(self, question: Any) -> Dict[str, Any]:
        """Answers a question of the program."""
        raise NotImplementedError


class Strategy(Function):
    """A Python function that decides which Set is taken."""

    def answer(self, question: Any) -> Dict[str, Any]:
        take = self.function(question)
        sets = question["sets"]
        if isinstance(take, (list, tuple)):
            wanted = sorted(take)
            found = [index for index, places in enumerate(sets) if sorted(places) == wanted]
            if not found:
                raise ValueError(f"{self.name} takes {take}, which is no Set of the table")
            take = found[0]
        index = int(take)
        if not 0 <= index < len(sets):
            raise ValueError(f"{self.name} takes Set {index}, but the table has Sets 0 to {len(sets) - 1}")
        return {"take": index}


class Hint(Function):
    """A Python function that decides when a player is helped."""

    def answer(self, question: Any) -> Dict[str, Any]:
        advice = self.function(question)
        return dict(advice) if isinstance(advice, Mapping) else {"after": advice}


def strategy(function: Callable[[Mapping[str, Any]], Any]) -> Strategy:
    """Makes a strategy from a function of the table.

    The function gets a mapping with `cards` (the table by position), `left` (cards in the deck), `sets` (triples of positions)
    and `random` (a number from 0 to 1 that belongs to the decision), and returns an index into `sets` or one of them. One that
    uses no other randomness plays the same games at every call.
    """
    return Strategy(function)


def hint(function: Callable[[Mapping[str, Any]], Any]) -> Hint:
    """Makes a hint strategy from a function of the table.

    The function gets the same as that of a strategy, and also `now`, a mapping of the variables of `setlab list hints`. It
    returns the seconds from when the table was settled to the hint, None for no hint, or a mapping with `after`, `show` (1 to
    3 cards, 0 for whether there is a Set) and `cost` (points).
    """
    return Hint(function)


Named = Union[str, Function]


def simulate(games: float = 100_000, *, strategy: Named = "random", progress: Optional[Progress] = None, **options: Any) -> Simulation:
    """Plays games and counts tables; an interrupt keeps what is finished. See `setlab simulate --help` for options."""
    return _results.run(
        Simulation, "simulate", options={"games": games, "strategy": str(strategy), **options}, progress=progress,
        answerers=_answerers(strategy),
    )  # fmt: skip


def compare(*strategies: Named, progress: Optional[Progress] = None, **options: Any) -> Comparison:
    """Compares strategies on the same deals. See `setlab compare --help` for options."""
    return _results.run(
        Comparison, "compare", *map(str, strategies), options=options, progress=progress, answerers=_answerers(*strategies)
    )


def hints(*strategies: Named, progress: Optional[Progress] = None, **options: Any) -> Comparison:
    """Compares hint strategies on the same deals, for a model of a player. See `setlab hints --help`."""
    return _results.run(
        Comparison, "hints", *map(str, strategies), options=options, progress=progress, answerers=_answerers(*strategies)
    )


def race(*players: str, progress: Optional[Progress] = None, **options: Any) -> Comparison:
    """Lets models of players share a table. See `setlab race --help`."""
    return _results.run(Comparison, "race", *players, options=options, progress=progress)


def score(*rules: str, progress: Optional[Progress] = None, **options: Any) -> Result:
    """Scoring curves of rules. See `setlab score --help`."""
    return _results.run(Result, "score", *rules, options=options, progress=progress)


def calc(formula: str, **options: Any) -> Value:
    """Evaluates a formula, exactly where that is possible. Several statements are separated by `;`."""
    return calculate(formula, **options)[0]


def calculate(*formulas: str, **options: Any) -> List[Value]:
    """Evaluates formulas, one after the other: definitions hold for those that follow."""
    output = command("calc", *words(options), "--format", "json", "--", *formulas)
    return [Value.of(row) for row in json.loads(output)["results"]]


def odds(**options: Any) -> Table:
    """The exact odds of boards: rows of `setlab odds`, such as odds(cards=12)."""
    return Table(json.loads(command("odds", *words(options), "--format", "json"))["rows"])


def plot(*functions: Union[str, Callable[[float], float]], x: Any = None, y: Any = None, points: int = 500, **look: Any) -> Figure:
    """Draws formulas, quantities and Python functions.

    `x` and `y` are ranges such as (-10, 10); a Python function needs `x` and is asked at `points` places. `look` are options of
    `setlab plot`, such as title="…".
    """
    window = {axis: f"{_number(ends[0])}:{_number(ends[1])}" for axis, ends in (("x", x), ("y", y)) if ends is not None}
    texts = [function for function in functions if isinstance(function, str)]
    own = [function for function in functions if not isinstance(function, str)]
    if own and x is None:
        raise SetLabError("a Python function is drawn over a range: give x=(FROM, TO)", 64)
    names = [_name(function, number) for number, function in enumerate(own, 1)]
    rows = [["x", *names]]
    for step in range(points if own else 0):
        place = x[0] + (x[1] - x[0]) * step / (points - 1)
        rows.append([repr(place), *(repr(float(function(place))) for function in own)])
    settings = {**window, "legend": [*texts, *names] if own else None, **look}

    def draw(**options: Any) -> str:
        if not own:
            return command("plot", *texts, *words(options))
        with tempfile.TemporaryDirectory(prefix="setlab-") as folder:
            path = pathlib.Path(folder) / "functions.csv"
            path.write_text("\n".join(map(",".join, rows)) + "\n", encoding="utf-8")
            data = [f"data[y: {name}]" for name in names]
            return command("plot", *texts, *data, "--data", str(path), "--join", *words(options))

    return _results.figure(draw, settings)


def games(n: float = 1000, **options: Any) -> Table:
    """A row for each game, with all metrics; options are those of `simulate`, such as seed=7."""
    with tempfile.TemporaryDirectory(prefix="setlab-") as folder:
        path = pathlib.Path(folder) / "games.csv"
        command("simulate", *words({"games": n, **options, "per_game": path, "format": "json"}))
        return Table.of_csv(path.read_text(encoding="utf-8"))


def solve(cards: str, **options: Any) -> Board:
    """All Sets of a board, such as solve("1RSD 2RSD 3RSD")."""
    found = json.loads(command("solve", cards, *words(options), "--format", "json"))
    return Board(found["cards"], found["sets"])


class Page:
    """The page for the browser, which a notebook shows in a frame of its own."""

    def __init__(self, html: str) -> None:
        self.html = html

    def _repr_html_(self) -> str:
        import html

        # Without same-origin rights the page can reach nothing of the notebook.
        return f'<iframe sandbox="allow-scripts" srcdoc="{html.escape(self.html)}" width="100%" height="640"></iframe>'


def page() -> Page:
    """Calculator, game, solver and simulation as one page, shown in a notebook cell. Raises SetLabError if none is installed."""
    with tempfile.TemporaryDirectory(prefix="setlab-") as folder:
        path = os.path.join(folder, "setlab.html")
        command("page", "--out", path)
        return Page(pathlib.Path(path).read_text(encoding="utf-8"))


def _answerers(*strategies: Named) -> Dict[str, Answerer]:
    return {one.name: one.answer for one in strategies if isinstance(one, Function)}


def _name(function: Callable[[float], float], number: int) -> str:
    name = getattr(function, "__name__", "")
    return name if name.isidentifier() else f"f{number}"


def _number(value: Any) -> str:
    return repr(float(value)) if isinstance(value, (int, float)) else str(value)


def load_ipython_extension(shell: Any) -> None:
    """Adds the magics `%setlab` and `%%setlab`: `%load_ext setlab`."""
    from ._magics import register

    register(shell)
