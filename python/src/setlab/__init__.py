"""SetLab in Python: exact odds, simulations, players and figures of the card game Set.

Everything is computed by the program `setlab`, which stays running behind the package; nothing is computed here.

    import setlab as sl
    sl.calc("noset(12)").exact            # Fraction(325432404, 10074689485)
    r = sl.simulate(games=1e6)            # draws itself in a notebook
    r.plot("inplay").save("inplay.pdf")
    sl.compare("random", "greedy").verdict("dealmores")
    sl.keep("runs.sqlite")                # the same call again is answered at once

Options are those of the command line: `first_game=7` is `--first-game 7`, and help(sl.simulate) tells each. Errors are SetLabError.
"""

from __future__ import annotations

import dataclasses
import json
import os
import pathlib
import tempfile
from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Union

from . import _options, _results
from ._figures import Figure
from ._functions import Curve, Function, Hint, Named, Scoring, Strategy
from ._game import Game
from ._program import Program, ProgramMissing, Progress, SetLabError, find, program
from ._results import Board, Comparison, Result, Simulation, Value, keep
from ._tables import Table
from ._takes import Unpack, takes

__all__ = [
    "Board", "Comparison", "Curve", "Figure", "Function", "Game", "Hint", "Page", "Program", "ProgramMissing", "Result", "Scoring",
    "SetLabError", "Simulation", "Strategy", "Table", "Value", "boards", "calc", "calculate", "command", "compare", "complete", "find",
    "fit", "games", "hint", "hints", "keep", "odds", "page", "plot", "race", "schemas", "score", "scoring", "simulate", "solve",
    "solve_for", "strategy", "tables", "version",
]  # fmt: skip

__version__ = "0.2.0"


def command(*arguments: str, input: str = "") -> str:
    """The output of any command, such as command("list", "strategies"). Raises SetLabError."""
    return program().run(arguments, input=input)[0]


def version() -> str:
    """The version of the program."""
    return program().version


def complete(text: str) -> List[str]:
    """The names of formulas that fit the end of a text: complete("1/nos") gives ["noset", …]."""
    return program().complete(text)


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


def scoring(function: Callable[[str, Mapping[str, float]], float]) -> Scoring:
    """Makes a scoring rule from a function of an event and how things stand.

    The function gets the name of the event (set, mistake, call, mistakenCall, hint, deselect or end) and a mapping of the
    variables of `setlab list scorings`, such as `t`, the seconds since the last Set, and returns points.
    """
    return Scoring(function)


@takes(_options.Simulate)
def simulate(
    games: float = 100_000, *, strategy: Optional[Named] = None, progress: Optional[Progress] = None, **options: Unpack[_options.Simulate]
) -> Simulation:
    """Plays games by a strategy, a name or a Python function, and counts tables; an interrupt keeps what is finished."""
    return _results.run(Simulation, "simulate", options={"games": games, "strategy": strategy, **options}, progress=progress)


@takes(_options.Compare)
def compare(*strategies: Named, progress: Optional[Progress] = None, **options: Unpack[_options.Compare]) -> Comparison:
    """Compares strategies on the same deals."""
    return _results.run(Comparison, "compare", *strategies, options=options, progress=progress)


@takes(_options.Hints)
def hints(*strategies: Named, progress: Optional[Progress] = None, **options: Unpack[_options.Hints]) -> Comparison:
    """Compares hint strategies on the same deals, for a model of a player."""
    return _results.run(Comparison, "hints", *strategies, options=options, progress=progress)


@takes(_options.Race)
def race(*players: str, progress: Optional[Progress] = None, **options: Unpack[_options.Race]) -> Comparison:
    """Lets models of players share a table."""
    return _results.run(Comparison, "race", *players, options=options, progress=progress)


@takes(_options.Score)
def score(*scorings: Named, progress: Optional[Progress] = None, **options: Unpack[_options.Score]) -> Result:
    """Scoring curves of rules."""
    return _results.run(Result, "score", *scorings, options=options, progress=progress)


@takes(_options.SolveFor)
def solve_for(equation: Optional[str] = None, *, progress: Optional[Progress] = None, **options: Unpack[_options.SolveFor]) -> Result:
    """The number at which an equation of results holds: solve_for("points(child) = points(expert)", vary="child.points=0:25")["answer"]."""
    return _results.run(Result, "solve-for", *filter(None, [equation]), options=options, progress=progress)


