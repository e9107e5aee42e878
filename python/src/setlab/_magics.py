"""The magics `%setlab` and `%%setlab`, which speak the calculator's language."""

from __future__ import annotations

import re
import shlex
from typing import Any, List, Optional

from . import calculate, command, complete
from ._results import Call, figure


def lines(text: str) -> List[str]:
    """The statements of a cell: its lines without comments."""
    return [line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]


def answer(line: str, cell: Optional[str] = None) -> Any:
    """`%setlab FORMULA` gives a value, `%setlab plot …` a figure, `%setlab COMMAND …` prints what the command does; `%%setlab`
    evaluates each line of a cell and gives the last value."""
    if cell is not None:
        return calculate(*lines(cell))[-1]
    arguments = shlex.split(line)
    if arguments[:1] == ["plot"] and not any(word.split("=")[0] in TEXTS for word in arguments):
        end = arguments.index("--") if "--" in arguments else len(arguments)
        return figure(Call(tuple(arguments[:end]), {}, tuple(arguments[end + 1 :])))
    if arguments and arguments[0] in COMMANDS:
        print(command(*arguments), end="")
        return None
    return calculate(line)[-1]


TEXTS = ("--out", "--format", "--describe", "--help", "-h", "--help-hidden")
"""Options with which `plot` gives text or a file instead of a figure."""

COMMANDS = (
    "boards", "calc", "compare", "fit", "game", "hints", "klondike", "list", "merge", "odds", "plot", "race", "runs", "score",
    "simulate", "solve", "solve-for", "study", "tictactoe",
)  # fmt: skip


def register(shell: Any) -> None:
    """Adds the magics and their completion to a shell of IPython."""
    shell.register_magic_function(answer, magic_kind="line_cell", magic_name="setlab")

    def names(_shell: Any, event: Any) -> List[str]:
        before = event.symbol[: len(event.symbol) - len(re.search(r"[\w.]*$", event.symbol).group())]  # type: ignore[union-attr]
        return [before + name for name in complete(event.line)]

    shell.set_hook("complete_command", names, re_key=r"%{1,2}setlab")
