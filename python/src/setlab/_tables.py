"""Tables of results: rows with names, for pandas, polars and Arrow without needing any of them."""

from __future__ import annotations

import csv
import functools
import html
import io
import itertools
import json
import os
import pathlib
import re
import sys
from typing import Any, Callable, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, TextIO, Tuple, Union

from ._program import program



def snake(name: str) -> str:
    """A name of the program as Python has it: setFree is set_free."""
    return re.sub("(?<=[a-z0-9])[A-Z]", lambda found: f"_{found[0].lower()}", name) if name.isidentifier() else name


class Row(Dict[str, Any]):
    """The values of a row by column, which may also be named as the program does."""

    def __missing__(self, name: str) -> Any:
        if snake(name) == name:
            raise KeyError(name)
        return self[snake(name)]


class Table:
    """Columns of equal length with names, which also acts as a sequence of rows: `table["cards"]`, `table[0]`, `for row in table`.

    Columns of the program have Python's names, set_free for setFree, and are found by both. The table is no `Sequence`, because libraries
    would then read its rows instead of its Arrow capsule.
    """

    def __init__(self, rows: Sequence[Mapping[str, Any]] = (), *, command: str = "") -> None:
        names = dict.fromkeys(itertools.chain.from_iterable(rows))
        self._columns: Dict[str, List[Any]] = {snake(name) if command else name: [row.get(name) for row in rows] for name in names}
        self._count = len(rows)
        self._command = command

    @classmethod
    def _of(cls, columns: Mapping[str, List[Any]], count: int, command: str) -> "Table":
        table = cls(command=command)
        table._columns, table._count = dict(columns), count
        return table

    @classmethod
    def of_csv(cls, text: str, *, command: str = "") -> "Table":
        """The rows of CSV text; columns of whole numbers, of numbers, and of true and false are read as such, missing values as None.

        The schema of `command`, if it is named, tells the type of a column without values.
        """
        return cls._read(lambda: io.StringIO(text), command)

    @classmethod
    def read(cls, path: Union[str, "os.PathLike[str]"]) -> "Table":
        """The rows of a CSV file."""
        return cls._read(lambda: open(path, encoding="utf-8", newline=""), "")

    @classmethod
    def _read(cls, opened: Callable[[], TextIO], command: str) -> "Table":
        kinds: Dict[int, int] = {}
        while True:
            with opened() as lines:
                reader = csv.reader(lines)
                names = next(reader, [])
                columns: List[List[Any]] = [[] for _ in names]
                try:
                    # In batches, so that their text is freed: all of it at once takes ten times the memory.
                    for rows in iter(lambda: [row for row in itertools.islice(reader, 5000)], []):
                        told = itertools.zip_longest([""] * len(names), *filter(None, rows), fillvalue="")
                        for number, (column, texts) in enumerate(zip(columns, told)):
                            column += _values(texts[1:], _KINDS[kinds.setdefault(number, 0)])
                except UnicodeDecodeError:
                    raise
                except (ValueError, KeyError):
                    # The column is of another kind than it seemed, from its beginning.
                    kinds[number] += 1
                    continue
                return cls._of(dict(zip(map(snake, names) if command else names, columns)), len(columns[0]) if columns else 0, command)

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: Any) -> Any:
        """A row by its number, several by a slice, or a column by its name."""
        if isinstance(index, str):
            return self.column(index)
        if isinstance(index, slice):
            return self._at(range(self._count)[index])
        place = range(self._count)[index]
        return Row((name, values[place]) for name, values in self._columns.items())

    def __iter__(self) -> Iterator[Row]:
        return (self[index] for index in range(self._count))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._columns == other._columns and len(self) == len(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Table: {len(self)} rows of {', '.join(self.columns)}>"

    @property
    def columns(self) -> List[str]:
        """The names of the columns, in order."""
        return list(self._columns)

    def column(self, name: str) -> List[Any]:
        """The values of a column; None where a row has none. Raises KeyError for a name that no row has."""
        told = name if name in self._columns else snake(name)
        if told not in self._columns:
            raise KeyError(f"no column {name!r}: expected one of {', '.join(self.columns)}")
        return list(self._columns[told])

    def where(self, **values: Any) -> "Table":
        """The rows with these values, or one of several: where(cards=12), where(cards=(12, 15)). Raises KeyError for other names."""
        found: Iterable[int] = range(self._count)
        for name, value in values.items() if self._columns else ():
            column, wanted = self.column(name), value if isinstance(value, (list, tuple, set, range)) else (value,)
            found = [index for index in found if column[index] in wanted]
        return self._at(found)

    def head(self, count: int = 5) -> "Table":
        """The first rows."""
        return self._at(range(min(count, self._count)))

    def select(self, *names: str) -> "Table":
        """These columns alone, in this order. Raises KeyError for a name that no row has."""
        return Table._of({name if name in self._columns else snake(name): self.column(name) for name in names}, self._count, self._command)

    def _at(self, places: Iterable[int]) -> "Table":
        kept = list(places)
        return Table._of({name: [column[index] for index in kept] for name, column in self._columns.items()}, len(kept), self._command)

    def to_dict(self) -> Dict[str, List[Any]]:
        """The columns by name."""
        return {name: list(values) for name, values in self._columns.items()}

    def to_csv(self) -> str:
        """The table as CSV text."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(self.columns)
        writer.writerows([_flat(value) for value in row.values()] for row in self)
        return text.getvalue()

    @property
    def types(self) -> Dict[str, str]:
        """What each column holds: integer, number, boolean, string, or strings (a list in each row).

        It is what the schema of the command says, whatever the values; a column of other tables is what its values are.
        """
        return {name: self._type(name) for name in self._columns}

    def _type(self, name: str) -> str:
        found = _type_of(self._columns[name])
        # A mean may happen to be whole, as 1 is in JSON, and a column empty.
        declared = _declared(self._command).get(name) if self._command and found in ("integer", "null") else None
        return found if declared is None or (found, declared) == ("integer", "string") else declared

    def _typed(self) -> Iterator[Tuple[str, str, List[Any]]]:
        """Each column with its type, its values being of that type, or None."""
        for name, kind in self.types.items():
            make, column = _MAKERS.get(kind), self._columns[name]
            if make is not None and not set(map(type, column)) <= {type(None), _CLASSES[kind]}:
                column = [None if value is None else make(value) for value in column]
            yield name, kind, column

    def to_pandas(self) -> Any:
        """A pandas data frame; needs pandas."""
        import numpy
        import pandas

        usual = {"integer": "int64", "boolean": "bool", "number": "float64"}
        lacking = {"integer": "Int64", "boolean": "boolean", "number": "float64"}
        columns: Dict[str, Any] = {}
        for name, kind, values in self._typed():
            is_whole = kind in usual and None not in values
            columns[name] = numpy.array(values, usual[kind]) if is_whole else pandas.Series(values, dtype=lacking.get(kind))
        return pandas.DataFrame(columns)

    def to_polars(self) -> Any:
        """A polars data frame; needs polars."""
        import polars

        kinds: Dict[str, Any] = {"integer": polars.Int64, "number": polars.Float64, "boolean": polars.Boolean, "null": polars.Null}
        kinds["strings"] = polars.List(polars.String)
        return polars.DataFrame([polars.Series(name, values, kinds.get(kind, polars.String)) for name, kind, values in self._typed()])

    def to_parquet(self, path: Union[str, "os.PathLike[str]"]) -> pathlib.Path:
        """Writes the table as Parquet and returns the path; needs pyarrow."""
        import pyarrow.parquet

        pyarrow.parquet.write_table(self.to_arrow(), os.fspath(path))
        return pathlib.Path(path)

    def to_arrow(self) -> Any:
        """A table of pyarrow; needs pyarrow."""
        import pyarrow

        kinds = {"integer": pyarrow.int64(), "number": pyarrow.float64(), "boolean": pyarrow.bool_(), "null": pyarrow.null()}
        kinds["strings"] = pyarrow.list_(pyarrow.string())
        return pyarrow.table({name: pyarrow.array(values, kinds.get(kind, pyarrow.string())) for name, kind, values in self._typed()})

    def __arrow_c_stream__(self, requested_schema: Optional[object] = None) -> object:
        """The Arrow capsule, so that polars, DuckDB and others read the table without a copy; needs pyarrow."""
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def _repr_html_(self) -> str:
        names = self.columns
        head = "".join(f"<th>{html.escape(name)}</th>" for name in names)
        shown = list(self) if len(self) <= 60 else [*self[:30], *self[-30:]]
        lines = ["".join(f"<td>{html.escape(_shown(row.get(name)))}</td>" for name in names) for row in shown]
        if len(self) > 60:
            lines.insert(30, f'<td colspan="{len(names)}">… {len(self) - 60} rows …</td>')
        body = "".join(f"<tr>{line}</tr>" for line in lines)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


_KINDS: Tuple[Callable[[str], Any], ...] = (int, float, {"true": True, "false": False}.__getitem__, sys.intern)


def _values(texts: Sequence[str], kind: Callable[[str], Any]) -> List[Any]:
    # A name such as 1_2 is a number to Python.
    if kind in (int, float) and "_" in "".join(texts):
        raise ValueError
    return [None if text == "" else kind(text) for text in texts] if "" in texts else list(map(kind, texts))


def _type_of(values: List[Any]) -> str:
    """The type that holds all values of a column."""
    found = set(map(type, values)) - {type(None)}
    if not found:
        return "null"
    if found == {bool}:
        return "boolean"
    if found == {int}:
        known = [value for value in values if value is not None] if None in values else values
        return "integer" if -(2**63) <= min(known) and max(known) < 2**63 else "string"
    if found <= {int, float}:
        return "number"
    is_listed = found == {list} and all(isinstance(each, str) for value in values for each in value or ())
    return "strings" if is_listed else "string"


_MAKERS: Dict[str, Callable[[Any], Any]] = {
    "number": float, "integer": int, "string": lambda value: value if isinstance(value, str) else json.dumps(value),
}  # fmt: skip
_CLASSES = {"number": float, "integer": int, "string": str}


@functools.lru_cache(maxsize=None)
def _declared(command: str) -> Dict[str, str]:
    """The types of the columns of a command by the schemas of the program."""
    listed = json.loads(program().run(["list", "schemas", "--format", "json"])[0])["schemas"]
    found = next((_kinds(row["schema"]) for row in listed if row["name"] == command), {})
    return {snake(name): kind for name, kind in found.items()}


def _kinds(schema: Mapping[str, Any], name: str = "", is_row: bool = False) -> Dict[str, str]:
    """The types of the columns of all tables in a result, also of those that lie deeper: the low of time is timeLow in CSV."""
    kinds: Dict[str, str] = {}
    for key, each in schema.get("properties", {}).items():
        full = key
        if name and key in ("mean", "low", "high"):
            full = name + ("" if key == "mean" else key.capitalize())
        within = each.get("items", each)
        stated = each.get("type", [])
        if "properties" in within:
            found = _kinds(within, full if is_row and within is each else "", is_row or within is not each)
        elif is_row:
            names = {"number": "number", "integer": "integer", "boolean": "boolean", "array": "strings"}
            found = {full: next((names[kind] for kind in names if kind in stated), "string")}
        else:
            continue
        for column, kind in found.items():
            # Where two tables have columns of one name, the wider type holds both.
            usual = kinds.setdefault(column, kind)
            kinds[column] = kind if kind == usual else "number" if {kind, usual} <= {"number", "integer"} else "string"
    return kinds


def _flat(value: Any) -> Any:
    return json.dumps(value) if isinstance(value, (bool, dict, list)) else value


def _shown(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.6g}"
    return "" if value is None else str(value)
