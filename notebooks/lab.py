"""What the notebooks share: the program `setlab`, its tables, and its figures.

Every number comes from the program, with its interval; nothing here computes more than a change of unit.
"""

import csv
import io
import os
import shutil
import subprocess
from pathlib import Path

from IPython.display import SVG, Markdown, display

BUILT = Path(__file__).resolve().parent.parent / ".build" / "release" / "setlab"
SETLAB = os.environ.get("SETLAB") or (str(BUILT) if BUILT.exists() else shutil.which("setlab"))
if not SETLAB:
    raise RuntimeError("setlab is not built: run `make build` in the top folder, or set SETLAB to its path")

SEED = 7


def setlab(*arguments, data=None):
    """What the program prints; `data` is its standard input."""
    done = subprocess.run([SETLAB, *map(str, arguments)], capture_output=True, text=True, input=data)
    if done.returncode:
        raise RuntimeError(done.stderr.strip())
    return done.stdout


def play(*arguments):
    """The rows that a command prints for games of this seed, as dictionaries."""
    return rows(setlab(*arguments, "--seed", SEED, "--format", "csv"))


def rows(text):
    """The rows of CSV as dictionaries."""
    return list(csv.DictReader(io.StringIO(text)))


def calculate(*formulas, games):
    """Shows formulas with their values and intervals."""
    print(setlab("calc", *formulas, "--intervals", "--games", games, "--seed", SEED), end="")


def figure(name, command, *arguments, data=None):
    """Shows the figure that a command draws; its ids begin with the name, which no other figure of the page has."""
    look = ["--format", "svg", "--id", name, "--theme", "light"]
    display(SVG(setlab(command, *arguments, "--seed", SEED, *look, data=data)))


def board(cards):
    """Shows cards as a drawn board with its Sets outlined and listed."""
    display(SVG(setlab("solve", cards, "--format", "svg")))


def table(heads, lines):
    """Shows a table, texts on the left."""
    out = ["|" + "|".join(heads) + "|", "|:---|" + "---:|" * (len(heads) - 1)]
    display(Markdown("\n".join(out + ["|" + "|".join(map(str, line)) + "|" for line in lines])))


def value(row, key, digits=1, unit=1):
    """A value of a row, in units."""
    return f"{float(row[key]) / unit:.{digits}f}"


def interval(row, key, digits=1, unit=1):
    """A value of a row with its interval, in units."""
    low, high = (key + "Low", key + "High") if key + "Low" in row else ("low", "high")
    return f"{value(row, key, digits, unit)} ({value(row, low, digits, unit)} to {value(row, high, digits, unit)})"