@takes(_options.Fit)
def fit(*files: _options.File, times: Optional[Table] = None, **options: Unpack[_options.Fit]) -> Result:
    """A player, fit(…)["player"], from logs of `setlab play`, or from measured times in files or a table; without any, from the games kept."""
    names = [os.fspath(each) for each in files] + ([] if times is None else ["-"])
    return _results.run(Result, "fit", *names, options=options, input="" if times is None else times.to_csv())


@takes(_options.Calc)
def calc(formula: str, **options: Unpack[_options.Calc]) -> Value:
    """Evaluates a formula, exactly where that is possible. Several statements are separated by `;`."""
    return calculate(formula, **options)[0]


@takes(_options.Calc)
def calculate(*formulas: str, **options: Unpack[_options.Calc]) -> List[Value]:
    """Evaluates formulas, one after the other: definitions hold for those that follow."""
    output = _results.Call.of("calc", formulas, options).output(format="json")
    return [Value.of(row) for row in json.loads(output)["results"]]


@takes(_options.Odds)
def odds(**options: Unpack[_options.Odds]) -> Table:
    """The exact odds of boards: rows of `setlab odds`, such as odds(cards=12)."""
    return Table(json.loads(_results.Call.of("odds", (), options).output(format="json"))["rows"], command="odds")


@takes(_options.Plot)
def plot(
    *functions: Union[str, Callable[[float], float]], x: Any = None, y: Any = None, data: Optional[Table] = None, **look: Unpack[_options.Plot]
) -> Figure:
    """Draws formulas, quantities, data and Python functions, which are asked point by point, more often where they bend.

    `x` and `y` are ranges such as (-10, 10), `data` begins with columns of x and y; ArithmeticError and ValueError mean undefined.
    """
    texts: List[str] = []
    curves: Dict[str, Function] = {}
    for function in functions:
        if not isinstance(function, str):
            curve = Curve(function, _name(function, curves))
            curves[curve.name] = curve
            function = str(curve)
        texts.append(function)
    window = {axis: f"{_number(ends[0])}:{_number(ends[1])}" for axis, ends in (("x", x), ("y", y)) if ends is not None}
    options = {**window, "data": None if data is None else "-", **look}
    call = _results.Call.of("plot", texts, options, input="" if data is None else data.to_csv())
    return _results.figure(dataclasses.replace(call, functions={**call.functions, **curves}))


@takes(_options.Simulate)
def games(n: float = 1000, *, strategy: Optional[Named] = None, **options: Unpack[_options.Simulate]) -> Table:
    """A row for each game, with all metrics. See `tables`."""
    with tempfile.TemporaryDirectory(prefix="setlab-") as folder:
        path = pathlib.Path(folder) / "games.csv"
        _results.Call.of("simulate", (), {"games": n, "strategy": strategy, **options, "per_game": path}).output(format="json")
        return Table.read(path)


@takes(_options.Tables)
def tables(games: Iterable[int] = range(100), **options: Unpack[_options.Tables]) -> Table:
    """A row for each table of games by their numbers."""
    rows: List[Dict[str, Any]] = []
    call = _results.Call.of("game", (), options)
    for number in games:
        rows += [{"game": number, **row} for row in json.loads(call.output(number=number, format="json"))["tables"]]
    return Table(rows, command="game")


def schemas() -> Dict[str, Any]:
    """The JSON Schema of what each command writes as JSON, by its name."""
    listed = json.loads(command("list", "schemas", "--format", "json"))
    return {row["name"]: row["schema"] for row in listed["schemas"]}


def solve(cards: str, *, deck: Optional[int] = None) -> Board:
    """All Sets of a board, such as solve("1RSD 2RSD 3RSD"), of the usual deck or one of 1 to 6 attributes."""
    found = json.loads(_results.Call.of("solve", [cards], {"deck": deck}).output(format="json"))
    return Board(found["cards"], found["sets"])


@takes(_options.Boards)
def boards(**options: Unpack[_options.Boards]) -> List[Board]:
    """Boards to solve, each with all of its Sets: boards(count=6, sets=4, seed=7)."""
    found = json.loads(_results.Call.of("boards", (), options).output(format="json"))["boards"]
    return [Board(row["cards"], row["sets"], row["hidden"]) for row in found]


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


def _name(function: Callable[[float], float], taken: Mapping[str, Any]) -> str:
    name = getattr(function, "__name__", "")
    return name if name.isidentifier() and name not in taken else f"f{len(taken) + 1}"


def _number(value: Any) -> str:
    return repr(float(value)) if isinstance(value, (int, float)) else str(value)


def load_ipython_extension(shell: Any) -> None:
    """Adds the magics `%setlab` and `%%setlab`: `%load_ext setlab`."""
    from ._magics import register

    register(shell)
