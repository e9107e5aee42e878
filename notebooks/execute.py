"""Executes the notebooks of this folder in place; fails when a cell does.

Run by `make notebooks`. What differs between runs or machines without meaning anything (times of execution, the version
of Python) is left out, so that a notebook with the same numbers is the same file.
"""

import re
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError

FOLDER = Path(__file__).resolve().parent
SECONDS_PER_CELL = 300
MOST_LINES = 12


def normalise(notebook):
    """Leaves out what changes without a change of results."""
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        # Progress leaves an output without content; how long a run took is nobody's question.
        outputs = [each for each in cell.get("outputs", []) if "data" not in each or any(each.data.values())]
        if cell.cell_type == "code":
            cell.outputs = outputs
        for output in outputs:
            output.get("metadata", {}).clear()
            if "text" in output:
                output.text = re.sub(r"^[0-9.]+ s, [0-9,]+ (timed )?(game|deal)s?/s\n", "", output.text, flags=re.M)


def check(notebook):
    """Fails where a figure has no alternative text or that of another, or a code cell has more lines than a question needs."""
    texts = set()
    for cell in notebook.cells:
        lines = cell.source.splitlines()
        if cell.cell_type == "code" and len(lines) > MOST_LINES:
            raise ValueError(f"a cell has {len(lines)} lines, more than {MOST_LINES}: {lines[0]}")
        for output in cell.get("outputs", []):
            svg = output.get("data", {}).get("image/svg+xml")
            if svg and not re.match(r'<svg[^>]*(aria-label="[^"]|[^>]*>\s*<title[^>]*>[^<])', svg):
                raise ValueError(f"a figure has no alternative text: {lines[-1]}")
            if svg:
                # What a reader hears: the label, or title and description.
                label = re.match(r'<svg[^>]* aria-label="([^"]*)"', svg)
                text = label.group(1) if label else tuple(re.findall(r"<(?:title|desc)[^>]*>(.*?)</", svg, re.S)[:2])
                if text in texts:
                    raise ValueError(f"two figures have one alternative text: {lines[-1]}")
                texts.add(text)


def execute(path):
    """Executes one notebook and writes it when that changed it."""
    before = path.read_text(encoding="utf-8")
    notebook = nbformat.reads(before, as_version=4)
    NotebookClient(
        notebook,
        kernel_name="python3",
        timeout=SECONDS_PER_CELL,
        record_timing=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(path.parent)}},
        # ipykernel warns of its unencrypted sockets, which never leave this machine.
        extra_arguments=["--log-level=40"],
    ).execute()
    normalise(notebook)
    check(notebook)
    nbformat.validate(notebook)
    after = nbformat.writes(notebook) + "\n"
    if after != before:
        path.write_text(after, encoding="utf-8")
    cells = sum(cell.cell_type == "code" for cell in notebook.cells)
    print(f"{path.name}: {cells} cells executed", flush=True)


def main():
    failed = False
    for path in sorted(FOLDER.glob("*.ipynb")):
        try:
            execute(path)
        except (CellExecutionError, CellTimeoutError, ValueError) as error:
            print(f"{path.name}: {error}", file=sys.stderr)
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
